/** A number that counts up to what it has become, and what came to it. */

import { likesStillness } from './motion';

export const COUNT_MS = 800;
const TICK_MS = 40;
/** So long it is said what came to it. */
export const GAIN_MS = 2400;

/** What is shown so long after the count began: quick at first, and exact at the end. */
export function counted(from: number, to: number, elapsed: number): number {
  if (elapsed >= COUNT_MS) return to;
  const rest = 1 - Math.max(elapsed, 0) / COUNT_MS;
  return Math.round(to - (to - from) * rest * rest);
}

export class Count {
  shown = $state(0);
  /** What came to it just now; nothing after a while. */
  gain = $state(0);
  /** Counts the gains, so that two alike are two. */
  gains = $state(0);
  #to: number;
  #timer: ReturnType<typeof setInterval> | undefined;
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor(value: number) {
    this.shown = this.#to = value;
  }

  turn(to: number): void {
    if (to === this.#to) return;
    const from = this.#to;
    this.stop();
    this.#to = to;
    this.gain = to - from;
    this.gains++;
    this.#fading = setTimeout(() => (this.gain = 0), GAIN_MS);
    if (likesStillness()) {
      this.shown = to;
      return;
    }
    const start = this.shown;
    const began = Date.now();
    this.#timer = setInterval(() => {
      this.shown = counted(start, to, Date.now() - began);
      if (this.shown === to) clearInterval(this.#timer);
    }, TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#fading);
  }
}
