"""The turns of Calculator that people of some strength see."""

from collections.abc import Iterator
from dataclasses import replace

from jeton.core.chance import Stream
from jeton.core.levels import EQUATIONS, Aspect, Glimpse
from jeton.core.protocols import Best, View
from jeton.games.calculator.equipment import EQUALS, SIGNS, UNKNOWN, Token
from jeton.games.calculator.generator import best, good
from jeton.games.calculator.judge import board_after, run_at
from jeton.games.calculator.moves import Display, Move
from jeton.games.calculator.player import swap
from jeton.games.calculator.position import Position, Tokens, in_order, is_number

ASPECTS = EQUATIONS

_LINES = 60
"""How many of the dearest lines somebody looks through."""


def turns(view: View[Position], glimpse: Glimpse, stream: Stream) -> Iterator[Best[Move]]:
    """The dearest lines of some numbers of the rack, with signs that somebody thinks of; with an eye for more
    lines, a good turn of several."""
    position, seat = view.position, view.seat
    if seat is None:
        return
    racks = list(position.racks)
    racks[seat] = _seen_of(racks[seat], glimpse, stream)
    stock = tuple(
        count if sign == EQUALS or sign in glimpse.signs else 0
        for sign, count in zip(SIGNS, position.stock, strict=True)
    )
    seen = View(seat, replace(position, racks=tuple(racks), stock=stock))
    found = [(turn.moves[0], turn.points) for turn in best(seen, _LINES, "line")]
    if Aspect.LINES in glimpse.seen and (several := good(seen)):
        found.append((several.moves[0], several.points))
    for move, points in sorted(found, key=lambda turn: -turn[1]):
        if points <= glimpse.cap and _is_seen(position, move, glimpse):
            yield Best((move,), points)


def _seen_of(rack: Tokens, glimpse: Glimpse, stream: Stream) -> Tokens:
    """The rack as somebody sees it who looks at some numbers that are not too large."""
    fit = [token for token in rack if token != UNKNOWN and int(token) <= glimpse.largest]
    picked = stream.draw(fit, min(len(fit), glimpse.tokens))
    return in_order((*picked, *[UNKNOWN] * (len(rack) - len(picked))))


def _is_seen(position: Position, move: Move, glimpse: Glimpse) -> bool:
    """Whether somebody can work with every line that is made; several only with an eye for that."""
    assert isinstance(move, Display)
    after = board_after(position, move)
    runs = {run_at(position.box, after, square, down) for square, _ in move.laid for down in (False, True)}
    made = [run.tokens for run in runs if run is not None]
    if len(made) > 1 and Aspect.LINES not in glimpse.seen:
        return False
    return all(_is_known(token, glimpse) for tokens in made for token in tokens)


def _is_known(token: Token, glimpse: Glimpse) -> bool:
    if is_number(token):
        return int(token) <= glimpse.largest
    return token == EQUALS or token in glimpse.signs


def otherwise(view: View[Position], glimpse: Glimpse) -> tuple[Move, ...]:
    """The largest numbers are exchanged."""
    assert view.seat is not None
    return (swap(view.position, view.seat),)
