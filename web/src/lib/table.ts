/**
 * A table as the app shows it: what the server tells by names, laid on the board of the box, with faces on its cards.
 *
 * Whoever has a table, and puts in every event, has what the server would tell whole. What an event does not touch
 * stays the same object, so that little is drawn again.
 */

import type { Board, Card, Cell, Event, Grid, Held, Lying, Picture, Pile, Rack, State, TablePile } from './wire';

/** A line of the log, with what goes without saying on the wire. */
export type Entry = Required<Omit<Line, 'items'>> & { items: Item[] };
type Line = State['log'][number];
type Item = { seat: number; points: number; reason: string; brief?: string };

export type Table = Omit<State, 'board' | 'log'> & { board: Board; picture: Picture; log: Entry[] };

export function assemble(state: State, board: Board): Table {
  return { ...state, board, picture: draw(state.table, board), log: state.log.map((line) => entry(line)) };
}

/** The table after the input of an event, which must be the next one, and be told to the seat that looks. */
export function applied(table: Table, event: Event): Table {
  const { type: _type, seq, seat: _seat, now = 0, log, own = {}, ...changed } = event;
  const { laid = {}, new: fresh, racks, scores, supplies, piles, strong, tallies, labels, terms, ...members } = changed;
  const before = table.table;
  const touched = Object.keys(laid).sort();
  const lying: Lying = {
    ...before,
    laid: Object.fromEntries(Object.entries({ ...before.laid, ...laid }).filter(([square]) => laid[square] !== '')),
    new: fresh ?? (touched.length ? touched : before.new),
    racks: before.racks.map((held) => ofSeat(own.racks, held.seat) ?? ofSeat(racks, held.seat) ?? held),
    scores: scores ?? before.scores,
    supplies: lines(before.supplies, supplies),
    piles: lines(before.piles, piles, EMPTY),
    strong: strong ?? before.strong,
    tallies: lines(before.tallies, tallies),
    labels: lines(before.labels, labels),
    terms: terms ?? before.terms,
  };
  const told = log.map((line, place) => entry(own.log?.[place] ?? line, seq));
  return {
    ...table,
    ...members,
    seq,
    now,
    words: own.words ?? table.words,
    log: [...table.log, ...told],
    table: lying,
    picture: draw(lying, table.board, table),
  };
}

function entry(line: Line, seq = 0): Entry {
  const { seat = null, items = [], notice = false } = line;
  // Points are those of whoever acted, unless it is said whose they are.
  const whole = items.map((item) => ({ ...item, seat: item.seat ?? seat ?? 0 }));
  return { seq, ...line, seat, items: whole, notice };
}

const ofSeat = (racks: Held[] | undefined, seat: number): Held | undefined => racks?.find((held) => held.seat === seat);

const EMPTY: TablePile = { about: '', cards: [] };

/** A list of which some lines have changed, or are no more. Of what was `empty` only what is new is told. */
function lines<T>(before: T[], changed: Record<string, Partial<T> | null> | undefined, empty?: T): T[] {
  if (!changed) return before;
  const after: (T | null)[] = [...before];
  for (const [place, line] of Object.entries(changed)) {
    after[Number(place)] = line && empty ? { ...empty, ...before[Number(place)], ...line } : (line as T | null);
  }
  return after.filter((line) => line !== null);
}

// --- how it looks -----------------------------------------------------------------------------------------

function draw(lying: Lying, board: Board, last?: Table): Picture {
  const { racks, scores, sides, supplies, piles, strong, notes, tallies, labels, terms } = lying;
  const faces = new Map(board.cards.map((card) => [card.name, card]));
  const face = (name: string, fresh = false): Card => ({
    name,
    marks: faces.get(name)?.marks ?? [],
    strong: strong.includes(name),
    new: fresh,
    about: faces.get(name)?.about ?? '',
    when_strong: faces.get(name)?.when_strong ?? '',
  });
  // Other strong cards give every card another face.
  const shown = last?.table.strong === strong ? last : undefined;
  return {
    grid: lay(lying, board.grid, last?.picture.grid),
    racks: kept(racks, shown?.table.racks, shown?.picture.racks, (held) => rack(held, face)),
    scores,
    sides,
    supplies,
    piles: kept(piles, shown?.table.piles, shown?.picture.piles, (told) => pile(told, face)),
    notes,
    tallies,
    labels,
    terms,
  };
}

/** The board with what lies on it. */
function lay({ laid, new: fresh }: Lying, printed: Grid, shown: Grid = printed): Grid {
  const marked = new Set(fresh);
  const settle = (cell: Cell, before: Cell | undefined): Cell => {
    const token = laid[cell.square] ?? cell.token;
    const isNew = token !== '' && marked.has(cell.square);
    return before?.token === token && before.new === isNew ? before : { ...cell, token, new: isNew };
  };
  const rows = printed.rows.map((row, r) => same(row.map((cell, c) => settle(cell, shown.rows[r]?.[c])), shown.rows[r]));
  return same(rows, shown.rows) === shown.rows ? shown : { ...printed, rows };
}

function rack({ seat, tokens = [], cards = [] }: Held, face: (name: string) => Card): Rack {
  return { seat, tokens: cards.length ? cards.flat() : tokens, cards: cards.map((group) => group.map((name) => face(name))) };
}

function pile(told: TablePile, face: (name: string, fresh?: boolean) => Card): Pile {
  const { about, cards, new: fresh = [], open = false, seat = null, by = [], aside = {}, taker = null } = told;
  // Of several cards alike the upper ones are new.
  const left = [...fresh];
  const downwards = cards.toReversed().map((name) => {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
    return face(name, place >= 0);
  });
  const laid = Object.fromEntries(Object.entries(aside).map(([where, name]) => [where, face(name)]));
  return { about, cards: downwards.reverse(), open, seat, by, aside: laid, taker };
}

/** What is made of each of a list; what it was made of before still shows as it did. */
const kept = <T, Shown>(now: T[], before: T[] | undefined, shown: Shown[] | undefined, make: (one: T) => Shown): Shown[] =>
  now.map((one, place) => (before?.[place] === one && shown?.[place]) || make(one));

/** The list of before, if this one holds the very same. */
const same = <T>(now: T[], before: T[] | undefined): T[] =>
  before?.length === now.length && now.every((one, place) => one === before[place]) ? before : now;
