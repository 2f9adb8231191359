/** The boards that this page has asked for, by their ids. The browser keeps them too, and for longer. */

import type { Board } from './wire';

export const boards = new Map<string, Board>();
