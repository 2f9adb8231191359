import { beforeEach, expect, it, vi } from 'vitest';

import { board, grid, lying, state } from '../testing/states';
import { api, Refusal } from './api';
import { boards } from './boards';

const PRINTED = board({ grid: grid(['. # .']) });
const MATCH = '/api/matches/m';
const BOARD = '/api/boards/board';

/** A server that answers these, one after the other, and says which paths it was asked for. */
function serve(...answers: [unknown, number?][]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.split('?')[0]!);
    const [body, status = 200] = answers.shift()!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return asked;
}

beforeEach(() => boards.clear());

it('a board is asked for once', async () => {
  const asked = serve([state(1)], [PRINTED], [state(2, { table: lying({ laid: { '1A': '7' } }) })]);
  expect((await api.state('m')).picture.grid).toEqual(PRINTED.grid);
  const { picture } = await api.state('m');
  expect(picture.grid.rows[0]?.map(({ token, ground }) => [token, ground])).toEqual([['7', 0], ['', 1], ['', 0]]);
  expect(asked).toEqual([MATCH, BOARD, MATCH]);
});

it('a server that does not know it is asked for the state again, once', async () => {
  const unknown: [unknown, number] = [{ type: 'problem', code: 'web/no-such-board', text: 'None.' }, 404];
  const asked = serve([state(1)], unknown, [state(2)], [PRINTED]);
  expect((await api.state('m')).seq).toBe(2);
  expect(asked).toEqual([MATCH, BOARD, MATCH, BOARD]);
  boards.clear();
  const again = serve([state(1)], unknown, [state(2)], unknown);
  await expect(api.state('m')).rejects.toBeInstanceOf(Refusal);
  expect(again).toHaveLength(4);
});

it('a record brings its own', async () => {
  const asked = serve([state(1, { board: PRINTED })]);
  expect((await api.readRecord('text', null, null)).picture.grid).toEqual(PRINTED.grid);
  expect(asked).toEqual(['/api/records']);
});
