import { describe, expect, it } from 'vitest';

import { did, item } from '../testing/moves';
import { table } from '../testing/states';
import { callsSince } from './called';
import type { Entry } from './table';
import { gained, signed, turnsOf } from './turns';

const of = (what: string, said: string): string => `${what}: ${said}`;
const calls = (log: Entry[], seat: number | null = 0) => callsSince({ ...table(9), names: ['Ada', 'Carl', 'Emma'], seat, log }, of);
const call = (...log: Entry[]) => calls(log).at(-1) ?? null;

describe('what is called out', () => {
  it('is nothing before anybody has acted', () => {
    expect(call()).toBeNull();
    expect(call(did(1, null, 'Tokens are drawn.'))).toBeNull();
  });

  it('is the last turn, with its points and every reason of them, in few words where there are such', () => {
    const log = [
      did(1, 0, 'Ada plays', item(0, 5, '2 + 3 = 5')),
      did(2, 1, 'Carl plays 73=584÷8', item(1, 294, '73=584÷8: 4 + …', '73=584÷8, ×4'), item(1, 150, 'whole rack')),
      did(2, null, 'Carl draws.'),
    ];
    expect(call(...log)).toEqual({ seq: 2, seat: 1, name: 'Carl', points: 444, said: ['73=584÷8, ×4', 'whole rack'] });
  });

  it('gives the reason of a single score too', () => {
    expect(call(did(1, 1, 'Carl plays', item(1, 40, '10 ÷ 2 = 5')))?.said).toEqual(['10 ÷ 2 = 5']);
  });

  it('is a turn of several moves as one, to be seen where it last brought something', () => {
    const log = [did(3, 1, 'places 7', item(1, 7, '4 + 3')), did(4, 1, 'places 2', item(1, 2, '3 − 1')), did(5, 1, 'ends')];
    expect(call(...log)).toMatchObject({ seq: 4, points: 9, said: ['4 + 3', '3 − 1'] });
  });

  it('is every turn since my own, or my own until somebody answers', () => {
    const log = [did(1, 1, 'Carl opens'), did(2, 0, 'Ada plays'), did(3, 1, 'Carl plays'), did(4, 2, 'Emma plays')];
    const told = (count: number, seat: number | null = 0) => calls(log.slice(0, count), seat).map(({ said }) => said[0]);
    expect(told(4)).toEqual(['Carl plays', 'Emma plays']);
    expect(told(2)).toEqual(['Ada plays']);
    expect(told(1)).toEqual(['Carl opens']);
    expect(told(4, null)).toEqual(['Emma plays']);
    expect(told(4, 1)).toEqual(['Emma plays']);
  });

  it('is what was done where nothing is counted', () => {
    expect(call(did(1, 0, 'Ada plays', item(0, 5, 'x')), did(2, 1, 'Carl passes.'))).toMatchObject({
      seq: 2,
      points: null,
      said: ['Carl passes.'],
    });
  });

  it('says whose points they are where they are another’s, and counts only those of whoever acted', () => {
    const log = did(6, 1, 'Carl contests', item(0, -30, 'the play was false'), item(1, 10, 'rightly contested'));
    expect(call(log)).toMatchObject({ points: 10, said: ['Ada: the play was false', 'rightly contested'] });
  });
});

describe('turns', () => {
  it('go on until another acts; chance parts none, the referee who settles has one', () => {
    const log = [
      did(1, 0, 'a', item(0, 1, '')),
      did(1, null, 'draw'),
      did(2, 0, 'b'),
      did(3, 1, 'c'),
      did(3, null, 'end', item(0, -4, ''), item(1, 6, '')),
    ];
    expect(turnsOf(log).map(({ seat, seq, entries }) => [seat, seq, entries.length])).toEqual([
      [0, 2, 2],
      [1, 3, 1],
      [null, 3, 1],
    ]);
    expect([gained(log, [0]), gained(log, [1]), gained(log, [0, 1])]).toEqual([-3, 6, 3]);
  });

  it('have points with a sign', () => {
    expect([signed(38), signed(0), signed(-5)]).toEqual(['+38', '+0', '−5']);
  });
});
