/** Finding one's way on a grid. */

import type { Grid } from './wire';

/** The square that so many steps lead to, to the right or downwards; empty beyond the edge. */
export function beside({ rows }: Grid, square: string, step: number, down: boolean): string {
  const row = rows.findIndex((each) => each.some((cell) => cell.square === square));
  const column = rows[row]?.findIndex((cell) => cell.square === square) ?? -1;
  return (down ? rows[row + step]?.[column] : rows[row]?.[column + step])?.square ?? '';
}
