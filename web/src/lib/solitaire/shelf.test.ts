import { describe, expect, it } from 'vitest';

import { forget, noted, put, recall, solvedDays, type Kept, type Noted } from './shelf';

const kept = (over: Partial<Kept> = {}): Kept => ({
  sheet: 's',
  squares: [['1C', '7']],
  past: [],
  future: [],
  ms: 0,
  hints: 0,
  checks: 0,
  done: false,
  ...over,
});

const note = (name: string, at: number, over: Partial<Noted> = {}): Noted => ({
  name,
  size: 3,
  level: 'easy',
  ms: 0,
  filled: 1,
  open: 6,
  begun: true,
  done: false,
  at,
  ...over,
});

describe('the shelf', () => {
  it('has the last one first', () => {
    put(note('3-easy-a', 1), kept());
    put(note('3-easy-b', 2), kept());
    put(note('3-easy-a', 3), kept({ ms: 5 }));
    expect(noted().map(({ name }) => name)).toEqual(['3-easy-a', '3-easy-b']);
    expect(recall('3-easy-a', 's')?.ms).toBe(5);
    forget('3-easy-a');
    expect(recall('3-easy-a', 's')).toBeNull();
    expect(noted().map(({ name }) => name)).toEqual(['3-easy-b']);
  });

  it('does not grow without end', () => {
    for (let at = 0; at < 50; at++) {
      put(note(`3-easy-${at}`, at), kept());
      put(note(`3-hard-${at}`, at, { done: true }), kept({ done: true }));
    }
    expect(noted()).toHaveLength(40);
    expect(recall('3-easy-29', 's')).toBeNull();
    expect(recall('3-hard-30', 's')).not.toBeNull();
  });

  it('throws away what was only looked at first', () => {
    put(note('3-easy-first', 0), kept());
    for (let at = 1; at < 50; at++) put(note(`3-easy-${at}`, at, { begun: false }), kept({ squares: [] }));
    expect(recall('3-easy-first', 's')).not.toBeNull();
  });

  it('knows the days that were solved, longer than the puzzles', () => {
    for (let at = 10; at < 60; at++) put(note(`2026-01-${at}`, at, { done: true }), kept({ done: true }));
    put(note('3-easy-a', 99, { done: true }), kept({ done: true }));
    expect(solvedDays()).toHaveLength(50);
  });
});
