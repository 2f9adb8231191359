import { describe, expect, it } from 'vitest';

import { keepLink, keepLinks, recallLinks } from './links';

describe('links of seats', () => {
  it('are kept for each match, one for each seat', () => {
    keepLinks('m', [
      { seat: 1, key: 'a', name: 'Bruno' },
      { seat: 3, key: 'b', name: 'Dora' },
    ]);
    keepLink('m', { seat: 1, key: 'new', name: 'Bruno' });
    keepLink('m', { seat: 2, key: 'c', name: 'Chloé' });

    expect(recallLinks('m').map(({ seat, key }) => [seat, key])).toEqual([
      [1, 'new'],
      [2, 'c'],
      [3, 'b'],
    ]);
    expect(recallLinks('other')).toEqual([]);
  });
});
