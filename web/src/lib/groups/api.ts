/** Classes and clubs, over plain HTTP. Fetched with the pages that need them. */

import { call } from '../api';
import type { Attempt, Challenge, GroupDoor, GroupEdit, GroupEntered, GroupMade, GroupReport, GroupTold } from '../wire';

const at = (id: string): string => `/groups/${encodeURIComponent(id)}`;
const door = (code: string): string => `/groups/by-code/${encodeURIComponent(code)}`;

export const groups = {
  open: (title: string, permit: string, kids: boolean) => call<GroupMade>('POST', '/groups', { title, permit, kids }),
  door: (code: string) => call<GroupDoor>('GET', door(code)),
  join: (code: string, name: string) => call<GroupEntered>('POST', door(code), { name }),
  comeBack: (code: string, person: string) => call<GroupEntered>('POST', door(code), { person }),
  /** Nothing if it is still as it was. */
  look: (id: string, key: string, since: string) => call<GroupTold | undefined>('POST', `${at(id)}/look`, { key, since }),
  /** What is known of everybody, for the host. */
  reports: (id: string, key: string) => call<GroupReport[]>('POST', `${at(id)}/report`, { key }),
  /** The position that is before everybody. */
  question: (id: string, key: string) => call<Challenge>('POST', `${at(id)}/question`, { key }),
  tryTurn: (id: string, number: number, done: string, text: string) =>
    call<Attempt>('POST', `${at(id)}/question/try`, { number, done, text }),
  answer: (id: string, number: number, text: string) => call<undefined>('POST', `${at(id)}/question/answer`, { number, text }),
  /** A puzzle that was solved, or a lesson that was done: it counts where it is to be done. */
  done: (id: string, game: string, number: number, text: string) => call<undefined>('POST', `${at(id)}/done`, { game, number, text }),
  edit: (id: string, edit: GroupEdit) => call<undefined>('POST', at(id), edit),
};
