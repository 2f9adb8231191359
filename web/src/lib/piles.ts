/** Piles of cards on a table, and what may be played from them. */

import type { Player } from './player.svelte';
import type { Table } from './table';
import type { Card, Pile } from './wire';

/** Whether a card may be played from a pile. It lies in one pile; those before that show it too only speak of it. */
export function mayPlayFrom(player: Player, table: Table, card: Card, pile: Pile): boolean {
  const own = (player.rack?.cards ?? []).some((group) => group.some(({ name }) => name === card.name));
  return (
    !own &&
    player.wordsFor(card.name).length > 0 &&
    table.picture.piles.findLast((each) => each.cards.some(({ name }) => name === card.name)) === pile
  );
}
