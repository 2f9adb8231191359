/** What is said where there is no connection, in English. */
export const offline = {
  title: 'No connection',
  about: 'The rules, the lessons, some solitaire grids and your score sheets are on this device. Matches, new score sheets, hints, the free grid, puzzles and printing need the server.',
  bare: 'Whatever needs the server has to wait until it answers.',
  newer: 'There is a new version of Jeton.',
  reload: 'Load it',
  table: 'No connection. What you have laid is kept; trying again…',
};
