/** What people can say to each other at a table: the words in English. */

import type { Says } from '../wire';

export const remarks = {
  says: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    'well-played': 'Well played!',
    'thank-you': 'Thank you!',
    'one-moment': 'One moment, please.',
    back: 'I am back.',
    oops: 'Oops!',
    'good-game': 'Good game!',
  } satisfies Record<Says, string> as Record<Says, string>,
  say: 'Say something',
  /** A setting: whether one sees what others say. */
  hear: 'Show what others say at the table',
};
