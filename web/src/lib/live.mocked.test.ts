import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { begun, FakeSocket } from '../testing/socket';
import { board, BOARD_ID, lying, state, table } from '../testing/states';
import { api, Refusal } from './api';
import { boards } from './boards';
import { Live } from './live.svelte';
import { settings } from './settings.svelte';
import type { Entry } from './table';
import type { Event, ServerFrame } from './wire';

vi.mock('./api', async (original) => ({
  ...(await original<typeof import('./api')>()),
  api: { state: vi.fn() },
}));

/** The next thing that happens, told to Ada. */
const event = (seq: number, over: Partial<Event> = {}): ServerFrame => ({
  type: 'event',
  seq,
  log: [{ told: `entry ${seq}` }],
  seat: 0,
  now: 0,
  ...over,
});

const asked = vi.mocked(api.state);
let live: Live;
let news: Entry[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  boards.clear();
  boards.set(BOARD_ID, board());
  asked.mockReset().mockResolvedValue(table(3));
  news = [];
  live = new Live('m', (entries) => news.push(...entries));
});

afterEach(() => live.stop());

const begin = (): Promise<FakeSocket> => begun(live);

describe('the line', () => {
  it('asks first, then opens a socket and says what it has seen', async () => {
    const socket = await begin();
    expect(socket.address).toBe('ws://table.test/api/matches/m/socket');
    expect(socket.sent).toEqual([{ type: 'hello', seq: 3, lang: 'en', seat: 0 }]);
    expect(live.line).toBe('socket');
  });

  it('takes events that follow, and tells what is new', async () => {
    (await begin()).say(event(4, { to_act: [1] }));
    expect(live.state?.seq).toBe(4);
    expect(live.state?.match).toBe('m');
    expect(live.state?.to_act).toEqual([1]);
    expect(live.state?.log).toHaveLength(4);
    expect(news.map(({ seq }) => seq)).toEqual([4]);
  });

  it('isolates the names that it hears', async () => {
    (await begin()).say(event(4, { names: ['Ada', 'דוד'] }));
    expect(live.state?.names).toEqual(['Ada', '\u2068דוד\u2069']);
  });

  it('asks for everything after a gap', async () => {
    const socket = await begin();
    asked.mockResolvedValue(table(6));
    socket.say(event(6));
    expect(live.state?.seq).toBe(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(live.state?.seq).toBe(6);
    expect(news.map(({ seq }) => seq)).toEqual([4, 5, 6]);
  });

  it('asks for everything when it hears of the view of another seat', async () => {
    const socket = await begin();
    asked.mockResolvedValue(table(4));
    socket.say(event(4, { seat: 1 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(live.state?.seat).toBe(0);
  });

  it('never goes back to an older state', async () => {
    const socket = await begin();
    socket.say(event(4));
    socket.say(state(2));
    expect(live.state?.seq).toBe(4);
  });

  it('takes a whole state, and asks for everything if it does not know its board', async () => {
    const socket = await begin();
    socket.say(state(9, { table: lying({ laid: { '1B': '4' } }) }));
    expect(live.state?.picture.grid.rows[0]?.map(({ token }) => token)).toEqual(['', '4', '']);
    asked.mockResolvedValue(table(10));
    socket.say(state(10, { table: lying({ board: 'other' }) }));
    expect(live.state?.seq).toBe(9);
    await vi.advanceTimersByTimeAsync(0);
    expect(live.state?.seq).toBe(10);
  });

  it('does not put what is told in one language into what is shown in another', async () => {
    const socket = await begin();
    const before = live.state;
    let answer: (found: typeof before & object) => void = () => undefined;
    asked.mockReturnValueOnce(new Promise((done) => (answer = done))).mockResolvedValue(table(4, { title: 'French' }));
    settings.language = 'fr';
    const turned = live.refresh();
    socket.say(event(4));
    expect(live.state).toBe(before);
    answer(table(3, { title: 'French' }));
    await turned;
    await vi.advanceTimersByTimeAsync(0);
    settings.language = 'en';
    expect(live.state).toMatchObject({ seq: 4, title: 'French' });
  });

  it('opens another socket once it has a seat: the first came without a session', async () => {
    asked.mockResolvedValue(table(3, { mine: [], seat: null }));
    const socket = await begin();
    asked.mockResolvedValue(table(4, { mine: [1], seat: 1 }));
    await live.refresh();
    expect(socket.readyState).toBe(3);
    expect(live.line).toBe('polling');
    socket.say(state(4, { mine: [], seat: null }));
    expect(live.state?.mine).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.open();
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', seat: 1 });
  });

  it('says how fast bots are to play, where that is not as usual', async () => {
    const socket = await begin();
    settings.pace = 'slow';
    live.retell();
    settings.pace = 'usual';
    expect(socket.sent.at(-1)).toEqual({ type: 'hello', seq: 3, lang: 'en', seat: 0, pause: 3 });
    live.retell();
    expect(socket.sent.at(-1)).toEqual({ type: 'hello', seq: 3, lang: 'en', seat: 0 });
  });

  it('says over the socket, too, which language is spoken now', async () => {
    const socket = await begin();
    settings.language = 'fr';
    await live.refresh();
    settings.language = 'en';
    expect(socket.sent.at(-1)).toEqual({ type: 'hello', seq: 3, lang: 'fr', seat: 0 });
  });

  it('shows who is here as they come and go', async () => {
    (await begin()).say({ type: 'presence', seats: [{ seat: 1, kind: 'person', bot: '', here: false, gone: false, program: false }] });
    expect(live.state?.seats[0]?.here).toBe(false);
    expect(live.state?.seq).toBe(3);
  });
});

describe('a server that starts again', () => {
  it('is found again by itself, more and more slowly', async () => {
    const socket = await begin();
    asked.mockRejectedValue(new TypeError('away'));
    socket.say({ type: 'gone', reason: 'restart' });
    expect(live.fault).toBe('');
    socket.close(1012);
    await vi.advanceTimersByTimeAsync(20_000);
    const tries = asked.mock.calls.length;
    expect(live.line).toBe('offline');
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(10);
    asked.mockResolvedValue(table(5));
    await vi.advanceTimersByTimeAsync(10_000);
    FakeSocket.last.open();
    expect(FakeSocket.all).toHaveLength(2);
    expect(live.line).toBe('socket');
    expect(live.state?.seq).toBe(5);
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', seq: 5 });
  });

  it('is asked at once when the browser is online again', async () => {
    const socket = await begin();
    asked.mockRejectedValue(new TypeError('away'));
    dispatchEvent(new Event('offline'));
    expect(socket.readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    asked.mockResolvedValue(table(3));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('that is silent is taken for gone', async () => {
    await begin();
    asked.mockRejectedValue(new TypeError('away'));
    await vi.advanceTimersByTimeAsync(41_000);
    expect(live.line).toBe('offline');
  });
});

describe('where sockets are blocked', () => {
  it('asks every two seconds, and now and then tries a socket', async () => {
    await live.start();
    for (let tried = 0; tried < 2; tried++) {
      FakeSocket.last.close(1006);
      await vi.advanceTimersByTimeAsync(1000);
    }
    const sockets = FakeSocket.all.length;
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all).toHaveLength(sockets);
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(live.line).toBe('polling');
    await vi.advanceTimersByTimeAsync(25_000);
    expect(FakeSocket.all.length).toBeGreaterThan(sockets);
  });
});

it.each([
  [404, false],
  [410, true],
])('a table that is not there, or set aside, is not asked for again: %i', async (status, aside) => {
  asked.mockRejectedValue(new Refusal('web/no-match', 'No such table.', status));
  await live.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.fault).toBe('No such table.');
  expect(live.aside).toBe(aside);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(FakeSocket.all).toHaveLength(0);
});
