/** Score sheets, over plain HTTP. Fetched with the pages that need them. */

import { call } from '../api';
import type { Score, ScoreAnswer, ScoreEdit, ScoreGame, ScoreMade } from '../wire';

const at = (id: string): string => `/scores/${encodeURIComponent(id)}`;

export const scores = {
  games: () => call<ScoreGame[]>('GET', '/scores'),
  open: (game: string, names: string[], options: string[], box: string) =>
    call<ScoreMade>('POST', '/scores', { game, names, options, box }),
  /** A sheet that this device has kept, on a server that does not know it. */
  restore: (game: string, file: string) => call<ScoreMade>('POST', '/scores', { game, file }),
  /** Nothing if it is still as it was. */
  look: (id: string, since: number | null, lines: number | null = null) =>
    call<Score | undefined>('GET', at(id), undefined, {
      ...(since === null ? {} : { since: String(since) }),
      ...(lines === null ? {} : { at: String(lines) }),
    }),
  write: (id: string, edit: ScoreEdit) => call<ScoreAnswer>('POST', at(id), edit),
};
