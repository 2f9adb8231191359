import { describe, expect, it } from 'vitest';

import { isKept, isPage, isPuzzle } from './keeping';

describe('what is kept', () => {
  it.each([
    '/api/games',
    '/api/games/crossing/rules',
    '/api/games/tricks/example',
    '/api/games/tricks/picture',
    '/api/lessons/solitaire',
    '/api/solitaire/2026-11-18',
    '/api/solitaire/5-hard-3f9a',
    '/api/solitaire/offline',
    '/api/scores',
    '/api/privacy',
  ])('is what everybody may read: %s', (path) => expect(isKept(path)).toBe(true));

  it.each([
    '/api/matches',
    '/api/matches/abc',
    '/api/matches/abc/record',
    '/api/scores/abc',
    '/api/groups/abc',
    '/api/here',
    '/api/boards/abc',
    '/api/solitaire/free/4',
    '/api/games/crossing/rules/more',
    '/api/gamesx',
  ])('is nothing of a match, a sheet or a group, nor what changes: %s', (path) => expect(isKept(path)).toBe(false));

  it('tells puzzles from the list of those for offline use', () => {
    expect(isPuzzle('/api/solitaire/2026-11-18')).toBe(true);
    expect(isPuzzle('/api/solitaire/offline')).toBe(false);
  });
});

describe('pages', () => {
  it.each(['/', '/solitaire/2026-11-18', '/t/abc', '/apiary'])('are of the app: %s', (path) => expect(isPage(path)).toBe(true));
  it.each(['/api/schema', '/api', '/metrics', '/sw.js', '/assets/a-1.js', '/icon.svg'])('are not: %s', (path) =>
    expect(isPage(path)).toBe(false),
  );
});
