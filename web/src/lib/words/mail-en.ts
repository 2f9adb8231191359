/** E-mails when a turn waits: the words in English. */

export const mail = {
  open: 'E-mail me when it is my turn…',
  title: 'An e-mail when it is your turn',
  about:
    'If the others have been waiting for your move for an hour and you are not here, we send you one e-mail. Your address is used for nothing else, and is deleted when this match is over.',
  address: 'Your e-mail address',
  want: 'Send me a link to confirm',
  sent: (address: string) => `We have sent a link to ${address}. Open it to confirm your address; until then nothing else is sent.`,
  on: (address: string) => `E-mails for this match go to ${address}.`,
  remove: 'Remove the address',
  linked: (title: string, address: string) => `Would you like an e-mail at ${address} when it is your turn in ${title}?`,
  confirm: 'Yes, e-mail me when it is my turn',
  confirmed: (title: string, address: string) => `Your address is confirmed: an e-mail goes to ${address} when it has been your turn in ${title} for an hour.`,
  stop: 'No more e-mails about this match',
  stopped: 'You will get no more e-mails about this match. Your address has been deleted here.',
  toTable: 'Go to the match',
};

export type MailWords = typeof mail;
