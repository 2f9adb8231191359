/** E-mails when a turn waits, over plain HTTP. */

import { api, call } from '../api';
import type { MailLinked, MailWanted, Seat } from '../wire';

const at = (match: string): string => `/matches/${encodeURIComponent(match)}/mail`;

let asked: Promise<boolean> | undefined;

/** Whether this server sends any; it is asked once. */
export const offersMail = (): Promise<boolean> => (asked ??= api.here().then(({ mail }) => mail, () => false));

export const mails = {
  wanted: (match: string, seat: Seat) => call<MailWanted>('GET', at(match), undefined, { seat: String(seat) }),
  want: (match: string, seat: Seat, address: string) => call<MailWanted>('POST', at(match), { seat, address }),
  drop: (match: string, seat: Seat) => call<undefined>('DELETE', at(match), undefined, { seat: String(seat) }),
  linked: (code: string) => call<MailLinked>('POST', '/mail', { code }),
  confirm: (code: string) => call<undefined>('POST', '/mail/confirm', { code }),
  stop: (code: string) => call<undefined>('POST', '/mail/stop', { code }),
};
