"""One match at the terminal: people and bots in turn, from the first move to the last."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from jeton.analysis.coaching import Coaching, coach
from jeton.analysis.hints import hint
from jeton.bots import BOTS, LEVELS
from jeton.catalogue import aid_page
from jeton.core.aids import Aid
from jeton.core.chance import Stream
from jeton.core.errors import Fault, UsageFault
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Leave, Office, Seat
from jeton.core.options import at_stake
from jeton.core.phrases import COMMON, TOKENS
from jeton.core.protocols import View
from jeton.core.rulings import Kind, Refused
from jeton.engines import EngineFault, Program
from jeton.language import Speaker
from jeton.language.levels import level_title
from jeton.language.words import in_own_words, means, own_words, translate
from jeton.records import Record
from jeton.table import Match, Refusal, deadline, record_of
from jeton.table.clock import MS
from jeton.table.coaching import lesson
from jeton.table.codes import Code as TableCode
from jeton.table.giving_up import giving_up
from jeton.table.lines import parts_of, unreadable
from jeton.table.marks import marks
from jeton.table.match import AGREE
from jeton.table.preview import Disallowed, Preview, Shown, preview
from jeton.table.progress import COACH, MOVE, OFF, ON, STAND_IN, TICK, EventOrNotice, Given, Progress, settle
from jeton.table.takebacks import take_back
from jeton.terminal.codes import Code
from jeton.terminal.players import OPPONENT, kinds_of
from jeton.terminal.rulebook import colour_page, plain_page
from jeton.terminal.sentences import say_back, say_event, say_moves, say_preview
from jeton.terminal.surface import Surface, say_rack, say_scores

_ACTIONS = {
    Code.WORD_HELP: "help",
    Code.WORD_BOARD: "board",
    Code.WORD_RACK: "rack",
    Code.WORD_SCORE: "score",
    Code.WORD_UNDO: "undo",
    Code.WORD_HINT: "hint",
    Code.WORD_COACH: "coach",
    Code.WORD_HISTORY: "history",
    Code.WORD_QUIT: "quit",
}
_FOLLOWED = {Code.WORD_STAND_IN: "stand-in", Code.WORD_SAVE: "save"}
"""Those that may be followed by more."""
_WORDS = (*_ACTIONS, *_FOLLOWED)
"""The codes of the words that are no moves."""


_NUMBER, _RANGE = re.compile(r"\d+"), 2
_ASKS = "?"
"""Before a move: what would it do?"""


@dataclass
class Session:
    """A match, its players, and what the one at the keyboard has typed but not yet committed."""

    progress: Progress
    surface: Surface
    speaker: Speaker
    keep: Callable[[Record], None]
    """Puts the match where it can be resumed; called after every change."""
    keep_as: Callable[[Record, str], Path]
    """Puts it aside as it is now, under a name, and says where. :raises UsageFault:"""
    now: Callable[[], int]
    """The time in milliseconds."""
    news: tuple[Message, ...] = ()
    """What to say before anything else."""
    events: tuple[EventOrNotice, ...] = ()
    """What has happened before the session began."""
    staged: list[str] = field(default_factory=list)
    """Moves that have been judged but not submitted: ``undo`` takes them back."""
    asks: bool = False
    """Whether somebody sits at the keyboard, who is asked before they give a turn away: a script is not."""
    programs: dict[Seat, Program] = field(default_factory=dict)
    """Those that play a seat, and have begun; whoever started them ends them."""
    pace: float = 0.0
    """How many seconds to wait after a bot's move where only bots play."""
    _announced: int = -1
    """How many moves had been made when the player was last told that it is his turn."""
    _person: Seat | None = None
    """The person at the keyboard."""
    _missed: frozenset[Seat] = frozenset()
    """The seats of which it was said that a bot could play for them."""
    _news: list[EventOrNotice] = field(default_factory=list)
    """What has happened."""
    _heard: dict[Seat, int] = field(default_factory=dict)
    """How much had happened when each person was last called to the keyboard."""
    _quit: bool = False
    _hinted: View[Any] | None = None
    """The view to which the last hint was given."""
    _hints: int = 0

    @property
    def match(self) -> Match:
        """As it stands."""
        return self.progress.match

    def run(self) -> None:
        """Play until the match is over or the player stops; either way it is kept."""
        try:
            self._keep()
            for said in self.news:
                self.surface.line(self.speaker.say(said))
            self._take(self.progress, self.events)
            while not self.match.over and not self._quit:
                self._let_time_pass()
                if not self.match.over:
                    self._next()
            if self.match.over:
                self._show_table()
                for program in self.programs.values():
                    program.end(self.match)
        except KeyboardInterrupt:
            self.surface.line("")
        finally:
            self._keep()

    def _let_time_pass(self) -> bool:
        """Whether time ran out; what the player had laid by then counts (T1)."""
        now, due = self.now(), deadline(self.match)
        if due is None or now < due:
            return False
        laid, self.staged = self.staged, []
        for text in laid:
            self._submit(self.match.seats_to_act[0], text, due - 1)
        self._settle(TICK, None, "", now)
        return True

    def _next(self) -> None:
        seat = self.match.seats_to_act[0]
        if seat in self.programs:
            self._let_program_play(seat, self.programs[seat])
        elif bot := self.progress.bots[seat]:
            self._let_bot_play(seat, bot)
        else:
            self._ask(seat)
            if seat not in self.match.seats_to_act:
                # The turn is over: others go on.
                self._hear_coach(self._coached(seat).after)

    def _keep(self) -> None:
        self.keep(self._record())

    def _record(self) -> Record:
        staged = "" if self.match.over else " ".join(self.staged)
        return replace(record_of(self.match), players=kinds_of(self.progress.bots), staged=staged)

    # --- bots

    def _let_bot_play(self, seat: Seat, bot: str) -> None:
        view = self.match.view(seat)
        stream = Stream(self.match.seed, f"bot {seat}", len(self.match.history))
        moves = BOTS[bot](self.match.game, view, stream)
        if self.progress.people:
            self._ponder()
        for move in moves:
            self._submit(seat, self.match.game.notation.write(view, move))
        self._look()

    def _ponder(self) -> None:
        """A bot takes its time with people, but never more than half of what its clock leaves it."""
        due = deadline(self.match)
        left = self.pace if due is None else (due - self.now()) / MS / 2
        if (seconds := min(self.pace, left)) > 0:
            self.surface.think(seconds)

    def _let_program_play(self, seat: Seat, program: Program) -> None:
        """Take its answer like anybody's; one that has none leaves its seat to a bot, who goes on."""
        due = deadline(self.match)

        def refusal(text: str) -> Message | None:
            foreseen = self._foreseen(seat, text)
            return foreseen.fault if foreseen else None

        try:
            text = program.play(self.match, seat, refusal, None if due is None else (due - self.now()) / MS)
        except EngineFault as fault:
            self._replace_program(seat, fault)
        else:
            self._submit(seat, text)
            self._look()

    def _replace_program(self, seat: Seat, fault: EngineFault) -> None:
        self.programs.pop(seat)
        bots = (*self.progress.bots[:seat], OPPONENT, *self.progress.bots[seat + 1 :])
        self.progress = replace(self.progress, bots=bots)
        self._keep()
        self.surface.line(self.speaker.say(fault.message))
        level = level_title(OPPONENT, self.speaker)
        self.surface.line(self.speaker.code(Code.PROGRAM_REPLACED, player=Name(seat), level=level))

    def _look(self) -> None:
        """Where only bots play, somebody looks on, and wants to see what has been done."""
        if not self.progress.people and not self.match.over:
            self._show_table()
            if not self.surface.wait(self.pace):
                self._quit = True

    def _show_table(self) -> None:
        """What lies there now, for whoever looks on."""
        view = self.match.view(self._viewer(None))
        self.surface.watched(self.match.game.sight.picture(view, marks(self.match)), self.speaker)

    # --- people

    def _ask(self, seat: Seat) -> None:
        if self._announced != len(self.match.history) and not self._announce(seat):
            return
        line = self.surface.ask(self.speaker.code(Code.PROMPT, player=Name(seat)))
        if line is None or self._action(line.strip()) == "quit":
            self._quit = True
        elif not self._let_time_pass() and line.strip():
            self._obey(seat, line.strip())

    def _announce(self, seat: Seat) -> bool:
        """Call a player to the keyboard; False if his time ran out before he came."""
        if self._person is not None and self._person != seat:
            hidden = self.surface.hand_over(self.speaker.code(Code.HAND_OVER, player=Name(seat)))
            if self._let_time_pass():
                return False
            if hidden:
                self._tell_again(seat)
        self._person, self._heard[seat] = seat, len(self._news)
        self._announced = len(self.match.history)
        view = self._view(seat)
        window = self.match.game.window(self.match.position)
        self.surface.line(self.speaker.code(Code.ANSWER if window else Code.YOUR_TURN, player=Name(seat)))
        self.surface.turn(self.match.game.sight.picture(view, self._marked(seat)), seat, self.speaker)
        self.surface.line(self.speaker.say(self.match.game.sight.prompt(view)))
        if told := self._coached(seat).before:
            self._hear_coach((told,))
        if self.staged:
            self.surface.line(self.speaker.code(Code.STAGED, moves=" ".join(self.staged)))
        for left in sorted(self.progress.gone - self._missed):
            self.surface.line(self.speaker.code(Code.STAND_IN_HOW, player=Name(left)))
        self._missed = self.progress.gone
        return True

    def _tell_again(self, seat: Seat) -> None:
        """What has happened since a player was last called, as they may know it: the screen was cleared."""
        for each in self._news[self._heard.get(seat, 0) :]:
            for line in say_event(self.match, each, seat, self.speaker):
                self.surface.line(line)

    def _obey(self, seat: Seat, line: str) -> None:
        match self._action(line):
            case "help":
                for text in self.help():
                    self.surface.line(text)
            case "board":
                picture = self.match.game.sight.picture(self._view(seat), self._marked(seat))
                self.surface.board(picture, self.speaker)
            case "rack":
                picture = self.match.game.sight.picture(self._view(seat))
                self.surface.line(say_rack(picture, seat, self.speaker))
            case "score":
                picture = self.match.game.sight.picture(self._view(seat))
                self.surface.line(say_scores(picture, self.speaker))
            case "undo":
                self._undo(seat)
            case "stand-in":
                self._stand_in(seat, line.partition(" ")[2].split(maxsplit=1))
            case "hint":
                self._hint(seat)
            case "coach":
                self._switch_coach(seat)
            case "look-up":
                self._look_up(line)
            case "history":
                lines = self.moves_so_far()
                self.surface.page(lines, Text("\n".join(lines)))
            case "save":
                self._save(line.partition(" ")[2].strip())
            case _ if line.startswith(_ASKS):
                self.surface.line(
                    self.preview(line.removeprefix(_ASKS)) or self.speaker.code(Code.NO_PREVIEW)
                )
            case _:
                self._play_line(seat, line)

    def help(self) -> list[str]:
        """How everything is typed."""
        aids = self.match.game.aids
        return [
            self.speaker.code(Code.HELP_PLAY),
            self.speaker.code(self.match.game.texts.help),
            *(
                self.speaker.code(Code.HELP_AID, word=self._word(aid.words), title=message(aid.title))
                for aid in aids
            ),
        ]

    def _word(self, code: str) -> str:
        """The first of the words that a code lists: the one that is said."""
        return self.speaker.code(code).partition(", ")[0]

    def own_word(self, word: str) -> str:
        """The player's own word for one of the notation."""
        own = own_words(self.match.game, self.speaker)
        return next((each for each, meant in own.items() if meant == word), word)

    def _action(self, line: str) -> str | None:
        """What a word asks for, in the player's language or in English."""
        for code, action in _FOLLOWED.items():
            if means(line.partition(" ")[0], code, self.speaker):
                return action
        if self._asked_for(line):
            return "look-up"
        return next((action for code, action in _ACTIONS.items() if means(line, code, self.speaker)), None)

    def _asked_for(self, line: str) -> tuple[Aid, ...]:
        """What a word asks to look up."""
        return tuple(aid for aid in self.match.game.aids if means(line, aid.words, self.speaker))

    def _look_up(self, line: str) -> None:
        for aid in self._asked_for(line):
            page = self._aid(aid)
            game, box = self.match.game, self.match.box
            self.surface.page(
                plain_page(game, box, page, self.speaker), colour_page(game, box, page, self.speaker)
            )

    def _aid(self, aid: Aid) -> str:
        text = aid_page(self.match.game, aid, self.speaker.language)
        return f"## {self.speaker.code(aid.title)}\n\n{text}"

    def aids(self) -> RenderableType | None:
        """All that there is to look up, in colour; None where there is nothing."""
        game = self.match.game
        pages = "\n".join(map(self._aid, game.aids))
        return colour_page(game, self.match.box, pages, self.speaker) if pages else None

    def moves_so_far(self) -> list[str]:
        """The list of moves, as the one at the keyboard may know them."""
        lines = list(say_moves(self.match, self._viewer(self._person), self.speaker))
        return lines or [self.speaker.code(Code.NO_MOVES)]

    def _save(self, name: str) -> None:
        """Put the match aside under a name; it goes on where it was."""
        try:
            path = self.keep_as(self._record(), name)
        except UsageFault as fault:
            self._refuse(fault.message)
        else:
            self.surface.line(self.speaker.code(Code.SAVED_AS, file=str(path), name=path.stem))

    def _hint(self, seat: Seat) -> None:
        """Each time a step further, for as long as the position stays the same."""
        view = self._view(seat)
        if view != self._hinted:
            self._hinted, self._hints = view, 0
        self._hints += 1
        risk = at_stake(self.match.game.options, self.match.options)
        said = hint(self.match.game, view, self._hints, at_stake=risk).said
        self.surface.line(self.speaker.say(self._own(said)))

    def _coached(self, seat: Seat) -> Coaching:
        """What the coach says, if there is one."""
        taught = lesson(self.match, seat) if self.progress.coached else None
        if taught is None:
            return Coaching()
        return coach(self.match.game, taught.turns, taught.count, taught.view, begun=taught.begun)

    def _hear_coach(self, told: Iterable[Message]) -> None:
        for said in told:
            self.surface.line(self.speaker.code(Code.COACH_SAYS, said=said))

    def _switch_coach(self, seat: Seat) -> None:
        """Call him, or send him away."""
        on = not self.progress.coached
        if self._settle(COACH, seat, ON if on else OFF, viewer=seat):
            self.surface.line(self.speaker.code(Code.COACH_HERE if on else Code.COACH_GONE))
            if on and (told := self._coached(seat).before):
                self._hear_coach((told,))

    def preview(self, line: str) -> str:
        """What a line that is being typed would do, in words; nothing is staged."""
        seat = self._at_keyboard()
        match self._previewed(line):
            case Disallowed(Refused(Kind.UNREADABLE, fault)):
                return self.speaker.say(self._own(fault))
            case Disallowed(ruling, unfinished=True):
                return self.speaker.code(Code.UNFINISHED, fault=self._own(ruling.fault))
            case Disallowed(ruling):
                return self.speaker.code(Code.REFUSED, fault=self._own(ruling.fault))
            case Shown() as shown if shown.steps and seat is not None:
                return say_preview(self.match, shown, seat, self.speaker)
            case _:
                return ""

    def refuses(self, line: str) -> bool:
        """Whether a line would be refused as it stands."""
        return isinstance(self._previewed(line), Disallowed)

    def _previewed(self, line: str) -> Preview | None:
        seat = self._at_keyboard()
        if not line.strip() or seat is None or self._action(line.strip()):
            return None
        return preview(self.match, self._view(seat), translate(line, self.match.game, self.speaker))

    def is_asked(self) -> bool:
        """Whether somebody at the keyboard is to act."""
        return self._at_keyboard() is not None

    def _at_keyboard(self) -> Seat | None:
        """The person at the keyboard, while they are to act: what others hold is not theirs to find out."""
        return self._person if self._person in self.match.seats_to_act[:1] else None

    def words(self) -> tuple[str, ...]:
        """What may be typed besides squares and tokens, in the player's words."""
        game = self.match.game
        asked = [code for code in (*_WORDS, *(aid.words for aid in game.aids)) if code != Code.WORD_HELP]
        own = own_words(game, self.speaker)
        moves = {phrase.text.partition(" ")[0] for phrase in (*COMMON, *game.phrases)}
        # Where the language has its own word for one of the notation, that one is proposed.
        moves = {word for word in moves if word.isalpha() and word not in own.values()}
        return tuple(sorted({*map(self._word, asked), *own, *moves, AGREE}))

    def choices(self) -> tuple[str, ...]:
        """Every word that the one at the keyboard may say now, where a game is played in words.

        Those that play cards, if there are any. A range of numbers is typed: there is no end of them.
        """
        game, seat = self.match.game, self._at_keyboard()
        if seat is None or game.deck is None:
            return ()
        view = self._view(seat)
        texts = [game.notation.write(view, move) for move in game.generator.moves(view)]
        return tuple(text for text in texts if len(_NUMBER.findall(text)) < _RANGE)

    def _undo(self, seat: Seat) -> None:
        """Take back what is staged; or else, if all agree, the last move of a person."""
        if self.staged:
            undone = self.staged.pop()
            self._keep()
            self._show_staged(seat)
            self.surface.line(self.speaker.code(Code.UNDONE, move=undone))
            return
        if isinstance(ruling := self._before_last(), Refused):
            self._refuse(ruling.fault)
            return
        for other in sorted(self.progress.people - {seat}):
            if not self._agrees(self.speaker.code(Code.UNDO_TOO, player=Name(other))):
                self.surface.line(self.speaker.code(Code.UNDO_DECLINED, player=Name(other)))
                return
        # They may have taken longer to answer than there was time.
        if not self._let_time_pass():
            self._take_back(seat)

    def _before_last(self) -> Match | Refused:
        return take_back(self.match, self.progress.people, self.now())

    def _take_back(self, seat: Seat) -> None:
        before, back = self.match.history, self._before_last()
        assert isinstance(back, Match)
        self._take(replace(self.progress, match=back), ())
        for played in reversed(before[len(back.history) :]):
            self.surface.line(say_back(self.match, played, self._viewer(seat), self.speaker))

    def _stand_in(self, asking: Seat, said: list[str]) -> None:
        """Let a bot play for one who has left: ``[BOT [NAME]]``, by default for the last to leave."""
        bot, name = [*said, "", ""][:2]
        if bot and bot.lower() not in BOTS:
            self._refuse(message(Code.SEAT_BOT, bot=bot, known=LEVELS))
            return
        seat = self._seat_of(name) if name else self._last_to_leave()
        if seat in self.progress.gone:
            self._settle(STAND_IN, seat, bot.lower() or OPPONENT, viewer=asking)
        else:
            self._refuse(message(TableCode.NOT_GONE))

    def _last_to_leave(self) -> Seat | None:
        moves = (played.move for played in reversed(self.match.history))
        return next(
            (move.seat for move in moves if isinstance(move, Leave) and move.seat in self.progress.gone), None
        )

    def _seat_of(self, name: str) -> Seat | None:
        names = [known.casefold() for known in self.match.names]
        return names.index(name.casefold()) if name.casefold() in names else None

    def _refuse(self, fault: Message) -> None:
        self.surface.line(self.speaker.code(Code.REFUSED, fault=self._own(fault)))

    def _own(self, said: Message) -> Message:
        return in_own_words(said, self.match.game, self.speaker)

    def _play_line(self, seat: Seat, line: str) -> None:
        """Take a line whole, or else say why not and leave everything as it was, what is staged too.

        Only what follows a draw is seen when it comes.
        """
        game = self.match.game
        text = translate(line, game, self.speaker)
        parts = parts_of(game, text)
        view = self._view(seat)
        fault = unreadable(game, view, parts) or self._foreseen(seat, " ".join((*self.staged, *parts)))
        if fault:
            self._refuse(fault.fault)
            return
        if self.asks and not all(self._is_sure(view, part) for part in parts):
            return
        for part in parts:
            if not self._play_text(seat, part):
                return

    def _is_sure(self, view: View[Any], text: str) -> bool:
        """Whether somebody means to give their turn away, if a move does, and there is still time for it."""
        if (phrase := giving_up(self.match.game, view, text)) is None:
            return True
        deed = self.speaker.say(phrase.label).replace(TOKENS, text.partition(" ")[2])
        answer = self.surface.ask(self.speaker.code(Code.SURE, deed=deed))
        return not self._let_time_pass() and means((answer or "").strip(), Code.WORD_YES, self.speaker)

    def _foreseen(self, seat: Seat, line: str) -> Refused | None:
        """Why a line would be refused, and nothing of it be played."""
        tried = settle(self.progress, Given(MOVE, seat, line, self.now()))
        return tried.refusal.ruling if tried.refusal and tried.kind != MOVE else None

    def _play_text(self, seat: Seat, text: str) -> bool:
        """Stage a move, or commit it with those staged before; False if it is refused."""
        if text.lower() == AGREE:
            return self._offer(seat)
        view = self._view(seat)
        try:
            move = self.match.game.notation.read(view, text)
        except Fault as fault:
            self._refuse(fault.message)
            return False
        # An answer cannot be taken back: it tells what the others did not know.
        if isinstance(move, Leave) or self.match.game.window(view.position):
            return self._commit(seat, text)
        ruling = self.match.game.rules.judge(view.position, move)
        if isinstance(ruling, Refused):
            self._refuse(ruling.fault)
            return False
        after = self.match.game.rules.play(view.position, move, ruling)
        acting = self.match.game.rules.actors(after)
        # While the same seat goes on and nothing has been drawn, a move can be taken back; a card cannot.
        if seat not in acting or Office.CHANCE in acting or self.match.game.deck:
            return self._commit(seat, text)
        self.staged.append(self.match.game.notation.write(view, move))
        self._keep()
        self._show_staged(seat)
        for item in ruling.items:
            self.surface.line(self.speaker.code(Code.STAGED_ITEM, reason=item.reason, count=item.points))
        if not ruling.items:
            self.surface.line(self.speaker.code(Code.STAGED_NOTHING, move=text))
        return True

    def _show_staged(self, seat: Seat) -> None:
        picture = self.match.game.sight.picture(self._view(seat), self._marked(seat))
        self.surface.staged(picture, seat, self.speaker)

    def _commit(self, seat: Seat, text: str) -> bool:
        """Submit what was staged, then this; what a refusal leaves is thrown away."""
        texts, self.staged = [*self.staged, text], []
        return all(self._submit(seat, each) for each in texts)

    def _offer(self, seat: Seat) -> bool:
        """Offer to end the match, and ask the others there and then: this is their keyboard too (T3)."""
        if not self._submit(seat, AGREE):
            return False
        people = self.progress.people
        for other in sorted(range(len(self.match.names)), key=lambda other: other not in people):
            if other in self.match.agreeing | self.match.history.left:
                continue
            # A bot does not keep people at the table who would rather stop.
            question = self.speaker.code(Code.AGREE_TOO, player=Name(other))
            if other in people and not self._agrees(question):
                break
            self._submit(other, AGREE)
        return True

    def _agrees(self, question: str) -> bool:
        answer = self.surface.ask(question)
        return translate(answer or "", self.match.game, self.speaker).lower() == AGREE

    def _view(self, seat: Seat) -> View[Any]:
        """What a seat sees, with the staged moves on the board."""
        game, view = self.match.game, self.match.view(seat)
        for index, text in enumerate(self.staged):
            try:
                move = game.notation.read(view, text)
                view = View(seat, game.rules.play(view.position, move))
            except Fault:
                # A file that was saved may hold anything.
                del self.staged[index:]
                break
        return view

    # --- what happens

    def _submit(self, seat: Seat, text: str, now: int | None = None) -> bool:
        return self._settle(MOVE, seat, text, now, viewer=seat)

    def _settle(
        self, kind: str, seat: Seat | None, text: str, now: int | None = None, *, viewer: Seat | None = None
    ) -> bool:
        """Whether an input is not refused; either way what came of it is told."""
        settled = settle(self.progress, Given(kind, seat, text, self.now() if now is None else now))
        refusal = settled.refusal
        self._take(settled.progress, (*settled.happened, *([] if refusal is None else [refusal])), viewer)
        return refusal is None

    def _take(self, progress: Progress, happened: Iterable[EventOrNotice], seat: Seat | None = None) -> None:
        changed = progress.match != self.match
        self.progress = progress
        if changed:
            self._keep()
        for each in happened:
            if not isinstance(each, Refusal):
                self._news.append(each)
            for line in say_event(self.match, each, self._viewer(seat), self.speaker):
                self.surface.line(line)

    def _viewer(self, seat: Seat | None) -> Seat | None:
        """Whose eyes are on the screen: the only person's, or those of the one who just acted."""
        people = [other for other, bot in enumerate(self.progress.bots) if not bot]
        if len(people) == 1:
            return people[0]
        return seat if seat in people else None

    def _marked(self, seat: Seat) -> frozenset[str]:
        """The squares to mark: of the staged moves, or else of the last turn that touched any."""
        game = self.match.game
        if self.staged:
            view = self.match.view(seat)
            return frozenset().union(
                *(game.squares(view, game.notation.read(view, text)) for text in self.staged)
            )
        return marks(self.match)
