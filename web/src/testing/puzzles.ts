/** A puzzle to try things on, and a judge who knows its solution. */

import type { Judge } from '../lib/solitaire/solving.svelte';
import type { Puzzle } from '../lib/wire';

const SOLUTION = ['3 × 2 = 6', '+ . × . +', '4 − 1 = 3', '= . = . =', '7 + 2 = 9'];
const GIVEN = ['3 × _ = 6', '+ . × . +', '4 _ 1 _ _', '= . _ . =', '_ + 2 = 9'];

const squares = (lines: readonly string[]): (readonly [string, string])[] =>
  lines.flatMap((line, r) => line.split(' ').map((text, c) => [`${r + 1}${String.fromCharCode(65 + c)}`, text] as const));

/** What belongs where: 1C 2, 3B −, 3D =, 3E 3, 4C =, 5A 7. */
export const SOLVED: ReadonlyMap<string, string> = new Map(
  squares(SOLUTION).filter((_, index) => squares(GIVEN)[index]?.[1] === '_'),
);

export const puzzle = (over: Partial<Puzzle> = {}): Puzzle => ({
  name: '3-easy-x',
  day: '',
  seed: 'x',
  size: 3,
  level: 'easy',
  level_name: 'easy',
  grid: {
    widest: 2,
    kinds: [], units: [],
    grounds: [
      { sign: '_', tint: 'plain', about: 'number', widest: null, times: 1, whole: false, only: '', takes: '' },
      { sign: '', tint: 'none', about: 'nowhere', widest: null, times: 1, whole: false, only: '', takes: '' },
    ],
    rows: GIVEN.map((line, r) =>
      line.split(' ').map((text, c) => ({
        square: `${r + 1}${String.fromCharCode(65 + c)}`,
        token: /[._]/.test(text) ? '' : text,
        ground: text === '.' ? 1 : 0,
        printed: !/[._]/.test(text),
        new: false,
      })),
    ),
  },
  bank: ['2', '3', '7', '−', '=', '='],
  sheet: GIVEN.join('\n'),
  techniques: [{ text: 'a line with one gap', times: 6 }],
  seal: '871b5cf2c3d6a2bbeff8091c64dc71e534aafc2070c4fae66a4b382cabed9198',
  ...over,
});

/** Answers as the server would, and writes down what it was asked. */
export function judge(asked: string[][] = []): Judge {
  const wrong = (placed: string[]): string[] =>
    placed
      .map((each) => each.split('@'))
      .filter(([token, square]) => SOLVED.get(square!) !== token)
      .map(([, square]) => square!);
  return {
    check: async (_sheet, placed) => {
      asked.push(placed);
      const found = wrong(placed);
      return { solved: !found.length && placed.length === SOLVED.size, told: [`wrong: ${found.length}`], wrong: found };
    },
    hint: async (_sheet, placed) => {
      asked.push(placed);
      const [bad] = wrong(placed);
      if (bad) return { told: 'take it back', square: bad, token: '' };
      const [square, token] = [...SOLVED].find(([each]) => !placed.some((one) => one.endsWith(`@${each}`))) ?? ['', ''];
      return { told: 'only this', square, token };
    },
  };
}
