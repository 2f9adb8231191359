/** Whose rules the solitaire has: the server knows. */

import { api } from '../api';

class SolitaireRules {
  /** The address of the rules; empty until it is known. */
  address = $state('');

  /** Ask for it, if nobody has; a page stands without it. */
  async look(): Promise<void> {
    if (this.address) return;
    const games = await api.games().catch(() => []);
    const game = games.find((each) => each.solitaire);
    // The solitaire is a section of the whole rules; the summary speaks of the game for several.
    if (game) this.address = `/rules/${game.name}/full`;
  }
}

export const solitaireRules = new SolitaireRules();
