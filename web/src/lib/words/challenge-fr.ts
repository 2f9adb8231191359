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
  solvedOf: (level, solved, of) => `${level} : ${solved} sur ${of} ${plural(solved, 'résolu', 'résolus')}`,
  solved: (count) => plural(count, `${count} résolu`, `${count} résolus`),
  days: (count) => plural(count, `${count} jour de suite`, `${count} jours de suite`),
  run: (count, best) => `${plural(count, `${count} résolu`, `${count} résolus`)} de suite sans la réponse ; votre record : ${best}`,
  shown: 'C’était la réponse',
  again: 'Le résoudre moi-même',
  list: 'Tous les problèmes',
  explain: 'Posez un tour et jouez-le.',
};
