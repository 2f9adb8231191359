import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Count, COUNT_MS, counted, GAIN_MS } from './counting.svelte';
import { likesStillness } from './motion';

vi.mock('./motion', () => ({ likesStillness: vi.fn(() => false) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.mocked(likesStillness).mockReturnValue(false);
  vi.useRealTimers();
});

describe('a count', () => {
  it('goes one way, from what was to what is, and ends exactly there', () => {
    const steps = Array.from({ length: 21 }, (_, step) => counted(12, 50, (step * COUNT_MS) / 20));
    expect(steps[0]).toBe(12);
    expect(steps.at(-1)).toBe(50);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(counted(50, 12, COUNT_MS / 2)).toBeLessThan(50);
    expect(counted(12, 50, 10 * COUNT_MS)).toBe(50);
  });

  it('is seen on its way, and says for a while what came to it', () => {
    const count = new Count(12);
    expect([count.shown, count.gain]).toEqual([12, 0]);
    count.turn(50);
    expect([count.shown, count.gain]).toEqual([12, 38]);
    vi.advanceTimersByTime(COUNT_MS / 2);
    expect(count.shown).toBeGreaterThan(12);
    expect(count.shown).toBeLessThan(50);
    vi.advanceTimersByTime(COUNT_MS);
    expect([count.shown, count.gain]).toEqual([50, 38]);
    vi.advanceTimersByTime(GAIN_MS);
    expect(count.gain).toBe(0);
  });

  it('goes on from where it is when more comes, and tells two gains apart', () => {
    const count = new Count(0);
    count.turn(10);
    vi.advanceTimersByTime(COUNT_MS / 2);
    const on = count.shown;
    count.turn(20);
    expect([count.shown, count.gain, count.gains]).toEqual([on, 10, 2]);
    count.turn(20);
    expect(count.gains).toBe(2);
    vi.advanceTimersByTime(2 * COUNT_MS);
    expect(count.shown).toBe(20);
  });

  it('does not move for whoever likes stillness, but still says what came', () => {
    vi.mocked(likesStillness).mockReturnValue(true);
    const count = new Count(12);
    count.turn(50);
    expect([count.shown, count.gain]).toEqual([50, 38]);
  });

  it('can be stopped', () => {
    const count = new Count(0);
    count.turn(10);
    count.stop();
    vi.advanceTimersByTime(COUNT_MS);
    expect(count.shown).toBe(0);
  });
});
