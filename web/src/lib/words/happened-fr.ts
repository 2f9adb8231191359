/** What just happened, and how it came out: the words in French. */

import type { Words } from './en';

const plural = (count: number, one: string, many: string): string => (Math.abs(count) < 2 ? one : many);

export const happened: Words['happened'] = {
  none: 'Chaque coup joué sera annoncé ici.',
  again: 'Revoir ce coup',
  points: (count) => plural(count, `${count} point`, `${count} points`),
  earlier: 'Coup précédent',
  youWon: 'Vous avez gagné',
  by: (points) => plural(points, `de ${points} point`, `de ${points} points`),
  best: 'Meilleurs coups',
};
