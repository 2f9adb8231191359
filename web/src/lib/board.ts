/** What a board can show besides a grid. */

/** A token that is pencilled on an empty square. */
export interface Mark {
  token: string;
  /** Whether there is none left to lay. */
  spent: boolean;
}

/** A row or column to be lit, by its first square and its length. */
export interface Beam {
  row: number;
  column: number;
  down: boolean;
  length: number;
}

/** What squares are called where nothing is played. */
export interface Terms {
  laid: string;
  printed: string;
  help: string;
}
