/** Which puzzles were solved on this device, by their games and numbers; on which days; and how many in a row. */

import { keep, recallKept } from '../kept';
import { streak } from '../solitaire/names';
import type { Challenges } from '../wire';

type List = Challenges['games'][number];

interface Run {
  now: number;
  best: number;
}

const MOST_DAYS = 1000;
const place = (game: string): string => `puzzles:${game}`;
const DAYS = 'puzzles-days';
const RUN = 'puzzles-run';

export const solvedOf = (game: string): number[] => recallKept<number[]>(place(game), []);

/** The puzzles of days that were solved: `2026-11-16 game`. */
const days = (): string[] => recallKept<string[]>(DAYS, []);

export const isSolvedToday = (game: string, day: string): boolean => days().includes(`${day} ${game}`);

/** On how many days in a row, up to today, the puzzle of the day was solved in some game. */
export const daysInARow = (today: string): number => streak([...new Set(days().map((each) => each.slice(0, today.length)))], today);

/** How many in a row were solved without the answer. */
export const inARow = (): Run => recallKept<Run>(RUN, { now: 0, best: 0 });

/** A puzzle was solved; with its day, where it is that of a day. */
export function noteSolved(game: string, number: number, day: string | null): void {
  const known = solvedOf(game);
  const { now, best } = inARow();
  // What is solved again is no news.
  if (!known.includes(number)) keep(RUN, { now: now + 1, best: Math.max(best, now + 1) } satisfies Run);
  keep(place(game), [...new Set([...known, number])]);
  if (day) keep(DAYS, [...new Set([...days(), `${day} ${game}`])].sort().slice(-MOST_DAYS));
}

/** The answer was shown. */
export const noteShown = (): void => keep(RUN, { ...inARow(), now: 0 } satisfies Run);

/** A puzzle of a level that was not solved yet, and is not the one that is shown; any, once all are solved. */
export function another(list: List, level: string, shown: number): number {
  const numbers = list.levels.find(({ name }) => name === level)?.numbers ?? [];
  const others = numbers.filter((number) => number !== shown);
  const known = new Set(solvedOf(list.game));
  const fresh = others.filter((number) => !known.has(number));
  const among = fresh.length ? fresh : others.length ? others : numbers;
  return among[Math.floor(Math.random() * among.length)] ?? 1;
}
