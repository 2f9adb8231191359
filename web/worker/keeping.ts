/** Which answers of the server are kept on a device: what everybody may read, and nothing of anybody's. */

const GAME = /^\/api\/games\/[a-z]+\/(picture|rules|example)$/;
const LESSON = /^\/api\/lessons\/[a-z]+$/;
const PUZZLE = /^\/api\/solitaire\/[a-z0-9-]+$/;
const OTHERS: ReadonlySet<string> = new Set(['/api/games', '/api/scores', '/api/privacy']);
export const OFFLINE_PUZZLES = '/api/solitaire/offline';

export const isPuzzle = (path: string): boolean => path !== OFFLINE_PUZZLES && PUZZLE.test(path);

export const isKept = (path: string): boolean =>
  OTHERS.has(path) || GAME.test(path) || LESSON.test(path) || PUZZLE.test(path);

/** Whether an address is a page of the app; what the server itself tells, and files, are none. */
export const isPage = (path: string): boolean =>
  !/^\/(api|assets|healthz|readyz|metrics)(\/|$)/.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
