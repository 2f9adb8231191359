import { describe, expect, it } from 'vitest';

import type { Grid, Score } from '../wire';
import { Draft } from './draft.svelte';

const ground = { sign: '', tint: 'plain', about: '', widest: null, times: 1, whole: false, only: '', takes: '' };
const grid = (tokens: Record<string, string> = {}): Grid => ({
  widest: 1,
  kinds: [],
  units: [],
  grounds: [ground],
  rows: [1, 2, 3].map((row) =>
    [...'ABCDE'].map((column) => ({ square: `${row}${column}`, token: tokens[`${row}${column}`] ?? '', ground: 0, printed: false, new: false })),
  ),
});

function drafted(lay: 'line' | 'single', tokens: Record<string, string> = {}, onward = ''): Draft {
  const compose = { lay, stock: ['='], replaces: false, joint: '', printed: '', close: '', onward };
  const within = [{ text: 'grab', label: 'Grab', one: '', short: '', tint: '', sure: false }];
  const draft = new Draft();
  draft.follow('place', { tokens: ['1', '2', '+'], compose, within } as unknown as Score, grid(tokens));
  return draft;
}

function tap(draft: Draft, square: string, tokens: string): void {
  draft.pick(square);
  for (const token of tokens) draft.lay(token);
}

describe('a line that is being written', () => {
  it('goes on by itself, over what lies there', () => {
    const draft = drafted('line', { '1B': '2' });
    tap(draft, '1A', '1=+');
    expect(draft.text).toBe('1A> 1(2)=+');
    expect(draft.cursor).toBe('1E');
  });

  it('is turned by a second tap', () => {
    const draft = drafted('line');
    draft.pick('1A');
    tap(draft, '1A', '1=1');
    expect(draft.text).toBe('1Av 1=1');
  });

  it('is taken back token by token, or by a tap on one', () => {
    const draft = drafted('line');
    tap(draft, '1A', '12');
    draft.back();
    expect([draft.text, draft.cursor]).toEqual(['1A> 1', '1B']);
    draft.pick('1A');
    expect(draft.empty).toBe(true);
  });

  it('has words among single tokens', () => {
    const draft = drafted('single');
    tap(draft, '1A', '1');
    draft.aside();
    tap(draft, '2A', '2');
    expect(draft.text).toBe('1@1A grab 2@2A');
    draft.pick('1A');
    expect(draft.text).toBe('2@2A');
  });

  it('is what was typed, until something is laid', () => {
    const draft = drafted('single');
    draft.typed = 'anything';
    expect(draft.text).toBe('anything');
    tap(draft, '1A', '1');
    expect(draft.text).toBe('1@1A');
  });

  it('goes on behind a part that is done', () => {
    const draft = drafted('line', {}, ';');
    tap(draft, '1A', '1');
    expect(draft.goesOn).toBe(true);
    draft.follow('place', { tokens: ['1', '2', '+'], compose: { lay: 'line', stock: ['='], replaces: false, joint: '', printed: '', close: '', onward: ';' }, within: [] } as unknown as Score, draft.goOn());
    tap(draft, '1B', '2');
    expect(draft.text).toBe('1A> 1; 1B> 2');
  });
});
