import { describe, expect, it } from 'vitest';

import { picture } from '../../testing/states';
import type { Card, Phrase } from '../wire';
import { en } from '../words/en';
import { fr } from '../words/fr';
import { cardOf, families, fill, labelOf, labelWith, numbersOf, phraseOf, takesTokens, withTokens } from './phrases';

const phrase = (text: string, label: string, over: Partial<Phrase> = {}): Phrase => ({ text, label, one: '', short: '', tint: '', sure: false, ...over });
const PHRASES = [
  phrase('stop', 'Call a halt'),
  phrase('k#', 'Kites of #', { short: 'Kites of' }),
  phrase('#:#', 'Between # and #', { short: 'Between' }),
  phrase('east #', 'East, # steps', { one: 'East, # step', short: 'East, steps:' }),
  phrase('@', 'Lay @ down'),
  phrase('_@', 'Hide @'),
  phrase('_b@', 'Hide @, from below'),
  phrase('swap …', 'Swap …'),
];
const card = (name: string): Card => ({ name, marks: [], strong: false, new: false, about: '', when_strong: '' });
const HAND = picture({
  racks: [{ seat: 0, tokens: [], cards: [[card('7'), card('17'), card('*')]] }],
  piles: [{ about: 'Below', cards: [card('6')], open: false, seat: null, by: [], aside: {}, taker: null }],
});

describe('a word that plays a card', () => {
  it('is the name of the card in a phrase for cards', () => {
    expect(['17', '_7', '*', '_b6'].map((word) => cardOf(word, HAND, PHRASES))).toEqual(['17', '7', '*', '6']);
  });

  it('is no other word with a number in it', () => {
    expect(['k6', 'east 7', '6:17', '18', 'b6', 'stop'].map((word) => cardOf(word, HAND, PHRASES))).toEqual(['', '', '', '', '', '']);
  });

  it('says what it does with the card', () => {
    expect(['17', '_17', '_b17'].map((word) => labelWith(word, '17', PHRASES))).toEqual(['Lay 17 down', 'Hide 17', 'Hide 17, from below']);
    expect(labelWith('?17', '17', PHRASES)).toBe('?17');
  });
});

describe('words that differ in their numbers only', () => {
  it('are one family', () => {
    expect(families(['-', 'k2', 'k3', 'stop', 'east 7', '4:12'])).toEqual([
      { shape: 'k#', words: ['k2', 'k3'] },
      { shape: 'east #', words: ['east 7'] },
      { shape: '#:#', words: ['4:12'] },
    ]);
  });

  it('are written from their shape', () => {
    expect(fill('#:#', [4, 12])).toBe('4:12');
    expect(numbersOf('!4:12')).toEqual([4, 12]);
  });

  it('are one phrase, as is their shape', () => {
    for (const word of ['k2', 'k36', 'k#']) expect(phraseOf(word, PHRASES)?.short).toBe('Kites of');
    expect(phraseOf('l2', PHRASES)).toBeUndefined();
  });
});

describe('a label', () => {
  it('is what the server says, with the numbers of the word', () => {
    expect(['stop', 'k6', '4:12', 'east 9'].map((word) => labelOf(word, PHRASES, 'en'))).toEqual([
      'Call a halt',
      'Kites of 6',
      'Between 4 and 12',
      'East, 9 steps',
    ]);
  });

  it('has the form that the language wants', () => {
    const said = (language: 'fr' | 'en'): string[] => ['east 0', 'east 1', 'east 2'].map((word) => labelOf(word, PHRASES, language));
    expect(said('en')).toEqual(['East, 0 steps', 'East, 1 step', 'East, 2 steps']);
    expect(said('fr')).toEqual(['East, 0 step', 'East, 1 step', 'East, 2 steps']);
  });

  it('is the word itself where there is no other', () => {
    expect(labelOf('go', PHRASES, 'en')).toBe('go');
  });

  it('shows the tokens that are chosen, or that some will be', () => {
    expect(PHRASES.map(({ text }) => text).filter(takesTokens)).toEqual(['swap …']);
    expect(withTokens('Swap …', [])).toBe('Swap…');
    expect(withTokens('swap …', ['3', '$&'])).toBe('swap 3 $&');
  });
});

describe('the words of both languages', () => {
  it('name the same things', () => {
    const names = (table: object): string[] => Object.keys(table).sort();
    for (const part of ['commandWords'] as const) {
      expect(names(fr[part])).toEqual(names(en[part]));
    }
  });
});
