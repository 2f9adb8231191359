/**
 * Which level to propose for the next match: from how the last ones came out, kept in this browser. Whoever has won
 * twice in a row is proposed one level up, whoever has lost twice one down.
 */

import { keep, recallKept } from './kept';

/** The level of the first match, where nothing is known. */
const FIRST = 'beginner';
const STREAK = 2;
const KEPT = 10;

/** A match against bots of one level. */
export interface Result {
  match: string;
  level: string;
  /** Whether it was won; null where nobody won alone. */
  won: boolean | null;
}

/** How a match came out for one person among bots that are all of one level; null of any other match. */
export function resultOf(
  { match, seats }: { match: string; seats: readonly { kind: string; bot: string }[] },
  won: boolean | null,
): Result | null {
  const bots = seats.filter((seat) => seat.kind === 'bot');
  const [level, ...others] = new Set(bots.map((seat) => seat.bot));
  if (level === undefined || others.length || seats.length !== bots.length + 1) return null;
  return { match, level, won };
}

/** The level to propose, of those that there are, the weakest first; `first` where nothing is known. */
export function propose(levels: readonly string[], results: readonly Result[], first: string = FIRST): string {
  const last = results.at(-1);
  const at = levels.indexOf(last?.level ?? first);
  if (at < 0) return levels.includes(first) ? first : (levels[0] ?? '');
  const streak = results.slice(-STREAK);
  const same = streak.length === STREAK && streak.every((each) => each.level === last?.level && each.won === last.won);
  const step = !same || last?.won == null ? 0 : last.won ? 1 : -1;
  return levels[Math.min(levels.length - 1, Math.max(0, at + step))]!;
}

/** The results with one more, as many as are kept; a match counts once. */
export function noted(results: readonly Result[], result: Result): Result[] {
  if (results.some((each) => each.match === result.match)) return [...results];
  return [...results, result].slice(-KEPT);
}

const key = (game: string): string => `levels:${game}`;

/** How the last matches of a game came out, the latest last. */
export const recallResults = (game: string): Result[] => recallKept<Result[]>(key(game), []);

/** Keep how a match came out. */
export function keepResult(game: string, result: Result): void {
  keep(key(game), noted(recallResults(game), result));
}
