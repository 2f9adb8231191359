import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { begun, FakeSocket } from '../testing/socket';
import { board, BOARD_ID, table } from '../testing/states';
import { api, Refusal } from './api';
import { boards } from './boards';
import { Live } from './live.svelte';
import type { Ack, PageFrame, Preview } from './wire';

vi.mock('./api', async (original) => ({
  ...(await original<typeof import('./api')>()),
  api: { state: vi.fn(), move: vi.fn(), preview: vi.fn(), hint: vi.fn() },
}));

const posted = { move: vi.mocked(api.move), preview: vi.mocked(api.preview), hint: vi.mocked(api.hint) };
const ack = (id: string): Ack => ({ type: 'ack', id, seq: 4 });
const preview = (n: number): Preview => ({ type: 'preview', n, legal: true, text: [`answer ${n}`], squares: [], points: 1, cards: [], verdict: 'sound' });
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  boards.set(BOARD_ID, board());
  vi.mocked(api.state).mockReset().mockResolvedValue(table(3));
  for (const each of Object.values(posted)) each.mockReset().mockRejectedValue(new TypeError('no such request is expected'));
  live = new Live('m', () => undefined);
});

afterEach(() => live.stop());

const begin = (): Promise<FakeSocket> => begun(live);

const said = (socket: FakeSocket, type: PageFrame['type']): PageFrame[] => socket.sent.filter((frame) => frame.type === type);

function moveOf(socket: FakeSocket): Extract<PageFrame, { type: 'move' }> {
  const [move] = said(socket, 'move');
  if (move?.type !== 'move') throw new Error('no move was said');
  return move;
}

describe('a move while a socket is open', () => {
  it('goes over it, once, and is done when it is acknowledged', async () => {
    const socket = await begin();
    const done = vi.fn();
    const sent = live.move(0, 'pass').then(done);
    const { id } = moveOf(socket);
    expect(moveOf(socket)).toEqual({ type: 'move', id, seat: 0, text: 'pass', expect: 3 });
    socket.say(ack('of another'));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    socket.say(ack(id));
    await sent;
    expect(said(socket, 'move')).toHaveLength(1);
    expect(posted.move).not.toHaveBeenCalled();
    expect(api.state).toHaveBeenCalledTimes(1);
  });

  it('that is refused says why, and is not sent again', async () => {
    const socket = await begin();
    const sent = expect(live.move(0, '1@99Z')).rejects.toSatisfy(
      (error) => error instanceof Refusal && error.code === 'board/off' && error.message === 'No.',
    );
    socket.say({ type: 'reject', id: moveOf(socket).id, code: 'board/off', text: 'No.', seq: 3 });
    await sent;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said(socket, 'move')).toHaveLength(1);
    expect(posted.move).not.toHaveBeenCalled();
  });

  it('is sent again by a request, once and under the same id, if the socket breaks', async () => {
    const socket = await begin();
    posted.move.mockResolvedValue(ack('x'));
    const sent = live.move(0, 'pass');
    socket.close(1006);
    await sent;
    expect(posted.move.mock.calls).toEqual([['m', moveOf(socket)]]);
    socket.say(ack(moveOf(socket).id));
    expect(api.state).toHaveBeenCalledTimes(2);
  });

  it('is sent again over the next socket, under the same id, if no request comes through', async () => {
    const socket = await begin();
    const sent = live.move(0, 'pass');
    const move = moveOf(socket);
    socket.close(1006);
    await vi.advanceTimersByTimeAsync(400);
    FakeSocket.last.open();
    await vi.advanceTimersByTimeAsync(2000);
    expect(FakeSocket.last).not.toBe(socket);
    expect(said(FakeSocket.last, 'move')).toEqual([move]);
    FakeSocket.last.say(ack(move.id));
    await sent;
    expect(posted.move.mock.calls.every(([, each]) => each.id === move.id)).toBe(true);
  });

  it('does not wait for a socket that is dead', async () => {
    const socket = await begin();
    posted.move.mockResolvedValue(ack('x'));
    const sent = live.move(0, 'pass');
    await vi.advanceTimersByTimeAsync(7000);
    await sent;
    expect(socket.readyState).toBe(3);
    expect(posted.move.mock.calls).toEqual([['m', moveOf(socket)]]);
  });

  it('is sent again if a frame was turned down unread, since it may be that one', async () => {
    const socket = await begin();
    posted.move.mockResolvedValue(ack('x'));
    const sent = live.move(0, 'pass');
    socket.say({ type: 'problem', code: 'web/too-fast', text: 'Slowly.', n: null });
    await sent;
    expect(posted.move.mock.calls).toEqual([['m', moveOf(socket)]]);
  });

  it('is sent again to a server that was only busy', async () => {
    const socket = await begin();
    const sent = live.move(0, 'pass');
    const { id } = moveOf(socket);
    socket.say({ type: 'reject', id, code: 'web/busy', text: 'In a moment.', seq: 3 });
    await vi.advanceTimersByTimeAsync(300);
    expect(said(socket, 'move').map((each) => each.type === 'move' && each.id)).toEqual([id, id]);
    socket.say(ack(id));
    await sent;
    expect(live.line).toBe('socket');
  });
});

describe('a move without a socket', () => {
  it('is sent again under the same id until somebody answers', async () => {
    await live.start();
    posted.move.mockReset().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue(ack('x'));
    const sent = live.move(0, 'pass');
    await vi.advanceTimersByTimeAsync(5000);
    await sent;
    const [first, second, ...more] = posted.move.mock.calls;
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  });

  it('that is refused is not sent again', async () => {
    await live.start();
    posted.move.mockRejectedValue(new Refusal('board/off', 'No.', 200));
    await expect(live.move(0, '1@99Z')).rejects.toThrow('No.');
    expect(posted.move).toHaveBeenCalledTimes(1);
  });
});

describe('a question while a socket is open', () => {
  it('is answered under its own number, whichever answer comes first', async () => {
    const socket = await begin();
    const questions = [live.preview(0, '1'), live.preview(0, '12'), live.hint(0, 2)];
    expect(socket.sent.slice(1)).toEqual([
      { type: 'preview', seat: 0, text: '1', n: 1 },
      { type: 'preview', seat: 0, text: '12', n: 2 },
      { type: 'hint', seat: 0, step: 2, simple: false, n: 3 },
    ]);
    socket.say({ type: 'hint', n: 3, text: 'Think.', squares: [], laid: [], moves: '' });
    socket.say(preview(2));
    socket.say(preview(1));
    expect((await Promise.all(questions)).map(({ text }) => text)).toEqual([['answer 1'], ['answer 2'], 'Think.']);
  });

  it('is not answered by the answer to one before', async () => {
    const socket = await begin();
    const old = live.preview(0, '1');
    socket.say(preview(1));
    await old;
    const done = vi.fn();
    const next = live.preview(0, '12').then(done);
    socket.say(preview(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    socket.say(preview(2));
    await next;
    expect(done).toHaveBeenCalledWith(preview(2));
  });

  it('that is refused says why', async () => {
    const socket = await begin();
    const asked = live.hint(0, 1);
    const other = live.preview(0, '1');
    socket.say({ type: 'problem', code: 'web/too-fast', text: 'Slowly.', n: 1 });
    await expect(asked).rejects.toSatisfy((error) => error instanceof Refusal && error.message === 'Slowly.');
    socket.say(preview(2));
    expect(await other).toEqual(preview(2));
  });

  it('is asked by a request if the socket breaks', async () => {
    const socket = await begin();
    posted.preview.mockResolvedValue(preview(1));
    const asked = live.preview(0, '1');
    socket.close(1006);
    expect(await asked).toEqual(preview(1));
    expect(posted.preview.mock.calls).toEqual([['m', { type: 'preview', seat: 0, text: '1', n: 1 }]]);
  });
});

it('a question without a socket is asked by a request', async () => {
  await live.start();
  posted.hint.mockResolvedValue({ type: 'hint', n: 1, text: 'Think.', squares: [], laid: [], moves: '' });
  expect((await live.hint(0, 1)).text).toBe('Think.');
  expect(posted.hint.mock.calls).toEqual([['m', { type: 'hint', seat: 0, step: 1, simple: false, n: 1 }]]);
});
