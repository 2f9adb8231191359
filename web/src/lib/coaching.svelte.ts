/** What the coach says to a player: of the turn that is over, and of the one that has come. */

import { api } from './api';
import type { Seat } from './wire';

export class Coaching {
  after = $state.raw<string[]>([]);
  before = $state('');
  #asked = 0;
  /** Whether it was the player's turn when the coach was last asked. */
  #acting = false;

  get speaks(): boolean {
    return this.before !== '' || this.after.length > 0;
  }

  /** Ask him, if the player is to act or has just done so: what others do meanwhile is not his affair. */
  async listen(match: string, seat: Seat, acting: boolean): Promise<void> {
    if (!acting && !this.#acting) return;
    this.#acting = acting;
    const n = ++this.#asked;
    try {
      const { after, before } = await api.coach(match, seat);
      if (n === this.#asked) [this.after, this.before] = [after, before];
    } catch {
      // He says nothing, then: nobody waits for him.
      if (n === this.#asked) this.#forget();
    }
  }

  leave(): void {
    this.#asked += 1;
    this.#forget();
  }

  #forget(): void {
    this.after = [];
    this.before = '';
  }
}
