/** Where on the board something happened: the squares, and the lines that they made. */

import type { Beam } from './board';
import type { Table } from './table';
import type { Cell, Compose, Grid } from './wire';

/** The squares on which something lies that did not lie there before. */
export function landed(before: Table, after: Table): string[] {
  const was = before.table.laid;
  return Object.entries(after.table.laid)
    .filter(([square, token]) => token && was[square] !== token)
    .map(([square]) => square);
}

interface Place {
  row: number;
  column: number;
}

function placesOf(grid: Grid, squares: readonly string[]): Place[] {
  const wanted = new Set(squares);
  return grid.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (wanted.has(cell.square) ? [{ row, column }] : [])),
  );
}

/**
 * The lines through these squares: the row or the column in which they lie, as far as tokens lie beside them.
 * Where single tokens are laid, each stands for itself.
 */
export function linesThrough(grid: Grid, squares: readonly string[], rules: Compose): Beam[] {
  const places = placesOf(grid, squares);
  const [first] = places;
  if (!first) return [];
  if (rules.lay !== 'line') return places.map((place) => ({ ...place, down: false, length: 1 }));
  const ways = [false, true].filter((down) =>
    places.every((place) => (down ? place.column === first.column : place.row === first.row)),
  );
  const lines = ways.map((down) => stretch(grid, places, down, rules.printed)).filter((line) => line.length > 1);
  return lines.length ? lines : places.map((place) => ({ ...place, down: false, length: 1 }));
}

function stretch(grid: Grid, places: readonly Place[], down: boolean, printed: string): Beam {
  const { row, column } = places[0]!;
  const along = places.map((place) => (down ? place.row : place.column));
  const at = (index: number): Cell | undefined => (down ? grid.rows[index]?.[column] : grid.rows[row]?.[index]);
  const isPrinted = (cell: Cell | undefined): boolean =>
    cell !== undefined && !cell.token && printed !== '' && grid.grounds[cell.ground]?.sign === printed;
  let [low, high] = [Math.min(...along), Math.max(...along)];
  // What is printed joins an equation once; beyond another there is another equation.
  let joined = Array.from({ length: high - low }, (_, index) => at(low + index)).some(isPrinted);
  for (const step of [-1, 1]) {
    let end = step < 0 ? low : high;
    for (let next = end + step; ; next += step) {
      const cell = at(next);
      const joint = isPrinted(cell);
      if (joint ? joined : !cell?.token) break;
      // A printed sign with nothing beyond it is no part of a line.
      if (joint && !at(next + step)?.token) break;
      joined ||= joint;
      end = next;
    }
    if (step < 0) low = end;
    else high = end;
  }
  return down ? { row: low, column, down, length: high - low + 1 } : { row, column: low, down, length: high - low + 1 };
}
