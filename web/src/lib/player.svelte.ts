/** One person at a table: what he sees, what he is about to do, what he is told. */

import { untrack } from 'svelte';

import { api, Refusal } from './api';
import { Coaching } from './coaching.svelte';
import { TYPED } from './compose/compose';
import { cardsByWord, labelOf, phraseOf, takesTokens, withTokens } from './compose/phrases';
import { faces, withPoints } from './faces';
import { Happening } from './happening.svelte';
import { Hinting } from './hinting.svelte';
import { keepLink } from './links';
import { Live, type Hear, type Source } from './live.svelte';
import { Placing } from './placing.svelte';
import { QuickMessages } from './quick-messages.svelte';
import { settings } from './settings.svelte';
import { play } from './sound';
import type { Entry, Table } from './table';
import type { Compose, Game, Phrase, Preview, QuickText, Rack, Seat } from './wire';

const DEBOUNCE_MS = 220;
const RETRY_MS = 1500;
/** So many lines are kept for screen readers. */
const LINES = 30;
/** Words that are offered apart, so that nobody says them by mistake. */
const QUIET = new Set(['leave', 'agree']);

/** What waits to be confirmed. */
export interface Deed {
  about: string;
  /** Whether it plays what is laid, so that it brings what the preview says. */
  laid: boolean;
  act: () => void;
}

export class Player {
  readonly live: Source;
  readonly placing = new Placing();
  /** What just happened, to be seen and heard. */
  readonly happening = new Happening(
    () => this.rules,
    (seq) => api.state(this.match, this.seat, seq),
  );
  game = $state.raw<Game | null>(null);
  command = $state('');
  /** The word of a card, or of a button, that waits for its confirmation. */
  word = $state('');
  /** The card that is chosen. */
  card = $state('');
  preview = $state.raw<Preview | null>(null);
  confirming = $state.raw<Deed | null>(null);
  #refusal = $state('');
  /** When nobody answered: as long as the line has not come back since, that is the reason. */
  #unanswered = $state(-1);
  readonly hinting = new Hinting();
  readonly coaching = new Coaching();
  readonly quickMessages = new QuickMessages();
  /** What screen readers are told, oldest first. */
  said = $state<{ id: number; line: string }[]>([]);
  #lines = 0;
  /** An answer to a word of the command box, to be read. */
  answer = $state('');
  busy = $state(false);
  /** Whether a hint has been asked for. */
  thinking = $state(false);
  /** The card that a word plays: found once for each picture, and asked for again and again. */
  #cards = $derived.by(() => this.state ? cardsByWord(this.state.picture, this.phrases) : new Map<string, string>());
  #asked = 0;
  /** Whether the end of the match has been told. */
  #over = false;
  /** The move that was last looked at. */
  #tried = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly match: string,
    /** Tells of the table: the server, unless somebody else does. */
    source: (hear: Hear) => Source = (hear) => new Live(match, hear),
  ) {
    this.live = source((entries, before) => {
      if (this.state) this.happening.hear(before, this.state, entries);
      this.#tell(entries);
    });
  }

  /** The reason of the last refusal; empty once something else is tried, or the server is back that did not answer. */
  get refusal(): string {
    return this.#refusal || (this.#unanswered === this.live.returns ? settings.words.failed : '');
  }

  set refusal(reason: string) {
    this.#refusal = reason;
    this.#unanswered = -1;
  }

  /** Say why something could not be done. */
  refuse(error: unknown): void {
    this.refusal = error instanceof Refusal ? error.message : '';
    if (!(error instanceof Refusal)) this.#unanswered = this.live.returns;
  }

  get state(): Table | null {
    return this.live.state;
  }

  /** The seats that are mine to play; whoever has left one looks on. */
  get mine(): Seat[] {
    const { mine = [], seats = [] } = this.state ?? {};
    return mine.filter((seat) => !seats.some((each) => each.seat === seat && (each.gone || each.kind === 'bot')));
  }

  /** The seat whose view this is, if it is mine. */
  get seat(): Seat | null {
    const seat = this.state?.seat ?? null;
    return seat !== null && this.mine.includes(seat) ? seat : null;
  }

  /** The seats of guests whom the host may replace: people who are neither I nor gone. */
  get guests(): Seat[] {
    const state = this.state;
    if (!state?.hosting || state.over) return [];
    return state.seats.filter((each) => each.kind === 'person' && !each.gone && !state.mine.includes(each.seat)).map((each) => each.seat);
  }

  get myTurn(): boolean {
    return this.seat !== null && (this.state?.to_act.includes(this.seat) ?? false);
  }

  get rules(): Compose {
    return this.game?.compose ?? TYPED;
  }

  get rack(): Rack | null {
    return this.state?.picture.racks.find((rack) => rack.seat === this.seat) ?? null;
  }

  /** The move as it stands: typed, chosen or laid; what is laid waits while something may be contested. */
  get text(): string {
    return this.command.trim().replace(/^\?\s*/, '') || this.word || (this.state?.window ? '' : this.placing.text);
  }

  /** What may be said in this game, with its labels. */
  get phrases(): Phrase[] {
    return this.game?.phrases ?? [];
  }

  /** The words that may be said now; none before the game is known, since nobody could tell what they mean. */
  get #words(): string[] {
    return this.game && this.state ? this.state.words : [];
  }

  /** The words that are said at once: buttons; and those that take tokens. */
  get plainWords(): string[] {
    const known = this.#words.filter((word) => !this.#card(word) && !this.#isChosen(word) && !QUIET.has(word));
    const taking = this.phrases.map(({ text }) => text).filter(takesTokens);
    return known.length ? [...new Set([...known, ...(this.myTurn && !this.state?.window ? taking : [])])] : [];
  }

  /** The words of which one is chosen before it is said. */
  get choices(): string[] {
    return this.myTurn ? this.#words.filter((word) => !this.#card(word) && this.#isChosen(word)) : [];
  }

  /** Whether a move gives the turn away: one is asked once more before that. */
  givesUp(text: string): boolean {
    const said = text.trim().toLowerCase();
    const sure = this.phrases.some((phrase) => phrase.sure && [phrase.text, phrase.label.toLowerCase()].includes(said));
    return sure || this.#takesAll(said);
  }

  /** Whether it takes every token of the rack. */
  #takesAll(said: string): boolean {
    // However it is typed, and in whatever order; whoever leaves out a token writes less.
    const signs = (text: string): string => [...text.replace(/ /g, '').replace(/-/g, '−').replace(/[*x]/g, '×').replace(/[/:]/g, '÷')].sort().join('');
    const tokens = this.rack?.tokens ?? [];
    return tokens.length > 0 && this.phrases.some(({ text }) => takesTokens(text) && signs(withTokens(text, tokens)) === signs(said));
  }

  /** Whether all others are bots, or gone. */
  get alone(): boolean {
    return (this.state?.seats ?? []).every((each) => each.kind === 'bot' || each.gone || this.mine.includes(each.seat));
  }

  /** Whether the last move was mine, and may be taken back or asked for. */
  get canTakeBack(): boolean {
    const { takeback = null, asking = [] } = this.state ?? {};
    return takeback !== null && !asking.length && this.mine.includes(takeback);
  }

  /** The words that play a card. */
  wordsFor(name: string): string[] {
    return this.myTurn ? this.#words.filter((word) => this.#card(word) === name) : [];
  }

  /** What a word does. */
  label(word: string): string {
    return labelOf(word, this.phrases, settings.language);
  }

  #card(word: string): string {
    return this.#cards.get(word) ?? '';
  }

  #isChosen(word: string): boolean {
    return Boolean(phraseOf(word, this.phrases)?.short);
  }

  /** Take a card between the fingers, or put it back. */
  choose(name: string): void {
    this.card = this.card === name ? '' : name;
    this.command = '';
    this.word = this.card ? (this.wordsFor(name)[0] ?? '') : '';
  }

  /** Sit down, or look on. */
  async begin(): Promise<void> {
    await this.live.start();
    await this.#loadGame();
  }

  /** Another has the device now: what was said to the one before is not for him. Whether he sees his own. */
  async turnTo(seat: Seat): Promise<boolean> {
    this.command = this.answer = this.refusal = '';
    this.preview = null;
    this.said = [];
    await this.live.refresh(seat);
    const state = this.state;
    if (!state || this.seat !== seat) return false;
    this.#tell(state.log.filter((entry) => entry.seq === state.seq));
    return true;
  }

  /** Ask for everything again, in the language that is now spoken. */
  async turnLanguage(): Promise<void> {
    await Promise.all([this.live.refresh(), this.#loadGame()]);
  }

  /** What is known of the game; asked for until it is. */
  async #loadGame(): Promise<void> {
    while (!this.live.stopped) {
      try {
        const games = await api.games();
        this.game = games.find((each) => each.name === this.state?.game) ?? this.game;
        if (this.game || this.live.fault) return;
      } catch {
        // The line is down; the table says so.
      }
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }

  /** Keep up with the table; to be called in an effect. */
  keepUp(): void {
    const state = this.state;
    // Before the notation is known nothing could be laid, and what is kept would be lost.
    if (!state || this.seat === null || !this.game) return;
    const { seat, rack, rules } = this;
    untrack(() =>
      this.placing.follow(`laid:${state.match}:${seat}`, state.picture.grid, rack?.tokens ?? [], rules),
    );
  }

  /** Ask what the move would bring, once the player pauses; to be called in an effect. */
  ask(): void {
    const { text, seat, myTurn } = this;
    void this.state?.seq;
    clearTimeout(this.#timer);
    // Another move is tried: what was said of the last one is over.
    if (text !== this.#tried) this.refusal = '';
    this.#tried = text;
    const n = ++this.#asked;
    if (!text || seat === null || !myTurn || this.commandWord(text)) {
      this.preview = null;
      return;
    }
    this.#timer = setTimeout(() => {
      this.live.preview(seat, text).then(
        (preview) => n === this.#asked && (this.preview = preview),
        () => n === this.#asked && (this.preview = null),
      );
    }, DEBOUNCE_MS);
  }

  /** Hear the coach, if there is one; to be called in an effect. */
  beCoached(): void {
    const { state, seat, myTurn } = this;
    void settings.language;
    untrack(() => {
      if (state?.coached && !state.over && seat !== null) void this.coaching.listen(this.match, seat, myTurn);
      else this.coaching.leave();
    });
  }

  /** Hear what is said at the table; to be called in an effect. */
  hearQuickMessages(): void {
    const state = this.state;
    if (!state) return;
    void settings.quickMessages;
    untrack(() => {
      const t = settings.words;
      this.#announce(this.quickMessages.follow(state).map(({ seat, says }) => t.of(state.names[seat] ?? '', t.quickMessages.says[says])));
    });
  }

  /** Say one of the phrases to everybody at the table. */
  async sayQuickly(says: QuickText): Promise<void> {
    await this.#answer(this.seat === null ? [] : [this.seat], (seat) => api.say(this.match, seat, says));
  }

  /** Whether all others are bots, so that a coach may be called. */
  get mayBeCoached(): boolean {
    const { seats = [], over = true } = this.state ?? {};
    return !over && this.seat !== null && seats.every((each) => each.kind === 'bot' || each.seat === this.seat);
  }

  async switchCoach(on: boolean): Promise<void> {
    if (!on) this.coaching.leave();
    await this.#answer(this.mine.slice(0, 1), (seat) => api.switchCoach(this.match, seat, on));
  }

  /** Play what somebody has typed, and ask first if it gives their turn away. */
  async say(line: string): Promise<void> {
    if (this.myTurn && !this.state?.window && this.givesUp(line))
      this.confirming = { about: this.label(line), laid: false, act: () => void this.play(line) };
    else await this.play(line);
  }

  /** Play what is laid; `close` ends the turn with it, where it could go on. */
  async playLaid(close: boolean): Promise<void> {
    const { moves } = this.placing.composed;
    const end = close ? this.rules.close : this.rules.onward;
    if (moves.length && (await this.#send(end ? [...moves, end] : moves))) this.placing.recall();
  }

  async play(text: string): Promise<boolean> {
    const played = await this.#send([text]);
    if (played) {
      this.word = this.card = this.command = '';
    }
    return played;
  }

  async #send(moves: string[]): Promise<boolean> {
    if (this.seat === null || this.busy) return false;
    this.busy = true;
    this.refusal = this.answer = '';
    try {
      // Several moves in one text are one turn: all of them stand, or none.
      await this.live.move(this.seat, moves.join(' '));
      this.hinting.forget();
      this.preview = null;
      return true;
    } catch (error) {
      this.refuse(error);
      play('refusal');
      await this.live.refresh();
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Ask for a hint, or for more of it; of tokens to lay one chooses first whether an easy move will do. */
  async hint(simple = this.hinting.simple): Promise<void> {
    if (this.seat === null || this.thinking) return;
    if (simple === null) {
      if (this.rules.lay !== 'none') {
        this.hinting.choosing = true;
        return;
      }
      simple = false;
    }
    this.thinking = true;
    try {
      this.hinting.take(await this.live.hint(this.seat, this.hinting.next, simple), simple, this.rules.lay !== 'none');
    } catch (error) {
      this.refuse(error);
    } finally {
      this.thinking = false;
    }
  }

  /** Whether what the hint says can be laid, or chosen, for the player. */
  get canFollow(): boolean {
    const { laid = [], moves = '' } = this.hinting.hint ?? {};
    return laid.length > 0 || Boolean(moves && (this.#card(moves) || this.choices.includes(moves)));
  }

  /** Lay what the hint says, or take that card or word; it is not played. */
  follow(): void {
    const { laid = [], moves = '' } = this.hinting.hint ?? {};
    this.command = '';
    if (laid.length) {
      this.placing.layAll(laid);
    } else {
      this.card = this.#card(moves);
      this.word = moves;
    }
    this.hinting.forget();
  }

  /** Free the seat of a guest; the link to it is kept. Answers with why that cannot be. */
  async replace(seat: Seat): Promise<string> {
    const name = this.state?.names[seat] ?? '';
    if (!confirm(settings.words.seats.replaceSure(name))) return '';
    try {
      const { key } = await api.replace(this.match, seat);
      if (key) keepLink(this.match, { seat, key, name });
      await this.live.refresh();
      return '';
    } catch (error) {
      return error instanceof Refusal ? error.message : settings.words.failed;
    }
  }

  /** Ask for another match; answers with it if everybody has, or this one is over. */
  async playAnother(): Promise<string | null> {
    try {
      const { match } = await api.rematch(this.match);
      await this.live.refresh();
      return match;
    } catch (error) {
      this.refuse(error);
      return null;
    }
  }

  /** Take the last move back, or ask for it, or agree to it; those who share this device do so together. */
  async takeBack(): Promise<void> {
    const { takeback = null, asking = [] } = this.state ?? {};
    // Whose move it is asks before the others agree.
    const seats = this.mine.filter((seat) => !asking.includes(seat)).sort((one, other) => Number(other === takeback) - Number(one === takeback));
    await this.#answer(seats, (seat) => api.takeback(this.match, seat));
  }

  /** Let a move stand that another would take back, or that I would. */
  async decline(): Promise<void> {
    const mover = this.state?.takeback ?? null;
    await this.#answer(mover !== null && this.mine.includes(mover) ? [mover] : this.mine.slice(0, 1), (seat) => api.decline(this.match, seat));
  }

  async #answer(seats: Seat[], deed: (seat: Seat) => Promise<void>): Promise<void> {
    this.refusal = '';
    try {
      for (const seat of seats) await deed(seat);
      await this.live.refresh();
    } catch (error) {
      this.refuse(error);
    }
  }

  /** What a line of the command box asks of the page itself. */
  commandWord(line: string): keyof typeof settings.words.commandWords | undefined {
    const words = Object.entries(settings.words.commandWords) as [keyof typeof settings.words.commandWords, string[]][];
    return words.find(([, spellings]) => spellings.includes(line.trim().toLowerCase()))?.[0];
  }

  /** The rack in words. */
  sayRack(): string {
    const rack = this.rack;
    const known = this.state ? faces(this.state.picture.grid) : new Map();
    const tokens = (rack?.tokens ?? []).map((token) => withPoints(token, known));
    const held = rack?.cards.length ? rack.cards.flat().map((card) => card.name) : tokens;
    return held.length ? settings.words.of(settings.words.rack, held.join(' ')) : settings.words.rackEmpty;
  }

  /** The scores in words. */
  sayScores(): string {
    const state = this.state;
    if (!state) return '';
    const { sides, scores, supplies } = state.picture;
    const each = sides.length ? sides : scores.map((_, seat) => [seat]);
    const lines = each.map((side) => settings.words.of(side.map((seat) => state.names[seat]).join(' & '), String(scores[side[0]!] ?? 0)));
    return [lines.join(', '), ...supplies].join('. ').replaceAll('..', '.');
  }

  #tell(entries: Entry[]): void {
    const t = settings.words;
    const lines = entries.map(({ told, items }) =>
      [told, ...items.map(({ reason, points }) => t.of(reason, t.points(points)))].join(' '),
    );
    if (this.state?.over) {
      // Once: somebody may offer another match after the end.
      if (!this.#over) lines.push(t.over, this.state.outcome?.reason ?? '', this.sayScores());
      this.#over = true;
    } else if (this.myTurn) lines.push(t.yourTurn, this.state?.prompt ?? '');
    this.#announce(lines);
    this.hinting.forget();
    this.word = this.card = '';
  }

  #announce(lines: string[]): void {
    const told = lines.filter(Boolean).map((line) => ({ id: ++this.#lines, line }));
    this.said = [...this.said, ...told].slice(-LINES);
  }
}
