/**
 * A score sheet on this page: followed as others write on it, written on with its key, kept on this device.
 *
 * Lines that are entered while the server does not answer wait on this device, and are entered, in their order, when it
 * does: judged then. One that does not hold stays, with the reason, until somebody mends it or lets it go.
 */

import { Refusal } from '../api';
import type { Score, ScoreAnswer, ScoreEdit, Seat } from '../wire';
import { keep, recallKept } from '../kept';
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

/** A line that waits for the connection. */
export interface Waiting extends Written {
  /** So many lines the sheet had when it was sent; null if it was not, for sure. */
  sent: number | null;
}

/** Which line would not hold any more, and what to send again if that may be. */
interface Asked {
  lost: ScoreAnswer['lost'];
  edit: ScoreEdit;
}

const EVERY_MS = 4_000;
const waitingPlace = (id: string): string => `score-waiting:${id}`;
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
  waiting = $state.raw<Waiting[]>([]);
  /** Why the first line that waits cannot be entered. */
  held = $state('');
  #timer: ReturnType<typeof setInterval> | undefined;
  #flushing = false;
  readonly #place: string;

  constructor(readonly id: string, key: string) {
    this.#place = waitingPlace(id);
    this.waiting = recallKept<Waiting[]>(this.#place, []);
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
      if (this.waiting.length && !this.held && !this.#flushing) {
        this.#flushing = true;
        await this.#flush().finally(() => (this.#flushing = false));
      }
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

  /** Whether it is written, or waits. */
  async enter({ seat, text, act }: Written, mending: Mending | null): Promise<boolean> {
    const sent = this.sheet?.lines.length ?? 0;
    // Whoever comes behind a line that waits waits, too.
    if (this.waiting.length && !mending) return this.#wait({ seat, text, act, sent: null });
    if (await this.#send({ edit: mending?.way ?? 'enter', number: mending?.number ?? 0, seat, text, act, ...this.#proof })) return true;
    // A correction changes what others see: it is not made behind somebody's back.
    return !this.reached && !mending && this.sheet !== null ? this.#wait({ seat, text, act, sent }) : false;
  }

  /** What waits is taken back first. */
  undo(): Promise<boolean> {
    if (!this.waiting.length) return this.#send({ edit: 'undo', ...this.#proof });
    this.recall();
    return Promise.resolve(true);
  }

  /** Take back a line that waits: the last, or the one that does not hold. */
  recall(): Waiting | undefined {
    const line = this.held ? this.waiting[0] : this.waiting.at(-1);
    this.#keepWaiting(this.waiting.filter((each) => each !== line));
    return line;
  }

  #wait(line: Waiting): boolean {
    this.#keepWaiting([...this.waiting, line]);
    return true;
  }

  #keepWaiting(waiting: Waiting[]): void {
    this.waiting = waiting;
    this.held = '';
    keep(this.#place, waiting.length ? waiting : null);
  }

  /** What waits goes on with the sheet, to another address. */
  follow(id: string): void {
    keep(waitingPlace(id), this.waiting.length ? this.waiting : null);
    this.#keepWaiting([]);
  }

  /** Enter what waits, for as long as it holds. */
  async #flush(): Promise<void> {
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      if (!this.#arrived(first)) {
        const { seat, text, act } = first;
        const known = this.sheet?.lines.length ?? 0;
        const entered = await this.#send({ edit: 'enter', seat, text, act, ...this.#proof });
        if (!entered) {
          const reason = this.fault;
          this.fault = '';
          if (reason) this.held = reason;
          // Others wrote meanwhile: what they wrote is there now, and the next look tries again.
          else if (!this.stale) this.#keepWaiting([{ ...first, sent: known }, ...this.waiting.slice(1)]);
          this.stale = false;
          return;
        }
      }
      this.#keepWaiting(this.waiting.slice(1));
    }
  }

  /** Whether a line was written, though the answer was lost on its way. */
  #arrived({ seat, text, act, sent }: Waiting): boolean {
    const plain = (said: string): string => said.replace(/\s+/g, '').toLowerCase();
    return sent !== null && (this.sheet?.lines.slice(sent) ?? []).some((line) => line.seat === seat && line.act === act && plain(line.text) === plain(text));
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
