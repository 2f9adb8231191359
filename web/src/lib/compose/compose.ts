/**
 * Writes the text of a move from tokens that a player has laid on the board.
 *
 * It knows the picture and a few facts of the notation, no game. It judges nothing: tokens that make no
 * sense give a text that makes none, and the server says why.
 */

import type { Cell, Compose, Grid } from '../wire';

export interface Laid {
  square: string;
  token: string;
  /** Whether it was taken from the table, not from the rack. */
  stock: boolean;
}

export interface Composed {
  /** The moves, in the order in which they are to be made. */
  moves: string[];
  /** Whether a token stands alone, so that the player may turn its line. */
  turnable: boolean;
}

interface Place {
  row: number;
  column: number;
}

interface Line {
  down: boolean;
  squares: string[];
}

/** Nothing is laid: moves are typed, or the notation is not known yet. */
export const TYPED: Compose = { lay: 'none', stock: [], replaces: false, joint: '', printed: '', close: '', onward: '' };

const ACROSS = '>';
const DOWN = 'v';
const DIGIT = /[0-9]/;

/** The moves that lay these tokens; `turn` turns the line of a token that stands alone. */
export function compose(grid: Grid, laid: readonly Laid[], rules: Compose, turn = false): Composed {
  if (!laid.length || rules.lay === 'none') return { moves: [], turnable: false };
  if (rules.lay === 'single') {
    return { moves: laid.map(({ square, token }) => `${token}@${square}`), turnable: false };
  }
  const board = new Board(grid, laid, rules.printed);
  const lines = rules.joint ? board.severalLines(turn) : [board.oneLine(turn)];
  return {
    moves: [board.write(lines, rules.joint)],
    turnable: lines.some((line) => line.squares.length === 1),
  };
}

function isInside(square: string, run: string[]): boolean {
  return run[0] !== square && run.at(-1) !== square;
}

/** A grid with the laid tokens on it. */
class Board {
  readonly #places = new Map<string, Place>();
  readonly #laid: Map<string, string>;
  readonly #grid: Grid;
  readonly #printed: string;

  constructor(grid: Grid, laid: readonly Laid[], printed: string) {
    this.#grid = grid;
    this.#printed = printed;
    grid.rows.forEach((row, r) =>
      row.forEach((cell, c) => this.#places.set(cell.square, { row: r, column: c })),
    );
    this.#laid = new Map(laid.map(({ square, token }) => [square, token]));
  }

  /** All tokens as one line, in the direction in which they lie. */
  oneLine(turn: boolean): Line {
    const squares = [...this.#laid.keys()];
    const down = squares.length === 1 ? this.#loneDown(squares[0]!) !== turn : this.#inColumn(squares);
    return { down, squares: this.#sorted(squares, down) };
  }

  /** The tokens as few lines; those of one token come first. */
  severalLines(turn: boolean): Line[] {
    const left = new Set(this.#laid.keys());
    const lines: Line[] = [];
    while (left.size) {
      const line = this.#longest(left, turn);
      line.squares.forEach((square) => left.delete(square));
      lines.push(line);
    }
    return lines.sort((a, b) => Number(a.squares.length > 1) - Number(b.squares.length > 1));
  }

  #longest(left: ReadonlySet<string>, turn: boolean): Line {
    let best: Line | null = null;
    for (const square of left) {
      for (const down of [false, true]) {
        const squares = this.#run(square, down).filter((each) => left.has(each));
        if (squares.length > (best?.squares.length ?? 1)) best = { down, squares };
      }
    }
    const lone = [...left][0]!;
    return best ?? { down: this.#loneDown(lone) !== turn, squares: [lone] };
  }

  /** The squares with tokens that join this one, in order. */
  #run(square: string, down: boolean): string[] {
    const squares = [square];
    for (const step of [-1, 1]) {
      let cell = this.#next(square, down, step);
      while (cell && this.#token(cell)) {
        if (step < 0) squares.unshift(cell.square);
        else squares.push(cell.square);
        cell = this.#next(cell.square, down, step);
      }
    }
    return squares;
  }

  /**
   * Whether a token alone is more likely part of a column: only there it stands between two neighbours, which it
   * joins, as a sign must; or else it has more of them there.
   */
  #loneDown(square: string): boolean {
    const down = this.#run(square, true);
    const across = this.#run(square, false);
    const joinsDown = isInside(square, down);
    return joinsDown === isInside(square, across) ? down.length > across.length : joinsDown;
  }

  #inColumn(squares: string[]): boolean {
    const columns = new Set(squares.map((square) => this.#places.get(square)?.column));
    return columns.size === 1;
  }

  #sorted(squares: string[], down: boolean): string[] {
    const at = (square: string): number => {
      const place = this.#places.get(square) ?? { row: 0, column: 0 };
      return down ? place.row : place.column;
    };
    return [...squares].sort((a, b) => at(a) - at(b));
  }

  #next(square: string, down: boolean, step: number): Cell | undefined {
    const place = this.#places.get(square);
    if (!place) return undefined;
    return down
      ? this.#grid.rows[place.row + step]?.[place.column]
      : this.#grid.rows[place.row]?.[place.column + step];
  }

  /** What lies on a square, the laid tokens and what is printed included. */
  #token(cell: Cell): string {
    return this.#laid.get(cell.square) ?? (cell.token || this.#sign(cell));
  }

  #sign(cell: Cell): string {
    const sign = this.#grid.grounds[cell.ground]?.sign ?? '';
    return sign && sign === this.#printed ? sign : '';
  }

  /** The text of a move of these lines; what an earlier line has laid lies there for the next. */
  write(lines: Line[], joint: string): string {
    const there = new Set<string>();
    return lines
      .map((line) => {
        const text = this.#writeLine(line, there);
        line.squares.forEach((square) => there.add(square));
        return text;
      })
      .join(`${joint} `);
  }

  #writeLine({ down, squares }: Line, there: ReadonlySet<string>): string {
    const first = squares[0]!;
    const last = squares[squares.length - 1]!;
    const parts: { token: string; lies: boolean }[] = [];
    let square: string | undefined = first;
    // At most once around the board: tokens that are not in one line never reach the last square.
    while (square !== undefined && parts.length < this.#places.size) {
      const place: Place = this.#places.get(square)!;
      const cell: Cell = this.#grid.rows[place.row]![place.column]!;
      const own = squares.includes(square) && !there.has(square);
      const printed = !own && !cell.token && !this.#laid.has(square);
      const token = own ? this.#laid.get(square)! : this.#token(cell);
      parts.push({ token: token || '_', lies: !own && !printed });
      square = square === last ? undefined : this.#next(square, down, 1)?.square;
    }
    return `${first}${down ? DOWN : ACROSS} ${this.#join(parts)}`;
  }

  /** Tokens one after the other; a blank parts two numbers where a token may have several digits. */
  #join(parts: { token: string; lies: boolean }[]): string {
    let text = '';
    let before: { token: string; lies: boolean } | undefined;
    for (const part of parts) {
      const parted =
        before !== undefined &&
        this.#grid.widest > 1 &&
        DIGIT.test(before.token.at(-1) ?? '') &&
        DIGIT.test(part.token[0] ?? '');
      text += `${parted ? ' ' : ''}${part.lies ? `(${part.token})` : part.token}`;
      before = part;
    }
    return text;
  }
}
