/**
 * A table at a moment of a record, where somebody tries a turn again: the server says what it would have brought, and
 * what would have been best is known from the review. Nothing is played: whoever was wrong tries once more.
 */

import { Refusal } from './api';
import type { Source } from './live.svelte';
import { Still } from './still.svelte';
import type { Table } from './table';
import type { Hint, Preview, ReviewedTurn } from './wire';
import type { ExploreWords } from './words/explore-en';

export interface Asking {
  table: (turn: ReviewedTurn) => Promise<Table>;
  preview: (turn: ReviewedTurn, text: string) => Promise<Preview>;
}

export class Retrying extends Still implements Source {
  /** The question that is asked, by its place; behind the last one it is the end. */
  at = $state(0);
  /** Whether the question that is shown was answered. */
  solved = $state(false);
  /** What is said to the last try, with what it would have brought. */
  said = $state('');
  items = $state.raw<string[]>([]);
  /** The questions that were answered without being told. */
  found = $state.raw<ReadonlySet<number>>(new Set());
  #told = false;

  constructor(
    readonly questions: readonly ReviewedTurn[],
    readonly ask: Asking,
    readonly words: () => ExploreWords['retry'],
  ) {
    super();
  }

  get turn(): ReviewedTurn | null {
    return this.questions[this.at] ?? null;
  }

  get best(): number {
    return this.turn?.better?.points ?? 0;
  }

  /** Lay out a question. */
  async go(at: number): Promise<void> {
    this.at = at;
    this.solved = this.#told = false;
    this.said = '';
    this.items = [];
    const { turn } = this;
    if (!turn) return;
    const table = await this.ask.table(turn);
    if (turn !== this.turn) return;
    // Whatever else could be said in a match, here a turn is looked for.
    this.state = { ...table, mine: [turn.seat], to_act: [turn.seat], words: [], window: false, prompt: '' };
  }

  preview(_seat: number, text: string): Promise<Preview> {
    return this.turn ? this.ask.preview(this.turn, text) : Promise.reject(new Error('no question'));
  }

  /** A try: it is judged, and nothing lies on the board for it. */
  async move(seat: number, text: string): Promise<void> {
    const { turn } = this;
    if (!turn) return;
    const { legal, points, text: told } = await this.preview(seat, text);
    if (!legal) throw new Refusal('', told[0] ?? '', 400);
    const words = this.words();
    this.items = told.slice(1);
    this.solved = points === null ? text === turn.better?.moves : points >= this.best;
    if (this.solved && !this.#told) this.found = new Set([...this.found, this.at]);
    if (this.solved) this.said = words.right(this.best);
    else if (points === null) this.said = words.unsaid;
    else this.said = (points > turn.points ? words.better : words.less)(points, this.best);
  }

  /** First what it brings and where; then the turn. */
  hint(_seat: number, step: number): Promise<Hint> {
    const { better } = this.turn ?? {};
    const whole = step > 1;
    if (whole) this.#told = true;
    const text = whole ? this.words().hintMoves(better?.moves ?? '') : this.words().hintPoints(this.best);
    const laid = whole ? (better?.laid ?? []) : [];
    return Promise.resolve({ type: 'hint', n: 0, text, squares: better?.squares ?? [], laid, moves: whole ? (better?.moves ?? '') : '' });
  }

  async start(): Promise<void> {}
  stop(): void {}
  async refresh(): Promise<void> {}
}
