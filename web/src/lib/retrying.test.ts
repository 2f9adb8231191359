import { describe, expect, it } from 'vitest';

import { isMistake } from './retry';
import { Retrying } from './retrying.svelte';
import type { Table } from './table';
import type { Preview, ReviewedTurn } from './wire';
import { explore } from './words/explore-en';

const turn = (grade: ReviewedTurn['grade'], at = 3): ReviewedTurn => ({
  group: 1,
  at,
  seat: 1,
  moves: 'weak',
  points: 5,
  loss: 7,
  lost: '7',
  luck: 0,
  chances: null,
  grade,
  grade_name: grade,
  better: { moves: 'strong', points: 12, bound: 12, text: '', squares: ['1A'], laid: [{ square: '1A', token: '3' }] },
  scores: [],
});
const told = (points: number | null, legal = true): Preview => ({ type: 'preview', n: 0, legal, text: ['said', 'item'], squares: [], points, cards: [], verdict: legal ? 'sound' : 'refused' });

function retrying(brings: Record<string, Preview>): Retrying {
  const ask = {
    table: (asked: ReviewedTurn) => Promise.resolve({ seq: asked.at } as Table),
    preview: (_: ReviewedTurn, text: string) => Promise.resolve(brings[text] ?? told(null, false)),
  };
  return new Retrying([turn('mistake'), turn('missed-rack', 9)], ask, () => explore.retry);
}

describe('a mistake', () => {
  it('is what lost much, and could have been laid', () => {
    expect((['best', 'good', 'inaccuracy', 'mistake', 'missed-rack'] as const).map((grade) => isMistake(turn(grade)))).toEqual([false, false, true, true, true]);
    expect(isMistake({ ...turn('mistake'), better: null })).toBe(false);
  });

  it('is tried until something brings as much as the best; wrong tries are told what they bring', async () => {
    const one = retrying({ less: told(4), more: told(9), as: told(12) });
    await one.go(0);
    expect([one.state?.seq, one.state?.mine, one.state?.to_act]).toEqual([3, [1], [1]]);
    await one.move(1, 'less');
    expect([one.solved, one.said, one.items]).toEqual([false, explore.retry.less(4, 12), ['item']]);
    await one.move(1, 'more');
    expect([one.solved, one.said]).toEqual([false, explore.retry.better(9, 12)]);
    await expect(one.move(1, 'nonsense')).rejects.toThrow('said');
    await one.move(1, 'as');
    expect([one.solved, one.found.size]).toEqual([true, 1]);
    await one.go(1);
    expect([one.solved, one.said, one.state?.seq]).toEqual([false, '', 9]);
  });

  it('is not found by oneself once it was told', async () => {
    const one = retrying({ as: told(12) });
    await one.go(0);
    const first = await one.hint(1, 1);
    expect([first.laid, first.squares, first.text]).toEqual([[], ['1A'], explore.retry.hintPoints(12)]);
    const whole = await one.hint(1, 3);
    expect([whole.moves, whole.laid.length]).toEqual(['strong', 1]);
    await one.move(1, 'as');
    expect([one.solved, one.found.size]).toEqual([true, 0]);
  });
});
