/** Matches where one is waited for: told in the page, and beside it where the browser lets us. */

import { untrack } from 'svelte';

import { lobby, type Lobby } from './lobby.svelte';
import { settings } from './settings.svelte';
import type { Listed } from './wire';

/** So often somebody who has matches looks … */
const LOOK_MS = 20_000;
/** … and somebody who has the list of them before their eyes. */
const LISTED_MS = 10_000;

export class Waiting {
  /** The browser was asked, and says no. */
  denied = $state(false);
  /** Whether one has matches that go on; whoever has none need not ask. */
  #playing = true;

  constructor(readonly lobby: Lobby) {}

  get turns(): Listed[] {
    return this.lobby.turns;
  }

  get canNotify(): boolean {
    return 'Notification' in globalThis;
  }

  /** Look now and then, also while another window is looked at; to be called in an effect. */
  watch(listed: boolean): () => void {
    if (!this.lobby.asked) void this.check();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      timer = setTimeout(() => {
        wait();
        void this.check();
      }, listed && !document.hidden ? LISTED_MS : LOOK_MS);
    };
    wait();
    // Whoever comes back has perhaps begun a match elsewhere.
    const back = (): void => {
      this.#playing = true;
      if (!document.hidden) void this.check();
    };
    document.addEventListener('visibilitychange', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }

  /** Ask once, and tell of what is new. */
  async check(): Promise<void> {
    if (!this.#playing && document.hidden) return;
    // Whoever asks in an effect does not want to ask again because of the answer.
    const before = untrack(() => new Set(this.turns.map((each) => each.match)));
    if (!(await this.lobby.look())) return;
    this.#playing = this.lobby.tables.some((each) => each.mine.length && !each.over);
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

export const waiting = new Waiting(lobby);
