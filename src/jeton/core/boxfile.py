"""Boxes as one word, for links, records and score sheets; and what of a box an owner may change.

A packed box is its file without comments, deflated, in letters that an address may hold: some six hundred.
"""

import base64
import binascii
import re
import tomllib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from jeton.core.codes import Code
from jeton.core.errors import BoxFault
from jeton.core.messages import Message, message

MOST_PACKED = 8_000
"""No packed box is longer."""
_MOST_BYTES = 64 * 1024
"""No packed box is larger when it is unpacked."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPED = {'"': '\\"', "\\": "\\\\"}


# --- what may be changed ----------------------------------------------------------------------------------


class FieldKind(Enum):
    """What is written at a key of a box file."""

    TEXT = "text"
    FLAG = "flag"
    NUMBER = "number"
    BOARD = "board"
    """Rows of squares."""
    NUMBERS = "numbers"
    """A number for each of some entries."""
    WORDS = "words"
    """A word for each of some entries, or some words."""


@dataclass(frozen=True, slots=True)
class BoxField:
    """Something of a box that its owner may change. What may stand there, the reader of the box decides."""

    key: str
    """Where it stands in the file, dotted."""
    label: Message
    kind: FieldKind
    least: int = 0
    most: int = 0
    """Of a number, or of each of some."""
    entries: tuple[str, ...] = ()
    """What is counted or named; none where any number may be added."""
    names: tuple[tuple[str, Message], ...] = ()
    """What entries are called that are words of the file."""
    largest: int = 0
    """The largest number that may be added as an entry."""
    words: tuple[tuple[str, Message], ...] = ()
    """What may be chosen for an entry; none where some words may be written, or nothing."""
    total: str = ""
    """The key of the number that they must add up to."""


NAME = BoxField("name", message(Code.FIELD_NAME), FieldKind.TEXT)
"""Every box has one."""
RECONSTRUCTION = BoxField("reconstruction", message(Code.FIELD_RECONSTRUCTION), FieldKind.FLAG)

Entry: TypeAlias = str | int
FieldValue: TypeAlias = str | bool | int | dict[str, Entry]
Values: TypeAlias = dict[str, FieldValue]
"""What stands at the keys of the fields, and at those of their totals."""


def values_of(data: Mapping[str, object], fields: tuple[BoxField, ...]) -> Values:
    """What a file says at the keys of its fields; what is of another kind is left out."""
    values: Values = {}
    for key in (each for field in fields for each in (field.key, field.total) if each):
        found = _at(data, key)
        if isinstance(found, str | int):
            values[key] = found
        elif isinstance(found, Mapping):
            values[key] = {entry: said for entry, said in found.items() if isinstance(said, str | int)}
    return values


def _at(data: object, key: str) -> object:
    for part in key.split("."):
        data = data.get(part) if isinstance(data, Mapping) else None
    return data


def data_of(game: str, values: Values, fields: tuple[BoxField, ...]) -> dict[str, object]:
    """The file with these values: only keys of the fields, and of entries only those that there are."""
    data: dict[str, object] = {"game": game}
    for field in fields:
        for key in (field.total, field.key):
            if key and key in values:
                *above, last = key.split(".")
                table = data
                for part in above:
                    table = table.setdefault(part, {})  # type: ignore[assignment]
                table[last] = _kept(values[key], field)
    return data


def _kept(value: FieldValue, field: BoxField) -> FieldValue:
    if not isinstance(value, dict):
        return value
    optional = field.kind is FieldKind.WORDS and not field.words
    return {
        entry: said
        for entry, said in value.items()
        if (not field.entries or entry in field.entries) and (said != "" or not optional)
    }


# --- as text ----------------------------------------------------------------------------------------------


def write_toml(data: Mapping[str, object]) -> str:
    """A box file without comments: texts, numbers, truth values and tables of them."""
    return "\n".join(_lines(data, "")).strip("\n") + "\n"


def _lines(data: Mapping[str, object], path: str) -> list[str]:
    plain = [
        f"{_key(key)} = {_value(value)}" for key, value in data.items() if not isinstance(value, Mapping)
    ]
    lines = ["", f"[{path}]", *plain] if path and (plain or not data) else plain
    for key, value in data.items():
        if isinstance(value, Mapping):
            lines += _lines(value, f"{path}.{_key(key)}" if path else _key(key))
    return lines


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    if not isinstance(value, str):
        return text
    if "\n" in text and '"""' not in text and "\\" not in text:
        return f'"""\n{_printable(text)}"""'
    return _quoted(text)


def _quoted(text: str) -> str:
    return '"' + "".join(_ESCAPED.get(letter) or _letter(letter) for letter in text) + '"'


def _printable(text: str) -> str:
    return "".join(letter if letter == "\n" else _letter(letter) for letter in text)


def _letter(letter: str) -> str:
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x20 or ord(letter) == 0x7F else letter


# --- as one word ------------------------------------------------------------------------------------------


def pack(text: str) -> str:
    """A box file that was read, as one word. :raises BoxFault: if it is no box's size."""
    engine = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    small = engine.compress(write_toml(tomllib.loads(text)).encode()) + engine.flush()
    packed = base64.urlsafe_b64encode(small).decode().rstrip("=")
    if len(packed) > MOST_PACKED:
        raise BoxFault.of(Code.BOX_LARGE, count=len(text), most=_MOST_BYTES)
    return packed


def unpack(packed: str) -> str:
    """The box file that a word holds. :raises BoxFault: if it holds none, or one that is too large."""
    if len(packed) > MOST_PACKED:
        raise BoxFault.of(Code.BOX_PACKED)
    engine = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        small = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        text = engine.decompress(small, _MOST_BYTES).decode()
    except (zlib.error, binascii.Error, ValueError) as error:
        raise BoxFault.of(Code.BOX_PACKED) from error
    if not engine.eof or engine.unused_data:
        raise BoxFault.of(Code.BOX_PACKED)
    return text
