"""One match at the terminal: people and bots in turn, from the first move to the last."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from jeton.analysis.hints import hint
from jeton.bots import bots_of
from jeton.core.chance import Stream
from jeton.core.errors import Fault
from jeton.core.messages import Message, Name
from jeton.core.moves import Leave, Office, Seat
from jeton.core.options import at_stake
from jeton.core.outcome import Side
from jeton.core.protocols import View
from jeton.core.rulings import Item, Kind, Refused
from jeton.language import Speaker
from jeton.language.words import means, translate
from jeton.records import Record
from jeton.table import (
    Ended,
    Event,
    Match,
    Moved,
    Offered,
    Refusal,
    TimeOut,
    deadline,
    event_for,
    record_of,
    submit,
    tick,
)
from jeton.table.codes import Code as TableCode
from jeton.table.marks import marks
from jeton.table.match import AGREE
from jeton.table.preview import Disallowed, Shown, preview
from jeton.terminal.codes import Code
from jeton.terminal.players import PERSON
from jeton.terminal.surface import Surface, say_items, say_rack, say_scores, say_side

_ACTIONS = {
    Code.WORD_HELP: "help",
    Code.WORD_BOARD: "board",
    Code.WORD_RACK: "rack",
    Code.WORD_SCORE: "score",
    Code.WORD_UNDO: "undo",
    Code.WORD_HINT: "hint",
    Code.WORD_QUIT: "quit",
}


_ASKS = "?"
"""Before a move: what would it do?"""


@dataclass
class Session:
    """A match, its players, and what the one at the keyboard has typed but not yet committed."""

    match: Match
    kinds: tuple[str, ...]
    """For each seat ``person``, or the name of a bot."""
    surface: Surface
    speaker: Speaker
    keep: Callable[[Record], None]
    """Puts the match where it can be resumed; called after every change."""
    now: Callable[[], int]
    """The time in milliseconds."""
    news: tuple[Message, ...] = ()
    """What to say before anything else."""
    events: tuple[Event, ...] = ()
    """What has happened before the session began."""
    staged: list[str] = field(default_factory=list)
    """Moves that have been judged but not submitted: ``undo`` takes them back."""
    _announced: int = -1
    """How many moves had been made when the player was last told that it is his turn."""
    _person: Seat | None = None
    """The person at the keyboard."""
    _quit: bool = False
    _hinted: View[Any] | None = None
    """The view to which the last hint was given."""
    _hints: int = 0

    def run(self) -> None:
        """Play until the match is over or the player stops; either way it is kept."""
        try:
            self._keep()
            for said in self.news:
                self.surface.line(self.speaker.say(said))
            self._take(self.match, self.events)
            while not self.match.over and not self._quit:
                self._let_time_pass()
                if not self.match.over:
                    self._next()
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
        self._take(*tick(self.match, now))
        return True

    def _next(self) -> None:
        seat = self.match.seats_to_act[0]
        if self.kinds[seat] == PERSON:
            self._ask(seat)
        else:
            self._let_bot_play(seat)

    def _keep(self) -> None:
        record = record_of(self.match)
        self.keep(
            replace(record, players=self.kinds, staged="" if self.match.over else " ".join(self.staged))
        )

    # --- bots

    def _let_bot_play(self, seat: Seat) -> None:
        view = self.match.view(seat)
        stream = Stream(self.match.seed, f"bot {seat}", len(self.match.history))
        for move in bots_of(self.match.game)[self.kinds[seat]](self.match.game, view, stream):
            self._submit(seat, self.match.game.notation.write(view, move))

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
            self.surface.hand_over(self.speaker.code(Code.HAND_OVER, player=Name(seat)))
            if self._let_time_pass():
                return False
        self._person = seat
        self._announced = len(self.match.history)
        view = self._view(seat)
        window = self.match.game.window(self.match.position)
        self.surface.line(self.speaker.code(Code.ANSWER if window else Code.YOUR_TURN, player=Name(seat)))
        self.surface.turn(self.match.game.sight.picture(view, self._marked(seat)), seat, self.speaker)
        if self.staged:
            self.surface.line(self.speaker.code(Code.STAGED, moves=" ".join(self.staged)))
        return True

    def _obey(self, seat: Seat, line: str) -> None:
        match self._action(line):
            case "help":
                self.surface.line(self.speaker.code(Code.HELP_PLAY))
                self.surface.line(self.speaker.code(self.match.game.texts.help))
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
                self._undo()
            case "hint":
                self._hint(seat)
            case _ if line.startswith(_ASKS):
                self.surface.line(
                    self.preview(line.removeprefix(_ASKS)) or self.speaker.code(Code.NO_PREVIEW)
                )
            case _:
                self._play_line(seat, line)

    def _action(self, line: str) -> str | None:
        """The wish behind a word, in the player's language or in English."""
        return next((action for code, action in _ACTIONS.items() if means(line, code, self.speaker)), None)

    def _hint(self, seat: Seat) -> None:
        """Each time a step further, for as long as the position stays the same."""
        view = self._view(seat)
        if view != self._hinted:
            self._hinted, self._hints = view, 0
        self._hints += 1
        risk = at_stake(self.match.game.options, self.match.options)
        self.surface.line(self.speaker.say(hint(self.match.game, view, self._hints, at_stake=risk)))

    def preview(self, line: str) -> str:
        """What a line that is being typed would do, in words; nothing is staged.

        Only for the one at the keyboard: what others hold is not theirs to find out.
        """
        acting, seat = self.match.seats_to_act, self._person
        if not line.strip() or seat is None or seat not in acting[:1] or self._action(line.strip()):
            return ""
        match preview(self.match, self._view(seat), translate(line, self.match.game, self.speaker)):
            case Disallowed(Refused(Kind.UNREADABLE, fault)):
                return self.speaker.say(fault)
            case Disallowed(ruling):
                return self.speaker.code(Code.REFUSED, fault=ruling.fault)
            case Shown() as shown if shown.steps:
                return self._say_preview(shown, seat)
            case _:
                return ""

    def _say_preview(self, shown: Shown, seat: Seat) -> str:
        game, items, last = self.match.game, shown.items, shown.steps[-1]
        if not items:
            return self.speaker.say(game.sight.describe(last.view, last.move))
        if self._is_line(last.view, last.move, last.items):
            return "\n".join(say_items(items, self.speaker, seat))
        side = game.rules.outcome(self.match.position).side_of(seat)
        if any(item.seat not in side for item in items):
            return "\n".join(say_items(items, self.speaker, sides=self._sides))
        points = sum(item.points for item in items)
        return self.speaker.code(Code.PREVIEW, reasons=tuple(item.reason for item in items), count=points)

    def _undo(self) -> None:
        if not self.staged:
            self.surface.line(self.speaker.code(Code.NOTHING_TO_UNDO))
            return
        self.surface.line(self.speaker.code(Code.UNDONE, move=self.staged.pop()))
        self._keep()

    def _play_line(self, seat: Seat, line: str) -> None:
        for text in self.match.game.notation.split(translate(line, self.match.game, self.speaker)):
            if not self._play_text(seat, text):
                return

    def _play_text(self, seat: Seat, text: str) -> bool:
        """Stage a move, or commit it with those staged before; False if it is refused."""
        if text.lower() == AGREE:
            return self._offer(seat)
        view = self._view(seat)
        try:
            move = self.match.game.notation.read(view, text)
        except Fault as fault:
            self.surface.line(self.speaker.code(Code.REFUSED, fault=fault.message))
            return False
        # An answer cannot be taken back: it tells what the others did not know.
        if isinstance(move, Leave) or self.match.game.window(view.position):
            return self._commit(seat, text)
        ruling = self.match.game.rules.judge(view.position, move)
        if isinstance(ruling, Refused):
            self.surface.line(self.speaker.code(Code.REFUSED, fault=ruling.fault))
            return False
        after = self.match.game.rules.play(view.position, move, ruling)
        acting = self.match.game.rules.actors(after)
        # While the same seat goes on and nothing has been drawn, a move can be taken back; a card cannot.
        if seat not in acting or Office.CHANCE in acting or self.match.game.deck:
            return self._commit(seat, text)
        self.staged.append(self.match.game.notation.write(view, move))
        self._keep()
        picture = self.match.game.sight.picture(self._view(seat), self._marked(seat))
        self.surface.staged(picture, seat, self.speaker)
        for item in ruling.items:
            self.surface.line(self.speaker.code(Code.STAGED_ITEM, reason=item.reason, count=item.points))
        if not ruling.items:
            self.surface.line(self.speaker.code(Code.STAGED_NOTHING, move=text))
        return True

    def _commit(self, seat: Seat, text: str) -> bool:
        """Submit what was staged, then this; what a refusal leaves is thrown away."""
        texts, self.staged = [*self.staged, text], []
        return all(self._submit(seat, each) for each in texts)

    def _offer(self, seat: Seat) -> bool:
        """Offer to end the match, and ask the others there and then: this is their keyboard too (T3)."""
        if not self._submit(seat, AGREE):
            return False
        for other in sorted(range(len(self.kinds)), key=lambda other: self.kinds[other] != PERSON):
            if other in self.match.agreeing | self.match.history.left:
                continue
            # A bot does not keep people at the table who would rather stop.
            if self.kinds[other] == PERSON and not self._agrees(other):
                break
            self._submit(other, AGREE)
        return True

    def _agrees(self, seat: Seat) -> bool:
        answer = self.surface.ask(self.speaker.code(Code.AGREE_TOO, player=Name(seat)))
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
        match, events = submit(self.match, seat, text, self.now() if now is None else now)
        self._take(match, events, seat)
        return not any(isinstance(event, Refusal) for event in events)

    def _take(self, match: Match, events: Sequence[Event], seat: Seat | None = None) -> None:
        changed = match != self.match
        self.match = match
        if changed:
            self._keep()
        viewer = self._viewer(seat)
        for event in events:
            seen = event_for(match.game, event, viewer)
            if seen is not None:
                self._show(seen, viewer)

    def _viewer(self, seat: Seat | None) -> Seat | None:
        """Whose eyes are on the screen: the only person's, or those of the one who just acted."""
        people = [other for other, kind in enumerate(self.kinds) if kind == PERSON]
        if len(people) == 1:
            return people[0]
        return seat if seat in people else None

    def _show(self, event: Event, seat: Seat | None) -> None:
        match event:
            case Moved(played):
                self._show_move(event, View(seat, played.before))
            case Refusal():
                self.surface.line(self.speaker.code(Code.REFUSED, fault=event.ruling.fault))
            case Offered():
                self.surface.line(self.speaker.code(TableCode.OFFERED, player=Name(event.seat)))
            case TimeOut():
                if event.seat is not None:
                    self.surface.line(self.speaker.code(TableCode.TIME_OUT, player=Name(event.seat)))
            case Ended():
                self._show_end(event)

    def _show_move(self, event: Moved, view: View[Any]) -> None:
        played = event.played
        items, actor = played.items, played.move.actor
        line = self._is_line(view, played.move, items)
        # Items otherwise say all that the sentence would, unless others win or lose by the move.
        if not items or line or any(item.seat != actor for item in items):
            self.surface.line(self.speaker.say(self.match.game.sight.describe(view, played.move)))
        for text in say_items(items, self.speaker, actor if line else None, self._sides):
            self.surface.line(f"    {text}" if line else text)

    def _is_line(self, view: View[Any], move: Any, items: Sequence[Item]) -> bool:
        """Whether a line was laid that scores: its items do not say what was laid where."""
        game = self.match.game
        return (
            game.laying is not None and game.laying.lines and bool(items and game.sight.squares(view, move))
        )

    def _show_end(self, event: Ended) -> None:
        outcome = event.outcome
        assert outcome.reason is not None
        self.surface.line(self.speaker.code(Code.OVER, reason=outcome.reason))
        picture = self.match.game.sight.picture(self.match.view(None))
        self.surface.line(say_scores(picture, self.speaker))
        winners = tuple(say_side(side, self.speaker) for side in outcome.winners)
        code = Code.WINNER if max(map(len, outcome.winners), default=0) == 1 else Code.WINNING_SIDE
        self.surface.line(self.speaker.code(code if len(winners) == 1 else Code.WINNERS, players=winners))

    @property
    def _sides(self) -> tuple[Side, ...]:
        """Who wins together."""
        standings = self.match.game.rules.outcome(self.match.position).standings
        return tuple(standing.side for standing in standings)

    def _marked(self, seat: Seat) -> frozenset[str]:
        """The squares to mark: of the staged moves, or else of the last turn that touched any."""
        game = self.match.game
        if self.staged:
            view = self.match.view(seat)
            return frozenset().union(
                *(game.sight.squares(view, game.notation.read(view, text)) for text in self.staged)
            )
        return marks(self.match)
