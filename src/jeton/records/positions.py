"""Position files: ``key: value`` lines, and a board of one line a row.

::

    game: mathable
    board:
    _ _ _ …
    rack: 3 8 11 24
    supply: 1 1 2        what is in the bag, if it is known

A game with cards has no board; its hands are fields, ``hand 0: 10 21 *``.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from jeton.core.errors import LayoutFault, RecordFault
from jeton.core.messages import message
from jeton.core.moves import Office
from jeton.core.protocols import AnyGame, View
from jeton.records.codes import Code

_KEY = re.compile(r"[A-Za-z]{2,}(?: [a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class PositionFile:
    """What a position file says, before the game reads it."""

    game: str
    board: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]


def read_position_file(
    text: str, *, has_board: bool = True, game: str | None = None, first: int = 1
) -> PositionFile:
    """Take a position file apart, of a game with a board or without one; ``game`` if it need not name it.

    ``first`` is the number of its first line. :raises RecordFault: with the line at fault.
    """
    fields: dict[str, str] = {}
    board: list[str] = []
    in_board = False
    for number, raw in enumerate(text.splitlines(), first):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        # A row of the board may hold the sign `:`, but never a word before it; the sign `x` is no word.
        if colon and _KEY.fullmatch(key):
            if key in fields:
                raise RecordFault(message(Code.POSITION_TWICE, key=key), number)
            fields[key] = value
            in_board = key == "board"
            if in_board and value:
                board.append(value)
        elif in_board:
            board.append(line)
        else:
            raise RecordFault(message(Code.POSITION_FORM, text=line), number)
    if game is not None:
        fields.setdefault("game", game)
    if "game" not in fields:
        raise RecordFault(message(Code.POSITION_NO_GAME))
    if has_board and not board:
        raise RecordFault(message(Code.POSITION_NO_BOARD))
    rest = tuple((key, value) for key, value in fields.items() if key not in ("game", "board"))
    return PositionFile(fields["game"], tuple(board), rest)


def write_position_file(game: str, board: Sequence[str], fields: Mapping[str, str]) -> str:
    """The text that ``read_position_file`` reads."""
    drawn = ["board:", *board] if board else []
    return "\n".join([f"game: {game}", *drawn, *(f"{key}: {value}" for key, value in fields.items())]) + "\n"


def position_file_of(game: AnyGame, moments: Sequence[Any]) -> str:
    """The last of some positions that a file can tell of, as whoever was to move knew it: in the middle of a
    turn, that at its beginning.

    Where all hands must be known, with all of them. :raises LayoutFault: if a file can tell of none.
    """
    for then in reversed(moments[1:]):
        with suppress(LayoutFault):
            return _position_file(game, then)
    return _position_file(game, moments[0])


def _position_file(game: AnyGame, then: Any) -> str:
    seat = min((actor for actor in game.rules.actors(then) if not isinstance(actor, Office)), default=None)
    view = View(seat, then) if game.solver else game.sight.view(then, seat)
    return write_position_file(game.name, *game.layout.write(view))


def split_positions(text: str) -> list[tuple[int, str]]:
    """The positions of a file that may hold several, each with the number of its first line.

    A new one begins after an empty line with a key that the one before has already; so a position may have
    empty lines in it.
    """
    positions: list[tuple[int, list[str]]] = []
    seen: set[str] = set()
    fresh = True
    for number, line in enumerate(text.splitlines(), 1):
        key, colon, _ = line.partition(":")
        if not line.strip():
            fresh = True
        elif not line.lstrip().startswith("#"):
            if not positions or (fresh and colon and key.strip() in seen):
                positions.append((number, []))
                seen = set()
            fresh = False
            if colon:
                seen.add(key.strip())
        if positions:
            positions[-1][1].append(line)
    return [(number, "\n".join(lines)) for number, lines in positions] or [(1, text)]
