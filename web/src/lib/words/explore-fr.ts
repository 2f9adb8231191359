/** Exploring a position, and learning from mistakes: the words in French. */

import type { ExploreWords } from './explore-en';

const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

export const explore: ExploreWords = {
  title: 'Explorer une position',
  help: 'Les meilleurs tours de n’importe quelle position, avec leurs points et ce que le joueur suivant peut répondre. Choisissez un fichier de position, collez-en un, ou composez un plateau.',
  paste: 'Position sous forme de texte',
  show: 'L’explorer',
  setUp: 'Composer un plateau',
  turns: 'Meilleurs tours',
  none: 'Aucun tour ne pose de jeton.',
  bound: (points) => `Ce n’est pas prouvé le meilleur : aucun tour ne rapporte plus de ${points} points.`,
  alike: (count) => plural(count, `${count} autre tour sur les mêmes cases rapporte autant.`, `${count} autres tours sur les mêmes cases rapportent autant.`),
  next: 'Et ensuite',
  thinking: 'Recherche des réponses possibles…',
  stop: 'Arrêter',
  busy: 'Recherche des meilleurs tours…',
  change: 'Modifier la position',
  changeHelp: 'Choisissez une case du plateau et écrivez ce qui s’y trouve ; laissez vide pour retirer un jeton.',
  onSquare: (square) => `Sur ${square}`,
  lay: 'Poser',
  clear: 'Plateau vide',
  asText: 'Sous forme de texte',
  save: 'Enregistrer',
  another: 'Une autre position',
  toMove: 'Au trait',
};
