/** What the app says of the coach in English. What the coach says comes from the server. */

export const coach = {
  name: 'Coach',
  on: 'Call the coach',
  off: 'Send the coach away',
  choose: 'With a coach, who helps you find good moves',
  first: 'Play your first match with a coach:',
};
