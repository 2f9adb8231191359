"""What a seat may know of a match of Calculator, and how it looks."""

from dataclasses import replace

from jeton.arith import show_signs
from jeton.core.chance import Stream
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass, Seat
from jeton.core.picture import Cell, Grid, Ground, Picture, Rack
from jeton.core.protocols import View
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import GROUNDS, PLAIN, RED, SIGNS, STAR, UNKNOWN
from jeton.games.calculator.judge import board_after, wrong_display
from jeton.games.calculator.moves import Deal, Display, Exchange, Finish, Move, write_display
from jeton.games.calculator.position import Phase, Position, Tokens, add, is_number, take

# --- what a seat may know -----------------------------------------------------------------------


def view(position: Position, seat: Seat | None) -> View[Position]:
    """The position with the numbers that a seat may not know made unknown."""
    racks = tuple(
        rack if other == seat else _hide(rack, position.shown[other])
        for other, rack in enumerate(position.racks)
    )
    return View(
        seat,
        replace(position, racks=racks, numbers=_hide(position.numbers), aside=_hide(position.aside)),
    )


def _hide(numbers: Tokens, shown: Tokens = ()) -> Tokens:
    return add(shown, (UNKNOWN,) * (len(numbers) - len(shown)))


def seen(position: Position, move: Move, seat: Seat | None) -> Move:
    """A move as a seat may know it: draws and exchanges of others are their own affair."""
    match move:
        case Exchange() if move.seat != seat:
            return replace(move, tokens=_hide(move.tokens))
        case Deal() if position.phase is not Phase.OPENING:
            draws = (draw if other == seat else _hide(draw) for other, draw in enumerate(move.draws))
            return replace(move, draws=tuple(draws))
        case _:
            return move


def imagine(view: View[Position], stream: Stream) -> Position:
    """A full position that the view allows: what it does not know is drawn from what it has not seen."""
    known = view.position
    piles = (*known.racks, *known.draws, known.aside, known.numbers)
    open_numbers = [number for pile in piles for number in pile if number != UNKNOWN]
    open_numbers += [token for token in known.board if token and is_number(token)]
    unseen = take(known.box.numbers, open_numbers)
    assert unseen is not None
    pool = iter(stream.draw(unseen, len(unseen)))

    def fill(numbers: Tokens) -> Tokens:
        return add((), (next(pool) if number == UNKNOWN else number for number in numbers))

    return replace(
        known, racks=tuple(map(fill, known.racks)), aside=fill(known.aside), numbers=fill(known.numbers)
    )


# --- how it looks -------------------------------------------------------------------------------

_LOOKS = {
    PLAIN: Ground("", "plain", message(Code.GROUND_PLAIN)),
    RED: Ground("R", "red", message(Code.GROUND_RED)),
    STAR: Ground("★", "star", message(Code.GROUND_STAR)),
}


def picture(view: View[Position], new: frozenset[str] = frozenset()) -> Picture:
    """The board, the racks, the scores and the supplies, as the view's seat sees them."""
    position = view.position
    cells = [
        Cell(
            square=position.name(square),
            token=show_signs(token or ""),
            ground=GROUNDS.index(position.box.grounds[square]),
            new=token is not None and position.name(square) in new,
        )
        for square, token in enumerate(position.board)
    ]
    width = position.box.columns
    rows = tuple(tuple(cells[first : first + width]) for first in range(0, len(cells), width))
    widest = max(len(number) for number, _ in position.box.counts)
    signs = (f"{show_signs(sign)} {count}" for sign, count in zip(SIGNS, position.signs, strict=True))
    return Picture(
        grid=Grid(rows, tuple(_LOOKS[kind] for kind in GROUNDS), widest),
        racks=tuple(Rack(seat, rack) for seat, rack in enumerate(position.racks)),
        scores=position.scores,
        supplies=(
            message(Code.SUPPLY, count=len(position.numbers)),
            message(Code.SIGNS, signs=tuple(signs)),
        ),
        notes=(message(Code.RECONSTRUCTION),) if position.box.reconstruction else (),
    )


def squares(view: View[Position], move: Move) -> frozenset[str]:
    """The squares on which a display lays something."""
    if not isinstance(move, Display):
        return frozenset()
    return frozenset(view.position.name(square) for square, _ in move.laid)


def tokens(view: View[Position], move: Move) -> tuple[str, ...]:
    """The tokens that a display lays."""
    return tuple(show_signs(token) for _, token in move.laid) if isinstance(move, Display) else ()


_COMMON = {
    Pass: CoreCode.TOLD_PASS,
    Contest: CoreCode.TOLD_CONTEST,
    Accept: CoreCode.TOLD_ACCEPT,
    Leave: CoreCode.TOLD_LEAVE,
}


def tell(view: View[Position], move: Move) -> Message:
    """A move in words; numbers that the seat may not know stay untold."""
    match move:
        case Display():
            line = show_signs(write_display(view.position, move))
            after = board_after(view.position, move)
            if view.position.strict and (fault := wrong_display(view.position, after, move)):
                return message(Code.TOLD_WRONG, player=Name(move.seat), line=line, fault=fault)
            return message(Code.TOLD_DISPLAY, player=Name(move.seat), line=line)
        case Exchange():
            if UNKNOWN in move.tokens:
                return message(Code.TOLD_EXCHANGE_HIDDEN, player=Name(move.seat), count=len(move.tokens))
            return message(Code.TOLD_EXCHANGE, player=Name(move.seat), tokens=move.tokens)
        case Deal():
            told = tuple(_tell_draw(seat, draw) for seat, draw in enumerate(move.draws) if draw)
            return message(Code.TOLD_DEAL, draws=told)
        case Finish():
            return message(Code.TOLD_FINISH)
        case Agreed():
            return message(CoreCode.TOLD_AGREED)
        case Closed():
            return message(CoreCode.TOLD_CLOSED)
        case _:
            return message(_COMMON[type(move)], player=Name(move.seat))


def _tell_draw(seat: Seat, draw: Tokens) -> Message:
    if UNKNOWN in draw:
        return message(Code.TOLD_DEAL_HIDDEN, player=Name(seat), count=len(draw))
    return message(Code.TOLD_DEAL_SEAT, player=Name(seat), tokens=draw)
