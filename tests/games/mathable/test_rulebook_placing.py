"""M1 to M6: what may be laid where, and what it counts.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from dataclasses import replace

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import message
from jeton.core.rulings import Kind, Refused, Sound
from jeton.games.mathable.codes import Code
from tests.games.mathable.kit import accepted, after, cross, earned, is_sound, judged, on, refusal, scene

SIDES = ("left", "right", "up", "down")


# --- M1 -----------------------------------------------------------------------------------------


def test_M1_a_placement_is_judged_on_the_board_as_it_then_stands() -> None:
    """A token of the same turn is an operand for the next one, and only from then on."""
    start = scene("2 3 _ _", "5 8")

    assert refusal(start, "8@1D") == Code.NO_PAIR
    assert earned(start, "5@1C 8@1D") == [5, 8]


def test_M1_a_turn_is_a_sequence_of_single_placements() -> None:
    """The seat stays on turn until it says otherwise, and is paid for each."""
    middle = after(scene("2 3 _ _", "1 5 8", "9"), "5@1C")

    assert (middle.on_turn, middle.racks, middle.scores) == (0, ((1, 8), (9,)), (5, 0))
    assert after(middle, "8@1D").scores == (13, 0)


def test_M1_none_is_taken_back() -> None:
    """What is laid has left the rack and keeps its square, however many of it one holds."""
    assert refusal(after(scene("2 3 _ _", "5 8"), "5@1C"), "5@1C") == BoardCode.NOT_HELD
    assert refusal(after(scene("2 3 _ _", "5 5"), "5@1C"), "5@1C") == BoardCode.OCCUPIED
    assert on(after(scene("2 3 _ _", "5 5"), "5@1C"), "1C") == 5


def test_M1_printed_numbers_are_operands() -> None:
    """A printed number serves as a token does, and cannot be laid upon."""
    assert earned(scene("(2) 3 _", "5"), "5@1C") == [5]
    assert refusal(scene("_ 3 _", "5"), "5@1C") == Code.NO_PAIR
    assert refusal(scene("(2) 3 5", "5"), "5@1A") == BoardCode.OCCUPIED


def test_M1_printed_numbers_are_not_tokens() -> None:
    """A rack that is not known may hold the only 12 of the box beside a printed 12, not beside a laid one."""
    assert is_sound(scene("(12) _ 7 5", "?"), "12@1B")
    assert refusal(scene("12 _ 7 5", "?"), "12@1B") == BoardCode.NOT_LEFT
    assert is_sound(scene("(5) 5 5 5 5 5 5 _ 2 3", "?"), "5@1H")
    assert refusal(scene("(5) 5 5 5 5 5 5 5 _ 2 3", "?"), "5@1I") == BoardCode.NOT_LEFT


# --- M2 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("near", "far", "results"),
    [
        (6, 2, {8, 4, 12, 3}),
        (2, 6, {8, 4, 12, 3}),
        (7, 2, {9, 5, 14}),
        (2, 7, {9, 5, 14}),
        (1, 1, {2, 0, 1}),
        (5, 0, {5, 0}),
        (0, 5, {5, 0}),
        (0, 0, {0}),
        (90, 9, {81, 10}),
        (3, 21, {24, 18, 63, 7}),
    ],
)
def test_M2_a_direction_counts_by_one_of_the_four_operations_in_either_order(
    side: str, near: int, far: int, results: set[int]
) -> None:
    """Of all the tokens of the box, just the results; division exact, nothing divided by zero."""
    assert accepted(scene(cross(**{side: (near, far)}), ""), "3C") == results


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("near", "far", "quotients"),
    [
        (6, 2, {3}),
        (2, 6, {3}),
        (7, 2, set()),
        (2, 7, set()),
        (0, 5, {0}),
        (5, 0, {0}),
        (0, 0, set()),
        (9, 9, {1}),
    ],
)
def test_M2_division_is_exact_and_never_by_zero(side: str, near: int, far: int, quotients: set[int]) -> None:
    """On a division square no other operation can help: 0 : 5 is 0, 5 : 0 is nothing."""
    assert accepted(scene(cross(":", **{side: (near, far)}), ""), "3C") == quotients


@pytest.mark.parametrize("side", SIDES)
def test_M2_both_squares_next_in_line_must_be_occupied(side: str) -> None:
    """One operand is not enough, be it the near or the far one."""
    assert is_sound(scene(cross(**{side: (2, 3)}), "5"), "5@3C")
    assert refusal(scene(cross(**{side: (2, "_")}), "5"), "5@3C") == Code.NO_PAIR
    assert refusal(scene(cross(**{side: ("_", 3)}), "5"), "5@3C") == Code.NO_PAIR


def test_M2_only_in_line() -> None:
    """Never diagonally, never round a corner, never with a gap."""
    diagonal = """
        2 _ _
        _ 3 _
        _ _ _
        """
    corner = """
        _ 2 _
        _ 3 _
        _ _ _
        """
    assert refusal(scene(diagonal, "5"), "5@3C") == Code.NO_PAIR
    assert refusal(scene(corner, "5"), "5@3C") == Code.NO_PAIR
    assert is_sound(scene(corner, "5"), "5@3B")
    assert refusal(scene("2 3 _ _", "5"), "5@1D") == Code.NO_PAIR


@pytest.mark.parametrize(
    ("drawing", "name"),
    [
        ("_ 2 3\n_ _ _", "2A"),
        ("_ _ _\n2 3 _", "1C"),
        ("_ _ 3\n2 _ _", "2B"),
        ("_ _ 2\n3 _ _", "1B"),
        ("_ _\n_ _\n_ _\n2 _\n3 _", "1A"),
        ("_\n_\n3\n2", "1A"),
        ("2 _\n3 _\n_ _\n_ _", "4A"),
        ("2 _\n_ _\n_ _\n3 _", "2A"),
        ("3\n_\n_\n2", "3A"),
    ],
)
def test_M2_a_line_ends_at_the_edge_of_the_board(drawing: str, name: str) -> None:
    """A pair on another row, or at the opposite edge, is not next in line."""
    assert refusal(scene(drawing, "5"), f"5@{name}") == Code.NO_PAIR


def test_M2_the_last_square_of_a_line_may_be_an_operand() -> None:
    """Two squares to the edge suffice, in all four directions."""
    assert is_sound(scene("2 3 _", "5"), "5@1C")
    assert is_sound(scene("_ 3 2", "5"), "5@1A")
    assert is_sound(scene("2\n3\n_", "5"), "5@3A")
    assert is_sound(scene("_\n3\n2", "5"), "5@1A")


# --- M3 -----------------------------------------------------------------------------------------


def test_M3_one_direction_that_counts_is_enough() -> None:
    """Other neighbours need not fit (sheet, VI.B.3.d); if none fits, it is false."""
    assert earned(scene(cross(left=(2, 3), up=(9, 1), down=(7, "_")), "5"), "5@3C") == [5]
    assert refusal(scene(cross(left=(2, 4), up=(9, 1), down=(7, "_")), "5"), "5@3C") == Code.FALSE


def test_M3_a_false_placement_is_told_what_its_pairs_give() -> None:
    """Every pair, every operation, the larger number first; no result where there is none."""
    ruling = judged(scene(cross(left=(2, 7), up=(5, 0)), "4"), "4@3C")

    sevens = ("7 + 2 = 9", "7 − 2 = 5", "7 × 2 = 14", "7 ÷ 2 = 7/2")
    fives = ("5 + 0 = 5", "5 − 0 = 5", "5 × 0 = 0", "5 ÷ 0")
    said = message(Code.FALSE, token=4, square="3C", attempts=(*fives, *sevens))
    assert ruling == Refused(Kind.ILLEGAL, said)


# --- M4 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sign", "result"), [("+", 8), ("-", 4), ("x", 12), (":", 3)])
def test_M4_restriction_square_takes_only_its_operation(sign: str, result: int) -> None:
    """Of the four results of 6 and 2 the square takes its own; a plain square takes all."""
    assert accepted(scene(cross(sign, left=(6, 2)), ""), "3C") == {result}
    assert accepted(scene(cross("_", left=(6, 2)), ""), "3C") == {8, 4, 12, 3}


def test_M4_restriction_square_pays_only_its_operation() -> None:
    """2 + 3 and 6 − 1 both give 5; on + the difference earns nothing."""
    pairs: dict[str, tuple[int | str, int | str]] = {"left": (2, 3), "up": (6, 1)}

    assert earned(scene(cross("_", **pairs), "5"), "5@3C") == [10]
    assert earned(scene(cross("+", **pairs), "5"), "5@3C") == [5]


def test_M4_the_refusal_names_the_operation() -> None:
    """It is another fault than a plain falsehood, and tells only what that operation gives."""
    ruling = judged(scene(cross("-", left=(6, 2)), "8"), "8@3C")

    said = message(Code.RESTRICTED, token=8, square="3C", sign="−", attempts=("6 − 2 = 4",))
    assert ruling == Refused(Kind.ILLEGAL, said)


# --- M5 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ground", "factor"), [("_", 1), ("2x", 2), ("3x", 3), ("+", 1)])
def test_M5_points_are_token_times_directions_times_square(ground: str, factor: int) -> None:
    """One to four directions on each kind of square."""
    pairs: dict[str, tuple[int | str, int | str]] = {
        "left": (2, 3),
        "right": (3, 2),
        "up": (4, 1),
        "down": (1, 4),
    }
    for count in range(1, 5):
        counting = dict(list(pairs.items())[:count])
        assert earned(scene(cross(ground, **counting), "5"), "5@3C") == [5 * count * factor]


def test_M5_a_direction_true_by_two_operations_counts_once() -> None:
    """2 + 2 and 2 × 2 are one direction; a second pair of twos is a second one."""
    assert earned(scene(cross(left=(2, 2)), "4"), "4@3C") == [4]
    assert earned(scene(cross(left=(2, 2), up=(2, 2)), "4"), "4@3C") == [8]


def test_M5_the_item_tells_what_was_counted() -> None:
    """The equations are those of the directions that count, in the order in which they were looked at."""
    ruling = judged(scene(cross("2x", left=(7, 2), up=(4, 1), right=(9, 9)), "5"), "5@3C")

    assert isinstance(ruling, Sound)
    assert ruling.items[0].seat == 0
    assert ruling.items[0].points == 20
    assert ruling.items[0].reason == message(
        Code.PLACEMENT_TIMES,
        token=5,
        square="3C",
        directions=2,
        factor=2,
        equations=("4 + 1 = 5", "7 − 2 = 5"),
    )


@pytest.mark.parametrize(
    ("drawing", "once"),
    [
        (cross("_", left=(2, 3)), True),
        (cross("+", left=(2, 3)), True),
        (cross("2x", left=(2, 3)), False),
        (cross("_", left=(2, 3), up=(4, 1)), False),
        (cross("3x", left=(2, 3)), False),
    ],
)
@pytest.mark.parametrize("contest", [False, True])
def test_M5_the_item_says_whether_the_token_counts_once(drawing: str, once: bool, contest: bool) -> None:
    """A factor is told where there is one, be it of directions or of the square."""
    text = "5@3C*2" if drawing == cross("_", left=(2, 3), up=(4, 1)) else "5@3C"
    ruling = judged(scene(drawing, "5", contest=contest), text)

    assert isinstance(ruling, Sound)
    plain, times = (
        (Code.PLACEMENT_STANDS, Code.PLACEMENT_STANDS_TIMES)
        if contest
        else (Code.PLACEMENT, Code.PLACEMENT_TIMES)
    )
    assert ruling.items[0].reason.code == (plain if once else times)


def test_M5_a_zero_is_worth_nothing() -> None:
    """It is laid like any other token."""
    assert earned(scene("5 5 3x", "0"), "0@1C") == [0]


# --- M6 -----------------------------------------------------------------------------------------


def test_M6_never_between_its_operands() -> None:
    """A gap between two operands takes no result of the two, in a row or in a column."""
    assert refusal(scene("2 _ 3", "5"), "5@1B") == Code.NO_PAIR
    assert refusal(scene("2\n_\n3", "5"), "5@2A") == Code.NO_PAIR
    assert refusal(scene("9 2 _ 3 9", "5"), "5@1C") == Code.FALSE


def test_M6_a_gap_may_be_filled_if_a_pair_lies_wholly_on_one_side() -> None:
    """4 + 1 stands left of the gap; what stands right of it does not matter."""
    assert earned(scene("4 1 _ 3", "5"), "5@1C") == [5]
    assert earned(scene("3 _ 1 4", "5"), "5@1B") == [5]
    assert refusal(scene("_ 1 _ 3", "5"), "5@1C") == Code.NO_PAIR


# --- the shape of a placement -------------------------------------------------------------------


@pytest.mark.parametrize("contest", [False, True])
def test_shape_is_always_refereed(contest: bool) -> None:
    """Contest or not: the box, the rack, the square, the pairs beside it."""
    position = scene("2 3 _ _", "5 9", "7", contest=contest)

    assert refusal(position, "22@1C") == BoardCode.NOT_IN_BOX
    assert refusal(position, "7@1C") == BoardCode.NOT_HELD
    assert refusal(position, "5@1A") == BoardCode.OCCUPIED
    assert refusal(position, "5@1D") == Code.NO_PAIR
    assert refusal(position, "5@1C*2") == Code.ANNOUNCED_PAIRS
    assert refusal(position, "7@1C", seat=1) == CoreCode.OUT_OF_TURN


def test_shape_faults_are_told_in_full() -> None:
    """Each names what a player needs to see the fault."""
    position = scene("2 3 _ _", "5 9")

    assert judged(position, "22@1C") == Refused(Kind.ILLEGAL, message(BoardCode.NOT_IN_BOX, token="22"))
    assert judged(position, "8@1C") == Refused(Kind.ILLEGAL, message(BoardCode.NOT_HELD, token="8"))
    assert judged(position, "5@1B") == Refused(
        Kind.ILLEGAL, message(BoardCode.OCCUPIED, square="1B", token="3")
    )
    assert judged(position, "5@1D") == Refused(Kind.ILLEGAL, message(Code.NO_PAIR, square="1D"))
    said = message(Code.ANNOUNCED_PAIRS, announced=3, square="1C", pairs=1)
    assert judged(position, "5@1C*3") == Refused(Kind.ILLEGAL, said)


def test_a_token_that_the_box_does_not_count_is_not_in_it() -> None:
    """An owner may set a count to zero."""
    position = scene("2 3 _", "5")
    counts = tuple((token, 0 if token == 5 else count) for token, count in position.box.counts)

    assert is_sound(position, "5@1C")
    assert (
        refusal(replace(position, box=replace(position.box, counts=counts)), "5@1C") == BoardCode.NOT_IN_BOX
    )


@pytest.mark.parametrize(
    ("board", "others", "bag"),
    [("5 5 5 5 5 5", "", ""), ("5 5", "5 5 ?", "5 5"), ("_", "5 5 5 5 5", "5")],
)
def test_what_lies_open_cannot_be_an_unknown_token(board: str, others: str, bag: str) -> None:
    """The box has seven 5s: an unknown token may be the seventh, not an eighth."""
    with_six = scene(f"2 3 _ {board}", "? 8", others, bag=bag)
    with_seven = scene(f"2 3 _ {board}", "? 8", others, bag=f"5 {bag}")

    assert is_sound(with_six, "5@1C")
    said = message(BoardCode.NOT_LEFT, token="5", count=7)
    assert judged(with_seven, "5@1C") == Refused(Kind.ILLEGAL, said)
    assert is_sound(replace(with_seven, racks=((5,), with_seven.racks[1])), "5@1C"), "it is seen to be there"
