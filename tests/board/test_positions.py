"""What is the case in every board game."""

import pytest

from jeton.board.boxes import BoardBox
from jeton.board.codes import Code
from jeton.board.positions import BoardPosition, Phase, Stop, check_playable
from jeton.board.tokens import Multisets
from jeton.core.errors import UsageFault
from jeton.core.values import replace

LETTERS: Multisets[str] = Multisets(ord, lambda letter: "?")
BOX: BoardBox[str, str] = BoardBox("Small", 3, (".",) * 9, (("a", 2), ("b", 1)))
POSITION: BoardPosition[str, Stop] = BoardPosition(
    box=BOX,
    board=(None,) * 9,
    racks=(("a",), ("a", "b")),
    shown=((), ()),
    scores=(0, 0),
    phase=Phase.TURN,
    owed=(0, 0),
)


def test_what_follows_from_the_members() -> None:
    """Seats, names of squares, rows, counts."""
    assert (POSITION.seats, POSITION.name(5), BOX.rows, BOX.count) == (2, "2C", 3, {"a": 2, "b": 1})
    assert hash(BOX) == hash(replace(BOX, name="Small")) != hash(replace(BOX, name="Large"))


def test_a_kernel_plays_only_what_is_known() -> None:
    """And only where everybody is there."""
    check_playable(LETTERS, POSITION, POSITION.racks)
    with pytest.raises(UsageFault) as hidden:
        check_playable(LETTERS, POSITION, (*POSITION.racks, ("?",)))
    with pytest.raises(UsageFault) as left:
        check_playable(LETTERS, replace(POSITION, gone=frozenset({1})), POSITION.racks)

    assert hidden.value.message.code == Code.PLAYING_HIDDEN
    assert left.value.message.code == Code.PLAYING_LEFT
