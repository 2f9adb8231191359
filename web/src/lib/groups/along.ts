/** At a table of a group: when its host begins something else, the page goes there by itself. */

import { router } from '../router.svelte';
import type { GroupTold } from '../wire';
import { groups } from './api';
import { groupOf, keepGroup } from './shelf';

const EVERY_MS = 3_000;

/** Whether the host has ended the round before a match of it was over. */
const isStopped = (told: GroupTold, match: string): boolean =>
  !told.running && told.tables.some((table) => table.match === match && !table.over);

/** Follow the group for which one sits at a table, until the page is left; nothing at other tables. */
export function goAlong(match: string): (() => void) | undefined {
  const group = groupOf(match);
  if (!group) return undefined;
  let since = '';
  let played = false;
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const told = await groups.look(group.id, group.key, since);
    if (!told) return;
    since = told.stamp;
    if (told.running && told.mine && told.mine !== match) {
      keepGroup({ ...group, match: told.mine });
      router.go(`/t/${told.mine}`);
    } else if (told.question || (told.running && told.mine !== match) || (played && isStopped(told, match))) router.go(`/group/${group.id}`);
    // Whoever comes back to a match that does not count any more may play on.
    played = told.running;
  };
  // If nobody answers, there is the way back above the table.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS);
  return () => clearInterval(timer);
}
