"""The lines of the protocol, both ways. Its page is docs/engines.md.

A line is a word, and behind a space what belongs to it: a text, or JSON where that has parts.
"""

import json
from typing import Any

VERSION = 1
LONGEST = 1 << 16
"""A line of a program has so many characters at most."""


class Word:
    """What a line begins with."""

    JETON = "jeton"
    """Both: which version is spoken."""

    # From the host.
    MATCH = "match"
    GO = "go"
    REFUSED = "refused"
    OVER = "over"
    QUIT = "quit"

    # From the program.
    ID = "id"
    READY = "ready"
    PLAY = "play"
    INFO = "info"
    ERROR = "error"


def write_line(word: str, text: str = "") -> str:
    """A line, without its end; a text of several lines is one."""
    return f"{word} {' '.join(text.split())}" if text else word


def write_json(word: str, value: object) -> str:
    """A line with JSON."""
    return f"{word} {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"


def read_line(line: str) -> tuple[str, str]:
    """The word of a line, and what stands behind it."""
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


def read_object(text: str) -> dict[str, Any]:
    """The JSON object of a line. :raises ValueError: if it is none."""
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise ValueError("too deep") from error
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return value
