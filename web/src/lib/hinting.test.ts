import { describe, expect, it } from 'vitest';

import { Hinting } from './hinting.svelte';
import type { Hint } from './wire';

const hint = (text: string, over: Partial<Hint> = {}): Hint => ({ type: 'hint', n: 1, text, squares: [], laid: [], moves: '', ...over });

describe('a hint', () => {
  it('goes from where to what, and then no further', () => {
    const hinting = new Hinting();
    expect([hinting.next, hinting.more]).toEqual([1, true]);
    hinting.take(hint('It brings 12.', { squares: ['1C'] }), true, true);
    expect([hinting.next, hinting.more, hinting.simple]).toEqual([3, true, true]);
    hinting.take(hint('12@1C', { squares: ['1C'], laid: [{ square: '1C', token: '12' }], moves: '12@1C' }), true, true);
    expect([hinting.more, hinting.lines.length]).toEqual([false, 2]);
    hinting.forget();
    expect([hinting.next, hinting.more, hinting.simple, hinting.hint]).toEqual([1, true, null, null]);
  });

  it('says once that there is none', () => {
    const hinting = new Hinting();
    hinting.take(hint('No hints.'), false, true);
    hinting.take(hint('No hints.'), false, true);
    expect([hinting.lines, hinting.more]).toEqual([['No hints.'], false]);
  });

  it('of cards has no squares, and goes on', () => {
    const hinting = new Hinting();
    hinting.take(hint('Put a card.'), false, false);
    expect(hinting.more).toBe(true);
  });
});
