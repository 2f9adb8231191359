"""Moves as text; reading and writing are inverse."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass
from jeton.core.protocols import View
from jeton.games.gamate.codes import Code
from jeton.games.gamate.moves import Bid, Declare, Forfeit, Lot, Move, Oppose, Play
from jeton.games.gamate.notation import read, read_cards, split, write
from jeton.games.gamate.position import Phase, Position, Reason, Sense, in_order
from tests.games.gamate.kit import DEAL, after, dealt, demand, fault_of, opening

AUCTION = dealt()
OPPOSING = after(AUCTION, "m8", "m8")
DECLARING = after(OPPOSING, *"---")
LEADING = after(DECLARING, "up 7")
PLAY = after(LEADING, "5")
DUMMY = after(PLAY, "6")
EXTENDED = dealt("extended=on")
PHASES = [AUCTION, OPPOSING, DECLARING, LEADING, PLAY, DUMMY]


@pytest.mark.parametrize(
    ("position", "seat", "text", "move"),
    [
        (AUCTION, 0, "m6", Bid(0, demand("m6"))),
        (AUCTION, 0, " GREEN! ", Bid(0, demand("green!"))),
        (AUCTION, 0, "-", Bid(0, None)),
        (AUCTION, 0, "4-12", Bid(0, demand("4-12"))),
        (AUCTION, 0, "!m6", Oppose(0, demand("m6"))),
        (OPPOSING, 1, "!m6", Oppose(1, demand("m6"))),
        (OPPOSING, 1, "! 4 - 12", Oppose(1, demand("4-12"))),
        (OPPOSING, 1, "-", Oppose(1, None)),
        (OPPOSING, 1, "m6", Bid(1, demand("m6"))),
        (DECLARING, 0, "up 9", Declare(0, Sense.UP, 9)),
        (DECLARING, 0, "Down  07", Declare(0, Sense.DOWN, 7)),
        (DECLARING, 0, "forfeit", Forfeit(0)),
        (DECLARING, 0, "-", Bid(0, None)),
        (LEADING, 0, "17", Play(0, 0, "17")),
        (LEADING, 0, "d17", Play(0, 2, "17")),
        (LEADING, 0, "d *", Play(0, 2, "*")),
        (LEADING, 0, "~d3", Play(0, 2, "3", renounced=True)),
        (PLAY, 1, "17", Play(1, 1, "17")),
        (PLAY, 1, "~17", Play(1, 1, "17", renounced=True)),
        (PLAY, 1, "~ *", Play(1, 1, "*", renounced=True)),
        (PLAY, 1, "*", Play(1, 1, "*")),
        (PLAY, 1, "007", Play(1, 1, "7")),
        (PLAY, 0, "17", Play(0, 0, "17")),
        (DUMMY, 0, "17", Play(0, 2, "17")),
        (DUMMY, 0, "d17", Play(0, 2, "17")),
        (DUMMY, 2, "17", Play(2, 2, "17")),
        (PLAY, 1, "d17", Play(1, 3, "17")),
        (PLAY, 2, "leave", Leave(2)),
        (PLAY, 2, "contest", Contest(2)),
        (PLAY, 2, "accept", Accept(2)),
        (PLAY, 1, "pass", Pass(1)),
    ],
)
def test_the_forms_of_a_seat(position: Position, seat: int, text: str, move: Move) -> None:
    """Case and spacing do not matter; later than the first lead the hand to play is known."""
    assert read(View(seat, position), text) == move


def test_the_word_pass_is_a_call() -> None:
    """T6: every game has it; in the auction, and when asked about opposition, it is ``-``."""
    assert read(View(0, AUCTION), "PASS") == Bid(0, None)
    assert read(View(1, OPPOSING), "pass") == Oppose(1, None)
    assert read(View(0, DECLARING), "pass") == Pass(0)


@pytest.mark.parametrize("position", PHASES, ids=lambda position: position.phase.value)
def test_sound_moves_read_back(position: Position) -> None:
    """Everything that a seat may do."""
    seat = position.on_turn
    view = View(seat, position)
    moves: list[Move] = [Leave(seat), Forfeit(seat), Declare(seat, Sense.DOWN, 13)]
    if position.phase is Phase.AUCTION:
        moves = [*moves[:2], Bid(0, None), Bid(0, demand("19-31")), Oppose(0, demand("red!"))]
    if position.phase is Phase.OPPOSING:
        moves += [Oppose(1, None), Oppose(1, demand("red!")), Bid(1, demand("odd"))]
    if position.phase in (Phase.LEADING, Phase.PLAY):
        hands = {0, 2} if position.phase is Phase.LEADING else {position.hand}
        for hand in hands:
            for card in ("1", "48", "*", "?"):
                moves += [Play(seat, hand, card), Play(seat, hand, card, renounced=True)]
    for move in moves:
        text = write(view, move)
        assert read(view, text) == move, text
        assert text.isascii()


def test_only_the_first_lead_says_that_it_is_the_dummys() -> None:
    """Later the hand to play is known."""
    assert write(View(0, LEADING), Play(0, 2, "17")) == "d17"
    assert write(View(0, LEADING), Play(0, 2, "17", renounced=True)) == "~d17"
    assert write(View(0, LEADING), Play(0, 0, "17")) == "17"
    assert write(View(0, DUMMY), Play(0, 2, "17")) == "17"


def test_combined_demands_are_written_as_they_are_spelt() -> None:
    """With the option; without it they cannot be read."""
    move = read(View(0, EXTENDED), "(m2)  AND not (m3 or m5)")

    assert write(View(0, EXTENDED), move) == "m2 and not (m3 or m5)"
    assert read(View(0, EXTENDED), "m2 and not (m3 or m5)") == move


HAND = st.lists(st.one_of(st.integers(1, 48).map(str), st.sampled_from("*?")), min_size=1, max_size=13).map(
    in_order
)


@given(st.lists(HAND, min_size=4, max_size=4))
def test_a_deal_reads_back(draws: list[tuple[str, ...]]) -> None:
    """Mutes and unknown cards included."""
    view = View(None, after(opening(), "[dealer 1]"))

    assert read(view, write(view, Deal(tuple(draws)))) == Deal(tuple(draws))


@pytest.mark.parametrize(
    "move",
    [*map(Lot, range(4)), *map(Finish, (Reason.RUBBER, Reason.DEALS, Reason.VOIDS)), Agreed(), Closed()],
)
def test_what_chance_and_the_referee_write_reads_back(move: Move) -> None:
    """All that they ever do."""
    view = View(None, AUCTION)

    assert read(view, write(view, move)) == move


def test_the_words_of_chance_and_the_referee() -> None:
    """As they stand in a record; seats are counted from 1."""
    view = View(None, AUCTION)

    assert write(view, Lot(1)) == "dealer 2"
    assert write(view, Finish(Reason.RUBBER)) == "finish rubber"
    assert f"[{write(view, read(view, DEAL[1:-1]))}]" == DEAL


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (0, "", CoreCode.EMPTY_MOVE),
        (0, "  ", CoreCode.EMPTY_MOVE),
        (0, "hello", Code.BAD_DEMAND),
        (0, "!", Code.BAD_DEMAND),
        (0, "up", Code.BAD_DEMAND),
        (0, "up x", Code.BAD_DEMAND),
        (0, "~", Code.BAD_DEMAND),
        (0, "1000", Code.BAD_DEMAND),
        (0, "5-4", Code.BAD_RANGE),
        (None, "dealer", Code.BAD_DEALER),
        (None, "dealer 0", Code.BAD_DEALER),
        (None, "dealer two", Code.BAD_DEALER),
        (None, "forfeit", BoardCode.BAD_DEAL),
        (None, "1 | 2 | 3", BoardCode.BAD_DEAL),
        (None, "1 | 2 | 3 | x", Code.BAD_CARD),
        (None, "1 | 2 | 3 | 1000", Code.BAD_CARD),
        (None, "1 | 2 | 3 | ²", Code.BAD_CARD),
        (None, "finish agreed", BoardCode.BAD_REASON),
    ],
)
def test_what_cannot_be_read(seat: int | None, text: str, code: str) -> None:
    """Each fault has its code, in any phase."""
    for position in (AUCTION, DECLARING, PLAY):
        view = View(seat, position)
        assert fault_of(partial(read, view, text), Unreadable).code == code


def test_cards_as_text() -> None:
    """Numbers in order, then mutes, then unknown ones."""
    assert read_cards("? 48 * 007 10") == ("7", "10", "48", "*", "?")


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", ()),
        ("  m6 ", ("m6",)),
        ("m6 - m5", ("m6", "-", "m5")),
        ("!m6 !m6", ("!m6", "!m6")),
        ("m2 and not (m3 or m5) - -", ("m2 and not (m3 or m5)", "-", "-")),
        ("up 9 d17 * ~* 17", ("up 9", "d17", "*", "~*", "17")),
        ("forfeit leave", ("forfeit", "leave")),
    ],
)
def test_split(text: str, pieces: tuple[str, ...]) -> None:
    """A demand has as many words as it has; other moves are short."""
    assert split(text) == pieces
