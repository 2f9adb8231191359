import { describe, expect, it } from 'vitest';

import { before, dayOf, harder, isDay, levelOfDay, newName, readName, streak } from './names';

describe('a day', () => {
  it('is that of the player', () => {
    expect(dayOf(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05');
    expect(dayOf(new Date(2026, 10, 6, 0, 0))).toBe('2026-11-06');
  });

  it('follows another, over months, leap years and changes of clocks', () => {
    expect(before('2026-11-01', 1)).toBe('2026-10-31');
    expect(before('2028-03-01', 1)).toBe('2028-02-29');
    expect(before('2026-01-01', 7)).toBe('2025-12-25');
    expect(Array.from({ length: 366 }, (_, index) => before('2026-12-31', index)).every((day) => isDay(day))).toBe(true);
  });

  it('has a level by its weekday', () => {
    expect(levelOfDay('2026-11-15')).toBe('expert');
    expect(levelOfDay('2026-11-16')).toBe('easy');
  });
});

describe('days in a row', () => {
  it('are counted up to today', () => {
    expect(streak([], '2026-11-15')).toBe(0);
    expect(streak(['2026-11-13', '2026-11-14', '2026-11-15'], '2026-11-15')).toBe(3);
    expect(streak(['2026-11-12', '2026-11-14', '2026-11-15'], '2026-11-15')).toBe(2);
  });

  it('are not broken before the day is over', () => {
    expect(streak(['2026-11-13', '2026-11-14'], '2026-11-15')).toBe(2);
    expect(streak(['2026-11-12', '2026-11-13'], '2026-11-15')).toBe(0);
  });

  it('do not count what is still to come', () => {
    expect(streak(['2026-11-15', '2026-11-16'], '2026-11-15')).toBe(1);
  });
});

describe('a name', () => {
  it('tells size and level', () => {
    expect(readName('5-hard-3f9a2c')).toEqual({ size: 5, level: 'hard' });
    for (const name of ['9-hard-a', '5-hard-', '5-harder-a', '2026-11-15', '', '5-hard-A']) {
      expect(readName(name)).toBeNull();
    }
  });

  it('that is new is not that of another', () => {
    const names = new Set(Array.from({ length: 20 }, () => newName(4, 'medium')));
    expect(names.size).toBe(20);
    for (const name of names) expect(readName(name)).toEqual({ size: 4, level: 'medium' });
  });

  it('may be followed by something harder', () => {
    expect([harder('easy'), harder('hard'), harder('expert')]).toEqual(['medium', 'expert', null]);
  });
});
