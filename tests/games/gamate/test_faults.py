"""Every code of the game that refuses has a case, through the public way; a refused move changes nothing."""

from dataclasses import dataclass, replace

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Illegal, Unreadable
from jeton.core.messages import Message, Name, Value, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass
from jeton.core.protocols import View
from jeton.core.rulings import Kind, Refused
from jeton.games.gamate import GAME, rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.moves import Bid, Declare, Forfeit, Lot, Move, Oppose, Play
from jeton.games.gamate.position import Phase, Position, Reason, Sense
from tests.games.gamate.kit import DEAL, after, cards, demand, opening, read_part, scene

LOT = opening()
DEALING = after(LOT, "[dealer 1]")
AUCTION = after(DEALING, DEAL)
OPPOSING = after(AUCTION, "m8", "m8")
DECLARING = after(OPPOSING, *"---")
OPPOSED = after(OPPOSING, "!m8")
LEADING = after(DECLARING, "up 7")
PLAY = after(LEADING, "5")
CLOSING = replace(DEALING, phase=Phase.CLOSING, games=(2, 1))
OVER = after(AUCTION, "[agreed]")
WIDE = message(Code.DEMAND_RANGE, first=1, last=25)


@dataclass(frozen=True)
class Case:
    """A move that is refused, and why."""

    code: str
    position: Position
    move: str | Move
    params: dict[str, Value]
    kind: Kind = Kind.ILLEGAL

    @property
    def made(self) -> Move:
        """The move itself; a text is a part of a script."""
        return read_part(self.position, self.move) if isinstance(self.move, str) else self.move

    @property
    def said(self) -> Message:
        """What is said."""
        return message(self.code, **self.params)


def beaten(card: str, top: str, why: str) -> dict[str, Value]:
    """Why a card does not beat."""
    return {"card": card, "top": top, "reason": message(why)}


CASES = [
    Case(Code.NO_LOT, DEALING, "[dealer 2]", {}),
    Case(Code.NO_LOT, PLAY, Lot(2), {}),
    Case(Code.NO_DEAL, LOT, DEAL, {}),
    Case(Code.NO_DEAL, AUCTION, DEAL, {}),
    Case(Code.NO_DEAL, CLOSING, DEAL, {}),
    Case(BoardCode.DEAL_COUNT, DEALING, Deal((("1",),) * 4), {}),
    Case(BoardCode.DEAL_COUNT, DEALING, Deal((cards("1 2 3 4 5 6 7 8 9 10 11 12 13"),) * 3), {}),
    Case(BoardCode.DEAL_SUPPLY, DEALING, Deal((cards("1 2 3 4 5 6 7 8 9 10 11 12 13"),) * 4), {}),
    Case(BoardCode.DEAL_SUPPLY, DEALING, DEAL.replace("48", "49"), {}),
    Case(Code.WANTS_DEMAND, AUCTION, "!m2", {}),
    Case(Code.WANTS_DEMAND, AUCTION, Declare(0, Sense.UP, 7), {}),
    Case(Code.WANTS_DEMAND, AUCTION, Play(0, 0, "1"), {}),
    Case(Code.WANTS_DEMAND, AUCTION, "forfeit", {}),
    Case(Code.WANTS_DEMAND, AUCTION, Pass(0), {}),
    Case(Code.WANTS_OPPOSITION, OPPOSING, "m8", {}),
    Case(Code.WANTS_OPPOSITION, OPPOSING, "up 7", {}),
    Case(Code.WANTS_OPPOSITION, OPPOSING, "2", {}),
    Case(Code.WANTS_OPPOSITION, OPPOSING, Bid(1, None), {}),
    Case(Code.WANTS_OPPOSITION, OPPOSING, "forfeit", {}),
    Case(Code.WANTS_SENSE, DECLARING, "m8", {}),
    Case(Code.WANTS_SENSE, DECLARING, "-", {}),
    Case(Code.WANTS_SENSE, DECLARING, "!m8", {}),
    Case(Code.WANTS_SENSE, DECLARING, "1", {}),
    Case(Code.WANTS_SENSE, DECLARING, "pass", {}),
    Case(Code.WANTS_LEAD, LEADING, "m8", {}),
    Case(Code.WANTS_LEAD, LEADING, "up 8", {}),
    Case(Code.WANTS_LEAD, LEADING, "forfeit", {}),
    Case(Code.WANTS_CARD, PLAY, "-", {}),
    Case(Code.WANTS_CARD, PLAY, "pass", {}),
    Case(Code.WANTS_CARD, PLAY, Oppose(1, demand("m2")), {}),
    Case(Code.WANTS_CARD, PLAY, Forfeit(1), {}),
    Case(Code.OPPOSED_SEVEN, OPPOSED, "down 6", {"count": 6, "least": 7}),
    Case(Code.TRICKS_RANGE, DECLARING, "up 0", {"count": 0, "least": 1, "most": 13}),
    Case(Code.TRICKS_RANGE, DECLARING, "down 14", {"count": 14, "least": 1, "most": 13}),
    Case(Code.NOT_YOUR_HAND, PLAY, "d8", {"player": Name(1)}),
    Case(Code.NOT_YOUR_HAND, LEADING, Play(0, 3, "4"), {"player": Name(0)}),
    Case(BoardCode.NOT_IN_BOX, PLAY, "49", {"token": "49"}),
    Case(BoardCode.NOT_IN_BOX, PLAY, "~?", {"token": "?"}),
    Case(BoardCode.NOT_HELD, PLAY, "7", {"token": "7"}),
    Case(BoardCode.NOT_HELD, LEADING, "d1", {"token": "1"}),
    Case(Code.LEADER_RENOUNCES, LEADING, "~1", {}),
    Case(Code.LEADER_RENOUNCES, LEADING, "~d3", {}),
    Case(Code.LEADER_RENOUNCES, scene("m2", "up"), "~3", {}),
    Case(Code.DOES_NOT_BEAT, PLAY, "2", beaten("2", "5", Code.TOO_LOW)),
    Case(Code.DOES_NOT_BEAT, scene("m2", "down", "3", "9", "5"), "5", beaten("5", "3", Code.TOO_HIGH)),
    Case(Code.DOES_NOT_BEAT, scene("m2", "down", "4", "9", "3"), "3", beaten("3", "4", Code.TOP_IS_TRUMP)),
    Case(BoardCode.NOT_ENDED, AUCTION, "[finish rubber]", {}),
    Case(BoardCode.NOT_ENDED, CLOSING, Finish(Reason.VOIDS), {}),
    Case(BoardCode.NOT_ENDED, replace(PLAY, games=(2, 0)), Finish(Reason.RUBBER), {}),
    Case(CoreCode.NO_WINDOW, AUCTION, Contest(0), {}),
    Case(CoreCode.NO_WINDOW, AUCTION, Accept(1), {}),
    Case(CoreCode.NO_WINDOW, PLAY, Closed(), {}),
    Case(CoreCode.ALREADY_LEFT, replace(AUCTION, gone=frozenset({2})), Leave(2), {"player": Name(2)}),
    Case(CoreCode.CHANCE_FIRST, LOT, "0: m2", {}, Kind.OUT_OF_TURN),
    Case(CoreCode.CHANCE_FIRST, DEALING, "0: m2", {}, Kind.OUT_OF_TURN),
    Case(CoreCode.CHANCE_FIRST, DEALING, Agreed(), {}, Kind.OUT_OF_TURN),
    Case(CoreCode.CHANCE_FIRST, DEALING, Leave(0), {}, Kind.OUT_OF_TURN),
    Case(CoreCode.OUT_OF_TURN, AUCTION, "1: m2", {"player": Name(0)}, Kind.OUT_OF_TURN),
    Case(CoreCode.OUT_OF_TURN, after(PLAY, "6"), "2: 7", {"player": Name(0)}, Kind.OUT_OF_TURN),
    Case(CoreCode.OUT_OF_TURN, CLOSING, "0: m2", {"player": Name(0)}, Kind.OUT_OF_TURN),
    Case(CoreCode.OVER, OVER, "0: m2", {}, Kind.OVER),
    Case(CoreCode.OVER, OVER, "0: leave", {}, Kind.OVER),
    Case(CoreCode.OVER, OVER, Agreed(), {}, Kind.OVER),
    Case(CoreCode.OVER, OVER, "[dealer 1]", {}, Kind.OVER),
]

UNREADABLE = [
    (AUCTION, "purple", Code.BAD_DEMAND, {"text": "purple", "at": 1, "rest": "purple"}),
    (AUCTION, "12-4", Code.BAD_RANGE, {"text": "12-4", "most": 48}),
    (AUCTION, "m2 and m3", Code.NOT_EXTENDED, {"text": "m2 and m3"}),
    (
        after(opening("extended=on"), "[dealer 1]", DEAL),
        " or ".join(["m8"] * 9),
        Code.DEMAND_LONG,
        {"count": 9, "most": 8},
    ),
    (
        AUCTION,
        "1-25",
        Code.TRUMP_COUNT,
        {"demand": message(Code.DEMAND_RANGE, first=1, last=25), "count": 25, "least": 2, "most": 24},
    ),
    (DEALING, DEAL.replace("48", "abc"), Code.BAD_CARD, {"text": "abc"}),
    (DEALING, DEAL.replace("48", "1000"), Code.BAD_CARD, {"text": "1000"}),
    (LOT, "[dealer 5]", Code.BAD_DEALER, {"text": "5", "seats": 4}),
    (DEALING, "[1 | 2]", BoardCode.BAD_DEAL, {"text": "1 | 2", "seats": 4}),
    (
        CLOSING,
        "[finish lunch]",
        BoardCode.BAD_REASON,
        {"text": "lunch", "known": ("rubber", "deals", "voids")},
    ),
    (AUCTION, "", CoreCode.EMPTY_MOVE, {}),
]
"""What cannot even be read."""


def test_every_code_has_a_case() -> None:
    """Those of demands, reading and refusals, as they stand in the list of codes."""
    codes = list(Code)
    listed = set(codes[codes.index(Code.BAD_DEMAND) : codes.index(Code.SCORE_TRICKS)])
    why = {Code.TOP_IS_TRUMP, Code.TOO_LOW, Code.TOO_HIGH}
    found = {case.code for case in CASES} | {code for _, _, code, _ in UNREADABLE}
    reasons = {value.code for case in CASES for value in case.params.values() if isinstance(value, Message)}

    assert {code for code in found if code.startswith("gamate/")} == listed - why
    assert reasons == why


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_a_refused_move_changes_nothing(case: Case) -> None:
    """It is refused with its code and parameters, cannot be played, and leaves everything as it was."""
    before = replace(case.position)

    assert rules.judge(case.position, case.made) == Refused(case.kind, case.said)
    with pytest.raises(Illegal) as caught:
        rules.play(case.position, case.made)
    assert caught.value.message == case.said
    assert case.position == before


@pytest.mark.parametrize(
    ("position", "text", "code", "params"), UNREADABLE, ids=lambda value: str(value)[:20]
)
def test_what_cannot_be_read(position: Position, text: str, code: str, params: dict[str, Value]) -> None:
    """It is told with its place, its count or the part that is wrong."""
    with pytest.raises(Unreadable) as caught:
        read_part(position, text)

    assert caught.value.message == message(code, **params)


def test_faults_are_told_in_an_order() -> None:
    """Whose turn it is, then what is wanted, then whose hand, then what is held, then what it would do."""
    assert rules.judge(PLAY, Play(2, 2, "99")) == Refused(
        Kind.OUT_OF_TURN, message(CoreCode.OUT_OF_TURN, player=Name(1))
    )
    for move, code in (
        (Play(1, 3, "99"), Code.NOT_YOUR_HAND),
        (Play(1, 1, "99"), BoardCode.NOT_IN_BOX),
        (Play(1, 1, "3"), BoardCode.NOT_HELD),
        (Play(1, 1, "2"), Code.DOES_NOT_BEAT),
    ):
        ruling = rules.judge(PLAY, move)
        assert isinstance(ruling, Refused)
        assert ruling.fault.code == code


def test_the_referee_has_nothing_to_say_before_the_end() -> None:
    """In any phase but one."""
    for position in (LOT, DEALING, AUCTION, OPPOSING, DECLARING, LEADING, PLAY, OVER):
        assert GAME.referee(position) is None
    assert GAME.referee(CLOSING) == Finish(Reason.RUBBER)
    assert list(GAME.generator.moves(View(0, CLOSING))) == []
