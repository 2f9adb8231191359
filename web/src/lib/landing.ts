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
 * The lines through these squares: each row or column of them, as far as tokens lie beside them.
 * Where single tokens are laid, each stands for itself.
 */
export function linesThrough(grid: Grid, squares: readonly string[], rules: Compose): Beam[] {
  const places = placesOf(grid, squares);
  const alone = (place: Place): Beam => ({ ...place, down: false, length: 1 });
  if (rules.lay !== 'line') return places.map(alone);
  const board = new Lines(grid, rules.printed);
  if (places.length === 1) {
    const both = [false, true].map((down) => board.stretch(places, down)).filter((line) => line.length > 1);
    return both.length ? both : places.map(alone);
  }
  const lines: Beam[] = [];
  let left = places;
  while (left.length) {
    const [first] = left as [Place];
    const [across, down] = [false, true].map((way) => left.filter((place) => board.areJoined(first, place, way))) as [Place[], Place[]];
    const upright = down.length > across.length;
    const group = upright ? down : across;
    lines.push(group.length > 1 ? board.stretch(group, upright) : alone(first));
    left = left.filter((place) => !group.includes(place));
  }
  return lines;
}

class Lines {
  constructor(
    readonly grid: Grid,
    /** The sign that is printed on the board and read as part of a line. */
    readonly printed: string,
  ) {}

  #cell(place: Place, index: number, down: boolean): Cell | undefined {
    return down ? this.grid.rows[index]?.[place.column] : this.grid.rows[place.row]?.[index];
  }

  #isPrinted(cell: Cell | undefined): boolean {
    return cell !== undefined && !cell.token && this.printed !== '' && this.grid.grounds[cell.ground]?.sign === this.printed;
  }

  /** Whether two squares lie in one row, or one column, with no gap between them. */
  areJoined(one: Place, other: Place, down: boolean): boolean {
    if (down ? one.column !== other.column : one.row !== other.row) return false;
    const [from, to] = [one, other].map((place) => (down ? place.row : place.column)).sort((a, b) => a - b) as [number, number];
    return Array.from({ length: to - from }, (_, index) => this.#cell(one, from + index, down)).every(
      (cell) => cell?.token || this.#isPrinted(cell),
    );
  }

  /** The line of some squares, with what lies at both of its ends. */
  stretch(places: readonly Place[], down: boolean): Beam {
    const [first] = places as [Place];
    const along = places.map((place) => (down ? place.row : place.column));
    const at = (index: number): Cell | undefined => this.#cell(first, index, down);
    let [low, high] = [Math.min(...along), Math.max(...along)];
    // What is printed joins an equation once; beyond another there is another equation.
    let joined = Array.from({ length: high - low }, (_, index) => at(low + index)).some((cell) => this.#isPrinted(cell));
    for (const step of [-1, 1]) {
      let end = step < 0 ? low : high;
      for (let next = end + step; ; next += step) {
        const cell = at(next);
        const joint = this.#isPrinted(cell);
        if (joint ? joined : !cell?.token) break;
        // A printed sign with nothing beyond it is no part of a line.
        if (joint && !at(next + step)?.token) break;
        joined ||= joint;
        end = next;
      }
      if (step < 0) low = end;
      else high = end;
    }
    return { row: down ? low : first.row, column: down ? first.column : low, down, length: high - low + 1 };
  }
}
