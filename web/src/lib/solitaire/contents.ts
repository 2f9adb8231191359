/**
 * What a player has put on the open squares, as a value: on each a token, or pencil marks.
 *
 * A square's content is a text, short to keep: `12` is a token, `?3 7 +` are marks, nothing is an empty square.
 */

export type Content = string;
export type Contents = ReadonlyMap<string, Content>;
/** A square, what was there, and what is there now. */
export type Change = readonly [square: string, before: Content, after: Content];

const MARKS = '?';

export const tokenIn = (content: Content | undefined): string => (content?.startsWith(MARKS) ? '' : (content ?? ''));

export const marksIn = (content: Content | undefined): string[] =>
  content?.startsWith(MARKS) ? content.slice(1).split(' ') : [];

export const asMarks = (marks: readonly string[]): Content => (marks.length ? MARKS + marks.join(' ') : '');

/** Afterwards; the squares that change come last, so that the order is that of laying. */
export function after(contents: Contents, changes: readonly Change[]): Contents {
  const changed = new Map(contents);
  for (const [square, , content] of changes) {
    changed.delete(square);
    if (content) changed.set(square, content);
  }
  return changed;
}

/** What undoes changes. */
export const reversed = (changes: readonly Change[]): Change[] =>
  changes.map(([square, before, content]): Change => [square, content, before]).reverse();
