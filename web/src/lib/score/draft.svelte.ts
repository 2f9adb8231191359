/**
 * A line that is being written, by laying tokens on the board or by typing. It survives a reload.
 *
 * The cursor stands on a square; a token is laid there, and the cursor goes on to the next free square where a game
 * lays lines. What is typed goes before what is laid.
 */

import { keep, recallKept } from '../kept';
import { Placing } from '../placing.svelte';
import { beside } from '../squares';
import type { Compose, Grid, Score } from '../wire';

interface Kept {
  typed: string | null;
  before: string;
  asides: string[];
}

const NOTHING: Kept = { typed: null, before: '', asides: [] };

export class Draft {
  readonly placing = new Placing();
  /** What is typed instead of laid. */
  typed = $state<string | null>(null);
  /** The part of the turn that is done, where a turn has several. */
  before = $state('');
  cursor = $state('');
  down = $state(false);
  /** The squares behind which a word stands. */
  asides = $state<string[]>([]);
  #grid = $state.raw<Grid>({ rows: [], grounds: [], widest: 1, kinds: [], units: [] });
  #compose = $state.raw<Compose | null>(null);
  #word = '';
  #key = '';

  /** What is laid, as a text. */
  readonly composed: string = $derived.by(() => {
    const { moves } = this.placing.composed;
    const laid = this.placing.laid;
    const words = moves.map((move, index) =>
      this.asides.includes(laid[index]?.square ?? '') && this.#compose?.lay === 'single' ? `${move} ${this.#word}` : move,
    );
    return words.join(' ');
  });
  readonly text: string = $derived([this.before, this.typed ?? this.composed].filter(Boolean).join(' '));
  readonly empty: boolean = $derived(this.text.trim() === '');
  /** Whether the turn may go on behind the one token that is laid. */
  readonly goesOn: boolean = $derived(!!this.#compose?.onward && !this.before && this.placing.laid.length === 1 && this.typed === null);

  /** Follow a sheet, with the board that it is written on. */
  follow(key: string, sheet: Score, grid: Grid): void {
    const tokens = [...new Set([...sheet.tokens, ...sheet.compose.stock])];
    const compose = { ...sheet.compose, stock: tokens };
    this.#word = sheet.within[0]?.text ?? '';
    if (key !== this.#key) {
      const kept = recallKept<Kept>(`${key}:line`, NOTHING);
      this.#key = key;
      this.typed = kept.typed;
      this.before = '';
      this.asides = kept.asides;
      this.cursor = '';
    }
    this.#compose = compose;
    this.#grid = grid;
    this.placing.follow(key, grid, [], compose);
  }

  /** To be called in an effect. */
  save(): void {
    const kept: Kept = { typed: this.typed, before: this.before, asides: $state.snapshot(this.asides) };
    this.placing.save();
    if (this.#key) keep(`${this.#key}:line`, kept.typed === null && !kept.asides.length ? null : kept);
  }

  clear(): void {
    this.placing.recall();
    this.typed = null;
    this.before = '';
    this.asides = [];
  }

  /** A square was tapped: the cursor goes there; what is laid there is taken back; a second tap turns the line. */
  pick(square: string): void {
    this.typed = null;
    if (this.placing.take(square)) this.asides = this.asides.filter((each) => each !== square);
    else if (square === this.cursor) this.down = !this.down;
    if (this.placing.free(square)) this.cursor = square;
  }

  /** A token was tapped. */
  lay(token: string): void {
    if (!this.cursor) return;
    this.typed = null;
    if (!this.placing.lay(this.cursor, { token, stock: true })) return;
    if (this.#compose?.lay === 'line') this.#advance();
  }

  /** Take back what was laid last. */
  back(): void {
    if (this.typed !== null) {
      this.typed = null;
      return;
    }
    const last = this.placing.laid.at(-1);
    if (!last) return;
    this.placing.take(last.square);
    this.asides = this.asides.filter((each) => each !== last.square);
    this.cursor = last.square;
  }

  /** A word behind the token that was laid last, or not any more. */
  aside(): void {
    const last = this.placing.laid.at(-1)?.square;
    if (!last) return;
    this.asides = this.asides.includes(last) ? this.asides.filter((each) => each !== last) : [...this.asides, last];
  }

  get asideOn(): boolean {
    return this.asides.includes(this.placing.laid.at(-1)?.square ?? '');
  }

  /** What is laid is done; the turn goes on. Answers with the board as it is then. */
  goOn(): Grid {
    const laid = this.placing.bySquare;
    const rows = this.#grid.rows.map((row) =>
      row.map((cell) => (laid.has(cell.square) ? { ...cell, token: laid.get(cell.square)! } : cell)),
    );
    this.before = `${this.composed}${this.#compose?.onward ?? ''}`;
    this.placing.recall();
    return { ...this.#grid, rows };
  }

  /** To the next square of the line on which something may be laid: over what lies there already. */
  #advance(): void {
    let next = beside(this.#grid, this.cursor, 1, this.down);
    const occupied = (square: string): boolean => this.placing.taken(square) || !this.placing.free(square);
    while (next && occupied(next)) next = beside(this.#grid, next, 1, this.down);
    if (next) this.cursor = next;
  }
}
