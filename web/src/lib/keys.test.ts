import { beforeEach, describe, expect, it, vi } from 'vitest';

import { judge, puzzle } from '../testing/puzzles';
import { Keys } from './keys';
import { Solving } from './solitaire/solving.svelte';
import { beside } from './squares';

let solving: Solving;
let keys: Keys;
let here: string;
const played = vi.fn();

const press = (...names: string[]): void => {
  for (const key of names) {
    const event = { key, altKey: false, ctrlKey: false, metaKey: false, preventDefault: () => undefined };
    keys.press(event as KeyboardEvent, here);
  }
};

beforeEach(() => {
  played.mockClear();
  solving = new Solving(puzzle({ bank: ['2', '3', '7', '17', '−', '=', '='] }), judge());
  here = '1C';
  keys = new Keys(solving, {
    next: (square, step) => beside(solving.puzzle.grid, square, step, false),
    focusOn: (square) => (here = square),
    play: played,
  });
});

describe('keys on a grid', () => {
  it('lay tokens, and lead to the next open square', () => {
    here = '3B';
    press('-');
    expect(solving.laid.get('3B')).toBe('−');
    expect(here).toBe('3D');
    press('=');
    expect(here).toBe('3E');
    press('7');
    expect(Object.fromEntries(solving.laid)).toEqual({ '3B': '−', '3D': '=', '3E': '7' });
    expect(here).toBe('3E');
  });

  it('wait where a token may be the start of a longer one', () => {
    press('1');
    expect(solving.laid.size).toBe(0);
    press('7');
    expect(solving.laid.get('1C')).toBe('17');
  });

  it('take back', () => {
    press('2', 'Backspace');
    expect(solving.laid.size).toBe(0);
    solving.put('5A', '7');
    here = '5A';
    press('Delete');
    expect(solving.laid.size).toBe(0);
  });

  it('stay on the square while they pencil', () => {
    here = '3E';
    solving.pencil = true;
    press('2', '3', '2', '7');
    expect(solving.marks.get('3E')?.map(({ token }) => token)).toEqual(['3', '7']);
    expect(here).toBe('3E');
  });

  it('say so if none is left', () => {
    press('2');
    here = '5A';
    press('2');
    expect(solving.did).toEqual({ kind: 'none', square: '5A', token: '2' });
    press('q');
    expect(solving.laid.size).toBe(1);
  });

  it('lay what is chosen, or tell that there was nothing to lay', () => {
    solving.tapToken('7');
    here = '5A';
    press('Enter');
    expect(solving.laid.get('5A')).toBe('7');
    press('Enter');
    expect(played).toHaveBeenCalledExactlyOnceWith('5A');
    solving.tapToken('2');
    press('Escape');
    expect(solving.chosen).toBeNull();
  });
});
