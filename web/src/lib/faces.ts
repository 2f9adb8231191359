/** What tokens show besides what is written on them: the tint of their kind, and points. */

import type { Grid } from './wire';

export interface Face {
  tint: string;
  points: number | null;
}

/** The faces of a board's tokens; one that it does not name has none, and looks like any. */
export const faces = ({ kinds }: Grid): ReadonlyMap<string, Face> =>
  new Map(kinds.flatMap(({ tint, tokens }) => Object.entries(tokens).map(([token, points]) => [token, { tint, points }] as const)));
