/** One person and a puzzle: what was laid and pencilled, undo, checks, hints, time. It survives a reload. */

import { untrack } from 'svelte';

import type { Mark } from '../board';
import { typed } from '../compose/typing';
import type { Held } from '../placing.svelte';
import type { Cell, Checked, Deduced, Puzzle } from '../wire';
import { after, asMarks, marksIn, reversed, tokenIn, type Change, type Contents } from './contents';
import { forget, put, recall } from './shelf';
import { Stopwatch } from './stopwatch.svelte';

/** What the server is asked. */
export interface Judge {
  check: (sheet: string, placed: string[]) => Promise<Checked>;
  hint: (sheet: string, placed: string[]) => Promise<Deduced>;
}

/** Tokens of one face in the bank. */
export interface Kind {
  token: string;
  count: number;
  /** How many of them are not on the grid. */
  left: number;
}

/** What the server has said, last. */
export type Told =
  | { kind: 'check'; lines: string[] }
  /** All squares are full, and something is wrong. */
  | { kind: 'full'; lines: string[] }
  | ({ kind: 'hint' } & Deduced)
  | { kind: 'fault'; error: unknown };

/** What the player has done, last, or why it was not done. */
export interface Deed {
  kind: 'laid' | 'taken' | 'marked' | 'unmarked' | 'moved' | 'undone' | 'redone' | 'given' | 'number' | 'sign' | 'none';
  square: string;
  token: string;
}

const REFUSED: readonly Deed['kind'][] = ['given', 'number', 'sign', 'none'];
const MOST_UNDO = 300;
/** So often the time is kept. */
const KEEP_MS = 5_000;

const isNumber = (token: string): boolean => /^\d+$/.test(token);

export class Solving {
  puzzle = $state.raw<Puzzle>(null!);
  /** The token that the next tap lays, or pencils in. */
  chosen = $state.raw<Held | null>(null);
  /** The square onto which the next token goes that is tapped. */
  picked = $state('');
  pencil = $state(false);
  told = $state.raw<Told | null>(null);
  did = $state.raw<Deed | null>(null);
  /** Squares that were found to be wrong, and have not changed since. */
  wrong = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the server is thinking. */
  busy = $state(false);
  done = $state(false);
  hints = $state(0);
  checks = $state(0);
  readonly watch = new Stopwatch();
  #contents = $state.raw<Contents>(new Map());
  #past = $state.raw<(readonly Change[])[]>([]);
  #future = $state.raw<(readonly Change[])[]>([]);

  readonly #cells: ReadonlyMap<string, Cell> = $derived(
    new Map(this.puzzle.grid.rows.flat().map((cell) => [cell.square, cell])),
  );
  /** The squares to be filled, each with whether it takes a number. */
  readonly #open: ReadonlyMap<string, boolean> = $derived.by(() => {
    const { rows, grounds } = this.puzzle.grid;
    return new Map(
      rows.flatMap((row, r) =>
        row
          .map((cell, c) => ({ cell, number: r % 2 === 0 && c % 2 === 0 }))
          .filter(({ cell }) => !cell.token && grounds[cell.ground]?.tint !== 'none')
          .map(({ cell, number }) => [cell.square, number] as const),
      ),
    );
  });
  /** The tokens laid, by square, in the order of laying. */
  readonly laid: ReadonlyMap<string, string> = $derived(
    new Map(
      [...this.#contents].map(([square, content]) => [square, tokenIn(content)] as const).filter(([, token]) => token),
    ),
  );
  readonly bank: readonly Kind[] = $derived.by(() => {
    const used = tally(this.laid.values());
    return [...tally(this.puzzle.bank)].map(([token, count]) => ({ token, count, left: count - (used.get(token) ?? 0) }));
  });
  readonly marks: ReadonlyMap<string, Mark[]> = $derived.by(() => {
    const left = new Set(this.bank.filter((kind) => kind.left > 0).map(({ token }) => token));
    return new Map(
      [...this.#contents]
        .map(([square, content]) => [square, marksIn(content)] as const)
        .filter(([, marks]) => marks.length)
        .map(([square, marks]) => [square, marks.map((token) => ({ token, spent: !left.has(token) }))] as const),
    );
  });
  readonly full: boolean = $derived(this.laid.size === this.#open.size);
  readonly open: number = $derived(this.#open.size);
  readonly begun: boolean = $derived(this.#contents.size > 0 || this.#past.length > 0);
  readonly canUndo: boolean = $derived(!this.done && this.#past.length > 0);
  readonly canRedo: boolean = $derived(!this.done && this.#future.length > 0);
  /** Changes when the time is to be kept again. */
  readonly #step: number = $derived(Math.floor(this.watch.ms / KEEP_MS));
  /** Whether what was wanted last could not be done. */
  readonly refused: boolean = $derived(this.did !== null && REFUSED.includes(this.did.kind));

  constructor(
    puzzle: Puzzle,
    readonly judge: Judge,
    /** Hears that it was solved just now. */
    readonly onsolved: () => void = () => undefined,
  ) {
    this.puzzle = puzzle;
    this.resume();
    // The answer to the last token may have been lost on the way.
    if (this.full && !this.done) void this.#ask(false);
  }

  /** Go on from what is kept; that may be newer, where the puzzle is open in several windows. */
  resume(): void {
    const kept = recall(this.puzzle.name, this.puzzle.sheet);
    if (!kept) return;
    this.#contents = new Map(kept.squares);
    this.#past = kept.past;
    this.#future = kept.future;
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
      squares: [...this.#contents],
      past: this.#past,
      future: this.#future,
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

  // --- what keys, taps and drags do

  /** Whether one stays on a square after laying. */
  get stays(): boolean {
    return this.pencil;
  }

  get hand(): Held[] {
    return this.bank.filter(({ left }) => left > 0 || this.pencil).map(({ token }) => ({ token, stock: false }));
  }

  /** Say so if a key means a token of which none is left. */
  unknown(square: string, key: string): void {
    const found = typed(key, this.bank.map(({ token }) => token));
    if (!this.done && (found.kind === 'token' || found.kind === 'perhaps')) this.#refuse('none', square, found.token);
  }

  free(square: string): boolean {
    return !this.done && this.#open.has(square);
  }

  taken(square: string): boolean {
    return this.laid.has(square) || !this.#open.has(square);
  }

  /** Whether a square takes a number; null where there is nothing to lay. */
  takesNumber(square: string): boolean | null {
    return this.#open.get(square) ?? null;
  }

  /** Lay a token, or pencil it in; what lay there goes back to the bank. */
  lay(square: string, { token }: Held): boolean {
    return this.pencil ? this.mark(square, token) : this.put(square, token);
  }

  put(square: string, token: string): boolean {
    if (!this.#takes(square, token)) return false;
    const here = this.#contents.get(square) ?? '';
    if (here !== token && !this.bank.some((kind) => kind.token === token && kind.left > 0)) {
      return this.#refuse('none', square, token);
    }
    this.#let('laid', square, token, [[square, here, token]]);
    return true;
  }

  /** Pencil a token in, or rub it out. */
  mark(square: string, token: string): boolean {
    if (!this.#takes(square, token)) return false;
    if (this.laid.has(square)) return false;
    const here = this.#contents.get(square) ?? '';
    const marks = marksIn(here);
    const there = marks.includes(token);
    const order = this.bank.map((kind) => kind.token);
    const changed = there
      ? marks.filter((each) => each !== token)
      : [...marks, token].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const { picked, chosen } = this;
    this.#let(there ? 'unmarked' : 'marked', square, token, [[square, here, asMarks(changed)]]);
    // One mark is seldom alone.
    [this.picked, this.chosen] = [picked, chosen];
    return true;
  }

  /** Take a token back, or rub out all marks. */
  take(square: string): boolean {
    const here = this.#contents.get(square);
    if (!here || this.done) return false;
    this.#let('taken', square, tokenIn(here), [[square, here, '']]);
    return true;
  }

  /** Move a token to another square; if one lies there, they change places. */
  shift(from: string, to: string): void {
    const [moved, other] = [this.#contents.get(from) ?? '', this.#contents.get(to) ?? ''];
    const token = tokenIn(moved);
    if (!token || from === to || !this.#takes(to, token)) return;
    this.#let('moved', to, token, [
      [from, moved, tokenIn(other)],
      [to, other, moved],
    ]);
  }

  /** A token of the bank was tapped. */
  tapToken(token: string): void {
    if (this.done) return;
    const held = { token, stock: false };
    if (!this.hand.some((each) => each.token === token)) this.#refuse('none', '', token);
    else if (this.picked) this.lay(this.picked, held);
    else this.chosen = this.chosen?.token === token ? null : held;
  }

  /** A square was tapped. */
  tapSquare(square: string): void {
    if (this.chosen) this.lay(square, this.chosen);
    else if (!this.free(square)) this.picked = '';
    else this.picked = this.picked === square ? '' : square;
  }

  letGo(): void {
    this.chosen = null;
    this.picked = '';
  }

  undo(): void {
    const changes = this.#past.at(-1);
    if (!changes || this.done) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, changes];
    this.#change('undone', reversed(changes));
  }

  redo(): void {
    const changes = this.#future.at(-1);
    if (!changes || this.done) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, changes];
    this.#change('redone', changes);
  }

  /** Everything from the start, the time too. */
  restart(): void {
    this.#contents = new Map();
    this.#past = this.#future = [];
    this.wrong = new Set();
    this.told = this.did = null;
    this.done = this.pencil = false;
    this.hints = this.checks = 0;
    this.watch.ms = 0;
    this.letGo();
  }

  #takes(square: string, token: string): boolean {
    const number = this.takesNumber(square);
    if (this.done) return false;
    if (number === null) return this.#cells.get(square)?.token ? this.#refuse('given', square, token) : false;
    return number === isNumber(token) || this.#refuse(number ? 'number' : 'sign', square, token);
  }

  #refuse(kind: Deed['kind'], square: string, token: string): false {
    this.did = { kind, square, token };
    return false;
  }

  #let(kind: Deed['kind'], square: string, token: string, changes: readonly Change[]): void {
    if (changes.some(([, before, content]) => before !== content)) {
      this.#past = [...this.#past, changes].slice(-MOST_UNDO);
      this.#future = [];
    }
    this.#change(kind, changes, square, token);
  }

  #change(kind: Deed['kind'], changes: readonly Change[], square = changes[0]?.[0] ?? '', token = ''): void {
    this.#contents = after(this.#contents, changes);
    const changed = new Set(changes.map(([each]) => each));
    if (this.wrong.size) this.wrong = new Set([...this.wrong].filter((each) => !changed.has(each)));
    this.told = null;
    this.did = { kind, square, token };
    this.letGo();
    if (this.full) void this.#ask(false);
  }

  // --- what the server says

  get #placed(): string[] {
    return [...this.laid].map(([square, token]) => `${token}@${square}`);
  }

  /** Ask what is wrong so far. */
  async check(): Promise<void> {
    await this.#ask(true);
  }

  async #ask(wanted: boolean): Promise<void> {
    await this.#hear(async (now) => {
      const found = await this.judge.check(this.puzzle.sheet, this.#placed);
      if (!now()) return;
      if (wanted && !found.solved) this.checks++;
      this.wrong = new Set(found.wrong);
      if (found.solved) this.#finish();
      else this.told = { kind: this.full ? 'full' : 'check', lines: found.told };
    });
  }

  async hint(): Promise<void> {
    await this.#hear(async (now) => {
      const found = await this.judge.hint(this.puzzle.sheet, this.#placed);
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
    const asked = this.#placed.join(' ');
    const now = (): boolean => !this.done && this.#placed.join(' ') === asked;
    this.busy = true;
    this.did = null;
    try {
      await listen(now);
    } catch (error) {
      if (now()) this.told = { kind: 'fault', error };
    } finally {
      this.busy = false;
    }
  }

  #finish(): void {
    this.done = true;
    this.pencil = false;
    this.told = null;
    this.watch.rest();
    this.onsolved();
  }
}

function tally(tokens: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
