/** Ratings: the words in French. */

import type { RatingWords } from './ratings-en';

export const ratings: RatingWords = {
  title: 'Cotes',
  inGroup: 'Cotes de ce groupe',
  about:
    'La cote indique la force de chacun à un jeu (Glicko-2). Tout le monde commence à 1500, et l’on monte plus vite en battant plus fort que soi. Le nombre après ± indique la marge d’erreur. Ne figurent ici que les personnes qui le souhaitent, et les robots contre qui elles jouent. Les parties avec entraîneur ne comptent pas, ni les places qui partagent un appareil.',
  none: 'Personne n’a encore de cote : elle vient avec la première partie.',
  mine: 'Ma cote',
  joinHelp: 'Le nom choisi ici est visible de tous sur ce serveur, avec votre cote. Il n’y a pas de compte : ce navigateur, ou un lien privé, dit que c’est vous.',
  name: 'Nom pour les cotes',
  join: 'Participer',
  joined: (name) => `Vous participez sous le nom ${name}. Vos parties comptent dès maintenant.`,
  code: 'Votre code de récupération',
  link: 'Votre lien privé',
  codeHelp: 'Gardez le lien, ou notez le code : ils ne seront plus montrés. L’un ou l’autre vous permet de garder votre cote dans un autre navigateur.',
  linkHelp: 'Ce lien privé apporte une cote, avec son nom, dans ce navigateur. Celui où elle était jusqu’ici ne l’aura plus. Est-ce bien la vôtre ?',
  bring: 'Oui, c’est la mienne',
  notMine: 'Non, pas la mienne',
  leave: 'Ne plus participer…',
  leaveSure: 'Ne plus participer ? Votre nom et vos cotes sont effacés ; les autres gardent les leurs. C’est définitif.',
  leaveYes: 'Oui, arrêter',
  player: 'Nom',
  rating: 'Cote',
  matches: 'Parties',
  bot: 'robot',
  me: 'vous',
  few: 'Encore peu de parties :',
};
