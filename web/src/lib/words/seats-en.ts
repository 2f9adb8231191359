/** Seats that change hands, and how one gets them back: the words in English. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const seats = {
  newLink: 'New invitation link',
  newLinkFor: (name: string) => `New invitation link for ${name}`,
  newLinkHelp: 'If the link was lost, or went to the wrong person, make a new one: the old one stops working.',
  notCome: (name: string) => `${name} has not come yet.`,
  isAway: (name: string) => `${name} is away.`,
  replace: 'Replace',
  replaceWho: (name: string) => `Replace ${name}`,
  replaceSure: (name: string) => `Free the seat of ${name}? Somebody else can take it then.`,
  replaceGuest: 'Replace a guest…',
  replaceTitle: 'Replace a guest',
  replaceHelp: 'You can free the seat of a guest who has been away for two minutes, of a bot that has kept you waiting for two minutes, or of anybody who has not played yet. Then you get a new link to it.',

  otherDevices: (count: number) => plural(count, 'One other device has your seat, too.', `${count} other devices have your seat, too.`),
  signOut: 'Sign out other devices',
  signedOut: 'Only this device has your seat now. Links to it do not work any more.',

  another: 'Ask for another match',
  wouldPlayAnother: (names: string[]) =>
    `${new Intl.ListFormat('en-GB').format(names)} would like to begin another match.`,
  youWouldPlayAnother: 'You would like to begin another match. It begins when everybody wants it.',
  beginAnother: 'Begin another match',
  openLink: 'Whoever has this link can take a free seat.',
  rematchReady: 'The next match is ready.',
  goToNext: 'Go to the next match',

  recovery: 'Recovery code',
  recoveryOpen: 'Recovery code…',
  recoveryText: 'This browser remembers your seats. Keep a recovery code in case it forgets them.',
  recoveryHelp: 'With this code you get all your seats back in another browser. It works once, and only the newest one does.',
  make: 'Show a new code',
  shown: 'Write it down or copy it now: it is not shown again. Keep it to yourself: whoever has it can take your seats.',
  haveCode: 'I have a recovery code',
  code: 'Your code',
  recover: 'Get my seats back',
  recovered: (count: number) =>
    `${count === 0 ? 'No match was waiting for you.' : plural(count, 'One match is back.', `${count} matches are back.`)} From now on this is your code:`,
};
