/** The tables of this server: one's own, and those with a free seat. There is one lobby for all who want to know. */

import { api } from './api';
import type { Listed } from './wire';

export class Lobby {
  tables = $state.raw<Listed[]>([]);
  /** Those first where one is waited for. */
  readonly running: Listed[] = $derived(
    this.tables
      .filter((table) => table.mine.length && !table.over && !table.aside)
      .sort((one, other) => Number(other.my_turn) - Number(one.my_turn)),
  );
  readonly finished: Listed[] = $derived(this.tables.filter((table) => table.mine.length && (table.over || table.aside)));
  readonly open: Listed[] = $derived(this.tables.filter((table) => !table.mine.length));
  /** Where one is waited for. */
  readonly turns: Listed[] = $derived(this.tables.filter((table) => table.my_turn));
  /** How often somebody has asked. */
  asked = 0;

  constructor(readonly fetch: () => Promise<Listed[]> = api.matches) {}

  /** Ask; whether there was an answer, and nobody has asked since: that may be in another language, or of other seats. */
  async look(): Promise<boolean> {
    const asked = ++this.asked;
    // A lobby that cannot be read stays as it was; the page itself says that the server is away.
    const found = await this.fetch().catch(() => null);
    if (!found || asked !== this.asked) return false;
    this.tables = found;
    return true;
  }
}

export const lobby = new Lobby();
