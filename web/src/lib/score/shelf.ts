/** The score sheets of this device: with their keys, and with everything that is written on them. */

import { keep, recallKept } from '../kept';
import type { Score } from '../wire';

/** A sheet as this device knows it. */
export interface Kept {
  /** With which one writes; empty for whoever only looks on. */
  key: string;
  sheet: Score;
  /** When it was written on, by the clock of this device. */
  changed: number;
}

const SHELF = 'scores';
const MOST = 30;
const name = (id: string): string => `score:${id}`;

const ids = (): string[] => recallKept<string[]>(SHELF, []);

export const recallSheet = (id: string): Kept | null => recallKept<Kept | null>(name(id), null);

/** The newest first; of many, the oldest are forgotten here: the server has them still. */
export function keepSheet(key: string, sheet: Score): void {
  const known = [sheet.id, ...ids().filter((id) => id !== sheet.id)];
  for (const id of known.slice(MOST)) keep(name(id), null);
  keep(name(sheet.id), { key, sheet, changed: Date.now() });
  keep(SHELF, known.slice(0, MOST));
}

export function forgetSheet(id: string): void {
  keep(name(id), null);
  keep(SHELF, ids().filter((each) => each !== id));
}

export const ownSheets = (): Kept[] =>
  ids()
    .map(recallSheet)
    .filter((kept): kept is Kept => kept !== null && kept.key !== '');
