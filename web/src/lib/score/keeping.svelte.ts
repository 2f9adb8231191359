/** A score sheet on this page: followed as others write on it, written on with its key, kept on this device. */

import { Refusal } from '../api';
import type { Score, ScoreAnswer, ScoreEdit, Seat } from '../wire';
import { scores } from './api';
import { keepSheet, recallSheet } from './shelf';

type Act = Score['lines'][number]['act'];

/** How one line is to be put into the place of another, or before it. */
export interface Mending {
  number: number;
  way: 'correct' | 'insert';
}

export interface Written {
  seat: Seat;
  text: string;
  act: Act;
}

/** Which line would not hold any more, and what to send again if that may be. */
interface Asked {
  lost: ScoreAnswer['lost'];
  edit: ScoreEdit;
}

const EVERY_MS = 4_000;
const GONE = 404;

export class Keeping {
  sheet = $state.raw<Score | null>(null);
  key = $state('');
  /** What the server said last: why something cannot be. */
  fault = $state('');
  /** What a line would give. */
  checked = $state.raw<ScoreAnswer | null>(null);
  asked = $state.raw<Asked | null>(null);
  /** Whether others wrote while something was being written here. */
  stale = $state(false);
  busy = $state(false);
  /** Whether the server answers. */
  reached = $state(true);
  /** Whether the server does not know this sheet. */
  missing = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly id: string, key: string) {
    const kept = recallSheet(id);
    this.key = key || (kept?.key ?? '');
    this.sheet = kept?.sheet ?? null;
  }

  /** Follow it until the page is left. */
  watch(): () => void {
    void this.look(true);
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.look();
    }, EVERY_MS);
    return () => clearInterval(this.#timer);
  }

  /** Ask for what is new; or for all of it, as in another language. */
  async look(whole = false): Promise<void> {
    if (this.busy) return;
    try {
      const told = await scores.look(this.id, whole ? null : (this.sheet?.revision ?? null));
      this.reached = true;
      this.missing = false;
      if (told && !this.busy) this.#take(told);
    } catch (error) {
      if (error instanceof Refusal && error.status === GONE) this.missing = true;
      else this.reached = false;
    }
  }

  #take(sheet: Score): void {
    this.sheet = sheet;
    keepSheet(this.key, sheet);
  }

  check({ seat, text, act }: Written, mending: Mending | null): Promise<boolean> {
    const number = mending?.way === 'correct' ? mending.number : 0;
    return this.#send({ edit: 'check', revision: 0, number, seat, text, act });
  }

  enter({ seat, text, act }: Written, mending: Mending | null): Promise<boolean> {
    return this.#send({ edit: mending?.way ?? 'enter', number: mending?.number ?? 0, seat, text, act, ...this.#proof });
  }

  undo(): Promise<boolean> {
    return this.#send({ edit: 'undo', ...this.#proof });
  }

  remove(number: number): Promise<boolean> {
    return this.#send({ edit: 'remove', number, ...this.#proof });
  }

  /** What does not hold any more may go. */
  drop(): Promise<boolean> {
    return this.asked ? this.#send({ ...this.asked.edit, drop: true }) : Promise.resolve(false);
  }

  hush(): void {
    this.fault = '';
    this.checked = this.asked = null;
    this.stale = false;
  }

  get #proof(): { revision: number; key: string } {
    return { revision: this.sheet?.revision ?? 0, key: this.key };
  }

  /** Whether it is written; if not, it says why. */
  async #send(edit: ScoreEdit): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.hush();
    try {
      const answer = await scores.write(this.id, edit);
      this.reached = true;
      if (answer.sheet) this.#take(answer.sheet);
      this.fault = answer.fault;
      this.stale = answer.stale;
      if (edit.edit === 'check') this.checked = answer.fault ? null : answer;
      else if (answer.lost.length) this.asked = { lost: answer.lost, edit };
      else return !answer.fault && !answer.stale;
    } catch (error) {
      if (error instanceof Refusal) this.fault = error.message;
      else this.reached = false;
    } finally {
      this.busy = false;
    }
    return false;
  }
}
