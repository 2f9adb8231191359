"""Keeping the score of people who play with real cards."""

import pytest

from jeton.core.errors import Illegal, Unreadable
from jeton.core.messages import Message, message
from jeton.core.options import read_options
from jeton.games.gamate import GAME
from jeton.games.gamate.codes import Code
from jeton.games.gamate.position import Position
from jeton.games.gamate.scorekeeper import enter, open_sheet
from tests.games.gamate.kit import BOX, fault_of, gist

Line = tuple[int, str]


def sheet(*lines: Line, settings: tuple[str, ...] = ()) -> Position:
    """A sheet after some deals: the declaring camp, and what came of it."""
    position = open_sheet(read_options(GAME.options, settings), BOX, 2)
    for camp, text in lines:
        position, _ = enter(position, camp, text)
    return position


def items(camp: int, text: str, position: Position | None = None) -> list[tuple[int, str, int]]:
    """What a deal is paid for."""
    return gist(enter(position or sheet(), camp, text)[1])


# --- deals --------------------------------------------------------------------------------------


def test_a_deal_that_was_made() -> None:
    """9 announced, 10 taken, 2 brisques, 3 renounces: 30 + 2 + 6."""
    assert items(0, "m6 up 9 made 10 brisques 2 renounces 3") == [
        (0, "score-tricks", 30),
        (0, "score-brisques", 2),
        (0, "score-renounces", 6),
    ]
    assert sheet((0, "m6 up 9 made 10 brisques 2 renounces 3")).totals == (38, 0)


def test_a_deal_that_was_opposed_and_failed() -> None:
    """7 announced, 5 taken: the others took 8, with 1 brisque and 4 renounces, doubled."""
    text = "!4-12 down 7 made 5 brisques 1 renounces 4"

    assert items(1, text) == [(0, "score-tricks", 96), (0, "score-brisques", 2), (0, "score-renounces", 32)]


def test_exact_and_all_tricks() -> None:
    """Brisques and renounces may be left out; case and blanks do not matter."""
    assert items(1, " GREEN!  UP 13  made 13 ") == [
        (1, "score-tricks", 39),
        (1, "score-exact", 6),
        (1, "score-all", 7),
    ]
    assert items(0, "odd down 1 made 0") == [(1, "score-tricks", 78), (1, "score-all", 14)]
    assert items(0, "m2 up 7 made 8 renounces 3")[1:] == [(0, "score-renounces", 6)]


def test_forfeits_and_void_deals() -> None:
    """26 to the other camp; nothing."""
    assert items(1, "forfeit") == [(0, "forfeited", 26)]
    assert items(0, "forfeit") == [(1, "forfeited", 26)]
    assert items(0, "-") == []
    assert sheet((0, "-")).totals == (0, 0)


def test_combined_demands_need_the_option() -> None:
    """As in play."""
    text = "m2 and m3 up 7 made 7"

    assert fault_of(lambda: items(0, text), Unreadable).code == Code.NOT_EXTENDED
    assert items(0, text, sheet(settings=("extended=on",)))[0] == (0, "score-tricks", 21)


# --- games and the rubber -----------------------------------------------------------------------

GAME_0, GAME_1 = (0, "m6 up 12 made 12"), (1, "m6 up 12 made 12")
"""36 + 6 + 4 = 46 points: with a forfeit of the others, 72 and a game."""
WON_0 = ((1, "forfeit"), GAME_0)
WON_1 = ((0, "forfeit"), GAME_1)


def test_games_and_the_rubber() -> None:
    """Both restart at 0 after a game; 26 more for two games to none; then the sheet is closed."""
    one = sheet(*WON_0)
    assert (one.games, one.points, one.totals) == ((1, 0), (0, 0), (72, 0))
    before = sheet(*WON_0, (1, "forfeit"))
    after, paid = enter(before, *GAME_0)
    assert gist(paid)[-1] == (0, "two-games", 26)
    assert (after.games, after.totals) == ((2, 0), (170, 0))
    assert fault_of(lambda: enter(after, 0, "-"), Illegal) == message(Code.SHEET_OVER)


def test_a_rubber_in_three_games() -> None:
    """No 26."""
    before = sheet(*WON_0, *WON_1, (0, "forfeit"))
    after, paid = enter(before, *GAME_1)

    assert (after.games, after.totals) == ((1, 2), (72, 144))
    assert "two-games" not in [name for _, name, _ in gist(paid)]


def test_a_set_number_of_deals() -> None:
    """The sheet is closed after them."""
    done = sheet(*WON_0, settings=("deals=2",))

    assert (done.games, done.totals) == ((0, 0), (72, 0))
    assert fault_of(lambda: enter(done, 0, "forfeit"), Illegal).code == Code.SHEET_OVER


# --- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("m6 up 0 made 3", message(Code.TRICKS_RANGE, count=0, least=1, most=13)),
        ("m6 up 14 made 3", message(Code.TRICKS_RANGE, count=14, least=1, most=13)),
        ("!m6 up 6 made 3", message(Code.OPPOSED_SEVEN, count=6, least=7)),
        ("m6 up 7 made 14", message(Code.SHEET_TRICKS, count=14, most=13)),
        ("m6 up 7 made 7 brisques 7", message(Code.SHEET_BRISQUES, count=7, most=6)),
        ("m6 up 7 made 7 renounces 27", message(Code.SHEET_RENOUNCES, count=27, most=26)),
    ],
)
def test_what_cannot_be(text: str, said: Message) -> None:
    """No more than the deck allows; the limits themselves are fine."""
    assert fault_of(lambda: enter(sheet(), 0, text), Illegal) == said
    assert items(0, "m6 up 13 made 13 brisques 6 renounces 26")


@pytest.mark.parametrize("text", ["", "m6", "m6 up 9", "m6 made 9", "hello", "m6 up 9 made 100"])
def test_what_cannot_be_read(text: str) -> None:
    """It does not have the form of a line."""
    assert fault_of(lambda: enter(sheet(), 0, text), Unreadable) == message(Code.SHEET_FORM, text=text)


def test_a_demand_that_cannot_be_read() -> None:
    """With its own fault."""
    assert fault_of(lambda: enter(sheet(), 0, "m9 up 9 made 9"), Unreadable).code == Code.BAD_DEMAND


def test_two_camps() -> None:
    """A line names one of two."""
    assert fault_of(lambda: enter(sheet(), 2, "-"), Illegal) == message(Code.SHEET_CAMPS)
