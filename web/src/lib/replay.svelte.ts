/** Steps through what has happened, one state at a time; of several that are asked for, the last is shown. */

import type { Table } from './table';

export class Replay {
  /** How many inputs have been made in what is shown; -1 while nothing is replayed. */
  at = $state(-1);
  shown = $state.raw<Table | null>(null);
  #asked = 0;

  constructor(
    readonly look: (at: number) => Promise<Table>,
    readonly onfault: (error: unknown) => void = () => undefined,
  ) {}

  get running(): boolean {
    return this.at >= 0;
  }

  async go(at: number): Promise<void> {
    const before = this.at;
    this.at = at;
    const mine = ++this.#asked;
    try {
      const state = await this.look(at);
      if (mine === this.#asked) this.shown = state;
    } catch (error) {
      if (mine !== this.#asked) return;
      // What is shown stays what is said.
      this.at = this.shown ? before : -1;
      this.onfault(error);
    }
  }

  leave(): void {
    this.#asked++;
    this.at = -1;
    this.shown = null;
  }
}
