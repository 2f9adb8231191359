"""What a seat may know of a match of Mathable, and how it looks."""

from functools import lru_cache

from jeton.board import sight
from jeton.board.codes import Code as BoardCode
from jeton.core.chance import Stream
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Contest, Seat
from jeton.core.picture import Contents, Grid, Picture, Rack
from jeton.core.picture import Ground as PictureGround
from jeton.core.protocols import View
from jeton.core.values import replace
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import GROUNDS, UNKNOWN, Box, Ground
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.notation import write_token
from jeton.games.mathable.position import (
    MULTISETS,
    Phase,
    Position,
    Reason,
    Step,
    Tokens,
    imagined,
)
from jeton.games.mathable.rules import equations_of_turn, first_fault

_OPEN_ENDS = frozenset({Reason.OUT, Reason.STUCK, Reason.ROUNDS})
"""The ends at which racks are settled, and so shown."""


# --- what a seat may know -----------------------------------------------------------------------


def view(position: Position, seat: Seat | None) -> View[Position]:
    """The position with the tokens that a seat may not know made unknown."""
    racks = position.racks
    if position.reason not in _OPEN_ENDS:
        racks = sight.hide_racks(MULTISETS, racks, position.shown, seat)
    turn = position.turn
    if turn.seat != seat and any(step.extra is not None for step in turn.steps):
        turn = replace(turn, steps=tuple(map(_hide_extra, turn.steps)))
    return View(
        seat,
        replace(
            position,
            racks=racks,
            bag=MULTISETS.hide(position.bag),
            aside=MULTISETS.hide(position.aside),
            turn=turn,
        ),
    )


def _hide_extra(step: Step) -> Step:
    return step if step.extra is None else replace(step, extra=UNKNOWN)


def seen(position: Position, move: Move, seat: Seat | None) -> Move:
    """A move as a seat may know it: draws and exchanges of others are their own affair."""
    return move if position.phase is Phase.OPENING else sight.hide_move(MULTISETS, move, seat)


def imagine(view: View[Position], stream: Stream) -> Position:
    """A full position that the view allows: what it does not know is drawn from what it has not seen."""
    return imagined(view.position, stream)


# --- how it looks -------------------------------------------------------------------------------


def _picture_ground(ground: Ground) -> PictureGround:
    if ground.sign:
        return PictureGround(ground.sign.shown, "cool", message(Code.GROUND_SIGN, sign=ground.sign.shown))
    if ground.factor > 1:
        tint = "hot" if ground.factor > 2 else "warm"
        about = message(Code.GROUND_FACTOR, factor=ground.factor)
        return PictureGround(f"{ground.factor}x", tint, about, times=ground.factor)
    return PictureGround("", "plain", message(BoardCode.GROUND_PLAIN))


@lru_cache(maxsize=64)
def _template(box: Box) -> Grid:
    """The board of a box."""
    looks = {ground: _picture_ground(ground) for ground in GROUNDS.values()}
    printed = {square: write_token(token) for square, token in box.printed}
    widest = len(str(max(box.tokens)))
    return sight.draw_template(box.grounds, looks, box.columns, widest=widest, printed=printed)


def rack(position: Position, seat: Seat) -> Rack:
    """The rack of a seat, as the position knows it."""
    return Rack(seat, _faces(position.racks[seat]))


@lru_cache(maxsize=4096)
def _faces(tokens: Tokens) -> tuple[str, ...]:
    """Remembered: all racks are looked at after every move, and one of them has changed."""
    return tuple(map(write_token, tokens))


def picture(view: View[Position], new: frozenset[str] = frozenset()) -> Picture:
    """The board, the racks, the scores and the bag, as the view's seat sees them."""
    position = view.position
    supplies = (message(Code.BAG, count=len(position.bag)),)
    return sight.draw_table(position, _template(position.box), write_token, rack, supplies, new)


def contents(start: Position) -> Contents:
    """What a match that begins is played with."""
    return sight.unpack(start.bag, write_token, start.box.rack)


def squares(view: View[Position], move: Move) -> frozenset[str]:
    """The square of a placement."""
    return frozenset({view.position.name(move.square)}) if isinstance(move, Place) else frozenset()


def tokens(view: View[Position], move: Move) -> tuple[str, ...]:
    """The token of a placement."""
    return (write_token(move.token),) if isinstance(move, Place) else ()


_TOLD = {Draw: Code.TOLD_DRAW, End: Code.TOLD_END}


def describe(view: View[Position], move: Move) -> Message:
    """A move in words; numbers that the seat may not know stay untold."""
    match move:
        case Place():
            where = view.position.name(move.square)
            return message(Code.TOLD_PLACE, player=Name(move.seat), token=move.token, square=where)
        case Contest() if equations := equations_of_turn(view.position):
            # It costs nothing, and this is all that is seen.
            return message(Code.TOLD_REJECTED, player=Name(move.seat), equations=equations)
        case Contest() if found := first_fault(view.position):
            step, fault = found
            where = view.position.name(step.square)
            return message(
                Code.TOLD_STRUCK, player=Name(move.seat), token=step.token, square=where, fault=fault
            )
        case Draw() | End():
            return message(_TOLD[type(move)], player=Name(move.seat))
        case _:
            return sight.describe_rest(MULTISETS, move, write_token, Code.TOLD_FINISH)


def prompt(view: View[Position]) -> Message:
    """A token to lay, another one or the end of the turn; or whether to contest what was laid."""
    position = view.position
    steps = position.turn.steps
    if position.phase is Phase.WINDOW:
        plays = tuple(
            message(Code.PROMPT_PLAY, token=step.token, square=position.name(step.square)) for step in steps
        )
        return message(Code.PROMPT_CONTEST, player=Name(position.on_turn), plays=plays)
    return message(Code.PROMPT_ON if steps else Code.PROMPT_LAY)
