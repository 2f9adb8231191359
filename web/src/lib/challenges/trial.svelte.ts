/**
 * A table with a puzzle on it: the server is asked what comes of a try, and keeps nothing. What was played of a turn is
 * sent with what comes next.
 */

import { api, Refusal } from '../api';
import type { Hear, Source } from '../live.svelte';
import { Still } from '../still.svelte';
import { assemble } from '../table';
import type { Attempt, Challenge, Hint, Preview } from '../wire';

/** How it stands: to be solved, solved, tried in vain, or shown. */
export type Standing = 'open' | 'solved' | 'missed' | 'shown';

export class Trial extends Still implements Source {
  standing = $state<Standing>('open');
  /** What came of the last try that was a turn. */
  came = $state.raw<Attempt | null>(null);
  /** How often an answer was not good enough. */
  missed = $state(0);
  /** Whether part of a turn was played. */
  begun = $state(false);
  /** Whether the answer is being shown: then it is not found. */
  showing = false;
  #challenge: Challenge | null = null;
  #done = '';
  #asked = new Map<string, Promise<Attempt>>();

  constructor(
    readonly hear: Hear,
    /** What is said while nothing is laid. */
    readonly prompt: (challenge: Challenge) => string,
    /** Who says what comes of a try. */
    readonly ask: (challenge: Challenge, done: string, text: string) => Promise<Attempt> = ({ game, number }, done, text) =>
      api.tryChallenge(game.name, number, done, text),
  ) {
    super();
  }

  /** What was played of the turn so far. */
  get done(): string {
    return this.#done;
  }

  begin(challenge: Challenge): void {
    const { number, game } = this.#challenge ?? {};
    // In another language it is the same puzzle.
    if (number !== challenge.number || game?.name !== challenge.game.name) this.missed = 0;
    this.#challenge = challenge;
    this.#asked.clear();
    this.over();
  }

  /** From the start; how often it was tried is not forgotten. */
  over(): void {
    if (!this.#challenge) return;
    this.#done = '';
    this.begun = this.showing = false;
    this.standing = 'open';
    this.came = null;
    this.state = assemble({ ...this.#challenge.state, prompt: this.prompt(this.#challenge) }, this.#challenge.board);
  }

  async preview(_seat: number, text: string): Promise<Preview> {
    return (await this.#ask(text)).preview;
  }

  async move(_seat: number, text: string): Promise<void> {
    const [before, challenge] = [this.state, this.#challenge];
    const attempt = await this.#ask(text);
    // Somebody may have gone on to another puzzle meanwhile.
    if (!before || !challenge || challenge !== this.#challenge) return;
    if (!attempt.state) throw new Refusal('', attempt.refused, 400);
    this.#done = attempt.done;
    this.came = attempt;
    this.begun = attempt.open;
    const after = assemble(attempt.state, challenge.board);
    const goesOn = attempt.open && !attempt.solved;
    this.state = goesOn ? { ...after, prompt: this.prompt(challenge) } : { ...after, to_act: [], prompt: '' };
    this.hear([], before);
    if (goesOn) return;
    this.standing = this.showing ? 'shown' : attempt.solved ? 'solved' : 'missed';
    if (!attempt.solved) this.missed++;
  }

  /** The same text in the same place is asked about once. */
  #ask(text: string): Promise<Attempt> {
    const challenge = this.#challenge;
    if (!challenge) return Promise.reject(new Error('no puzzle'));
    const key = `${this.#done} ${text}`;
    const asked = this.#asked.get(key) ?? this.ask(challenge, this.#done, text);
    this.#asked.set(key, asked);
    // Nobody answered: another time somebody may.
    asked.catch(() => this.#asked.delete(key));
    return asked;
  }

  hint(_seat: number, step: number): Promise<Hint> {
    const challenge = this.#challenge;
    if (!challenge) return Promise.reject(new Error('no puzzle'));
    return api.hintChallenge(challenge.game.name, challenge.number, step);
  }

  async start(): Promise<void> {}
  stop(): void {}
  async refresh(): Promise<void> {}
}
