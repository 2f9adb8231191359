"""Position files, before a game reads them."""

import pytest

from jeton.core.errors import RecordFault
from jeton.records.codes import Code
from jeton.records.positions import (
    PositionFile,
    read_position_file,
    split_positions,
    write_position_file,
)

GOOD = """# a remark
game: mathable

board:
_ 1 2
# in between
: 3 _
x : _
_ x :
rack: 3 8 11
grey: : /
supply:
"""


def test_a_position_file() -> None:
    """Remarks and blank lines do not count; a row may hold the signs of a product and a division anywhere."""
    assert read_position_file(GOOD) == PositionFile(
        game="mathable",
        board=("_ 1 2", ": 3 _", "x : _", "_ x :"),
        fields=(("rack", "3 8 11"), ("grey", ": /"), ("supply", "")),
    )


def test_the_first_row_may_stand_beside_the_word() -> None:
    """``board: _ _`` and ``board:`` with rows below are the same."""
    assert read_position_file("game: g\nboard: _ _\n_ _").board == ("_ _", "_ _")


def test_the_order_of_the_keys_is_free() -> None:
    """The board ends where the next key begins."""
    laid = read_position_file("board:\n_ _\nrack: 1\ngame: g\n")

    assert (laid.game, laid.board, laid.fields) == ("g", ("_ _",), (("rack", "1"),))


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", Code.POSITION_NO_GAME, None),
        ("board:\n_ _\n", Code.POSITION_NO_GAME, None),
        ("game: g\n", Code.POSITION_NO_BOARD, None),
        ("game: g\nboard:\nrack: 1\n", Code.POSITION_NO_BOARD, None),
        ("game: g\n\n# remark\n_ _ _\n", Code.POSITION_FORM, 4),
        ("game: g\nboard:\n_ _\nrack: 1\n_ _\n", Code.POSITION_FORM, 5),
        ("game: g\nrack: 1\nboard:\n_ _\nrack: 2\n", Code.POSITION_TWICE, 5),
        ("game: g\ngame: h\n", Code.POSITION_TWICE, 2),
        ("nonsense", Code.POSITION_FORM, 1),
    ],
)
def test_faults_name_their_line(text: str, code: Code, line: int | None) -> None:
    """From 1, remarks and blank lines counted; None if something is not there at all."""
    with pytest.raises(RecordFault) as caught:
        read_position_file(text)

    assert (caught.value.message.code, caught.value.line) == (code, line)


def test_several_positions() -> None:
    """A new one begins after an empty line with a key that was there already; lines keep their numbers."""
    one, two = split_positions("# deals\nhand 0: 1\n\nhand 1: 2\n\n# the next\nhand 0: 3\nhand 0: 4\n")

    assert one == (2, "hand 0: 1\n\nhand 1: 2\n\n# the next")
    assert two == (7, "hand 0: 3\nhand 0: 4")
    assert split_positions("") == [(1, "")]
    with pytest.raises(RecordFault) as caught:
        read_position_file(two[1], first=two[0])
    assert (caught.value.message.code, caught.value.line) == (Code.POSITION_TWICE, 8)


def test_what_is_written_is_read_again() -> None:
    """With a board or without one."""
    for laid in (
        PositionFile("mathable", ("_ 1", "2 _"), (("rack", "3 8"), ("supply", "4"))),
        PositionFile("gamate", (), (("hand 0", "2 3"), ("trumps", "7"))),
    ):
        text = write_position_file(laid.game, laid.board, dict(laid.fields))
        assert read_position_file(text, has_board=bool(laid.board)) == laid


def test_a_game_may_be_known_already() -> None:
    """Then the file need not name it; what it names goes before."""
    assert read_position_file("board: _ _", game="equable").game == "equable"
    assert read_position_file("game: g\nboard: _ _", game="equable").game == "g"


def test_rows_are_no_keys_between_positions() -> None:
    """A row without a colon begins no new position, nor does a remark."""
    text = "game: a\nboard:\n_ _\n\n_ 1\n# game: no\n\ngame: b\nboard:\n2 _\n"

    assert [number for number, _ in split_positions(text)] == [1, 8]
