import { describe, expect, it } from 'vitest';

import type { FreeFilled } from '../wire';
import { Seeking, type Seeker } from './seeking.svelte';

const answer = (over: Partial<FreeFilled>): FreeFilled => ({
  ended: 'cut',
  told: '',
  grid: null,
  left: [],
  attempt: 1,
  nodes: 100,
  ...over,
});

/** Says these things one after the other, and writes down which attempt was asked for. */
const saying =
  (asked: number[], ...answers: FreeFilled[]): Seeker =>
  async (_size, _placed, _seed, attempt) => {
    asked.push(attempt);
    return answers[Math.min(asked.length, answers.length) - 1]!;
  };

describe('a search', () => {
  it('goes on where it stopped, until something is found', async () => {
    const asked: number[] = [];
    const seeking = new Seeking(3, saying(asked, answer({ attempt: 4 }), answer({ attempt: 9 }), answer({ ended: 'found' })));
    await seeking.start([]);
    expect(asked).toEqual([0, 4, 9]);
    expect([seeking.busy, seeking.found?.ended, seeking.nodes, seeking.share]).toEqual([false, 'found', 300, null]);
  });

  it('ends when there is no way', async () => {
    const seeking = new Seeking(3, saying([], answer({ ended: 'none' })));
    await seeking.start(['9@1A']);
    expect([seeking.found?.ended, seeking.spells]).toEqual(['none', 1]);
  });

  it('does not go on for ever', async () => {
    const asked: number[] = [];
    const seeking = new Seeking(3, saying(asked, answer({})));
    await seeking.start([]);
    expect([asked.length, seeking.found?.ended, seeking.busy]).toEqual([60, 'cut', false]);
  });

  it('can be stopped; what comes after that is not heard', async () => {
    let heard: (found: FreeFilled) => void = () => undefined;
    const seeking = new Seeking(3, () => new Promise((done) => (heard = done)));
    const started = seeking.start([]);
    expect([seeking.busy, seeking.share]).toEqual([true, 0]);
    seeking.stop();
    heard(answer({ ended: 'found' }));
    await started;
    expect([seeking.busy, seeking.found]).toEqual([false, null]);
  });

  it('says that it has failed', async () => {
    const seeking = new Seeking(3, async () => Promise.reject(new Error('away')));
    await seeking.start([]);
    expect([seeking.busy, seeking.fault instanceof Error]).toEqual([false, true]);
  });
});
