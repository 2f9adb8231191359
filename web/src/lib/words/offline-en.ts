/** What is said where there is no connection, in English. */
export const offline = {
  title: 'No connection',
  about: 'Rules, lessons, grids of the solitaire and your score sheets are on this device. Matches, new score sheets, hints, the free grid, puzzles and prints need the server.',
  bare: 'What needs the server waits until it answers.',
  newer: 'There is a new version of Jeton.',
  reload: 'Load it',
  table: 'No connection. What you have laid is kept; trying again…',
};
