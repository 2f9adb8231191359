/**
 * What a player may say: words of the notation, and what a button says for each.
 *
 * The server tells the phrases of a game with their labels. In both, signs stand for what is filled in: `east #`
 * for `east 7` and `east 8`, `_@` for a card, `swap …` for tokens of the rack.
 */

import type { Language, Phrase, Picture } from '../wire';
import { cardsIn } from './cards';

export interface Family {
  /** The words with # for each number. */
  shape: string;
  /** The words, in the order in which they came. */
  words: string[];
}

const CARD = '@';
const TOKENS = '…';
const NUMBER = /\d+/g;

const shapeOf = (word: string): string => word.replace(NUMBER, '#');

/** The text of a shape with these numbers. */
export function fill(shape: string, numbers: readonly number[]): string {
  let at = 0;
  return shape.replace(/#/g, () => String(numbers[at++] ?? ''));
}

export const numbersOf = (word: string): number[] => (word.match(NUMBER) ?? []).map(Number);

/** The words with numbers in them, by shape. */
export function families(words: readonly string[]): Family[] {
  const found = new Map<string, string[]>();
  for (const word of words) {
    const shape = shapeOf(word);
    if (shape !== word) found.set(shape, [...(found.get(shape) ?? []), word]);
  }
  return [...found].map(([shape, members]) => ({ shape, words: members }));
}

/** Whether a word has no numbers. */
export const isPlain = (word: string): boolean => shapeOf(word) === word;

/** The phrase that a word, or its shape, is one of. */
export const phraseOf = (word: string, phrases: readonly Phrase[]): Phrase | undefined =>
  phrases.find(({ text }) => text === word) ?? phrases.find(({ text }) => text === shapeOf(word));

/** What a word does, in the language of its phrases; the word itself if it is none of them. */
export function labelOf(word: string, phrases: readonly Phrase[], language: Language): string {
  const phrase = phraseOf(word, phrases);
  if (!phrase) return word;
  const numbers = numbersOf(word);
  const single = phrase.one && new Intl.PluralRules(language).select(numbers[0] ?? 0) === 'one';
  return fill(single ? phrase.one : phrase.label, numbers);
}

// --- cards ------------------------------------------------------------------------------------------------

const withCard = (text: string, card: string): string => text.replace(CARD, () => card);

const wayOf = (word: string, card: string, phrases: readonly Phrase[]): Phrase | undefined =>
  phrases.find(({ text }) => text.includes(CARD) && withCard(text, card) === word);

/** The words that play a card which the picture shows, each with the card's name: of all at once, for there may be hundreds. */
export function cardsByWord(picture: Picture, phrases: readonly Phrase[]): ReadonlyMap<string, string> {
  const ways = phrases.filter(({ text }) => text.includes(CARD));
  const found = new Map<string, string>();
  for (const { name } of cardsIn(picture)) {
    for (const { text } of ways) {
      const word = withCard(text, name);
      if (!found.has(word)) found.set(word, name);
    }
  }
  return found;
}

/** The card that a word plays, by its name; empty if it plays none that the picture shows. */
export const cardOf = (word: string, picture: Picture, phrases: readonly Phrase[]): string =>
  cardsByWord(picture, phrases).get(word) ?? '';

/** What a word does with a card. */
export const labelWith = (word: string, card: string, phrases: readonly Phrase[]): string =>
  withCard(wayOf(word, card, phrases)?.label ?? word, card);

// --- tokens -----------------------------------------------------------------------------------------------

/** Whether tokens of the rack are chosen before a word is said. */
export const takesTokens = (word: string): boolean => word.endsWith(TOKENS);

/** A word, or its label, with these tokens; with none chosen, one that says that they will be. */
export const withTokens = (text: string, tokens: readonly string[]): string =>
  tokens.length ? text.replace(TOKENS, () => tokens.join(' ')) : text.replace(` ${TOKENS}`, TOKENS);
