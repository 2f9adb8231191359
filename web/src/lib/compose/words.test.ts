import { describe, expect, it } from 'vitest';

import { picture } from '../../testing/states';
import type { Card } from '../wire';
import { en } from '../words/en';
import { fr } from '../words/fr';
import { cardOf, wayOf } from './cards';
import { families, fill, numbersOf } from './phrases';

const card = (name: string): Card => ({ name, marks: [], strong: false, new: false });
const HAND = picture({
  racks: [{ seat: 0, tokens: [], cards: [[card('7'), card('17'), card('*')]] }],
  piles: [{ about: 'Dummy', cards: [card('6')] }],
});
const WAYS = Object.keys(en.ways);

describe('a word that plays a card', () => {
  it('is the name of the card behind a way of playing it', () => {
    expect(['17', '~7', '*', '~d6', 'd6'].map((word) => cardOf(word, HAND, WAYS))).toEqual(['17', '7', '*', '6', '6']);
    expect(wayOf('~d6', '6')).toBe('~d');
  });

  it('is no other word with a number in it', () => {
    expect(['m6', 'up 7', '6-17', '18', 'pass'].map((word) => cardOf(word, HAND, WAYS))).toEqual(['', '', '', '', '']);
  });
});

describe('words that differ in their numbers only', () => {
  it('are one family', () => {
    expect(families(['-', 'm2', 'm3', 'red', 'up 7', '4-12'])).toEqual([
      { shape: 'm#', words: ['m2', 'm3'] },
      { shape: 'up #', words: ['up 7'] },
      { shape: '#-#', words: ['4-12'] },
    ]);
  });

  it('are written from their shape', () => {
    expect(fill('#-#', [4, 12])).toBe('4-12');
    expect(numbersOf('!4-12')).toEqual([4, 12]);
  });

  it('have a name in both languages', () => {
    for (const words of [en, fr]) {
      expect(Object.keys(words.families)).toEqual(Object.keys(words.shapes));
      expect(words.shapes['#-#']!(4, 12)).toContain('12');
    }
  });
});

describe('the words of both languages', () => {
  it('name the same things', () => {
    const names = (table: object): string[] => Object.keys(table).sort();
    for (const part of ['words', 'demands', 'families', 'ways', 'before', 'bots', 'commandWords'] as const) {
      expect(names(fr[part])).toEqual(names(en[part]));
    }
  });
});
