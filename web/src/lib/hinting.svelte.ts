/** A hint that somebody has asked for: of which kind, how far it goes, what of it is drawn. */

import type { Hint } from './wire';

/** What it brings and where; then everything. */
const STEPS = [1, 3];

export class Hinting {
  /** What was said, oldest first. */
  lines = $state<string[]>([]);
  /** The last of it, with what may be drawn. */
  hint = $state.raw<Hint | null>(null);
  /** Whether an easy move will do; null before that was chosen. */
  simple = $state<boolean | null>(null);
  /** Whether the player is asked which. */
  choosing = $state(false);
  /** Whether there is more to say. */
  more = $state(true);

  /** The step to ask for. */
  get next(): number {
    return STEPS[this.lines.length] ?? STEPS.at(-1)!;
  }

  /** `drawn`: whether moves have squares, so that a hint without any is all there is to say. */
  take(hint: Hint, simple: boolean, drawn: boolean): void {
    if (this.lines.at(-1) !== hint.text) this.lines = [...this.lines, hint.text];
    this.hint = hint;
    this.simple = simple;
    this.choosing = false;
    this.more = !hint.moves && (hint.squares.length > 0 || !drawn);
  }

  forget(): void {
    this.lines = [];
    this.hint = null;
    this.simple = null;
    this.choosing = false;
    this.more = true;
  }
}
