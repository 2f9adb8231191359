import { describe, expect, it } from 'vitest';

import { board, grid, lying, state } from '../testing/states';
import { applied, assemble, type Table } from './table';
import type { Board, Event, Held, Lying, State } from './wire';

const event = (seq: number, over: Partial<Event> = {}): Event => ({ type: 'event', seq, log: [], seat: 0, ...over });
const tokens = ({ picture }: Table): string[] => picture.grid.rows.map((row) => row.map((cell) => cell.token || '.').join(' '));
const marked = ({ picture }: Table): string[] => picture.grid.rows.flat().filter((cell) => cell.new).map((cell) => cell.square);

/** A board on which 5 is printed on 1A. */
const BOARD: Board = board({ grid: grid(['. . #', '. . .']) });
BOARD.grid.rows[0]![0] = { square: '1A', token: '5', ground: 0, printed: true, new: false };
const CARDS: Board = {
  grid: { rows: [], grounds: [], widest: 1, kinds: [], units: [] },
  cards: ['2', '3', '6', 'mute'].map((name) => ({
    name,
    marks: name === 'mute' ? [] : [{ sign: name, tint: 'red' }],
    strong: false,
    new: false,
    about: '',
    when_strong: '',
  })),
  terms: [],
  scoring: [],
  uses: [],
};

describe('a board', () => {
  const begun = assemble(state(3, { table: lying({ laid: { '1B': '7', '1A': '8' }, new: ['1B', '2A'] }) }), BOARD);

  it('has what is printed on it, and above it what was laid', () => {
    expect(tokens(assemble(state(0), BOARD))).toEqual(['5 . .', '. . .']);
    expect(tokens(begun)).toEqual(['8 7 .', '. . .']);
    expect(begun.picture.grid.rows[0]![0]).toEqual({ square: '1A', token: '8', ground: 0, printed: true, new: false });
    expect(begun.picture.grid.rows[0]![2]?.ground).toBe(1);
  });

  it('marks the last turn where something lies', () => {
    expect(marked(begun)).toEqual(['1B']);
  });

  it('shows what lies there after an event: laid, replaced, taken away', () => {
    const next = applied(begun, event(4, { laid: { '2B': '9', '1B': '', '1A': '' } }));
    expect(tokens(next)).toEqual(['5 . .', '. 9 .']);
    expect(marked(next)).toEqual(['1A', '2B']);
    expect(next.table.laid).toEqual({ '2B': '9' });
    expect(tokens(begun)).toEqual(['8 7 .', '. . .']);
  });

  it('keeps what is printed covered where a state says that nothing is to be seen', () => {
    const covered = assemble(state(3, { table: lying({ laid: { '1A': '' } }) }), BOARD);
    expect(tokens(covered)).toEqual(['. . .', '. . .']);
    expect(tokens(applied(covered, event(4, { laid: { '2B': '9' } })))).toEqual(['. . .', '. 9 .']);
  });

  it('marks what it is told to, what was laid, or what it did before', () => {
    expect(marked(applied(begun, event(4, { new: [] })))).toEqual([]);
    expect(marked(applied(begun, event(4, { new: ['1A', '2C'], laid: { '2B': '9' } })))).toEqual(['1A']);
    expect(marked(applied(begun, event(4, { laid: { '2B': '9' } })))).toEqual(['2B']);
    expect(marked(applied(begun, event(4)))).toEqual(['1B']);
  });

  it('stays the same where nothing changed', () => {
    expect(applied(begun, event(4, { scores: [3, 0] })).picture.grid).toBe(begun.picture.grid);
    const { rows } = applied(begun, event(4, { laid: { '2B': '9' }, new: ['1B', '2B'] })).picture.grid;
    expect(rows[0]).toBe(begun.picture.grid.rows[0]);
    expect(rows[1]![0]).toBe(begun.picture.grid.rows[1]![0]);
    expect(rows[1]![1]).not.toBe(begun.picture.grid.rows[1]![1]);
  });
});

describe('racks', () => {
  const begun = assemble(state(3, { table: lying({ racks: [{ seat: 0, tokens: ['1', '2'] }, { seat: 1, tokens: ['?', '?'] }] }) }), BOARD);

  it('change as everybody sees them, and then as this seat does', () => {
    const next = applied(
      begun,
      event(4, { racks: [{ seat: 0, tokens: ['?'] }, { seat: 1 }], own: { racks: [{ seat: 0, tokens: ['2'] }] } }),
    );
    expect(next.picture.racks).toEqual([
      { seat: 0, tokens: ['2'], cards: [] },
      { seat: 1, tokens: [], cards: [] },
    ]);
    expect(applied(begun, event(4, { racks: [{ seat: 1, tokens: ['?'] }] })).picture.racks[0]).toBe(begun.picture.racks[0]);
  });
});

describe('cards', () => {
  const piles = [
    { about: 'shown', cards: ['2', '6'] },
    { about: 'middle', cards: ['mute', '3', 'mute'], new: ['mute'] },
  ];
  const begun = assemble(
    state(3, { table: lying({ piles, strong: ['2', '6'], racks: [{ seat: 0, cards: [['6'], ['3']] }, { seat: 1, cards: [['?', '?']] }] }) }),
    CARDS,
  );
  const strong = ({ picture }: Table): string[][] =>
    [...picture.racks.flatMap((rack) => rack.cards), ...picture.piles.map((pile) => pile.cards)].map((cards) =>
      cards.filter((card) => card.strong).map((card) => card.name),
    );

  it('have their marks, in hands and in piles; unknown ones have none', () => {
    expect(begun.picture.racks).toEqual([
      {
        seat: 0,
        tokens: ['6', '3'],
        cards: [
          [{ name: '6', marks: [{ sign: '6', tint: 'red' }], strong: true, new: false, about: '', when_strong: '' }],
          [{ name: '3', marks: [{ sign: '3', tint: 'red' }], strong: false, new: false, about: '', when_strong: '' }],
        ],
      },
      { seat: 1, tokens: ['?', '?'], cards: [['?', '?'].map((name) => ({ name, marks: [], strong: false, new: false, about: '', when_strong: '' }))] },
    ]);
    expect(begun.picture.piles[0]).toEqual({
      about: 'shown',
      cards: ['2', '6'].map((name) => ({ name, marks: [{ sign: name, tint: 'red' }], strong: true, new: false, about: '', when_strong: '' })),
      open: false,
      seat: null,
      by: [],
      aside: {},
      taker: null,
    });
  });

  it('were played last if they lie on top, where there are others alike', () => {
    expect(begun.picture.piles[1]?.cards.map((card) => card.new)).toEqual([false, false, true]);
  });

  it('are strong, or no more, wherever they lie', () => {
    expect(strong(begun)).toEqual([['6'], [], [], ['2', '6'], []]);
    expect(strong(applied(begun, event(4, { strong: ['3'] })))).toEqual([[], ['3'], [], [], ['3']]);
    expect(strong(applied(begun, event(4)))).toEqual(strong(begun));
  });

  it('lie in the piles that an event tells of by their places', () => {
    const played = { cards: ['3'], new: ['3'] };
    const next = applied(begun, event(4, { piles: { 1: played, 2: { about: 'last' } } }));
    expect(next.picture.piles.map(({ about, cards }) => [about, cards.map((card) => card.name)])).toEqual([
      ['shown', ['2', '6']],
      ['middle', ['3']],
      ['last', []],
    ]);
    expect(next.picture.piles[0]).toBe(begun.picture.piles[0]);
    expect(applied(begun, event(4, { piles: { 1: null } })).picture.piles).toEqual([begun.picture.piles[0]]);
  });
});

describe('what an event says besides', () => {
  const begun = assemble(state(3, { deadline: 5, words: ['pass'], table: lying({ supplies: ['a', 'b', 'c'] }) }), BOARD);

  it('is so now, and everything else is as before; nothing is a value too', () => {
    const next = applied(begun, event(4, { to_act: [1], deadline: null, now: 9, scores: [2, 1] }));
    const { seq, to_act, deadline, now, table, picture, ...rest } = next;
    expect({ seq, to_act, deadline, now }).toEqual({ seq: 4, to_act: [1], deadline: null, now: 9 });
    expect(table).toEqual({ ...begun.table, scores: [2, 1] });
    expect(picture).toEqual({ ...begun.picture, scores: [2, 1] });
    expect(rest).toEqual(Object.fromEntries(Object.entries(begun).filter(([name]) => name in rest)));
    expect(Object.keys(next).sort()).toEqual(Object.keys(begun).sort());
  });

  it('has lines by their places, and words that this seat may say', () => {
    const next = applied(begun, event(4, { supplies: { 1: 'B', 2: null }, own: { words: [] } }));
    expect(next.picture.supplies).toEqual(['a', 'B']);
    expect(next.words).toEqual([]);
    expect(applied(begun, event(4)).words).toEqual(['pass']);
  });

  it('has lines of the log, of which this seat may know more', () => {
    const items = [{ seat: 1, points: 3, reason: 'three' }];
    const log = [{ told: 'played', seat: 1, items }, { told: 'drew something' }];
    const next = applied(begun, event(4, { log, own: { log: { 1: { told: 'drew 7' } } } }));
    expect(next.log.slice(3)).toEqual([
      { told: 'played', seat: 1, items, seq: 4, notice: false },
      { told: 'drew 7', seat: null, items: [], seq: 4, notice: false },
    ]);
    expect(assemble(state(0, { log: [{ told: 'dealt' }] }), BOARD).log).toEqual([{ told: 'dealt', seat: null, items: [], seq: 0, notice: false }]);
  });
});

// --- any two states -----------------------------------------------------------------------------------------

/** The same numbers every time. */
function dice(seed: number): (sides: number) => number {
  let at = seed;
  return (sides) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 2 ** 32) * sides);
  };
}

/** As changes are found by the server, between what everybody sees and what one seat does. */
function between(before: State, after: State, hide: (held: Held) => Held): Event {
  const [was, is] = [before.table, after.table];
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const laid = Object.fromEntries(
    [...new Set([...Object.keys(was.laid), ...Object.keys(is.laid)])]
      .filter((square) => was.laid[square] !== is.laid[square])
      .map((square) => [square, is.laid[square] ?? '']),
  );
  const implied = Object.keys(laid).length ? Object.keys(laid).sort() : was.new;
  const racks = is.racks.filter((held, seat) => !same(hide(held), hide(was.racks[seat]!))).map(hide);
  const supposed = was.racks.map((held) => racks.find(({ seat }) => seat === held.seat) ?? held);
  const own = is.racks.filter((held, seat) => !same(held, supposed[seat]));
  const listed = <T>(old: T[], now: T[]): Record<string, T | null> => ({
    ...Object.fromEntries(now.map((one, place) => [place, one] as const).filter(([place, one]) => !same(old[place], one))),
    ...Object.fromEntries(old.map((_, place) => [place, null] as const).slice(now.length)),
  });
  return event(after.seq, {
    ...(Object.keys(laid).length ? { laid } : {}),
    ...(same(implied, is.new) ? {} : { new: is.new }),
    ...(racks.length ? { racks } : {}),
    ...(same(was.scores, is.scores) ? {} : { scores: is.scores }),
    ...(same(was.supplies, is.supplies) ? {} : { supplies: listed(was.supplies, is.supplies) }),
    ...(same(was.piles, is.piles) ? {} : { piles: listed(was.piles, is.piles) }),
    ...(same(was.strong, is.strong) ? {} : { strong: is.strong }),
    log: after.log.slice(before.log.length).map(({ told }) => ({ told, seat: 0 })),
    ...(own.length ? { own: { racks: own } } : {}),
  });
}

describe.each([
  ['tokens', BOARD],
  ['cards', CARDS],
])('after any event, with %s,', (kind, on) => {
  it.each([1, 2, 3, 4, 5])('a table is what the server would tell whole (%i)', (seed) => {
    const roll = dice(seed);
    const some = <T>(all: readonly T[]): T[] => all.filter(() => roll(3) === 0);
    const squares = on.grid.rows.flat().map((cell) => cell.square);
    const names = on.cards.map((card) => card.name);
    const hold = (seat: number): Held => {
      const held = some(['1', '2', '3']);
      if (kind === 'tokens') return held.length ? { seat, tokens: held } : { seat };
      return { seat, cards: [some(names)] };
    };
    const hide = ({ seat, tokens: held = [], cards = [] }: Held): Held =>
      kind === 'tokens' ? { seat, tokens: held.map(() => '?') } : { seat, cards: cards.map((group) => group.map(() => '?')) };
    const any = (): Lying =>
      lying({
        laid: Object.fromEntries(some(squares).map((square) => [square, String(roll(9))])),
        new: some(squares).sort(),
        racks: [hold(0), hide(hold(1))],
        scores: [roll(2), roll(2)],
        supplies: some(['bag', 'stock', 'rest']),
        piles: some(['one', 'two']).map((about) => ({ about, cards: some(names), new: some(names) })),
        strong: some(names),
      });
    let before = state(0, { table: any() });
    let table = assemble(before, on);
    for (let seq = 1; seq <= 60; seq++) {
      const after = state(seq, { table: roll(5) ? any() : before.table });
      table = applied(table, JSON.parse(JSON.stringify(between(before, after, hide))) as Event);
      expect(table).toEqual(assemble(after, on));
      before = after;
    }
  });
});
