/** A search for a full grid: the server looks for a moment at a time, and the page says whether it is to go on. */

import type { FreeFilled } from '../wire';

export type Seeker = (
  size: number,
  placed: string[],
  seed: string,
  attempt: number,
  signal: AbortSignal,
) => Promise<FreeFilled>;

/** So often the server is asked to go on. */
const MOST = 60;

export class Seeking {
  /** What was found last: a full grid, that there is none, or neither so far. */
  found = $state.raw<FreeFilled | null>(null);
  busy = $state(false);
  fault = $state.raw<unknown>(null);
  /** How many positions were looked at, and how often the server has answered. */
  nodes = $state(0);
  spells = $state(0);
  #away = new AbortController();

  constructor(
    readonly size: number,
    readonly seeker: Seeker,
  ) {}

  /** The share of the time that is over; null when the search is not going on. */
  get share(): number | null {
    return this.busy ? this.spells / MOST : null;
  }

  /** Look for a full grid with these tokens on it, until it is found, there is none, or it takes too long. */
  async start(placed: string[]): Promise<void> {
    this.stop();
    const { signal } = (this.#away = new AbortController());
    const seed = [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    this.found = this.fault = null;
    this.nodes = this.spells = 0;
    this.busy = true;
    let attempt = 0;
    try {
      do {
        const found = await this.seeker(this.size, placed, seed, attempt, signal);
        if (signal.aborted) return;
        this.found = found;
        attempt = found.attempt;
        this.nodes += found.nodes;
        this.spells++;
      } while (this.found.ended === 'cut' && this.spells < MOST);
    } catch (error) {
      if (signal.aborted) return;
      this.fault = error;
    }
    this.busy = false;
  }

  stop(): void {
    this.#away.abort();
    this.busy = false;
  }
}
