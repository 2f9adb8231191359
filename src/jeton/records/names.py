"""The names of players: what a record can hold, and what people at one table can tell apart."""

import re
from collections.abc import Iterable, Sequence

from jeton.core.errors import RecordFault
from jeton.records.codes import Code
from jeton.records.letters import clipped, hides, looks, spelt, without_emoji

MOST_LETTERS = 30
"""A name has no more: code points, but each emoji is one."""
MOST_NAMES = 10
"""No table has more seats, and no record more names."""

_RESERVED = frozenset({"result", "unfinished"})
_FORBIDDEN = frozenset(":,;|[]<>#?@")
_NUMBERS = re.compile(r"(?:\s+-?\d{1,9})+")


def check_names(names: Sequence[str]) -> None:
    """Refuse names of people who sit down if others could take one for another, or cannot see one at all.

    :raises RecordFault:
    """
    for name in names[:MOST_NAMES]:
        # What is long is refused below, and not looked at more closely than that.
        if _fits(name) and hides(name):
            raise RecordFault.of(Code.NAME_HIDDEN, name=name)
    check_readable(names)
    for index, name in enumerate(names):
        if is_taken(name, names[:index]):
            raise RecordFault.of(Code.NAME_TWICE, name=name)


def check_readable(names: Sequence[str]) -> None:
    """Refuse names that a record could not hold, or could not tell apart. :raises RecordFault:

    It allows more than ``check_names``: a record is read whatever was allowed when it was written.
    """
    if len(names) > MOST_NAMES:
        raise RecordFault.of(Code.NAMES_MANY, count=len(names), most=MOST_NAMES)
    for name in names:
        bad = not name or name != name.strip() or not _fits(name)
        bad = bad or name.casefold() in _RESERVED or bool(_FORBIDDEN & set(name))
        if bad or not without_emoji(name).isprintable():
            raise RecordFault.of(Code.NAME_BAD, name=name, most=MOST_LETTERS)
    folded = [name.casefold() for name in names]
    for index, name in enumerate(names):
        if folded[index] in folded[:index] or any(_is_paid(name, other) for other in names):
            raise RecordFault.of(Code.NAME_TWICE, name=name)


def _fits(name: str) -> bool:
    return len(spelt(name)) <= MOST_LETTERS


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether a name could be taken for one of others."""
    read, seen = looks(name)
    return any(read == there[0] or seen == there[1] for there in map(looks, others))


def unused_name(name: str, others: Sequence[str]) -> str:
    """A name that could be taken for none of others: this one, or with a number behind it."""
    number, unused = 1, name
    while is_taken(unused, others):
        number += 1
        unused = f"{clipped(name, MOST_LETTERS - 2)} {number}"
    return unused


def _is_paid(name: str, other: str) -> bool:
    """Whether a name could be read as another with points after it that do not change the sum: ``Anna 0``."""
    numbers = name.removeprefix(other)
    return bool(numbers != name and _NUMBERS.fullmatch(numbers) and not sum(map(int, numbers.split())))
