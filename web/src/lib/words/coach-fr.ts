/** Ce que l’application dit de l’entraîneur, en français. */

import type { Words } from './en';

export const coach: Words['coach'] = {
  name: 'Entraîneur',
  on: 'Appeler l’entraîneur',
  off: 'Renvoyer l’entraîneur',
  choose: 'Avec un entraîneur, qui vous aide à trouver de bons coups',
  first: 'Jouez votre première partie avec un entraîneur :',
};
