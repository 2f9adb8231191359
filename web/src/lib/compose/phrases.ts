/**
 * The words that a player may say, put in order: plain ones, and families that differ in their numbers only.
 *
 * `up 7`, `up 8`, `up 9` are one family of the shape `up #`. What a shape means is told by the words of the app.
 */

export interface Family {
  /** The words with # for each number. */
  shape: string;
  /** The words, in the order in which they came. */
  words: string[];
}

const NUMBER = /\d+/g;

export const shapeOf = (word: string): string => word.replace(NUMBER, '#');

/** The word of a shape with these numbers. */
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
