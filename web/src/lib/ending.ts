/** How a match came out: for whom, by how much, and what was best in it. */

import { brief } from './called';
import type { Table } from './table';
import { gained, itemsOf, sidesOf, turnsOf } from './turns';
import type { Seat } from './wire';

export interface Ending {
  /** The side that won, or several that share the first place. */
  winners: Seat[][];
  /** Whether the one who looks has won; null where that is not to be said: they look on, or play several sides. */
  mine: boolean | null;
  /** By how many points; nothing where points did not decide. */
  margin: number;
}

export function endingOf(table: Table): Ending | null {
  const sides = table.outcome?.sides ?? [];
  if (!sides.length) return null;
  const first = Math.min(...sides.map((side) => side.rank));
  const winners = sides.filter((side) => side.rank === first);
  const others = sides.filter((side) => side.rank !== first);
  const margin = others.length ? winners[0]!.points - Math.max(...others.map((side) => side.points)) : 0;
  return { winners: winners.map((side) => side.seats), mine: isMine(table, winners.map((side) => side.seats)), margin: Math.max(margin, 0) };
}

function isMine({ mine, outcome }: Table, winners: Seat[][]): boolean | null {
  const [own, ...more] = outcome?.sides.filter((side) => side.seats.some((seat) => mine.includes(seat))) ?? [];
  if (!own || more.length || winners.length > 1) return null;
  return winners[0] === own.seats;
}

export interface Best {
  seats: Seat[];
  points: number;
  reason: string;
  /** The input to look at to see it. */
  seq: number;
}

/** The best turn of each side that has had one. */
export function bestTurns(table: Table): Best[] {
  const turns = turnsOf(table.log);
  return sidesOf(table).flatMap((seats) => {
    const own = turns.filter((turn) => turn.seat !== null && seats.includes(turn.seat));
    const best = own.reduce<Best | null>((found, { entries, seq }) => {
      const points = gained(entries, seats);
      if (points <= (found?.points ?? 0)) return found;
      const reasons = itemsOf(entries).filter((item) => seats.includes(item.seat)).map(brief);
      return { seats, points, reason: reasons.join(' · '), seq };
    }, null);
    return best ? [best] : [];
  });
}
