"""The names of players, as far as a record can hold them."""

import re
from collections.abc import Sequence

from jeton.core.errors import RecordFault
from jeton.records.codes import Code

MOST_LETTERS = 30

_RESERVED = frozenset({"result", "unfinished"})
_FORBIDDEN = frozenset(":,;|[]<>#?@")
_NUMBERS = re.compile(r"(?:\s+-?\d{1,9})+")


def check_names(names: Sequence[str]) -> None:
    """Refuse names that a record could not tell apart. :raises RecordFault:"""
    for name in names:
        bad = not name or name != name.strip() or len(name) > MOST_LETTERS or name.casefold() in _RESERVED
        if bad or not name.isprintable() or _FORBIDDEN & set(name):
            raise RecordFault.of(Code.NAME_BAD, name=name, most=MOST_LETTERS)
    folded = [name.casefold() for name in names]
    for index, name in enumerate(names):
        if name.casefold() in folded[:index] or any(_looks_like(name, other) for other in names):
            raise RecordFault.of(Code.NAME_TWICE, name=name)


def _looks_like(name: str, other: str) -> bool:
    """Whether a name could be read as another with points after it that do not change the sum: ``Anna 0``."""
    numbers = name.removeprefix(other)
    return bool(numbers != name and _NUMBERS.fullmatch(numbers) and not sum(map(int, numbers.split())))
