import { describe, expect, it } from 'vitest';

import { did, item } from '../testing/moves';
import { lying, table } from '../testing/states';
import { bestTurns, endingOf } from './ending';
import type { State } from './wire';

const side = (seats: number[], points: number, rank: number) => ({ seats, points, rank, words: '' });
const ended = (sides: ReturnType<typeof side>[], over: Partial<State> = {}) =>
  endingOf(table(1, { over: true, outcome: { reason: 'all laid', sides }, ...over }));

describe('how it came out', () => {
  it('is nothing while it goes on', () => {
    expect(endingOf(table(1))).toBeNull();
  });

  it('is for the one who looks, by so many points more than the next', () => {
    const sides = [side([0], 90, 1), side([1], 52, 2)];
    expect(ended(sides)).toEqual({ winners: [[0]], mine: true, margin: 38 });
    expect(ended(sides, { mine: [1] })).toMatchObject({ mine: false, margin: 38 });
  });

  it('is nobody’s own for whoever looks on, plays both sides, or shares the first place', () => {
    const sides = [side([0], 90, 1), side([1], 52, 2)];
    expect(ended(sides, { mine: [] })?.mine).toBeNull();
    expect(ended(sides, { mine: [0, 1] })?.mine).toBeNull();
    expect(ended([side([0], 7, 1), side([1], 7, 1)])).toEqual({ winners: [[0], [1]], mine: null, margin: 0 });
  });

  it('is a camp’s', () => {
    expect(ended([side([0, 2], 4, 1), side([1, 3], 1, 2)], { mine: [2] })).toEqual({ winners: [[0, 2]], mine: true, margin: 3 });
  });

  it('has no margin where points did not decide', () => {
    expect(ended([side([0], 3, 1), side([1], 50, 2)])?.margin).toBe(0);
  });
});

describe('the best turn', () => {
  const log = [
    did(1, 0, 'a', item(0, 9, 'nine')),
    did(2, 1, 'b', item(1, 4, 'four')),
    did(3, 0, 'c', item(0, 6, 'six')),
    did(4, 0, 'd', item(0, 5, 'five: 2 + 3', 'five')),
    did(5, 1, 'e'),
    did(5, null, 'end', item(1, 99, 'what is left')),
  ];

  it('is found for each, whole, and without what the referee settled', () => {
    expect(bestTurns({ ...table(5), log })).toEqual([
      { seats: [0], points: 11, reason: 'six · five', seq: 4 },
      { seats: [1], points: 4, reason: 'four', seq: 2 },
    ]);
  });

  it('is one for those who score together, and none where nothing was scored', () => {
    const one = { ...table(5, { table: lying({ sides: [[0, 1]] }) }), log };
    expect(bestTurns(one).map(({ seats, points }) => [seats, points])).toEqual([[[0, 1], 11]]);
    expect(bestTurns({ ...table(5), log: [] })).toEqual([]);
  });
});
