import { describe, expect, it } from 'vitest';

import { fromHash, toHash } from './position-address';

describe('a position in an address', () => {
  it('is read as it was written', () => {
    const text = 'game: some\nboard:\n_ × − _\nwhite: 1 2\n';
    expect(fromHash(toHash(text))).toBe(text);
    expect(toHash(text)).toMatch(/^[\w-]+$/);
    expect(fromHash('%%%')).toBe('');
  });
});
