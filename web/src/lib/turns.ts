/** The turns of a match, as its log tells them: all that a seat did until another acted. */

import type { Entry, Table } from './table';
import type { Seat } from './wire';

export interface Turn {
  /** Who acted; null for what the referee settled. */
  seat: Seat | null;
  /** The input with which it ended. */
  seq: number;
  entries: Entry[];
}

/** Newest last. What chance does belongs to nobody's turn, and parts none. */
export function turnsOf(log: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of log) {
    if (entry.seat === null && !entry.items.length) continue;
    const last = turns.at(-1);
    if (last && last.seat === entry.seat) {
      last.entries.push(entry);
      last.seq = entry.seq;
    } else turns.push({ seat: entry.seat, seq: entry.seq, entries: [entry] });
  }
  return turns;
}

export const itemsOf = (entries: readonly Entry[]): Entry['items'] => entries.flatMap((entry) => entry.items);

/** What entries brought to these seats. */
export function gained(entries: readonly Entry[], seats: readonly Seat[]): number {
  return itemsOf(entries).reduce((sum, item) => sum + (seats.includes(item.seat) ? item.points : 0), 0);
}

/** Who scores together. */
export function sidesOf(table: Table): Seat[][] {
  return table.picture.sides.length ? table.picture.sides : table.names.map((_, seat) => [seat]);
}

/** Points with their sign: +38, −5. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
