/** What people say at a table: a few phrases, seen at their seat for a while and kept in the log as long as one looks on. */

import { settings } from './settings.svelte';
import type { Entry, Table } from './table';
import type { QuickMessageSaid, QuickText, Seat } from './wire';

const SHOWN_MS = 7000;

/** All that can be said, in the order in which it is offered. */
export const SAYINGS: readonly QuickText[] = ['hello', 'good-luck', 'well-played', 'thank-you', 'one-moment', 'back', 'oops', 'good-game'];

/** Those that one wants to hear: whoever will not hear others still sees what they said themselves. */
export const heard = ({ quick_messages, mine }: Pick<Table, 'quick_messages' | 'mine'>): QuickMessageSaid[] =>
  settings.quickMessages ? quick_messages : quick_messages.filter(({ seat }) => mine.includes(seat));

/** Of two tellings of the same, the one that has heard more. */
export const latest = (one: QuickMessageSaid[], other: QuickMessageSaid[]): QuickMessageSaid[] => ((one.at(-1)?.at ?? -1) > (other.at(-1)?.at ?? -1) ? one : other);

/** The log with what was said in between. */
export function withQuickMessages(log: Entry[], quickMessages: QuickMessageSaid[]): (Entry | QuickMessageSaid)[] {
  const lines: (Entry | QuickMessageSaid)[] = [];
  let next = 0;
  for (const entry of log) {
    while (next < quickMessages.length && quickMessages[next]!.seq < entry.seq) lines.push(quickMessages[next++]!);
    lines.push(entry);
  }
  return [...lines, ...quickMessages.slice(next)];
}

export class QuickMessages {
  /** What was just said, by seat. */
  fresh = $state.raw<ReadonlyMap<Seat, QuickText>>(new Map());
  /** The last that was heard; nothing before the first look, when all of it is old. */
  #last: number | null = null;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  /** Look whether somebody has said something; answers with what is new. */
  follow(table: Table): QuickMessageSaid[] {
    const last = this.#last;
    this.#last = Math.max(last ?? -1, table.quick_messages.at(-1)?.at ?? -1);
    const news = last === null ? [] : heard(table).filter(({ at }) => at > last);
    for (const { seat, says } of news) this.#show(seat, says);
    if (!settings.quickMessages) this.#hush(table.mine);
    return news;
  }

  /** Whoever will hear no more of others need not wait until it goes by itself. */
  #hush(mine: readonly Seat[]): void {
    const own = [...this.fresh].filter(([seat]) => mine.includes(seat));
    if (own.length < this.fresh.size) this.fresh = new Map(own);
  }

  #show(seat: Seat, says: QuickText): void {
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
