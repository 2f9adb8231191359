"""The judge against a second one that was written from the rulings alone."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.core.chance import Stream, seed_of
from jeton.core.rulings import Sound
from jeton.games.calculator import rules
from jeton.games.calculator.moves import Display
from jeton.games.calculator.position import Phase, Position
from tests.games.calculator import oracle
from tests.games.calculator.kit import Walk, rule, walks


def asked(position: Position, seed: int) -> list[Display]:
    """Displays of one line and of two, most of them wrong."""
    stream = Stream(seed_of(str(seed)), "asked", 0)
    return [*oracle.some_lines(position, stream, 30), *oracle.some_turns(position, stream, 30)]


def agreed(position: Position, move: Display) -> str:
    """What both judges say of a display; a refusal by its code."""
    ruling = rules.judge(position, move)
    expected = oracle.points(position, move)
    if isinstance(ruling, Sound):
        assert sum(item.points for item in ruling.items) == expected
        assert not oracle.bad_runs(position, rules.play(position, move).board)
        return f"sound {len(move.lines)}"
    assert expected is None
    return ruling.fault.code


@settings(max_examples=40)
@given(walks(70), st.integers(0, 1000))
def test_the_judges_agree(walk: Walk, seed: int) -> None:
    """On whether a display holds and on what it pays, at any moment of a match."""
    position = walk.end()
    if position.phase is Phase.TURN:
        for move in asked(position, seed):
            agreed(position, move)


@settings(max_examples=25)
@given(walks(70), st.integers(0, 1000))
def test_rows_and_columns_are_alike(walk: Walk, seed: int) -> None:
    """A sound display is sound with rows and columns changed places, and pays the same."""
    position = walk.end()
    if position.phase is Phase.TURN:
        for move in asked(position, seed):
            if isinstance(rules.judge(position, move), Sound):
                rule(position, move)


def test_they_were_asked_about_everything() -> None:
    """Sound turns of one and of two lines, and every way in which runs can be wrong."""
    found = Counter[str]()
    for seed in range(4):
        for position, _ in Walk(2, strict=False, seed=seed, length=60).positions():
            if position.phase is Phase.TURN:
                found.update(agreed(position, move) for move in asked(position, seed))

    assert (found["sound 1"] > 80, found["sound 2"] > 5) == (True, True)
    for name in ("false", "sign-at-end", "no-equality", "outside", "open-twice", "two-numbers", "two-signs"):
        assert found[f"calculator/{name}"] >= 5, name


def test_walks_go_on() -> None:
    """Matches by chance display a good deal, or the properties above say little."""
    displays = 0
    for seed in range(10):
        for _, move in Walk(2, strict=False, seed=seed, length=60).positions():
            displays += isinstance(move, Display)

    assert displays > 60
