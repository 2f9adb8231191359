/**
 * The one entrance: moves, previews and hints go over the socket while one is open, and by requests otherwise.
 *
 * A move is answered under its id, a question under its number: an answer that comes late is nobody else's. What a
 * socket leaves unanswered is asked by a request; under the same id, the server does not move twice.
 */

import { api, Refusal } from './api';
import type { Ack, AskHint, AskPreview, Hint, Move, Preview, Seat, ServerFrame } from './wire';

/** So long may the answer to a move take before the socket counts as dead. */
const SILENCE_MS = 6000;
/** What is refused now, and may be granted in a moment. */
const PASSING = new Set(['web/busy', 'web/not-kept']);

interface Waiting {
  hear: (told: ServerFrame) => void;
  fail: (error: Error) => void;
  late: ReturnType<typeof setTimeout> | undefined;
}

/** It is not known whether the server has heard what was said. */
class Unanswered extends Error {}

export class Entrance {
  readonly #waiting = new Map<string | number, Waiting>();
  #asked = 0;

  constructor(
    readonly match: string,
    /** The socket, if it is open. */
    readonly open: () => WebSocket | null,
    /** The socket says nothing, and should be let go. */
    readonly onsilence: () => void,
  ) {}

  move(move: Move): Promise<Ack> {
    return this.#ask(move.id, move, () => api.move(this.match, move));
  }

  preview(seat: Seat, text: string): Promise<Preview> {
    const asked: AskPreview = { type: 'preview', seat, text, n: ++this.#asked };
    return this.#ask(this.#asked, asked, () => api.preview(this.match, asked));
  }

  hint(seat: Seat, step: number, simple = false): Promise<Hint> {
    const asked: AskHint = { type: 'hint', seat, step, simple, n: ++this.#asked };
    return this.#ask(this.#asked, asked, () => api.hint(this.match, asked));
  }

  /** Something was said over the socket; it may answer what was asked there. */
  hear(told: ServerFrame): void {
    switch (told.type) {
      case 'ack':
        this.#settle(told.id)?.hear(told);
        break;
      case 'reject':
        this.#settle(told.id)?.fail(refusal(told));
        break;
      case 'preview':
      case 'hint':
        this.#settle(told.n)?.hear(told);
        break;
      case 'problem':
        // Without a number: a frame was turned down unread, and nobody says which.
        if (told.n === undefined || told.n === null) this.drop();
        else this.#settle(told.n)?.fail(refusal(told));
        break;
      default:
        break;
    }
  }

  /** Nothing that was said will be answered any more. */
  drop(): void {
    for (const key of [...this.#waiting.keys()]) this.#settle(key)?.fail(new Unanswered());
  }

  #settle(key: string | number): Waiting | undefined {
    const found = this.#waiting.get(key);
    this.#waiting.delete(key);
    clearTimeout(found?.late);
    return found;
  }

  async #ask<T extends ServerFrame>(key: string | number, said: Move | AskPreview | AskHint, request: () => Promise<T>): Promise<T> {
    const socket = this.open();
    if (!socket) return request();
    try {
      return await new Promise<T>((hear, fail) => {
        const late = said.type === 'move' ? setTimeout(this.onsilence, SILENCE_MS) : undefined;
        this.#waiting.set(key, { hear: hear as (told: ServerFrame) => void, fail, late });
        socket.send(JSON.stringify(said));
      });
    } catch (error) {
      if (error instanceof Unanswered) return request();
      throw error;
    }
  }
}

/** A refusal as a request would have brought it: one that may pass has the status of such. */
const refusal = ({ code, text }: { code: string; text: string }): Refusal =>
  new Refusal(code, text, PASSING.has(code) ? 503 : 400);
