"""The search for turns of several lines, against exhaustion and both judges."""

from dataclasses import replace
from functools import cache

import pytest

from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Pass
from jeton.core.protocols import Best, View
from jeton.core.rulings import Sound
from jeton.games.calculator import generator, rules
from jeton.games.calculator.moves import Display, Move
from jeton.games.calculator.position import Position
from tests.games.calculator import exhaustion, oracle
from tests.games.calculator.kit import box_of, drawn, drawn_box, numbers, scene

SHAPES = ((3, 5), (5, 3), (4, 4), (5, 5), (4, 6), (3, 3))
CASES = 48

SHEET = "1A> 9x2=18; 1Cv (2)=12-10; 1Av (9):3=3; 5A> (3)x(10):2=15"
"""Both turns of the sheet."""


def small(case: int) -> Position:
    """A small board with some numbers in a lattice and some signs between them, and little to lay."""
    stream = Stream(seed_of(f"small {case}"), "turns", 0)
    empty = case % 8 == 7
    rows, columns = (3, 3) if empty else SHAPES[case % len(SHAPES)]
    top = 1 + stream.below(3)
    cells = [
        "_" if empty or row % 2 or column % 2 or not stream.below(4) else str(stream.below(top + 1))
        for row in range(rows)
        for column in range(columns)
    ]
    grounds = ["R" if not stream.below(3) else "." for _ in cells]
    grounds[stream.below(len(cells)) if empty else 0] = "*"
    drawing = "\n".join(" ".join(grounds[row * columns : (row + 1) * columns]) for row in range(rows))
    box = box_of(" ".join(f"{number}=9" for number in range(6)), box=drawn_box(drawing))
    position = replace(scene(box=box), board=tuple(None if c == "_" else c for c in cells))
    # Signs between the numbers, as long as the board stays legal (C7).
    for cell in stream.draw(tuple(range(len(cells))), len(cells)):
        row, column = divmod(cell, columns)
        if position.board[cell] is None and (row + column) % 2 and not empty and stream.below(3):
            sign = stream.choice("==+-x:")
            board = (*position.board[:cell], sign, *position.board[cell + 1 :])
            if not oracle.bad_runs(position, board):
                position = replace(position, board=board)
    signs = [0, 0, 0, 0, 1 + stream.below(2)]
    signs[stream.below(4)] += 1
    if not stream.below(3):
        signs[stream.below(4)] += 1
    rack = " ".join(str(stream.below(top + 2)) for _ in range(case % 4))
    return replace(position, stock=tuple(signs), racks=(numbers(rack), ()))


@cache
def exhausted(case: int) -> tuple[int, Display] | None:
    """The best turn of a small board, by exhaustion."""
    return exhaustion.best_turn(small(case))


def view(position: Position) -> View[Position]:
    """What the seat on turn sees."""
    return View(position.on_turn, position)


def display(turn: Best[Move]) -> Display:
    """The only move of a turn."""
    (move,) = turn.moves
    assert isinstance(move, Display)
    return move


def agreed(position: Position, move: Display) -> int:
    """The points of a display on which both judges agree."""
    ruling = rules.judge(position, move)
    assert isinstance(ruling, Sound), ruling
    points = sum(item.points for item in ruling.items)
    assert oracle.points(position, move) == points
    return points


@pytest.mark.parametrize("case", range(CASES))
def test_the_best_turn_of_few_numbers_is_exact(case: int) -> None:
    """It is the best of all legal turns, and known to be."""
    position = small(case)
    expected = exhausted(case)
    found = generator.best(view(position), 1, "turn")

    assert [turn.points for turn in found] == ([expected[0]] if expected else [])
    for turn in found:
        assert turn.bound is None
        assert agreed(position, display(turn)) == turn.points
    if not expected:
        (only,) = generator.best(view(position), 1)
        assert only.moves == (Pass(position.on_turn),)


def test_exhaustion_saw_turns_of_several_lines() -> None:
    """Otherwise it would prove little."""
    found = [exhausted(case) for case in range(CASES)]
    lengths = [len(turn[1].lines) if turn else 0 for turn in found]

    assert lengths.count(0) < CASES / 2
    assert sum(length > 1 for length in lengths) > CASES / 6


@pytest.mark.parametrize("case", range(CASES))
def test_the_bound_holds_however_little_is_searched(case: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the turn nor the bound is exact then, but the truth lies between them."""
    for name in ("_PRICES", "_SEARCH", "_PROOF", "_SMALL_PROOF"):
        monkeypatch.setattr(generator, name, 1 + case % 7)
    position = small(case)
    expected = exhausted(case)
    for turn in generator.best(view(position), 1):
        most = turn.points if turn.bound is None else turn.bound
        assert turn.points <= (expected[0] if expected else 0) <= most


CROSSED = """
_ _ _ x _
_ _ _ _ _
3 = 3 _ 5
"""


def test_runs_may_be_wrong_until_the_turn_ends() -> None:
    """C9: either line alone leaves an operation at the end of row 1."""
    position = drawn(CROSSED, "3 5", left={**dict.fromkeys("+-x:", 0), "=": 2})
    (turn,) = generator.best(view(position), 1)

    assert (turn.points, turn.bound) == (4, None)
    assert agreed(position, display(turn)) == 4
    move = display(turn)
    assert sorted(line.laid[0][0] for line in move.lines) == [2, 4]
    for line in move.lines:
        assert oracle.bad_runs(position, oracle.board_after(position, Display(0, (line,))))
    assert [turn.points for turn in generator.best(view(position), 1, "line")] == [2]


def test_several_turns_are_told_apart() -> None:
    """Best first, each another, each with the points that the judges give it."""
    position = scene(SHEET, "1 2 3 5")
    found = generator.best(view(position), 12)

    assert len({oracle.board_after(position, display(turn)) for turn in found}) == 12
    assert [turn.points for turn in found] == sorted((turn.points for turn in found), reverse=True)
    assert all(agreed(position, display(turn)) == turn.points for turn in found)
    assert len({turn.bound for turn in found}) == 1
    assert found[0].points >= generator.best(view(position), 1, "line")[0].points


def test_what_is_not_proven_has_a_bound() -> None:
    """The best turn of six numbers is seldom known."""
    position = scene(SHEET, "1 2 3 4 5 6")
    (turn,) = generator.best(view(position), 1)
    (line,) = generator.best(view(position), 1, "line")

    assert turn.bound is not None
    assert turn.bound > turn.points > line.points
    assert line.bound is None


def test_bots_play_good_turns() -> None:
    """Found quickly, never worse than the best line."""
    position = scene(SHEET, "1 2 3 4 5 6")
    turn = generator.good(view(position))

    assert turn is not None
    (move,) = turn.moves
    assert agreed(position, move) == turn.points > generator.best(view(position), 1, "line")[0].points
    assert generator.good(View(1, position)) is None
    assert generator.good(View(None, position)) is None
    assert generator.good(view(drawn(CROSSED, "7"))) is None


def test_the_same_turn_is_found_each_time() -> None:
    """Whatever was searched before."""
    position = scene(SHEET, "1 2 3 4 5 6")
    first = generator.best(view(position), 1), generator.nodes(view(position)), generator.good(view(position))
    generator.best(view(scene("1A> 3=3", "1 1 2 2 9")), 5)

    assert first == (
        generator.best(view(position), 1),
        generator.nodes(view(position)),
        generator.good(view(position)),
    )
    assert generator.nodes(view(position), "line") < generator.nodes(view(position), "turn")
