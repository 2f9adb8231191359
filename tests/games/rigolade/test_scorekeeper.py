"""Keeping the score of people who play with the real box."""

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Fault, Illegal, Unreadable
from jeton.core.messages import Value, message
from jeton.core.options import read_options
from jeton.core.rulings import Item
from jeton.games.rigolade import GAME
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import Box
from jeton.games.rigolade.position import Phase, Position
from jeton.games.rigolade.scorekeeper import enter, open_sheet, settle
from tests.games.rigolade.kit import BOX, box_of, code_of, message_of, on

FIRST, CHAIN = "11I> 4+4=8", "11M> (8)+2=10"
OPEN = ("11I> 8-4=4", "9Iv 2x(8)=16", "9I> (2)+3=5", "13I> (16)-12=4")
COMPLETE = "9Kv (3)x(4)=(12);"


def sheet(seats: int = 2, *turns: str, box: Box = BOX) -> Position:
    """A sheet after some turns of the seats in order."""
    position = open_sheet(read_options(GAME.options), box, seats)
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


def test_the_sheets_examples() -> None:
    """Nobody says what he holds."""
    assert points(sheet(), 0, FIRST) == [8]
    assert points(sheet(2, FIRST), 1, CHAIN) == [10]
    assert sheet(2, FIRST, CHAIN).scores == (8, 10)
    assert points(sheet(), 0, "11I> 56:8=7") == [224]


def test_tokens_stay_for_the_next_turn() -> None:
    """The board is all that the sheet keeps, beside the scores."""
    before, entered = sheet(), sheet(2, FIRST)

    assert (on(entered, "11I"), on(entered, "11M")) == ("4", "8")
    assert (entered.phase, entered.racks, entered.number_bag) == (
        before.phase,
        before.racks,
        before.number_bag,
    )
    assert (before.phase, before.racks) == (Phase.TURN, ((), ()))
    assert (before.number_bag, before.sign_bag) == (("?",) * 102, ("~",) * 80)
    assert (entered.sign_bag, entered.owed, entered.barren) == (before.sign_bag, before.owed, before.barren)


def test_a_turn_of_two_parts() -> None:
    """R9: what a sign alone completes, a `;`, and the action; or the sign alone as the action."""
    start = sheet(2, *OPEN)

    assert points(start, 0, f"{COMPLETE} 13M> (4)+2=6") == [36, 6]
    assert points(start, 0, f"{COMPLETE} exchange numbers") == [36]
    assert points(start, 0, f"{COMPLETE} pass") == [36]
    assert points(start, 0, COMPLETE) == points(start, 0, COMPLETE.removesuffix(";")) == [36]
    assert on(enter(start, 0, COMPLETE)[0], "10K") == "x"
    assert enter(start, 0, COMPLETE)[0].completed is False


def test_once_a_turn_and_again_in_the_next() -> None:
    """The sheet begins each turn anew."""
    start = sheet(2, "11I> 4+4=8", "9Iv 2+(4)=6", "9I> (2)+2=4", "13I> (6)+6=12")

    assert code_of(lambda: enter(start, 0, "9Kv (2)+(4)=(6); 9Mv (4)+(8)=(12);"), Illegal) == Code.ONCE
    once, _ = enter(start, 0, "9Kv (2)+(4)=(6);")
    assert points(once, 0, "9Mv (4)+(8)=(12); pass") == [12]
    assert points(start, 0, "9Kv (2)+(4)=(6); 9Mv (4)+(8)=(12)") == [6, 12]


def test_any_seat_may_be_entered_at_any_time() -> None:
    """The players know whose turn it is; there may be four."""
    assert points(sheet(2, FIRST), 0, CHAIN) == [10]
    assert sheet(3, FIRST, "pass", CHAIN).scores == (8, 0, 10)
    assert points(sheet(4), 3, FIRST) == [8]
    assert sheet(3, FIRST, "pass", CHAIN).on_turn == 0


@pytest.mark.parametrize("text", ["pass", "exchange numbers", "exchange signs"])
def test_a_turn_without_an_equation_leaves_the_sheet_as_it_is(text: str) -> None:
    """Nothing is paid, nothing is laid."""
    before = sheet(2, FIRST)

    assert enter(before, 1, text) == (before, ())


@pytest.mark.parametrize(
    ("text", "kind", "code", "params"),
    [
        ("", Unreadable, Code.SHEET_ORDER, {}),
        ("   ", Unreadable, Code.SHEET_ORDER, {}),
        ("pass pass", Unreadable, Code.SHEET_ORDER, {}),
        (f"{FIRST} {CHAIN}", Unreadable, Code.SHEET_ORDER, {}),
        (f"{FIRST} exchange signs", Unreadable, Code.SHEET_ORDER, {}),
        (f"exchange signs {FIRST}", Unreadable, Code.SHEET_ORDER, {}),
        ("leave", Unreadable, Code.SHEET_ORDER, {}),
        ("contest", Unreadable, Code.SHEET_ORDER, {}),
        (f"{FIRST};", Illegal, Code.SIGN_ALONE, {}),
        ("hello", Unreadable, CoreCode.UNREADABLE, {"text": "hello"}),
        ("exchange 3", Unreadable, Code.EXCHANGE_WHAT, {}),
        ("22A> 4+4=8", Unreadable, CoreCode.OFF_BOARD, {"square": "22A", "last": "21U"}),
        ("11I> 4+4=9", Illegal, Code.FALSE, {"equation": "4 + 4 = 9", "value": "8", "result": "9"}),
        ("11M> 4+4=8", Illegal, Code.NO_MIDDLE, {"squares": ("11I", "9K")}),
        ("11I> 11+4=15", Illegal, BoardCode.NOT_IN_BOX, {"token": "11"}),
        ("11I> 12+12=24", Illegal, BoardCode.NOT_LEFT, {"token": "12", "count": 1}),
    ],
)
def test_a_turn_that_cannot_be(text: str, kind: type[Fault], code: str, params: dict[str, Value]) -> None:
    """The judge that plays is the judge that keeps score; a refused turn leaves the sheet as it is."""
    before = sheet()

    assert message_of(lambda: enter(before, 0, text), kind) == message(code, **params)
    assert before == sheet()


def test_a_turn_refused_in_its_second_part_is_refused_whole() -> None:
    """The completion is not entered either."""
    start = sheet(2, *OPEN)

    assert code_of(lambda: enter(start, 0, f"{COMPLETE} 13M> (4)+2=7"), Illegal) == Code.FALSE
    assert start == sheet(2, *OPEN)


def test_a_number_is_laid_as_often_as_the_box_has_it() -> None:
    """One 8 in this box."""
    box = box_of("2=7 4=7 6=1 8=1", "+=9 -=9")
    entered = sheet(2, FIRST, box=box)

    assert code_of(lambda: enter(entered, 0, "9Kv 4+(4)=8"), Illegal) == BoardCode.NOT_LEFT
    assert points(entered, 0, "9Kv 2+(4)=6") == [6]


def test_a_turn_begins_with_a_full_rack() -> None:
    """As the box has it: three numbers make a first equation, two do not."""
    assert points(sheet(box=box_of(rack=(3, 1))), 0, FIRST) == [8]
    few = sheet(box=box_of(rack=(2, 4)))
    assert code_of(lambda: enter(few, 0, FIRST), Illegal) == BoardCode.NOT_HELD


def test_the_reserves_are_the_players_affair() -> None:
    """A sheet never runs out of tokens to draw, and never ends by itself."""
    position = sheet(2, FIRST)
    for _ in range(30):
        position, _ = enter(position, 0, "exchange signs")

    assert position == sheet(2, FIRST)
    assert points(position, 1, CHAIN) == [10]


# --- what is left -------------------------------------------------------------------------------


def test_each_deducts_his_own() -> None:
    """R15 b: nobody has said that he has no number left."""
    one, items = settle(sheet(3, FIRST), 0, "3 16")
    two, more = settle(one, 2, "100")

    assert items == (Item(0, -19, message(BoardCode.LEFT_OVER, tokens=("3", "16"))),)
    assert more == (Item(2, -100, message(BoardCode.LEFT_OVER, tokens=("100",))),)
    assert two.scores == (8 - 19, 0, -100)


def test_the_one_who_has_nothing_left_adds_the_others() -> None:
    """R15 a: he comes first; then what the others have left is his."""
    out, nothing = settle(sheet(3, FIRST), 1, "")
    one, items = settle(out, 0, "3 16")
    two, _ = settle(one, 2, "100")

    assert (nothing, out.finisher, out.scores) == ((), 1, (8, 0, 0))
    assert items == (Item(1, 19, message(Code.GATHERED, tokens=("3", "16"))),)
    assert two.scores == (8, 119, 0)


@pytest.mark.parametrize(
    ("before", "seat", "text", "code", "params"),
    [
        ([(0, "3")], 0, "3", Code.SHEET_SETTLED, {}),
        ([(0, "3")], 0, "", Code.SHEET_SETTLED, {}),
        ([(0, "")], 0, "3", Code.SHEET_SETTLED, {}),
        ([(0, "")], 0, "", Code.SHEET_SETTLED, {}),
        ([(0, "3")], 1, "", Code.SHEET_OUT, {}),
        ([(0, "")], 1, "", Code.SHEET_OUT, {}),
        ([], 0, "11", BoardCode.NOT_IN_BOX, {"token": "11"}),
        ([], 0, "3 ?", BoardCode.NOT_IN_BOX, {"token": "?"}),
        ([], 0, "100 100", BoardCode.NOT_LEFT, {"token": "100", "count": 1}),
        ([(0, "100")], 1, "100", BoardCode.NOT_LEFT, {"token": "100", "count": 1}),
        ([], 0, "4 4 4 4 4 4", BoardCode.NOT_LEFT, {"token": "4", "count": 7}),
    ],
)
def test_what_cannot_be_left(
    before: list[tuple[int, str]], seat: int, text: str, code: str, params: dict[str, Value]
) -> None:
    """Once for each; of known tokens, as many as the box has and the board has not."""
    position = sheet(3, FIRST)
    for other, left in before:
        position, _ = settle(position, other, left)

    assert message_of(lambda: settle(position, seat, text), Illegal) == message(code, **params)


def test_just_as_many_as_the_box_has() -> None:
    """Two 4s lie on the board, five are left."""
    assert settle(sheet(2, FIRST), 0, "4 4 4 4 4")[0].scores == (8 - 20, 0)


def test_what_cannot_be_read() -> None:
    """As everywhere."""
    assert code_of(lambda: settle(sheet(), 0, "three"), Unreadable) == BoardCode.BAD_NUMBER


def test_signs_that_are_left_count_nothing() -> None:
    """Who has only signs left has no number left; beside numbers they are passed over."""
    out, nothing = settle(sheet(), 0, "x +")

    assert (out.finisher, nothing) == (0, ())
    assert settle(sheet(), 0, "3 x 18")[1] == settle(sheet(), 0, "3 18")[1] != ()


def test_a_smaller_supply_is_the_players_affair() -> None:
    """Which tokens they put aside nobody tells the sheet: any of the box may be laid."""
    assert open_sheet(read_options(GAME.options, ("supply=10",)), BOX, 2).box == BOX
