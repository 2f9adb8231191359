/** What squares and tokens do, as lines of a bubble. */

import type { Face } from './faces';
import type { Cell, Ground, Use } from './wire';
import type { Words } from './words/en';

/** What a token does, if its game says so. */
export const useOf = (uses: readonly Use[], token: string): Use | undefined =>
  uses.find(({ tokens }) => tokens.includes(token)) ?? uses.find(({ tokens }) => !tokens.length);

/** A token: what it bears, and what it does. */
export function tokenTip(token: string, face: Face | undefined, uses: readonly Use[], t: Words): string {
  const points = face?.points ?? null;
  return lines([points === null ? '' : t.of(token, t.points(points)), useOf(uses, token)?.about ?? '']);
}

/** A square: what lies on it, and what the square does; nothing of a plain one. */
export function squareTip(cell: Cell, ground: Ground | undefined, token: string, face: Face | undefined, uses: readonly Use[], t: Words): string {
  const lying = cell.printed ? t.of(token, t.squarePrinted) : token ? tokenTip(token, face, uses, t) : '';
  return lines([lying, ground && ground.tint !== 'plain' && ground.tint !== 'none' ? ground.about : '']);
}

const lines = (parts: string[]): string => parts.filter(Boolean).join('\n');
