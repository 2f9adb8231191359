/** The groups of this device, with the key of those that are hosted from here. */

import { keep, recallKept } from '../kept';

export interface KeptGroup {
  id: string;
  title: string;
  /** That of the host; empty for whoever is only in it. */
  key: string;
  /** Where one sits, or sat last; empty for none. */
  match: string;
  /** Whether it is of children. */
  kids?: boolean;
}

const SHELF = 'groups';
const MOST = 10;

export const ownGroups = (): KeptGroup[] => recallKept<KeptGroup[]>(SHELF, []);

export const keyOf = (id: string): string => ownGroups().find((group) => group.id === id)?.key ?? '';

/** The newest first. */
export function keepGroup(group: KeptGroup): void {
  keep(SHELF, [group, ...ownGroups().filter(({ id }) => id !== group.id)].slice(0, MOST));
}

/** The group for which one sits at a table. */
export const groupOf = (match: string): KeptGroup | undefined => ownGroups().find((group) => group.match === match);

export function forgetGroup(id: string): void {
  keep(SHELF, ownGroups().filter((group) => group.id !== id));
}
