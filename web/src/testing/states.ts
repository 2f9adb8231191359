/** Boards, pictures, states and tables to try things on. */

import { assemble, type Entry, type Table } from '../lib/table';
import type { Board, Grid, Lying, Picture, State } from '../lib/wire';

/** A board from lines of text: `.` is an empty square, `#` one with a printed =, tokens are parted by blanks. */
export function grid(lines: string[], widest = 1): Grid {
  return {
    widest,
    kinds: [], units: [],
    grounds: [
      { sign: '', tint: 'plain', about: 'plain', widest: null, times: 1, whole: false, only: '', takes: '' },
      { sign: '=', tint: 'green', about: 'printed', widest: null, times: 1, whole: false, only: '', takes: '' },
    ],
    rows: lines.map((line, r) =>
      line.split(' ').map((text, c) => ({
        square: `${r + 1}${String.fromCharCode(65 + c)}`,
        token: text === '.' || text === '#' ? '' : text,
        ground: text === '#' ? 1 : 0,
        printed: false,
        new: false,
      })),
    ),
  };
}

export const picture = (over: Partial<Picture> = {}): Picture => ({
  grid: grid(['. . .']),
  racks: [],
  scores: [0, 0],
  sides: [],
  supplies: [],
  piles: [],
  notes: [],
  tallies: [],
  labels: [],
  terms: [],
  ...over,
});

export const BOARD_ID = 'board';
export const board = (over: Partial<Board> = {}): Board => ({ grid: grid(['. . .']), cards: [], terms: [], scoring: [], uses: [], ...over });

export const lying = (over: Partial<Lying> = {}): Lying => ({
  board: BOARD_ID,
  laid: {},
  new: [],
  racks: [],
  scores: [0, 0],
  sides: [],
  supplies: [],
  piles: [],
  strong: [],
  notes: [],
  tallies: [],
  labels: [],
  terms: [],
  ...over,
});

export const entry = (seq: number, told = `entry ${seq}`): Entry => ({ seq, seat: 0, told, items: [], notice: false });

export const state = (seq: number, over: Partial<State> = {}): State => ({
  type: 'state',
  match: 'm',
  game: 'g',
  title: 'G',
  seq,
  names: ['Ada', 'Carl'],
  seats: [0, 1].map((seat) => ({ seat, kind: 'person' as const, bot: '', here: true, gone: false, program: false })),
  quick_messages: [],
  mine: [0],
  hosting: false,
  seat: 0,
  to_act: [0],
  window: false,
  agreeing: [],
  takeback: null,
  asking: [],
  again: [],
  coached: false,
  words: [],
  prompt: '',
  waiting: false,
  over: false,
  outcome: null,
  table: lying(),
  board: null,
  log: Array.from({ length: seq }, (_, index) => entry(index + 1)),
  clocks: null,
  deadline: null,
  halted: null,
  now: 0,
  options: [],
  open: false,
  box: { game: 'g', name: 'G', packed: '' },
  next: null,
  ...over,
});

export const table = (seq: number, over: Partial<State> = {}): Table => assemble(state(seq, over), board());
