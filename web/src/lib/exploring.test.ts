import { describe, expect, it } from 'vitest';

import { Exploring, type Asking } from './exploring.svelte';
import type { Explored } from './wire';

const turn = (moves: string) => ({ moves, points: 3, worth: '', bound: 3, alike: 0, items: [], squares: [], laid: [] });
const told = (text: string): Explored => ({
  game: 'g',
  title: 'G',
  text,
  fields: [],
  picture: {} as Explored['picture'],
  fault: '',
  turns: [turn('a'), turn('b')],
  table: null,
  board: null,
});

function exploring(ask: Partial<Asking> = {}): { one: Exploring; faults: unknown[]; shown: string[] } {
  const [faults, shown] = [[] as unknown[], [] as string[]];
  const one = new Exploring(
    { position: (text) => Promise.resolve(told(text)), reply: (_, moves) => Promise.resolve([`after ${moves}`]), ...ask },
    (error) => faults.push(error),
    (text) => shown.push(text),
  );
  return { one, faults, shown };
}

describe('a position that is explored', () => {
  it('shows its turns, and asks what may be answered to the one that is chosen', async () => {
    const { one, shown } = exploring();
    expect(await one.open('p')).toBe(true);
    expect(shown).toEqual(['p']);
    await one.choose(1);
    expect([one.turn?.moves, one.answered, one.thinking]).toEqual(['b', ['after b'], false]);
  });

  it('forgets a turn once something is typed', async () => {
    const { one } = exploring();
    await one.open('p');
    await one.choose(0);
    await one.type({ squares: { '1A': '3' } });
    expect([one.turn, one.answered]).toEqual([null, null]);
  });

  it('shows the answer to the last turn that was chosen, and none that came too late', async () => {
    const waiting: ((lines: string[]) => void)[] = [];
    const { one, faults } = exploring({ reply: () => new Promise((done) => waiting.push(done)) });
    await one.open('p');
    const [first, second] = [one.choose(0), one.choose(1)];
    waiting[1]?.(['second']);
    waiting[0]?.(['first']);
    await Promise.all([first, second]);
    expect([one.answered, faults]).toEqual([['second'], []]);
    const third = one.choose(0);
    one.stop();
    waiting[2]?.(['third']);
    await third;
    expect([one.answered, one.thinking]).toEqual([null, false]);
  });

  it('keeps what is shown when a position is refused', async () => {
    let refused = false;
    const { one, faults } = exploring({ position: (text) => (refused ? Promise.reject(new Error('no')) : Promise.resolve(told(text))) });
    await one.open('p');
    refused = true;
    expect(await one.open('q')).toBe(false);
    expect([one.told?.text, faults.length, one.busy]).toEqual(['p', 1, false]);
  });
});
