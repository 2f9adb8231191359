"""Keeping the score of people who play with the real box."""

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Fault, Illegal, Unreadable
from jeton.core.options import read_options
from jeton.games.calculator import GAME
from jeton.games.calculator.codes import Code
from jeton.games.calculator.position import Position
from jeton.games.calculator.scorekeeper import enter, open_sheet
from tests.games.calculator.kit import BOX, box_of, code_of, on

FIRST = "1A> 9x2=18; 1Cv (2)=12-10"
SECOND = "1Av (9):3=3; 5A> (3)x(10):2=15"


def sheet(seats: int = 2, *turns: str) -> Position:
    """A sheet after some turns of the seats in order."""
    position = open_sheet(read_options(GAME.options), BOX, seats)
    for number, text in enumerate(turns):
        position, _ = enter(position, number % seats, text)
    return position


def points(position: Position, seat: int, text: str) -> list[int]:
    """What a turn is paid for, item by item; the sheet adds it up."""
    entered, items = enter(position, seat, text)
    scores = list(position.scores)
    for paid in items:
        scores[paid.seat] += paid.points
    assert entered.scores == tuple(scores)
    return [paid.points for paid in items]


# --- turns --------------------------------------------------------------------------------------


def test_the_sheets_example() -> None:
    """20 and 22; nobody says what he holds."""
    assert points(sheet(), 0, FIRST) == [12, 8]
    assert points(sheet(2, FIRST), 1, SECOND) == [12, 10]
    assert sheet(2, FIRST, SECOND).scores == (20, 22)


def test_tokens_and_signs_stay_for_the_next_turn() -> None:
    """The board and the common signs are all that the sheet keeps, beside the scores."""
    before, entered = sheet(), sheet(2, FIRST)

    assert (on(entered, "1A"), on(entered, "5C")) == ("9", "10")
    assert (before.stock, entered.stock) == ((32, 32, 26, 26, 24), (32, 31, 25, 26, 22))
    assert (entered.phase, entered.racks, entered.bag) == (before.phase, before.racks, before.bag)


def test_any_seat_may_be_entered_at_any_time() -> None:
    """The players know whose turn it is; there may be four."""
    assert points(sheet(2, "1A> 3=3"), 0, "1Av (3)=3") == [2]
    assert sheet(3, "1A> 3=3", "pass", "1Av (3)=3").scores == (2, 0, 2)
    assert points(sheet(4), 3, "1A> 3=3") == [2]
    assert sheet(3, "1A> 3=3", "pass", "1Av (3)=3").place == 0


def test_six_numbers_at_most() -> None:
    """A full rack; with a seventh number it is more than anybody holds."""
    assert points(sheet(), 0, "1A> 1+2+3+4+5=15") == [10]
    assert code_of(lambda: enter(sheet(), 0, "1A> 1+2+3+4+5+6=21"), Illegal) == BoardCode.NOT_IN_BOX
    assert code_of(lambda: enter(sheet(), 0, "1A> 1+2+3+4+5-1=14"), Illegal) == BoardCode.NOT_HELD


def test_the_first_line_covers_the_star_later_ones_use_what_is_displayed() -> None:
    """As in play."""
    assert code_of(lambda: enter(sheet(), 0, "1B> 3=3"), Illegal) == Code.NO_STAR
    assert code_of(lambda: enter(sheet(2, FIRST), 1, "9A> 3=3"), Illegal) == Code.NOT_CONNECTED


def test_a_lengthened_equality_pays_nothing_but_is_kept() -> None:
    """The board knows what was paid."""
    entered = sheet(2, "1A> 3=3")

    assert points(entered, 1, "1A> (3=3)+5-5") == []
    assert on(enter(entered, 1, "1A> (3=3)+5-5")[0], "1G") == "5"


@pytest.mark.parametrize("text", ["pass", "exchange", "exchange 3", "exchange 3 17", "exchange ?"])
def test_a_turn_without_a_display_leaves_the_sheet_as_it_is(text: str) -> None:
    """Nothing is paid, nothing is laid."""
    before = sheet(2, FIRST)

    assert enter(before, 1, text) == (before, ())


@pytest.mark.parametrize(
    ("text", "kind", "code"),
    [
        ("", Unreadable, Code.SHEET_ONE),
        ("pass pass", Unreadable, Code.SHEET_ONE),
        ("1A> 3=3 1Av (3)=3", Unreadable, Code.SHEET_ONE),
        ("1A> 3=3 exchange 4", Unreadable, Code.SHEET_ONE),
        ("hello", Unreadable, CoreCode.UNREADABLE),
        ("16A> 3=3", Unreadable, CoreCode.OFF_BOARD),
        ("1A> 3=4", Illegal, Code.FALSE),
        ("1A> 3+4", Illegal, Code.NO_EQUALITY),
        ("1A> 3=3=", Illegal, Code.OUTSIDE),
        ("1A> 21=21", Illegal, BoardCode.NOT_IN_BOX),
        ("1A> 3=3=3=3=3", Illegal, BoardCode.NOT_LEFT),
        ("contest", Illegal, CoreCode.NO_WINDOW),
        ("accept", Illegal, CoreCode.NO_WINDOW),
    ],
)
def test_a_turn_that_cannot_be(text: str, kind: type[Fault], code: str) -> None:
    """The judge that plays is the judge that keeps score; a refused turn leaves the sheet as it is."""
    before = sheet()

    assert code_of(lambda: enter(before, 0, text), kind) == code
    assert before == sheet()


def test_a_number_is_laid_as_often_as_the_box_has_it() -> None:
    """Four 3s; three lie on the board."""
    start = sheet(2, "1A> 3=3=3")

    assert points(start, 1, "1Av (3)=3") == [2]
    assert code_of(lambda: enter(start, 1, "1Av (3)=3=3"), Illegal) == BoardCode.NOT_LEFT


def test_signs_run_out() -> None:
    """C15: the common supply is the sheet's affair; the end of the match is not."""
    box = box_of("3=9", signs={"=": 1})
    start = open_sheet(read_options(GAME.options), box, 2)
    entered, _ = enter(start, 0, "1A> 3=3")

    assert code_of(lambda: enter(entered, 1, "1Av (3)=3"), Illegal) == Code.SIGNS_EXHAUSTED
    assert enter(entered, 1, "pass") == (entered, ())
    assert points(entered, 0, "1A> (3=3)+3-3") == []


def test_the_supply_is_the_players_affair() -> None:
    """A sheet never runs out of numbers to draw, and never ends by itself."""
    position = sheet(2, FIRST)
    for _ in range(30):
        position, _ = enter(position, 0, "pass")

    assert position == sheet(2, FIRST)
    assert points(position, 0, SECOND) == [12, 10]


def test_strict_on_a_sheet() -> None:
    """C18: a wrong display goes back and costs the turn; what is no display is refused all the same."""
    position = open_sheet(read_options(GAME.options, ["strict=on"]), BOX, 2)

    after, (said,) = enter(position, 0, "1A> 3=4")
    assert (after, said.points, said.reason.code) == (position, 0, Code.SHEET_WRONG)
    assert code_of(lambda: enter(position, 0, "5E> 3=4"), Illegal) != Code.FALSE
