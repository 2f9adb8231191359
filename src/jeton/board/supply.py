"""A smaller supply: the same match with fewer tokens, and so a shorter one."""

from collections.abc import Iterable
from typing import TypeVar

from jeton.board.codes import Code
from jeton.core.errors import OptionFault
from jeton.core.options import Number, Options

T = TypeVar("T")

WHOLE = 100

SUPPLY = Number("supply", Code.OPTION_SUPPLY, default=WHOLE, least=10, most=WHOLE)
"""How many of a hundred tokens are played with; the others stay in the box."""
FEWER = Number("fewer-equals", Code.OPTION_FEWER, default=0, least=0, most=998)
"""How many ``=`` are put aside, where they lie in common and end the match when there are no more."""


def equals_left(options: Options, count: int) -> int:
    """How many ``=`` of the box are played with. :raises OptionFault: if there would be none."""
    fewer = options.number(FEWER.name)
    if fewer >= count:
        raise OptionFault.of(Code.FEW_EQUALS, option=FEWER.name, value=fewer, count=count)
    return count - fewer


def thinned(counts: Iterable[tuple[T, int]], percent: int, least: int = 0) -> tuple[tuple[T, int], ...]:
    """So many of a hundred tokens, of all kinds alike, as far as the counts can be divided.

    Where there is one of each, every second or third kind stays, and kinds of which none stays are left out.
    Everybody can tell which tokens are played with: nothing is put aside unseen. No fewer than ``least``
    stay, if there are so many.
    """
    pairs = tuple(counts)
    total = sum(count for _, count in pairs)
    kept = min(total, max(least, total * percent // WHOLE))
    found: list[tuple[T, int]] = []
    passed = 0
    for token, count in pairs:
        # Of the first n tokens, n / total of those that are kept, rounded down.
        stays = (passed + count) * kept // total - passed * kept // total
        passed += count
        if stays:
            found.append((token, stays))
    return tuple(found)
