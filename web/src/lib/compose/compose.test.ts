import { describe, expect, it } from 'vitest';

import { grid } from '../../testing/states';
import type { Compose } from '../wire';
import { compose, TYPED, type Laid } from './compose';
import { typed } from './typing';

const LINE: Compose = { ...TYPED, lay: 'line' };
const lay = (text: string): Laid[] =>
  text.split(' ').map((each) => {
    const [token = '', square = ''] = each.split('@');
    return { token, square, stock: false };
  });

describe('tokens that stand alone', () => {
  it('are one move each, in the order in which they were laid', () => {
    const rules: Compose = { ...LINE, lay: 'single' };
    expect(compose(grid(['. .', '. .'], 2), lay('12@2B 7@1A'), rules).moves).toEqual(['12@2B', '7@1A']);
  });
});

describe('a line', () => {
  it('runs across from its first square, whatever the order of laying', () => {
    expect(compose(grid(['. . . . .']), lay('=@1D 3@1A 4@1C +@1B 7@1E'), LINE).moves).toEqual(['1A> 3+4=7']);
  });

  it('runs down through one token that joins two there, however long the row beside it is', () => {
    const board = grid(['20 . . .', '. 12 = 12', '20 . . .'], 2);
    expect(compose(board, lay('=@2A'), LINE).moves).toEqual(['2Av =']);
    expect(compose(grid(['20 . . .', '. 12 = 12'], 2), lay('3@2A'), LINE).moves).toEqual(['2A> 3']);
  });

  it('runs down', () => {
    expect(compose(grid(['.', '.', '.']), lay('3@1A =@2A 3@3A'), LINE).moves).toEqual(['1Av 3=3']);
  });

  it('puts in parentheses what lies there', () => {
    expect(compose(grid(['. + 4 . .']), lay('3@1A =@1D 7@1E'), LINE).moves).toEqual(['1A> 3(+)(4)=7']);
  });

  it('parts numbers by a blank where tokens may be wide', () => {
    expect(compose(grid(['. . .'], 2), lay('12@1A 3@1B +@1C'), LINE).moves).toEqual(['1A> 12 3+']);
    expect(compose(grid(['. . .'], 1), lay('1@1A 3@1B +@1C'), LINE).moves).toEqual(['1A> 13+']);
  });

  it('reads what is printed, and says where a token is missing', () => {
    const rules = { ...LINE, printed: '=' };
    expect(compose(grid(['. . . # .']), lay('2@1A x@1B 3@1C 6@1E'), rules).moves).toEqual(['1A> 2x3=6']);
    expect(compose(grid(['. . .']), lay('2@1A 3@1C'), rules).moves).toEqual(['1A> 2_3']);
  });

  it('of one token follows its neighbours, and can be turned', () => {
    const board = grid(['. 4 .', '. . .', '. 5 .']);
    const lone = lay('x@2B');
    expect(compose(board, lone, LINE)).toEqual({ moves: ['2Bv x'], turnable: true });
    expect(compose(board, lone, LINE, true).moves).toEqual(['2B> x']);
  });

  it('replaces by writing the new token', () => {
    const rules = { ...LINE, replaces: true };
    expect(compose(grid(['3 = 3']), lay('4@1A 4@1C'), rules).moves).toEqual(['1A> 4(=)4']);
  });
});

describe('several lines', () => {
  const rules = { ...LINE, joint: ';' };

  it('are joined, and what the first has laid lies there for the second', () => {
    const board = grid(['. . .', '. . .', '. . .'], 2);
    expect(compose(board, lay('2@1A =@1B 2@1C =@2C 2@3C'), rules).moves).toEqual(['1A> 2=2; 2Cv =2']);
  });

  it('begin with those of one token', () => {
    const board = grid(['. . . . .', '. . . . .', '4 . 4 . .'], 2);
    expect(compose(board, lay('2@1A =@1B 2@1C =@3B'), rules).moves).toEqual(['3B> =; 1A> 2=2']);
  });
});

describe('typing', () => {
  it('finds the token', () => {
    expect(typed('1', ['1', '12', '3'])).toEqual({ kind: 'perhaps', token: '1' });
    expect(typed('12', ['1', '12'])).toEqual({ kind: 'token', token: '12' });
    expect(typed('2', ['12', '24'])).toEqual({ kind: 'start' });
    expect(typed('9', ['12'])).toEqual({ kind: 'none' });
  });

  it('knows what people type for signs, unless there is such a token', () => {
    expect(typed('*', ['×'])).toEqual({ kind: 'token', token: '×' });
    expect(typed('/', ['÷'])).toEqual({ kind: 'token', token: '÷' });
    expect(typed('/', ['÷', '/'])).toEqual({ kind: 'token', token: '/' });
  });
});
