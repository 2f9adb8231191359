/** What just happened, and how it came out: the words in English. */

const plural = (count: number, one: string, many: string): string => (Math.abs(count) === 1 ? one : many);

export const happened = {
  none: 'Each move appears here as it is played.',
  again: 'Show it again',
  points: (count: number) => plural(count, '1 point', `${count} points`),
  earlier: 'Earlier move',
  youWon: 'You won',
  by: (points: number) => plural(points, 'by 1 point', `by ${points} points`),
  best: 'Best turns',
};
