/** What just happened at a table, for eyes and ears: where it landed, what it brought, that it is over. */

import type { Beam } from './board';
import { cuesOf } from './cues';
import { landed, linesThrough } from './landing';
import { play } from './sound';
import type { Entry, Table } from './table';
import { gained } from './turns';
import type { Compose } from './wire';

/** So long something is seen, when it happens and when somebody asks to see it again. */
export const SEEN_MS = 2600;
export const AGAIN_MS = 4000;

/** Something to be seen on the board. */
export interface Sight {
  /** Another for each, though the same is seen twice. */
  id: number;
  squares: string[];
  lines: Beam[];
  /** What it brought; null where nothing is counted. */
  points: number | null;
}

export class Happening {
  sight = $state.raw<Sight | null>(null);
  #ids = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The squares of turns that were seen, by their inputs. */
  #squares = new Map<number, readonly string[]>();
  #ended = false;
  #laid = 0;
  #asked = 0;

  constructor(
    readonly rules: () => Compose,
    /** How the table was after an input. */
    readonly look: (seq: number) => Promise<Table>,
  ) {}

  /** Something has happened. */
  hear(before: Table, after: Table, entries: readonly Entry[]): void {
    this.#squares.set(after.seq, after.table.new);
    if (after.over && !before.over) this.#ended = true;
    play(...cuesOf(before, after, entries));
    const actor = entries.findLast((entry) => entry.seat !== null)?.seat ?? null;
    // Of several turns that are told at once, only the last is shown.
    const alone = entries.every((entry) => entry.seat === null || entry.seat === actor);
    const squares = landed(before, after).filter((square) => alone || after.table.new.includes(square));
    if (!squares.length || actor === null) return;
    // What the referee adds at the end does not come of these squares.
    const own = entries.filter((entry) => entry.seat === actor);
    const scored = own.some((entry) => entry.items.length);
    this.#show(after, squares, scored ? gained(own, [actor]) : null, SEEN_MS);
  }

  /** Show again what was done with an input, on the board as it is now. */
  async again(table: Table, seq: number, points: number | null): Promise<void> {
    const asked = ++this.#asked;
    const squares = this.#squares.get(seq) ?? (await this.look(seq)).table.new;
    this.#squares.set(seq, squares);
    if (asked === this.#asked) this.#show(table, squares, points, AGAIN_MS);
  }

  #show(table: Table, squares: readonly string[], points: number | null, ms: number): void {
    clearTimeout(this.#timer);
    const lines = linesThrough(table.picture.grid, squares, this.rules());
    this.sight = { id: ++this.#ids, squares: [...squares], lines, points };
    this.#timer = setTimeout(() => (this.sight = null), ms);
  }

  /** So many tokens lie on the board that are not played; each that comes is heard, and nothing lies over it. */
  lay(count: number): void {
    if (count > this.#laid) {
      play('lay');
      this.sight = null;
    }
    this.#laid = count;
  }

  /** Whether the match ended before one's eyes; true once only. */
  takeEnd(): boolean {
    const ended = this.#ended;
    this.#ended = false;
    return ended;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
