"""What others may know of racks and draws, how a board looks, and moves in words."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from jeton.board.codes import Code
from jeton.board.grids import in_rows
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.tokens import Multisets, T
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Accept, Agreed, Closed, CommonMove, Contest, Leave, Pass, Seat
from jeton.core.picture import Cell, Contents, Grid, Ground, Kind, Picture, Rack
from jeton.core.squares import square_name

V = TypeVar("V")
P = TypeVar("P", bound="Table")

_TOLD = {
    Pass: CoreCode.TOLD_PASS,
    Contest: CoreCode.TOLD_CONTEST,
    Accept: CoreCode.TOLD_ACCEPT,
    Leave: CoreCode.TOLD_LEAVE,
    Agreed: CoreCode.TOLD_AGREED,
    Closed: CoreCode.TOLD_CLOSED,
}


def hide_racks(
    multisets: Multisets[T],
    racks: Sequence[tuple[T, ...]],
    shown: Sequence[tuple[T, ...]],
    seat: Seat | None,
) -> tuple[tuple[T, ...], ...]:
    """The racks as a seat sees them: its own, and of the others what all have seen."""
    return tuple(
        rack if other == seat else multisets.hide(rack, shown[other]) for other, rack in enumerate(racks)
    )


def hide_deal(multisets: Multisets[T], move: Deal[T], seat: Seat | None) -> Deal[T]:
    """A deal as a seat sees it: what others draw is their own affair."""
    return Deal(
        tuple(draw if other == seat else multisets.hide(draw) for other, draw in enumerate(move.draws))
    )


def hide_move(multisets: Multisets[T], move: V, seat: Seat | None) -> V | Deal[T] | Exchange[T]:
    """A move as a seat sees it: draws and exchanges of others are their own affair."""
    match move:
        case Exchange():
            return move if move.seat == seat else Exchange(move.seat, multisets.hide(move.tokens))
        case Deal():
            return hide_deal(multisets, move, seat)
        case _:
            return move


def draw_template(
    grounds: Sequence[V],
    looks: Mapping[V, Ground],
    columns: int,
    *,
    widest: int = 1,
    printed: Mapping[int, str] = MappingProxyType({}),
    tokens: tuple[Kind, ...] = (),
) -> Grid:
    """The board of a box: its squares, how each kind of them looks, what is printed on some; its tokens."""
    kinds = tuple(looks)
    cells = [
        Cell(square_name(square, columns), printed.get(square, ""), kinds.index(ground), square in printed)
        for square, ground in enumerate(grounds)
    ]
    return Grid(in_rows(cells, columns), tuple(looks.values()), widest, tokens)


class Table(Protocol):
    """What the positions of the board games have in common, as far as it can be seen."""

    @property
    def board(self) -> Sequence[Any]:
        """What lies on each square."""

    @property
    def racks(self) -> Sequence[object]:
        """What each seat holds."""

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has."""


def draw_table(
    position: P,
    template: Grid,
    show: Callable[[Any], str],
    rack: Callable[[P, Seat], Rack],
    supplies: tuple[Message, ...],
    new: frozenset[str],
    notes: tuple[Message, ...] = (),
) -> Picture:
    """A board with what lies on it, and what lies beside it; ``show`` writes a token."""
    return Picture(
        template=template,
        board=position.board,
        show=show,
        new=new,
        racks=tuple(rack(position, seat) for seat in range(len(position.racks))),
        scores=position.scores,
        supplies=supplies,
        notes=notes,
    )


def remarks(reconstruction: bool, code: str) -> tuple[Message, ...]:
    """What is said of a box that is not, as far as anybody knows, the printed one."""
    return (message(code),) if reconstruction else ()


def unpack(tokens: Iterable[V], show: Callable[[V], str], rack: int) -> Contents:
    """Tokens, each with how many there are of it, in the order in which they come; ``show`` writes one."""
    return Contents(tuple(Counter(map(show, tokens)).items()), rack)


def describe_rest(
    multisets: Multisets[T],
    move: Exchange[T] | Deal[T] | Finish[Any] | CommonMove,
    show: Callable[[T], str],
    finished: str,
) -> Message:
    """What is not a game's own, in words: exchanges, deals, the end, what every game has."""
    match move:
        case Exchange():
            return describe_exchange(multisets, move, show)
        case Deal():
            return describe_deal(multisets, move, show)
        case Finish():
            return message(finished)
        case _:
            return describe_common(move)


def describe_exchange(multisets: Multisets[T], move: Exchange[T], show: Callable[[T], str]) -> Message:
    """An exchange in words; tokens that the seat may not know stay untold."""
    if not multisets.is_known(move.tokens):
        return message(Code.TOLD_EXCHANGE_HIDDEN, player=Name(move.seat), count=len(move.tokens))
    return message(Code.TOLD_EXCHANGE, player=Name(move.seat), tokens=tuple(map(show, move.tokens)))


def describe_deal(multisets: Multisets[T], move: Deal[T], show: Callable[[T], str]) -> Message:
    """A deal in words; tokens that the seat may not know stay untold."""

    def describe(seat: Seat, draw: tuple[T, ...]) -> Message:
        if not multisets.is_known(draw):
            return message(Code.TOLD_DEAL_HIDDEN, player=Name(seat), count=len(draw))
        return message(Code.TOLD_DEAL_SEAT, player=Name(seat), tokens=tuple(map(show, draw)))

    return message(
        Code.TOLD_DEAL, draws=tuple(describe(seat, draw) for seat, draw in enumerate(move.draws) if draw)
    )


def describe_common(move: CommonMove) -> Message:
    """A move that every game has, in words."""
    code = _TOLD[type(move)]
    return message(code) if isinstance(move, Agreed | Closed) else message(code, player=Name(move.seat))
