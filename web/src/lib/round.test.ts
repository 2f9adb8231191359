import { beforeEach, describe, expect, it, vi } from 'vitest';

import { lying, table } from '../testing/states';
import '../testing/browser';
import { HeldTrick, HOLD_MS } from './held-trick.svelte';
import { bare, sideOf, sitAround, trickKey } from './round';
import type { Lying } from './wire';

const NAMES = ['Ada', 'Bo', 'Cy', 'Di'];
const laid = (over: Partial<Lying> = {}, seat: number | null = 0) =>
  table(1, { names: NAMES, seat, table: lying({ racks: NAMES.map((_, each) => ({ seat: each, cards: [['?', '?']] })), ...over }) });

const TRICK = { about: 'Pile:', cards: ['3', '9'], by: [1, 2], aside: { 3: '5' } };
const LAST = { about: 'Before:', cards: ['4', '8'], by: [0, 3], taker: 3 };

describe('who sits where', () => {
  it('goes round to the left from whoever looks', () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 4, 0))).toEqual(['bottom', 'left', 'top', 'right']);
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 4, 3))).toEqual(['left', 'top', 'right', 'bottom']);
    expect([0, 1].map((seat) => sideOf(seat, 2, 1))).toEqual(['top', 'bottom']);
  });

  it('puts an open hand, and what was laid aside, at its place', () => {
    const { places } = sitAround(
      laid({
        piles: [
          { about: 'Open', cards: ['7'], open: true, seat: 2 },
          { about: 'Aside', cards: ['5'], seat: 3 },
        ],
        labels: [{ seat: 2, text: 'dealer' }],
      }),
      0,
    );
    expect(places.map(({ side, open, piles, held }) => [side, open?.about, piles.map(({ about }) => about), held])).toEqual([
      ['bottom', undefined, [], 0],
      ['left', undefined, [], 2],
      ['top', 'Open', [], 0],
      ['right', undefined, ['Aside'], 2],
    ]);
    expect(places[2]!.labels).toEqual(['dealer']);
  });

  it('shows a hand that one may see, but one’s own only in the dock', () => {
    const racks = NAMES.map((_, seat) => ({ seat, cards: [[String(seat)]] }));
    const hands = (own: number | null) => sitAround(laid({ racks }, null), own).places.map((place) => place.hand.length);
    expect(hands(null)).toEqual([1, 1, 1, 1]);
    expect(hands(1)).toEqual([1, 0, 1, 1]);
  });
});

describe('the middle', () => {
  it('tells the pile that is played on from the one before and from mere lists', () => {
    const { trick, last, lists } = sitAround(laid({ piles: [{ about: 'Strong', cards: ['6'] }, LAST, TRICK] }), 0);
    expect([trick?.about, last?.about, lists.map(({ about }) => about)]).toEqual(['Pile:', 'Before:', ['Strong']]);
    expect(trick?.aside['3']?.name).toBe('5');
    expect(bare(trick?.about ?? '')).toBe('Pile');
    expect(trickKey(trick)).not.toBe(trickKey(last));
  });
});

describe('a trick that is won', () => {
  beforeEach(() => void vi.useFakeTimers());
  const around = (...piles: Lying['piles']) => sitAround(laid({ piles }), 0);
  const led = { about: 'Pile', cards: ['4'], by: [0] };

  it('stays for a moment though the next card is there, then gives way to it', () => {
    const held = new HeldTrick();
    held.follow(around(led), true);
    held.follow(around(LAST), true);
    expect(held.shown?.taker).toBe(3);
    held.follow(around(LAST, TRICK), true);
    expect(held.shown?.taker).toBe(3);
    vi.advanceTimersByTime(HOLD_MS);
    expect(held.shown?.about).toBe('Pile:');
  });

  it('stays as long as nobody plays', () => {
    const held = new HeldTrick();
    held.follow(around(led), true);
    held.follow(around(LAST), true);
    vi.advanceTimersByTime(10 * HOLD_MS);
    expect(held.shown?.taker).toBe(3);
  });

  it('is not waited for by whoever has just come, nor in a replay', () => {
    const come = new HeldTrick();
    come.follow(around(LAST, TRICK), true);
    expect(come.shown?.about).toBe('Pile:');
    const replayed = new HeldTrick();
    replayed.follow(around(led), false);
    replayed.follow(around(LAST, TRICK), false);
    expect(replayed.shown?.about).toBe('Pile:');
  });
});
