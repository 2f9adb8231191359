/** What a player has taken from the rack and laid on the board, but not yet played. It survives a reload. */

import { compose, TYPED, type Composed, type Laid } from './compose/compose';
import { keep, recallKept } from './kept';
import type { Compose, Grid } from './wire';

interface Kept {
  laid: Laid[];
  order: string[];
}

/** A token in the hand: taken from the rack, or from the table. */
export interface Held {
  token: string;
  stock: boolean;
}

/** What is laid to take away a token. */
const HOLE = '_';

export class Placing {
  laid = $state<Laid[]>([]);
  /** The token that the next tap lays. */
  chosen = $state<(Held & { index: number }) | null>(null);
  /** Whether the line of a lone token is turned. */
  turned = $state(false);
  /** The tokens to exchange, by place on the rack; null while nothing is being exchanged. */
  exchanging = $state<number[] | null>(null);
  /** The squares on which alone something may be laid; null for all. */
  only = $state.raw<ReadonlySet<string> | null>(null);
  #order = $state<string[]>([]);
  #rack = $state.raw<readonly string[]>([]);
  #grid = $state.raw<Grid>({ rows: [], grounds: [], widest: 1, kinds: [], units: [] });
  #rules = $state.raw<Compose>(TYPED);
  #key = '';

  /** What is left on the rack, in the player's order. */
  readonly rest: string[] = $derived.by(() => without(this.#order, this.laid));
  readonly composed: Composed = $derived.by(() => compose(this.#grid, this.laid, this.#rules, this.turned));
  readonly text: string = $derived(this.composed.moves.join(' '));
  readonly bySquare: Map<string, string> = $derived(new Map(this.laid.map((each) => [each.square, each.token])));

  /** Follow the table: what no longer fits goes back to the rack. */
  follow(key: string, grid: Grid, rack: readonly string[], rules: Compose): void {
    if (key !== this.#key) {
      const kept = recallKept<Kept>(key, { laid: [], order: [] });
      this.#key = key;
      this.laid = kept.laid;
      this.#order = kept.order;
      this.chosen = null;
      this.exchanging = null;
    }
    const changed = rack.join(' ') !== this.#rack.join(' ');
    this.#grid = grid;
    this.#rack = rack;
    this.#rules = rules;
    this.#order = inOrder(rack, this.#order);
    if (changed) this.exchanging = this.chosen = null;
    const left = [...rack];
    const fitting = this.laid.filter((each) => {
      const place = left.indexOf(each.token);
      const held = each.stock ? rules.stock.includes(each.token) : place >= 0;
      if (!held || !this.free(each.square)) return false;
      if (!each.stock) left.splice(place, 1);
      return true;
    });
    if (fitting.length !== this.laid.length) this.laid = fitting;
  }

  /** Keep it for after a reload; to be called in an effect. */
  save(): void {
    // Read before anything else, so that the effect runs again when it changes.
    const kept: Kept = { laid: $state.snapshot(this.laid), order: $state.snapshot(this.#order) };
    if (!this.#key) return;
    keep(this.#key, kept.laid.length || kept.order.length ? kept : null);
  }

  /** Whether a token may be laid on a square at all. */
  free(square: string): boolean {
    const cell = this.#grid.rows.flat().find((each) => each.square === square);
    if (!cell || this.#rules.lay === 'none' || this.only?.has(square) === false) return false;
    const ground = this.#grid.grounds[cell.ground];
    if (!ground || ground.tint === 'none' || (this.#rules.printed && ground.sign === this.#rules.printed)) return false;
    return !cell.token || (this.#rules.replaces && !cell.printed);
  }

  /** Whether something lies on a square. */
  taken(square: string): boolean {
    return this.bySquare.has(square) || this.#grid.rows.flat().some((cell) => cell.square === square && cell.token !== '');
  }

  lay(square: string, held: Held): boolean {
    if (!this.free(square)) return false;
    this.laid = [...this.laid.filter((each) => each.square !== square), { square, ...pick(held) }];
    this.chosen = null;
    this.turned = false;
    return true;
  }

  /** Lay these and nothing else, in this order; an empty token takes away what lies there. */
  layAll(tokens: readonly { square: string; token: string }[]): void {
    this.recall();
    for (const { square, token } of tokens) {
      const held = token || HOLE;
      this.lay(square, { token: held, stock: !this.rest.includes(held) });
    }
  }

  /** Move a laid token to another square. */
  shift(from: string, to: string): void {
    const moved = this.laid.find((each) => each.square === from);
    if (moved && from !== to && this.free(to)) {
      this.laid = [...this.laid.filter((each) => each.square !== from && each.square !== to), { ...moved, square: to }];
    }
  }

  take(square: string): boolean {
    const before = this.laid.length;
    this.laid = this.laid.filter((each) => each.square !== square);
    return this.laid.length < before;
  }

  recall(): void {
    this.laid = [];
    this.chosen = null;
    this.turned = false;
  }

  choose(held: Held, index: number): void {
    const same = this.chosen?.index === index && this.chosen.stock === held.stock;
    this.chosen = same ? null : { ...pick(held), index };
  }

  shuffle(): void {
    const order = [...this.#order];
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    this.#order = order;
    this.chosen = null;
  }

  sort(): void {
    this.#order = [...this.#rack];
    this.chosen = null;
  }

  /** Put a token of the rack at another place of it. */
  reorder(from: number, to: number): void {
    const rest = [...this.rest];
    const [moved] = rest.splice(from, 1);
    if (moved === undefined) return;
    rest.splice(to, 0, moved);
    this.#order = [...rest, ...this.laid.filter((each) => !each.stock).map((each) => each.token)];
  }

  /** The tokens at hand, for typing. */
  get hand(): Held[] {
    return [
      ...this.rest.map((token) => ({ token, stock: false })),
      ...this.#rules.stock.map((token) => ({ token, stock: true })),
    ];
  }
}

const pick = ({ token, stock }: Held): Held => ({ token, stock });

function without(order: readonly string[], laid: readonly Laid[]): string[] {
  const rest = [...order];
  for (const { token, stock } of laid) {
    const place = stock ? -1 : rest.indexOf(token);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}

/** The tokens of a rack in the player's order; new ones come last. */
function inOrder(rack: readonly string[], order: readonly string[]): string[] {
  const left = [...rack];
  const known = order.filter((token) => {
    const place = left.indexOf(token);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return [...known, ...left];
}
