/** The words of the free grid in French. */

import type { FreeWords } from './free-en';

const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

export const free: FreeWords = {
  title: 'Grille libre',
  invite: 'Le solitaire tel que la règle le décrit : une grille vide, tous les jetons de la boîte, et le plus possible à poser.',
  open: 'Jouer sur une grille libre',
  sized: (size) => `Grille libre ${size} × ${size}`,
  size: 'Taille de la grille',
  board: (size) => `La grille libre, ${2 * size - 1} cases sur ${2 * size - 1}`,
  noSize: 'Il n’y a pas de grille libre de cette taille',
  idle: 'Choisissez un jeton puis une case, ou l’inverse ; ou glissez ; ou tapez.',
  rule: 'Posez le plus de jetons possible, de n’importe quelle façon. Côte à côte, ils forment une égalité vraie, calculée dans l’ordre, et jamais 3 = 3. Ce qui est posé compte tant que tout est vrai sur la grille ; elle est finie quand elle est pleine aussi.',
  laid: (laid, squares) => `${laid} sur ${squares}`,
  laidName: (laid, squares) => plural(laid, `${laid} jeton posé sur ${squares}`, `${laid} jetons posés sur ${squares}`),
  counts: (laid) => `Tout est vrai : ${laid} jetons comptent.`,
  done: (laid) => `La grille est pleine, et chaque ligne est vraie : ${laid} jetons !`,
  notYet: (wrong, unfinished, alone) =>
    `Ne compte pas encore : ${[
      wrong ? plural(wrong, '1 ligne fausse', `${wrong} lignes fausses`) : '',
      unfinished ? plural(unfinished, '1 inachevée', `${unfinished} inachevées`) : '',
      alone ? plural(alone, '1 jeton isolé', `${alone} jetons isolés`) : '',
    ]
      .filter(Boolean)
      .join(', ')}.`,
  best: (laid) => `Record : ${laid}`,
  noBest: 'Pas encore de record',
  newBest: 'Votre record pour cette taille !',
  begun: (laid) => plural(laid, `${laid} jeton posé`, `${laid} jetons posés`),
  standing: 'Où en est la grille',
  lines: 'Lignes',
  truths: { true: 'dans une ligne vraie', false: 'dans une ligne fausse', open: 'dans une ligne inachevée' },
  mark: { true: 'Vraie', false: 'Fausse', open: 'Inachevée' },
  isAlone: 'isolé',
  alone: (token, square) => `${token} (${square}) est isolé.`,
  unchecked: 'Ce que vous posez est gardé, mais n’a pas pu être vérifié.',
  possible: 'Qu’est-ce qui est possible ?',
  possibleAbout: 'La machine remplit la grille. La vôtre reste comme elle est.',
  another: 'Une grille pleine',
  mine: 'Compléter la mienne',
  seeking: 'Recherche…',
  seekingSoFar: (nodes) => `Recherche… ${nodes} positions jusqu’ici.`,
  stop: 'Arrêter',
  filled: 'Une grille pleine',
  left: 'Il reste :',
  notFound: 'Rien n’a été trouvé à temps ; cela ne veut pas dire qu’il n’y en a pas.',
  toBest: 'Revenir à votre meilleure grille',
  clear: 'Tout reprendre',
  download: 'Enregistrer dans un fichier',
  openFile: 'Ouvrir un fichier',
  remark: (size) => `Grille libre, taille ${size}`,
  file: (size) => `grille-libre-${size}.txt`,
  larger: (size) => `Et en ${size} × ${size} ?`,
  puzzles: 'Grilles à résoudre',
};
