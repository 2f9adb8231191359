/** What people can say to each other at a table: the words in English. */

import type { QuickText } from '../wire';

export const quickMessages = {
  says: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    'well-played': 'Well played!',
    'thank-you': 'Thank you!',
    'one-moment': 'One moment, please.',
    back: 'I am back.',
    oops: 'Oops!',
    'good-game': 'Good game!',
  } satisfies Record<QuickText, string> as Record<QuickText, string>,
  say: 'Say something',
  /** A setting: whether one sees what others say. */
  hear: 'Show what others say at the table',
};
