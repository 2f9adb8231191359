"""What a seat may know of a match of Calculator, and how it looks."""

from functools import lru_cache

from jeton.arith import show_signs
from jeton.board import sight
from jeton.board.codes import Code as BoardCode
from jeton.core.chance import Stream
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Seat
from jeton.core.picture import Contents, Grid, Ground, Picture, Rack
from jeton.core.protocols import View
from jeton.core.values import replace
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import EQUALS, PLAIN, RED, RED_FACTOR, SIGNS, STAR, Box
from jeton.games.calculator.judge import board_after, wrong_display
from jeton.games.calculator.moves import Display, Move
from jeton.games.calculator.notation import write_display
from jeton.games.calculator.position import MULTISETS, Phase, Position, imagined

# --- what a seat may know -----------------------------------------------------------------------


def view(position: Position, seat: Seat | None) -> View[Position]:
    """The position with the numbers that a seat may not know made unknown."""
    return View(
        seat,
        replace(
            position,
            racks=sight.hide_racks(MULTISETS, position.racks, position.shown, seat),
            bag=MULTISETS.hide(position.bag),
            aside=MULTISETS.hide(position.aside),
        ),
    )


def seen(position: Position, move: Move, seat: Seat | None) -> Move:
    """A move as a seat may know it: draws and exchanges of others are their own affair."""
    return move if position.phase is Phase.OPENING else sight.hide_move(MULTISETS, move, seat)


def imagine(view: View[Position], stream: Stream) -> Position:
    """A full position that the view allows: what it does not know is drawn from what it has not seen."""
    return imagined(view.position, stream)


# --- how it looks -------------------------------------------------------------------------------

_LOOKS = {
    PLAIN: Ground("", "plain", message(BoardCode.GROUND_PLAIN)),
    RED: Ground("R", "red", message(Code.GROUND_RED), times=RED_FACTOR, only=EQUALS),
    STAR: Ground("★", "star", message(Code.GROUND_STAR)),
}


@lru_cache(maxsize=64)
def _template(box: Box) -> Grid:
    """The board of a box."""
    widest = max(len(number) for number, _ in box.counts)
    return sight.draw_template(box.grounds, _LOOKS, box.columns, widest=widest)


def rack(position: Position, seat: Seat) -> Rack:
    """The rack of a seat, as the position knows it."""
    return Rack(seat, position.racks[seat])


def picture(view: View[Position], new: frozenset[str] = frozenset()) -> Picture:
    """The board, the racks, the scores, bag and stock, as the view's seat sees them."""
    position = view.position
    signs = (f"{show_signs(sign)} {count}" for sign, count in zip(SIGNS, position.stock, strict=True))
    supplies = (
        message(Code.SUPPLY, count=len(position.bag)),
        message(Code.SIGNS, signs=tuple(signs)),
    )
    notes = sight.remarks(position.box.reconstruction, Code.RECONSTRUCTION)
    return sight.draw_table(position, _template(position.box), show_signs, rack, supplies, new, notes)


def contents(start: Position) -> Contents:
    """What a match that begins is played with."""
    signs = (sign for sign, count in zip(SIGNS, start.stock, strict=True) for _ in range(count))
    return sight.unpack((*start.bag, *signs), show_signs, start.box.rack)


def squares(view: View[Position], move: Move) -> frozenset[str]:
    """The squares on which a display lays something."""
    if not isinstance(move, Display):
        return frozenset()
    return frozenset(view.position.name(square) for square, _ in move.laid)


def tokens(view: View[Position], move: Move) -> tuple[str, ...]:
    """The tokens that a display lays."""
    return tuple(show_signs(token) for _, token in move.laid) if isinstance(move, Display) else ()


def describe(view: View[Position], move: Move) -> Message:
    """A move in words; numbers that the seat may not know stay untold."""
    match move:
        case Display():
            line = show_signs(write_display(view.position, move))
            after = board_after(view.position, move)
            if view.position.strict and (fault := wrong_display(view.position, after, move)):
                return message(Code.TOLD_WRONG, player=Name(move.seat), line=line, fault=fault)
            return message(Code.TOLD_DISPLAY, player=Name(move.seat), line=line)
        case _:
            return sight.describe_rest(MULTISETS, move, str, Code.TOLD_FINISH)


def prompt(view: View[Position]) -> Message:
    """An equality to lay, the first of all from the star; and what a wrong one costs."""
    position = view.position
    if position.strict:
        return message(Code.PROMPT_FIRST_STRICT if position.first else Code.PROMPT_LAY_STRICT)
    return message(Code.PROMPT_FIRST if position.first else Code.PROMPT_LAY)
