/** Looking back on a match: the words in French. */

import type { Words } from './en';
import { de } from './french';

const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

export const review: Words['review'] = {
  title: 'Analyse',
  start: 'Analyser la partie',
  help: 'Chaque tour à côté du meilleur coup possible, avec la raison.',
  busy: 'Analyse de la partie…',
  cancel: 'Arrêter',
  deal: (part, parts) => `Donne ${part} sur ${parts}`,
  previousDeal: 'Donne précédente',
  nextDeal: 'Donne suivante',
  turns: 'Tours',
  onlyLost: 'Seulement les tours qui ont perdu quelque chose',
  none: 'Rien n’a été perdu ici.',
  points: (count) => plural(count, `${count} point`, `${count} points`),
  lost: (count) => `−${count}`,
  retry: (name, count) => plural(count, `Reprendre l’erreur ${de(name)}`, `Reprendre les ${count} erreurs ${de(name)}`),
  explore: 'Explorer cette position',
  nextMistake: 'Erreur suivante',
  graph: 'Le score, tour après tour',
  chances: 'Les chances de gagner, tour après tour : une estimation tirée de parties de robots',
  chance: (name, percent) => `${name} : ${percent} %`,
  final: (name, points) => `${name} : ${points}`,
};
