"""The race between candidates: the best wins, those clearly behind drop out, and the time is kept."""

from collections.abc import Sequence

from jeton.core.racing import race


def never() -> bool:
    """There is time without end."""
    return False


def test_the_best_wins_and_the_others_drop_out() -> None:
    """After the first look only those are still running that may be the best."""
    asked: list[tuple[int, ...]] = []

    def evaluate(running: Sequence[int]) -> list[int]:
        asked.append(tuple(running))
        # Two that are as good on average, one far behind.
        swing = 5 if len(asked) % 2 else -5
        return [(100 + swing, 100 - swing, 10 + swing)[one] for one in running]

    best, sums = race(3, evaluate, never, 12, 4)
    assert asked == [(0, 1, 2)] * 4 + [(0, 1)] * 8
    assert (best, sums) == (0, [1200, 1200, 40])


def test_one_that_is_left_ends_it() -> None:
    """There is nothing more to find out."""
    assert race(2, lambda running: [[3, 9][one] for one in running], never, 100, 5) == (1, [15, 45])


def test_there_is_one_world_at_least() -> None:
    """However little time there is."""
    assert race(2, lambda running: [1, 2], lambda: True, 100) == (1, [1, 2])


def test_a_world_that_was_cut_off_does_not_count() -> None:
    """It is known of some candidates only; and where none counts, the first is taken."""
    worlds = iter(([1, 2, 0], [9]))
    assert race(3, lambda running: next(worlds), never, 100) == (1, [1, 2, 0])
    assert race(3, lambda running: [], never, 100) == (0, [0, 0, 0])
