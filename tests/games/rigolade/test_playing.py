"""The playing core where matches by chance seldom come."""
# ruff: noqa: N802 - a test is named after the ruling it proves

from dataclasses import replace

from jeton.games.rigolade import playing
from tests.games.rigolade.kit import THREE_FOUR, after, scene


def test_R9_all_are_told_that_an_equation_was_completed() -> None:
    """Two positions that differ in nothing else: to complete another is allowed in one of them only."""
    done = after(scene(THREE_FOUR, "2 6 7 7 7 9 9 x + - :", "1", numbers="1", signs="+"), "9Kv (3)x(4)=(12);")
    not_yet = replace(done, completed=False)

    for seat in range(done.seats):
        assert playing.load(done).observe(seat) != playing.load(not_yet).observe(seat)
