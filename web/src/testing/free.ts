/** A free grid to try things on, and a referee who knows two lines. */

import type { Referee } from '../lib/solitaire/free.svelte';
import type { FreeGrid, FreeStanding } from '../lib/wire';

const SIDE = 5;
const ROW = ['1A', '1B', '1C', '1D', '1E'];

export const grid = (): FreeGrid => ({
  size: 3,
  squares: 21,
  grid: {
    widest: 2,
    kinds: [], units: [],
    grounds: [
      { sign: '_', tint: 'plain', about: 'number', widest: null, times: 1, whole: false, only: '', takes: '' },
      { sign: ' ', tint: 'none', about: 'nowhere', widest: null, times: 1, whole: false, only: '', takes: '' },
    ],
    rows: Array.from({ length: SIDE }, (_, r) =>
      Array.from({ length: SIDE }, (_, c) => ({
        square: `${r + 1}${String.fromCharCode(65 + c)}`,
        token: '',
        ground: r % 2 && c % 2 ? 1 : 0,
        printed: false,
        new: false,
      })),
    ),
  },
  bank: ['2', '2', '9', '12', '18', '−', '×', '÷', '=', '='],
});

/** What the server would say of the first row; everything else stands alone. */
export function standing(placed: string[]): FreeStanding {
  const lying = new Map(placed.map((move) => move.split('@') as [string, string]).map(([token, square]) => [square, token]));
  const row = ROW.filter((square) => lying.has(square));
  const text = row.map((square) => lying.get(square)).join(' ');
  const truth = text === '9 × 2 = 18' ? 'true' : row.length === SIDE ? 'false' : 'open';
  const runs = row.length > 1 ? [{ squares: row, text, truth, told: `${text} is ${truth}` } as const] : [];
  const alone = [...lying.keys()].filter((square) => !runs.length || !row.includes(square));
  const counts = truth === 'true' && !alone.length;
  return { laid: lying.size, squares: 21, counts, done: counts && lying.size === 21, runs: [...runs], alone };
}

/** Answers as the server would, and writes down what it was asked. */
export const referee =
  (asked: string[][] = []): Referee =>
  async (_size, placed) => {
    asked.push(placed);
    return standing(placed);
  };
