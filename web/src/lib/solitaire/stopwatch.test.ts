import { beforeEach, describe, expect, it, vi } from 'vitest';

import { clockFace, Stopwatch } from './stopwatch.svelte';

beforeEach(() => void vi.useFakeTimers());

describe('a stopwatch', () => {
  it('runs only while it is told to', () => {
    const watch = new Stopwatch();
    vi.advanceTimersByTime(5_000);
    expect(watch.ms).toBe(0);
    watch.run();
    watch.run();
    vi.advanceTimersByTime(3_200);
    watch.rest();
    expect(watch.ms).toBe(3_200);
    vi.advanceTimersByTime(60_000);
    watch.rest();
    expect(watch.ms).toBe(3_200);
    watch.run();
    vi.advanceTimersByTime(800);
    watch.rest();
    expect(watch.ms).toBe(4_000);
  });

  it('does not count the sleep of a device', () => {
    const watch = new Stopwatch();
    watch.run();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(500);
    watch.rest();
    expect(watch.ms).toBeLessThan(3_000);
  });

  it('is read as a clock', () => {
    expect([0, 9_999, 272_000, 3_872_000].map(clockFace)).toEqual(['0:00', '0:09', '4:32', '1:04:32']);
  });
});
