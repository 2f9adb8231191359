/**
 * A table as the server tells it: over a socket, or by asking again and again where sockets are blocked.
 *
 * A gap in the sequence, or an event that is not for the view that is shown, is answered by asking for everything. A
 * line that breaks, or a server that starts again, is tried again for as long as the page is open.
 */

import { api, Refusal } from './api';
import { boards } from './boards';
import { Entrance } from './entrance';
import { isolateNames } from './names';
import { latest } from './quick-messages.svelte';
import { settings } from './settings.svelte';
import { applied, assemble, type Entry, type Table } from './table';
import type { PageFrame, Hint, Move, Preview, Seat, ServerFrame } from './wire';

export type Line = 'socket' | 'polling' | 'offline';

const POLL_MS = 2000;
/** After so many sockets that never opened, sockets count as blocked for a while. */
const TRIES = 2;
const RETRY_SOCKET_MS = 30_000;
const PING_MS = 20_000;
/** The first pause before another try, and the longest. */
const PAUSE_MS = 300;
const MOST_PAUSE_MS = 8000;
/** How often a move is sent again while nobody answers: a quarter of a minute in all. */
const RESENDS = 7;
const RESEND_MS = 4000;
/** How the server answers for a match that it has and cannot open. */
const SET_ASIDE = 410;

/** What a player needs of a table, wherever it is told from. */
export type Source = Pick<Live, 'state' | 'line' | 'ahead' | 'returns' | 'fault' | 'aside' | 'blocked' | 'stopped' | 'start' | 'stop' | 'refresh' | 'retell' | 'move' | 'preview' | 'hint'>;
/** Hears what is new, and how the table was before. */
export type Hear = (entries: Entry[], before: Table) => void;

export class Live {
  state = $state.raw<Table | null>(null);
  line = $state<Line>('polling');
  /** By how much the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** Counts how often the line came back after it was gone. */
  returns = $state(0);
  /** Why there is no table. */
  fault = $state('');
  /** Whether there is one that cannot be opened any more. */
  aside = $state(false);
  #seat: Seat | null = null;
  /** The language that is asked for, and that of what is shown. */
  #language = settings.language;
  #shown = settings.language;
  #socket: WebSocket | null = null;
  /** Sockets in a row that never opened, though the server answers otherwise. */
  #failures = 0;
  /** Tries in a row that came to nothing. */
  #tries = 0;
  /** Whether sockets do not come through. */
  blocked = $state(false);
  /** Until when sockets count as blocked. */
  #blockedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #asked = 0;
  #watch = new AbortController();
  #pulse: ReturnType<typeof setInterval> | undefined;
  /** Whether the server has said something since it was last asked whether it is there. */
  #heard = true;
  #entrance: Entrance;

  constructor(
    readonly match: string,
    readonly onnews: Hear,
  ) {
    this.#entrance = new Entrance(
      match,
      () => this.#open,
      () => this.#socket && this.#lose(),
    );
  }

  async start(): Promise<void> {
    const { signal } = this.#watch;
    addEventListener('offline', () => this.#lose(), { signal });
    addEventListener('online', () => this.#hurry(), { signal });
    // A phone that slept may not have noticed that the line is dead.
    document.addEventListener('visibilitychange', () => document.hidden || this.#hurry(), { signal });
    this.#pulse = setInterval(() => this.#ping(), PING_MS);
    await this.#tryAgain();
  }

  stop(): void {
    this.#closed = true;
    this.#watch.abort();
    clearInterval(this.#pulse);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Tell the table what has been chosen since. */
  retell(): void {
    this.#say(this.#hello());
  }

  /** Whether nobody looks any more. */
  get stopped(): boolean {
    return this.#closed;
  }

  /** Ask for everything, in the language that is now spoken; with a seat, as another of my seats sees it. */
  async refresh(seat: Seat | null = this.#seat): Promise<void> {
    const turned = seat !== this.#seat || settings.language !== this.#language;
    this.#seat = seat;
    const language = (this.#language = settings.language);
    if (turned) this.#say(this.#hello());
    const asked = ++this.#asked;
    try {
      const table = await api.state(this.match, seat);
      if (asked !== this.#asked) return;
      const mine = this.state?.mine;
      this.#take(table, language);
      this.fault = '';
      if (this.line === 'offline') {
        this.line = this.#open ? 'socket' : 'polling';
        this.returns++;
      }
      // Whoever has just taken a seat may have come without a session, and so did the socket.
      if (this.#socket && mine && String(mine) !== String(table.mine)) this.#reopen();
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) {
        this.fault = error.message;
        this.aside = error.status === SET_ASIDE;
      } else {
        this.line = 'offline';
      }
    }
  }

  async move(seat: Seat, text: string): Promise<void> {
    // Asked again under the same id, the server does not move twice.
    const id = globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const move: Move = { type: 'move', id, seat, text, expect: this.state?.seq ?? 0 };
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#entrance.move(move);
        break;
      } catch (error) {
        if (isFinal(error) || attempt >= RESENDS) throw error;
        this.line = 'offline';
        await new Promise((done) => setTimeout(done, Math.min(RESEND_MS, 250 * 2 ** attempt)));
      }
    }
    // The socket tells what came of it; without one, ask.
    if (this.line !== 'socket') await this.refresh();
  }

  preview(seat: Seat, text: string): Promise<Preview> {
    return this.#entrance.preview(seat, text);
  }

  hint(seat: Seat, step: number, simple = false): Promise<Hint> {
    return this.#entrance.hint(seat, step, simple);
  }

  #take(table: Table, language = this.#shown): void {
    const before = this.state;
    if (before && table.seq < before.seq) return;
    // Asked for before it was said, it does not tell what the socket has told since.
    this.state = before ? { ...table, quick_messages: latest(before.quick_messages, table.quick_messages) } : table;
    this.#shown = language;
    if (table.now) this.ahead = table.now - Date.now();
    if (before) {
      const news = table.log.filter((entry) => entry.seq > before.seq);
      if (news.length) this.onnews(news, before);
    }
  }

  // --- the line

  /** Ask over HTTP, which says more when it fails; then open a socket, unless sockets are blocked. */
  async #tryAgain(): Promise<void> {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    await this.refresh();
    if (this.#closed || this.fault || this.#socket) return;
    if (this.line === 'offline') this.#later(this.#pause());
    else if (Date.now() < this.#blockedUntil) this.#later(POLL_MS);
    else this.#connect();
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#tryAgain(), ms);
  }

  /** Longer from try to try; and not the same for all, who may have lost the server at the same moment. */
  #pause(): number {
    const pause = Math.min(MOST_PAUSE_MS, PAUSE_MS * 2 ** this.#tries++);
    return pause * (0.75 + Math.random() / 2);
  }

  /** Something may have become better: try at once. */
  #hurry(): void {
    this.#tries = 0;
    void this.#tryAgain();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.match)}/socket`);
    let opened = false;
    this.#socket = socket;
    socket.onopen = () => {
      opened = true;
      this.#failures = 0;
      this.blocked = false;
      this.#heard = true;
      if (this.line === 'offline') this.returns++;
      this.line = 'socket';
      this.#say(this.#hello());
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return;
      this.#heard = true;
      try {
        this.#hear(isolateNames(JSON.parse(String(data)) as ServerFrame));
      } catch {
        void this.refresh();
      }
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#entrance.drop();
      if (!opened && ++this.#failures >= TRIES) {
        this.blocked = true;
        this.#blockedUntil = Date.now() + RETRY_SOCKET_MS;
      }
      if (this.line === 'socket') this.line = 'polling';
      this.#later(this.#pause());
    };
  }

  get #open(): WebSocket | null {
    return this.#socket?.readyState === WebSocket.OPEN ? this.#socket : null;
  }

  #say(frame: PageFrame): void {
    this.#open?.send(JSON.stringify(frame));
  }

  /** The line is gone: say so, and try again. */
  #lose(): void {
    this.line = 'offline';
    this.#reopen();
  }

  /** Let the socket go, and open another in a moment. */
  #reopen(): void {
    const socket = this.#socket;
    // A dead line may take minutes to close.
    this.#socket = null;
    socket?.close();
    this.#entrance.drop();
    if (this.line === 'socket') this.line = 'polling';
    this.#later(this.#pause());
  }

  #ping(): void {
    if (!this.#open) return;
    if (!this.#heard) return this.#lose();
    this.#heard = false;
    this.#say({ type: 'ping' });
  }

  #hello(): PageFrame {
    const seat = this.#seat ?? this.state?.seat ?? null;
    return { type: 'hello', seq: this.state?.seq ?? -1, lang: settings.language, seat, ...settings.wait };
  }

  #hear(message: ServerFrame): void {
    const state = this.state;
    const turning = this.#shown !== this.#language;
    this.#entrance.hear(message);
    switch (message.type) {
      case 'state': {
        this.#tries = 0;
        const board = boards.get(message.table.board);
        const wanted = this.#seat === null || message.seat === this.#seat;
        if (board && wanted && !turning) this.#take(assemble(message, board));
        else void this.refresh();
        break;
      }
      case 'event': {
        if (!state || message.seq <= state.seq) break;
        // Something was missed, or it is not the view that is shown: ask for everything.
        const next = message.seq === state.seq + 1 && (message.seat ?? null) === state.seat;
        if (next && !turning) this.#take(applied(state, message));
        else void this.refresh();
        break;
      }
      case 'presence':
        if (state) this.state = { ...state, seats: message.seats };
        break;
      case 'quick-message':
        if (state) this.state = { ...state, quick_messages: latest(state.quick_messages, [...state.quick_messages, message]) };
        break;
      case 'gone':
        // The server goes, and will be back: it closes the socket itself.
        this.line = 'offline';
        break;
      case 'pong':
        this.#tries = 0;
        break;
      default:
        break;
    }
  }
}

/** Whether asking again would bring the same answer. */
const isFinal = (error: unknown): boolean => error instanceof Refusal && error.status < 502;
