/** Playing with the keyboard alone: keys on a focused square lay tokens, take them back and play. */

import { typed } from './compose/typing';
import type { Held } from './placing.svelte';

const PAUSE_MS = 900;

/** What keys act on: tokens of a rack, or of a bank. */
export interface Layable {
  /** The tokens at hand. */
  readonly hand: readonly Held[];
  /** The token that the next tap lays. */
  chosen: Held | null;
  /** Whether one stays on a square after laying, as with pencil marks. */
  readonly stays?: boolean;
  /** Hears of a key that means no token at hand. */
  readonly unknown?: (square: string, key: string) => void;
  lay: (square: string, held: Held) => boolean;
  take: (square: string) => boolean;
  /** Whether a token may be laid on a square at all. */
  free: (square: string) => boolean;
  /** Whether something lies on a square. */
  taken: (square: string) => boolean;
}

export interface Hands {
  /** The square that a step further in the direction of writing reaches; empty at the edge. */
  next: (square: string, step: number) => string;
  focusOn: (square: string) => void;
  /** Enter, with nothing in the hand and nothing typed. */
  play: (square: string) => void;
}

export class Keys {
  /** What has been typed of a token so far. */
  #typed = '';
  #square = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly placing: Layable,
    readonly hands: Hands,
  ) {}

  /** Answer a key on a square. */
  press(event: KeyboardEvent, square: string): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (square !== this.#square) this.#forget();
    this.#square = square;
    switch (event.key) {
      case 'Enter':
        event.preventDefault();
        if (this.placing.chosen) this.placing.lay(square, this.placing.chosen);
        else if (!this.#settle()) this.hands.play(square);
        return;
      case ' ':
        event.preventDefault();
        if (this.placing.chosen) this.placing.lay(square, this.placing.chosen);
        else this.#settle();
        return;
      case 'Backspace':
      case 'Delete': {
        event.preventDefault();
        this.#forget();
        if (this.placing.take(square) || event.key === 'Delete') return;
        const before = this.hands.next(square, -1);
        if (before && this.placing.take(before)) this.hands.focusOn(before);
        return;
      }
      case 'Escape':
        this.#forget();
        this.placing.chosen = null;
        return;
      default:
        if (event.key.length === 1) {
          event.preventDefault();
          this.#type(event.key);
        } else if (event.key.startsWith('Arrow')) this.#settle();
    }
  }

  #type(key: string): void {
    clearTimeout(this.#timer);
    const tokens = this.placing.hand.map(({ token }) => token);
    const found = typed(this.#typed + key, tokens);
    if (found.kind === 'none') {
      // What was typed before may be a token by itself, and this key the start of the next.
      const settled = this.#typed !== '' && this.#settle();
      if (!settled) this.placing.unknown?.(this.#square, key);
      else if (typed(key, this.placing.hand.map(({ token }) => token)).kind !== 'none') this.#type(key);
      return;
    }
    this.#typed += key;
    if (found.kind === 'token') this.#settle();
    else this.#timer = setTimeout(() => this.#settle(), PAUSE_MS);
  }

  /** Lay the token that has been typed, and go on; false if nothing was. */
  #settle(): boolean {
    clearTimeout(this.#timer);
    const found = typed(this.#typed, this.placing.hand.map(({ token }) => token));
    const square = this.#square;
    this.#forget();
    if (found.kind !== 'token' && found.kind !== 'perhaps') return false;
    const held = this.placing.hand.find(({ token }) => token === found.token);
    if (!held || !this.placing.lay(square, held)) return false;
    if (this.placing.stays) return true;
    // Over squares that cannot take a token, as one writes around what stands there.
    let next = this.hands.next(square, 1);
    while (next && (!this.placing.free(next) || this.placing.taken(next))) next = this.hands.next(next, 1);
    if (next) {
      this.hands.focusOn(next);
      this.#square = next;
    }
    return true;
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#typed = '';
  }
}
