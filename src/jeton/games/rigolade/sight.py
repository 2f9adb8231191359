"""What a seat may know of a match of Rigolade, and how it looks."""

from functools import lru_cache

from jeton.arith import show_signs
from jeton.board import sight
from jeton.board.moves import Deal, Finish
from jeton.core.chance import Stream
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Seat
from jeton.core.picture import Contents, Grid, Ground, Kind, Picture, Rack
from jeton.core.protocols import View
from jeton.core.squares import square_name
from jeton.core.values import replace
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import (
    EQUALS,
    MIDDLE,
    NONE,
    NUMBER,
    SIGN,
    SIGNS,
    UNKNOWN_NUMBER,
    Box,
    Token,
)
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.notation import write_line
from jeton.games.rigolade.position import MULTISETS, Phase, Position, Reason, hidden, imagined

_OPEN_ENDS = frozenset({Reason.OUT, Reason.STUCK, Reason.ROUNDS})
"""The ends at which racks are settled, and so shown."""


# --- what a seat may know -----------------------------------------------------------------------


def view(position: Position, seat: Seat | None) -> View[Position]:
    """The position with the tokens that a seat may not know made unknown; their colours show."""
    racks = position.racks
    if position.reason not in _OPEN_ENDS:
        racks = sight.hide_racks(MULTISETS, racks, position.shown, seat)
    return View(
        seat,
        replace(
            position,
            racks=racks,
            number_bag=MULTISETS.hide(position.number_bag),
            sign_bag=MULTISETS.hide(position.sign_bag),
        ),
    )


def seen(position: Position, move: Move, seat: Seat | None) -> Move:
    """A move as a seat may know it: draws of others are their own affair."""
    if isinstance(move, Deal) and position.phase is not Phase.OPENING:
        return sight.hide_deal(MULTISETS, move, seat)
    return move


def imagine(view: View[Position], stream: Stream) -> Position:
    """A full position that the view allows: what it does not know is drawn from what it has not seen."""
    return imagined(view.position, stream)


# --- how it looks -------------------------------------------------------------------------------

_NUMBERS, _SIGNS = "white", "red"
"""The tints of its tokens."""
_LOOKS = {
    # The sheet's colours: what takes a token is yellow, and a sign tells what; the = is green.
    NUMBER: Ground("", "yellow", message(Code.GROUND_NUMBER), takes=_NUMBERS),
    SIGN: Ground("±", "yellow", message(Code.GROUND_SIGN), widest=1, takes=_SIGNS),
    EQUALS: Ground("=", "green", message(Code.GROUND_EQUALS), widest=1),
    NONE: Ground(" ", "none", message(Code.GROUND_NONE), widest=1),
    MIDDLE: Ground("★", "yellow", message(Code.GROUND_MIDDLE), takes=_NUMBERS),
}


@lru_cache(maxsize=64)
def _template(box: Box) -> Grid:
    """The board of a box, and its tokens: white numbers, red signs."""
    numbers: dict[str, int | None] = dict.fromkeys(box.numbers)
    signs: dict[str, int | None] = dict.fromkeys(map(show_signs, SIGNS))
    grid = sight.draw_template(
        box.grounds,
        _LOOKS,
        box.columns,
        widest=max(map(len, box.numbers)),
        tokens=(
            Kind(_NUMBERS, message(Code.WHITE), message(Code.TOKEN_NUMBER), numbers),
            Kind(_SIGNS, message(Code.RED), message(Code.TOKEN_SIGN), signs),
        ),
    )
    slots = (tuple(square_name(square, box.columns) for square in slot.squares) for slot in box.slots)
    return replace(grid, units=tuple(slots))


def rack(position: Position, seat: Seat) -> Rack:
    """The rack of a seat, as the position knows it."""
    return Rack(seat, tuple(map(_face, position.racks[seat])))


def picture(view: View[Position], new: frozenset[str] = frozenset()) -> Picture:
    """The board, the racks, the scores and the bags, as the view's seat sees them."""
    position = view.position
    supplies = (
        message(Code.SUPPLY_NUMBERS, count=len(position.number_bag)),
        message(Code.SUPPLY_SIGNS, count=len(position.sign_bag)),
    )
    notes = sight.remarks(position.box.reconstruction, Code.RECONSTRUCTION)
    return sight.draw_table(position, _template(position.box), show_signs, rack, supplies, new, notes)


def _face(token: Token) -> str:
    return UNKNOWN_NUMBER if token == hidden(token) else show_signs(token)


def contents(start: Position) -> Contents:
    """What a match that begins is played with."""
    return sight.unpack((*start.number_bag, *start.sign_bag), show_signs, sum(start.box.rack))


def squares(view: View[Position], move: Move) -> frozenset[str]:
    """The squares on which an equation lays something."""
    if not isinstance(move, Lay | Complete):
        return frozenset()
    return frozenset(view.position.name(square) for square, _ in move.laid)


def tokens(view: View[Position], move: Move) -> tuple[str, ...]:
    """The tokens that an equation lays."""
    return tuple(show_signs(token) for _, token in move.laid) if isinstance(move, Lay | Complete) else ()


def describe(view: View[Position], move: Move) -> Message:
    """A move in words; tokens that the seat may not know stay untold."""
    match move:
        case Lay() | Complete():
            code = Code.TOLD_COMPLETE if isinstance(move, Complete) else Code.TOLD_LAY
            line = show_signs(write_line(view.position, move))
            return message(code, player=Name(move.seat), line=line)
        case Exchange():
            sort = message(Code.SIGNS if move.of_signs else Code.NUMBERS)
            return message(Code.TOLD_EXCHANGE, player=Name(move.seat), sort=sort)
        case Deal():
            return sight.describe_deal(MULTISETS, move, show_signs)
        case Finish():
            return message(Code.TOLD_FINISH_OUT if move.reason is Reason.OUT else Code.TOLD_FINISH)
        case _:
            return sight.describe_common(move)


def prompt(view: View[Position]) -> Message:
    """An equation to lay, the first of all in the middle; or what remains once a sign has completed one."""
    position = view.position
    if position.completed:
        return message(Code.PROMPT_ON)
    return message(Code.PROMPT_FIRST if position.first else Code.PROMPT_LAY)
