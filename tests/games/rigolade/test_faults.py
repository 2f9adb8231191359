"""Every refusal has a case with its parameters; a refused move changes nothing; which fault is told first."""

from dataclasses import dataclass, replace

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.board.positions import Stop
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Illegal
from jeton.core.messages import Message, Name, Value, message
from jeton.core.moves import Agreed, Closed, Contest, Leave, Pass
from jeton.core.protocols import View
from jeton.core.rulings import Kind, Refused
from jeton.games.rigolade import rules
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.moves import Exchange, Move
from jeton.games.rigolade.notation import read, read_tokens
from jeton.games.rigolade.position import Phase, Position, Reason
from tests.games.rigolade.kit import RING, after, box_of, opening, rule, scene

EIGHT = scene("11I> 4+4=8", "2 5 6 9 10 + - x", "9", numbers="7 7", signs="x")
EMPTY = scene("", "4 4 8 +", "1", numbers="7 7", signs="x")
OWING = after(EMPTY, "11I> 4+4=8")
ZEROS = box_of("0=4 5=4", ":=4")


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
        """The move itself; a text is one of the seat on turn."""
        if not isinstance(self.move, str):
            return self.move
        return read(View(self.position.on_turn, self.position), self.move)

    @property
    def said(self) -> Message:
        """What is said."""
        return message(self.code, **self.params)


CASES = [
    # Squares
    Case(Code.NO_SQUARE, EIGHT, "10J> 5", {"square": "10J"}),
    Case(Code.PRINTED, EIGHT, "11P> x", {"square": "11P", "token": "×"}),
    Case(Code.SIGN_SQUARE, EIGHT, "11N> 5", {"square": "11N", "token": "5"}),
    Case(Code.EQUALS_SQUARE, EIGHT, "11M> (8)=", {"square": "11N"}),
    Case(Code.NUMBER_SQUARE, EIGHT, "11O> x", {"square": "11O", "token": "×"}),
    Case(BoardCode.OCCUPIED, EIGHT, "11I> (4)-(4)=(8)", {"square": "11J", "token": "+"}),
    # Tokens
    Case(BoardCode.NOT_IN_BOX, EIGHT, "11M> (8)+11=19", {"token": "11"}),
    Case(BoardCode.NOT_HELD, EIGHT, "11M> (8):2=4", {"token": "÷"}),
    Case(
        BoardCode.NOT_LEFT,
        scene("11I> 6x8=48", "? ? ~"),
        "11M> (48)x1=48",
        {"token": "48", "count": 1},
    ),
    # Equations
    Case(Code.SHAPE, EIGHT, "11M> (8)+2=9x5", {}),
    Case(Code.BEGUN, EIGHT, "11O> 2", {}),
    Case(Code.INCOMPLETE, EIGHT, "11M> (8)+2", {"square": "11Q"}),
    Case(Code.NO_MIDDLE, EMPTY, "11M> 4+4=8", {"squares": ("11I", "9K")}),
    Case(Code.NOT_CONNECTED, scene("11I> 4+4=8", "5 5 10 +", "1"), "1A> 5+5=10", {}),
    Case(
        Code.FALSE,
        EIGHT,
        "11M> (8)x2=10",
        {"equation": "8 × 2 = 10", "value": "16", "result": "10"},
    ),
    Case(Code.ZERO, scene("", "5 0 5 :", "5", box=ZEROS), "11I> 5:0=5", {"equation": "5 ÷ 0 = 5"}),
    Case(Code.SIGN_ALONE, EIGHT, "11M> (8)+2=10;", {}),
    Case(Code.ONCE, scene(RING, "+", "1", completed=True), "9Mv (4)+(8)=(12);", {}),
    # Exchanges
    Case(Code.NOTHING_HELD, scene("", "4", "1", signs="x"), "exchange signs", {"sort": message(Code.SIGNS)}),
    Case(
        Code.RESERVE_EMPTY,
        scene("", "4 +", "1", signs="x"),
        "exchange numbers",
        {"sort": message(Code.NUMBERS)},
    ),
    # Chance and the referee
    Case(BoardCode.DEAL_COUNT, OWING, Deal((("7",), ())), {}),
    Case(BoardCode.DEAL_COUNT, EIGHT, Deal((("7",), ())), {}),
    Case(BoardCode.DEAL_SUPPLY, OWING, Deal((read_tokens("4 7 x"), ())), {}),
    Case(BoardCode.NOT_ENDED, EIGHT, Finish(Reason.OUT), {}),
    # Whoever and whenever
    Case(CoreCode.NO_WINDOW, EIGHT, Contest(1), {}),
    Case(CoreCode.NO_WINDOW, EIGHT, Closed(), {}),
    Case(
        CoreCode.ALREADY_LEFT,
        replace(scene("", "1", "1", "1"), gone=frozenset({2})),
        Leave(2),
        {"player": Name(2)},
    ),
    Case(CoreCode.CHANCE_FIRST, OWING, Pass(0), {}, Kind.OUT_OF_TURN),
    Case(CoreCode.CHANCE_FIRST, opening(2), Agreed(), {}, Kind.OUT_OF_TURN),
    Case(CoreCode.OUT_OF_TURN, EIGHT, Pass(1), {"player": Name(0)}, Kind.OUT_OF_TURN),
    Case(CoreCode.OUT_OF_TURN, EIGHT, Exchange(1, of_signs=False), {"player": Name(0)}, Kind.OUT_OF_TURN),
    Case(CoreCode.OVER, replace(EIGHT, phase=Phase.OVER, reason=Stop.AGREED), "pass", {}, Kind.OVER),
]


def test_every_refusal_has_a_case() -> None:
    """All codes of the judge and the rules, as they stand in the lists of codes."""
    own, board = list(Code), list(BoardCode)
    judging: set[str] = {*own[own.index(Code.NOTHING_HELD) : own.index(Code.EQUATION)]}
    judging |= {*board[board.index(BoardCode.NOT_IN_BOX) : board.index(BoardCode.LEFT_OVER)]}

    assert judging == {case.code for case in CASES if isinstance(case.code, Code | BoardCode)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_a_refused_move_changes_nothing(case: Case) -> None:
    """It is refused with its code and parameters, cannot be played, and leaves everything as it was."""
    before = replace(case.position)

    assert rule(case.position, case.made) == Refused(case.kind, case.said)
    with pytest.raises(Illegal) as caught:
        rules.play(case.position, case.made)
    assert caught.value.message == case.said
    assert case.position == before


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("11M> (8)+2=9;", Code.SIGN_ALONE),
        ("10J> 11", Code.NO_SQUARE),
        ("11J> 11", Code.SIGN_SQUARE),
        ("11M> 11", BoardCode.OCCUPIED),
        ("11M> (8):11=19", BoardCode.NOT_IN_BOX),
        ("11M> (8):2=9", BoardCode.NOT_HELD),
        ("11S> 12", Code.BEGUN),
        ("11M> (8)+2=9x5", Code.SHAPE),
        ("1A> 2+5=_", Code.INCOMPLETE),
        ("1A> 2+5=9", Code.NOT_CONNECTED),
        ("11M> (8)+2=9", Code.FALSE),
    ],
)
def test_squares_come_first_then_the_shape_then_tokens_then_the_place_then_the_truth(
    text: str, code: str
) -> None:
    """Where there is more than one fault."""
    ruling = rule(EIGHT, read(View(0, EIGHT), text))

    assert isinstance(ruling, Refused)
    assert ruling.fault.code == code
