/** Who plays, and who waits, in the round that is going on. */

import type { GroupPerson, GroupTold } from '../wire';

/** Whether somebody sits at a table that is not over. */
export const isPlaying = (told: GroupTold, person: string): boolean =>
  told.running && told.tables.some((table) => !table.alone && !table.over && table.people.includes(person));

/** Whether somebody has come since the round began, or come back: there is no table for them. */
export const isLate = (told: GroupTold, person: GroupPerson): boolean =>
  told.running && person.present && !told.tables.some((table) => table.people.includes(person.id));

/** Those who are here and wait for the next round. */
export const waiting = (told: GroupTold): GroupPerson[] =>
  told.running ? told.people.filter((person) => person.present && !isPlaying(told, person.id)) : [];
