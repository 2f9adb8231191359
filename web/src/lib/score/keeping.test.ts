import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Score, ScoreAnswer, ScoreEdit } from '../wire';
import { scores } from './api';
import { Keeping } from './keeping.svelte';

const ANSWER: ScoreAnswer = { sheet: null, fault: '', stale: false, items: [], points: 0, lost: [] };

/** A server with a sheet on it. */
class Server {
  lines: Score['lines'] = [];
  away = false;
  /** Whether what is written arrives, and the answer does not. */
  mute = false;
  revision = 0;

  constructor() {
    vi.spyOn(scores, 'look').mockImplementation(() => this.#reached(() => this.sheet));
    vi.spyOn(scores, 'write').mockImplementation((_id, edit) => this.#reached(() => this.write(edit)));
  }

  get sheet(): Score {
    return { id: 's', revision: this.revision, names: ['Anna', 'Bruno'], lines: [...this.lines], gone: [], next: 0 } as unknown as Score;
  }

  write({ edit, seat = 0, text = '', act = 'turn', revision }: ScoreEdit): ScoreAnswer {
    if (revision !== this.revision) return { ...ANSWER, stale: true, sheet: this.sheet };
    if (text === 'wrong') return { ...ANSWER, fault: 'it does not hold' };
    this.revision += 1;
    if (edit === 'undo') this.lines = this.lines.slice(0, -1);
    else this.lines = [...this.lines, { seat, act, text, told: text, items: [], points: 0 }];
    if (this.mute) throw new TypeError('no answer');
    return { ...ANSWER, sheet: this.sheet };
  }

  #reached<T>(answer: () => T): Promise<T> {
    if (this.away) return Promise.reject(new TypeError('offline'));
    try {
      return Promise.resolve(answer());
    } catch (error) {
      return Promise.reject(error as Error);
    }
  }
}

let server: Server;
let keeping: Keeping;
const texts = (): string[] => server.lines.map((line) => line.text);
const enter = (text: string, seat = 0): Promise<boolean> => keeping.enter({ seat, text, act: 'turn' }, null);

beforeEach(async () => {
  server = new Server();
  keeping = new Keeping('s', 'key');
  await keeping.look(true);
});

describe('lines without a connection', () => {
  it('wait in their order, survive a reload, and are entered when it is back', async () => {
    server.away = true;
    expect(await enter('one')).toBe(true);
    expect(await enter('two', 1)).toBe(true);
    expect(keeping.waiting.map((line) => line.text)).toEqual(['one', 'two']);
    keeping = new Keeping('s', 'key');
    await keeping.look();
    expect(keeping.reached).toBe(false);
    server.away = false;
    await keeping.look();
    expect([texts(), keeping.waiting]).toEqual([['one', 'two'], []]);
    expect(new Keeping('s', 'key').waiting).toEqual([]);
  });

  it('stop at one that does not hold, until it is taken back', async () => {
    server.away = true;
    for (const text of ['one', 'wrong', 'three']) await enter(text);
    server.away = false;
    await keeping.look();
    expect([texts(), keeping.held]).toEqual([['one'], 'it does not hold']);
    await keeping.look();
    expect(texts()).toEqual(['one']);
    expect(keeping.recall()?.text).toBe('wrong');
    await keeping.look();
    expect([texts(), keeping.waiting]).toEqual([['one', 'three'], []]);
  });

  it('are not entered twice where only the answer was lost', async () => {
    server.mute = true;
    await enter('one');
    server.mute = false;
    await enter('two');
    await keeping.look();
    expect(texts()).toEqual(['one', 'two']);
  });

  it('come behind what others wrote meanwhile', async () => {
    server.away = true;
    await enter('one');
    server.write({ edit: 'enter', revision: 0, text: 'theirs' });
    server.away = false;
    await keeping.look();
    await keeping.look();
    expect(texts()).toEqual(['theirs', 'one']);
  });

  it('are undone before anything else', async () => {
    await enter('one');
    server.away = true;
    await enter('two');
    await keeping.undo();
    expect(keeping.waiting).toEqual([]);
    server.away = false;
    await keeping.undo();
    expect(texts()).toEqual([]);
  });

  it('are no corrections', async () => {
    await enter('one');
    server.away = true;
    expect(await keeping.enter({ seat: 0, text: 'other', act: 'turn' }, { way: 'correct', number: 1 })).toBe(false);
    expect(keeping.waiting).toEqual([]);
  });
});
