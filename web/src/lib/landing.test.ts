import { describe, expect, it } from 'vitest';

import { grid, lying, table } from '../testing/states';
import { TYPED } from './compose/compose';
import { landed, linesThrough } from './landing';
import type { Compose } from './wire';

const LINE: Compose = { ...TYPED, lay: 'line' };
const row = (index: number, column: number, length: number) => ({ row: index, column, down: false, length });
const fall = (index: number, column: number, length: number) => ({ row: index, column, down: true, length });

describe('what has landed', () => {
  it('lies where something else lay before, or nothing; what was taken away has not', () => {
    const before = table(1, { table: lying({ laid: { '1A': '4', '1B': '5', '2A': '6' } }) });
    const after = table(2, { table: lying({ laid: { '1A': '4', '1B': '7', '3A': '8', '3B': '' } }) });
    expect(landed(before, after)).toEqual(['1B', '3A']);
    expect(landed(after, after)).toEqual([]);
  });
});

describe('the line that was made', () => {
  const board = grid(['. 2 + 3 = 5', '. . . . . .', '7 . . 4 . .']);

  it('goes as far as tokens lie beside those that were laid', () => {
    expect(linesThrough(board, ['1C', '1E'], LINE)).toEqual([row(0, 1, 5)]);
    const column = grid(['8 .', '= .', '8 .', '. .']);
    expect(linesThrough(column, ['2A', '3A'], LINE)).toEqual([fall(0, 0, 3)]);
  });

  it('of one token goes both ways, if there is something; else it is the square', () => {
    const cross = grid(['. 1 .', '2 3 4', '. 5 .']);
    expect(linesThrough(cross, ['2B'], LINE)).toEqual([row(1, 0, 3), fall(0, 1, 3)]);
    expect(linesThrough(board, ['3A'], LINE)).toEqual([row(2, 0, 1)]);
  });

  it('is each token for itself where they do not lie in one, or single ones are laid', () => {
    expect(linesThrough(board, ['1B', '3A'], LINE)).toEqual([row(0, 1, 1), row(2, 0, 1)]);
    expect(linesThrough(board, ['1C'], { ...TYPED, lay: 'single' })).toEqual([row(0, 2, 1)]);
  });

  it('is several where a move has several', () => {
    const two = grid(['1 = 1 . .', '. . 2 . .', '. . = . 7', '. . 2 . =', '. . . . 7']);
    expect(linesThrough(two, ['2C', '3C', '4C', '3E', '4E', '5E'], LINE)).toEqual([fall(0, 2, 4), fall(2, 4, 3)]);
    expect(linesThrough(two, ['1A', '1B', '3E', '4E'], LINE)).toEqual([row(0, 0, 3), fall(2, 4, 3)]);
  });

  it('has one sign that is printed on the board, with a number beyond it', () => {
    const slots = grid(['. 2 + 3 # 5 + 1 # 6', '9 . . . # . . . . .']);
    const printed = { ...LINE, printed: '=' };
    expect(linesThrough(slots, ['1B', '1C', '1D'], printed)).toEqual([row(0, 1, 7)]);
    expect(linesThrough(slots, ['1G', '1H', '1J'], printed)).toEqual([row(0, 5, 5)]);
    expect(linesThrough(grid(['2 + 3 # .']), ['1A', '1B', '1C'], printed)).toEqual([row(0, 0, 3)]);
  });

  it('is nowhere on a table of cards', () => {
    expect(linesThrough({ ...board, rows: [] }, ['1A'], LINE)).toEqual([]);
  });
});
