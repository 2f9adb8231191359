/** The grids that are there without a connection: those that the browser has kept. */

import { api, Refusal } from '../api';
import { connection } from '../connection.svelte';
import type { Puzzle } from '../wire';
import { newName, type Level } from './names';
import { noted } from './shelf';

class OfflinePuzzles {
  puzzles = $state.raw<Puzzle[]>([]);

  /** Look what there is; a page stands without it. */
  async look(): Promise<void> {
    await api.offlinePuzzles().then(({ puzzles }) => (this.puzzles = puzzles), () => undefined);
  }

  /** A puzzle: the server's, or from here where it does not answer. */
  async find(name: string, signal: AbortSignal): Promise<Puzzle> {
    try {
      return await api.puzzle(name, signal);
    } catch (error) {
      if (signal.aborted || error instanceof Refusal) throw error;
      await this.look();
      const found = this.puzzles.find((each) => each.name === name);
      if (!found) throw error;
      return found;
    }
  }

  /** The name of one that is not solved yet, as near to what is wanted as there is; empty if there is none. */
  nearest(size: number, level: Level): string {
    const done = new Set(noted().filter((each) => each.done).map(({ name }) => name));
    const left = this.puzzles.filter(({ name, day }) => !day && !done.has(name));
    const off = (each: Puzzle): number => Number(each.level !== level) * 10 + Math.abs(each.size - size);
    return left.sort((one, other) => off(one) - off(other))[0]?.name ?? '';
  }

  /** A puzzle to go on with: a new one, or one of those that are here. */
  next(size: number, level: Level): string {
    return (!connection.reached && this.nearest(size, level)) || newName(size, level);
  }
}

export const offlinePuzzles = new OfflinePuzzles();
