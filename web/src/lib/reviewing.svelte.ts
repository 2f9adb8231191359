/** A review of the record that is shown: asked for, waited for, and gone through turn by turn. */

import type { Review, ReviewedTurn } from './wire';

export class Reviewing {
  review = $state.raw<Review | null>(null);
  busy = $state(false);
  /** The number of the turn that is looked at, in the list; -1 if none is. */
  chosen = $state(-1);
  #waiting: AbortController | null = null;

  constructor(
    readonly ask: (part: number, signal: AbortSignal) => Promise<Review>,
    readonly onturn: (turn: ReviewedTurn) => void,
    readonly onfault: (error: unknown) => void,
  ) {}

  get turn(): ReviewedTurn | null {
    return this.review?.turns[this.chosen] ?? null;
  }

  async start(part = 1): Promise<void> {
    this.stop();
    const mine = new AbortController();
    this.#waiting = mine;
    this.busy = true;
    try {
      const found = await this.ask(part, mine.signal);
      if (this.#waiting !== mine) return;
      this.review = found;
      this.chosen = -1;
    } catch (error) {
      if (this.#waiting === mine) this.onfault(error);
    } finally {
      if (this.#waiting === mine) this.busy = false;
    }
  }

  /** Wait no longer; what has been found stays. */
  stop(): void {
    this.#waiting?.abort();
    this.#waiting = null;
    this.busy = false;
  }

  leave(): void {
    this.stop();
    this.review = null;
    this.chosen = -1;
  }

  choose(index: number): void {
    this.chosen = index;
    if (this.turn) this.onturn(this.turn);
  }

  /** The next turn after this one that lost something; the first after the last. */
  nextLoss(): void {
    const lost = (this.review?.turns ?? []).flatMap((turn, index) => (turn.loss ? [index] : []));
    const next = lost.find((index) => index > this.chosen) ?? lost[0];
    if (next !== undefined) this.choose(next);
  }
}
