"""What a seat may know of a match of Mathable, and how it looks."""

from dataclasses import replace

from jeton.core.chance import Stream
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass, Seat
from jeton.core.picture import Cell, Grid, Picture, Rack
from jeton.core.picture import Ground as PictureGround
from jeton.core.protocols import View
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import GROUNDS, UNKNOWN, Ground
from jeton.games.mathable.moves import Deal, Draw, End, Exchange, Finish, Move, Place, write_token
from jeton.games.mathable.position import Phase, Position, Reason, Step, Tokens, add, take

_OPEN_ENDS = frozenset({Reason.OUT, Reason.STUCK, Reason.ROUNDS})
"""The ends at which racks are settled, and so shown."""


# --- what a seat may know -----------------------------------------------------------------------


def view(position: Position, seat: Seat | None) -> View[Position]:
    """The position with the tokens that a seat may not know made unknown."""
    if position.reason in _OPEN_ENDS:
        racks = position.racks
    else:
        racks = tuple(
            rack if other == seat else _hide(rack, position.shown[other])
            for other, rack in enumerate(position.racks)
        )
    turn = position.turn
    if turn.seat != seat:
        turn = replace(turn, steps=tuple(map(_hide_extra, turn.steps)))
    return View(
        seat,
        replace(
            position,
            racks=racks,
            bag=(UNKNOWN,) * len(position.bag),
            aside=(UNKNOWN,) * len(position.aside),
            turn=turn,
        ),
    )


def _hide(rack: Tokens, shown: Tokens) -> Tokens:
    return add(shown, (UNKNOWN,) * (len(rack) - len(shown)))


def _hide_extra(step: Step) -> Step:
    return step if step.extra is None else replace(step, extra=UNKNOWN)


def seen(position: Position, move: Move, seat: Seat | None) -> Move:
    """A move as a seat may know it: draws and exchanges of others are their own affair."""
    match move:
        case Exchange() if move.seat != seat:
            return replace(move, tokens=(UNKNOWN,) * len(move.tokens))
        case Deal() if position.phase is not Phase.OPENING:
            draws = tuple(
                draw if other == seat else (UNKNOWN,) * len(draw) for other, draw in enumerate(move.draws)
            )
            return replace(move, draws=draws)
        case _:
            return move


def imagine(view: View[Position], stream: Stream) -> Position:
    """A full position that the view allows: what it does not know is drawn from what it has not seen."""
    known = view.position
    printed = dict(known.box.printed)
    open_tokens = [
        token for square, token in enumerate(known.board) if token is not None and square not in printed
    ]
    open_tokens += [token for rack in known.racks for token in rack if token != UNKNOWN]
    unseen = take(known.box.tokens, open_tokens)
    assert unseen is not None
    pool = iter(stream.draw(unseen, len(unseen)))

    def fill(tokens: Tokens) -> Tokens:
        return tuple(sorted(next(pool) if token == UNKNOWN else token for token in tokens))

    racks = tuple(map(fill, known.racks))
    position = replace(known, racks=racks, aside=fill(known.aside), bag=fill(known.bag))
    return replace(position, turn=replace(position.turn, steps=_imagine_extras(position, stream)))


def _imagine_extras(position: Position, stream: Stream) -> tuple[Step, ...]:
    """Each extra token is still on the rack and not shown, or was laid later in the turn."""
    rack = position.racks[position.turn.seat]
    pool = take(rack, position.shown[position.turn.seat]) or ()
    steps: list[Step] = []
    for step in reversed(position.turn.steps):
        if step.extra is not None:
            # With nothing left to choose from, it was laid later and struck, and so is shown.
            extra = stream.choice(pool or rack) if step.extra == UNKNOWN else step.extra
            pool = take(pool, (extra,)) or ()
            step = replace(step, extra=extra)
        pool = add(pool, (step.token,))
        steps.append(step)
    return tuple(reversed(steps))


# --- how it looks -------------------------------------------------------------------------------

_GROUNDS = tuple(GROUNDS.values())


def _picture_ground(ground: Ground) -> PictureGround:
    if ground.sign:
        return PictureGround(ground.sign.shown, "cool", message(Code.GROUND_SIGN, sign=ground.sign.shown))
    if ground.factor > 1:
        tint = "hot" if ground.factor > 2 else "warm"
        return PictureGround(f"{ground.factor}x", tint, message(Code.GROUND_FACTOR, factor=ground.factor))
    return PictureGround("", "plain", message(Code.GROUND_PLAIN))


def picture(view: View[Position], new: frozenset[str] = frozenset()) -> Picture:
    """The board, the racks, the scores and the bag, as the view's seat sees them."""
    position = view.position
    printed = {square for square, _ in position.box.printed}
    cells = [
        Cell(
            square=position.name(square),
            token="" if token is None else write_token(token),
            ground=_GROUNDS.index(position.box.grounds[square]),
            printed=square in printed,
            new=position.name(square) in new,
        )
        for square, token in enumerate(position.board)
    ]
    width = position.box.columns
    rows = tuple(tuple(cells[first : first + width]) for first in range(0, len(cells), width))
    return Picture(
        grid=Grid(rows, tuple(map(_picture_ground, _GROUNDS)), widest=len(str(max(position.box.tokens)))),
        racks=tuple(Rack(seat, tuple(map(write_token, rack))) for seat, rack in enumerate(position.racks)),
        scores=position.scores,
        supplies=(message(Code.BAG, count=len(position.bag)),),
    )


def squares(view: View[Position], move: Move) -> frozenset[str]:
    """The square of a placement."""
    return frozenset({view.position.name(move.square)}) if isinstance(move, Place) else frozenset()


def tokens(view: View[Position], move: Move) -> tuple[str, ...]:
    """The token of a placement."""
    return (write_token(move.token),) if isinstance(move, Place) else ()


_COMMON = {
    Pass: CoreCode.TOLD_PASS,
    Contest: CoreCode.TOLD_CONTEST,
    Accept: CoreCode.TOLD_ACCEPT,
    Leave: CoreCode.TOLD_LEAVE,
    Draw: Code.TOLD_DRAW,
    End: Code.TOLD_END,
}


def tell(view: View[Position], move: Move) -> Message:
    """A move in words; numbers that the seat may not know stay untold."""
    match move:
        case Place():
            where = view.position.name(move.square)
            return message(Code.TOLD_PLACE, player=Name(move.seat), token=move.token, square=where)
        case Exchange():
            if UNKNOWN in move.tokens:
                count = len(move.tokens)
                return message(Code.TOLD_EXCHANGE_HIDDEN, player=Name(move.seat), count=count)
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
