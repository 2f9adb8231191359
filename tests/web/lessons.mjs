// Lays tokens as a learner would and writes them: for each board many ways to lay; turned, where a token stands alone.
import { text } from 'node:stream/consumers';

const { compose } = await import(new URL(process.argv[2], 'file:'));
const boards = JSON.parse(await text(process.stdin));
const write = ({ grid, rules, ways }) =>
  ways.map((laid) => [false, true].map((turn) => compose(grid, laid, rules, turn).moves.join(' ')));
console.log(JSON.stringify(boards.map(write)));
