import { describe, expect, it } from 'vitest';

import type { GroupTold } from '../wire';
import { groups } from '../words/groups-en';
import { standingsTable } from './table';

function told(...names: string[]): GroupTold {
  return {
    standings: names.map((name, index) => ({ rank: index + 1, name, credit: '1.5', opposition: '2', margin: '-12', matches: 2 })),
  } as unknown as GroupTold;
}

describe('the standings as a table', () => {
  it('has a line for everybody, below the titles', () => {
    expect(standingsTable(told('Anna', 'Zoé'), groups)).toBe(
      '\uFEFFPlace;Name;Points;Opponents;Ahead by;Matches\r\n1;Anna;1.5;2;-12;2\r\n2;Zoé;1.5;2;-12;2\r\n',
    );
  });

  it('quotes what would end a cell, and lets no name be a formula', () => {
    const [, first, second] = standingsTable(told('An;na "A"', '=1+1'), groups).split('\r\n');
    expect(first).toContain('"An;na ""A"""');
    expect(second).toContain(";'=1+1;");
  });
});
