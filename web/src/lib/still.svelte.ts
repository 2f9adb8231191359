/** A table at which nothing happens by itself: nobody else sits there, and no line can be cut. */
import type { Table } from './table';

export class Still {
  state = $state.raw<Table | null>(null);
  readonly line = 'socket';
  readonly ahead = 0;
  readonly returns = 0;
  readonly fault = '';
  readonly aside = false;
  readonly blocked = false;
  readonly stopped = false;

  /** There is nobody to tell. */
  retell(): void {}
}
