/** The words of the puzzles of the games in English. What they ask comes from the server. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const challenge = {
  about: 'Positions from real matches: one turn is the best, and that is proved. Try what you like: you are told what it brings.',
  of: (title: string) => `Puzzle: ${title}`,
  number: (number: number, level: string) => `Puzzle ${number} (${level})`,
  daily: (level: string) => `Today’s puzzle (${level})`,
  solveToday: 'Today’s puzzle',
  solvedToday: 'Solved today',
  levels: (title: string) => `By level: ${title}`,
  solvedOf: (level: string, solved: number, of: number) => `${level}: ${solved} of ${of} solved`,
  solved: (count: number) => plural(count, '1 solved', `${count} solved`),
  days: (count: number) => plural(count, '1 day in a row', `${count} days in a row`),
  run: (count: number, best: number) => `${plural(count, '1 solved', `${count} solved`)} in a row without the answer; your best: ${best}`,
  shown: 'That was the answer',
  again: 'Solve it yourself',
  list: 'All puzzles',
  explain: 'Lay a turn and play it.',
};

export type ChallengeWords = typeof challenge;
