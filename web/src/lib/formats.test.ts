import { describe, expect, it } from 'vitest';
import { choose, chosen, minutes, setBy } from './formats';
import type { Format, Game } from './wire';

const format = (name: string, ...options: string[]): Format => ({
  name,
  title: name,
  about: '',
  options,
  minutes: [
    [5, 9],
    [4, 6, 8],
  ],
  preselected: name === 'short',
});

const option = (name: string, usual: string) => ({
  name,
  kind: 'number' as const,
  about: '',
  default: usual,
  words: [],
  least: 0,
  most: 100,
});

const game = {
  seats: [2, 3],
  options: [option('supply', '100'), option('deals', '0'), option('clock', 'none')],
  formats: [format('short', 'supply=50', 'deals=1'), format('medium', 'supply=75'), format('whole')],
} as unknown as Game;

const [short, medium, whole] = game.formats as [Format, Format, Format];

describe('formats', () => {
  it('sets what a format says, takes back what another said, and leaves the rest', () => {
    const first = choose(game, short, { clock: 'turn:60' });
    expect(first).toEqual({ clock: 'turn:60', supply: '50', deals: '1' });
    expect(choose(game, medium, first)).toEqual({ clock: 'turn:60', supply: '75' });
    expect(choose(game, whole, first)).toEqual({ clock: 'turn:60' });
  });

  it('knows a format by its values, and none in values that somebody set otherwise', () => {
    for (const each of game.formats) expect(chosen(game, choose(game, each, { clock: 'turn:60' }))).toBe(each);
    expect(chosen(game, {})).toBe(whole);
    expect(chosen(game, { supply: '100' })).toBe(whole);
    expect(chosen(game, { supply: '50' })).toBeUndefined();
    expect(chosen(game, { supply: '60', deals: '1' })).toBeUndefined();
  });

  it('knows which options a format has set, and that nobody else has', () => {
    expect(setBy(game, choose(game, short, { clock: 'turn:60' }))).toEqual(['supply', 'deals']);
    expect(setBy(game, {})).toEqual([]);
    expect(setBy(game, { supply: '60' })).toEqual([]);
  });

  it('tells minutes by seats and people; where only bots play, as for one', () => {
    expect(minutes(game, short, 2, 1)).toBe(5);
    expect(minutes(game, short, 3, 3)).toBe(8);
    expect(minutes(game, short, 3, 0)).toBe(4);
    expect(minutes(game, short, 4, 1)).toBeUndefined();
  });
});
