import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Lobby } from './lobby.svelte';
import { settings } from './settings.svelte';
import { Waiting } from './waiting.svelte';
import type { Listed } from './wire';

const table = (match: string, my_turn: boolean): Listed =>
  ({ match, my_turn, title: 'A game', names: ['Anna', 'Bruno'], mine: [0], over: false, seq: 1 }) as unknown as Listed;

describe('matches where one is waited for', () => {
  const told: string[] = [];
  let hidden = false;
  let permission = 'granted';

  beforeEach(() => {
    told.length = 0;
    hidden = false;
    permission = 'granted';
    settings.notices = true;
    vi.stubGlobal('document', {
      get hidden() {
        return hidden;
      },
    });
    class Told {
      onclick: (() => void) | null = null;
      static get permission(): string {
        return permission;
      }
      static requestPermission = (): Promise<string> => Promise.resolve(permission);
      constructor(
        readonly title: string,
        { tag }: { tag: string },
      ) {
        told.push(tag);
      }
    }
    vi.stubGlobal('Notification', Told);
  });

  it('are told of once each, and only to somebody who looks elsewhere', async () => {
    let tables = [table('a', true), table('b', false)];
    const waiting = new Waiting(new Lobby(() => Promise.resolve(tables)));
    await waiting.check();
    expect(waiting.turns.map((each) => each.match)).toEqual(['a']);
    expect(told).toEqual([]);
    hidden = true;
    tables = [table('a', true), table('b', true)];
    await waiting.check();
    await waiting.check();
    expect(told).toEqual(['b']);
  });

  it('are told of again after a turn of the others', async () => {
    let turn = true;
    const waiting = new Waiting(new Lobby(() => Promise.resolve([table('a', turn)])));
    hidden = true;
    await waiting.check();
    turn = false;
    await waiting.check();
    turn = true;
    await waiting.check();
    expect(told).toEqual(['a', 'a']);
  });

  it('are not told of by a browser that may not, nor unasked', async () => {
    hidden = true;
    permission = 'denied';
    await new Waiting(new Lobby(() => Promise.resolve([table('a', true)]))).check();
    permission = 'granted';
    settings.notices = false;
    await new Waiting(new Lobby(() => Promise.resolve([table('a', true)]))).check();
    expect(told).toEqual([]);
  });

  it('stay as they were while the server is away', async () => {
    let answer: () => Promise<Listed[]> = () => Promise.resolve([table('a', true)]);
    const waiting = new Waiting(new Lobby(() => answer()));
    await waiting.check();
    answer = () => Promise.reject(new Error('away'));
    await waiting.check();
    expect(waiting.turns).toHaveLength(1);
  });

  it('are not asked about in the background by somebody who plays none', async () => {
    let asked = 0;
    const waiting = new Waiting(
      new Lobby(() => {
        asked++;
        return Promise.resolve([]);
      }),
    );
    await waiting.check();
    hidden = true;
    await waiting.check();
    expect(asked).toBe(1);
  });

  it('are told of if the browser agrees, and not otherwise', async () => {
    const waiting = new Waiting(new Lobby(() => Promise.resolve([])));
    settings.notices = false;
    const box = { checked: true } as HTMLInputElement;
    await waiting.allow(box);
    expect([settings.notices, waiting.denied, box.checked]).toEqual([true, false, true]);
    permission = 'denied';
    await waiting.allow(box);
    expect([settings.notices, waiting.denied, box.checked]).toEqual([false, true, false]);
  });
});
