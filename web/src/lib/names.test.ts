import { afterEach, describe, expect, it, vi } from 'vitest';

import { board, state } from '../testing/states';
import { api } from './api';
import { isolated, isolateNames } from './names';

const DAVID = 'דוד';
const ALONE = `\u2068${DAVID}\u2069`;

describe('names', () => {
  it('isolates what is written from the right, and nothing else', () => {
    for (const name of ['Anna', 'Zoé', '李', '👨‍👩‍👧', 'Joueur 1', '']) expect(isolated(name)).toBe(name);
    for (const name of [DAVID, 'محمد', `Anna ${DAVID}`]) expect(isolated(name)).toBe(`\u2068${name}\u2069`);
    expect(isolated(ALONE)).toBe(ALONE);
  });

  it('finds the names in whatever is told', () => {
    expect(isolateNames([{ names: ['Ada', DAVID], seq: 1 }])).toEqual([{ names: ['Ada', ALONE], seq: 1 }]);
    expect(isolateNames({ text: DAVID })).toEqual({ text: DAVID });
    expect(isolateNames(null)).toBeNull();
    expect(isolateNames('names')).toBe('names');
  });
});

describe('what the server answers', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has its names isolated', async () => {
    const told = (body: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body))));
    told(state(1, { names: ['Ada', DAVID], board: board() }));
    expect((await api.state('m')).names).toEqual(['Ada', ALONE]);
    expect((await api.readRecord('text', null, null)).names).toEqual(['Ada', ALONE]);
    told([{ match: 'm', names: [DAVID] }]);
    expect((await api.matches())[0]?.names).toEqual([ALONE]);
  });
});
