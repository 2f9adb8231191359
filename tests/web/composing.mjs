// Lays tokens as a player would and writes the moves: cases as JSON on standard input, answers on standard output.
import { text } from 'node:stream/consumers';

const { compose } = await import(new URL(process.argv[2], 'file:'));
const cases = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(cases.map(({ grid, laid, rules }) => compose(grid, laid, rules))));
