import { expect, it } from 'vitest';

import { Lobby } from './lobby.svelte';
import type { Listed } from './wire';

const table = (match: string): Listed => ({ match, mine: [0], my_turn: match === 'mine' }) as unknown as Listed;

it('keeps the answer that was asked for last, whichever comes first', async () => {
  const answers: ((tables: Listed[]) => void)[] = [];
  const lobby = new Lobby(() => new Promise((resolve) => answers.push(resolve)));
  const [first, second] = [lobby.look(), lobby.look()];
  answers[1]!([table('mine')]);
  answers[0]!([table('old')]);
  expect([await first, await second]).toEqual([false, true]);
  expect(lobby.turns.map(({ match }) => match)).toEqual(['mine']);
});
