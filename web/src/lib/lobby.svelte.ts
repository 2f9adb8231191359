/** The tables of this server: one's own, and those with a free seat. */

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

  async look(): Promise<void> {
    // A lobby that cannot be read stays as it was; the page itself says that the server is away.
    this.tables = await api.matches().catch(() => this.tables);
  }
}
