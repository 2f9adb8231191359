/** Whether a full grid is right, where nobody can be asked: the seal of a puzzle is the fingerprint of its solution. */

import type { Puzzle } from '../wire';

/** `sealing.py` finds the same. Only pages that came by TLS, or from this device, can tell; the others never can. */
export async function isSealed({ sheet, seal }: Puzzle, placed: readonly string[]): Promise<boolean> {
  const text = new TextEncoder().encode(`${sheet}\n${[...placed].sort().join(' ')}`);
  const digest = await crypto.subtle.digest('SHA-256', text);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === seal;
}

export const canSeal = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;
