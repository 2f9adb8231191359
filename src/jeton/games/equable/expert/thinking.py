"""What the expert does: the door of its room."""

from collections.abc import Callable, Sequence

from jeton.board.windows import accepted
from jeton.core.chance import Stream
from jeton.core.endings import best_to_the_end
from jeton.core.protocols import View
from jeton.core.racing import race
from jeton.core.rollouts import margins
from jeton.core.values import replace
from jeton.games.equable import player, playing
from jeton.games.equable.generator import various
from jeton.games.equable.kernels import COMPILED
from jeton.games.equable.moves import Move
from jeton.games.equable.position import Phase, Position, imagined

_BEST = 300
"""Among so many of the best plays candidates are looked for …"""
_ALIKE = 2
"""… of which so many may lie on the same squares, …"""
_WIDTH = 12
"""… and so many there are in all."""
_TURNS = 2
"""So many turns are played after each of them: what the next seat can do with a play matters little without
what oneself can do then."""
_WORLDS = 12
"""In so many worlds they are tried at most …"""
_STEP = 4
"""… and after every so many those drop out that are clearly behind."""
_FEW = 3
"""With so many tokens on each rack, and empty bags, a match of two is played out in thought …"""
_MOVES = 20_000
"""… if that takes no more moves than so many."""
_SEEDS = 1 << 61


def think(view: View[Position], stream: Stream, enough: Callable[[], bool]) -> tuple[Move, ...]:
    """What the view's seat does, if it is to act.

    ``enough`` is asked again and again whether the time is up; where it never is, the same stream makes the
    same moves. Where a seat has left, there is no playing core: then it does what the greedy player does.
    Where plays can be contested it thinks as if they could not: all that it lays is true; and it contests
    nothing.
    """
    position = view.position
    if said := accepted(position, view.seat):
        return said
    if view.seat is None or position.phase is not Phase.TURN or position.on_turn != view.seat:
        return ()
    if found := _last_plays(position, stream, enough):
        return found
    plays = [turn.moves[0] for turn in various(view, _BEST, _ALIKE, _WIDTH)]
    if len(plays) < 2 or position.gone:
        return player.plan(view)
    known = replace(position, contest=False)

    def evaluate(running: Sequence[int]) -> Sequence[int]:
        state = playing.load(imagined(known, stream))
        numbers = [number for one in running for number in playing.write(state, plays[one])]
        return margins(state, numbers, stream.below(_SEEDS), _TURNS, enough)

    return (plays[race(len(plays), evaluate, enough, _WORLDS, _STEP)[0]],)


def _last_plays(position: Position, stream: Stream, enough: Callable[[], bool]) -> tuple[Move, ...]:
    """The best play where nothing is hidden any more and little is left; none elsewhere."""
    hidden = position.seats > 2 or position.white_bag or position.grey_bag or position.gone
    if hidden or max(map(len, position.racks)) > _FEW:
        return ()
    # The other's rack is all that nobody has seen.
    state = playing.load(replace(imagined(position, stream), contest=False))
    move = best_to_the_end(state, _MOVES, enough)
    return () if move is None else (playing.read(state, (move,)),)


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED
