/** What is kept about oneself, and ratings, over plain HTTP. Fetched with the pages that need it. */

import { call } from '../api';
import type { Erased, KeptOfMe, RatingTables, RecoveryCode } from '../wire';

export const people = {
  /** Everything; refused where nothing is kept. */
  mine: () => call<KeptOfMe>('GET', '/me'),
  ratings: (group: string, key: string) =>
    group ? call<RatingTables>('POST', `/groups/${encodeURIComponent(group)}/ratings`, { key }) : call<RatingTables>('GET', '/ratings'),
  joinRatings: (name: string) => call<RecoveryCode>('POST', '/ratings/join', { name }),
  leaveRatings: () => call<undefined>('POST', '/ratings/leave'),
  erase: (sheets: { id: string; key: string }[]) => call<Erased>('POST', '/me/erase', { sheets }),
};
