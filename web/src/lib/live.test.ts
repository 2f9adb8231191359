import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { entry, state } from '../testing/states';
import { api, Refusal } from './api';
import { Live } from './live.svelte';
import { settings } from './settings.svelte';
import type { Entry, Frame, State, Told } from './wire';

vi.mock('./api', async (original) => ({
  ...(await original<typeof import('./api')>()),
  api: { state: vi.fn(), move: vi.fn() },
}));

/** A socket that the test holds the other end of. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  readyState = 0;
  sent: Frame[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  say(told: Told): void {
    this.onmessage({ data: JSON.stringify(told) });
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code });
  }
}

const event = (seq: number, over: Partial<State> = {}): Told => {
  const { match: _match, game: _game, title: _title, mine: _mine, options: _options, open: _open, commitment: _commitment, ...now } =
    state(seq, over);
  return { ...now, type: 'event', told: '', items: [], log: [entry(seq)] };
};

const asked = vi.mocked(api.state);
let live: Live;
let news: Entry[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  asked.mockReset().mockResolvedValue(state(3));
  vi.mocked(api.move).mockReset();
  news = [];
  live = new Live('m', (entries) => news.push(...entries));
});

afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

async function begin(): Promise<FakeSocket> {
  await live.start();
  FakeSocket.last.open();
  return FakeSocket.last;
}

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
    expect(live.state?.log).toHaveLength(4);
    expect(news.map(({ seq }) => seq)).toEqual([4]);
  });

  it('isolates the names that it hears', async () => {
    (await begin()).say(event(4, { names: ['Ada', 'דוד'] }));
    expect(live.state?.names).toEqual(['Ada', '\u2068דוד\u2069']);
  });

  it('asks for everything after a gap', async () => {
    const socket = await begin();
    asked.mockResolvedValue(state(6));
    socket.say(event(6));
    expect(live.state?.seq).toBe(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(live.state?.seq).toBe(6);
    expect(news.map(({ seq }) => seq)).toEqual([4, 5, 6]);
  });

  it('asks for everything when it hears of the view of another seat', async () => {
    const socket = await begin();
    asked.mockResolvedValue(state(4));
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

  it('says over the socket, too, which language is spoken now', async () => {
    const socket = await begin();
    settings.language = 'fr';
    await live.refresh();
    settings.language = 'en';
    expect(socket.sent.at(-1)).toEqual({ type: 'hello', seq: 3, lang: 'fr', seat: 0 });
  });

  it('shows who is here as they come and go', async () => {
    (await begin()).say({ type: 'presence', seats: [{ seat: 1, kind: 'person', bot: '', here: false, gone: false }] });
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
    asked.mockResolvedValue(state(5));
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
    asked.mockResolvedValue(state(3));
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

describe('a move', () => {
  it('is sent again under the same id until somebody answers', async () => {
    await begin();
    vi.mocked(api.move).mockRejectedValueOnce(new TypeError('away')).mockResolvedValue({ type: 'ack', id: 'x', seq: 4 });
    const sent = live.move(0, 'pass');
    await vi.advanceTimersByTimeAsync(5000);
    await sent;
    const [first, second] = vi.mocked(api.move).mock.calls;
    expect(second).toEqual(first);
  });

  it('that is refused is not sent again', async () => {
    await begin();
    vi.mocked(api.move).mockRejectedValue(new Refusal('board/off', 'No.', 200));
    await expect(live.move(0, '1@99Z')).rejects.toThrow('No.');
    expect(api.move).toHaveBeenCalledTimes(1);
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
