"""What a seat may know of a match of Équable, and how it looks."""

from functools import lru_cache

from jeton.arith import show_signs
from jeton.board import sight
from jeton.board.codes import Code as BoardCode
from jeton.core.chance import Stream
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Contest, Seat
from jeton.core.picture import Contents, Grid, Ground, Kind, Picture, Rack
from jeton.core.protocols import View
from jeton.core.values import replace
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS, GREY, UNKNOWN, UNKNOWN_WHITE, WHITE, Box
from jeton.games.equable.moves import Lay, Move, Place, Replace
from jeton.games.equable.notation import write_line
from jeton.games.equable.position import MULTISETS, Phase, Position, Reason, imagined
from jeton.games.equable.rules import at_stake

_OPEN_ENDS = frozenset({Reason.STUCK, Reason.ROUNDS, Reason.STALE})
"""The ends at which what is left is counted, and so shown."""


# --- what a seat may know -----------------------------------------------------------------------


def view(position: Position, seat: Seat | None) -> View[Position]:
    """The position with the tokens that a seat may not know made unknown; their colours show."""
    racks = position.racks
    if position.reason not in _OPEN_ENDS:
        racks = sight.hide_racks(MULTISETS, racks, position.shown, seat)
    white, grey = MULTISETS.hide(position.white_bag), MULTISETS.hide(position.grey_bag)
    return View(seat, replace(position, racks=racks, white_bag=white, grey_bag=grey))


def seen(position: Position, move: Move, seat: Seat | None) -> Move:
    """A move as a seat may know it: draws and exchanges of others show their colours only."""
    return move if position.phase is Phase.OPENING else sight.hide_move(MULTISETS, move, seat)


def imagine(view: View[Position], stream: Stream) -> Position:
    """A full position that the view allows: what it does not know is drawn from what it has not seen."""
    return imagined(view.position, stream)


# --- how it looks -------------------------------------------------------------------------------

_LOOKS = {
    # The plain square has a sign of its own: a dot would look like the token of the decimal point.
    ".": Ground("_", "plain", message(BoardCode.GROUND_PLAIN)),
    "B": Ground("B", "blue", message(Code.GROUND_BLUE), letter=message(Code.LETTER_BLUE), times=2),
    "R": Ground("R", "red", message(Code.GROUND_RED), letter=message(Code.LETTER_RED), times=3),
    "G": Ground(
        "G", "green", message(Code.GROUND_GREEN), letter=message(Code.LETTER_GREEN), times=2, whole=True
    ),
    "Y": Ground(
        "Y", "yellow", message(Code.GROUND_YELLOW), letter=message(Code.LETTER_YELLOW), times=3, whole=True
    ),
    "*": Ground("★", "star", message(Code.GROUND_STAR)),
}


@lru_cache(maxsize=64)
def _template(box: Box) -> Grid:
    """The board of a box, and the points on its tokens."""

    def points(tokens: str) -> dict[str, int | None]:
        return {show_signs(token): box.value[token] for token in tokens}

    return sight.draw_template(
        box.grounds,
        _LOOKS,
        box.columns,
        tokens=(
            Kind("white", message(Code.WHITE), message(Code.TOKEN_WHITE), points(WHITE)),
            Kind("grey", message(Code.GREY), message(Code.TOKEN_GREY), points(GREY), raised=True),
            Kind("beige", message(Code.BEIGE), message(Code.TOKEN_BEIGE), points(EQUALS)),
        ),
    )


def rack(position: Position, seat: Seat) -> Rack:
    """The rack of a seat, as the position knows it."""
    return Rack(seat, tuple(map(_face, position.racks[seat])))


def picture(view: View[Position], new: frozenset[str] = frozenset()) -> Picture:
    """The board, the racks, the scores, bags and stock, as the view's seat sees them."""
    position = view.position
    supplies = (
        message(Code.SUPPLY_WHITE, count=len(position.white_bag)),
        message(Code.SUPPLY_GREY, count=len(position.grey_bag)),
        message(Code.SUPPLY_EQUALS, count=position.stock),
    )
    notes = sight.remarks(position.box.reconstruction, Code.RECONSTRUCTION)
    return sight.draw_table(position, _template(position.box), show_signs, rack, supplies, new, notes)


def _face(token: str) -> str:
    return UNKNOWN_WHITE if token in UNKNOWN else show_signs(token)


def contents(start: Position) -> Contents:
    """What a match that begins is played with."""
    tokens = (*start.white_bag, *start.grey_bag, *(EQUALS,) * start.stock)
    return sight.unpack(tokens, show_signs, sum(start.rack))


def squares(view: View[Position], move: Move) -> frozenset[str]:
    """The squares that a play changes."""
    if not isinstance(move, Lay):
        return frozenset()
    return frozenset(view.position.name(change.square) for change in move.changes)


def tokens(view: View[Position], move: Move) -> tuple[str, ...]:
    """The tokens that a play lays."""
    return tuple(map(show_signs, move.laid)) if isinstance(move, Lay) else ()


def describe(view: View[Position], move: Move) -> Message:
    """A move in words; tokens that the seat may not know stay untold."""
    match move:
        case Place() | Replace():
            code = Code.TOLD_REPLACE if isinstance(move, Replace) else Code.TOLD_PLACE
            line = show_signs(write_line(view.position, move))
            return message(code, player=Name(move.seat), line=line)
        case Contest() if view.position.pending:
            stake = at_stake(view.position)
            if stake.fault is None:
                return message(Code.TOLD_REJECTED, player=Name(move.seat), line=stake.line)
            return message(Code.TOLD_STRUCK, player=Name(move.seat), line=stake.line, fault=stake.fault)
        case _:
            return sight.describe_rest(MULTISETS, move, show_signs, Code.TOLD_FINISH)


def prompt(view: View[Position]) -> Message:
    """An equation to lay, the first of all on the star; or whether to contest one."""
    position = view.position
    if position.phase is Phase.WINDOW:
        line = at_stake(position).line
        return message(Code.PROMPT_CONTEST, player=Name(position.on_turn), line=line)
    return message(Code.PROMPT_FIRST if position.first else Code.PROMPT_LAY)
