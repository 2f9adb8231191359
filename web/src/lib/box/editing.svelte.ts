/**
 * A box that is being changed: every change is kept on this device at once, and judged by the server a moment later.
 *
 * What the server answers is only what it finds wrong; the values here are the owner's, and nothing overwrites them.
 */

import { Refusal } from '../api';
import { keep, recallKept } from '../kept';
import type { BoxBody, BoxDraft } from '../wire';
import { boxes } from './api';

export type Values = BoxDraft['values'];
export type Value = Values[string];

const QUIET_MS = 250;
const AGAIN_MS = 4_000;
const MOST_UNDOS = 200;

export class BoxEditing {
  draft = $state.raw<BoxDraft | null>(null);
  values = $state.raw<Values>({});
  /** Why a file, or a link, is no box. */
  refused = $state('');
  /** Whether what is shown has been judged. */
  judged = $state(false);
  reached = $state(true);
  #before = $state.raw<Values[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  readonly #place: string;

  /** A box that came by a link has a draft of its own: it must not overwrite another. */
  constructor(readonly game: string, readonly packed: string) {
    this.#place = `box-draft:${game}:${packed}`;
  }

  get undoable(): boolean {
    return this.#before.length > 0;
  }

  /** Whether it is not as it was when the page was first opened. */
  get changed(): boolean {
    return recallKept<Values | null>(this.#place, null) !== null || this.undoable;
  }

  async begin(): Promise<void> {
    const kept = recallKept<Values | null>(this.#place, null);
    await this.#ask(kept ? { values: kept } : { packed: this.packed });
  }

  /** In another language. */
  async again(): Promise<void> {
    if (this.draft) await this.#ask({ values: this.values }, true);
    else await this.begin();
  }

  set(key: string, value: Value): void {
    this.change({ ...this.values, [key]: value });
  }

  change(values: Values): void {
    this.#before = [...this.#before, this.values].slice(-MOST_UNDOS);
    this.#turn(values);
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.#turn(last);
  }

  /** As it was: that, too, can be undone. */
  async reset(): Promise<void> {
    await this.#replace({ packed: this.packed });
  }

  /** A file that somebody brings; one that cannot be read changes nothing. */
  async bring(text: string): Promise<void> {
    await this.#replace({ text });
  }

  async #replace(body: BoxBody): Promise<void> {
    const before = this.values;
    if (!(await this.#ask(body))) return;
    this.#before = [...this.#before, before].slice(-MOST_UNDOS);
    keep(this.#place, this.values);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  #turn(values: Values): void {
    this.values = values;
    this.refused = '';
    this.judged = false;
    keep(this.#place, values);
    this.#later(QUIET_MS);
  }

  #later(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask({ values: this.values }, true), delay);
  }

  /** Whether there was an answer. With `judge` only what is wrong is taken from it. */
  async #ask(body: BoxBody, judge = false): Promise<boolean> {
    const number = (this.#asked += 1);
    try {
      const draft = await boxes.draft(this.game, body);
      if (number !== this.#asked) return false;
      this.draft = draft;
      if (!judge) this.values = draft.values;
      this.reached = true;
      this.judged = true;
      this.refused = '';
      return true;
    } catch (error) {
      if (number !== this.#asked) return false;
      this.reached = error instanceof Refusal;
      if (error instanceof Refusal) this.refused = error.message;
      else if (this.draft) this.#later(AGAIN_MS);
      return false;
    }
  }
}
