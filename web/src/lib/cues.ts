/** Which sounds go with what happened. */

import { endingOf } from './ending';
import { landed } from './landing';
import type { Cue } from './sound';
import type { Entry, Table } from './table';
import { itemsOf } from './turns';

/** To be heard one after the other. The end of a match is heard alone. */
export function cuesOf(before: Table, after: Table, entries: readonly Entry[]): Cue[] {
  if (after.over && !before.over) return [endingOf(after)?.mine === false ? 'lost' : 'won'];
  const { seat } = after;
  const byOthers = entries.some((entry) => entry.seat !== seat);
  const cues: Cue[] = [];
  // One's own tokens were heard when one laid them.
  if (landed(before, after).length && entries.some((entry) => entry.seat !== null && entry.seat !== seat)) cues.push('lay');
  if (itemsOf(entries).some((item) => item.points > 0)) cues.push('score');
  if (byOthers && seat !== null && after.mine.includes(seat) && after.to_act.includes(seat)) cues.push('turn');
  return cues;
}
