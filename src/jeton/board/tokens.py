"""How many tokens a box has; multisets of them: racks, bags, draws.

A multiset is a tuple in the game's own order, so that equal multisets are equal values. It may hold tokens
that are unknown: that is what a view of it is.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from jeton.board.codes import Code
from jeton.core.box import TomlTable
from jeton.core.boxfile import BoxField, FieldKind
from jeton.core.chance import Stream
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault
from jeton.core.messages import message

MOST_COUNT = 999
MOST_TOTAL = 10_000

T = TypeVar("T", bound=Hashable)

_NUMBER = re.compile(r"0|[1-9][0-9]*")


def read_numbers(table: TomlTable, most: int) -> tuple[tuple[str, int], ...]:
    """How many of each number a box has, in ascending order; ``counts`` must add up to ``total``."""
    table.only("total", "counts")
    numbers = table.table("counts")
    counts: list[tuple[str, int]] = []
    for key in numbers.data:
        if not (key.isascii() and _NUMBER.fullmatch(key)) or len(key) > len(str(most)) or int(key) > most:
            raise BoxFault.of(Code.BOX_NUMBER, key=numbers.full(key), most=most)
        counts.append((key, numbers.integer(key, 0, MOST_COUNT)))
    check_total(table, sum(count for _, count in counts))
    # A number that the box has none of plays like one that is not listed.
    return tuple(sorted(((token, count) for token, count in counts if count), key=lambda pair: int(pair[0])))


def one_by_one(counts: Iterable[tuple[T, int]]) -> tuple[T, ...]:
    """So many of each token, as a multiset if the counts are in its order."""
    return tuple(token for token, count in counts for _ in range(count))


def counts_field(key: str, about: str, *, largest: int) -> BoxField:
    """How many of each number a box has, for its owner to change: what ``read_numbers`` reads."""
    return BoxField(
        f"{key}.counts",
        message(about),
        FieldKind.NUMBERS,
        most=MOST_COUNT,
        largest=largest,
        total=f"{key}.total",
    )


def check_total(table: TomlTable, found: int, least: int = 1) -> None:
    """Counts are many and easily miscopied: their sum is written beside them."""
    total = table.integer("total", least, MOST_TOTAL)
    if found != total:
        raise BoxFault.of(CoreCode.BOX_TOTAL, key=table.full("total"), total=total, found=found)


@dataclass(frozen=True, slots=True, eq=False)
class Multisets(Generic[T]):
    """The multisets of one game, which has one of these."""

    rank: Callable[[T], int]
    """Where a token stands in the order, unknown ones included."""
    hidden: Callable[[T], T]
    """The token as one who may not know it sees it."""

    def of(self, tokens: Iterable[T]) -> tuple[T, ...]:
        """Tokens as a multiset."""
        return tuple(sorted(tokens, key=self.rank))

    def add(self, tokens: tuple[T, ...], more: Iterable[T]) -> tuple[T, ...]:
        """Both together."""
        return self.of((*tokens, *more))

    def take(self, tokens: tuple[T, ...], taken: Iterable[T]) -> tuple[T, ...] | None:
        """What is left when some are taken out, or None if they are not all there.

        Where a token is not there, an unknown one of its sort stands for it: it may be the one.
        """
        # As a rule few are taken: to count them all first, and to sort what is left, takes six times as long
        # for a rack, and for a bag five times.
        left = list(tokens)
        for token in taken:
            if token in left:
                left.remove(token)
            elif (unknown := self.hidden(token)) in left:
                left.remove(unknown)
            else:
                return None
        return tuple(left)

    def taken(self, tokens: tuple[T, ...], taken: Iterable[T]) -> tuple[T, ...]:
        """What is left when some are taken out that are known to be there."""
        left = self.take(tokens, taken)
        assert left is not None
        return left

    def without(self, tokens: tuple[T, ...], others: Iterable[T]) -> tuple[T, ...]:
        """The tokens less those of some others that are among them."""
        left = list(tokens)
        for token in others:
            if token in left:
                left.remove(token)
        return tuple(left)

    def missing(self, tokens: tuple[T, ...], wanted: Iterable[T]) -> T | None:
        """The first of some tokens that is not there, those before it being taken; None if all are."""
        for token in wanted:
            left = self.take(tokens, (token,))
            if left is None:
                return token
            tokens = left
        return None

    def hide(self, tokens: tuple[T, ...], shown: tuple[T, ...] = ()) -> tuple[T, ...]:
        """The multiset as one sees it who knows only those that were shown."""
        return _hide(self, tokens, shown)

    def is_known(self, tokens: Iterable[T]) -> bool:
        """Whether no token is unknown."""
        return all(self.hidden(token) != token for token in tokens)

    def filler(self, unseen: tuple[T, ...], stream: Stream) -> Callable[[tuple[T, ...]], tuple[T, ...]]:
        """Something that puts tokens that nobody has seen, drawn once, in the place of unknown ones."""
        pools: dict[T, Iterator[T]] = {}
        mixed = stream.draw(unseen, len(unseen))
        for sort in dict.fromkeys(map(self.hidden, mixed)):
            pools[sort] = iter([token for token in mixed if self.hidden(token) == sort])

        def fill(tokens: tuple[T, ...]) -> tuple[T, ...]:
            return self.of(token if self.hidden(token) != token else next(pools[token]) for token in tokens)

        return fill


@lru_cache(maxsize=4096)
def _hide(multisets: Multisets[T], tokens: tuple[T, ...], shown: tuple[T, ...]) -> tuple[T, ...]:
    """Remembered, since everybody who looks on has the same bags and racks hidden from them."""
    rest = multisets.taken(tokens, shown) if shown else tokens
    return multisets.add(shown, map(multisets.hidden, rest))
