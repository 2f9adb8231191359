"""What people of some strength see in Calculator: only lines of which they know every number and sign."""

import re

import pytest

from jeton.core.chance import Stream
from jeton.core.levels import Aspect, Glimpse
from jeton.games.calculator import findable
from jeton.games.calculator.notation import write
from jeton.games.calculator.sight import view
from tests.games.calculator.kit import scene

_PLACE = re.compile(r"\d+[A-Z]+[>v] ")


@pytest.mark.parametrize(("signs", "largest"), [("+-", 20), ("+-:", 10), ("+-:", 20)])
def test_what_lies_there_counts_too(signs: str, largest: int) -> None:
    """A line with : and 18 can be gone on with only by who divides, and works with 18."""
    seen = view(scene("7A> 18:3=6", "1 5 6", "5"), 0)
    glimpse = Glimpse(largest=largest, signs=frozenset(signs), seen=frozenset({Aspect.LINES}))
    turns = list(findable.turns(seen, glimpse, Stream(b"", "x", 0)))

    lines = [_PLACE.sub("", write(seen, turn.moves[0])) for turn in turns]
    assert lines
    assert all(int(number) <= largest for line in lines for number in re.findall(r"\d+", line))
    assert {sign for line in lines for sign in re.findall(r"[-+x:]", line)} <= set(signs)
    assert any("(18" in line for line in lines) == (":" in signs and largest == 20)


@pytest.mark.parametrize("seen", [frozenset({Aspect.LINES}), frozenset[Aspect]()])
def test_several_lines(seen: frozenset[Aspect]) -> None:
    """The `=` of 5=5 joins two lines across: a turn for those who have an eye for more than one line."""
    position = view(scene("7A> 3=3; 7E> 3=3", "5 5", "5"), 0)
    glimpse = Glimpse(largest=20, signs=frozenset("+-x:"), seen=seen)
    turns = list(findable.turns(position, glimpse, Stream(b"", "x", 0)))

    assert turns
    assert any(";" in write(position, turn.moves[0]) for turn in turns) == bool(seen)
