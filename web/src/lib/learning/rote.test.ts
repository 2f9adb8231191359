import { describe, expect, it, vi } from 'vitest';

import { board, state } from '../../testing/states';
import type { LessonPlay, LessonStep } from '../wire';
import { TYPED } from '../compose/compose';
import { Rote } from './rote.svelte';

const play = (over: Partial<LessonPlay> = {}, points = 1): LessonPlay => ({
  preview: { type: 'preview', n: 0, legal: true, text: ['it is laid', `${points} points`], squares: ['1A'], points, cards: [], verdict: 'sound' },
  event: { type: 'event', seq: 1, log: [{ told: 'Anna lays it', seat: 0, items: [{ points, reason: 'why' }] }], seat: 0, own: { words: ['go'] } },
  said: '',
  done: false,
  then: null,
  ...over,
});

const step: LessonStep = {
  name: 'one',
  title: 'One',
  ask: 'Lay it.',
  well: 'Well.',
  state: state(0, { seat: 0, to_act: [0], mine: [0], words: ['draw', 'swap …'] }),
  window: ['1B', '1C'],
  squares: ['1A'],
  compose: TYPED,
  refusals: [{ reason: 'false', said: 'Look again.' }, { reason: 'not there', said: '' }],
  situations: [
    {
      refused: { '9@1A': 0, 'swap 1 3': 1 },
      played: { '2@1A': play({ then: 1 }, 2), draw: play({ said: 'Not that.' }), 'swap 1 2': play({ done: true }) },
    },
    { refused: { '9@1A': 0 }, played: { '3@1B': play({ done: true }, 3) } },
  ],
  solution: [],
};

const learn = (): Rote => {
  const rote = new Rote(vi.fn(), () => 'do it');
  rote.begin(step, board());
  return rote;
};

describe('a table that answers by heart', () => {
  it('shows the part of the board that matters, and what is asked for', () => {
    const { state: shown } = learn();
    expect(shown?.picture.grid.rows.map((row) => row.map(({ square }) => square))).toEqual([['1B', '1C']]);
    expect(shown?.prompt).toBe('do it');
  });

  it('says what a text would do, and why it may not be', async () => {
    const rote = learn();
    expect(await rote.preview(0, '2@1A')).toMatchObject({ legal: true, points: 2, verdict: 'sound' });
    expect(await rote.preview(0, '9@1A')).toMatchObject({ legal: false, text: ['Look again.', 'false'], verdict: 'refused' });
    expect(await rote.preview(0, '1A> 2')).toMatchObject({ legal: false, text: ['do it'], verdict: 'unfinished' });
  });

  it('follows several moves one behind the other', async () => {
    const rote = learn();
    expect(await rote.preview(0, '2@1A 3@1B')).toMatchObject({ points: 5, text: ['it is laid', '2 points', '3 points'] });
    expect(await rote.preview(0, '2@1A 9@1A')).toMatchObject({ verdict: 'refused' });
    await rote.move(0, '2@1A 3@1B');
    expect(rote.standing).toBe('done');
    expect(rote.state?.to_act).toEqual([]);
    expect(rote.hear).toHaveBeenCalledTimes(2);
  });

  it('takes tokens in any order', async () => {
    const rote = learn();
    expect(await rote.preview(0, 'swap 3 1')).toMatchObject({ verdict: 'refused', text: ['not there'] });
    await rote.move(0, 'swap 2 1');
    expect(rote.standing).toBe('done');
  });

  it('goes on, and begins again', async () => {
    const rote = learn();
    await rote.move(0, '2@1A');
    expect([rote.standing, rote.begun, rote.state?.words]).toEqual(['open', true, ['go']]);
    rote.over();
    expect([rote.begun, rote.state?.words]).toEqual([false, ['draw', 'swap …']]);
  });

  it('says so when something else was asked for', async () => {
    const rote = learn();
    await rote.move(0, 'draw');
    expect([rote.standing, rote.said, rote.failures.size]).toEqual(['missed', 'Not that.', 1]);
  });

  it('counts what is tried in vain, each once; another step begins anew', async () => {
    const rote = learn();
    for (const text of ['9@1A', '9@1A', 'swap 1 3']) await rote.preview(0, text);
    await expect(rote.move(0, '9@1A')).rejects.toThrow('false');
    expect(rote.failures.size).toBe(2);
    rote.over();
    expect(rote.failures.size).toBe(2);
    rote.begin({ ...step, name: 'two' }, board());
    expect(rote.failures.size).toBe(0);
  });
});
