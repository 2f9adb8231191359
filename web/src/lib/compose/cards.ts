/** The cards of a picture. */

import type { Card, Picture } from '../wire';

/** All cards that a picture shows. */
export function cardsIn(picture: Picture): Card[] {
  return [...picture.racks.flatMap((rack) => rack.cards.flat()), ...picture.piles.flatMap((pile) => pile.cards)];
}
