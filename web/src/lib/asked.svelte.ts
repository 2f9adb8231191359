/** Something that is asked of the server, and asked again until it answers. What it has answered stays meanwhile. */

import { Refusal } from './api';

export class Asked<T> {
  value = $state.raw<T | null>(null);
  #error = $state.raw<unknown>(null);
  #count = 0;

  constructor(readonly ask: () => Promise<T>) {}

  /** Ask; only the answer to the last question counts. */
  async again(): Promise<void> {
    const count = ++this.#count;
    try {
      const value = await this.ask();
      if (count !== this.#count) return;
      this.value = value;
      this.#error = null;
    } catch (error) {
      if (count === this.#count) this.#error = error;
    }
  }

  /** Whether the last question has no answer, for whatever reason. */
  get failed(): boolean {
    return this.#error !== null;
  }

  /** Whether the server says that there is nothing such. */
  get refused(): boolean {
    return this.#error instanceof Refusal && this.#error.status < 500;
  }

  /** Whether it says nothing, or does not know itself. */
  get unanswered(): boolean {
    return this.failed && !this.refused;
  }
}
