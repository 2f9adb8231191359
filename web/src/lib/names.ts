/**
 * Names of players, as they stand among other words.
 *
 * A name that is written from the right would turn around what follows it: its points, a comma, the next name. So
 * every name is isolated where it comes in, and may be shown anywhere, in sentences and labels too. The server does
 * the same in the sentences that it makes.
 */

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const ISOLATE = '\u2068';
const POP = '\u2069';

export function isolated(name: string): string {
  return FROM_THE_RIGHT.test(name) && !name.startsWith(ISOLATE) ? `${ISOLATE}${name}${POP}` : name;
}

/** What the server tells, with the names in it isolated. */
export function isolateNames<T>(told: T): T {
  if (Array.isArray(told)) return told.map(isolateNames) as T;
  if (typeof told !== 'object' || told === null || !('names' in told) || !Array.isArray(told.names)) return told;
  return { ...told, names: (told.names as string[]).map(isolated) };
}
