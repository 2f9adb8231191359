/** One person and a grid of the solitaire: what was laid and pencilled, taps and keys, undo. */

import type { Mark } from '../board';
import { typed } from '../compose/typing';
import type { Held } from '../placing.svelte';
import type { Cell, Grid } from '../wire';
import { after, asMarks, marksIn, reversed, tokenIn, type Change, type Content, type Contents } from './contents';

/** What is to be filled, and with what. */
export interface Fillable {
  grid: Grid;
  bank: string[];
}

/** What is kept of a grid. */
export interface Written {
  squares: (readonly [square: string, content: Content])[];
  past: (readonly Change[])[];
  future: (readonly Change[])[];
}

/** Tokens of one face in the bank. */
export interface Kind {
  token: string;
  count: number;
  /** How many of them are not on the grid. */
  left: number;
}

/** What the player has done, last, or why it was not done. */
export interface Deed {
  kind:
    | 'laid'
    | 'taken'
    | 'marked'
    | 'unmarked'
    | 'moved'
    | 'undone'
    | 'redone'
    | 'cleared'
    | 'brought'
    | 'given'
    | 'number'
    | 'sign'
    | 'none';
  square: string;
  token: string;
}

const REFUSED: readonly Deed['kind'][] = ['given', 'number', 'sign', 'none'];
const MOST_UNDO = 300;
const NONE: ReadonlySet<string> = new Set();
const isNumber = (token: string): boolean => /^\d+$/.test(token);

export class Filling<Given extends Fillable> {
  puzzle = $state.raw<Given>(null!);
  /** The token that the next tap lays, or pencils in. */
  chosen = $state.raw<Held | null>(null);
  /** The square onto which the next token goes that is tapped. */
  picked = $state('');
  pencil = $state(false);
  did = $state.raw<Deed | null>(null);
  /** Squares that are known to be wrong. */
  wrong = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether nothing can be changed any more. */
  done = $state(false);
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
  /** Whether what was wanted last could not be done. */
  readonly refused: boolean = $derived(this.did !== null && REFUSED.includes(this.did.kind));

  constructor(puzzle: Given) {
    this.puzzle = puzzle;
  }

  /** The square that a hint speaks of; empty if there is none. */
  get hinted(): string {
    return '';
  }

  /** What else a square with a token says of itself. */
  remarks(_square: string): string[] {
    return [];
  }

  /** Squares that are known to be right. */
  get lit(): ReadonlySet<string> {
    return NONE;
  }

  /** Hears that these squares have changed. */
  protected changed(_squares: ReadonlySet<string>): void {
    // For those who have something to say of it.
  }

  /** All tokens laid: `12@3C`, in the order of laying. */
  get placed(): string[] {
    return [...this.laid].map(([square, token]) => `${token}@${square}`);
  }

  /** What is to be kept of it. */
  protected get written(): Written {
    return { squares: [...this.#contents], past: this.#past, future: this.#future };
  }

  /** Go on from what was kept. */
  protected restore({ squares, past, future }: Written): void {
    this.#contents = new Map(squares);
    this.#past = past;
    this.#future = future;
  }

  /** Nothing is left, and nothing to be undone. */
  protected wipe(): void {
    this.#contents = new Map();
    this.#past = this.#future = [];
    this.wrong = new Set();
    this.did = null;
    this.done = this.pencil = false;
    this.letGo();
  }

  /** Put other tokens in the place of everything; one step of undo. */
  protected replace(kind: Deed['kind'], tokens: Contents): void {
    const squares = new Set([...this.#contents.keys(), ...tokens.keys()]);
    const changes = [...squares].map((square): Change => [square, this.#contents.get(square) ?? '', tokens.get(square) ?? '']);
    if (changes.length) this.#let(kind, '', '', changes);
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
    this.did = { kind, square, token };
    this.letGo();
    this.changed(new Set(changes.map(([each]) => each)));
  }
}

function tally(tokens: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
