"""What the expert does: the door of its room.

A match is over with the round in which the last `=` is laid, after nine turns or so, and who comes then lays
nothing that pays. So it matters as much as points which seat that will be: turns that lay more `=`, or fewer,
are tried as well as the dearest, and played on to the end.
"""

from collections.abc import Callable, Sequence

from jeton.core.chance import Stream
from jeton.core.endings import best_to_the_end
from jeton.core.protocols import View
from jeton.core.racing import race
from jeton.core.rollouts import margins
from jeton.core.values import replace
from jeton.games.calculator import player, playing
from jeton.games.calculator.equipment import EQUALS
from jeton.games.calculator.generator import various
from jeton.games.calculator.kernels import COMPILED
from jeton.games.calculator.moves import Move
from jeton.games.calculator.position import Phase, Position, imagined

_NEAR = 14
"""With more `=` left than that, the end is too far off to be seen: the dearest turn is played."""
_NODES = 1_000_000
"""How many nodes the search for good turns may take, about 30 milliseconds."""
_WIDTH = 6
"""So many of the dearest of them are candidates."""
_TURNS = 160
"""So many turns are played in all worlds together, about …"""
_STEP = 4
"""… and after every so many worlds those drop out that are clearly behind."""
_EQUALS = 3
"""So many `=` are laid in a turn, about."""
_END = 1_000
"""More turns than a match has."""
_FEW = 3
"""With so many numbers on each rack, and nothing in the bag, a match of two is played out in thought …"""
_MOVES = 3_000
"""… if that takes no more moves than so many, about a tenth of a second …"""
_EFFORT = 1_000_000
"""… and no more nodes than so many to list those of a position."""
_SEEDS = 1 << 61


def think(view: View[Position], stream: Stream, enough: Callable[[], bool]) -> tuple[Move, ...]:
    """The turn of the view's seat, if it is to act.

    ``enough`` is asked again and again whether the time is up; where it never is, the same stream makes the
    same moves. Where a seat has left, there is no playing core: then it plays the dearest turn. A wrong
    display, which may cost a turn, nobody makes in its worlds.
    """
    position, seat = view.position, view.seat
    if seat is None or position.phase is not Phase.TURN or position.on_turn != seat:
        return ()
    if found := _last_turns(position, stream, enough):
        return found
    turns = [turn.moves[0] for turn in various(view, _NODES)[:_WIDTH]]
    if not turns:
        return player.plan(view)
    left = position.left(EQUALS)
    if position.gone or left > _NEAR or len(turns) == 1:
        return (turns[0],)
    known = replace(position, strict=False)

    def evaluate(running: Sequence[int]) -> Sequence[int]:
        state = playing.load(imagined(known, stream))
        numbers = [number for one in running for number in playing.write(state, turns[one])]
        return margins(state, numbers, stream.below(_SEEDS), _END, enough)

    worlds = max(1, _TURNS // (len(turns) * (left // _EQUALS + 1)))
    return (turns[race(len(turns), evaluate, enough, worlds, _STEP)[0]],)


def _last_turns(position: Position, stream: Stream, enough: Callable[[], bool]) -> tuple[Move, ...]:
    """The best turn where nothing is hidden any more and little is left; none elsewhere."""
    hidden = position.seats > 2 or position.bag or position.gone
    if hidden or max(map(len, position.racks)) > _FEW:
        return ()
    # The other's rack is all that nobody has seen.
    state = playing.load(replace(imagined(position, stream), strict=False))
    move = best_to_the_end(state, _MOVES, enough, lambda most: state.every(most, _EFFORT))
    return () if move is None else (playing.read(state, (move,)),)


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED
