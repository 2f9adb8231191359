/** Ce qui se dit sans connexion, en français. */

import type { unconnected as en } from './unconnected-en';

export const unconnected: typeof en = {
  title: 'Pas de connexion',
  about: 'Les règles, les leçons, des grilles du solitaire et vos feuilles de score sont sur cet appareil. Les parties, les nouvelles feuilles, les indices, la grille libre, les problèmes et l’impression ont besoin du serveur.',
  bare: 'Ce qui a besoin du serveur attend qu’il réponde.',
  newer: 'Il y a une nouvelle version de Jeton.',
  reload: 'La charger',
};
