/** Finds the token that a player means by the keys he types. */

/** What people type for a token where there is no such token. */
const MEANT: Record<string, string[]> = {
  '-': ['−'],
  '*': ['×'],
  x: ['×'],
  X: ['×'],
  ':': ['÷'],
  '/': ['÷'],
  ',': ['.'],
};

export type Typed =
  /** These keys mean this token and no other. */
  | { kind: 'token'; token: string }
  /** They mean this token, or the start of a longer one. */
  | { kind: 'perhaps'; token: string }
  /** They are the start of some token. */
  | { kind: 'start' }
  | { kind: 'none' };

/** What the keys typed so far mean among the tokens at hand. */
export function typed(keys: string, tokens: readonly string[]): Typed {
  for (const meant of [keys, ...(MEANT[keys] ?? [])]) {
    const longer = tokens.some((token) => token !== meant && token.startsWith(meant));
    if (tokens.includes(meant)) return { kind: longer ? 'perhaps' : 'token', token: meant };
    if (longer) return { kind: 'start' };
  }
  return { kind: 'none' };
}
