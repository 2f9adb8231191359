import { beforeEach, describe, expect, it, vi } from 'vitest';

import { did, item } from '../testing/moves';
import { lying, table } from '../testing/states';
import { TYPED } from './compose/compose';
import { AGAIN_MS, Happening, SEEN_MS } from './happening.svelte';
import { play } from './sound';
import type { State } from './wire';

vi.mock('./sound', () => ({ play: vi.fn() }));

const heard = (): unknown[] => vi.mocked(play).mock.calls.flat();
const look = vi.fn(async (seq: number) => table(seq, { table: lying({ new: ['1B'] }) }));
const make = (): Happening => new Happening(() => ({ ...TYPED, lay: 'line' as const }), look);
const at = (seq: number, laid: Record<string, string>, over: Partial<State> = {}) =>
  table(seq, { table: lying({ laid, new: Object.keys(laid) }), to_act: [1], ...over });

const before = at(1, {});
const after = at(2, { '1A': '4', '1B': '5' });
const plays = did(2, 1, 'Carl plays', item(1, 38, 'why'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

describe('a move that is played', () => {
  it('is seen for a while: its squares, its line, its points', () => {
    const happening = make();
    happening.hear(before, after, [plays, did(2, null, 'Carl draws.')]);
    expect(happening.sight).toMatchObject({
      squares: ['1A', '1B'],
      lines: [{ row: 0, column: 0, down: false, length: 2 }],
      points: 38,
    });
    vi.advanceTimersByTime(SEEN_MS);
    expect(happening.sight).toBeNull();
  });

  it('has no points where nothing is counted, nor those that the referee adds', () => {
    const happening = make();
    happening.hear(before, after, [did(2, 1, 'Carl plays')]);
    expect(happening.sight?.points).toBeNull();
    happening.hear(before, after, [plays, did(2, null, 'end', item(1, 111, 'left'))]);
    expect(happening.sight?.points).toBe(38);
  });

  it('is the last of several that are told at once', () => {
    const happening = make();
    const last = table(3, { table: lying({ laid: { '1A': '4', '1B': '5' }, new: ['1B'] }) });
    happening.hear(before, last, [did(2, 0, 'Ada plays', item(0, 3, '')), did(3, 1, 'Carl plays', item(1, 4, ''))]);
    expect(happening.sight).toMatchObject({ squares: ['1B'], points: 4 });
  });

  it('is not on the board where nothing landed', () => {
    const happening = make();
    happening.hear(before, at(2, {}), [did(2, 1, 'Carl passes.')]);
    expect(happening.sight).toBeNull();
  });
});

describe('a move that is looked at again', () => {
  it('is as it was seen, on another sight', async () => {
    const happening = make();
    happening.hear(before, after, [plays]);
    const first = happening.sight!.id;
    vi.advanceTimersByTime(SEEN_MS);
    await happening.again(at(5, { '1A': '4', '1B': '5' }), 2, 38);
    expect(happening.sight).toMatchObject({ squares: ['1A', '1B'], points: 38 });
    expect(happening.sight!.id).not.toBe(first);
    expect(look).not.toHaveBeenCalled();
    vi.advanceTimersByTime(AGAIN_MS);
    expect(happening.sight).toBeNull();
  });

  it('is asked for where it was not seen, once', async () => {
    const happening = make();
    await happening.again(after, 2, null);
    await happening.again(after, 2, null);
    expect(happening.sight).toMatchObject({ squares: ['1B'], points: null });
    expect(look).toHaveBeenCalledTimes(1);
    expect(look).toHaveBeenCalledWith(2);
  });
});

describe('what is heard', () => {
  it('of another’s move: tokens, points, and that it is my turn', () => {
    make().hear(before, at(2, { '1A': '4' }, { to_act: [0] }), [plays]);
    expect(heard()).toEqual(['lay', 'score', 'turn']);
  });

  it('of my own: the points; the tokens when I lay them, not when I take them back', () => {
    const happening = make();
    happening.lay(1);
    happening.lay(2);
    happening.lay(0);
    expect(heard()).toEqual(['lay', 'lay']);
    happening.hear(before, after, [did(2, 0, 'Ada plays', item(0, 5, ''))]);
    expect(heard()).toEqual(['lay', 'lay', 'score']);
  });

  it('of the end: only how it came out, and the end is taken note of once', () => {
    const sides = [
      { seats: [1], points: 9, rank: 1, words: '' },
      { seats: [0], points: 5, rank: 2, words: '' },
    ];
    const end = (mine: number[]) => at(2, { '1A': '4' }, { over: true, mine, outcome: { reason: '', sides } });
    const happening = make();
    expect(happening.takeEnd()).toBe(false);
    happening.hear(before, end([0]), [plays]);
    happening.hear(before, end([1]), [plays]);
    happening.hear(before, end([]), [plays]);
    expect(heard()).toEqual(['lost', 'won', 'won']);
    expect([happening.takeEnd(), happening.takeEnd()]).toEqual([true, false]);
    happening.hear(end([0]), end([0]), [did(3, 1, 'Carl asks for another match')]);
    expect(happening.takeEnd()).toBe(false);
  });
});
