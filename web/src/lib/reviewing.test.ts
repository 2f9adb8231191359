import { expect, test, vi } from 'vitest';

import { Reviewing } from './reviewing.svelte';
import type { Review, ReviewedTurn } from './wire';

const turn = (loss: number, at: number): ReviewedTurn => ({
  group: at + 1,
  at,
  seat: 0,
  moves: '12@8I',
  points: 3,
  loss,
  lost: '',
  luck: 0,
  chances: null,
  grade: loss ? 'mistake' : 'best',
  grade_name: '',
  better: null,
  scores: [3, 0],
});
const told = (part: number, ...losses: number[]): Review => ({
  part,
  parts: 3,
  sides: [],
  about: '',
  turns: losses.map(turn),
  seats: [],
  notes: [],
  names: ['Ann', 'Bob'],
});

test('goes from loss to loss, and begins again after the last', async () => {
  const seen: number[] = [];
  const reviewing = new Reviewing(
    (part) => Promise.resolve(told(part, 0, 4, 0, 2)),
    (each) => seen.push(each.at),
    vi.fn(),
  );
  reviewing.nextLoss();
  expect(reviewing.turn).toBeNull();
  await reviewing.start();
  for (let i = 0; i < 3; i++) reviewing.nextLoss();
  expect(seen).toEqual([1, 3, 1]);
});

test('who stops it hears nothing of it; who asks again hears only the last', async () => {
  const answers: ((review: Review) => void)[] = [];
  const aborted: AbortSignal[] = [];
  const fault = vi.fn();
  const reviewing = new Reviewing(
    (_, signal) => {
      aborted.push(signal);
      return new Promise((done) => answers.push(done));
    },
    vi.fn(),
    fault,
  );
  const first = reviewing.start(1);
  reviewing.stop();
  expect([reviewing.busy, aborted[0]!.aborted]).toEqual([false, true]);
  const second = reviewing.start(2);
  const third = reviewing.start(3);
  answers[2]!(told(3, 1));
  answers[0]!(told(1, 1));
  answers[1]!(told(2, 1));
  await Promise.all([first, second, third]);
  expect(reviewing.review?.part).toBe(3);
  expect(reviewing.busy).toBe(false);
  expect(fault).not.toHaveBeenCalled();
});

test('says what went wrong, and can be asked again', async () => {
  const fault = vi.fn();
  const reviewing = new Reviewing(() => Promise.reject(new Error('no')), vi.fn(), fault);
  await reviewing.start();
  expect(fault).toHaveBeenCalledOnce();
  expect([reviewing.busy, reviewing.review]).toEqual([false, null]);
});
