/** One person and a free grid: the server says of every line, as tokens are laid, whether it is true. */

import { settings } from '../settings.svelte';
import type { FreeGrid, FreeRun, FreeStanding } from '../wire';
import { tokenIn } from './contents';
import { Filling } from './filling.svelte';
import { bestOf, keepBest, keepFree, recallFree, type Best } from './free-shelf';

/** What the server is asked. */
export type Referee = (size: number, placed: string[], signal: AbortSignal) => Promise<FreeStanding>;

/** So long the page waits for another token before it asks. */
const PAUSE_MS = 150;
/** So long it waits after a question that got no answer. */
const AGAIN_MS = 4_000;

export class Free extends Filling<FreeGrid> {
  /** How far the grid has come, as it was when it was last known. */
  standing = $state.raw<FreeStanding | null>(null);
  /** Whether what lies there is other than what is known of it. */
  pending = $state(true);
  fault = $state.raw<unknown>(null);
  best = $state.raw<Best | null>(null);
  /** Whether what lies there has just become the best. */
  record = $state(false);
  #asked = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the player has changed anything since they came. */
  #touched = false;

  readonly #lit: ReadonlySet<string> = $derived(
    new Set(this.#squares('true').filter((square) => !this.wrong.has(square))),
  );

  constructor(
    grid: FreeGrid,
    readonly referee: Referee,
    /** Hears that the grid has become full and true just now. */
    readonly ondone: () => void = () => undefined,
  ) {
    super(grid);
    this.best = bestOf(grid.size);
    this.resume();
    void this.check();
  }

  /** Go on from what is kept; that may be newer, where the grid is open in several windows. */
  resume(): void {
    const kept = recallFree(this.puzzle.size);
    if (kept) this.restore(kept);
    this.best = bestOf(this.puzzle.size);
  }

  /** Keep it for after a reload; to be called in an effect. */
  save(): void {
    const { written, begun } = this;
    keepFree(this.puzzle.size, begun ? written : null);
  }

  override get lit(): ReadonlySet<string> {
    return this.#lit;
  }

  override remarks(square: string): string[] {
    const t = settings.words.solitaire.free;
    const found = this.standing?.runs.filter(({ squares }) => squares.includes(square)) ?? [];
    const said = [...new Set(found.map(({ truth }) => t.truths[truth]))];
    return this.standing?.alone.includes(square) ? [...said, t.isAlone] : said;
  }

  protected override changed(): void {
    this.#touched = true;
    this.record = false;
    this.pending = true;
    this.#ask(PAUSE_MS);
  }

  #ask(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), after);
  }

  /** Ask how far it has come; an answer to what lay there before is not waited for. */
  async check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asked.abort();
    const { signal } = (this.#asked = new AbortController());
    const { placed } = this;
    this.pending = true;
    try {
      const found = await this.referee(this.puzzle.size, placed, signal);
      if (signal.aborted) return;
      this.#hear(found, placed);
    } catch (error) {
      if (signal.aborted) return;
      this.fault = error;
      this.#ask(AGAIN_MS);
    }
  }

  #hear(found: FreeStanding, placed: string[]): void {
    const full = found.done && this.#touched && !this.standing?.done;
    this.standing = found;
    this.pending = false;
    this.fault = null;
    this.wrong = new Set(this.#squares('false'));
    if (found.counts && found.laid > (bestOf(this.puzzle.size)?.laid ?? 0)) {
      this.best = { laid: found.laid, placed };
      this.record = true;
      keepBest(this.puzzle.size, this.best);
    }
    if (full) this.ondone();
  }

  /** The squares of all lines that are true, or false, or open. */
  #squares(wanted: FreeRun['truth']): string[] {
    return this.standing?.runs.filter(({ truth }) => truth === wanted).flatMap(({ squares }) => squares) ?? [];
  }

  /** No question is asked any more. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#asked.abort();
  }

  // --- the whole grid at once; undo leads back

  /** Take everything back. */
  clear(): void {
    this.replace('cleared', new Map());
  }

  /** Lay what a file, or the best grid, has. */
  bring(placed: readonly string[]): void {
    this.replace('brought', new Map(placed.map(apart)));
  }

  /** The grid as a file, which the terminal reads too. */
  text(remark: string): string {
    const rows = this.puzzle.grid.rows.map((row) =>
      row.map(({ square, ground }) => {
        const there = this.puzzle.grid.grounds[ground]?.tint !== 'none';
        return there ? tokenIn(this.laid.get(square)).replace(/[−×÷]/, (sign) => ASCII[sign]!) || '_' : '.';
      }),
    );
    return `# ${remark}\ngrid:\n${rows.map((row) => row.map((face) => face.padStart(2)).join(' ').trimEnd()).join('\n')}\n`;
  }
}

const ASCII: Record<string, string> = { '−': '-', '×': 'x', '÷': ':' };

/** `12@3C` as a square and what lies there. */
function apart(move: string): [square: string, token: string] {
  const at = move.indexOf('@');
  return [move.slice(at + 1), move.slice(0, at)];
}

/** A grid that a file has brought to another page, where it is to be laid. */
export const brought: { size: number; placed: string[] } = { size: 0, placed: [] };
