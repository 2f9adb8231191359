/** Ce qui se dit sans connexion, en français. */

import type { offline as en } from './offline-en';

export const offline: typeof en = {
  title: 'Pas de connexion',
  about: 'Les règles, les leçons, quelques grilles du solitaire et vos feuilles de score sont sur cet appareil. Les parties, les nouvelles feuilles, les indices, la grille libre, les problèmes et l’impression ont besoin du serveur.',
  bare: 'Ce qui dépend du serveur doit attendre qu’il réponde.',
  newer: 'Il y a une nouvelle version de Jeton.',
  reload: 'La charger',
  table: 'Pas de connexion. Ce que vous avez posé est gardé ; nouvel essai…',
};
