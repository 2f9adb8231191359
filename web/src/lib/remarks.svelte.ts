/** What people say at a table: a few phrases, seen at their seat for a while and kept in the log as long as one looks on. */

import { settings } from './settings.svelte';
import type { Entry, Table } from './table';
import type { Remarked, Says, Seat } from './wire';

const SHOWN_MS = 7000;

/** All that can be said, in the order in which it is offered. */
export const SAYINGS: readonly Says[] = ['hello', 'good-luck', 'well-played', 'thank-you', 'one-moment', 'back', 'oops', 'good-game'];

/** Those that one wants to hear: whoever will not hear others still sees what they said themselves. */
export const heard = ({ remarks, mine }: Pick<Table, 'remarks' | 'mine'>): Remarked[] =>
  settings.remarks ? remarks : remarks.filter(({ seat }) => mine.includes(seat));

/** Of two tellings of the same, the one that has heard more. */
export const latest = (one: Remarked[], other: Remarked[]): Remarked[] => ((one.at(-1)?.at ?? -1) > (other.at(-1)?.at ?? -1) ? one : other);

/** The log with what was said in between. */
export function withRemarks(log: Entry[], remarks: Remarked[]): (Entry | Remarked)[] {
  const lines: (Entry | Remarked)[] = [];
  let next = 0;
  for (const entry of log) {
    while (next < remarks.length && remarks[next]!.seq < entry.seq) lines.push(remarks[next++]!);
    lines.push(entry);
  }
  return [...lines, ...remarks.slice(next)];
}

export class Remarks {
  /** What was just said, by seat. */
  fresh = $state.raw<ReadonlyMap<Seat, Says>>(new Map());
  /** The last that was heard; nothing before the first look, when all of it is old. */
  #last: number | null = null;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  /** Look whether somebody has said something; answers with what is new. */
  follow(table: Table): Remarked[] {
    const last = this.#last;
    this.#last = Math.max(last ?? -1, table.remarks.at(-1)?.at ?? -1);
    const news = last === null ? [] : heard(table).filter(({ at }) => at > last);
    for (const { seat, says } of news) this.#show(seat, says);
    return news;
  }

  #show(seat: Seat, says: Says): void {
    const shown = new Map([...this.fresh, [seat, says]]);
    this.fresh = shown;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      // Unless they have said something else since.
      if (this.fresh.get(seat) === says) this.fresh = new Map([...this.fresh].filter(([other]) => other !== seat));
    }, SHOWN_MS);
    this.#timers.add(timer);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
