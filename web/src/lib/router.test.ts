import { describe, expect, it } from 'vitest';

import { read } from './router.svelte';

describe('an address', () => {
  it('is a page', () => {
    expect(read('/', '')).toEqual({ name: 'home' });
    expect(read('/new/x', '')).toEqual({ name: 'new', game: 'x', box: '' });
    expect(read('/new/x', '#word')).toEqual({ name: 'new', game: 'x', box: 'word' });
    expect(read('/box/x', '#word')).toEqual({ name: 'box', game: 'x', packed: 'word' });
    expect(read('/rules/x', '')).toEqual({ name: 'rules', game: 'x', part: 'short' });
    expect(read('/rules/x/full', '')).toEqual({ name: 'rules', game: 'x', part: 'full' });
    expect(read('/rules/x/play', '')).toEqual({ name: 'rules', game: 'x', part: 'play' });
    for (const path of ['/rules/x/more', '/rules/x/full/on', '/rules/x/constructor', '/new/x/full']) {
      expect(read(path, '')).toEqual({ name: 'nowhere' });
    }
    expect(read('/record', '')).toEqual({ name: 'record', match: '' });
    expect(read('/review/ab12', '')).toEqual({ name: 'record', match: 'ab12' });
    expect(read('/explore', '')).toEqual({ name: 'explore', position: '' });
    expect(read('/explore', '#Z2Ft')).toEqual({ name: 'explore', position: 'Z2Ft' });
    expect(read('/learn', '')).toEqual({ name: 'learn', subject: '' });
    expect(read('/learn/x', '')).toEqual({ name: 'learn', subject: 'x' });
    expect(read('/print', '')).toEqual({ name: 'print', kind: '' });
    expect(read('/privacy', '')).toEqual({ name: 'privacy' });
    expect(read('/mail', '#code')).toEqual({ name: 'mail', code: 'code' });
    expect(read('/ratings', '#4G7K')).toEqual({ name: 'ratings', group: '', code: '4G7K' });
    expect(read('/ratings/g1', '')).toEqual({ name: 'ratings', group: 'g1', code: '' });
    expect(read('/print/x', '')).toEqual({ name: 'print', kind: 'x' });
    expect(read('/group', '')).toEqual({ name: 'group', group: '', key: '', code: '', wall: false });
    expect(read('/group/ab', '#host')).toEqual({ name: 'group', group: 'ab', key: 'host', code: '', wall: false });
    expect(read('/group/ab/wall', '')).toEqual({ name: 'group', group: 'ab', key: '', code: '', wall: true });
    expect(read('/group/ab/door', '')).toEqual({ name: 'nowhere' });
    expect(read('/join/BCDFGH', '')).toEqual({ name: 'group', group: '', key: '', code: 'BCDFGH', wall: false });
    expect(read('/solitaire', '')).toEqual({ name: 'solitaire' });
    expect(read('/solitaire/2026-11-15', '')).toEqual({ name: 'puzzle', puzzle: '2026-11-15' });
    expect(read('/solitaire/free', '')).toEqual({ name: 'free', size: '' });
    expect(read('/solitaire/free/5', '')).toEqual({ name: 'free', size: '5' });
  });

  it('keeps the key of a seat behind the #', () => {
    expect(read('/t/abc', '#secret')).toEqual({ name: 'table', match: 'abc', key: 'secret' });
  });

  it('that nobody knows leads nowhere', () => {
    for (const path of ['/x', '/new', '/learn/x/y', '/print/x/y', '/t/a/b', '/record/x', '/solitaire/x/y', '/solitaire/free/5/x', '/%E0%A4%A']) {
      expect(read(path, '')).toEqual({ name: 'nowhere' });
    }
  });
});
