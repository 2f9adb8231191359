/** Boxes, over plain HTTP. Fetched with the pages that need them. */

import { call } from '../api';
import type { BoxBody, BoxDraft, BoxSaid } from '../wire';

const at = (game: string): string => `/boxes/${encodeURIComponent(game)}`;

export const boxes = {
  /** Those that the server offers; the one that comes with the game first. */
  offered: (game: string) => call<BoxSaid[]>('GET', at(game)),
  /** A box as a form, judged; nothing of it is kept. */
  draft: (game: string, body: BoxBody) => call<BoxDraft>('POST', at(game), body),
};
