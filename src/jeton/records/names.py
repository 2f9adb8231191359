"""The names of players, as far as a record can hold them."""

from collections.abc import Sequence

from jeton.core.errors import RecordFault
from jeton.records.codes import Code

MOST_LETTERS = 30

_RESERVED = frozenset({"result", "unfinished"})
_FORBIDDEN = frozenset(":,;|[]<>#?@")


def check_names(names: Sequence[str]) -> None:
    """Refuse names that a record could not tell apart. :raises RecordFault:"""
    for name in names:
        bad = not name or name != name.strip() or len(name) > MOST_LETTERS or name.casefold() in _RESERVED
        if bad or not name.isprintable() or _FORBIDDEN & set(name):
            raise RecordFault.of(Code.NAME_BAD, name=name, most=MOST_LETTERS)
    folded = [name.casefold() for name in names]
    for index, name in enumerate(names):
        if name.casefold() in folded[:index]:
            raise RecordFault.of(Code.NAME_TWICE, name=name)
