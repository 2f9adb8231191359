"""Every refusal has a case; a refused move changes nothing; and what the option strict makes of them."""

from dataclasses import dataclass, replace

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.positions import Stop
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Illegal
from jeton.core.messages import Message, Name, Value, message
from jeton.core.moves import Agreed, Closed, Contest, Leave, Pass
from jeton.core.protocols import View
from jeton.core.rulings import Kind, Refused, Wrong
from jeton.games.calculator import rules
from jeton.games.calculator.codes import Code
from jeton.games.calculator.moves import Display, Line, Move
from jeton.games.calculator.notation import read
from jeton.games.calculator.position import Phase, Position, Reason
from tests.games.calculator.kit import after, box_of, drawn, handmade, numbers, opening, rule, scene

ZEROS = box_of("0=4 5=4")
NINE = scene("1A> 9x2=18", "3 3 4 5 9", "9", supply="7 7")
OWING = after(scene("", "3 3 9 9 9 9", "4", supply="7 7 4"), "1A> 3=3")


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


WRONG = [
    Case(Code.SIGN_AT_END, NINE, "1Av (9):", {"sign": "÷", "line": "9 ÷", "square": "1A"}),
    Case(
        Code.TWO_NUMBERS,
        NINE,
        "1Av (9)3=3",
        {"first": "9", "second": "3", "line": "9 3 = 3", "square": "1A"},
    ),
    Case(
        Code.TWO_SIGNS, NINE, "1Av (9)x-3", {"first": "×", "second": "−", "line": "9 × − 3", "square": "1A"}
    ),
    Case(
        Code.OPEN_TWICE,
        drawn("7 _ 7\n= 5 _\n7 _ _", "7", "1"),
        "1Cv (7)=7",
        {"line": "= 5 =", "square": "2A"},
    ),
    Case(Code.ZERO, scene("", "5 0 5", "5", box=ZEROS), "1A> 5:0=5", {"line": "5 ÷ 0 = 5", "square": "1A"}),
    Case(
        Code.FALSE,
        NINE,
        "1Av (9):3=4",
        {"left": 3, "right": 4, "line": "9 ÷ 3 = 4", "square": "1A"},
    ),
    Case(Code.NO_EQUALITY, NINE, "1Av (9)-3", {"line": "9 − 3", "square": "2A"}),
    Case(Code.OUTSIDE, NINE, "1Av (9)=9=", {"square": "4A", "token": "="}),
]
"""Held and well shaped, but not to be displayed (C7, C8)."""

UNHELD = [
    Case(BoardCode.NOT_IN_BOX, NINE, "1Av (9)=27:3", {"token": "27"}),
    Case(BoardCode.NOT_HELD, NINE, "1Av (9)=4+5+8-8", {"token": "8"}),
    Case(BoardCode.NOT_LEFT, scene("1A> 9=9=9", "9 ?", "9"), "1Av (9)=9=9", {"token": "9", "count": 4}),
    Case(
        Code.SIGNS_EXHAUSTED,
        scene("1A> 9x2=18", "3 3", left={":": 0}),
        "1Av (9):3=3",
        {"sign": "÷", "count": 0},
    ),
]
"""What is held (C15)."""

UNSHAPED = [
    Case(BoardCode.OCCUPIED, NINE, "1A> (9)+9=18", {"square": "1B", "token": "×"}),
    Case(
        Code.NOT_IN_LINE,
        NINE,
        handmade(NINE, (True, {"2A": ":", "3A": "3", "3B": "="})),
        {"first": "2A", "second": "3B"},
    ),
    Case(Code.GAP, NINE, "1Av (9):_3", {"square": "3A"}),
    Case(Code.NO_STAR, scene("", "3 3"), "1B> 3=3", {"square": "1A"}),
    Case(Code.NOT_CONNECTED, NINE, "7B> 3=3", {"square": "7B"}),
]
"""Where tokens go (C9, C10)."""

OTHERS = [
    Case(BoardCode.NOT_HELD, NINE, "exchange 3 3 3", {"token": "3"}),
    Case(Code.SUPPLY_EMPTY, scene("", "3 4"), "exchange 3", {}),
    Case(Code.SUPPLY_SHORT, NINE, "exchange 3 3 4", {"count": 3, "supply": 2}),
    Case(BoardCode.DEAL_COUNT, OWING, Deal((("7",), ())), {}),
    Case(BoardCode.DEAL_COUNT, NINE, Deal((("7",), ())), {}),
    Case(BoardCode.DEAL_SUPPLY, OWING, Deal((numbers("4 4"), ())), {}),
    Case(BoardCode.NOT_ENDED, NINE, Finish(Reason.EQUALS), {}),
    Case(CoreCode.NO_WINDOW, NINE, Contest(1), {}),
    Case(CoreCode.NO_WINDOW, NINE, Closed(), {}),
    Case(
        CoreCode.ALREADY_LEFT,
        replace(scene("", "1", "1", "1"), gone=frozenset({2})),
        Leave(2),
        {"player": Name(2)},
    ),
    Case(CoreCode.CHANCE_FIRST, OWING, Pass(0), {}, Kind.OUT_OF_TURN),
    Case(CoreCode.CHANCE_FIRST, opening(2), Agreed(), {}, Kind.OUT_OF_TURN),
    Case(CoreCode.OUT_OF_TURN, NINE, Pass(1), {"player": Name(0)}, Kind.OUT_OF_TURN),
    Case(CoreCode.OUT_OF_TURN, NINE, Exchange(1, ("9",)), {"player": Name(0)}, Kind.OUT_OF_TURN),
    Case(CoreCode.OVER, replace(NINE, phase=Phase.OVER, reason=Stop.AGREED), "pass", {}, Kind.OVER),
]
"""All but displays."""

CASES = [*WRONG, *UNHELD, *UNSHAPED, *OTHERS]


def named(case: Case) -> str:
    """The name of a case in a report."""
    return case.code


def refuse(case: Case) -> None:
    """It is refused with its code and parameters, cannot be played, and leaves everything as it was."""
    before = replace(case.position)

    assert rule(case.position, case.made) == Refused(case.kind, case.said)
    with pytest.raises(Illegal) as caught:
        rules.play(case.position, case.made)
    assert caught.value.message == case.said
    assert case.position == before


def strictly(case: Case) -> Case:
    """The same under the option."""
    return replace(case, position=replace(case.position, strict=True))


# --- refusals -----------------------------------------------------------------------------------


def test_every_refusal_has_a_case() -> None:
    """All codes of the judge and the rules, as they stand in the list of codes."""
    codes = list(Code)
    judging = set(codes[codes.index(Code.SIGNS_EXHAUSTED) : codes.index(Code.EQUALITY)])

    assert judging == {case.code for case in CASES if isinstance(case.code, Code)}


@pytest.mark.parametrize("case", CASES, ids=named)
def test_a_refused_move_changes_nothing(case: Case) -> None:
    """By default, whatever is wrong with it."""
    refuse(case)


# --- the order in which faults are told ---------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("7B> 8=4", BoardCode.NOT_HELD),
        ("1A> (9)+8=18", BoardCode.NOT_HELD),
        ("7B> 3_4", Code.GAP),
        ("7B> 3=4", Code.NOT_CONNECTED),
        ("1Av (9)=4; 7B> 3=3", Code.NOT_CONNECTED),
        ("1Av (9)-3=; 1Av (9-3=)5", Code.FALSE),
        ("1Av (9)=4=", Code.FALSE),
        ("1Av (9)=+3", Code.TWO_SIGNS),
        ("1Av (9)3+", Code.SIGN_AT_END),
    ],
)
def test_what_is_held_comes_first_then_the_shape_then_the_runs(text: str, code: str) -> None:
    """Where there is more than one fault."""
    ruling = rule(NINE, read(View(0, NINE), text))

    assert isinstance(ruling, Refused)
    assert ruling.fault.code == code


# --- strict -------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", WRONG, ids=named)
def test_strict_a_wrong_display_costs_the_turn(case: Case) -> None:
    """Numbers are shown and kept, signs go back; what is wrong is told as it would be without the option."""
    before, move = strictly(case).position, case.made
    assert isinstance(move, Display)

    assert rule(before, move) == Wrong(case.said, ())
    done = rules.play(before, move)
    assert (done.on_turn, done.phase, done.barren) == (1, Phase.TURN, 1)
    assert done.shown == (move.numbers, ())
    assert replace(done, shown=before.shown, place=before.place, barren=before.barren) == before


@pytest.mark.parametrize("case", [*UNHELD, *UNSHAPED, *OTHERS], ids=named)
def test_strict_everything_else_is_still_refused(case: Case) -> None:
    """Only a display that could have been true costs a turn."""
    refuse(strictly(case))


@pytest.mark.parametrize("lines", [(), (Line(False, ()),)], ids=["no line", "an empty line"])
def test_a_display_of_nothing_is_no_display(lines: tuple[Line, ...]) -> None:
    """It cannot be written, but a program might make one: it is refused, and counts as nothing laid."""
    position = scene("", "1 2 3")

    assert rules.judge(position, Display(0, lines)) == Refused(Kind.ILLEGAL, message(Code.NO_CHANGE, text=""))
