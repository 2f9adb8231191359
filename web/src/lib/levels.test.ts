import { describe, expect, it } from 'vitest';
import { keepResult, noted, propose, recallResults, resultOf, type Result } from './levels';

const LEVELS = ['child', 'beginner', 'family', 'club', 'strong', 'champion'];
let count = 0;
const result = (level: string, won: boolean | null): Result => ({ match: `m${count++}`, level, won });

describe('the level to propose', () => {
  it('is a beginner where nothing is known, or what is known is no level any more', () => {
    expect(propose(LEVELS, [])).toBe('beginner');
    expect(propose(LEVELS, [result('easy', true), result('easy', true)])).toBe('beginner');
    expect(propose(['random'], [])).toBe('random');
  });

  it('stays after one match, and goes one up after two won, one down after two lost', () => {
    expect(propose(LEVELS, [result('club', true)])).toBe('club');
    expect(propose(LEVELS, [result('club', true), result('club', true)])).toBe('strong');
    expect(propose(LEVELS, [result('club', false), result('club', false)])).toBe('family');
    expect(propose(LEVELS, [result('club', true), result('club', false)])).toBe('club');
  });

  it('counts only what was played at the last level, and no match that nobody won', () => {
    expect(propose(LEVELS, [result('family', true), result('club', true)])).toBe('club');
    expect(propose(LEVELS, [result('club', null), result('club', null)])).toBe('club');
  });

  it('ends at both ends', () => {
    expect(propose(LEVELS, [result('champion', true), result('champion', true)])).toBe('champion');
    expect(propose(LEVELS, [result('child', false), result('child', false)])).toBe('child');
  });
});

describe('the result of a match', () => {
  const person = { kind: 'person', bot: '' };
  const bot = (level: string) => ({ kind: 'bot', bot: level });

  it('is that of one person among bots of one level', () => {
    expect(resultOf({ match: 'm', seats: [person, bot('club'), bot('club')] }, true)).toEqual({ match: 'm', level: 'club', won: true });
  });

  it('is nothing among people, among bots alone, or among bots of several levels', () => {
    for (const seats of [[person, person], [bot('club'), bot('club')], [person, bot('club'), bot('child')], [person, person, bot('club')]]) {
      expect(resultOf({ match: 'm', seats }, true)).toBeNull();
    }
  });
});

describe('results', () => {
  it('are kept for each game, the last ten', () => {
    for (let at = 0; at < 12; at++) keepResult('one', result('club', at % 2 === 0));
    expect(recallResults('one')).toHaveLength(10);
    expect(recallResults('one').at(-1)?.won).toBe(false);
    expect(recallResults('other')).toEqual([]);
  });

  it('count once for a match', () => {
    const one = result('club', true);
    expect(noted([one], { ...one, won: false })).toEqual([one]);
  });
});
