"""Who acts, and the moves that every game has."""

from dataclasses import FrozenInstanceError

import pytest

from jeton.core.moves import (
    Accept,
    Agreed,
    ChanceMove,
    Closed,
    CommonMove,
    Contest,
    Leave,
    Office,
    Pass,
    RefereeMove,
    SeatMove,
    read_common,
    write_common,
)

SEAT_MOVES = {"pass": Pass(2), "contest": Contest(2), "accept": Accept(2), "leave": Leave(2)}
REFEREE_MOVES = {"agreed": Agreed(), "closed": Closed()}


@pytest.mark.parametrize(("word", "move"), SEAT_MOVES.items())
def test_words_of_a_seat(word: str, move: CommonMove) -> None:
    """Read whatever the case and the blanks, written back plainly; not words of the referee."""
    assert read_common(2, f"  {word.upper()} ") == move
    assert write_common(move) == word
    assert read_common(None, word) is None


@pytest.mark.parametrize(("word", "move"), REFEREE_MOVES.items())
def test_words_of_the_referee(word: str, move: CommonMove) -> None:
    """No seat can say them."""
    assert read_common(None, word) == move
    assert write_common(move) == word
    assert read_common(0, word) is None


@pytest.mark.parametrize("text", ["", "passe", "pass pass", "12@8I"])
def test_other_texts_are_no_common_moves(text: str) -> None:
    """They may still be moves of a game."""
    assert read_common(0, text) is None
    assert read_common(None, text) is None


def test_each_move_names_its_actor() -> None:
    """A seat, chance or the referee."""
    assert SeatMove(3).actor == 3
    assert ChanceMove().actor is Office.CHANCE
    assert RefereeMove().actor is Office.REFEREE
    assert Leave(1).actor == 1
    assert Closed().actor is Office.REFEREE


def test_repr_rebuilds() -> None:
    """``repr`` is the call that makes the value."""
    assert repr(Office.CHANCE) == "Office.CHANCE"
    for value in (Pass(1), Leave(0), Agreed(), Office.REFEREE):
        assert eval(repr(value)) == value


def test_moves_are_frozen_and_of_their_own_kind() -> None:
    """Equal only to moves of the same kind and seat."""
    assert len({Pass(0), Pass(1), Contest(0), Accept(0), Leave(0), Pass(0)}) == 5
    with pytest.raises(FrozenInstanceError):
        Pass(0).seat = 1  # type: ignore[misc]
