/** How far somebody has come with a lesson. It is kept on this device, under the names of the steps. */

import { keep, recallKept } from '../kept';

interface Kept {
  /** The steps that were done, by name. */
  done: string[];
  /** The step to go on with; empty at the end. */
  next: string;
  of: number;
}

const place = (subject: string): string => `learn:${subject}`;

/** What is kept of a lesson; null if it was never begun. */
export const recallCourse = (subject: string): Kept | null => recallKept<Kept | null>(place(subject), null);

export class Course {
  /** The step that is shown, by its place; behind the last one it is the end. */
  at = $state(0);
  done = $state.raw<ReadonlySet<string>>(new Set());

  constructor(
    readonly subject: string,
    readonly names: readonly string[],
  ) {
    const kept = recallCourse(subject);
    if (!kept) return;
    // Steps may have been taken out, or put in, since.
    this.done = new Set(kept.done.filter((name) => names.includes(name)));
    const next = names.indexOf(kept.next);
    this.at = next >= 0 ? next : kept.next === '' ? names.length : 0;
  }

  get ended(): boolean {
    return this.at >= this.names.length;
  }

  /** Whether every step was done. */
  get complete(): boolean {
    return this.names.every((name) => this.done.has(name));
  }

  get last(): boolean {
    return this.at === this.names.length - 1;
  }

  /** The step that is shown was done. */
  finish(): void {
    this.done = new Set([...this.done, this.names[this.at] ?? '']);
    this.#keep(this.at + 1);
  }

  go(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.names.length);
    this.#keep(this.at);
  }

  #keep(at: number): void {
    keep(place(this.subject), { done: [...this.done], next: this.names[at] ?? '', of: this.names.length } satisfies Kept);
  }
}
