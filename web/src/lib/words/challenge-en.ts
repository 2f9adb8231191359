/** The words of the puzzles of the games in English. What they ask comes from the server. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const challenge = {
  about: 'Positions from real matches: one turn is the best, and that is proved. Try whatever you like: you will see what it scores.',
  of: (title: string) => `Puzzle: ${title}`,
  number: (number: number, level: string) => `Puzzle ${number} (${level})`,
  daily: (level: string) => `Today’s puzzle (${level})`,
  solveToday: 'Today’s puzzle',
  solvedToday: 'Solved today',
  levels: (title: string) => `By level: ${title}`,
  solved: (count: number) => plural(count, '1 solved', `${count} solved`),
  days: (count: number) => plural(count, '1 day in a row', `${count} days in a row`),
  run: (count: number, best: number) => `${plural(count, '1 solved', `${count} solved`)} in a row without the answer; your best: ${best}`,
  shown: 'That was the answer',
  list: 'All puzzles',
  lay: 'Lay a turn and play it.',
  choose: 'Choose a card and play it.',
};

export type ChallengeWords = typeof challenge;
