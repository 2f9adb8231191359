"""Boards as rows of cells, and the squares of a line."""

from collections.abc import Callable

import pytest

from jeton.board.codes import Code
from jeton.board.grids import (
    in_rows,
    joined,
    only_fields,
    only_one,
    read_pattern,
    read_rows,
    squares_from,
    whole_line,
    write_rows,
)
from jeton.core.errors import BoxFault, Fault, LayoutFault
from jeton.core.messages import Value, message

KNOWN = (".", "*")


def pattern(text: str) -> tuple[int, tuple[str, ...]]:
    """A board of dots and stars."""
    return read_pattern(text, KNOWN.__contains__, KNOWN)


def test_a_pattern() -> None:
    """Its width and its cells; lines around it that are empty do not count."""
    assert pattern("\n. * .\n.  . .\n* . .\n") == (3, (".", "*", ".", ".", ".", ".", "*", ".", "."))
    assert pattern("\n".join([" ".join("." * 26)] * 40))[0] == 26


@pytest.mark.parametrize(
    ("act", "kind", "code", "params"),
    [
        (lambda: pattern(". . .\n. . ."), BoxFault, Code.BOX_ROWS, {"key": "board", "rows": 2, "most": 40}),
        (lambda: pattern(". . .\n" * 41), BoxFault, Code.BOX_ROWS, {"key": "board", "rows": 41, "most": 40}),
        (
            lambda: pattern(". . .\n. .\n. . ."),
            BoxFault,
            Code.BOX_WIDTH,
            {"key": "board", "row": 2, "cells": 2, "first": 3, "most": 26},
        ),
        (
            lambda: pattern(". .\n. .\n. ."),
            BoxFault,
            Code.BOX_WIDTH,
            {"key": "board", "row": 1, "cells": 2, "first": 2, "most": 26},
        ),
        (
            lambda: pattern((" ".join("." * 27) + "\n") * 3),
            BoxFault,
            Code.BOX_WIDTH,
            {"key": "board", "row": 1, "cells": 27, "first": 27, "most": 26},
        ),
        (
            lambda: pattern(". . .\n. . .\n. x ."),
            BoxFault,
            Code.BOX_CELL,
            {"key": "board", "row": 3, "cell": "x", "known": KNOWN},
        ),
        (lambda: only_one(".*.*", "*"), BoxFault, Code.BOX_STAR, {"key": "board", "found": 2}),
        (lambda: only_one("....", "*"), BoxFault, Code.BOX_STAR, {"key": "board", "found": 0}),
        (lambda: read_rows(["_ _"], 2, 2), LayoutFault, Code.LAYOUT_ROWS, {"rows": 1, "expected": 2}),
        (
            lambda: read_rows(["_ _", "_ _ _"], 2, 2),
            LayoutFault,
            Code.LAYOUT_WIDTH,
            {"row": 2, "cells": 3, "expected": 2},
        ),
        (
            lambda: only_fields(["rack", "hand"], ["rack", "options"]),
            LayoutFault,
            Code.LAYOUT_FIELD,
            {"field": "hand", "known": ("game", "board", "rack", "options")},
        ),
    ],
)
def test_every_fault_has_its_code(
    act: Callable[[], object], kind: type[Fault], code: str, params: dict[str, Value]
) -> None:
    """With the place where it is."""
    with pytest.raises(kind) as caught:
        act()
    assert caught.value.message == message(code, **params)


def test_what_is_right_passes() -> None:
    """One star, known fields, rows as they should be."""
    only_one("..*.", "*")
    only_fields(["rack"], ["rack", "options"])
    assert read_rows(["1 _", "_ 2"], 2, 2) == [(1, "1"), (1, "_"), (2, "_"), (2, "2")]
    assert in_rows("abcdef", 3) == (("a", "b", "c"), ("d", "e", "f"))


def test_squares_in_a_line() -> None:
    """From a square to the edge, or the whole line, on a board of four by three."""
    assert list(squares_from(5, False, 4, 12)) == [5, 6, 7]
    assert list(squares_from(5, True, 4, 12)) == [5, 9]
    assert list(squares_from(7, False, 4, 12)) == [7]
    assert list(whole_line(6, False, 4, 12)) == [4, 5, 6, 7]
    assert list(whole_line(6, True, 4, 12)) == [2, 6, 10]


@pytest.mark.parametrize(
    ("row", "laid", "squares"),
    [
        ("_____", [2], [2]),
        ("_a___", [2], [1, 2]),
        ("___a_", [2], [2, 3]),
        ("aa_aa", [2], [0, 1, 2, 3, 4]),
        ("a_a_a", [1, 3], [0, 1, 2, 3, 4]),
        ("a__a_", [2], [2, 3]),
        ("_____", [1, 3], [1, 2, 3]),
    ],
)
def test_what_tokens_join(row: str, laid: list[int], squares: list[int]) -> None:
    """From the first laid to the last, and on to the edge or the next empty square; across and down."""
    board = [None if cell == "_" else cell for cell in row]

    assert joined([*board, *[None] * 5], 5, laid, down=False) == squares
    upright = [cell for one in board for cell in (None, one)]
    assert joined(upright, 2, [2 * at + 1 for at in laid], down=True) == [2 * at + 1 for at in squares]


def test_rows_are_written_as_they_are_read() -> None:
    """An empty square has its own sign."""
    rows = write_rows(["1", None, "+", None, None, "12"], 3)
    assert rows == ("1 _ +", "_ _ 12")
    assert [cell for _, cell in read_rows(rows, 2, 3)] == ["1", "_", "+", "_", "_", "12"]
