/** One person and a puzzle: what was laid and pencilled, undo, checks, hints, time. It survives a reload. */

import { untrack } from 'svelte';

import { Refusal } from '../api';
import type { Checked, Deduced, Puzzle } from '../wire';
import { Filling } from './filling.svelte';
import { canSeal, isSealed } from './seal';
import { forget, put, recall } from './shelf';
import { Stopwatch } from './stopwatch.svelte';

/** What the server is asked. */
export interface Judge {
  check: (sheet: string, placed: string[]) => Promise<Checked>;
  hint: (sheet: string, placed: string[]) => Promise<Deduced>;
}

/** What the server has said, last. */
export type Told =
  | { kind: 'check'; lines: string[] }
  /** All squares are full, and something is wrong. */
  | { kind: 'full'; lines: string[] }
  | ({ kind: 'hint' } & Deduced)
  /** It cannot be asked; whether something is wrong was found without it, nevertheless. */
  | { kind: 'away'; full: boolean }
  | { kind: 'fault'; error: unknown };

/** So often the time is kept. */
const KEEP_MS = 5_000;

export class Solving extends Filling<Puzzle> {
  told = $state.raw<Told | null>(null);
  /** Whether the server is thinking. */
  busy = $state(false);
  hints = $state(0);
  checks = $state(0);
  readonly watch = new Stopwatch();
  /** Changes when the time is to be kept again. */
  readonly #step: number = $derived(Math.floor(this.watch.ms / KEEP_MS));

  constructor(
    puzzle: Puzzle,
    readonly judge: Judge,
    /** Hears that it was solved just now. */
    readonly onsolved: () => void = () => undefined,
  ) {
    super(puzzle);
    this.resume();
    // The answer to the last token may have been lost on the way.
    if (this.full && !this.done) void this.#ask(false);
  }

  /** Go on from what is kept; that may be newer, where the puzzle is open in several windows. */
  resume(): void {
    const kept = recall(this.puzzle.name, this.puzzle.sheet);
    if (!kept) return;
    this.restore(kept);
    this.hints = kept.hints;
    this.checks = kept.checks;
    this.done = kept.done;
    this.watch.ms = kept.ms;
  }

  /** Keep it for after a reload; to be called in an effect. */
  save(): void {
    const { name, size, level, sheet } = this.puzzle;
    // All that is kept is read here, so that the effect runs again when it changes; the time only now and then.
    void this.#step;
    const kept = {
      sheet,
      ...this.written,
      ms: untrack(() => this.watch.ms),
      hints: this.hints,
      checks: this.checks,
      done: this.done,
    };
    const { ms, done } = kept;
    const note = { name, size, level, ms, filled: this.laid.size, open: this.open, begun: this.begun, done };
    if (note.begun || note.ms) put({ ...note, at: Date.now() }, kept);
    else forget(name);
  }

  override get hinted(): string {
    return this.told?.kind === 'hint' ? this.told.square : '';
  }

  protected override changed(squares: ReadonlySet<string>): void {
    // What was found wrong is so until it is changed.
    if (this.wrong.size) this.wrong = new Set([...this.wrong].filter((each) => !squares.has(each)));
    this.told = null;
    if (this.full) void this.#ask(false);
  }

  /** Everything from the start, the time too. */
  restart(): void {
    this.wipe();
    this.told = null;
    this.hints = this.checks = 0;
    this.watch.ms = 0;
  }

  // --- what the server says

  /** Ask what is wrong so far. */
  async check(): Promise<void> {
    await this.#ask(true);
  }

  async #ask(wanted: boolean): Promise<void> {
    await this.#hear(async (now) => {
      const found = await this.judge.check(this.puzzle.sheet, this.placed);
      if (!now()) return;
      if (wanted && !found.solved) this.checks++;
      this.wrong = new Set(found.wrong);
      if (found.solved) this.#finish();
      else this.told = { kind: this.full ? 'full' : 'check', lines: found.told };
    });
  }

  async hint(): Promise<void> {
    await this.#hear(async (now) => {
      const found = await this.judge.hint(this.puzzle.sheet, this.placed);
      if (!now()) return;
      if (found.square) this.hints++;
      this.told = { kind: 'hint', ...found };
    });
  }

  /** Do what the hint says. */
  follow(): void {
    if (this.told?.kind !== 'hint') return;
    const { square, token } = this.told;
    if (token) this.put(square, token);
    else this.take(square);
  }

  /** Listen to an answer, unless something else was laid meanwhile. */
  async #hear(listen: (now: () => boolean) => Promise<void>): Promise<void> {
    if (this.done) return;
    const asked = this.placed.join(' ');
    const now = (): boolean => !this.done && this.placed.join(' ') === asked;
    this.busy = true;
    this.did = null;
    try {
      await listen(now);
    } catch (error) {
      if (now()) await this.#without(error, now);
    } finally {
      this.busy = false;
    }
  }

  /** The server has not answered: whether a full grid is right can be told without it, but no more. */
  async #without(error: unknown, now: () => boolean): Promise<void> {
    if (error instanceof Refusal || !canSeal()) {
      this.told = { kind: 'fault', error };
      return;
    }
    const solved = this.full && (await isSealed(this.puzzle, this.placed));
    if (!now()) return;
    if (solved) this.#finish();
    else this.told = { kind: 'away', full: this.full };
  }

  #finish(): void {
    this.done = true;
    this.pencil = false;
    this.told = null;
    this.watch.rest();
    this.onsolved();
  }
}

