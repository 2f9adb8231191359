/** Matches where one is waited for: told in the page, and beside it where the browser lets us. */

import { api } from './api';
import { settings } from './settings.svelte';
import type { Listed } from './wire';

/** So often somebody who has matches looks. */
const LOOK_MS = 20_000;

export class Waiting {
  turns = $state.raw<Listed[]>([]);
  /** The browser was asked, and says no. */
  denied = $state(false);
  /** Whether one has matches that go on; whoever has none need not ask. */
  #playing = true;

  constructor(readonly look: () => Promise<Listed[]>) {}

  get canNotify(): boolean {
    return 'Notification' in globalThis;
  }

  /** Look now and then, also while another window is looked at; to be called in an effect. */
  watch(): () => void {
    void this.check();
    const timer = setInterval(() => void this.check(), LOOK_MS);
    // Whoever comes back has perhaps begun a match elsewhere.
    const back = (): void => {
      this.#playing = true;
      if (!document.hidden) void this.check();
    };
    document.addEventListener('visibilitychange', back);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }

  /** Ask once, and tell of what is new. */
  async check(): Promise<void> {
    if (!this.#playing && document.hidden) return;
    let tables: Listed[];
    try {
      tables = await this.look();
    } catch {
      // The page itself says that the server is away.
      return;
    }
    this.#playing = tables.some((each) => each.mine.length && !each.over);
    const before = new Set(this.turns.map((each) => each.match));
    this.turns = tables.filter((each) => each.my_turn);
    // Whoever looks at the page sees it there.
    if (!document.hidden) return;
    for (const each of this.turns) if (!before.has(each.match)) this.#notify(each);
  }

  #notify(table: Listed): void {
    if (!settings.notices || !this.canNotify || Notification.permission !== 'granted') return;
    const notice = new Notification(settings.words.yourTurnIn(table.title), {
      body: table.names.join(', '),
      icon: '/icon.svg',
      // One for each match: a newer one takes its place.
      tag: table.match,
    });
    notice.onclick = () => {
      window.focus();
      location.assign(`/t/${table.match}`);
    };
  }

  /** Somebody wants to be told, or no longer. */
  async allow(box: HTMLInputElement): Promise<void> {
    const wanted = box.checked;
    const allowed = !wanted || Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
    settings.notices = wanted && allowed;
    this.denied = !allowed;
    box.checked = settings.notices;
  }
}

export const waiting = new Waiting(() => api.matches());
