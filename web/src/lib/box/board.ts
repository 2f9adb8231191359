/** A board as a box file writes it, row by row, and as it is drawn. Kinds of squares come from the server. */

import type { BoxSquare, Cell, Grid } from '../wire';

export const LEAST_SIDE = 3;
export const MOST_ROWS = 40;
export const MOST_COLUMNS = 26;

export type Cells = readonly (readonly string[])[];

export const readCells = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.trim().split(/\s+/));

export const writeCells = (cells: Cells): string => cells.map((row) => `${row.join(' ')}\n`).join('');

/** The kind of a square, and the number that is printed there, if one is; -1 if it is none that we know. */
export function kindOf(code: string, palette: readonly BoxSquare[]): { kind: number; number: string } {
  const plain = palette.findIndex((each) => !each.printed && each.code === code);
  if (plain >= 0) return { kind: plain, number: '' };
  for (const [kind, { code: form, printed }] of palette.entries()) {
    const [before = '', behind = ''] = form.split('{}');
    if (printed && code.startsWith(before) && code.endsWith(behind) && code.length > form.length - 2)
      return { kind, number: code.slice(before.length, code.length - behind.length) };
  }
  return { kind: -1, number: '' };
}

export const codeOf = (square: BoxSquare, number: string): string => square.code.replace('{}', number);

/** Where no square is, one must be able to tap all the same. */
const HOLE = 'hole';

export function drawCells(cells: Cells, palette: readonly BoxSquare[]): Grid {
  const grounds = palette.map(({ ground }) => (ground.tint === 'none' ? { ...ground, tint: HOLE, sign: '–' } : ground));
  const drawn = (code: string, row: number, column: number): Cell => {
    const { kind, number } = kindOf(code, palette);
    const square = `${row + 1}${String.fromCharCode(65 + column)}`;
    return { square, token: kind < 0 ? code : number, ground: Math.max(kind, 0), printed: number !== '', new: false };
  };
  const rows = cells.map((row, r) => row.map((code, c) => drawn(code, r, c)));
  const widest = Math.max(1, ...rows.flat().map(({ token }) => token.length));
  return { rows, grounds, widest, kinds: [], units: [] };
}

/** Another kind on a square, and if wanted on those that mirror it left to right and top to bottom. */
export function painted(cells: Cells, row: number, column: number, code: string, mirror: boolean): string[][] {
  const rows = new Set([row, ...(mirror ? [cells.length - 1 - row] : [])]);
  const width = cells[0]?.length ?? 0;
  const columns = new Set([column, ...(mirror ? [width - 1 - column] : [])]);
  return cells.map((line, r) => line.map((old, c) => (rows.has(r) && columns.has(c) ? code : old)));
}

/** A board of another size: what is new is like what there is most of. */
export function resized(cells: Cells, rows: number, columns: number): string[][] {
  const counts = new Map<string, number>();
  for (const code of cells.flat()) counts.set(code, (counts.get(code) ?? 0) + 1);
  const usual = [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? '.';
  return Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (__, c) => cells[r]?.[c] ?? usual));
}
