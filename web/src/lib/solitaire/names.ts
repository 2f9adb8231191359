/** What puzzles are called: by a day, `2026-11-15`, or by size, level and seed, `5-hard-3f9a2c`. */

export const SIZES = [3, 4, 5, 6, 7, 8] as const;
export type Size = (typeof SIZES)[number];

/** Of the puzzles of the days. */
export const DAILY: Size = 4;

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** The levels of the days from Sunday to Saturday, so that a week can be shown before its puzzles are made. */
const WEEK: readonly Level[] = ['expert', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'];

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MADE = /^([3-8])-(easy|medium|hard|expert)-[a-z0-9]{1,32}$/;

const two = (number: number): string => String(number).padStart(2, '0');

/** The day that it is here; the puzzle changes when the player's own day does. */
export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export const isDay = (name: string): boolean => DAY.test(name);

/** A day as a date, at noon: then no change of clocks leads to another day. */
export function dateOf(day: string): Date {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(date), 12);
}

/** So many days before a day. */
export function before(day: string, days: number): string {
  const date = dateOf(day);
  date.setDate(date.getDate() - days);
  return dayOf(date);
}

export const levelOfDay = (day: string): Level => WEEK[dateOf(day).getDay()] ?? 'easy';

/** How hard a puzzle is that has a name of its own; null for a day, or for what is no name. */
export function readName(name: string): { size: Size; level: Level } | null {
  const [, size, level] = MADE.exec(name) ?? [];
  return size && level ? { size: Number(size) as Size, level: level as Level } : null;
}

/** A puzzle that nobody has seen yet. */
export function newName(size: number, level: Level): string {
  const seed = crypto.getRandomValues(new Uint8Array(5));
  return `${size}-${level}-${[...seed].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export const harder = (level: Level): Level | null => LEVELS[LEVELS.indexOf(level) + 1] ?? null;

/** How many days in a row were solved, up to today; a today that is not solved yet breaks nothing. */
export function streak(days: readonly string[], today: string): number {
  const solved = new Set(days);
  let count = 0;
  for (let day = solved.has(today) ? today : before(today, 1); solved.has(day); day = before(day, 1)) count++;
  return count;
}
