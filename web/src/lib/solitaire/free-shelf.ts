/** The free grids of this browser: one of each size as far as it is, and the best of each size. */

import { keep, recallKept, stored } from '../kept';
import type { Written } from './filling.svelte';
import { SIZES } from './names';

/** The most tokens that ever counted on a size, and how they lay. */
export interface Best {
  laid: number;
  placed: string[];
}

const LAST = 'solitaire-free-size';
const DEFAULT = 4;
const key = (size: number): string => `solitaire-free:${size}`;
const bestKey = (size: number): string => `solitaire-free-best:${size}`;

/** What the browser calls what is kept of a grid. */
export const storedFree = (size: number): string => stored(key(size));

export const recallFree = (size: number): Written | null => recallKept<Written | null>(key(size), null);
export const keepFree = (size: number, written: Written | null): void => keep(key(size), written);

export const bestOf = (size: number): Best | null => recallKept<Best | null>(bestKey(size), null);
export const keepBest = (size: number, best: Best): void => keep(bestKey(size), best);

/** How many tokens lie on each size that was begun. */
export const begunSizes = (): { size: number; laid: number; best: number }[] =>
  SIZES.map((size) => ({
    size,
    laid: recallFree(size)?.squares.filter(([, content]) => !content.startsWith('?')).length ?? 0,
    best: bestOf(size)?.laid ?? 0,
  })).filter(({ laid, best }) => laid || best);

/** The size that was played last. */
export const lastSize = (): number => recallKept(LAST, DEFAULT);
export const keepSize = (size: number): void => keep(LAST, size);
