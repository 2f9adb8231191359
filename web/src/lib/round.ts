/** A card table as people sit around it: who sits where, what lies before each, and what lies in the middle. */

import type { Table } from './table';
import type { Card, Pile, Seat } from './wire';

export type Side = 'bottom' | 'left' | 'top' | 'right';

export interface Place {
  seat: Seat;
  side: Side;
  name: string;
  labels: string[];
  acting: boolean;
  /** The hand that lies open here for everybody. */
  open: Pile | null;
  /** A hand that whoever looks may see, though it does not lie open. */
  hand: Card[];
  /** How many cards it holds that nobody else sees. */
  held: number;
  /** What else lies before it. */
  piles: Pile[];
}

export interface Round {
  places: Place[];
  /** The pile that is played on. */
  trick: Pile | null;
  /** The one before it, with who took it. */
  last: Pile | null;
  /** What only speaks of cards. */
  lists: Pile[];
}

/** Play goes round to the left. */
const AROUND: Record<number, Side[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

/** Where a seat sits, as one sees it who sits at the bottom. */
export function sideOf(seat: Seat, seats: number, from: Seat): Side {
  const turn = (seat - from + seats) % seats;
  return AROUND[seats]?.[turn] ?? (turn ? 'top' : 'bottom');
}

/** The table; the hand of `own`, if it is somebody's who plays, is shown elsewhere unless it lies open. */
export function sitAround(table: Table, own: Seat | null): Round {
  const { piles, racks, labels } = table.picture;
  const lying = piles.filter((pile) => pile.cards.length);
  const from = own ?? table.seat ?? 0;
  const places = table.names.map((name, seat): Place => {
    const before = lying.filter((pile) => pile.seat === seat);
    const open = before.find((pile) => pile.open) ?? null;
    const cards = racks.find((rack) => rack.seat === seat)?.cards.flat() ?? [];
    const elsewhere = open !== null || seat === own;
    const seen = !elsewhere && cards.every((card) => card.name !== '?');
    return {
      seat,
      side: sideOf(seat, table.names.length, from),
      name,
      labels: labels.filter((label) => label.seat === seat).map((label) => label.text),
      acting: !table.over && table.to_act.includes(seat),
      open,
      hand: seen ? cards : [],
      held: elsewhere || seen ? 0 : cards.length,
      piles: before.filter((pile) => pile !== open),
    };
  });
  const middle = lying.filter((pile) => pile.seat === null);
  return {
    places,
    trick: middle.find((pile) => pile.by.length && pile.taker === null) ?? null,
    last: middle.find((pile) => pile.taker !== null) ?? null,
    lists: middle.filter((pile) => !pile.by.length),
  };
}

/** Tells one trick from the next: who led, and what. */
export const trickKey = (pile: Pile | null): string => (pile ? `${pile.by[0]} ${pile.cards[0]?.name}` : '');

/** A label that stands by itself. */
export const bare = (about: string): string => about.replace(/\s*:$/, '');
