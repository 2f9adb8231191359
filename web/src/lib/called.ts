/** What just happened, in one sentence: who did it, what it brought, and why. */

import type { Entry, Table } from './table';
import { gained, itemsOf, turnsOf } from './turns';
import type { Seat } from './wire';

export interface Call {
  /** The input to look at to see it again. */
  seq: number;
  seat: Seat;
  name: string;
  /** What it brought to whoever acted; null where nothing is counted. */
  points: number | null;
  /** The reasons of the points, or what was done. */
  said: string[];
}

const named = (table: Table, seat: Seat): string => table.names[seat] ?? '';

/** The last turn of anybody; nothing before the first. */
export function lastCall(table: Table, of: (what: string, said: string) => string): Call | null {
  const turn = turnsOf(table.log).findLast((each) => each.seat !== null);
  if (!turn || turn.seat === null) return null;
  const { seat, entries } = turn;
  const items = itemsOf(entries);
  const scored = items.length > 0;
  return {
    seq: shown(entries),
    seat,
    name: named(table, seat),
    points: scored ? gained(entries, [seat]) : null,
    said: scored
      ? items.map((item) => (item.seat === seat ? brief(item) : of(named(table, item.seat), brief(item))))
      : entries.slice(-1).map((entry) => entry.told),
  };
}

/** The reason of an item, in few words where there are such. */
export const brief = (item: Entry['items'][number]): string => item.brief || item.reason;

/** The last input of a turn that brought something, or the last of all. */
const shown = (entries: readonly Entry[]): number => (entries.findLast((entry) => entry.items.length) ?? entries.at(-1)!).seq;
