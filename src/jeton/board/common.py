"""The common rulings: who may act, what is refused in every game, leaving, the draw for the start.

Written to be read beside T2 to T4 and T6; T5 is in `windows`. What is the same in every game is decided here
and nowhere else; a game's judge asks here first, and then decides its own clauses.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Protocol, TypeVar

from jeton.board import turns
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Finish, R
from jeton.board.positions import DEALING, BoardPosition, Phase, Stop
from jeton.core.codes import Code
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Accept, Actor, Agreed, ChanceMove, Closed, Contest, Leave, Office, Seat, SeatMove
from jeton.core.outcome import Outcome
from jeton.core.rulings import Kind, Refused, Ruling, refused
from jeton.core.values import replace

V = TypeVar("V")
P = TypeVar("P")
Q = TypeVar("Q", bound=BoardPosition[Any, Any])

CHANCE: frozenset[Actor] = frozenset({Office.CHANCE})
REFEREE: frozenset[Actor] = frozenset({Office.REFEREE})
NOBODY: frozenset[Actor] = frozenset()

_OVER = {Stop.ALONE: Code.OVER_ALONE, Stop.AGREED: Code.OVER_AGREED}


# --- who may act --------------------------------------------------------------------------------


def actors(seat: Seat, *, may_end: bool = False) -> frozenset[Actor]:
    """A seat; and the referee, who may find, where ``may_end``, that the match has ended before it acts."""
    return REFEREE | {seat} if may_end else frozenset[Actor]({seat})


def acting(
    phase: Phase, seat: Seat, *, may_end: bool = False, waiting: frozenset[Seat] = frozenset()
) -> frozenset[Actor]:
    """Who may act in a board game where this seat is on turn; ``waiting`` answer in a window."""
    if phase in DEALING:
        return CHANCE
    if phase is Phase.WINDOW:
        return frozenset[Actor](waiting)
    if phase is Phase.TURN:
        return actors(seat, may_end=may_end)
    return REFEREE if phase is Phase.CLOSING else NOBODY


class Seated(Protocol):
    """The position of any game."""

    @property
    def phase(self) -> Enum:
        """What the match waits for."""
        ...

    @property
    def on_turn(self) -> Seat:
        """The seat on turn, or whose play is in the contest window."""
        ...

    @property
    def gone(self) -> frozenset[Seat]:
        """The seats that have left."""
        ...


def fault(position: Seated, move: object, acting: frozenset[Actor]) -> Refused | None:
    """Why a move is refused in every game; None where the game's own clauses decide.

    ``acting`` are those who may act.
    """
    on_turn, gone, window = position.on_turn, position.gone, position.phase is Phase.WINDOW
    if not acting:
        return refused(Code.OVER, Kind.OVER)
    if isinstance(move, ChanceMove):
        return None
    if Office.CHANCE in acting:
        return refused(Code.CHANCE_FIRST, Kind.OUT_OF_TURN)
    match move:
        case Leave():
            # T2: a seat leaves once, and need not wait for its turn.
            return refused(Code.ALREADY_LEFT, player=Name(move.seat)) if move.seat in gone else None
        case Contest() | Accept() if window and move.seat not in acting:
            return refused(Code.OWN_PLAY if move.seat == on_turn else Code.ANSWERED, Kind.OUT_OF_TURN)
        case Contest() | Accept() | Closed():
            return None if window else refused(Code.NO_WINDOW)
        case SeatMove() if window:
            return refused(Code.WINDOW_OPEN, Kind.OUT_OF_TURN)
        case SeatMove() if move.seat not in acting:
            return refused(Code.OUT_OF_TURN, Kind.OUT_OF_TURN, player=Name(on_turn))
        case _:
            # T3: all may agree to end at any time. Whether the match has ended is the game's to say.
            return None


# --- leaving, agreeing, ending ------------------------------------------------------------------


def ended(
    move: Leave | Agreed | Finish[R], gone: frozenset[Seat], seats: int
) -> tuple[frozenset[Seat], R | Stop | None]:
    """Who has left after such a move, and why the match is over; None if it goes on (T2, T3)."""
    match move:
        case Leave():
            gone |= {move.seat}
            return gone, Stop.ALONE if seats - len(gone) <= 1 else None
        case Agreed():
            return gone, Stop.AGREED
        case _:
            return gone, move.reason


def end(position: Q, move: Leave | Agreed | Finish[Any]) -> Q:
    """The position of a board game after such a move."""
    gone, reason = ended(move, position.gone, position.seats)
    return replace(position, gone=gone, reason=reason, phase=Phase.OVER if reason else position.phase)


def finish(position: P, judge: Callable[[P, Finish[R]], Ruling], *reasons: R) -> Finish[R] | None:
    """The referee's word that a match has ended, for the first of these reasons that the judge allows."""
    ends = map(Finish, reasons)
    return next((end for end in ends if not isinstance(judge(position, end), Refused)), None)


def finish_fault(
    position: BoardPosition[Any, R], move: Finish[R], ending: R | None, *, stuck: R | None = None
) -> Refused | None:
    """Why the referee may not say that a match of a board game has ended.

    ``ending`` is the end that the rules see without a search; ``stuck`` the one for which the referee has
    searched, where it depends on that whether the match goes on.
    """
    if position.phase is Phase.TURN and stuck is not None and move.reason is stuck:
        return None
    if position.phase is Phase.CLOSING and move.reason is ending:
        return None
    return refused(BoardCode.NOT_ENDED)


def whole_rounds(position: BoardPosition[Any, Any], turns: int) -> int:
    """T6: so many consecutive turns are so many whole rounds; a round has as many as there are seats."""
    return turns // position.seats


def standing(position: BoardPosition[Any, R], own: Mapping[R, str]) -> Outcome:
    """Each seat of a board game is a side, and ties share; with the codes of the game's own reasons."""
    return turns.standing(position.scores, position.gone, why(position.reason, own))


def why(reason: R | Stop | None, own: Mapping[R, str]) -> Message | None:
    """Why a match is over, by the codes of a game for its own reasons; None while it goes on."""
    if reason is None:
        return None
    return message(_OVER[reason] if isinstance(reason, Stop) else own[reason])


# --- the draw for the start ---------------------------------------------------------------------


def redrawn(
    racks: Sequence[tuple[V, ...]], draws: Sequence[tuple[V, ...]]
) -> tuple[tuple[tuple[V, ...], ...], tuple[V, ...]]:
    """T4: what each seat has drawn last; and the earlier tokens of those who drew again, which lie aside."""
    both = tuple(zip(racks, draws, strict=True))
    return tuple(draw or rack for rack, draw in both), tuple(
        token for rack, draw in both if draw for token in rack
    )


def tied_highest(drawn: Mapping[Seat, int], bag: int) -> frozenset[Seat]:
    """T4: the seats that drew the highest number: one that starts, or several that draw again.

    ``bag`` is how many tokens are left to draw: where they are too few to break the tie, the
    first of the tied seats starts.
    """
    highest = max(drawn.values())
    tied = frozenset(seat for seat, number in drawn.items() if number == highest)
    return tied if len(tied) <= bag else frozenset({min(tied)})
