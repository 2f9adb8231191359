/** The puzzles of this browser: how far each one is, and which days were solved. It does not grow without end. */

import { keep, recallKept, stored } from '../kept';
import type { Change, Content } from './contents';
import { isDay, type Level } from './names';

/** A puzzle as far as it is. */
export interface Kept {
  /** The puzzle as it was given: where that has changed, what was laid belongs to another one. */
  sheet: string;
  squares: (readonly [square: string, content: Content])[];
  past: (readonly Change[])[];
  future: (readonly Change[])[];
  ms: number;
  hints: number;
  checks: number;
  done: boolean;
}

/** What a list says of a puzzle. */
export interface Noted {
  name: string;
  size: number;
  level: Level;
  ms: number;
  filled: number;
  open: number;
  /** Whether anything was put on it. */
  begun: boolean;
  done: boolean;
  /** When it was last touched. */
  at: number;
}

const INDEX = 'solitaire';
const DAYS = 'solitaire-days';
/** So many that are solved, and as many that are not. */
const MOST = 20;
const MOST_DAYS = 1000;

const key = (name: string): string => `solitaire:${name}`;

/** What the browser calls what is kept of a puzzle. */
export const storedAs = (name: string): string => stored(key(name));

/** All that are kept, the last one first. */
export const noted = (): Noted[] => recallKept<Noted[]>(INDEX, []);

export const solvedDays = (): string[] => recallKept<string[]>(DAYS, []);

export function recall(name: string, sheet: string): Kept | null {
  const kept = recallKept<Kept | null>(key(name), null);
  return kept?.sheet === sheet ? kept : null;
}

export function put(note: Noted, kept: Kept): void {
  keep(key(note.name), kept);
  const all = [note, ...noted().filter(({ name }) => name !== note.name)].sort((a, b) => b.at - a.at);
  // One that was only looked at goes before one that was begun.
  const open = all.filter(({ done }) => !done).sort((a, b) => Number(b.begun) - Number(a.begun));
  const gone = new Set([...all.filter(({ done }) => done).slice(MOST), ...open.slice(MOST)].map(({ name }) => name));
  for (const name of gone) keep(key(name), null);
  keep(INDEX, all.filter(({ name }) => !gone.has(name)));
  if (note.done && isDay(note.name)) {
    keep(DAYS, [...new Set([...solvedDays(), note.name])].sort().slice(-MOST_DAYS));
  }
}

export function forget(name: string): void {
  keep(key(name), null);
  keep(INDEX, noted().filter((each) => each.name !== name));
}
