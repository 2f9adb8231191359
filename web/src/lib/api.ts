/** The server over plain HTTP. */

import { boards } from './boards';
import { connection } from './connection.svelte';
import type { Typed } from './exploring.svelte';
import { isolateNames } from './names';
import { settings } from './settings.svelte';
import { assemble, type Table } from './table';
import type {
  Aid,
  Example,
  Ack,
  AskHint,
  AskPreview,
  Attempt,
  Board,
  Challenge,
  Challenges,
  Checked,
  Coached,
  Deduced,
  Explored,
  FreeFilled,
  FreeGrid,
  FreeSheet,
  FreeStanding,
  Game,
  Here,
  Hint,
  Lesson,
  Listed,
  Move,
  Opened,
  Picture,
  Preview,
  PrintOrder,
  Prints,
  Privacy,
  Program,
  Puzzle,
  PuzzleLesson,
  Recovered,
  RecoveryCode,
  Rematch,
  Replied,
  Review,
  Rules,
  Seat,
  SeatKey,
  NewSeat,
  QuickText,
  State,
  OfflinePuzzles,
} from './wire';

/** A refusal of the server, in words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

async function send(
  method: string,
  path: string,
  body: unknown,
  query: Record<string, string>,
  signal: AbortSignal | null,
): Promise<Response> {
  const search = new URLSearchParams({ ...query, lang: settings.language });
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const asked = fetch(`/api${path}?${search}`, {
    method,
    headers,
    credentials: 'same-origin',
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  try {
    const answer = await asked;
    connection.heard(answer);
    return answer;
  } catch (error) {
    // Whoever goes away does not wait for the answer; that says nothing of the server.
    if (!signal?.aborted) connection.lost();
    throw error;
  }
}

export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  query: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<T> {
  const answer = await send(method, path, body, query, signal);
  const text = await answer.text();
  const said = text ? readJson(text) : undefined;
  if (!answer.ok || isReject(said)) throw refusal(answer.status, text);
  return isolateNames(said as T);
}

/** A file, which is no text. */
async function file(path: string, body: unknown, signal: AbortSignal): Promise<Blob> {
  const answer = await send('POST', path, body, {}, signal);
  if (!answer.ok) throw refusal(answer.status, await answer.text());
  return answer.blob();
}

/** A move that is refused is an answer like any other, and says so itself. */
function isReject(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'type' in said && said.type === 'reject';
}

/** A record comes as text; everything else is JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function refusal(status: number, text: string): Refusal {
  const said = readJson(text);
  if (said && typeof said === 'object' && 'text' in said) {
    const { code, text: words } = said as { code?: string; text: string };
    return new Refusal(code ?? '', words, status);
  }
  return new Refusal('', settings.words.failed, status);
}

const NO_SUCH_BOARD = 'web/no-such-board';

/** A state on its board. A server that was started again knows a board once it has told a state with it. */
async function shown(ask: () => Promise<State>): Promise<Table> {
  try {
    return await withBoard(await ask());
  } catch (error) {
    if (error instanceof Refusal && error.code === NO_SUCH_BOARD) return withBoard(await ask());
    throw error;
  }
}

async function withBoard(state: State): Promise<Table> {
  if (state.board) return assemble(state, state.board);
  const id = state.table.board;
  const board = boards.get(id) ?? (await call<Board>('GET', `/boards/${encodeURIComponent(id)}`));
  boards.set(id, board);
  return assemble(state, board);
}

const at = (match: string, rest = ''): string => `/matches/${encodeURIComponent(match)}${rest}`;

export const api = {
  here: () => call<Here>('GET', '/here'),
  games: () => call<Game[]>('GET', '/games'),
  /** The bots from outside that are here and play a game. */
  programs: (game: string) => call<Program[]>('GET', '/programs', undefined, { game }),
  /** The picture of a game; by its id, which the game tells, a browser keeps it. */
  picture: (game: string, id: string) => call<Picture>('GET', `/games/${encodeURIComponent(game)}/picture`, undefined, { id }),
  rules: (game: string) => call<Rules>('GET', `/games/${encodeURIComponent(game)}/rules`),
  example: (game: string) => call<Example>('GET', `/games/${encodeURIComponent(game)}/example`),
  /** Everything that there is to try, with all answers: nobody has to be asked while one learns. */
  lesson: (game: string) => call<Lesson>('GET', `/lessons/${encodeURIComponent(game)}`),
  puzzleLesson: () => call<PuzzleLesson>('GET', '/lessons/solitaire'),
  aids: (game: string) => call<Aid[]>('GET', `/games/${encodeURIComponent(game)}/aids`),
  matches: () => call<Listed[]>('GET', '/matches'),
  open: (game: string, options: string[], seats: NewSeat[], open: boolean, coach: boolean, box = '') =>
    call<Opened>('POST', '/matches', { game, options, seats, open, coach, box }),
  /** Makes sure that there is a cookie: a key is good once, and must not be spent on an answer that gets lost. */
  session: () => call<void>('POST', '/session'),
  recovery: () => call<RecoveryCode>('POST', '/session/recovery'),
  recover: (code: string) => call<Recovered>('POST', '/session/recover', { code }),
  claim: (match: string, key: string, name: string) => call<void>('POST', at(match, '/claim'), { key, name }),
  sit: (match: string, seat: Seat, name: string) => call<void>('POST', at(match, '/sit'), { seat, name }),
  state: (match: string, seat: Seat | null = null, moves: number | null = null) =>
    shown(() =>
      call<State>('GET', at(match), undefined, {
        ...(seat === null ? {} : { seat: String(seat) }),
        ...(moves === null ? {} : { at: String(moves) }),
      }),
    ),
  /** These three go over the socket while there is one: see `entrance.ts`. */
  move: (match: string, move: Move) => call<Ack>('POST', at(match, '/moves'), move),
  preview: (match: string, asked: AskPreview) => call<Preview>('POST', at(match, '/preview'), asked),
  hint: (match: string, asked: AskHint) => call<Hint>('POST', at(match, '/hint'), asked),
  coach: (match: string, seat: Seat) => call<Coached>('POST', at(match, '/coach'), { seat }),
  switchCoach: (match: string, seat: Seat, on: boolean) => call<void>('POST', at(match, '/coaching'), { seat, on }),
  standIn: (match: string, seat: Seat, bot: string) => call<void>('POST', at(match, '/stand-in'), { seat, bot }),
  say: (match: string, seat: Seat, says: QuickText) => call<void>('POST', at(match, '/quick-messages'), { seat, says }),
  rematch: (match: string) => call<Rematch>('POST', at(match, '/rematch'), {}),
  decline: (match: string, seat: Seat) => call<void>('POST', at(match, '/decline'), { seat }),
  takeback: (match: string, seat: Seat) => call<void>('POST', at(match, '/takeback'), { seat }),
  link: (match: string, seat: Seat) => call<SeatKey>('POST', at(match, '/link'), { seat }),
  signOut: (match: string, seat: Seat) => call<void>('POST', at(match, '/sign-out'), { seat }),
  invite: (match: string, seat: Seat) => call<SeatKey>('POST', at(match, '/invite'), { seat }),
  replace: (match: string, seat: Seat) => call<SeatKey>('POST', at(match, '/replace'), { seat }),
  record: (match: string) => call<string>('GET', at(match, '/record')),
  /** A record as a match to look at, after so many of its moves; without a number, at its end. */
  readRecord: (text: string, moves: number | null, seat: Seat | null) =>
    shown(() => call<State>('POST', '/records', { text, at: moves, seat })),
  /** A record looked back on, deal by deal where it has deals; that takes some seconds. */
  review: (text: string, part: number, signal: AbortSignal) =>
    call<Review>('POST', '/records/review', { text, part }, {}, signal),
  /** The puzzles of the games, and which are today's. */
  challenges: () => call<Challenges>('GET', '/puzzles'),
  challenge: (game: string, number: number) => call<Challenge>('GET', `/puzzles/${encodeURIComponent(game)}/${number}`),
  /** What an answer brings; `done` is what was played of the turn before. */
  tryChallenge: (game: string, number: number, done: string, text: string) =>
    call<Attempt>('POST', `/puzzles/${encodeURIComponent(game)}/${number}/try`, { done, text }),
  hintChallenge: (game: string, number: number, step: number) =>
    call<Hint>('GET', `/puzzles/${encodeURIComponent(game)}/${number}/hints/${step}`),
  /** What a move would have done at a moment of a record. */
  tryRecord: (text: string, moves: number, seat: Seat, line: string) => call<Preview>('POST', '/records/preview', { text, at: moves, seat, line }),
  /** A moment of a record as a position file. */
  positionOf: (text: string, moves: number) => call<string>('POST', '/records/position', { text, at: moves }),
  /** A position with its best turns: from a file, or changed as somebody types. */
  explore: (text: string, game: string, typed: Typed | null, signal: AbortSignal) =>
    call<Explored>('POST', '/positions', { text, game, ...typed, typed: typed !== null }, {}, signal),
  reply: (text: string, moves: string, signal: AbortSignal) => call<Replied>('POST', '/positions/reply', { text, moves }, {}, signal),
  /** A solitaire; it may have to be made first, which takes its time. */
  puzzle: (name: string, signal: AbortSignal) =>
    call<Puzzle>('GET', `/solitaire/${encodeURIComponent(name)}`, undefined, {}, signal),
  /** Puzzles for when there is no connection. */
  offlinePuzzles: () => call<OfflinePuzzles>('GET', '/solitaire/offline'),
  checkPuzzle: (sheet: string, placed: string[]) => call<Checked>('POST', '/solitaire/check', { sheet, placed }),
  hintPuzzle: (sheet: string, placed: string[]) => call<Deduced>('POST', '/solitaire/hint', { sheet, placed }),
  freeGrid: (size: number, signal: AbortSignal) => call<FreeGrid>('GET', `/solitaire/free/${size}`, undefined, {}, signal),
  checkFree: (size: number, placed: string[], signal: AbortSignal) =>
    call<FreeStanding>('POST', '/solitaire/free/check', { size, placed }, {}, signal),
  /** Look for a full grid, for a moment: it may have to be asked again, with the next attempt. */
  fillFree: (size: number, placed: string[], seed: string, attempt: number, signal: AbortSignal) =>
    call<FreeFilled>('POST', '/solitaire/free/fill', { size, placed, seed, attempt }, {}, signal),
  prints: () => call<Prints>('GET', '/print'),
  privacy: () => call<Privacy>('GET', '/privacy'),
  /** A print as a PDF file; a booklet takes some seconds. */
  print: (order: PrintOrder, signal: AbortSignal) => file('/print', order, signal),
  readFree: (text: string) => call<FreeSheet>('POST', '/solitaire/free/read', { text }),
};
