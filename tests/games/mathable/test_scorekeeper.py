"""Keeping the score of people who play with the real box."""

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Fault, Illegal, Unreadable
from jeton.core.messages import message
from jeton.core.options import read_options
from jeton.core.rulings import Item
from jeton.games.mathable import GAME
from jeton.games.mathable.codes import Code
from jeton.games.mathable.position import Position
from jeton.games.mathable.scorekeeper import enter, open_sheet, settle
from tests.games.mathable.kit import BOX, code_of, on

FIRST = "12@8I 8@6H 2@9G 1@7F 16@8J"
SECOND = "7@8F 6@9F 8@9H 4@6G 3@9E 21@8E 7@10E"


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
    """39 and 121, with the bonus that nobody has to ask for."""
    assert points(sheet(), 0, FIRST) == [12, 8, 2, 1, 16]
    assert points(sheet(2, FIRST), 1, SECOND) == [7, 6, 16, 4, 3, 21, 14, 50]
    assert sheet(2, FIRST, SECOND).scores == (39, 121)


def test_two_placements() -> None:
    """They stay on the board for the next turn."""
    entered = sheet(2, "12@8I 8@6H")

    assert (on(entered, "8I"), on(entered, "6H"), entered.scores) == (12, 8, (20, 0))
    assert points(entered, 1, "16@8J") == [16]


def test_end_may_be_said_or_not() -> None:
    """At the end of the line, and only there."""
    assert points(sheet(), 0, "12@8I end") == points(sheet(), 0, "12@8I") == [12]
    assert points(sheet(), 0, "end") == []
    assert code_of(lambda: enter(sheet(), 0, "12@8I end 8@6H"), Illegal) == CoreCode.CHANCE_FIRST


def test_any_seat_may_be_entered_at_any_time() -> None:
    """The players know whose turn it is."""
    assert points(sheet(2, "12@8I"), 0, "16@8J") == [16]
    assert sheet(3, "12@8I", "pass", "16@8J").scores == (12, 0, 16)


def test_the_bonus_needs_seven_placements_and_one_for_each_draw() -> None:
    """Seven of seven; with an extra token, eight; the draw alone is no placement."""
    start = sheet(2, FIRST)
    drawn = SECOND.replace("21@8E", "21@8E draw")

    assert points(start, 1, SECOND)[-1] == 50
    assert points(start, 1, SECOND.removesuffix(" 7@10E"))[-1] == 21
    assert points(start, 1, drawn)[-1] == 14
    assert points(start, 1, f"{drawn} 42@10F")[-2:] == [42, 50]


def test_a_rack_of_another_size_may_be_told() -> None:
    """Fewer than seven give no bonus (M8); eight have to be laid, all of them."""
    start = sheet(2, FIRST)

    assert points(start, 1, f"(rack 7) {SECOND}")[-1] == 50
    assert points(start, 1, f"{SECOND} ( Rack 8 )")[-1] == 14
    assert points(start, 1, f"(rack 8) {SECOND} 42@10F")[-2:] == [42, 50]
    assert points(sheet(), 0, "12@8I (rack 1)") == [12]
    assert points(sheet(), 0, f"(rack 5) {FIRST}") == [12, 8, 2, 1, 16]


def test_no_more_is_laid_than_the_rack_holds() -> None:
    """Five were told; a draw makes it six."""
    assert code_of(lambda: enter(sheet(), 0, f"(rack 4) {FIRST}"), Illegal) == BoardCode.NOT_HELD
    start = sheet(2, FIRST)
    assert code_of(lambda: enter(start, 1, f"(rack 6) {SECOND}"), Illegal) == BoardCode.NOT_HELD
    drawn = SECOND.replace("21@8E", "21@8E draw")
    assert points(start, 1, f"(rack 6) {drawn}") == [7, 6, 16, 4, 3, 21, 14]


@pytest.mark.parametrize("count", ["0", "00", "-1", "x", "", "100", "007", "00999999999999", "²", "5 6"])
def test_a_rack_that_cannot_be_read(count: str) -> None:
    """One to ninety-nine tokens."""
    fault = message(Code.BAD_RACK, text=count)

    with pytest.raises(Unreadable) as caught:
        enter(sheet(), 0, f"12@8I (rack {count})")
    assert caught.value.message == fault


@pytest.mark.parametrize("text", ["pass", "exchange 3", "exchange 3 17", "exchange ?"])
def test_a_turn_without_a_placement_leaves_the_sheet_as_it_is(text: str) -> None:
    """Nothing is paid, nothing is laid."""
    before = sheet(2, FIRST)

    assert enter(before, 1, text) == (before, ())


@pytest.mark.parametrize("text", ["exchange 3 12@8I", "pass 12@8I", "pass pass", "exchange 3 end"])
def test_nothing_comes_after_an_exchange_or_a_pass(text: str) -> None:
    """Each is a whole turn (M9)."""
    assert code_of(lambda: enter(sheet(), 0, text), Illegal) == Code.ALREADY_PLACED


@pytest.mark.parametrize("text", ["12@8I exchange 3", "12@8I pass"])
def test_nor_does_either_come_after_a_placement(text: str) -> None:
    """The judge refuses it as in play."""
    assert code_of(lambda: enter(sheet(), 0, text), Illegal) == Code.ALREADY_PLACED


@pytest.mark.parametrize(
    ("text", "kind", "code"),
    [
        ("", Unreadable, Code.SHEET_EMPTY),
        ("  (rack 5) ", Unreadable, Code.SHEET_EMPTY),
        ("12@8I hello", Unreadable, CoreCode.UNREADABLE),
        ("12@15A", Unreadable, CoreCode.OFF_BOARD),
        ("11@8I", Illegal, Code.FALSE),
        ("8@8E", Illegal, Code.NO_PAIR),
        ("12@8I 8@8J", Illegal, Code.RESTRICTED),
        ("12@8I 12@8I", Illegal, BoardCode.NOT_LEFT),
        ("12@8H", Illegal, BoardCode.OCCUPIED),
        ("12@8I draw", Illegal, Code.NO_DRAW),
        ("22@8I", Illegal, BoardCode.NOT_IN_BOX),
        ("?@8I", Illegal, BoardCode.NOT_IN_BOX),
        ("contest", Illegal, CoreCode.NO_WINDOW),
    ],
)
def test_a_turn_that_cannot_be(text: str, kind: type[Fault], code: str) -> None:
    """The judge that plays is the judge that keeps score; a refused turn leaves the sheet as it is."""
    before = sheet()

    assert code_of(lambda: enter(before, 0, text), kind) == code
    assert before == sheet()


def test_a_token_the_box_has_but_once_is_laid_but_once() -> None:
    """The only 12 lies on the board; the printed 4 is no token, there are seven more."""
    start = sheet(2, "12@8I")

    assert code_of(lambda: enter(start, 1, "12@8F"), Illegal) == BoardCode.NOT_LEFT
    assert points(start, 1, "4@6G") == [4]


def test_the_bag_is_the_players_affair() -> None:
    """A sheet never runs out of tokens to draw, and never ends by itself."""
    position = sheet(2, FIRST)
    for _ in range(30):
        position, _ = enter(position, 0, "end")

    assert position.bag == sheet().bag
    assert sheet(2, f"{FIRST} draw").bag == sheet().bag
    assert points(position, 0, "7@8F") == [7]


def test_contest_on_a_sheet() -> None:
    """M13: what is wrong stands as announced, until somebody says so; its shape is refereed always (T5)."""
    position = open_sheet(read_options(GAME.options, ["contest=on"]), BOX, 2)
    assert code_of(lambda: enter(position, 0, "11@1A"), Illegal) == Code.NO_PAIR

    position, items = enter(position, 0, "11@8I")
    assert [each.points for each in items] == [11]
    position, items = enter(position, 1, "contest")
    assert [(each.seat, each.points) for each in items] == [(0, -11)]
    assert position.scores == (0, 0)
    assert position.board == BOX.board


# --- what is left -------------------------------------------------------------------------------


def test_what_is_left_is_deducted() -> None:
    """M12: the sum of the tokens, from that seat alone."""
    settled, items = settle(sheet(2, FIRST, SECOND), 0, "17 42 3 3")

    assert items == (Item(0, -65, message(BoardCode.LEFT_OVER, tokens=(3, 3, 17, 42))),)
    assert settled.scores == (39 - 65, 121)
    assert settle(settled, 1, "9")[0].scores == (39 - 65, 112)


def test_nothing_left_is_nothing_deducted() -> None:
    """And no item is written."""
    before = sheet(2, FIRST)

    assert settle(before, 0, "") == (before, ())


def test_a_seat_settles_once() -> None:
    """A second time would deduct again."""
    settled, _ = settle(sheet(), 0, "17")

    assert code_of(lambda: settle(settled, 0, "17"), Illegal) == Code.SHEET_SETTLED
    assert settle(settled, 1, "16")[0].scores == (-17, -16)
    played_on, _ = enter(settled, 1, "12@8I")
    assert code_of(lambda: settle(played_on, 0, "16"), Illegal) == Code.SHEET_SETTLED


@pytest.mark.parametrize(
    ("text", "kind", "code"),
    [
        ("22", Illegal, BoardCode.NOT_IN_BOX),
        ("?", Illegal, BoardCode.NOT_IN_BOX),
        ("x", Unreadable, Code.BAD_TOKEN),
        ("12", Fault, BoardCode.NOT_LEFT),
        ("42 42", Fault, BoardCode.NOT_LEFT),
        ("17", Fault, BoardCode.NOT_LEFT),
        ("9 9 9 9 9 9 9 9", Fault, BoardCode.NOT_LEFT),
        ("1 1 1 1 1 1 1", Fault, BoardCode.NOT_LEFT),
    ],
)
def test_what_cannot_be_left(text: str, kind: type[Fault], code: str) -> None:
    """Tokens the box does not hold, or that lie on the board or on another's rack."""
    before, _ = settle(sheet(2, FIRST), 1, "17")

    assert code_of(lambda: settle(before, 0, text), kind) == code


def test_just_as_many_may_be_left_as_there_are() -> None:
    """Seven 1s, one of them laid; the printed 1 is no token."""
    assert settle(sheet(2, FIRST), 0, "1 1 1 1 1 1 42")[0].scores == (39 - 48, 0)
    assert settle(sheet(), 0, "1 1 1 1 1 1 1")[0].scores == (-7, 0)


def test_a_smaller_supply_is_the_players_affair() -> None:
    """Which tokens they put aside nobody tells the sheet: any of the box may be laid."""
    assert open_sheet(read_options(GAME.options, ("supply=10",)), BOX, 2).box == BOX
