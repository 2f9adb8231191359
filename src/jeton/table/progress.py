"""What each input does to a match: the state of a match is the log of its inputs.

A move is the table's own affair. Beside it the host knows a few inputs more: a guest says their name, the
last player sits down and the clocks begin, the server was away, a seat would take its move back and others
agree or do not, a bot stands in, a seat is free again, a seat would rather play another match, and that match
follows, a beginner has a coach or wants none, whoever looks after a class stops all tables for a while.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from jeton.core.messages import Message, Name, message
from jeton.core.moves import Leave, Seat, read_common
from jeton.core.rulings import refused
from jeton.core.values import replace
from jeton.table import Clocks, Event, Match, Moved, Refusal, deadline, stand_in, submit, tick
from jeton.table.coaching import is_coachable
from jeton.table.codes import Code
from jeton.table.lines import parts_of, unreadable
from jeton.table.takebacks import Request, last_move, stands, without

MOVE, TICK, NAME, BEGIN, RESUME, TAKEBACK, STAND_IN, NEXT, REPLACE, AGAIN, BACK, DECLINE, COACH = (
    "move",
    "tick",
    "name",
    "begin",
    "resume",
    "takeback",
    "stand-in",
    "next",
    "replace",
    "again",
    "back",
    "decline",
    "coach",
)
"""The kinds of input. ``takeback`` is how one asked for a move in former matches, and is still replayed."""
HALT, GO_ON = "halt", "go-on"
"""Two more kinds: whoever looks after a class lets all tables stand still, and go on."""
ON, OFF = "on", "off"
"""What is said of a coach."""


class AnyInput(Protocol):
    """What an input has to tell."""

    @property
    def kind(self) -> str:
        """One of the kinds above."""

    @property
    def seat(self) -> Seat | None:
        """Whose it is; None for the clock and the server."""

    @property
    def text(self) -> str:
        """What was said."""

    @property
    def now(self) -> int:
        """When, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Given:
    """An input that is written down nowhere: where a match is kept as a record, the moves are enough."""

    kind: str
    seat: Seat | None
    text: str
    now: int


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that everybody may know: it names seats and nothing else."""

    seat: Seat | None
    said: Message


EventOrNotice: TypeAlias = Event | Notice
"""What comes of an input: something of the match, or something that the host says."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A match, and what the host keeps beside it."""

    match: Match
    bots: tuple[str, ...]
    """For each seat the name of its bot, or nothing for a person."""
    last: int
    """The time of the last input."""
    began: bool = True
    """Whether everybody has sat down; the clocks wait for that."""
    asking: frozenset[Seat] = frozenset()
    """The seats that would take the last move back, in former matches."""
    back: Request | None = None
    """What was last asked for to be taken back; see ``request``."""
    next: str | None = None
    """The match of the same people that followed."""
    again: frozenset[Seat] = frozenset()
    """The seats that would rather play another match than go on with this one."""

    coached: bool = False
    """Whether the one person at the table has a coach."""
    halted: int | None = None
    """Since when nothing can be played, and no clock runs; None if the match goes on."""

    @property
    def deadline(self) -> int | None:
        """When the present turn or window runs out, or would have when the match was halted."""
        return deadline(self.match) if self.began else None

    @property
    def gone(self) -> frozenset[Seat]:
        """The seats that were left, and that nobody plays."""
        return self.match.history.left - self.match.standing_in

    @property
    def due(self) -> int | None:
        """When time will act by itself; never before everybody has sat down, nor while it is halted."""
        return None if self.halted is not None else self.deadline

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of people who are still there."""
        seats = (seat for seat, bot in enumerate(self.bots) if not bot)
        return frozenset(seats) - self.gone - self.match.standing_in

    @property
    def takeback(self) -> int | None:
        """Where the move stands that may be taken back now, or be asked for; None if none may be."""
        return None if self.declined else last_move(self.match, self.people)

    @property
    def declined(self) -> bool:
        """Whether somebody has declined that the move be taken back which otherwise might be."""
        back = self.back
        return back is not None and back.declined and back.place == last_move(self.match, self.people)

    @property
    def request(self) -> Request | None:
        """What people are asked to let be taken back: for as long as nobody has played on but bots."""
        pending = self.back is not None and self.back.place == self.takeback
        return self.back if pending else None


@dataclass(frozen=True, slots=True)
class Settled:
    """What comes of an input: how things are then, and what must be written down for that."""

    progress: Progress
    happened: tuple[EventOrNotice, ...]
    kind: str = ""
    """The kind of input to be written; nothing if all is as it was."""
    text: str = ""
    refusal: Refusal | None = None
    """Why not all of it was done. Time may have passed all the same."""


Result: TypeAlias = tuple[Progress, tuple[EventOrNotice, ...]]


def apply(progress: Progress, given: AnyInput) -> Result:
    """The match after an input that was accepted before. :raises ValueError: if it is refused now."""
    settled = settle(progress, given)
    if settled.refusal is not None:
        raise ValueError("an input of the log is refused")
    return settled.progress, settled.happened


def settle(progress: Progress, given: AnyInput) -> Settled:
    """What comes of an input."""
    if progress.halted is not None and _waits(given):
        assert given.seat is not None
        return Settled(progress, (), refusal=Refusal(given.seat, refused(Code.HALTED)))
    return _moves(progress, given) if given.kind == MOVE else _other(progress, given)


def _waits(given: AnyInput) -> bool:
    """Whether it must wait while the match is halted, as all does that changes the position; not to leave."""
    if given.kind == MOVE:
        return not isinstance(read_common(given.seat, given.text), Leave)
    return given.kind in (BACK, DECLINE)


def _other(progress: Progress, given: AnyInput) -> Settled:
    after, happened = _ACTS[given.kind](progress, given)
    if happened and isinstance(happened[-1], Refusal):
        return Settled(progress, (), refusal=happened[-1])
    return Settled(_noted(after, given), happened, given.kind, given.text)


def _noted(progress: Progress, given: AnyInput, **changes: Any) -> Progress:
    """After an input that was given then."""
    return replace(progress, last=max(progress.last, given.now), **changes)


def _moves(progress: Progress, given: AnyInput) -> Settled:
    """One move, or several in a line: all of them or none.

    What cannot be read is found before anything is played. Once something has happened that nobody could
    foresee, what came before stands: otherwise one could try what one would draw, and be refused.
    """
    assert given.seat is not None
    match, stood, refusal = progress.match, list[str](), None
    now = _now(progress, given)
    happened: tuple[Event, ...] = ()
    parts = parts_of(match.game, given.text) or (given.text,)
    fault = unreadable(match.game, match.view(given.seat), parts) if len(parts) > 1 else None
    if fault:
        refusal, parts = Refusal(given.seat, fault), ()
    for part in parts:
        moved, events = submit(match, given.seat, part, now)
        if isinstance(events[-1], Refusal):
            refusal = events[-1]
            break
        match, happened, stood = moved, (*happened, *events), [*stood, part]
    if refusal is not None and _can_go_back(happened, given.seat):
        # Only what time did stays.
        match, happened = tick(progress.match, now)
        kind, text = (TICK, "") if happened else ("", "")
        after = _noted(progress, given, match=match) if kind else progress
        return Settled(after, happened, kind, text, refusal)
    # Whoever plays on has thought better of it.
    again = progress.again - {given.seat}
    after = _noted(progress, given, match=match, asking=frozenset(), again=again)
    return Settled(after, happened, MOVE, " ".join(stood), refusal)


def _now(progress: Progress, given: AnyInput) -> int:
    """Until all have sat down no time passes, nor while the match is halted; one may only leave, then."""
    if not progress.began:
        return progress.match.clocks.since
    return given.now if progress.halted is None else progress.halted


def line(progress: Progress, text: str) -> str:
    """A line of moves as it is written down."""
    return " ".join(parts_of(progress.match.game, text)) or text


def _can_go_back(happened: tuple[Event, ...], seat: Seat) -> bool:
    """Whether nothing has happened but what the seat did itself."""
    return all(isinstance(event, Moved) and event.played.move.actor == seat for event in happened)


def _tick(progress: Progress, given: AnyInput) -> Result:
    match, happened = tick(progress.match, _now(progress, given))
    return replace(progress, match=match), happened


def _begin(progress: Progress, given: AnyInput) -> Result:
    if progress.began:
        # On a full disk several may be trying; the clocks begin once.
        return progress, ()
    clocks = progress.match.clocks.restart(given.now)
    after = replace(progress, match=replace(progress.match, clocks=clocks), began=True)
    return after, (Notice(None, message(Code.BEGUN)),)


def _name(progress: Progress, given: AnyInput) -> Result:
    assert given.seat is not None
    names = progress.match.names
    names = (*names[: given.seat], given.text, *names[given.seat + 1 :])
    notice = Notice(given.seat, message(Code.JOINED, player=Name(given.seat)))
    return replace(progress, match=replace(progress.match, names=names)), (notice,)


def _resume(progress: Progress, given: AnyInput) -> Result:
    """The server was away since the last input that it wrote: nobody's clock ran."""
    return replace(progress, match=_without_time(progress.match, progress.last, given.now)), ()


def _without_time(match: Match, since: int, until: int) -> Match:
    """A match in which that time has not passed."""
    clocks = match.clocks
    shifted = Clocks(clocks.since + max(0, until - max(since, clocks.since)), clocks.left)
    return replace(match, clocks=shifted)


def _takeback(progress: Progress, given: AnyInput) -> Result:
    """As it was in former matches: the very last move alone, and nobody declined."""
    assert given.seat is not None
    history, match = progress.match.history, progress.match
    mover = None if match.over or not history or stands(history[-1].move) else history[-1].move.actor
    if mover is None or (given.seat != mover and mover not in progress.asking):
        return progress, (Refusal(given.seat, refused(Code.NO_TAKEBACK)),)
    asking = progress.asking | {given.seat}
    if not asking >= progress.people:
        said = message(Code.TAKEBACK_ASKED, player=Name(given.seat))
        return replace(progress, asking=asking), (Notice(given.seat, said),)
    notice = Notice(None, message(Code.TAKEBACK_DONE))
    match = without(match, len(history) - 1, given.now)
    return replace(progress, match=match, asking=frozenset()), (notice,)


def _back(progress: Progress, given: AnyInput) -> Result:
    """The one who moved last asks, the other people agree; then it never happened, nor what bots did since.

    Where all others are bots nobody is asked.
    """
    assert given.seat is not None
    place = progress.takeback
    if place is None:
        code = Code.TAKEBACK_WAS_DECLINED if progress.declined else Code.NO_TAKEBACK
        return progress, (Refusal(given.seat, refused(code)),)
    asked = progress.request
    agreed = asked.agreed if asked else frozenset()
    if asked is None and given.seat != progress.match.history[place].move.actor:
        return progress, (Refusal(given.seat, refused(Code.NO_TAKEBACK)),)
    if given.seat in agreed:
        # Once is enough.
        return progress, ()
    agreed |= {given.seat}
    if not agreed >= progress.people:
        player = Name(given.seat)
        said = (
            message(Code.TAKEBACK_AGREED, player=player)
            if asked
            else message(Code.TAKEBACK_ASKED, player=player)
        )
        return replace(progress, back=Request(place, agreed)), (Notice(given.seat, said),)
    notice = Notice(None, message(Code.TAKEBACK_DONE))
    return replace(progress, match=without(progress.match, place, given.now), back=None), (notice,)


def _decline(progress: Progress, given: AnyInput) -> Result:
    """Whoever asked for a move withdraws that; anybody else lets it stand, for all and for good."""
    assert given.seat is not None
    asked = progress.request
    if asked is None or given.seat not in progress.people:
        return progress, (Refusal(given.seat, refused(Code.NO_REQUEST)),)
    player = Name(given.seat)
    if progress.match.history[asked.place].move.actor == given.seat:
        back, said = None, message(Code.TAKEBACK_WITHDRAWN, player=player)
    else:
        back = Request(asked.place, declined=True)
        said = message(Code.TAKEBACK_DECLINED, player=player)
    return replace(progress, back=back), (Notice(given.seat, said),)


def _stand_in(progress: Progress, given: AnyInput) -> Result:
    seat = given.seat
    assert seat is not None
    if seat not in progress.gone or progress.match.over:
        return progress, (Refusal(seat, refused(Code.NOT_GONE)),)
    bots = (*progress.bots[:seat], given.text, *progress.bots[seat + 1 :])
    notice = Notice(seat, message(Code.STANDS_IN, player=Name(seat)))
    return replace(progress, match=stand_in(progress.match, seat), bots=bots), (notice,)


def _replaced(progress: Progress, given: AnyInput) -> Result:
    """Nobody sits there any more; the one who did is called by name, since another will have the seat."""
    assert given.seat is not None
    said = message(Code.REPLACED, player=progress.match.names[given.seat])
    return replace(progress, again=progress.again - {given.seat}), (Notice(given.seat, said),)


def _again(progress: Progress, given: AnyInput) -> Result:
    """Once is enough."""
    assert given.seat is not None
    if given.seat in progress.again:
        return progress, ()
    said = message(Code.AGAIN, player=Name(given.seat))
    return replace(progress, again=progress.again | {given.seat}), (Notice(given.seat, said),)


def _next(progress: Progress, given: AnyInput) -> Result:
    """The same people play another match; this one may be over already.

    Whose wish it is was not noted in former matches, and nobody was told.
    """
    told = () if given.seat is None else (Notice(given.seat, message(Code.NEXT, player=Name(given.seat))),)
    return replace(progress, next=given.text), told


def _coach(progress: Progress, given: AnyInput) -> Result:
    """A coach for the only person at the table; he goes at once when he is not wanted."""
    assert given.seat is not None
    match, on = progress.match, given.text == ON
    if on and not is_coachable(match.game, match.options, progress.bots, given.seat):
        return progress, (Refusal(given.seat, refused(Code.NO_COACH)),)
    return replace(progress, coached=on), ()


def _halt(progress: Progress, given: AnyInput) -> Result:
    """Nothing goes on until it is said; time that had run out before has. Once is enough."""
    if progress.halted is not None:
        return progress, ()
    match, happened = tick(progress.match, _now(progress, given))
    if match.over:
        return replace(progress, match=match), happened
    after = replace(progress, match=match, halted=given.now)
    return after, (*happened, Notice(None, message(Code.HALT)))


def _go_on(progress: Progress, given: AnyInput) -> Result:
    """It goes on as if no time had passed."""
    if progress.halted is None:
        return progress, ()
    match = _without_time(progress.match, progress.halted, given.now)
    return replace(progress, match=match, halted=None), (Notice(None, message(Code.GOES_ON)),)


_ACTS: dict[str, Callable[[Progress, AnyInput], Result]] = {
    TICK: _tick,
    NAME: _name,
    BEGIN: _begin,
    RESUME: _resume,
    TAKEBACK: _takeback,
    STAND_IN: _stand_in,
    NEXT: _next,
    REPLACE: _replaced,
    AGAIN: _again,
    BACK: _back,
    DECLINE: _decline,
    COACH: _coach,
    HALT: _halt,
    GO_ON: _go_on,
}
