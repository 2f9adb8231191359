/** What tokens show besides what is written on them: the tint of their kind, and points. */

import type { Grid } from './wire';

export interface Face {
  tint: string;
  points: number | null;
}

/** A token, with the points that it bears behind it. */
export const withPoints = (token: string, known: ReadonlyMap<string, Face>): string => {
  const points = known.get(token)?.points ?? null;
  return points === null ? token : `${token} (${points})`;
};

/** The faces of a board's tokens; one that it does not name has none, and looks like any. */
export const faces = ({ kinds }: Grid): ReadonlyMap<string, Face> =>
  new Map(kinds.flatMap(({ tint, tokens }) => Object.entries(tokens).map(([token, points]) => [token, { tint, points }] as const)));
