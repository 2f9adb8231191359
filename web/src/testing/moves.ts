/** What happens at a table, to try things on. */

import type { Entry } from '../lib/table';

type Item = Entry['items'][number];

export const item = (seat: number, points: number, reason: string, brief?: string): Item => ({
  seat,
  points,
  reason,
  ...(brief === undefined ? {} : { brief }),
});

export const did = (seq: number, seat: number | null, told: string, ...items: Item[]): Entry => ({ seq, seat, told, items, notice: false });
