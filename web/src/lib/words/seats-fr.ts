/** Seats that change hands, and how one gets them back: the words in French. */

import type { Words } from './en';
import { de, together } from './french';

const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

export const seats: Words['seats'] = {
  newLink: 'Nouveau lien d’invitation',
  newLinkFor: (name) => `Nouveau lien d’invitation pour ${name}`,
  newLinkHelp: 'Si le lien s’est perdu ou a été envoyé par erreur, faites-en un nouveau : l’ancien ne marchera plus.',
  notCome: (name) => `${name} n’est pas encore là.`,
  isAway: (name) => `${name} n’est plus là.`,
  replace: 'Remplacer',
  replaceWho: (name) => `Remplacer ${name}`,
  replaceSure: (name) => `Libérer la place ${de(name)} ? Quelqu’un d’autre pourra alors la prendre.`,
  replaceGuest: 'Remplacer un invité…',
  replaceTitle: 'Remplacer un invité',
  replaceHelp: 'Vous pouvez libérer la place d’un invité absent depuis deux minutes, d’un robot qui vous fait attendre depuis deux minutes, ou de quiconque n’a pas encore joué. Vous recevez alors un nouveau lien.',

  otherDevices: (count) => plural(count, 'Un autre appareil a aussi votre place.', `${count} autres appareils ont aussi votre place.`),
  signOut: 'Déconnecter les autres appareils',
  signedOut: 'Seul cet appareil a maintenant votre place. Les liens vers votre place ne marchent plus.',

  another: 'Proposer une autre partie',
  wouldPlayAnother: (names) => `${together(names)} ${plural(names.length, 'voudrait', 'voudraient')} commencer une autre partie.`,
  youWouldPlayAnother: 'Vous voudriez commencer une autre partie. Elle commencera quand tout le monde le voudra.',
  beginAnother: 'Commencer une autre partie',
  openLink: 'Avec ce lien, on peut prendre une place libre.',
  rematchReady: 'La partie suivante est prête.',
  goToNext: 'Aller à la partie suivante',

  recovery: 'Code de récupération',
  recoveryOpen: 'Code de récupération…',
  recoveryText: 'Ce navigateur se souvient de vos places. Gardez un code de récupération au cas où il les oublierait.',
  recoveryHelp: 'Avec ce code, vous retrouvez toutes vos places dans un autre navigateur. Il ne sert qu’une fois, et seul le plus récent est valable.',
  make: 'Afficher un nouveau code',
  shown: 'Notez-le ou copiez-le maintenant : il ne sera plus affiché. Gardez-le pour vous : avec lui, on peut prendre vos places.',
  haveCode: 'J’ai un code de récupération',
  code: 'Votre code',
  recover: 'Retrouver mes places',
  recovered: (count) =>
    `${count === 0 ? 'Aucune partie ne vous attendait.' : plural(count, 'Une partie est de retour.', `${count} parties sont de retour.`)} Désormais, voici votre code :`,
};
