/** Exploring a position, and learning from mistakes: the words in English. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const explore = {
  title: 'Explore a position',
  help: 'The best turns of any position, with their points and what the next player may answer. Choose a position file, paste one, or set up a board.',
  paste: 'Position as text',
  show: 'Explore it',
  setUp: 'Set up a board',
  turns: 'Best turns',
  none: 'There is no turn that lays anything.',
  bound: (points: number) => `Not proved to be the best: no turn brings more than ${points} points.`,
  alike: (count: number) => plural(count, '1 more turn on the same squares brings as much.', `${count} more turns on the same squares bring as much.`),
  next: 'What comes next',
  thinking: 'Looking at what may be answered …',
  stop: 'Stop',
  busy: 'Looking for the best turns …',
  change: 'Change the position',
  changeHelp: 'Choose a square of the board and write what lies there; leave it empty to take a token away.',
  onSquare: (square: string) => `On ${square}`,
  lay: 'Lay',
  clear: 'Empty board',
  asText: 'As text',
  save: 'Save',
  another: 'Another position',
  toMove: 'To move',
};

export type ExploreWords = typeof explore;
