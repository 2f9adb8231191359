import { describe, expect, it } from 'vitest';

import { grid } from '../testing/states';
import { TYPED } from './compose/compose';
import { Placing } from './placing.svelte';
import type { Compose } from './wire';

const RULES: Compose = { ...TYPED, lay: 'line', stock: ['='] };
const KEY = 'laid:m:0';
const BOARD = grid(['. 4 . . .']);
const RACK = ['1', '2', '3'];

function follow(rack = RACK, board = BOARD, rules = RULES): Placing {
  const placing = new Placing();
  placing.follow(KEY, board, rack, rules);
  return placing;
}

describe('what is laid', () => {
  it('leaves the rack, and comes back to it', () => {
    const placing = follow();
    placing.lay('1C', { token: '2', stock: false });
    expect(placing.rest).toEqual(['1', '3']);
    expect(placing.text).toBe('1C> 2');
    placing.take('1C');
    expect(placing.rest).toEqual(RACK);
  });

  it('is laid as a hint says: from the rack or from the table, in place of what was laid', () => {
    const placing = follow(RACK, BOARD, { ...RULES, stock: ['=', '_'], replaces: true });
    placing.lay('1E', { token: '1', stock: false });
    placing.layAll([
      { square: '1C', token: '2' },
      { square: '1D', token: '=' },
      { square: '1B', token: '' },
    ]);
    expect(placing.laid).toEqual([
      { square: '1C', token: '2', stock: false },
      { square: '1D', token: '=', stock: true },
      { square: '1B', token: '_', stock: true },
    ]);
    expect(placing.rest).toEqual(['1', '3']);
  });

  it('does not lie on another token, unless the game replaces', () => {
    expect(follow().lay('1B', { token: '2', stock: false })).toBe(false);
    expect(follow(RACK, BOARD, { ...RULES, replaces: true }).lay('1B', { token: '2', stock: false })).toBe(true);
  });

  it('is still there after a reload, and so is the order of the rack', () => {
    const before = follow();
    before.reorder(0, 2);
    before.lay('1C', { token: '2', stock: false });
    before.lay('1D', { token: '=', stock: true });
    before.save();
    const after = follow();
    expect(after.laid).toEqual(before.laid);
    expect(after.rest).toEqual(['3', '1']);
    expect(after.text).toBe('1C> 2=');
  });

  it('goes back where another has played meanwhile, or the token is gone', () => {
    const before = follow();
    before.lay('1C', { token: '2', stock: false });
    before.lay('1D', { token: '3', stock: false });
    before.save();
    expect(follow(RACK, grid(['. 4 7 . .'])).laid.map(({ square }) => square)).toEqual(['1D']);
    expect(follow(['1', '2']).laid.map(({ square }) => square)).toEqual(['1C']);
  });

  it('is forgotten once it has been played', () => {
    const placing = follow();
    placing.lay('1C', { token: '2', stock: false });
    placing.save();
    placing.recall();
    placing.save();
    expect(follow().laid).toEqual([]);
  });
});

describe('two tokens alike', () => {
  it('are laid one by one', () => {
    const placing = follow(['5', '5']);
    placing.lay('1C', { token: '5', stock: false });
    expect(placing.rest).toEqual(['5']);
    placing.shift('1C', '1D');
    expect([...placing.bySquare]).toEqual([['1D', '5']]);
  });
});
