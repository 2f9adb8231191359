"""What people make of false lines in Équable: which they see through, and which they try themselves."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from jeton.core.chance import Stream
from jeton.core.levels import Aspect, Glimpse
from jeton.core.protocols import View
from jeton.core.rulings import Wrong
from jeton.games.equable.findable import is_known, is_seen
from jeton.games.equable.generator import best
from jeton.games.equable.judge import changed_runs, false_line, judge_lay
from jeton.games.equable.moves import Lay, Move, Place, Replace, lay
from jeton.games.equable.position import Phase, Position, taken

_PLAYS = 8
"""So many true plays are looked at for one that becomes false by a digit."""
_SLIP = 10
"""Two sides that differ by so little look equal."""
_FEW = 3
"""One of so many bluffs is chosen: the first."""


def is_false(view: View[Position], glimpse: Glimpse | None) -> bool:
    """Whether some line of the play is false, and somebody can reckon it; lines across only with an eye for
    them."""
    position = view.position
    pending = position.pending
    if pending is None:
        return False
    move = lay(position.on_turn, pending.down, pending.changes)
    played, others = changed_runs(position.box, position.board, move)
    if glimpse is None:
        return false_line(position, (played, *others)) is not None
    looked = (played, *others) if Aspect.LINES in glimpse.seen else (played,)
    return false_line(position, tuple(run for run in looked if is_known(run, glimpse))) is not None


def bluff(view: View[Position], glimpse: Glimpse, stream: Stream) -> tuple[Move, ...]:
    """A play that would be true but for one digit."""
    position, seat = view.position, view.seat
    if seat is None or not position.contest or position.phase is not Phase.TURN or position.on_turn != seat:
        return ()
    found: list[Place | Replace] = []
    for turn in best(view, _PLAYS, "placement"):
        (move,) = turn.moves
        if isinstance(move, Place | Replace):
            found += [false for false in _slips(position, move) if _passes(position, false, glimpse)]
    return (stream.choice(found[:_FEW]),) if found else ()


def _slips(position: Position, move: Place | Replace) -> Iterator[Place | Replace]:
    """The same play with another digit of the rack in one place."""
    rest = taken(
        position.racks[move.seat], [token for token in move.laid if token in position.racks[move.seat]]
    )
    digits = sorted({token for token in rest if token.isdigit()})
    for place, change in enumerate(move.changes):
        if change.laid and change.laid.isdigit():
            for digit in digits:
                changes = list(move.changes)
                changes[place] = replace(change, laid=digit)
                yield replace(move, changes=tuple(changes))


def _passes(position: Position, move: Lay, glimpse: Glimpse) -> bool:
    """Whether it stands, is false by little, and is made of what somebody works with."""
    ruling = judge_lay(position, move)
    if not isinstance(ruling, Wrong) or not is_seen(position, move, glimpse):
        return False
    difference = dict(ruling.fault)["difference"]
    return (
        isinstance(difference, int | Fraction)
        and difference <= _SLIP
        and sum(item.points for item in ruling.items) <= glimpse.cap
    )
