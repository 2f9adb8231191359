/** What is kept about oneself: the words in French. */

import type { PeopleWords } from './people-en';

const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

export const people: PeopleWords = {
  title: 'Ce qui est conservé à mon sujet',
  about:
    'Un seul fichier contient tout ce que ce serveur et ce navigateur conservent à votre sujet : parties, classes et clubs, feuilles de score, problèmes résolus et réglages. Les noms et les résultats des autres n’y figurent que si vous les voyez dans l’application. Gardez ce fichier pour vous : il contient les clés de vos feuilles et de vos groupes.',
  download: 'Télécharger le fichier',
  file: 'jeton-a-mon-sujet.json',
  erase: 'Tout effacer…',
  eraseSure:
    'Tout effacer à votre sujet ? Vous quittez les parties en cours, sur tous vos appareils. Les parties que personne d’autre n’a jouées sont supprimées. Dans les parties à plusieurs et dans les groupes, votre nom est remplacé ; les coups et les résultats restent pour les autres. Ce navigateur oublie vos réglages, vos feuilles et vos problèmes. Les groupes que vous animez restent : supprimez-les d’abord si vous le souhaitez. C’est définitif.',
  eraseYes: 'Oui, tout effacer',
  erased: (gone, renamed, groups, name) =>
    [
      gone === 0 ? 'Tout ce qui vous concerne est effacé.' : `Tout ce qui vous concerne est effacé, avec ${plural(gone, 'une partie', `${gone} parties`)}.`,
      renamed === 0 ? '' : `${plural(renamed, 'Une partie reste', `${renamed} parties restent`)} pour les autres ; vous vous y appelez maintenant « ${name} ».`,
      groups === 0 ? '' : `${plural(groups, 'Un groupe garde', `${groups} groupes gardent`)} vos résultats sous ce nom.`,
      'Les sauvegardes déjà faites sont gardées jusqu’à ce que de plus récentes les remplacent.',
    ]
      .filter(Boolean)
      .join(' '),
  erasedHere: 'Ce serveur ne conserve rien à votre sujet. Ce navigateur a maintenant oublié ses réglages, ses feuilles et ses problèmes.',
};
