/** Which turns of a review are worth another try. */

import type { ReviewedTurn } from './wire';

const GRADES: ReadonlySet<ReviewedTurn['grade']> = new Set(['inaccuracy', 'mistake', 'missed-rack']);

export const isMistake = (turn: ReviewedTurn): boolean => GRADES.has(turn.grade) && Boolean(turn.better?.laid.length);
