"""How much goes into a booklet and on its pages, and what a range in words means."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from jeton.core.errors import UsageFault
from jeton.paper.codes import Code

T = TypeVar("T")

PER_PAGE = (1, 2, 4, 6)
MOST = 200
"""So many puzzles are in a booklet at most."""
_RANGE = ".."


def check_per_page(number: int) -> int:
    """The number itself. :raises UsageFault: if so many do not go on a page."""
    if number not in PER_PAGE:
        raise UsageFault.of(Code.BAD_PER_PAGE, number=number, known=tuple(map(str, PER_PAGE)))
    return number


def read_range(text: str, known: Sequence[T], read: Callable[[str], T]) -> tuple[T, ...]:
    """What a text means, ``easy..hard`` or ``4,6``, of all that is known. :raises Fault: as ``read`` does."""
    first, between, last = (part.strip() for part in text.partition(_RANGE))
    if not between:
        return tuple(dict.fromkeys(read(part.strip()) for part in text.split(",")))
    start, end = known.index(read(first)), known.index(read(last))
    return tuple(known[min(start, end) : max(start, end) + 1])


def graded(levels: Sequence[T], count: int) -> list[T]:
    """The level of each puzzle of a booklet, as many of each as can be. :raises UsageFault: if too many.

    >>> graded(["easy", "hard"], 3)
    ['easy', 'easy', 'hard']
    """
    if not 1 <= count <= MOST:
        raise UsageFault.of(Code.BAD_COUNT, number=count, most=MOST)
    return [levels[place * len(levels) // count] for place in range(count)]
