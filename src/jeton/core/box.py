"""Boxes: the equipment of a game as a TOML file that an owner can copy and edit.

``TomlTable`` reads such a file strictly: every fault names the key, every unknown key is a fault, so that a
slip of the pen is not silently ignored.
"""

import hashlib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from jeton.core.codes import Code
from jeton.core.errors import BoxFault
from jeton.core.messages import Value, message

MOST_LETTERS = 200_000
"""No box file is longer; ours have three thousand."""
MOST_DOTS = 60
"""No line has more: a row of a board may have one for each column, but no entry lies so deep."""
_MOST_SHOWN = 40

_PLACE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")


@dataclass(frozen=True, slots=True)
class TomlTable:
    """A table of a TOML file, read key by key."""

    data: Mapping[str, object]
    path: str = ""
    """The dotted key of this table, empty for the file."""

    def full(self, key: str) -> str:
        """The dotted name of one of its keys."""
        return f"{self.path}.{key}" if self.path else key

    def only(self, *keys: str) -> None:
        """Refuse every key but these."""
        for key in self.data:
            if key not in keys:
                raise BoxFault.of(Code.BOX_UNKNOWN_KEY, key=self.full(key), known=keys)

    def _get(self, key: str, kind: type, name: str) -> object:
        if key not in self.data:
            raise BoxFault.of(Code.BOX_MISSING, key=self.full(key))
        value = self.data[key]
        # A boolean is an integer to Python, but not to the owner of a box.
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BoxFault.of(
                Code.BOX_TYPE, key=self.full(key), expected=message(name), value=_excerpt(value)
            )
        return value

    def text(self, key: str) -> str:
        """A string."""
        return str(self._get(key, str, Code.TYPE_TEXT))

    def integer(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self._get(key, int, Code.TYPE_INTEGER)
        assert isinstance(value, int)
        if not least <= value <= most:
            raise BoxFault.of(Code.BOX_RANGE, key=self.full(key), value=_shown(value), least=least, most=most)
        return value

    def flag(self, key: str) -> bool:
        """Whether something is said to be true; not if it is left out."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise BoxFault.of(
                Code.BOX_TYPE, key=self.full(key), expected=message(Code.TYPE_FLAG), value=_excerpt(value)
            )
        return value

    def table(self, key: str) -> "TomlTable":
        """A table inside this one."""
        value = self._get(key, Mapping, Code.TYPE_TABLE)
        assert isinstance(value, Mapping)
        return TomlTable(value, self.full(key))


def digest(parts: tuple[object, ...]) -> str:
    """A short name for what a box holds: equal for equal parts."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def _shown(value: int) -> Value:
    """A number that a person can read; Python will not write out thousands of digits."""
    return value if abs(value) < 10**12 else f"{value:#x}"[:12] + "…"


def _excerpt(value: object) -> str:
    """What somebody wrote in the wrong place, as far as it can be shown."""
    try:
        text = str(value)
    except ValueError:
        # A number of thousands of digits, perhaps deep in a list.
        return "…"
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"


def _check_size(text: str) -> None:
    """To read a key takes as long as it is deep, times as long as it is deep."""
    if len(text) > MOST_LETTERS:
        raise BoxFault.of(Code.BOX_LARGE, count=len(text), most=MOST_LETTERS)
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise BoxFault.of(Code.BOX_DOTS, line=number, most=MOST_DOTS)


def read_toml(text: str, game: str) -> TomlTable:
    """The file as a table; it must say which game it is for.

    :raises BoxFault: for a syntax fault, with its line; for a missing or other game; if it is no box's size.
    """
    _check_size(text)
    try:
        table = TomlTable(tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        # Not TOMLDecodeError alone: endless numbers and bottomless lists raise errors of their own.
        place = _PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else text.count("\n") + 1
        fault = _PLACE.sub("", str(error)).strip()
        raise BoxFault.of(Code.BOX_SYNTAX, line=line, fault=fault) from error
    if (named := table.text("game")) != game:
        raise BoxFault.of(Code.BOX_GAME, key="game", value=named, game=game)
    return table
