"""What people of some strength see in Rigolade: a last resort, where they see nothing else."""

from dataclasses import replace

import pytest

from jeton.bots import BOTS, levels_of
from jeton.core.chance import Stream
from jeton.core.levels import Aspect, Glimpse, Level, Skill
from jeton.games.rigolade import GAME, findable
from jeton.games.rigolade.moves import Complete, Lay
from jeton.games.rigolade.sight import view
from tests.games.rigolade.kit import THREE_FOUR, scene

ADDS = Skill(largest=30, signs=(("+", 100),))
EITHER = "2 3 5 6 + x"
"""Adding is possible, and multiplying is, and dearer."""
TIMES = "2 3 6 x"
TIMES_MORE = "4 5 20 x"
EXCHANGES = ""
"""No sign is laid."""


def laid(rack: str, skill: Skill, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The signs that a child of this skill lays on an empty board, at a hundred attempts."""
    monkeypatch.setitem(levels_of(GAME), "child", Level("child", 0, skill=skill))
    seen = view(scene("", rack, numbers="1 1 1 1 1 1 1 1", signs="+ + + + + +"), 0)
    found = list[str]()
    for number in range(100):
        moves, again = (BOTS["child"](GAME, seen, Stream(b"", "bot", number)) for _ in range(2))
        assert moves == again
        tokens = [token for move in moves if isinstance(move, Lay) for _, token in move.laid]
        found.append("".join(token for token in tokens if token in "+-x:"))
    return found


def resorting(odds: int, largest: int = 10) -> Skill:
    """One that adds, and as a last resort multiplies so often at a look, with numbers up to that."""
    return replace(ADDS, resort=replace(ADDS, largest=largest, signs=(*ADDS.signs, ("x", odds))))


@pytest.mark.parametrize(
    ("rack", "skill", "sign"),
    [
        (EITHER, replace(ADDS, signs=(("+", 100), ("x", 100))), "x"),
        (EITHER, ADDS, "+"),
        (EITHER, resorting(100), "+"),
        (TIMES, ADDS, EXCHANGES),
        (TIMES, resorting(0), EXCHANGES),
        (TIMES, resorting(100), "x"),
        (TIMES_MORE, resorting(100), EXCHANGES),
        (TIMES_MORE, resorting(100, largest=20), "x"),
    ],
)
def test_a_last_resort(rack: str, skill: Skill, sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where something can be added nothing is multiplied; else by who has the resort, with its numbers."""
    assert set(laid(rack, skill, monkeypatch)) == {sign}


def test_how_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the odds, at each of three looks: with 20 of a hundred, in 49 turns of a hundred."""
    found = laid(TIMES, resorting(20), monkeypatch)

    assert set(found) == {"x", EXCHANGES}
    assert 35 < found.count("x") < 63


@pytest.mark.parametrize(
    ("tokens", "seen"), [(4, {Aspect.LINES}), (4, set()), (3, set()), (1, {Aspect.LINES})]
)
def test_how_much_somebody_lays(tokens: int, seen: set[Aspect]) -> None:
    """Two equations only with an eye for more lines; and no more tokens in one than somebody looks at."""
    position = scene(THREE_FOUR, "1 2 3 4 5 6 7 8 + - x", "1", numbers="5 5", signs="+ + +")
    glimpse = Glimpse(tokens=tokens, signs=frozenset("+-x:"), seen=frozenset(seen))
    turns = list(findable.turns(view(position, 0), glimpse, Stream(b"", "x", 0)))

    assert {len(turn.moves) for turn in turns} == ({1, 2} if len(seen) and tokens > 1 else {1})
    moves = [move for turn in turns for move in turn.moves]
    assert all(isinstance(move, Lay | Complete) and len(move.laid) <= tokens for move in moves)
