import { describe, expect, it } from 'vitest';

import { read } from './router.svelte';

describe('an address', () => {
  it('is a page', () => {
    expect(read('/', '')).toEqual({ name: 'home' });
    expect(read('/new/x', '')).toEqual({ name: 'new', game: 'x' });
    expect(read('/rules/x', '')).toEqual({ name: 'rules', game: 'x' });
    expect(read('/record', '')).toEqual({ name: 'record' });
  });

  it('keeps the key of a seat behind the #', () => {
    expect(read('/t/abc', '#secret')).toEqual({ name: 'table', match: 'abc', key: 'secret' });
  });

  it('that nobody knows leads nowhere', () => {
    for (const path of ['/x', '/new', '/t/a/b', '/record/x', '/%E0%A4%A']) expect(read(path, '')).toEqual({ name: 'nowhere' });
  });
});
