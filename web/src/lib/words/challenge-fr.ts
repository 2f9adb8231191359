/** The words of the puzzles of the games in French. What they ask comes from the server. */

import type { ChallengeWords } from './challenge-en';

const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

export const challenge: ChallengeWords = {
  about: 'Des positions tirées de vraies parties : un tour est le meilleur, et c’est prouvé. Essayez ce que vous voulez : on vous dit ce que cela rapporte.',
  of: (title) => `Problème : ${title}`,
  number: (number, level) => `Problème ${number} (${level})`,
  daily: (level) => `Problème du jour (${level})`,
  solveToday: 'Problème du jour',
  solvedToday: 'Résolu aujourd’hui',
  levels: (title) => `Par niveau : ${title}`,
  solved: (count) => plural(count, `${count} résolu`, `${count} résolus`),
  days: (count) => plural(count, `${count} jour de suite`, `${count} jours de suite`),
  run: (count, best) => `${plural(count, `${count} résolu`, `${count} résolus`)} de suite sans la réponse ; votre record : ${best}`,
  shown: 'C’était la réponse',
  list: 'Tous les problèmes',
  lay: 'Posez un tour et jouez-le.',
  choose: 'Choisissez une carte et jouez-la.',
};
