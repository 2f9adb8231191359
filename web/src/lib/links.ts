/** The links of seats that were given away here, for as long as this browser remembers them. */

import { keep, recallKept } from './kept';
import type { Seat } from './wire';

export interface Link {
  seat: Seat;
  key: string;
  name: string;
}

const place = (match: string): string => `links:${match}`;

export const recallLinks = (match: string): Link[] => recallKept<Link[]>(place(match), []);

export const keepLinks = (match: string, links: Link[]): void => keep(place(match), links);

/** A seat has another link now; the one before does not work any more. */
export function keepLink(match: string, link: Link): void {
  keepLinks(match, [...recallLinks(match).filter((each) => each.seat !== link.seat), link].sort((a, b) => a.seat - b.seat));
}
