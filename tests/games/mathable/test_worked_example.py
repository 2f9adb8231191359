"""The example of the sheet (VI), played square by square, with everything it claims on the way."""

from dataclasses import replace

import pytest

from jeton.core.messages import message
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.core.rulings import Kind, Refused
from jeton.games.mathable import GAME, rules
from jeton.games.mathable.codes import Code
from jeton.games.mathable.moves import Place
from jeton.games.mathable.position import Position
from tests.games.mathable.kit import BOX, after, earned, is_sound, judged, on, refusal, square

FIRST = "12@8I 8@6H 2@9G 1@7F 16@8J draw [11] end [5 5 9 9]"
SECOND = "7@8F 6@9F 8@9H 4@6G 3@9E 21@8E 7@10E end [9 9 9 9 9 10 10]"


@pytest.fixture(name="start")
def _start() -> Position:
    """Player 1 draws 42, player 2 draws 21; then the racks are those of the sheet."""
    opening = rules.start(read_options(GAME.options), BOX, 2)
    dealt = after(opening, "[42 | 21] [1 2 8 12 16 17 | 3 4 6 7 7 8]")
    assert dealt.racks == ((1, 2, 8, 12, 16, 17, 42), (3, 4, 6, 7, 7, 8, 21))
    assert dealt.on_turn == 0
    return dealt


@pytest.fixture(name="second")
def _second(start: Position) -> Position:
    """It is player 2's turn."""
    return after(start, FIRST)


@pytest.fixture(name="third")
def _third(second: Position) -> Position:
    """It is player 1's turn again."""
    return after(second, SECOND)


def placements(position: Position) -> set[tuple[int, str]]:
    """Every placement the seat on turn has."""
    moves = GAME.generator.moves(View(position.on_turn, position))
    return {(move.token, position.name(move.square)) for move in moves if isinstance(move, Place)}


# --- A: player 1 --------------------------------------------------------------------------------


def test_first_turn_placement_by_placement(start: Position) -> None:
    """12, 8, 2, 1, 16; he draws 11."""
    assert earned(start, FIRST) == [12, 8, 2, 1, 16]


def test_first_turn_is_39_points(start: Position) -> None:
    """A.6.a: nothing else is added."""
    assert after(start, FIRST).scores == (39, 0)


def test_twelve_left_of_the_three_or_right_of_the_four(start: Position) -> None:
    """A.1.b: he may choose either, and there is no third place for it."""
    assert {where for token, where in placements(start) if token == 12} == {"8F", "8I"}
    assert earned(start, "12@8F") == earned(start, "12@8I") == [12]


def test_eight_goes_above_the_two(start: Position) -> None:
    """A.2: 2 x 4 in that column; the only other place is at its lower end."""
    position = after(start, "12@8I")

    assert {where for token, where in placements(position) if token == 8} == {"6H", "9H"}
    assert earned(position, "8@6H") == [8]


def test_two_below_the_three_or_above_the_one(start: Position) -> None:
    """A.3.a: 3 - 1 on either end of the column."""
    position = after(start, "12@8I 8@6H")

    assert earned(position, "2@9G") == earned(position, "2@6G") == [2]


def test_one_goes_left_of_the_one_on_the_board(start: Position) -> None:
    """A.4.a: 2 - 1; the 1 on the board is printed, the 1 laid is a token."""
    position = after(start, "12@8I 8@6H 2@9G 1@7F")

    assert (on(position, "7F"), on(position, "7G")) == (1, 1)


def test_the_square_right_of_the_twelve_demands_a_sum(start: Position) -> None:
    """A.5.a: 12 + 4 may stand there; 12 - 4 may not, although he holds an 8 at first."""
    assert is_sound(after(start, "12@8I"), "16@8J")
    assert refusal(after(start, "12@8I"), "8@8J") == Code.RESTRICTED


def test_the_sixteen_gives_the_right_to_a_token(start: Position) -> None:
    """A.5.b: he draws 11; after the 1 on a plain square he could not have drawn."""
    position = after(start, "12@8I 8@6H 2@9G 1@7F")

    assert refusal(position, "draw") == Code.NO_DRAW
    assert after(position, "16@8J draw [11]").racks[0] == (11, 17, 42)


def test_then_he_cannot_place_another_token(start: Position) -> None:
    """A.6: none of 11, 17 and 42 fits anywhere."""
    position = after(start, "12@8I 8@6H 2@9G 1@7F 16@8J draw [11]")

    assert placements(position) == set()
    for token in (11, 17, 42):
        assert not any(is_sound(position, f"{token}@{position.name(at)}") for at in range(196))


def test_he_takes_four_new_tokens(start: Position) -> None:
    """A.6.b: he has three left."""
    ended = after(start, "12@8I 8@6H 2@9G 1@7F 16@8J draw [11] end")

    assert ended.owed == (4, 0)
    assert after(ended, "[5 5 9 9]").racks[0] == (5, 5, 9, 9, 11, 17, 42)


# --- B: player 2 --------------------------------------------------------------------------------


def test_second_turn_placement_by_placement(second: Position) -> None:
    """7, 6, 16, 4, 3, 21, 14, and 50 for the rack."""
    assert earned(second, SECOND) == [7, 6, 16, 4, 3, 21, 14, 50]


def test_second_turn_is_121_points(second: Position) -> None:
    """B.7.e: 71 and 50."""
    assert after(second, "7@8F 6@9F 8@9H 4@6G 3@9E 21@8E 7@10E").scores == (39, 71)
    assert after(second, SECOND).scores == (39, 121)


def test_six_under_the_seven_or_above_the_one(second: Position) -> None:
    """B.2.a: 7 - 1 on either end of the column."""
    position = after(second, "7@8F")

    assert earned(position, "6@9F") == earned(position, "6@6F") == [6]


def test_eight_left_of_the_six_gives_eight_points(second: Position) -> None:
    """B.3.b: right of the 2 it gives sixteen, since 2 x 4 stands above it."""
    position = after(second, "7@8F 6@9F")

    assert earned(position, "8@9E") == [8]
    assert earned(position, "8@9H") == [16]


def test_eight_may_stand_there_for_the_sum_alone(second: Position) -> None:
    """B.3.d: if the two above did not give 8, it would count once."""
    position = after(second, "7@8F 6@9F")
    four = square(position, "8H")
    five_above = replace(position, board=(*position.board[:four], 5, *position.board[four + 1 :]))

    assert earned(five_above, "8@9H") == [8]


def test_four_goes_above_the_one(second: Position) -> None:
    """B.4: 3 + 1, the square above the printed 1."""
    assert earned(after(second, "7@8F 6@9F 8@9H"), "4@6G") == [4]


def test_three_is_a_quotient(second: Position) -> None:
    """B.5: 6 : 2, the divisor standing further from the result than the dividend."""
    position = after(second, "7@8F 6@9F 8@9H 4@6G")

    assert earned(position, "3@9E") == [3]
    assert (on(position, "9F"), on(position, "9G")) == (6, 2)


def test_twenty_one_respects_its_square(second: Position) -> None:
    """B.6: 7 x 3 on a multiplication square; he may draw, and does not."""
    position = after(second, "7@8F 6@9F 8@9H 4@6G 3@9E 21@8E")

    assert position.racks[1] == (7,)
    assert is_sound(position, "draw")
    assert not is_sound(after(position, "7@10E"), "draw")


def test_had_he_drawn_he_would_have_had_to_lay_that_token_too(second: Position) -> None:
    """B.6.c: he is afraid of a token he cannot place."""
    drawn = after(second, "7@8F 6@9F 8@9H 4@6G 3@9E 21@8E draw [90] 7@10E")

    assert earned(drawn, "end") == []


def test_seven_cannot_stand_above_the_twenty_one(second: Position) -> None:
    """B.7.b: the square demands a sum, 21 : 3 is none."""
    position = after(second, "7@8F 6@9F 8@9H 4@6G 3@9E 21@8E")

    said = message(Code.RESTRICTED, token=7, square="7E", sign="+", attempts=("21 + 3 = 24", "1 + 1 = 2"))
    assert judged(position, "7@7E") == Refused(Kind.ILLEGAL, said)


def test_seven_below_the_three_counts_double(second: Position) -> None:
    """B.7.c: an award square."""
    assert earned(after(second, "7@8F 6@9F 8@9H 4@6G 3@9E 21@8E"), "7@10E") == [14]


def test_he_takes_seven_new_tokens(second: Position) -> None:
    """B.7.f."""
    ended = after(second, SECOND.partition("[")[0])

    assert ended.owed == (0, 7)
    assert ended.racks[1] == ()


# --- C: player 1 again --------------------------------------------------------------------------


def test_player_one_could_start_with_the_42(third: Position) -> None:
    """C: below the 6, since 6 x 7 = 42 stands above that square; nowhere else."""
    assert third.on_turn == 0
    assert {where for token, where in placements(third) if token == 42} == {"10F"}
    assert earned(third, "42@10F") == [42]
