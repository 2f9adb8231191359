"""Every refusal has a case, says what a player needs to see the fault, and changes nothing."""

import inspect
import re
from dataclasses import replace

import pytest

from jeton.arith.codes import Code as Arith
from jeton.board.codes import Code as BoardCode
from jeton.board.common import finish_fault
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.turns import held_fault, judge_deal
from jeton.core.messages import Message, Value, message
from jeton.core.moves import Pass
from jeton.core.rulings import Kind, Refused, Sound
from jeton.games.equable import judge, rules
from jeton.games.equable.codes import Code
from jeton.games.equable.moves import Move
from jeton.games.equable.position import Phase, Position, Reason
from tests.games.equable.kit import (
    BOX,
    after,
    drawn,
    fault,
    flaw,
    handmade,
    is_sound,
    judged,
    opening,
    points,
    refusal,
    refused_move,
    rule,
    scene,
    tokens,
)

SUM = drawn("_ _ 2 + 3 = 5 _ _", "0123456789+-x")
CHAIN = drawn("5 = 2 + 3 = 5 _ _", "0123456789+-x")
FIRST = scene("", "1123+/0")
SECOND = scene("9I> 1=1", "1123+/0")

CASES: list[tuple[Position, str, str, dict[str, Value]]] = [
    # What is held
    (SUM, "1C> _[2](+3=5)", Code.NOTHING_LAID, {}),
    (FIRST, "9I> 1=1=2", Code.TWO_EQUALS, {}),
    (replace(FIRST, stock=0), "9I> 1=1", Code.EQUALS_EXHAUSTED, {}),
    (FIRST, "9I> 1=1x1", BoardCode.NOT_HELD, {"token": "×"}),
    (FIRST, "9I> 1=111", BoardCode.NOT_HELD, {"token": "1"}),
    (FIRST, "9I> 1=1-1", BoardCode.NOT_HELD, {"token": "−"}),
    (replace(FIRST, box=replace(BOX, counts=(("1", 9),))), "9I> 1=2", BoardCode.NOT_IN_BOX, {"token": "2"}),
    (replace(FIRST, box=replace(BOX, counts=(("1", 9),))), "9I> 1:1=1", BoardCode.NOT_IN_BOX, {"token": "÷"}),
    # Where tokens go
    (FIRST, "9J> 1=1", Code.NO_STAR, {"square": "9I"}),
    (FIRST, "9I> 1=_1", Code.GAP, {"square": "9K"}),
    (FIRST, "9I> 1", Code.LONE_TOKEN, {}),
    (SECOND, "8Hv 1=1", Code.NOT_EQUATION, {}),
    (SECOND, "12I> 1=1", Code.NO_TOUCH, {}),
    (SECOND, "8Lv 1", Code.NO_TOUCH, {}),
    (SECOND, "9Lv 1", Code.LONE_TOKEN, {}),
    # Replacing
    (SUM, "1C> 2[2](+)1[3](=5)", Code.SAME_TOKEN, {"square": "1C", "token": "2"}),
    (SUM, "1C> (2)+[+](3=5)", Code.SAME_TOKEN, {"square": "1D", "token": "+"}),
    (SUM, "1C> (2+3)4[=](5)", Code.REPLACED_EQUALS, {"square": "1F"}),
    (SUM, "1A> 5=4[2](+)1[3](=5)", Code.REPLACING_EQUALS, {"square": "1C", "token": "2"}),
    (SUM, "1Cv 4[2]", Code.NO_MEMBER, {"square": "1C"}),
    (SUM, "1C> 4[2](+3=)6[5]", Code.TWO_MEMBERS, {"first": "1C", "second": "1G"}),
    (SUM, "1C> 5[2]_[+]_[3](=5)", Code.MEMBER_EMPTY, {}),
    (CHAIN, "1A> (5=)5[2]_[+]_[3](=5)", Code.INNER_MEMBER, {"square": "1D"}),
    (CHAIN, "1A> (5=)_[2]5[+]_[3](=5)", Code.INNER_MEMBER, {"square": "1C"}),
    (CHAIN, "1A> (5=)1[2](+)4[3](=5)+0", Code.BEYOND_MEMBER, {"square": "1H"}),
    (SUM, "1C> 4[2](+)1[3](=5)+0", Code.BEYOND_MEMBER, {"square": "1H"}),
    (SUM, "1A> 0_4[2](+)1[3](=5)", Code.GAP, {"square": "1B"}),
    (SUM, "1C> 4[2]_[+]5[3](=5)", Code.GAP, {"square": "1D"}),
    (SUM, "1C> (2+3=)4[5]_1", Code.GAP, {"square": "1H"}),
    (drawn("_ = _ _ 2 = 2", "211+"), "1A> 2(=)1+1[2](=2)", Code.BEYOND_EQUALS, {"square": "1A"}),
    # Truth
    (FIRST, "9I> 12", Code.NOT_EQUATION, {}),
    (FIRST, "9I> 1=2", Code.FALSE_LINE, {}),
    # Exchange
    (FIRST, "exchange 1", Code.SUPPLY_EMPTY, {"token": "1", "supply": message(Code.SUPPLY_WHITE, count=0)}),
    (FIRST, "exchange /", Code.SUPPLY_EMPTY, {"token": "/", "supply": message(Code.SUPPLY_GREY, count=0)}),
    (FIRST, "exchange 9", BoardCode.NOT_HELD, {"token": "9"}),
]


@pytest.mark.parametrize(("position", "text", "code", "params"), CASES)
def test_every_refusal_of_a_seats_move(
    position: Position, text: str, code: str, params: dict[str, Value]
) -> None:
    """It is illegal, not out of turn; and it is refused under contest too, unless it is only false."""
    said = fault(position, text)

    assert said.code == code
    if code not in (Code.NOT_EQUATION, Code.FALSE_LINE):
        assert said == message(code, **params)
        assert fault(replace(position, contest=True), text) == said
    assert judged(position, text) == Refused(Kind.ILLEGAL, said)


HANDMADE: list[tuple[Position, Move, Message]] = [
    (SUM, handmade(SUM, False, _1C="4", _1E="1"), message(BoardCode.OCCUPIED, square="1C", token="2")),
    (SUM, handmade(SUM, False, _1D="-"), message(BoardCode.OCCUPIED, square="1D", token="+")),
    (SUM, handmade(SUM, False, _1C="4[3]"), message(BoardCode.OCCUPIED, square="1C", token="2")),
    (SUM, handmade(SUM, False, _1B="4[x]"), message(BoardCode.NOTHING_THERE, square="1B", token="×")),
    (SUM, handmade(SUM, False, _1B="1", _2A="7"), message(Code.NOT_IN_LINE, first="1B", second="2A")),
    (SUM, handmade(SUM, True, _1B="1", _2C="7"), message(Code.NOT_IN_LINE, first="1B", second="2C")),
    (
        SUM,
        handmade(SUM, False, _1A="1", _1B="8", _2A="7"),
        message(Code.NOT_IN_LINE, first="1A", second="2A"),
    ),
    (SUM, Exchange(0, ()), message(Code.EXCHANGE_WHAT)),
    (SUM, Deal(((), ())), message(BoardCode.DEAL_COUNT)),
    (SUM, Finish(Reason.ROUNDS), message(BoardCode.NOT_ENDED)),
    (opening(2), Deal((tokens("1"), ())), message(BoardCode.DEAL_COUNT)),
    (opening(2), Deal((tokens("1"), tokens("+"))), message(BoardCode.DEAL_COUNT)),
    (
        after(scene("", "11", white="5"), "9I> 1=1"),
        Deal((tokens("6"), ())),
        message(BoardCode.DEAL_SUPPLY),
    ),
]


@pytest.mark.parametrize(("position", "move", "said"), HANDMADE)
def test_every_refusal_of_a_move_that_nobody_writes(position: Position, move: Move, said: Message) -> None:
    """A record, or a program, may hold it."""
    assert refused_move(position, move) == said


NOT_LEFT = "board/not-left"


def test_every_code_has_a_case() -> None:
    """Every code with which the judge or the rules refuse a move."""
    source = inspect.getsource(judge) + inspect.getsource(rules) + inspect.getsource(finish_fault)
    written = [Code[name] for name in re.findall(r"refused\(\s*Code\.(\w+)", source)]
    shared = [BoardCode[name] for name in re.findall(r"refused\(\s*BoardCode\.(\w+)", source)]
    common = inspect.getsource(held_fault) + inspect.getsource(judge_deal)
    held = [BoardCode[name] for name in re.findall(r"refused\(\s*Code\.(\w+)", common)]
    told = {code for _, _, code, _ in CASES} | {said.code for _, _, said in HANDMADE} | {NOT_LEFT}

    assert {*written, *shared, *held, Code.FALSE_LINE} == told


# --- tokens that are not known ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "others", "white"),
    [
        ("9I> 5=5", "555", "5"),  # two on the board, three on another rack, one in the supply: six
        ("9I> 5=5", "", "5555"),
        ("9I> 5=5; 9Kv (5)=5", "55", "5"),
        ("9I> 5=5", "55", "55"),
    ],
)
def test_what_lies_open_cannot_be_an_unknown_token(lines: str, others: str, white: str) -> None:
    """The box has eight 5s: with six in sight two may be unknown ones, with seven only one."""
    six = scene(lines, "????", others, white=white)
    seven = replace(six, white_bag=tokens(white + "5"))

    assert is_sound(six, "9Iv (5)=5")
    assert is_sound(seven, "9Iv (5)=5")
    eight = replace(six, white_bag=tokens(white + "55"))
    assert fault(eight, "9Iv (5)=5") == message(NOT_LEFT, token="5", count=8)


def test_two_unknown_tokens_may_be_the_last_two() -> None:
    """Not three."""
    six = scene("9I> 5=5", "?????", "", white="5555")

    assert is_sound(six, "9Iv (5)=5")
    assert is_sound(six, "9Kv (5)=5")
    assert refusal(six, "9Kv (5)5=55") == NOT_LEFT
    five = replace(six, white_bag=tokens("555"))
    assert is_sound(five, "9Kv (5)5=55")


def test_a_token_that_is_seen_to_be_held_is_left() -> None:
    """Even if all eight lie open: one of them is on the rack."""
    position = scene("9I> 5=5", "5???", "", white="55555")

    assert is_sound(position, "9Iv (5)=5")
    assert refusal(position, "9Kv (5)5=55") == NOT_LEFT
    # Two of the three are held for all to see, and seven lie open: the third may be the eighth.
    two = scene("9I> 5=5", "55???", "", white="555")
    assert is_sound(two, "9Kv (5)5=55")
    assert refusal(replace(two, white_bag=tokens("5555")), "9Kv (5)5=55") == NOT_LEFT
    grey = scene("9I> 5=5", "~~??", "", grey="//")
    assert refusal(grey, "9Iv (5)/1=5") == NOT_LEFT
    assert is_sound(replace(grey, grey_bag=tokens("/")), "9Iv (5)/1=5")


def test_an_unknown_token_has_a_colour() -> None:
    """A white one is no sign, a grey one no digit."""
    assert is_sound(scene("", "???~"), "9I> 1+1=2")
    assert fault(scene("", "????"), "9I> 1+1=2") == message(BoardCode.NOT_HELD, token="+")
    assert fault(scene("", "??~~"), "9I> 1+1=2") == message(BoardCode.NOT_HELD, token="2")
    assert is_sound(scene("", "1?~~"), "9I> 1=1")


def test_tokens_taken_away_still_lie_open() -> None:
    """They go back to the supply, where all see them go."""
    position = scene("9I> 5=5+0", "???", "", white="555555")

    assert refusal(position, "9I> (5=)0[5](+)5[0]") == NOT_LEFT
    assert is_sound(replace(position, white_bag=tokens("55555")), "9I> (5=)0[5](+)5[0]")


# --- what is no equation ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "square"),
    [
        ("9I> 12", Arith.NO_EQUALS, "9J"),
        ("9I> 1=", Arith.LONE_SIGN, "9J"),
        ("9I> =1", Arith.LONE_SIGN, "9I"),
        ("9I> 1+=1", Arith.LONE_SIGN, "9K"),
        ("9I> 1=.1", Arith.BAD_POINT, "9K"),
        ("9I> 1=/1", Arith.BAD_BAR, "9K"),
        ("9I> 1=1/0", Arith.ZERO, "9M"),
        ("9I> 1=1:0", Arith.ZERO, "9M"),
        ("7Iv 1=1:0", Arith.ZERO, "11I"),
    ],
)
def test_what_is_no_equation_says_why_and_where(text: str, code: str, square: str) -> None:
    """Each flaw, with the square at fault, and the line from its first square."""
    position = scene("", "1120+.:/")
    said = dict(fault(position, text).params)

    assert refusal(position, text) == Code.NOT_EQUATION
    assert flaw(position, text) == (code, square)
    assert said["square"] == text.partition(">")[0].partition("v")[0]
    assert said["line"] == text.partition(" ")[2].replace(":", "÷")


def test_the_line_played_is_looked_at_first() -> None:
    """Then the others; but what is no equation before what is false."""
    position = drawn("_ 1 = 1\n_ _ _ _\n_ _ _ _\n_ _ _ _", "556")

    assert dict(fault(position, "1Av 5=6").params)["line"] == "5=6"
    assert dict(fault(position, "1Av 5=5").params)["line"] == "51=1"
    assert refusal(position, "2B> 5=6") == Code.NOT_EQUATION
    assert dict(fault(position, "2B> 5=6").params)["line"] == "15"


# --- in what order ------------------------------------------------------------------------------


def test_what_is_held_comes_before_where_it_goes() -> None:
    """And where it goes before whether it is true."""
    assert refusal(FIRST, "9J> 9=9") == BoardCode.NOT_HELD
    assert refusal(FIRST, "9J> 1=2") == Code.NO_STAR
    assert refusal(FIRST, "9J> 1=_2") == Code.GAP
    assert refusal(FIRST, "9J> 1") == Code.NO_STAR
    assert refusal(replace(FIRST, stock=0), "9I> 1=1=1") == Code.TWO_EQUALS


def test_a_refused_move_leaves_the_position_as_it_was() -> None:
    """The next move is judged as if it had not been tried."""
    for position, text, _, _ in CASES:
        before = (position.board, position.racks, position.scores, position.stock, position.on_turn)
        refusal(position, text)
        assert (position.board, position.racks, position.scores, position.stock, position.on_turn) == before
    assert points(FIRST, "9I> 1=1") == 6


def test_a_pass_is_never_refused_on_turn() -> None:
    """In any position of a turn."""
    for position, _, _, _ in CASES:
        assert rule(position, Pass(0)) == Sound()
        assert position.phase is Phase.TURN
