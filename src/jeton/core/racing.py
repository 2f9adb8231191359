"""Which of several candidates is best, by worlds: those that are clearly behind drop out."""

from collections.abc import Callable, Sequence

_STEP = 8
"""The candidates are compared after every so many worlds, unless told otherwise."""
_CLEAR = 7
"""The square of how many standard errors make a candidate fall behind clearly."""


def race(
    count: int,
    evaluate: Callable[[Sequence[int]], Sequence[int]],
    enough: Callable[[], bool],
    most: int,
    step: int = _STEP,
) -> tuple[int, list[int]]:
    """The best of so many candidates; and of each the sum of its values, as far as it came.

    ``evaluate`` is told which of them are still running, and gives their values in one more world; or fewer,
    if the time is up before it is through: that world does not count. There are no more than ``most`` worlds,
    and none after ``enough``; but one is begun always, and if not even that one counts, the first candidate
    is the best. After every ``step`` of them those drop out that are clearly behind; where rare worlds
    matter, that must not be too soon.
    """
    running = list(range(count))
    values: list[list[int]] = [[] for _ in range(count)]
    for world in range(1, most + 1):
        found = evaluate(running)
        if len(found) < len(running):
            break
        for candidate, value in zip(running, found, strict=True):
            values[candidate].append(value)
        if enough():
            break
        if world % step == 0:
            leader = _leader(running, values)
            running = [one for one in running if not _is_behind(values[one], values[leader])]
            if len(running) == 1:
                break
    return _leader(running, values), [sum(made) for made in values]


def _leader(running: Sequence[int], values: Sequence[Sequence[int]]) -> int:
    """The one with the most; the first of equals."""
    return max(running, key=lambda one: (sum(values[one]), -one))


def _is_behind(values: Sequence[int], best: Sequence[int]) -> bool:
    """Whether it is behind by more than chance would do; in whole numbers."""
    worlds = len(values)
    gaps = [one - other for one, other in zip(values, best, strict=True)]
    total, squares = sum(gaps), sum(gap * gap for gap in gaps)
    return total < 0 and total * total * (worlds - 1) > _CLEAR * (worlds * squares - total * total)
