"""The world around a command: its language, its environment, its files."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, TextIO

from jeton.catalogue import find_game, load_box, packed_box, unpacked_box
from jeton.core.errors import UsageFault
from jeton.core.messages import Message
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.records import Record, read_record
from jeton.terminal.codes import Code
from jeton.terminal.shapes import ItemRow

PORT = 8017
"""Where the server is, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Context:
    """The world around a command."""

    speaker: Speaker
    environment: Mapping[str, str]

    def say(self, code: str, **params: Any) -> None:
        """Print a sentence; on a screen it is broken between words."""
        print(wrapped(self.speaker.code(code, **params), sys.stdout))

    def tell(self, said: Message) -> None:
        """Print a message, likewise."""
        print(wrapped(self.speaker.say(said), sys.stdout))

    def note(self, code: str, **params: Any) -> None:
        """Tell something beside the answer: it goes where errors go."""
        print(wrapped(self.speaker.code(code, **params), sys.stderr), file=sys.stderr)


def wrapped(text: str, stream: TextIO) -> str:
    """A text broken between words for a screen; as it is where it goes elsewhere."""
    if not stream.isatty():
        return text
    width = max(40, get_terminal_size().columns - 1)
    return "\n".join(_broken(line, width) for line in text.split("\n"))


def _broken(line: str, width: int) -> str:
    margin = line[: len(line) - len(line.lstrip())]
    return fill(
        line,
        width,
        subsequent_indent=margin + ("    " if margin else ""),
        break_long_words=False,
        break_on_hyphens=False,
    )


def print_json(value: object) -> None:
    """Write for a program."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def item_json(speaker: Speaker, item: Item) -> ItemRow:
    """Why somebody scored, for a program."""
    return {"player": speaker.name(item.seat), "points": item.points, "reason": speaker.json(item.reason)}


def read_text(path: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    try:
        # Some editors begin a file with a mark of its encoding.
        return (sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()).decode("utf-8-sig")
    except OSError as error:
        raise UsageFault.of(Code.NO_FILE, file=path, fault=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise UsageFault.of(Code.NOT_TEXT, file=path) from error


def read_box(game: AnyGame, path: str | None) -> Any:
    """The box in a file, or the one that comes with the game."""
    return load_box(game, None if path is None else read_text(path))


def pack_box(game: AnyGame, path: str | None) -> str:
    """The box in a file that was read, for a record to carry."""
    return "" if path is None else packed_box(game, read_text(path))


def box_of(game: AnyGame, path: str | None, packed: str) -> Any:
    """The box in a file, or the one that a record carries, or the one that comes with the game."""
    return unpacked_box(game, packed) if path is None else read_box(game, path)


def load_record(file: str, box_file: str | None) -> tuple[AnyGame, Any, Record]:
    """A record, its game, and a box for it."""
    record = read_record(read_text(file))
    game = find_game(record.game)
    return game, box_of(game, box_file, record.box_file), record
