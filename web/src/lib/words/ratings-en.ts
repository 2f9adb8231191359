/** Ratings: the words in English. */

export const ratings = {
  title: 'Ratings',
  inGroup: 'Ratings of this group',
  about:
    'A rating says how strong a player is at a game (Glicko-2). Everybody starts at 1500, and beating stronger players raises it faster. The number after ± says how far off it may still be. Only people who choose to are listed here, with the bots they play. Matches with a coach do not count, nor do seats that share a device.',
  none: 'Nobody has a rating yet: it comes with the first match.',
  mine: 'My rating',
  joinHelp: 'Everybody on this server sees the name you choose here, with your rating. There is no account: this browser, or a private link, says that it is you.',
  name: 'Name in the ratings',
  join: 'Take part',
  joined: (name: string) => `You take part as ${name}. Your matches count from now on.`,
  code: 'Your recovery code',
  link: 'Your private link',
  codeHelp: 'Keep the link, or write the code down: neither is shown again. Either of them lets you keep your rating in another browser.',
  linkHelp: 'This private link brings a rating, with its name, to this browser. The browser that had it until now will no longer have it. Is it yours?',
  bring: 'Yes, it is mine',
  notMine: 'No, it is not',
  leave: 'Stop taking part…',
  leaveSure: 'Stop taking part? Your name and your ratings are erased; the others keep theirs. This cannot be undone.',
  leaveYes: 'Yes, stop',
  player: 'Player',
  rating: 'Rating',
  matches: 'Matches',
  bot: 'bot',
  me: 'you',
  few: 'Few matches so far:',
};

export type RatingWords = typeof ratings;
