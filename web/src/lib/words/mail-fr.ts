/** E-mails when a turn waits: the words in French. */

import type { MailWords } from './mail-en';

export const mail: MailWords = {
  open: 'M’écrire quand c’est à moi…',
  title: 'Un e-mail quand c’est à vous de jouer',
  about:
    'Si les autres attendent votre coup depuis une heure et que vous n’êtes pas là, vous recevez un e-mail, un seul. Votre adresse ne sert à rien d’autre, et elle est supprimée à la fin de la partie.',
  address: 'Votre adresse e-mail',
  want: 'M’envoyer un lien pour confirmer',
  sent: (address) => `Un lien a été envoyé à ${address}. Ouvrez-le pour confirmer votre adresse ; d’ici là, rien d’autre ne vous sera envoyé.`,
  on: (address) => `Les e-mails de cette partie vont à ${address}.`,
  remove: 'Retirer l’adresse',
  linked: (title, address) => `Voulez-vous un e-mail à ${address} quand c’est à vous de jouer (${title}) ?`,
  confirm: 'Oui, m’écrire quand c’est à moi',
  confirmed: (title, address) => `Votre adresse est confirmée : un e-mail part à ${address} quand c’est à vous de jouer depuis une heure (${title}).`,
  stop: 'Ne plus recevoir d’e-mails pour cette partie',
  stopped: 'Vous ne recevrez plus d’e-mails pour cette partie. Votre adresse a été supprimée ici.',
  toTable: 'Aller à la partie',
};
