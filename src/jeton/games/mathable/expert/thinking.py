"""What the expert does: the door of its room."""

from collections.abc import Callable, Sequence

from jeton.board.windows import accepted
from jeton.core.chance import Stream
from jeton.core.protocols import View
from jeton.core.racing import race
from jeton.core.values import replace
from jeton.games.mathable import player, playing
from jeton.games.mathable.expert.weighing import weights_of
from jeton.games.mathable.generator import results
from jeton.games.mathable.kernels import COMPILED, State, Thinker
from jeton.games.mathable.moves import Move, Place
from jeton.games.mathable.position import Phase, Position, imagined

_WIDTH = 24
"""So many courses are candidates, by what they are worth by themselves."""
_WORLDS = 128
"""In so many worlds they are tried at most …"""
_STEP = 8
"""… and after every so many those drop out that are clearly behind."""
_NODES = 3_000
"""So many positions are looked at where nothing is hidden any more."""
_SEEDS = 1 << 61


def think(view: View[Position], stream: Stream, enough: Callable[[], bool]) -> tuple[Move, ...]:
    """What the view's seat does, if it is to act, up to the next thing that it cannot know.

    ``enough`` is asked after each world whether the time is up; where it never is, the same stream makes the
    same moves. Where a seat has left, there is no playing core: then it does what the greedy player does.
    Where placements can be contested it thinks as if they could not: all that it lays is right, and what it
    announces is all that counts. What others lay it accepts: to contest is the bots' affair.
    """
    position = view.position
    if said := accepted(position, view.seat):
        return said
    if view.seat is None or position.phase is not Phase.TURN or position.on_turn != view.seat:
        return ()
    if position.gone:
        return player.plan(view)
    state = playing.load(replace(imagined(position, stream), contest=False))
    thinker = Thinker(state, weights_of(position.box))
    return _moves(position, state, _best(thinker, position, stream, enough))


def _best(thinker: Thinker, position: Position, stream: Stream, enough: Callable[[], bool]) -> Sequence[int]:
    """The best course, as the kernel writes it."""
    found: Sequence[int] = thinker.end(_NODES, enough)
    if found:
        return found
    courses: list[Sequence[int]]
    worths: list[int]
    courses, worths = thinker.rank(_WIDTH)
    if len(courses) == 1:
        return courses[0]

    def evaluate(running: Sequence[int]) -> Sequence[int]:
        # A round on: the others', and then the next turn of this seat.
        values: Sequence[int] = thinker.world(
            stream.below(_SEEDS), [courses[one] for one in running], position.seats
        )
        # A world is one throw of the dice, and what a course is worth by itself an average of many: together
        # they tell more than either.
        own = position.seats - 1
        return [value + own * worths[one] for one, value in zip(running, values, strict=True)]

    # Where nothing is hidden, all worlds are one.
    worlds = _WORLDS if position.bag or position.seats > 2 else 1
    return courses[race(len(courses), evaluate, enough, worlds, _STEP)[0]]


def _moves(position: Position, state: State, numbers: Sequence[int]) -> tuple[Move, ...]:
    """What the numbers of a course mean; under contest, with all that counts announced."""
    made: list[Move] = []
    board = list(position.board)
    for number in numbers:
        move = playing.read(state, (number,))
        if isinstance(move, Place):
            if position.contest:
                counts = results(replace(position, board=tuple(board)), move.square)[move.token]
                move = replace(move, announced=counts if counts > 1 else 0)
            board[move.square] = move.token
        made.append(move)
        state.play(number)
    return tuple(made)


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED
