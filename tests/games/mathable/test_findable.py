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
RACK = "2 3 6 9 18"
"""Whoever does not work with 8 makes no 6: it is 8 - 2, and nothing else here."""


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


CORNER = """
_   _   _   _   _
_   (6) (3) _   _
_   _   _   (2) _
_   _   _   (7) _
_   _   _   _   _
"""
"""Above 2 and to the right of 3, a 9 is 6 + 3 and 2 + 7; elsewhere it is one of them."""


@pytest.mark.parametrize("seen", [frozenset({Aspect.LINES}), frozenset[Aspect]()])
def test_an_answer_in_two_directions(seen: frozenset[Aspect]) -> None:
    """Is for those who have an eye for more than one line."""
    glimpse = Glimpse(signs=frozenset("+-x:"), seen=seen)
    position = scene(CORNER, "9")
    turns = findable.turns(View(0, position), glimpse, Stream(b"", "x", 0))
    squares = {move.square for turn in turns for move in turn.moves if isinstance(move, Place)}

    corner = 1 * position.box.columns + 3
    assert squares > {corner} if seen else squares and corner not in squares
