"""A match as a value: ``submit(match, seat, text, now) -> (match, events)``."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from jeton.core.alike import Dealer
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Fault, Unreadable, UsageFault
from jeton.core.moves import Actor, Agreed, Closed, Leave, Office, Seat
from jeton.core.options import WINDOW, Options
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Kind, Refused, Ruling, refused
from jeton.core.values import replace
from jeton.records import check_readable, dealer_after, play_move, unasked
from jeton.table.clock import MS, Clocks
from jeton.table.codes import Code
from jeton.table.events import Ended, Event, Moved, Offered, Refusal, TimeOut
from jeton.table.history import History

AGREE = "agree"
"""The one word that is the table's own: the seat would end the match, if all agree (T3)."""


@dataclass(frozen=True, repr=False)
class Match:
    """One playing of a game. Only the host may hold it: it knows the seed and every hand."""

    game: AnyGame
    box: Any
    options: Options
    names: tuple[str, ...]
    """One for each seat, in playing order."""
    seed: bytes
    position: Any
    clocks: Clocks
    history: History = field(default_factory=History)
    agreeing: frozenset[Seat] = frozenset()
    """The seats that would end the match."""
    standing_in: frozenset[Seat] = frozenset()
    """Seats that have left and are played by somebody else (T2)."""
    packed: str = ""
    """The box as one word, if it is not the one that comes with the game: a record carries it."""

    def __repr__(self) -> str:
        # All of it would be fifty kilobytes, and tell the seed.
        return f"<Match of {self.game.name}: {', '.join(self.names)}; {len(self.history)} moves>"

    @cached_property
    def acting(self) -> frozenset[Actor]:
        """Who may act now; asked for again and again, and found once."""
        return self.game.rules.actors(self.position)

    @property
    def over(self) -> bool:
        """Whether nobody may act any more."""
        return not self.acting

    @cached_property
    def seats_to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now, in order."""
        acting = self.acting
        return tuple(seat for seat in range(len(self.names)) if seat in acting)

    @cached_property
    def _views(self) -> dict[Seat | None, View[Any]]:
        return {}

    def view(self, seat: Seat | None) -> View[Any]:
        """What a seat may know of the position; found once."""
        if (known := self._views.get(seat)) is None:
            self._views[seat] = known = self.game.sight.view(self.position, seat)
        return known


Result: TypeAlias = tuple[Match, tuple[Event, ...]]


def open_match(
    game: AnyGame,
    box: Any,
    options: Options,
    names: tuple[str, ...],
    seed: bytes,
    now: int,
    *,
    packed: str = "",
) -> Result:
    """A new match, dealt. :raises Fault: if so many cannot play, or a name cannot be written.

    Whoever lets people sit down checks more of their names, by ``check_names``; here a match may be opened
    again that was opened long ago.
    """
    if len(names) not in game.seats:
        raise seats_fault(game, len(names))
    check_readable(names)
    position = game.rules.start(options, box, len(names))
    clocks = Clocks.start(options.clock, len(names), now)
    return advance(Match(game, box, options, names, seed, position, clocks, packed=packed))


def seats_fault(game: AnyGame, count: int) -> Fault:
    """Says that so many cannot play, and how many can."""
    return UsageFault.of(
        Code.SEATS if len(game.seats) > 1 else Code.SEATS_FIXED,
        game=game.name,
        count=count,
        least=game.seats[0],
        most=game.seats[-1],
    )


def stand_in(match: Match, seat: Seat) -> Match:
    """Let somebody else play the seat of one who has left; it still cannot win (T2)."""
    return replace(match, standing_in=match.standing_in | {seat})


def submit(match: Match, seat: Seat, text: str, now: int) -> Result:
    """What a seat says, at a time. A refused move leaves the match as the time has made it."""
    match, passed = tick(match, now)
    answer = _agree(match, seat) if text.strip().lower() == AGREE else _move(match, seat, text, now)
    if isinstance(answer, Refused):
        return match, (*passed, Refusal(seat, answer))
    return answer[0], (*passed, *answer[1])


def _agree(match: Match, seat: Seat) -> Result | Refused:
    if fault := _seat_fault(match, seat):
        return fault
    if seat in match.agreeing:
        return refused(Code.ALREADY_AGREES)
    match, events = advance(replace(match, agreeing=match.agreeing | {seat}))
    return match, (Offered(seat), *events)


def _move(match: Match, seat: Seat, text: str, now: int) -> Result | Refused:
    if fault := _seat_fault(match, seat):
        return fault
    game = match.game
    try:
        move = game.notation.read(match.view(seat), text)
    except Unreadable as unreadable:
        return Refused(Kind.UNREADABLE, unreadable.message)
    events: tuple[Event, ...] = ()
    if (first := game.implied(match.position, move)) is not None:
        match, events = _play(match, first, now)
        if match.over:
            # The last window: with it the match ends, and the move is no longer needed.
            return match, events
    ruling = game.rules.judge(match.position, move)
    if isinstance(ruling, Refused):
        # Whatever the move implied goes with it: the caller still holds the match as it was.
        return ruling
    if seat in match.agreeing:
        match = replace(match, agreeing=match.agreeing - {seat})
    match, more = _play(match, move, now, ruling)
    return match, (*events, *more)


def _seat_fault(match: Match, seat: Seat) -> Refused | None:
    if match.over:
        return refused(CoreCode.OVER, Kind.OVER)
    if not 0 <= seat < len(match.names):
        return refused(Code.NO_SUCH_SEAT, Kind.OUT_OF_TURN, seat=seat + 1)
    if seat in match.history.left - match.standing_in:
        return refused(Code.HAS_LEFT, Kind.OUT_OF_TURN)
    return None


def _all_agree(match: Match) -> bool:
    """T3: those who have left are not asked."""
    return bool(match.agreeing) and match.agreeing | match.history.left >= frozenset(range(len(match.names)))


def _play(match: Match, move: Any, now: int, ruling: Ruling | None = None) -> Result:
    """Play a move that the judge does not refuse, and everything that follows of itself."""
    period = _period(match)
    match, event = _step(match, move, ruling, match.clocks.charge(_on_move(match), now))
    match, events = advance(match)
    # Looked at when all has settled: a draw in the middle of a turn does not begin another.
    if _period(match) != period:
        match = replace(match, clocks=match.clocks.restart(now))
    return match, (event, *events)


def _step(
    match: Match,
    move: Any,
    ruling: Ruling | None = None,
    clocks: Clocks | None = None,
    dealer: Dealer | None = None,
) -> tuple[Match, Event]:
    """One move, judged once: here, unless whoever let it in has done so. One of chance is the dealer's."""
    played = play_move(match.game, match.position, move, ruling)
    history = match.history.and_then(played, dealer)
    return replace(match, position=played.after, history=history, clocks=clocks or match.clocks), Moved(
        played
    )


def advance(match: Match) -> Result:
    """Let chance, the referee and the empty chairs act until a player has to."""
    events: list[Event] = []
    while True:
        dealer = _dealer(match) if Office.CHANCE in match.acting else None
        if (move := _unasked(match, dealer)) is None:
            break
        match, event = _step(match, move, dealer=dealer)
        events.append(event)
    if match.over:
        events.append(Ended(match.game.rules.outcome(match.position)))
    return match, tuple(events)


def _dealer(match: Match) -> Dealer:
    if (known := match.history.dealer) is not None:
        # Another match may go on from the same moves.
        return known.copy()
    return dealer_after(match.game, match.seed, match.history, match.history.deals)


def _unasked(match: Match, dealer: Dealer | None) -> Any:
    game, position = match.game, match.position
    if (move := unasked(game, position, match.acting, dealer)) is not None:
        return move
    if match.acting and _all_agree(match):
        return Agreed()
    for seat in match.seats_to_act:
        if seat in match.history.left - match.standing_in:
            return game.timing.lapse(position, seat)
    return None


# --- time ---------------------------------------------------------------------------------------


def _on_move(match: Match) -> Seat | None:
    """The seat whose time runs; nobody's does while chance acts or a contest window is open."""
    acting = match.seats_to_act
    return acting[0] if len(acting) == 1 and not match.game.window(match.position) else None


def _period(match: Match) -> tuple[bool, Seat | None]:
    """What a limit of time applies to: one seat's turn, or one window."""
    return match.game.window(match.position), _on_move(match)


def deadline(match: Match) -> int | None:
    """When ``tick`` will do something by itself; None if it never will."""
    if match.over:
        return None
    since = match.clocks.since
    if match.game.window(match.position):
        seconds = match.options.number(WINDOW.name)
        return since + seconds * MS if seconds else None
    clock, seat = match.options.clock, _on_move(match)
    if clock is None or seat is None:
        return None
    if clock.per == "turn":
        return since + clock.seconds * MS
    # Whoever stands in has not the time of the one who left: it may have run out, and nobody leaves twice.
    return None if seat in match.history.left else since + match.clocks.left[seat]


def tick(match: Match, now: int) -> Result:
    """Let time pass: a turn that ran out is ended, a seat without time has left, a window closes (T1)."""
    events: list[Event] = []
    while (due := deadline(match)) is not None and due <= now:
        seat = _on_move(match)
        events.append(TimeOut(seat))
        match, more = _play(match, _time_out(match, seat), due)
        events += more
    return match, tuple(events)


def _time_out(match: Match, seat: Seat | None) -> Any:
    clock = match.options.clock
    if seat is None:
        return Closed()
    if clock is not None and clock.per == "match":
        return Leave(seat)
    return match.game.timing.lapse(match.position, seat)
