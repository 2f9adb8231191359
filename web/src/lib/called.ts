/** What just happened, in one sentence: who did it, what it brought, and why. */

import type { Entry, Table } from './table';
import { gained, itemsOf, turnsOf, type Turn } from './turns';
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

/** Every turn since the last one of the seat that looks, newest last; that one itself if nobody has acted since. */
export function callsSince(table: Table, of: (what: string, said: string) => string): Call[] {
  const turns = turnsOf(table.log).filter((turn) => turn.seat !== null);
  const own = turns.findLastIndex((turn) => turn.seat === table.seat);
  // Whoever looks on, or has not acted yet, is told what there is room for: the last turn.
  const recent = own >= 0 && own < turns.length - 1 ? turns.slice(own + 1) : turns.slice(-1);
  return recent.map((turn) => called(table, turn, of));
}

function called(table: Table, { seat: actor, entries }: Turn, of: (what: string, said: string) => string): Call {
  const seat = actor ?? 0;
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
