/**
 * The shapes on the wire, under the names that this app uses for them.
 *
 * Nothing is described here: `npm run types` writes `api-types.ts` from the server's description of itself,
 * `openapi.json`. Sentences in these shapes are already in the reader's language.
 */

import type { components } from './api-types';

type Shapes = components['schemas'];

export type Seat = number;
export type Language = 'fr' | 'en';

export type Cell = Shapes['Cell'];
export type Grid = Shapes['Grid'];
export type Ground = Shapes['Ground'];
export type Card = Shapes['Card'];
export type Pile = Shapes['Pile'];
export type Rack = Shapes['Rack'];
export type Picture = Shapes['Picture'];
export type Board = Shapes['Board'];
export type Tally = Shapes['Tally'];
export type Label = Shapes['Label'];
/** What tokens do. */
export type Use = Shapes['Use'];
export type Term = Shapes['Term'];

/** What people say at a table. */
export type QuickMessageSaid = Shapes['QuickMessageSaid'];
export type QuickText = QuickMessageSaid['says'];
export type Here = Shapes['Here'];
export type Game = Shapes['GameInfo'];
export type BotInfo = Shapes['BotInfo'];
export type Compose = Shapes['Compose'];
export type Phrase = Shapes['Phrase'];
export type Format = Shapes['FormatInfo'];
export type Option = Shapes['OptionInfo'];
/** What can be printed. */
export type Prints = Shapes['Prints'];
export type Privacy = Shapes['Privacy'];
export type KeptOfMe = Shapes['KeptOfMe'];
export type MailLinked = Shapes['MailLinked'];
export type MailWanted = Shapes['MailWanted'];
export type Erased = Shapes['Erased'];
export type RatingTables = Shapes['RatingTables'];
export type PrintOffer = Shapes['PrintOffer'];
export type PrintChoice = Shapes['PrintChoice'];
export type PrintOrder = Shapes['PrintBody'];
/** One's own box. */
export type BoxSaid = Shapes['BoxSaid'];
export type BoxDraft = Shapes['BoxDraft'];
export type BoxBody = Shapes['BoxBody'];
export type BoxField = Shapes['BoxField'];
export type BoxSquare = Shapes['BoxSquare'];
export type Rules = Shapes['RulesPage'];
/** A stretch of a page. */
export type Block = Shapes['RulesBlock'];
export type Aid = Shapes['AidPage'];
export type Example = Shapes['Example'];
/** A match, or a deal of it, looked back on. */
export type Review = Shapes['Review'];
/** A position that somebody explores. */
export type Explored = Shapes['Explored'];
export type ExploredTurn = Shapes['ExploredTurn'];
export type Replied = Shapes['Replied'];
export type ReviewedTurn = Shapes['ReviewedTurn'];

export type State = Shapes['State'];
/** What lies on a table, by names. */
export type Lying = Shapes['Table'];
export type Held = Shapes['Held'];
export type TablePile = Shapes['TablePile'];
export type Event = Shapes['Event'];
export type SeatInfo = Shapes['SeatInfo'];
export type Listed = Shapes['Listed'];
export type Opened = Shapes['Made'];
export type Program = Shapes['Program'];
export type SeatKey = Shapes['SeatKey'];
export type Rematch = Shapes['Rematch'];
export type RecoveryCode = Shapes['RecoveryCode'];
export type Recovered = Shapes['Recovered'];
export type Ack = Shapes['Ack'];
export type Hint = Shapes['Hint'];
export type Coached = Shapes['Coached'];
export type Preview = Shapes['Preview'];
export type Problem = Shapes['Problem'];

export type Move = Shapes['Move'];
export type AskPreview = Shapes['AskPreview'];
export type AskHint = Shapes['AskHint'];
/** Whom this app wants to sit somewhere; it always says everything. */
export type NewSeat = Required<Shapes['NewSeat']>;

/** What the server says over a socket. */
export type ServerFrame = Shapes['ServerFrame'];
/** What a page says over a socket. */
export type PageFrame = Shapes['PageFrame'];

export type Lesson = Shapes['Lesson'];
export type LessonStep = Shapes['LessonStep'];
export type LessonPlay = Shapes['LessonPlay'];
export type LessonRefusal = Shapes['LessonRefusal'];
export type PuzzleLesson = Shapes['PuzzleLesson'];
export type PuzzleStep = Shapes['PuzzleStep'];

export type Challenges = Shapes['Challenges'];
export type Challenge = Shapes['Challenge'];
export type Attempt = Shapes['Attempt'];

export type Puzzle = Shapes['Puzzle'];
export type OfflinePuzzles = Shapes['OfflinePuzzles'];
export type Checked = Shapes['Checked'];
export type Deduced = Shapes['PuzzleHint'];

export type FreeGrid = Shapes['FreeGrid'];
export type FreeRun = Shapes['FreeRun'];
export type FreeStanding = Shapes['FreeStanding'];
export type FreeFilled = Shapes['FreeFilled'];
export type FreeSheet = Shapes['FreeSheet'];

/** A sheet of people who play with the real box. */
export type Score = Shapes['Score'];
export type ScoreLine = Shapes['ScoreLine'];
export type ScoreGame = Shapes['ScoreGame'];
export type ScoreField = Shapes['ScoreField'];
export type ScoreForm = Shapes['ScoreForm'];
export type ScoreMade = Shapes['ScoreMade'];
export type ScoreAnswer = Shapes['ScoreAnswer'];
export type ScoreEdit = Shapes['ScoreEdit'];

/** A class or a club. */
export type GroupMade = Shapes['GroupMade'];
export type GroupDoor = Shapes['GroupDoor'];
export type GroupEntered = Shapes['GroupEntered'];
export type GroupPerson = Shapes['GroupPerson'];
export type GroupTold = Shapes['GroupTold'];
export type GroupReport = Shapes['GroupReport'];
export type GroupQuestion = Shapes['GroupQuestion'];
export type GroupEdit = Shapes['GroupEdit'];
