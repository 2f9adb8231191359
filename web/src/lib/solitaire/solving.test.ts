import { beforeEach, describe, expect, it, vi } from 'vitest';

import { judge, puzzle, SOLVED } from '../../testing/puzzles';
import { Refusal } from '../api';
import { noted, solvedDays } from './shelf';
import { Solving } from './solving.svelte';

const left = (solving: Solving): Record<string, number> =>
  Object.fromEntries(solving.bank.map((kind) => [kind.token, kind.left]));

const fill = (solving: Solving, ...without: string[]): void => {
  for (const [square, token] of SOLVED) if (!without.includes(square)) solving.put(square, token);
};

/** What the judge has to say has been heard. */
const answered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let solving: Solving;
beforeEach(() => {
  solving = new Solving(puzzle(), judge());
});

describe('the bank', () => {
  it('has each kind once, with what is left of it', () => {
    expect(solving.bank.map(({ token, count }) => [token, count])).toEqual([
      ['2', 1],
      ['3', 1],
      ['7', 1],
      ['−', 1],
      ['=', 2],
    ]);
    solving.put('3D', '=');
    expect(left(solving)).toEqual({ 2: 1, 3: 1, 7: 1, '−': 1, '=': 1 });
    expect(solving.hand.map(({ token }) => token)).toEqual(['2', '3', '7', '−', '=']);
    solving.put('1C', '2');
    expect(solving.hand.map(({ token }) => token)).toEqual(['3', '7', '−', '=']);
  });

  it('gives nothing that is not left', () => {
    solving.put('1C', '2');
    expect(solving.put('3E', '2')).toBe(false);
    expect(solving.did).toEqual({ kind: 'none', square: '3E', token: '2' });
    expect(solving.refused).toBe(true);
    expect(solving.put('1C', '2')).toBe(true);
  });
});

describe('laying', () => {
  it('keeps numbers and signs apart, and what is given in its place', () => {
    expect(solving.put('1C', '=')).toBe(false);
    expect(solving.did?.kind).toBe('number');
    expect(solving.put('3B', '7')).toBe(false);
    expect(solving.did?.kind).toBe('sign');
    expect(solving.put('1A', '7')).toBe(false);
    expect(solving.did?.kind).toBe('given');
    expect(solving.put('2B', '7')).toBe(false);
    expect(solving.laid.size).toBe(0);
  });

  it('sends back what lay there', () => {
    solving.put('1C', '7');
    solving.put('1C', '3');
    expect([...solving.laid]).toEqual([['1C', '3']]);
    expect(left(solving)).toMatchObject({ 7: 1, 3: 0 });
  });

  it('moves a token, or lets two change places', () => {
    solving.put('1C', '7');
    solving.shift('1C', '3E');
    expect([...solving.laid]).toEqual([['3E', '7']]);
    solving.put('5A', '2');
    solving.shift('5A', '3E');
    expect(Object.fromEntries(solving.laid)).toEqual({ '3E': '2', '5A': '7' });
    solving.undo();
    expect(Object.fromEntries(solving.laid)).toEqual({ '3E': '7', '5A': '2' });
    solving.shift('3E', '3B');
    expect(solving.refused).toBe(true);
    expect(Object.fromEntries(solving.laid)).toEqual({ '3E': '7', '5A': '2' });
  });

  it('takes back', () => {
    solving.put('1C', '7');
    expect(solving.take('1C')).toBe(true);
    expect(solving.take('1C')).toBe(false);
    expect(solving.take('1A')).toBe(false);
    expect(solving.laid.size).toBe(0);
  });
});

describe('taps', () => {
  it('go from token to square', () => {
    solving.tapToken('7');
    expect(solving.chosen?.token).toBe('7');
    solving.tapSquare('5A');
    expect(solving.laid.get('5A')).toBe('7');
    expect(solving.chosen).toBeNull();
  });

  it('go from square to token', () => {
    solving.tapSquare('5A');
    expect(solving.picked).toBe('5A');
    solving.tapToken('7');
    expect(solving.laid.get('5A')).toBe('7');
    expect(solving.picked).toBe('');
  });

  it('let go of what they have taken', () => {
    solving.tapToken('7');
    solving.tapToken('7');
    expect(solving.chosen).toBeNull();
    solving.tapSquare('5A');
    solving.tapSquare('5A');
    expect(solving.picked).toBe('');
    solving.tapSquare('5A');
    solving.tapSquare('1A');
    expect(solving.picked).toBe('');
  });

  it('do not take what is not there', () => {
    solving.put('5A', '7');
    solving.tapToken('7');
    expect(solving.chosen).toBeNull();
    expect(solving.did?.kind).toBe('none');
  });
});

describe('the pencil', () => {
  const marks = (square: string): string =>
    (solving.marks.get(square) ?? []).map(({ token, spent }) => (spent ? `(${token})` : token)).join(' ');

  beforeEach(() => {
    solving.pencil = true;
  });

  it('notes and rubs out, in the order of the bank', () => {
    for (const token of ['7', '2', '3']) solving.lay('5A', { token, stock: false });
    expect(marks('5A')).toBe('2 3 7');
    solving.lay('5A', { token: '3', stock: false });
    expect(marks('5A')).toBe('2 7');
    solving.take('5A');
    expect(marks('5A')).toBe('');
    expect(solving.laid.size).toBe(0);
  });

  it('stays in the hand, and on the square', () => {
    solving.tapSquare('5A');
    solving.tapToken('2');
    solving.tapToken('7');
    expect(marks('5A')).toBe('2 7');
    solving.tapSquare('5A');
    solving.tapToken('2');
    solving.tapSquare('1C');
    solving.tapSquare('3E');
    expect([marks('1C'), marks('3E')]).toEqual(['2', '2']);
  });

  it('gives way to a token, and comes back when that is undone', () => {
    solving.mark('5A', '2');
    solving.mark('5A', '7');
    solving.mark('1C', '7');
    solving.pencil = false;
    solving.put('5A', '7');
    expect([marks('5A'), marks('1C')]).toEqual(['', '(7)']);
    solving.undo();
    expect([marks('5A'), marks('1C')]).toEqual(['2 7', '7']);
  });

  it('writes nothing on a token, and no sign where a number belongs', () => {
    solving.put('5A', '7');
    expect(solving.mark('5A', '2')).toBe(false);
    expect(solving.mark('1C', '=')).toBe(false);
    expect(solving.mark('1C', '7')).toBe(true);
    expect(marks('1C')).toBe('(7)');
  });
});

describe('undo', () => {
  it('goes back step by step, and forth again', () => {
    solving.put('1C', '7');
    solving.put('1C', '2');
    solving.take('1C');
    const seen = [];
    while (solving.canUndo) {
      solving.undo();
      seen.push(solving.laid.get('1C') ?? '');
    }
    expect(seen).toEqual(['2', '7', '']);
    solving.redo();
    solving.redo();
    expect(solving.laid.get('1C')).toBe('2');
    solving.put('3E', '3');
    expect(solving.canRedo).toBe(false);
  });

  it('does not count what changes nothing', () => {
    solving.put('1C', '7');
    solving.put('1C', '7');
    solving.undo();
    expect(solving.canUndo).toBe(false);
  });
});

describe('checks and hints', () => {
  it('tell what is wrong, until it is changed', async () => {
    solving.put('1C', '7');
    solving.put('3E', '3');
    await solving.check();
    expect(solving.told).toEqual({ kind: 'check', lines: ['wrong: 1'] });
    expect([...solving.wrong]).toEqual(['1C']);
    solving.put('5A', '2');
    expect([...solving.wrong]).toEqual(['1C']);
    solving.take('1C');
    expect(solving.wrong.size).toBe(0);
    expect(solving.told).toBeNull();
    expect(solving.checks).toBe(1);
  });

  it('can be followed: something is laid, or taken back first', async () => {
    await solving.hint();
    expect(solving.told).toMatchObject({ square: '1C', token: '2' });
    solving.follow();
    expect(solving.laid.get('1C')).toBe('2');
    solving.put('3E', '7');
    await solving.hint();
    solving.follow();
    expect(solving.laid.has('3E')).toBe(false);
    expect(solving.hints).toBe(2);
  });

  it('can be followed while the pencil is in the hand', async () => {
    solving.pencil = true;
    await solving.hint();
    solving.follow();
    expect(solving.laid.get('1C')).toBe('2');
  });

  it('that come too late say nothing', async () => {
    solving.put('1C', '7');
    const asked = solving.check();
    solving.put('1C', '2');
    await asked;
    expect([solving.told, solving.checks, solving.wrong.size]).toEqual([null, 0, 0]);
  });

  it('that are refused say so, and nothing is lost', async () => {
    solving = new Solving(puzzle(), { ...judge(), check: async () => Promise.reject(new Refusal('', 'too much', 429)) });
    fill(solving);
    await answered();
    expect(solving.told).toMatchObject({ kind: 'fault' });
    expect([solving.done, solving.laid.size, solving.busy]).toEqual([false, SOLVED.size, false]);
  });
});

describe('without a connection', () => {
  const away = async (): Promise<never> => Promise.reject(new TypeError('away'));
  const rested = (): Promise<void> => vi.waitFor(() => expect(solving.busy).toBe(false));
  beforeEach(() => {
    solving = new Solving(puzzle(), { check: away, hint: away });
  });

  it('a grid that is right is known to be, in whatever order it was filled', async () => {
    for (const [square, token] of [...SOLVED].reverse()) solving.put(square, token);
    await rested();
    expect([solving.done, solving.told]).toEqual([true, null]);
  });

  it('one that is wrong is known to be, but not where', async () => {
    fill(solving, '1C', '3E');
    solving.put('1C', '3');
    solving.put('3E', '2');
    await rested();
    expect([solving.done, solving.told, solving.wrong.size]).toEqual([false, { kind: 'away', full: true }, 0]);
  });

  it('there are no hints, and that is said', async () => {
    await solving.hint();
    expect([solving.told, solving.hints]).toEqual([{ kind: 'away', full: false }, 0]);
  });
});

describe('the end', () => {
  it('is found by itself', async () => {
    const heard = vi.fn();
    solving = new Solving(puzzle(), judge(), heard);
    fill(solving);
    await answered();
    expect([solving.done, solving.checks]).toEqual([true, 0]);
    expect(heard).toHaveBeenCalledOnce();
    expect(solving.put('1C', '3')).toBe(false);
    expect(solving.take('1C')).toBe(false);
    solving.undo();
    expect(solving.laid.size).toBe(SOLVED.size);
  });

  it('is not there as long as something is wrong', async () => {
    fill(solving, '1C', '3E');
    solving.put('1C', '3');
    solving.put('3E', '2');
    await answered();
    expect(solving.told).toEqual({ kind: 'full', lines: ['wrong: 2'] });
    expect([...solving.wrong]).toEqual(['1C', '3E']);
    solving.shift('1C', '3E');
    await answered();
    expect(solving.done).toBe(true);
  });

  it('can be followed by a new start', async () => {
    fill(solving);
    await answered();
    solving.watch.ms = 9_000;
    solving.restart();
    expect([solving.done, solving.laid.size, solving.watch.ms, solving.canUndo]).toEqual([false, 0, 0, false]);
    solving.save();
    expect(noted()).toEqual([]);
  });
});

describe('after a reload', () => {
  it('everything is as it was', async () => {
    solving.put('1C', '7');
    solving.put('3E', '3');
    solving.undo();
    solving.mark('5A', '2');
    solving.undo();
    await solving.hint();
    solving.watch.ms = 65_000;
    solving.save();
    const again = new Solving(puzzle(), judge());
    expect([...again.laid]).toEqual([['1C', '7']]);
    expect([again.watch.ms, again.hints, again.canUndo, again.canRedo]).toEqual([65_000, 1, true, true]);
    again.redo();
    expect(again.marks.get('5A')).toEqual([{ token: '2', spent: false }]);
    expect(noted()).toMatchObject([{ name: '3-easy-x', filled: 1, open: 6, begun: true, done: false }]);
  });

  it('what belongs to another puzzle of that name is forgotten', () => {
    solving.put('1C', '7');
    solving.save();
    expect(new Solving(puzzle({ sheet: 'other' }), judge()).laid.size).toBe(0);
  });

  it('an answer that was lost is asked for again', async () => {
    solving = new Solving(puzzle(), { ...judge(), check: async () => Promise.reject(new Error('away')) });
    fill(solving);
    await answered();
    solving.save();
    const again = new Solving(puzzle(), judge());
    await answered();
    expect(again.done).toBe(true);
  });

  it('a day that was solved counts', async () => {
    solving = new Solving(puzzle({ name: '2026-11-15', day: '2026-11-15' }), judge());
    fill(solving);
    await answered();
    solving.save();
    expect(solvedDays()).toEqual(['2026-11-15']);
    expect(new Solving(puzzle({ name: '2026-11-15', day: '2026-11-15' }), judge()).done).toBe(true);
  });
});
