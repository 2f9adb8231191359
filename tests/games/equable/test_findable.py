"""What people of some strength see in Équable: every line that a play makes, not only the one written."""

import pytest

from jeton.core.levels import Aspect, Glimpse
from jeton.core.rulings import Sound
from jeton.games.equable import GAME, rules
from jeton.games.equable.findable import is_seen
from jeton.games.equable.moves import Lay
from jeton.games.equable.sight import view
from tests.games.equable.kit import scene

CROSSED = scene("9E> 16x4=64", "0155+")
DOWN = "8Dv 10=5+5"
"""Its 0 makes 16×4=64 into 016×4=64, on its way down."""


@pytest.mark.parametrize(
    ("signs", "largest", "lines", "seen"),
    [
        ("+x", 64, True, True),
        ("+x", 64, False, False),
        ("+", 64, True, False),
        ("x", 64, True, False),
        ("+x", 63, True, False),
        ("+x", 20, True, False),
    ],
)
def test_lines_across_count_too(signs: str, largest: int, lines: bool, seen: bool) -> None:
    """Seen by who works with the signs and the numbers of both lines, and has an eye for lines across."""
    move = GAME.notation.read(view(CROSSED, 0), DOWN)
    assert isinstance(move, Lay)
    assert isinstance(rules.judge(CROSSED, move), Sound)
    aspects = frozenset({Aspect.LINES}) if lines else frozenset[Aspect]()
    assert is_seen(CROSSED, move, Glimpse(largest=largest, signs=frozenset(signs), seen=aspects)) == seen
