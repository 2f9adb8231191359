"""The plays of Équable that people of some strength see."""

import re
from collections.abc import Iterator
from dataclasses import replace

from jeton.core.chance import Stream
from jeton.core.levels import EQUATIONS, Aspect, Glimpse
from jeton.core.protocols import Best, View
from jeton.games.equable.equipment import EQUALS
from jeton.games.equable.generator import from_the_best_on
from jeton.games.equable.judge import Run, changed_runs
from jeton.games.equable.moves import Lay, Move, Replace, laid_on
from jeton.games.equable.player import plan, swap
from jeton.games.equable.position import Phase, Position, Tokens, hidden, in_order, is_white

ASPECTS = EQUATIONS | {Aspect.REPLACEMENTS, Aspect.RACKS, Aspect.BLUFFS}

_PLAYS = 60
"""How many of the dearest plays somebody looks through."""

_DIGITS = re.compile(r"[0-9]+")


def turns(view: View[Position], glimpse: Glimpse, stream: Stream) -> Iterator[Best[Move]]:
    """The dearest plays of some tokens of the rack, with numbers and signs that somebody works with."""
    position, seat = view.position, view.seat
    if seat is None:
        return
    racks = list(position.racks)
    racks[seat] = _seen_of(racks[seat], glimpse, stream)
    seen = View(seat, replace(position, racks=tuple(racks)))
    for turn in from_the_best_on(seen, _PLAYS, "" if Aspect.REPLACEMENTS in glimpse.seen else "placement"):
        (move,) = turn.moves
        if turn.points <= glimpse.cap and isinstance(move, Lay) and is_seen(position, move, glimpse):
            yield turn


def _seen_of(rack: Tokens, glimpse: Glimpse, stream: Stream) -> Tokens:
    """The rack as somebody sees it who looks at some tokens, of signs at those that he thinks of; with an eye
    for whole racks, at all of it. What he does not look at is unknown."""
    fit = [token for token in rack if is_white(token) or token in glimpse.signs]
    if Aspect.RACKS in glimpse.seen and len(fit) == len(rack):
        return rack
    picked = list(stream.draw(fit, min(len(fit), glimpse.tokens)))
    rest = list(rack)
    for token in picked:
        rest.remove(token)
    return in_order((*picked, *map(hidden, rest)))


def is_seen(position: Position, move: Lay, glimpse: Glimpse) -> bool:
    """Whether somebody can work with every line that is made."""
    played, others = changed_runs(position.box, laid_on(position.board, move), move)
    if others and Aspect.LINES not in glimpse.seen:
        return False
    if isinstance(move, Replace) and Aspect.REPLACEMENTS not in glimpse.seen:
        return False
    return all(is_known(run, glimpse) for run in (played, *others))


def is_known(run: Run, glimpse: Glimpse) -> bool:
    """Whether somebody works with the signs and numbers of a line."""
    signs = {token for token in run.text if not token.isdigit()} - {EQUALS}
    return signs <= glimpse.signs and all(
        int(number) <= glimpse.largest for number in _DIGITS.findall(run.text)
    )


def otherwise(view: View[Position], glimpse: Glimpse) -> tuple[Move, ...]:
    """What could not be used is exchanged."""
    assert view.seat is not None
    if view.position.phase is not Phase.TURN:
        return plan(view)
    return (swap(view.position, view.seat),)
