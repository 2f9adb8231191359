"""Squares and their names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.codes import Code
from jeton.core.errors import Unreadable
from jeton.core.messages import message
from jeton.core.squares import MOST_COLUMNS, column_name, read_square, square_name
from tests.kit.faults import attempt


@given(st.integers(1, 999), st.integers(1, MOST_COLUMNS), st.data())
def test_reading_undoes_naming(rows: int, columns: int, data: st.DataObject) -> None:
    """On every board that can be named, in either case."""
    square = data.draw(st.integers(0, rows * columns - 1))
    name = square_name(square, columns)

    assert read_square(name, rows, columns) == square
    assert read_square(name.lower(), rows, columns) == square


def test_names_run_from_the_top_left() -> None:
    """Row 1 at the top, column A at the left."""
    assert [square_name(square, 3) for square in range(4)] == ["1A", "1B", "1C", "2A"]
    assert [column_name(column) for column in (0, 13, 25)] == ["A", "N", "Z"]


@pytest.mark.parametrize(
    "text", ["", "8", "I", "I8", "8II", "8 I", "0008I", "٨I", "8É", "-8I", "8I\n", "1000A"]
)
def test_what_is_no_name_is_unreadable(text: str) -> None:
    """A name is a row and one letter."""
    with pytest.raises(Unreadable) as caught:
        read_square(text, 14, 14)
    assert caught.value.message == message(Code.BAD_SQUARE, square=text)


@pytest.mark.parametrize("text", ["15A", "1O", "0A", "999z", "15O"])
def test_squares_off_the_board_are_told_apart(text: str) -> None:
    """The message names the last square there is."""
    with pytest.raises(Unreadable) as caught:
        read_square(text, 14, 14)
    assert caught.value.message == message(Code.OFF_BOARD, square=text.upper(), last="14N")


@given(st.text(max_size=6))
def test_any_text_is_a_square_or_unreadable(text: str) -> None:
    """Nothing else happens."""
    square = attempt(Unreadable, lambda: read_square(text, 14, 14))
    if isinstance(square, Unreadable):
        assert square.message.code in (Code.BAD_SQUARE, Code.OFF_BOARD)
    else:
        assert square_name(square, 14) == text.upper().lstrip("0")
