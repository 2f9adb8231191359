/**
 * A table that answers by heart: everything that can be tried in a step of a lesson was judged by the rules before, and
 * came with it. Nobody is asked, so that it works without a line, and it is the same table for whoever plays at it.
 */

import { Refusal } from '../api';
import type { Hear, Source } from '../live.svelte';
import { Still } from '../still.svelte';
import { applied, assemble } from '../table';
import type { Board, Hint, LessonPlay, LessonRefusal, LessonStep, Preview } from '../wire';

/** How a step stands: to be done, done, or done otherwise than it was asked for. */
export type Standing = 'open' | 'done' | 'missed';

interface Walked {
  /** What the text plays, one after the other. */
  plays: LessonPlay[];
  /** Why it may not go on; null if nothing is wrong. */
  refusal: LessonRefusal | null;
  /** Whether an end of the text is left that cannot be judged yet: something is still to be laid. */
  begun: boolean;
}

export class Rote extends Still implements Source {
  standing = $state<Standing>('open');
  /** What is said to what was not asked for. */
  said = $state('');
  /** The different things that were tried in vain. */
  failures = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether something was played that did not end the step. */
  begun = $state(false);
  #step: LessonStep | null = null;
  #board: Board | null = null;
  #at = 0;

  constructor(
    readonly hear: Hear,
    /** What is said before anything is tried, and while something is missing. */
    readonly prompt: (step: LessonStep) => string,
  ) {
    super();
  }

  /** Lay out a step. */
  begin(step: LessonStep, board: Board): void {
    if (step.name !== this.#step?.name) this.failures = new Set();
    this.#step = step;
    this.#board = crop(board, step.window);
    this.over();
  }

  /** From the start of the step; what was tried in vain is not forgotten. */
  over(): void {
    if (!this.#step || !this.#board) return;
    this.#at = 0;
    this.standing = 'open';
    this.said = '';
    this.begun = false;
    this.state = assemble({ ...this.#step.state, prompt: this.prompt(this.#step) }, this.#board);
  }

  preview(_seat: number, text: string): Promise<Preview> {
    const { plays, refusal, begun } = this.#walk(text);
    const told = plays.map((play) => play.preview);
    const last = told.at(-1);
    const squares = told.flatMap((each) => each.squares);
    const none = { type: 'preview' as const, n: 0, legal: false, squares, points: null, cards: [] };
    if (refusal) {
      this.#fail(text);
      return Promise.resolve({ ...none, text: [refusal.said, refusal.reason].filter(Boolean), verdict: 'refused' });
    }
    if (begun || !last) return Promise.resolve({ ...none, text: [this.#step ? this.prompt(this.#step) : ''], verdict: 'unfinished' });
    const before = told.slice(0, -1).flatMap((each) => each.text.slice(1));
    const points = told.reduce((sum, each) => sum + (each.points ?? 0), 0);
    const [first = '', ...rest] = last.text;
    return Promise.resolve({ ...last, text: [first, ...before, ...rest], squares, points });
  }

  move(_seat: number, text: string): Promise<void> {
    const { plays, refusal, begun } = this.#walk(text);
    if (refusal || begun) {
      if (refusal) this.#fail(text);
      return Promise.reject(new Refusal('', refusal?.reason ?? (this.#step ? this.prompt(this.#step) : ''), 400));
    }
    for (const play of plays) this.#play(play);
    return Promise.resolve();
  }

  #play(play: LessonPlay): void {
    const before = this.state;
    if (!before) return;
    const after = applied(before, play.event);
    const goesOn = play.then !== null;
    this.#at = play.then ?? this.#at;
    this.begun = goesOn;
    // Nothing more is played once it is done, though the turn might go on.
    this.state = goesOn ? after : { ...after, to_act: [], prompt: '' };
    this.hear(after.log.slice(before.log.length), before);
    if (goesOn) return;
    this.standing = play.done ? 'done' : 'missed';
    this.said = play.said;
    if (!play.done) this.#fail(String(this.failures.size));
  }

  #fail(text: string): void {
    if (!this.failures.has(text)) this.failures = new Set([...this.failures, text]);
  }

  /** Follow a text as far as it goes: it may be several moves, one behind the other. */
  #walk(text: string): Walked {
    const walked: Walked = { plays: [], refusal: null, begun: false };
    let at = this.#at;
    let rest = text.trim();
    while (rest) {
      const found = this.#find(at, rest);
      if (!found) return { ...walked, begun: true };
      const { refusal, play, length } = found;
      if (refusal) return { ...walked, refusal };
      if (!play) break;
      walked.plays.push(play);
      if (play.done || play.then === null) break;
      at = play.then;
      rest = rest.slice(length).trim();
    }
    return walked;
  }

  /** The longest start of a text to which there is an answer. */
  #find(at: number, text: string): { refusal?: LessonRefusal | undefined; play?: LessonPlay | undefined; length: number } | null {
    const situation = this.#step?.situations[at];
    const ends = [...text.matchAll(/ |$/g)].map(({ index }) => index).reverse();
    for (const length of ends) {
      const said = text.slice(0, length);
      // Tokens are taken in any order; they stand in the order of their signs.
      const [word = '', ...tokens] = said.split(' ');
      for (const key of [said, [word, ...tokens.sort()].join(' ')]) {
        const refused = situation?.refused[key];
        if (refused !== undefined) return { refusal: this.#step?.refusals[refused], length };
        const play = situation?.played[key];
        if (play) return { play, length };
      }
    }
    return null;
  }

  async start(): Promise<void> {}
  stop(): void {}
  async refresh(): Promise<void> {}
  /** There are no hints: whoever is stuck is shown. */
  hint(): Promise<Hint> {
    return Promise.reject(new Error('no hints'));
  }
}

/** The part of a board from one square to another. */
function crop(board: Board, [first, last]: readonly string[]): Board {
  const { rows } = board.grid;
  const find = (square: string | undefined): [number, number] | undefined => {
    const row = rows.findIndex((cells) => cells.some((cell) => cell.square === square));
    return row < 0 ? undefined : [row, rows[row]!.findIndex((cell) => cell.square === square)];
  };
  const [from, to] = [find(first), find(last)];
  if (!from || !to) return board;
  return { ...board, grid: { ...board.grid, rows: rows.slice(from[0], to[0] + 1).map((row) => row.slice(from[1], to[1] + 1)) } };
}
