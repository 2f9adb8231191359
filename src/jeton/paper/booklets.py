"""Booklets of the solitaire: puzzles in several sizes and levels, with the solutions at the end."""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from jeton.arith import show_signs
from jeton.catalogue import find_game, load_box
from jeton.core.errors import UsageFault
from jeton.core.messages import message
from jeton.paper.codes import Code
from jeton.paper.grids import board_data
from jeton.paper.portions import check_per_page, graded, read_range
from jeton.paper.press import Document
from jeton.paper.setting import Setting
from jeton.solitaire import (
    GAME,
    SIZES,
    Level,
    Name,
    Puzzle,
    Sheet,
    check_size,
    kit_of,
    make_named,
    read_level,
)
from jeton.solitaire.render import picture

_WORD = re.compile(r"[a-z0-9]{1,24}")


@dataclass(frozen=True, slots=True)
class Leaf:
    """A puzzle of a booklet, and what it is called."""

    name: Name
    puzzle: Puzzle


def read_sizes(text: str) -> tuple[int, ...]:
    """The sizes that a text means, ``4..8`` or ``4,6``. :raises Fault: if there is none such.

    >>> read_sizes("4..6"), read_sizes("5,8")
    ((4, 5, 6), (5, 8))
    """
    return read_range(text, tuple(SIZES), _size)


def _size(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 3:
        raise UsageFault.of(Code.BAD_SIZES, text=text[:40])
    return check_size(int(text))


def read_levels(text: str) -> tuple[Level, ...]:
    """The levels that a text means, ``easy..hard``. :raises Fault: if there is none such."""
    return read_range(text, tuple(Level), read_level)


def contents(sizes: Sequence[int], levels: Sequence[Level], count: int, seed: str) -> list[Name]:
    """What the puzzles of a booklet are called: from easy to hard, at each level the sizes in turn.

    Whoever types a name into the browser plays the puzzle there. :raises UsageFault: if there are too many.
    """
    word = seed if _WORD.fullmatch(seed) else hashlib.sha256(seed.encode()).hexdigest()[:12]
    each = graded(levels, count)
    return [
        Name(sizes[each[:place].count(level) % len(sizes)], level, f"{word}{place + 1}")
        for place, level in enumerate(each)
    ]


def make_leaf(name: Name) -> Leaf:
    """The puzzle of a name, from the kit of the box that comes with its game."""
    return Leaf(name, make_named(kit_of(load_box(find_game(GAME))), name))


def make_leaves(
    names: Sequence[Name],
    mapped: Callable[[Callable[[Name], Leaf], Sequence[Name]], Iterable[Leaf]] = map,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> list[Leaf]:
    """The puzzles of a booklet, in order; ``mapped`` may let several processes make them."""
    made: dict[str, Leaf] = {}
    # The longest work first, so that no process is left with it at the end.
    for leaf in mapped(make_leaf, sorted(names, key=_work, reverse=True)):
        made[str(leaf.name)] = leaf
        on_progress(len(made), len(names))
    return [made[str(name)] for name in names]


def _work(name: Name) -> tuple[int, int]:
    return tuple(Level).index(name.level), name.size


def booklet(leaves: Sequence[Leaf], per_page: int, setting: Setting) -> Document:
    """Puzzles, so many on a page, and behind them their solutions."""
    data = partial(_leaf, setting=setting)
    return _document(list(map(data, range(1, len(leaves) + 1), leaves)), per_page, setting, named=False)


def class_sheet(leaf: Leaf, copies: int, setting: Setting) -> Document:
    """One puzzle as often as it goes on a page, with a line for a name on each; its solution behind it."""
    one = _leaf(0, leaf, setting=setting)
    document = _document([one] * copies, copies, setting, named=True)
    return Document(document.template, document.data | {"solutions": [one]})


def _document(leaves: list[dict[str, Any]], per_page: int, setting: Setting, *, named: bool) -> Document:
    speaker = setting.speaker
    title = speaker.code(Code.SOLITAIRE)
    return Document(
        "booklet",
        setting.page(title)
        | {
            "words": setting.words(Code.BANK, Code.SOLUTIONS, Code.YOUR_NAME, Code.HOW_SOLITAIRE),
            "per_page": check_per_page(per_page),
            "puzzles": leaves,
            "solutions": leaves,
            "named": named,
        },
    )


def _leaf(number: int, leaf: Leaf, *, setting: Setting) -> dict[str, Any]:
    speaker, puzzle = setting.speaker, leaf.puzzle
    given = puzzle.given
    placed = tuple((square, token) for square, token in _answers(puzzle))
    level = message(puzzle.level.code)
    return {
        "number": number,
        "about": speaker.code(Code.PUZZLE, size=given.size, level=level),
        "name": str(leaf.name),
        "board": board_data(picture(Sheet(given)), speaker),
        "bank": [show_signs(token) for token in given.bank],
        "solution": board_data(picture(Sheet(given, placed)), speaker),
    }


def _answers(puzzle: Puzzle) -> Iterator[tuple[int, str]]:
    for square in puzzle.given.open:
        token = puzzle.solution.tokens[square]
        assert token is not None
        yield square, token
