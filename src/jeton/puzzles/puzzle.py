"""A puzzle, and the text form of many: one block each, blocks separated by blank lines.

::

    level: easy
    worth: 82
    next: 40
    answer: 12@1C 20@1D end
    board: 4 8 _3 | _5 | _5
    rack: 20 12

``worth`` is what the best turn brings, ``next`` what the best turn brings that brings less; where cards are
played, the tricks that are still to be had. Rows of the board are separated by ``|``, and ``_3`` are three
empty squares. The other lines are the fields of a position file.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from math import gcd
from typing import Any

from jeton.catalogue import find_game, puzzles_text
from jeton.core.errors import RecordFault
from jeton.core.messages import message
from jeton.core.protocols import AnyGame, View
from jeton.puzzles.codes import Code

LEVELS = {
    "easy": Code.LEVEL_EASY,
    "medium": Code.LEVEL_MEDIUM,
    "hard": Code.LEVEL_HARD,
    "expert": Code.LEVEL_EXPERT,
}
"""How much it takes to find the answer, in four parts of the stock; with the word for each."""
_OWN = ("level", "worth", "next", "answer", "board")
_EMPTY = "_"
_RUN = re.compile(r"_(\d{1,2})")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one turn that is clearly best."""

    level: str
    worth: int
    next: int
    answer: str
    """The moves of the best turn, as they are written; there may be others that bring as much."""
    board: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]

    def view(self, game: AnyGame, box: Any) -> View[Any]:
        """What whoever is to move knows. :raises LayoutFault: if it is no position of the game."""
        return game.layout.lay_out(box, self.board, dict(self.fields))


# --- text ---------------------------------------------------------------------------------------


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The text that ``read_puzzles`` reads."""
    return "\n".join(_write(puzzle) for puzzle in puzzles)


def _write(puzzle: Puzzle) -> str:
    said: dict[str, object] = {
        "level": puzzle.level,
        "worth": puzzle.worth,
        "next": puzzle.next,
        "answer": puzzle.answer,
    }
    if puzzle.board:
        said["board"] = " | ".join(map(_shorten, puzzle.board))
    said.update(puzzle.fields)
    return "".join(f"{key}: {value}\n" for key, value in said.items())


def _shorten(row: str) -> str:
    cells: list[str] = []
    run = 0
    for cell in (*row.split(), ""):
        if cell == _EMPTY:
            run += 1
            continue
        if run:
            cells.append(_EMPTY if run == 1 else f"{_EMPTY}{run}")
            run = 0
        cells.append(cell)
    return " ".join(cells).strip()


def _lengthen(row: str) -> str:
    return " ".join(
        " ".join([_EMPTY] * int(run[1])) if (run := _RUN.fullmatch(cell)) else cell for cell in row.split()
    )


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a text. :raises RecordFault: with the line at fault."""
    return tuple(_read(number, said) for number, said in _blocks(text))


def _blocks(text: str) -> Iterator[tuple[int, Mapping[str, str]]]:
    """The lines of each puzzle by their keys, with the number of the first."""
    first, said = 0, dict[str, str]()
    for number, line in enumerate((*text.splitlines(), ""), 1):
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not line.strip():
            if said:
                yield first, said
            first, said = 0, {}
        elif line.startswith("#"):
            continue
        elif not colon or key in said:
            raise RecordFault(message(Code.BAD_STOCK, text=line), number)
        else:
            first = first or number
            said[key] = value


def _read(number: int, said: Mapping[str, str]) -> Puzzle:
    try:
        if said["level"] not in LEVELS:
            raise ValueError
        return Puzzle(
            level=said["level"],
            worth=int(said["worth"]),
            next=int(said["next"]),
            answer=said["answer"],
            board=tuple(map(_lengthen, said["board"].split("|"))) if "board" in said else (),
            fields=tuple((key, value) for key, value in said.items() if key not in _OWN),
        )
    except (KeyError, ValueError) as error:
        raise RecordFault(message(Code.BAD_STOCK, text=", ".join(said)), number) from error


@cache
def stock(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game. :raises Fault: if there is no such game."""
    return read_puzzles(puzzles_text(find_game(game)))


# --- choosing -----------------------------------------------------------------------------------


def daily(count: int, day: date) -> int:
    """Which of so many puzzles is that of a day: each comes once before any comes again."""
    # Steps that share no divisor with the number of puzzles lead past all of them; steps as long as these, to
    # puzzles that have little in common.
    step = next(step for step in range(count * 5 // 8, 2 * count + 2) if gcd(step, count) == 1)
    return day.toordinal() * step % count
