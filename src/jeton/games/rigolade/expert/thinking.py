"""What the expert does: the door of its room."""

from collections.abc import Callable, Sequence

from jeton.core.chance import Stream
from jeton.core.protocols import View
from jeton.core.racing import race
from jeton.games.rigolade import player, playing
from jeton.games.rigolade.expert.weighing import weights_of
from jeton.games.rigolade.kernels import COMPILED, State, Thinker
from jeton.games.rigolade.moves import Move
from jeton.games.rigolade.position import Phase, Position, imagined

_WIDTH = 12
"""So many turns are candidates, by what they are worth by themselves."""
_WORLDS = 32
"""In so many worlds they are tried at most …"""
_STEP = 4
"""… and after every so many those drop out that are clearly behind."""
_NODES = 200_000
"""So many turns are looked at where nothing is hidden any more."""
_SEEDS = 1 << 61


def think(view: View[Position], stream: Stream, enough: Callable[[], bool]) -> tuple[Move, ...]:
    """The turn of the view's seat, if it is to act.

    ``enough`` is asked after each world whether the time is up; where it never is, the same stream makes the
    same moves. Where a seat has left, there is no playing core: then it plays the greedy player's turn.
    """
    position = view.position
    if view.seat is None or position.phase is not Phase.TURN or position.on_turn != view.seat:
        return ()
    if position.gone:
        return player.plan(view)
    state = playing.load(imagined(position, stream))
    thinker = Thinker(state, weights_of(position.box))
    return _moves(state, _best(thinker, position, stream, enough))


def _best(thinker: Thinker, position: Position, stream: Stream, enough: Callable[[], bool]) -> Sequence[int]:
    """The best turn, as the kernel writes it."""
    if found := thinker.end(_NODES, enough):
        return found
    turns: list[Sequence[int]] = thinker.rank(_WIDTH)
    if len(turns) == 1:
        return turns[0]

    def evaluate(running: Sequence[int]) -> Sequence[int]:
        # A round on: the others', and then the next turn of this seat.
        values: Sequence[int] = thinker.world(
            stream.below(_SEEDS), [turns[one] for one in running], position.seats
        )
        return values

    return turns[race(len(turns), evaluate, enough, _WORLDS, _STEP)[0]]


def _moves(state: State, numbers: Sequence[int]) -> tuple[Move, ...]:
    """What the numbers of a turn mean."""
    made: list[Move] = []
    for number in numbers:
        made.append(playing.read(state, (number,)))
        state.play(number)
    return tuple(made)


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED
