/** The boxes that somebody keeps on this device, each as one word. */

import { keep, recallKept } from '../kept';
import type { BoxSaid } from '../wire';

const SHELF = 'boxes';
const MOST = 40;

export const allBoxes = (): BoxSaid[] => recallKept<BoxSaid[]>(SHELF, []);

export const ownBoxes = (game: string): BoxSaid[] => allBoxes().filter((box) => box.game === game);

/** The newest first; one of the same name gives way to it. */
export function keepBox(box: BoxSaid): void {
  const others = allBoxes().filter(({ game, name }) => game !== box.game || name !== box.name);
  keep(SHELF, [box, ...others].slice(0, MOST));
}

export function forgetBox(box: BoxSaid): void {
  keep(SHELF, allBoxes().filter(({ game, packed }) => game !== box.game || packed !== box.packed));
}
