/** The words of the free grid in English. */

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

export const free = {
  title: 'Free grid',
  invite: 'The solitaire as the printed rules have it: an empty grid, all the tokens of the box, and as many of them as you can lay.',
  open: 'Play on a free grid',
  sized: (size: number) => `Free grid ${size} × ${size}`,
  size: 'Size of the grid',
  board: (size: number) => `The free grid, ${2 * size - 1} by ${2 * size - 1} squares`,
  noSize: 'There is no free grid of that size',
  idle: 'Choose a token, then a square, or the other way round; or drag; or type.',
  rule: 'Lay as many tokens as you can, in any way. Side by side they form a true equality, worked out in order, and never 3 = 3. What you have laid counts while everything on the grid is true; the grid is done when it is full as well.',
  laid: (laid: number, squares: number) => `${laid} of ${squares}`,
  laidName: (laid: number, squares: number) => `${laid} of ${squares} tokens laid`,
  counts: (laid: number) => `Everything is true: ${laid} tokens count.`,
  done: (laid: number) => `The grid is full, and every line is true: ${laid} tokens!`,
  notYet: (wrong: number, unfinished: number, alone: number) =>
    `Does not count yet: ${[
      wrong ? plural(wrong, '1 line false', `${wrong} lines false`) : '',
      unfinished ? `${unfinished} unfinished` : '',
      alone ? plural(alone, '1 token alone', `${alone} tokens alone`) : '',
    ]
      .filter(Boolean)
      .join(', ')}.`,
  best: (laid: number) => `Best: ${laid}`,
  noBest: 'No best yet',
  newBest: 'Your best of this size!',
  begun: (laid: number) => plural(laid, '1 token laid', `${laid} tokens laid`),
  standing: 'How it stands',
  lines: 'Lines',
  truths: { true: 'in a true line', false: 'in a false line', open: 'in an unfinished line' },
  mark: { true: 'True', false: 'False', open: 'Unfinished' },
  isAlone: 'stands alone',
  alone: (token: string, square: string) => `${token} (${square}) stands alone.`,
  unchecked: 'What you lay is kept, but it could not be checked.',
  possible: 'What is possible?',
  possibleAbout: 'The machine fills the grid. Your own grid stays as it is.',
  another: 'Any full grid',
  mine: 'Fill up mine',
  seeking: 'Searching…',
  seekingSoFar: (nodes: string) => `Searching… ${nodes} positions so far.`,
  stop: 'Stop',
  filled: 'A full grid',
  left: 'Left over:',
  notFound: 'Nothing was found in time; that does not mean that there is nothing.',
  toBest: 'Go back to your best grid',
  clear: 'Take everything back',
  download: 'Save as a file',
  openFile: 'Open a file',
  remark: (size: number) => `Free grid, size ${size}`,
  file: (size: number) => `free-grid-${size}.txt`,
  larger: (size: number) => `Now ${size} × ${size}?`,
  puzzles: 'Puzzles',
};

export type FreeWords = typeof free;
