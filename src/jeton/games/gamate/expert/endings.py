"""The last cards: each world that is likely is solved exactly, to its real score."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from jeton.core.protocols import View
from jeton.core.racing import race
from jeton.games.gamate import solver
from jeton.games.gamate.equipment import MUTE, Box
from jeton.games.gamate.expert.worlds import Hands, Worlds
from jeton.games.gamate.moves import Play
from jeton.games.gamate.position import Cards, Position, camp_of

_CARDS = 2
"""With so few cards in a hand. With more, solving worlds one by one trusts too much in what nobody sees."""
_WORLDS = 60


def is_near(position: Position) -> bool:
    """Whether few enough cards are left."""
    return max(map(len, position.hands)) <= _CARDS


def best_card(
    view: View[Position], found: Sequence[Play], worlds: Worlds, enough: Callable[[], bool]
) -> Play:
    """The card that scores most on average if all hands were open from now on."""
    position = view.position
    assert position.contract is not None
    sign = 1 if camp_of(position.hand) == camp_of(position.contract.declarer) else -1

    def evaluate(running: Sequence[int]) -> list[int]:
        world = replace(position, hands=hands_of(position.box, worlds.deal()))
        solved = solver.solve(world, every=True, scored=True)
        values = {(play.card, play.renounced): value for play, value in _plays(solved.choices)}
        return [sign * values[found[one].card, found[one].renounced] for one in running]

    return found[race(len(found), evaluate, enough, _WORLDS)[0]]


def _plays(choices: Sequence[tuple[object, int]]) -> list[tuple[Play, int]]:
    return [(play, value) for play, value in choices if isinstance(play, Play)]


def hands_of(box: Box, dealt: Hands) -> tuple[Cards, ...]:
    """Sets of numbers as hands of cards."""
    return tuple(
        tuple(
            MUTE if number >= box.highest else str(number + 1)
            for number in range(len(box.deck))
            if held >> number & 1
        )
        for held in dealt
    )
