import { describe, expect, it } from 'vitest';

import { squareTip, tokenTip, useOf } from './tips';
import type { Cell, Ground, Use } from './wire';
import { en } from './words/en';

const USES: Use[] = [
  { about: 'A sign.', tokens: ['+'] },
  { about: 'A number.', tokens: [] },
];
const ground = (tint: string, about: string): Ground => ({ sign: '', tint, about, widest: null, times: 1, whole: false, only: '', takes: '' });
const cell = (over: Partial<Cell> = {}): Cell => ({ square: '1A', token: '', ground: 0, printed: false, new: false, ...over });

describe('what a token does', () => {
  it('is what names it, or else what all others do', () => {
    expect([useOf(USES, '+')?.about, useOf(USES, '7')?.about, useOf([], '7')]).toEqual(['A sign.', 'A number.', undefined]);
  });

  it('comes after the points that it bears', () => {
    expect(tokenTip('7', { tint: 'white', points: 5 }, USES, en)).toBe('7: 5 points\nA number.');
    expect(tokenTip('7', undefined, [], en)).toBe('');
  });
});

describe('what a square does', () => {
  it('is nothing where it is plain', () => {
    expect(squareTip(cell(), ground('plain', 'Plain square'), '', undefined, USES, en)).toBe('');
  });

  it('is told with what lies there', () => {
    expect(squareTip(cell(), ground('red', 'Red: ×3'), '+', undefined, USES, en)).toBe('A sign.\nRed: ×3');
    expect(squareTip(cell({ printed: true }), undefined, '1', undefined, USES, en)).toBe('1: printed on the board');
  });
});
