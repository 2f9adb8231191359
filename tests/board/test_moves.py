"""Exchanges, deals and ends as text, and what others are told of them."""

from enum import Enum

import pytest

from jeton.board import sight
from jeton.board.codes import Code
from jeton.board.moves import Deal, Exchange, Finish, read_office, write_deal
from jeton.board.tokens import Multisets
from jeton.core.errors import Unreadable
from jeton.core.messages import Name, message
from jeton.core.moves import Agreed, Office, Pass

SETS: Multisets[str] = Multisets("abc?".index, lambda token: "?")


class Why(Enum):
    """Why a match ends."""

    DONE = "done"


ENDS = {"done": Why.DONE}


def office(text: str, *owed: bool) -> Deal[str] | Finish[Why]:
    """A move of chance or the referee, whose tokens are letters."""
    return read_office(text, owed, ENDS, lambda part: SETS.of(part.split()))


def test_deals() -> None:
    """Only those who draw are written, in the order of seats."""
    move = Deal((("a", "b"), (), ("c",)))

    assert office("b a | c", True, False, True) == move
    assert write_deal(move, (True, False, True), " ".join) == "a b | c"
    assert (move.drawn, move.actor) == (("a", "b", "c"), Office.CHANCE)


def test_ends() -> None:
    """By their word."""
    assert office("finish done") == Finish(Why.DONE)
    assert Finish(Why.DONE).actor is Office.REFEREE


@pytest.mark.parametrize(
    ("text", "owed", "said"),
    [
        ("a", (True, True), message(Code.BAD_DEAL, text="a", seats=2)),
        ("a | b", (True, False), message(Code.BAD_DEAL, text="a | b", seats=1)),
        ("finish", (), message(Code.BAD_REASON, text="", known=("done",))),
        ("finish now", (), message(Code.BAD_REASON, text="now", known=("done",))),
    ],
)
def test_what_cannot_be_read(text: str, owed: tuple[bool, ...], said: object) -> None:
    """Each with its code."""
    with pytest.raises(Unreadable) as caught:
        office(text, *owed)
    assert caught.value.message == said


def test_what_others_see() -> None:
    """Racks but for what was shown, and draws and exchanges by their count."""
    racks, shown = (("a", "b"), ("b", "c")), ((), ("c",))

    assert sight.hide_racks(SETS, racks, shown, 0) == (("a", "b"), ("c", "?"))
    assert sight.hide_racks(SETS, racks, shown, None) == (("?", "?"), ("c", "?"))
    assert sight.hide_deal(SETS, Deal(racks), 1) == Deal((("?", "?"), ("b", "c")))
    assert sight.hide_move(SETS, Exchange(0, ("a",)), 0) == Exchange(0, ("a",))
    assert sight.hide_move(SETS, Exchange(0, ("a",)), 1) == Exchange(0, ("?",))
    assert sight.hide_move(SETS, Deal(racks), 1) == sight.hide_deal(SETS, Deal(racks), 1)
    assert sight.hide_move(SETS, Pass(0), 1) == Pass(0)


def test_what_others_are_told() -> None:
    """By tokens or by their count; seats that draw nothing are not named."""
    assert sight.describe_exchange(SETS, Exchange(0, ("a", "b")), str.upper) == message(
        Code.TOLD_EXCHANGE, player=Name(0), tokens=("A", "B")
    )
    assert sight.describe_exchange(SETS, Exchange(1, ("?",)), str.upper) == message(
        Code.TOLD_EXCHANGE_HIDDEN, player=Name(1), count=1
    )
    assert sight.describe_deal(SETS, Deal((("a",), (), ("?", "?"))), str.upper) == message(
        Code.TOLD_DEAL,
        draws=(
            message(Code.TOLD_DEAL_SEAT, player=Name(0), tokens=("A",)),
            message(Code.TOLD_DEAL_HIDDEN, player=Name(2), count=2),
        ),
    )
    assert sight.describe_common(Pass(1)) == message("core/told-pass", player=Name(1))
    assert sight.describe_common(Agreed()) == message("core/told-agreed")
