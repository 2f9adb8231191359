"""What people of some strength see in Mathable: only answers to sums that they do."""

from collections.abc import Iterator

import pytest

from jeton.core.chance import Stream
from jeton.core.levels import Aspect, Glimpse
from jeton.core.protocols import View
from jeton.games.mathable import findable
from jeton.games.mathable.equipment import Box, Token
from jeton.games.mathable.moves import Place
from tests.games.mathable.kit import scene

BOARD = """
_   _   _   _   _
_   (6) (3) _   _
_   (2) (8) _   _
_   _   _   _   _
_   _   _   _   _
"""
RACK = "2 3 9 18"


def numbers_beside(box: Box, board: list[Token | None], square: int) -> Iterator[tuple[Token, Token]]:
    """The next two numbers in each of the four directions."""
    row, column = divmod(square, box.columns)
    for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        places = [(row + step * down, column + step * right) for step in (1, 2)]
        if all(0 <= one < box.rows and 0 <= two < box.columns for one, two in places):
            near, far = (board[one * box.columns + two] for one, two in places)
            if near is not None and far is not None:
                yield max(near, far), min(near, far)


def sums(large: Token, small: Token) -> dict[str, Token]:
    """What two numbers make by each sign, as far as it is whole."""
    whole = {":": large // small} if small and large % small == 0 else {}
    return {"+": large + small, "-": large - small, "x": large * small, **whole}


@pytest.mark.parametrize("signs", ["+", "-", "x", ":", "+-", "+-x:"])
@pytest.mark.parametrize("largest", [6, 100])
def test_every_answer_is_of_a_sum_that_is_seen(signs: str, largest: int) -> None:
    """By one of the signs, from two numbers that are not too large; and all signs are of use here."""
    position = scene(BOARD, RACK)
    glimpse = Glimpse(signs=frozenset(signs), largest=largest, seen=frozenset({Aspect.LINES}))
    used: set[str] = set()
    for turn in findable.turns(View(0, position), glimpse, Stream(b"", "x", 0)):
        board = list(position.board)
        for move in turn.moves:
            if isinstance(move, Place):
                assert move.token <= largest
                answers = {
                    sign
                    for pair in numbers_beside(position.box, board, move.square)
                    for sign, value in sums(*pair).items()
                    if value == move.token and sign in signs and max(pair) <= largest
                }
                assert answers
                used |= answers
                board[move.square] = move.token

    assert used == set(signs) or largest == 6
