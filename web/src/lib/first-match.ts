/** The first match of somebody who has just learned a game: short, against the kindest bots, with a coach. */

import { api } from './api';
import { settings } from './settings.svelte';
import type { Game, NewSeat } from './wire';

/** What bots are called, by their seats. */
export const BOT_NAMES = ['Ada', 'Blaise', 'Carl', 'Dina'];

/** Opens it, and answers with its id. */
export async function openFirstMatch(game: Game): Promise<string> {
  // The kindest comes first.
  const bot = game.bots[0]?.name ?? '';
  const seats = Array.from({ length: Math.min(...game.seats) }, (_, seat): NewSeat =>
    seat === 0
      ? { kind: 'me', name: settings.name.trim() || settings.words.you, bot: '' }
      : { kind: 'bot', name: BOT_NAMES[seat] ?? '', bot },
  );
  const { match } = await api.open(game.name, game.formats[0]?.options ?? [], seats, false, true);
  return match;
}
