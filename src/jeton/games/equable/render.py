"""What a seat may know of a match of Équable, and how it looks."""

from dataclasses import replace

from jeton.arith import show_signs
from jeton.core.chance import Stream
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass, Seat
from jeton.core.picture import Cell, Grid, Ground, Picture, Rack
from jeton.core.protocols import View
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS, GROUNDS, UNKNOWN, UNKNOWN_WHITE
from jeton.games.equable.moves import Deal, Exchange, Finish, Lay, Move, Place, Replace, write_line
from jeton.games.equable.position import Phase, Position, Reason, Tokens, add, hidden, is_known, take

_OPEN_ENDS = frozenset({Reason.STUCK, Reason.ROUNDS, Reason.STALE})
"""The ends at which what is left is counted, and so shown."""


# --- what a seat may know -----------------------------------------------------------------------


def view(position: Position, seat: Seat | None) -> View[Position]:
    """The position with the tokens that a seat may not know made unknown; their colours show."""
    if position.reason in _OPEN_ENDS:
        racks = position.racks
    else:
        racks = tuple(
            rack if other == seat else _hide(rack, position.shown[other])
            for other, rack in enumerate(position.racks)
        )
    return View(
        seat,
        replace(position, racks=racks, white=_hide(position.white), grey=_hide(position.grey)),
    )


def _hide(tokens: Tokens, shown: Tokens = ()) -> Tokens:
    rest = take(tokens, shown)
    assert rest is not None
    return add(shown, map(hidden, rest))


def seen(position: Position, move: Move, seat: Seat | None) -> Move:
    """A move as a seat may know it: draws and exchanges of others show their colours only."""
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
    piles = (*known.racks, known.aside, known.white, known.grey)
    open_tokens = [token for pile in piles for token in pile if token not in UNKNOWN]
    open_tokens += [token for token in known.board if token and token != EQUALS]
    if known.pending:
        open_tokens += [change.removed for change in known.pending.changes if change.removed]
    unseen = take(add(known.box.white, known.box.grey), open_tokens)
    assert unseen is not None
    mixed = stream.draw(unseen, len(unseen))
    pools = {colour: iter([token for token in mixed if hidden(token) == colour]) for colour in UNKNOWN}

    def fill(tokens: Tokens) -> Tokens:
        return add((), (next(pools[token]) if token in UNKNOWN else token for token in tokens))

    return replace(known, racks=tuple(map(fill, known.racks)), white=fill(known.white), grey=fill(known.grey))


# --- how it looks -------------------------------------------------------------------------------

_LOOKS = {
    # The plain square has a sign of its own: a dot would look like the token of the decimal point.
    ".": Ground("_", "plain", message(Code.GROUND_PLAIN)),
    "B": Ground("B", "blue", message(Code.GROUND_BLUE)),
    "R": Ground("R", "red", message(Code.GROUND_RED)),
    "G": Ground("G", "green", message(Code.GROUND_GREEN)),
    "Y": Ground("Y", "yellow", message(Code.GROUND_YELLOW)),
    "*": Ground("★", "star", message(Code.GROUND_STAR)),
}
_KINDS = tuple(GROUNDS)


def picture(view: View[Position], new: frozenset[str] = frozenset()) -> Picture:
    """The board, the racks, the scores and the supplies, as the view's seat sees them."""
    position = view.position
    cells = [
        Cell(
            square=position.name(square),
            token=show_signs(token or ""),
            ground=_KINDS.index(position.box.grounds[square]),
            new=token is not None and position.name(square) in new,
        )
        for square, token in enumerate(position.board)
    ]
    width = position.box.columns
    rows = tuple(tuple(cells[first : first + width]) for first in range(0, len(cells), width))
    return Picture(
        grid=Grid(rows, tuple(_LOOKS[kind] for kind in _KINDS)),
        racks=tuple(Rack(seat, tuple(map(_face, rack))) for seat, rack in enumerate(position.racks)),
        scores=position.scores,
        supplies=(
            message(Code.SUPPLY_WHITE, count=len(position.white)),
            message(Code.SUPPLY_GREY, count=len(position.grey)),
            message(Code.SUPPLY_EQUALS, count=position.equals),
        ),
        notes=(message(Code.RECONSTRUCTION),) if position.box.reconstruction else (),
    )


def _face(token: str) -> str:
    return UNKNOWN_WHITE if token in UNKNOWN else show_signs(token)


def squares(view: View[Position], move: Move) -> frozenset[str]:
    """The squares that a play changes."""
    if not isinstance(move, Lay):
        return frozenset()
    return frozenset(view.position.name(change.square) for change in move.changes)


def tokens(view: View[Position], move: Move) -> tuple[str, ...]:
    """The tokens that a play lays."""
    return tuple(map(show_signs, move.laid)) if isinstance(move, Lay) else ()


_COMMON = {
    Pass: CoreCode.TOLD_PASS,
    Contest: CoreCode.TOLD_CONTEST,
    Accept: CoreCode.TOLD_ACCEPT,
    Leave: CoreCode.TOLD_LEAVE,
}


def tell(view: View[Position], move: Move) -> Message:
    """A move in words; tokens that the seat may not know stay untold."""
    match move:
        case Place() | Replace():
            code = Code.TOLD_REPLACE if isinstance(move, Replace) else Code.TOLD_PLACE
            line = show_signs(write_line(view.position, move))
            return message(code, player=Name(move.seat), line=line)
        case Exchange():
            if not is_known(move.tokens):
                return message(Code.TOLD_EXCHANGE_HIDDEN, player=Name(move.seat), count=len(move.tokens))
            return message(Code.TOLD_EXCHANGE, player=Name(move.seat), tokens=_list(move.tokens))
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
    if not is_known(draw):
        return message(Code.TOLD_DEAL_HIDDEN, player=Name(seat), count=len(draw))
    return message(Code.TOLD_DEAL_SEAT, player=Name(seat), tokens=_list(draw))


def _list(tokens: Tokens) -> str:
    return " ".join(map(show_signs, tokens))
