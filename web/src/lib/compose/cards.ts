/** Which card a word of the notation plays. */

import type { Card, Picture } from '../wire';

/** All cards that a picture shows. */
export function cardsIn(picture: Picture): Card[] {
  return [...picture.racks.flatMap((rack) => rack.cards.flat()), ...picture.piles.flatMap((pile) => pile.cards)];
}

/** The card that a word plays, by its name; empty if it plays none. Before the name stands a way of playing it. */
export function cardOf(word: string, picture: Picture, ways: readonly string[]): string {
  return cardsIn(picture).find(({ name }) => ways.some((way) => way + name === word))?.name ?? '';
}

/** The way in which a word plays a card. */
export const wayOf = (word: string, card: string): string => word.slice(0, word.length - card.length);
