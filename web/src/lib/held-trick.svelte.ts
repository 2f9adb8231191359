/**
 * The trick that is shown: one that is finished stays for a moment, however fast the next card follows, so that
 * everybody sees who took it. Where nobody plays on, it stays until somebody does.
 */

import type { Round } from './round';
import { trickKey } from './round';
import type { Pile } from './wire';

export const HOLD_MS = 1400;

export class HeldTrick {
  /** What lies in the middle. */
  shown = $state.raw<Pile | null>(null);
  #taken: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next: Pile | null = null;

  /** The table has changed. `live` is whether it is played now: a replay goes at the reader's pace. */
  follow({ trick, last }: Round, live: boolean): void {
    const taken = trickKey(last);
    const won = live && this.#taken !== null && taken !== '' && taken !== this.#taken;
    this.#taken = taken;
    this.#next = trick ?? last;
    if (won) {
      clearTimeout(this.#timer);
      this.shown = last;
      this.#timer = setTimeout(() => this.#release(), HOLD_MS);
    } else if (!live || this.#timer === undefined) this.#release();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #release(): void {
    this.stop();
    this.shown = this.#next;
  }
}
