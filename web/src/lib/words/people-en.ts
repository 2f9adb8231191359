/** What is kept about oneself: the words in English. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const people = {
  title: 'What is kept about me',
  about:
    'One file holds everything that this server and this browser keep about you: your matches, classes and clubs, score sheets, solved puzzles and settings. The names and results of others are in it only where you can see them in the app. Keep the file to yourself: it contains the keys to your sheets and groups.',
  download: 'Download the file',
  file: 'jeton-about-me.json',
  erase: 'Erase everything…',
  eraseSure:
    'Erase everything about you? You leave the matches that are going on, on all your devices. Matches with no other people in them are deleted. In matches with others and in groups your name is replaced; the moves and results stay for the others. This browser forgets your settings, sheets and puzzles. Groups that you host remain: delete them first if you want to. This cannot be undone.',
  eraseYes: 'Yes, erase everything',
  erased: (gone: number, renamed: number, groups: number, name: string) =>
    [
      gone === 0 ? 'Everything about you is erased.' : `Everything about you is erased, with ${plural(gone, 'one match', `${gone} matches`)}.`,
      renamed === 0 ? '' : `${plural(renamed, 'One match remains', `${renamed} matches remain`)} for others; there you are called “${name}” now.`,
      groups === 0 ? '' : `${plural(groups, 'A group keeps', `${groups} groups keep`)} your results under that name.`,
      'Backups made before now are kept until newer ones replace them.',
    ]
      .filter(Boolean)
      .join(' '),
  erasedHere: 'This server keeps nothing about you. This browser has now forgotten its settings, sheets and puzzles.',
};

export type PeopleWords = typeof people;
