/** A position that somebody explores: its best turns, the one that is looked at, and what may be answered to it. */

import type { Explored, ExploredTurn } from './wire';

/** What somebody has typed since. */
export interface Typed {
  squares?: Record<string, string>;
  fields?: Record<string, string>;
}

export interface Asking {
  position: (text: string, game: string, typed: Typed | null, signal: AbortSignal) => Promise<Explored>;
  reply: (text: string, moves: string, signal: AbortSignal) => Promise<string[]>;
}

export class Exploring {
  told = $state.raw<Explored | null>(null);
  busy = $state(false);
  /** The number of the turn that is looked at; -1 if none is. */
  chosen = $state(-1);
  /** What may be answered to it; null while that is looked for, or nobody asked. */
  answered = $state.raw<string[] | null>(null);
  thinking = $state(false);
  #looking: AbortController | null = null;
  #waiting: AbortController | null = null;

  constructor(
    readonly ask: Asking,
    readonly onfault: (error: unknown) => void,
    /** Hears the position file that is shown. */
    readonly onshown: (text: string) => void = () => undefined,
  ) {}

  get turn(): ExploredTurn | null {
    return this.told?.turns[this.chosen] ?? null;
  }

  /** Look at a position file, or at the empty board of a game. Answers whether it is shown. */
  open(text: string, game = ''): Promise<boolean> {
    return this.#look(text, game, game ? {} : null);
  }

  /** Change what is shown. */
  type(typed: Typed): Promise<boolean> {
    return this.#look(this.told?.text ?? '', this.told?.game ?? '', typed);
  }

  async #look(text: string, game: string, typed: Typed | null): Promise<boolean> {
    this.#looking?.abort();
    this.leaveTurn();
    const mine = new AbortController();
    this.#looking = mine;
    this.busy = true;
    try {
      const told = await this.ask.position(text, game, typed, mine.signal);
      if (this.#looking !== mine) return false;
      this.told = told;
      this.onshown(told.text);
      return true;
    } catch (error) {
      if (this.#looking === mine) this.onfault(error);
      return false;
    } finally {
      if (this.#looking === mine) this.busy = false;
    }
  }

  /** Look at a turn, and find out what may be answered to it. */
  async choose(index: number): Promise<void> {
    this.leaveTurn();
    this.chosen = index;
    const { told, turn } = this;
    if (!told || !turn) return;
    const mine = new AbortController();
    this.#waiting = mine;
    this.thinking = true;
    try {
      const lines = await this.ask.reply(told.text, turn.moves, mine.signal);
      if (this.#waiting === mine) this.answered = lines;
    } catch (error) {
      if (this.#waiting === mine) this.onfault(error);
    } finally {
      if (this.#waiting === mine) this.stop();
    }
  }

  /** Wait no longer for an answer. */
  stop(): void {
    this.#waiting?.abort();
    this.#waiting = null;
    this.thinking = false;
  }

  leaveTurn(): void {
    this.stop();
    this.chosen = -1;
    this.answered = null;
  }

  leave(): void {
    this.#looking?.abort();
    this.#looking = null;
    this.busy = false;
    this.leaveTurn();
    this.told = null;
  }
}
