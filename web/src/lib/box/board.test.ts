import { describe, expect, it } from 'vitest';

import type { BoxSquare } from '../wire';
import { codeOf, drawCells, kindOf, painted, readCells, resized, writeCells } from './board';

const ground = { sign: '', tint: 'plain', about: '', widest: null, times: 1, whole: false, only: '', takes: '' };
const palette: BoxSquare[] = [
  { code: '.', ground, printed: false },
  { code: 'R', ground: { ...ground, tint: 'red' }, printed: false },
  { code: '#', ground: { ...ground, tint: 'none' }, printed: false },
  { code: '({})', ground, printed: true },
];
const board = '.  R .\n. (12) .\n# .  .\n';

describe('the board of a box', () => {
  it('is read, and written without its spacing', () => {
    expect(writeCells(readCells(board))).toBe('. R .\n. (12) .\n# . .\n');
  });

  it('knows the kinds of squares, and what is printed', () => {
    expect(kindOf('R', palette)).toEqual({ kind: 1, number: '' });
    expect(kindOf('(12)', palette)).toEqual({ kind: 3, number: '12' });
    expect(kindOf('()', palette).kind).toBe(-1);
    expect(codeOf(palette[3]!, '7')).toBe('(7)');
  });

  it('is drawn so that every square can be tapped', () => {
    const { rows, grounds } = drawCells(readCells(board), palette);
    expect(rows[1]![1]).toMatchObject({ square: '2B', token: '12', printed: true });
    expect(grounds[rows[2]![0]!.ground]!.tint).not.toBe('none');
  });

  it('shows what it does not know as it is written', () => {
    expect(drawCells([['Q']], palette).rows[0]![0]).toMatchObject({ token: 'Q', printed: false });
  });

  it('is changed on one square, or on all that mirror it', () => {
    const cells = readCells('. . .\n. . .\n. . .\n');
    expect(painted(cells, 0, 0, 'R', false).flat().join('')).toBe('R........');
    expect(painted(cells, 0, 0, 'R', true).flat().join('')).toBe('R.R...R.R');
    expect(painted(cells, 0, 1, 'R', true).flat().join('')).toBe('.R.....R.');
  });

  it('becomes larger by what there is most of, and smaller at its ends', () => {
    expect(resized(readCells(board), 3, 4)[0]).toEqual(['.', 'R', '.', '.']);
    expect(resized(readCells(board), 2, 2)).toEqual([
      ['.', 'R'],
      ['.', '(12)'],
    ]);
  });
});
