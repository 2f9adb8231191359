/** Ce qu’on peut se dire à une table : les mots français. */

import type { Words } from './en';

export const quickMessages: Words['quickMessages'] = {
  says: {
    hello: 'Bonjour !',
    'good-luck': 'Bonne chance !',
    'well-played': 'Bien joué !',
    'thank-you': 'Merci !',
    'one-moment': 'Un instant…',
    back: 'Me revoilà.',
    oops: 'Oups !',
    'good-game': 'Belle partie !',
  },
  say: 'Dire un mot',
  hear: 'Afficher ce que disent les autres',
};
