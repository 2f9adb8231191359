/** Looking back on a match: the words in English. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const review = {
  title: 'Review',
  start: 'Review the match',
  help: 'Every turn beside the best one possible, with the reason.',
  busy: 'Looking back on the match…',
  cancel: 'Stop',
  deal: (part: number, parts: number) => `Deal ${part} of ${parts}`,
  previousDeal: 'Previous deal',
  nextDeal: 'Next deal',
  turns: 'Turns',
  onlyLost: 'Only turns that lost something',
  none: 'Nothing was lost here.',
  points: (count: number) => plural(count, '1 point', `${count} points`),
  lost: (count: number) => `−${count}`,
  retry: (name: string, count: number) => plural(count, `Try ${name}’s mistake again`, `Try ${name}’s ${count} mistakes again`),
  explore: 'Explore this position',
  nextMistake: 'Next mistake',
  graph: 'The score, turn by turn',
  chances: 'The chance of winning, turn by turn: an estimate from matches of bots',
  chance: (name: string, percent: number) => `${name}: ${percent}%`,
  final: (name: string, points: number) => `${name}: ${points}`,
};
