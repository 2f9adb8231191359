"""Moves as text: reading and writing are inverse, and what cannot be read says why and where."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.arith import show_signs
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.core.messages import Value, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass
from jeton.core.protocols import View
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import SIGNS, Token
from jeton.games.calculator.moves import Display, Line, Move, count_signs
from jeton.games.calculator.notation import EXAMPLE, read, read_numbers, split, write
from jeton.games.calculator.position import Position, Reason, in_order
from tests.games.calculator.kit import drawn, opening, scene
from tests.games.calculator.oracle import board_after, lines_of

EMPTY = opening(3)
"""An empty board of 15 x 15; each of three seats is owed a number."""
NINE = scene("1A> 9x2=18; 1Cv (2)=12-10", "2 3 3 11 15 20")
"""The board after the first turn of the sheet's example."""

FIELD = drawn("\n".join(["_ _ _ _ _ _"] * 5), "1")


def owing(*owed: int) -> Position:
    """A position in which chance owes the seats so many numbers."""
    return replace(EMPTY, owed=owed)


def laid(position: Position, text: str) -> list[tuple[bool, str]]:
    """What the lines of a display lay, each with its way: ``1A 9, 1B x``."""
    move = read(View(0, position), text)
    assert isinstance(move, Display)
    return [
        (line.down, ", ".join(f"{position.name(square)} {token}" for square, token in line.laid))
        for line in move.lines
    ]


# --- inverse ------------------------------------------------------------------------------------

NUMBERS = st.integers(0, 99).map(str)
TOKENS: st.SearchStrategy[Token] = st.one_of(NUMBERS, st.sampled_from(SIGNS))
HANDS = st.lists(st.one_of(NUMBERS, st.just("?")), min_size=1, max_size=6).map(in_order)


@st.composite
def boards(draw: st.DrawFn) -> Position:
    """A small board with anything anywhere."""
    cells = draw(st.lists(st.one_of(st.none(), st.none(), TOKENS), min_size=30, max_size=30))
    return replace(FIELD, board=tuple(cells))


@st.composite
def displays(draw: st.DrawFn) -> tuple[Position, Display]:
    """A turn of some lines, legal or not: with gaps, on occupied squares, of anything."""
    position = draw(boards())
    lines: list[Line] = []
    for _ in range(draw(st.integers(1, 4))):
        down, cells = draw(st.sampled_from(list(lines_of(position))))
        board = board_after(position, Display(0, tuple(lines)))
        chosen = sorted(draw(st.sets(st.sampled_from(cells), min_size=1)))
        changes = []
        for cell in chosen:
            token = draw(TOKENS)
            # What lies there cannot be laid again: as text, that is what lies there.
            changes.append(
                (cell, "=" if token == board[cell] != "=" else "+" if token == board[cell] else token)
            )
        lines.append(Line(down, tuple(changes)))
    return position, Display(0, tuple(lines))


@settings(max_examples=250)
@given(displays())
def test_what_is_displayed_reads_back(case: tuple[Position, Display]) -> None:
    """Whatever it is, in ASCII and as it is printed on screen."""
    position, move = case
    view = View(0, position)
    text = write(view, move)

    assert read(view, text) == move
    assert read(view, show_signs(text)) == move
    assert text.isascii()
    assert split(text) == (text,)


@settings(max_examples=100)
@given(displays())
def test_what_is_displayed_reads_back_without_parentheses(case: tuple[Position, Display]) -> None:
    """What lies there may be written like the rest, with blanks anywhere between tokens."""
    position, move = case
    view = View(0, position)
    bare = write(view, move).replace("(", " ").replace(")", " ").replace("; ", " ;  ")

    assert read(view, bare) == move
    assert read(view, f"  {bare.replace('x', ' X ')} ; ") == move


@given(st.integers(0, 2), HANDS)
def test_an_exchange_reads_back(seat: int, hand: tuple[Token, ...]) -> None:
    """Hidden numbers included."""
    view = View(seat, EMPTY)

    assert read(view, write(view, Exchange(seat, hand))) == Exchange(seat, hand)


@pytest.mark.parametrize("kind", [Pass, Contest, Accept, Leave])
def test_common_moves_read_back(kind: type[Pass | Contest | Accept | Leave]) -> None:
    """The words that every game has."""
    view = View(1, EMPTY)

    assert read(view, write(view, kind(1))) == kind(1)


@settings(max_examples=200)
@given(st.lists(st.one_of(st.just(()), HANDS), min_size=3, max_size=3).filter(any))
def test_what_chance_writes_reads_back(draws: list[tuple[Token, ...]]) -> None:
    """One seat or several; seats that are owed nothing are not written."""
    view = View(None, owing(*map(len, draws)))

    assert read(view, write(view, Deal(tuple(draws)))) == Deal(tuple(draws))


@pytest.mark.parametrize("move", [Finish(Reason.EQUALS), Finish(Reason.ROUNDS), Agreed(), Closed()])
def test_what_the_referee_writes_reads_back(move: Move) -> None:
    """All ends that he declares."""
    view = View(None, EMPTY)

    assert read(view, write(view, move)) == move


# --- lines --------------------------------------------------------------------------------------


def test_a_line_across_and_a_line_down() -> None:
    """From its first square on."""
    assert laid(EMPTY, "1A> 9x2=18") == [(False, "1A 9, 1B x, 1C 2, 1D =, 1E 18")]
    assert laid(EMPTY, "1Av 9x2=18") == [(True, "1A 9, 2A x, 3A 2, 4A =, 5A 18")]
    assert laid(EMPTY, "15M> 3=3") == [(False, "15M 3, 15N =, 15O 3")]
    assert laid(EMPTY, "13Ov 3=3") == [(True, "13O 3, 14O =, 15O 3")]


def test_lines_joined_by_semicolons_are_one_turn() -> None:
    """Each on the board as the lines before it left it: the 2 of the second lies there."""
    assert laid(EMPTY, "1A> 9x2=18; 1Cv (2)=12-10") == [
        (False, "1A 9, 1B x, 1C 2, 1D =, 1E 18"),
        (True, "2C =, 3C 12, 4C -, 5C 10"),
    ]
    assert len(laid(NINE, "1Av (9):3=3; 5A> (3)x(10):2=15; 5Gv (15)=15")) == 3


@pytest.mark.parametrize(
    "text",
    [
        "1Av (9):3=3; 5A> (3)x(10):2=15",
        "1Av 9:3=3; 5A> 3x10:2=15",
        "1Av (9):3=3;5A>(3)x(10):2=15",
        "1A v (9) : 3 = 3 ; 5A > ( 3 ) x ( 10 ) : 2 = 15",
        "1av(9):3=3;5a>(3)x(10):2=15;",
        "1AV (9)÷3=3 ; 5A> (3)×(10)÷2=15 ; ",
        "1AV (9)/3=3; 5A> (3)X(10)/2=15",
        "1Av (9):3=3; 5A> (3)*(10):2=15",
        "1Av (9):03=3; 5A> 3x(10):2=15",
        "2Av :3=3; 5B> x(10):2=15",
        "2Av :3=3; 5B> x10:2=15",
    ],
)
def test_one_turn_written_in_many_ways(text: str) -> None:
    """Parentheses or none, blanks or none, Unicode signs, from the first new token on."""
    expected = [(True, "2A :, 3A 3, 4A =, 5A 3"), (False, "5B x, 5D :, 5E 2, 5F =, 5G 15")]

    assert laid(NINE, text) == expected
    move = read(View(0, NINE), text)
    assert write(View(0, NINE), move) == "1Av (9):3=3; 5A> (3)x(10):2=15"


@pytest.mark.parametrize("minus", ["-", "−", "–"])
def test_signs_of_subtraction(minus: str) -> None:
    """As it is typed, as it is printed, and the dash that word processors make of it."""
    assert laid(EMPTY, f"1A> 3{minus}2=1") == [(False, "1A 3, 1B -, 1C 2, 1D =, 1E 1")]


def test_two_numbers_side_by_side_are_parted_by_a_blank() -> None:
    """12 is one number, 1 2 are two; parentheses part them too."""
    assert laid(EMPTY, "1A> 12=1 2") == [(False, "1A 12, 1B =, 1C 1, 1D 2")]
    assert laid(NINE, "1A> 9x2=18 3") == [(False, "1F 3")]
    two = Display(0, (Line(False, ((0, "1"), (1, "2"), (2, "="), (3, "3"))),))
    assert write(View(0, EMPTY), two) == "1A> 1 2=3"
    assert write(View(0, NINE), Display(0, (Line(False, ((5, "3"),)),))) == "1A> (9x2=18)3"


def test_a_gap_is_written_as_an_empty_square() -> None:
    """The judge refuses it, but it can be said."""
    gap = Display(0, (Line(False, ((0, "3"), (3, "4"))),))

    assert laid(EMPTY, "1A> 3__4") == [(False, "1A 3, 1D 4")]
    assert write(View(0, EMPTY), gap) == "1A> 3__4"


def test_the_whole_run_is_written() -> None:
    """What lies before the first and behind the last new token, in parentheses."""
    move = Display(0, (Line(False, ((5, "+"), (6, "3"))), Line(True, ((75, "7"),))))

    assert write(View(0, NINE), move) == "1A> (9x2=18)+3; 6Av 7"


def test_a_square_that_is_occupied_may_be_written() -> None:
    """With another token: the judge refuses that; with the same, it is simply there."""
    assert laid(NINE, "1A> 8x2=18") == [(False, "1A 8")]
    assert write(View(0, NINE), Display(0, (Line(False, ((0, "8"),)),))) == "1A> 8(x2=18)"


def test_the_numbers_and_the_signs_of_a_display() -> None:
    """As multisets, over all its lines."""
    move = read(View(0, EMPTY), "1A> 9x2=18; 1Cv (2)=12-10")
    assert isinstance(move, Display)

    assert move.numbers == ("2", "9", "10", "12", "18")
    assert count_signs(move) == (0, 1, 1, 0, 2)
    assert [token for _, token in move.laid] == ["9", "x", "2", "=", "18", "=", "12", "-", "10"]


def test_numbers_as_text() -> None:
    """Two digits at most; a number that is not known is a question mark."""
    assert read_numbers("? 99 20 7 0") == ("0", "7", "20", "99", "?")
    assert read_numbers("07 00") == ("0", "7")


# --- other forms --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("exchange 3 17", Exchange(1, ("3", "17"))),
        ("Exchange  17   3", Exchange(1, ("3", "17"))),
        ("exchange 3 3", Exchange(1, ("3", "3"))),
        ("exchange ? 3", Exchange(1, ("3", "?"))),
        ("exchange", Pass(1)),
        ("pass", Pass(1)),
        (" PASS ", Pass(1)),
        ("contest", Contest(1)),
        ("accept", Accept(1)),
        ("leave", Leave(1)),
    ],
)
def test_the_forms_of_a_seat(text: str, move: Move) -> None:
    """Case and spacing do not matter; the numbers of an exchange have no order."""
    assert read(View(1, EMPTY), text) == move


@pytest.mark.parametrize(
    ("owed", "text", "move"),
    [
        ((1, 1, 1), "12 | 3 | 20", Deal((("12",), ("3",), ("20",)))),
        ((1, 0, 1), "12|3", Deal((("12",), (), ("3",)))),
        ((0, 3, 0), "9 5 20", Deal(((), ("5", "9", "20"), ()))),
        ((0, 2, 0), "? ?", Deal(((), ("?", "?"), ()))),
        ((0, 0, 0), "finish equals", Finish(Reason.EQUALS)),
        ((0, 0, 0), "finish rounds", Finish(Reason.ROUNDS)),
        ((0, 0, 0), "agreed", Agreed()),
        ((0, 0, 0), "closed", Closed()),
    ],
)
def test_the_forms_of_chance_and_the_referee(owed: tuple[int, ...], text: str, move: Move) -> None:
    """What stands in brackets in a record; only seats that are owed numbers are named."""
    assert read(View(None, owing(*owed)), text) == move


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", ()),
        ("pass", ("pass",)),
        ("1A> 9x2=18", ("1A> 9x2=18",)),
        ("1A>  9x2=18;  1Cv (2)=12-10", ("1A> 9x2=18; 1Cv (2)=12-10",)),
        ("1A> 9x2=18 ; 1Cv (2)=12-10", ("1A> 9x2=18 ; 1Cv (2)=12-10",)),
        ("1A> 9x2=18 ;1Cv (2)=12-10", ("1A> 9x2=18 ;1Cv (2)=12-10",)),
        ("1A> 9x2=18;1Cv (2)=12-10", ("1A> 9x2=18;1Cv (2)=12-10",)),
        ("1A> 9 x 2 = 18 1Cv (2)=12-10", ("1A> 9 x 2 = 18", "1Cv (2)=12-10")),
        ("1A>9x2=18 1Cv(2)=2", ("1A>9x2=18", "1Cv(2)=2")),
        ("1A> 9x2=18 pass", ("1A> 9x2=18", "pass")),
        ("pass 1A> 9x2=18; 1Cv (2)=2 leave", ("pass", "1A> 9x2=18; 1Cv (2)=2", "leave")),
        ("exchange 3 17 pass", ("exchange 3 17", "pass")),
        ("exchange 3 17 1A> 3=3", ("exchange 3 17", "1A> 3=3")),
        ("exchange pass", ("exchange", "pass")),
        ("17 3", ("17 3",)),
    ],
)
def test_split(text: str, pieces: tuple[str, ...]) -> None:
    """A turn keeps its lines together; a line without a `;` before it is a move of its own."""
    assert split(text) == pieces


# --- what cannot be read ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", CoreCode.EMPTY_MOVE, {}),
        ("   ", CoreCode.EMPTY_MOVE, {}),
        ("hello", CoreCode.UNREADABLE, {"text": "hello"}),
        ("; 1A> 3=3", CoreCode.UNREADABLE, {"text": "; 1A> 3=3"}),
        ("agreed", CoreCode.UNREADABLE, {"text": "agreed"}),
        ("finish equals", CoreCode.UNREADABLE, {"text": "finish equals"}),
        ("pass now", CoreCode.UNREADABLE, {"text": "pass now"}),
        ("12", BoardCode.BAD_LINE, {"text": "12", "example": EXAMPLE}),
        ("1A 3=3", BoardCode.BAD_LINE, {"text": "1A 3=3", "example": EXAMPLE}),
        ("1> 3=3", BoardCode.BAD_LINE, {"text": "1> 3=3", "example": EXAMPLE}),
        ("1AA> 3=3", BoardCode.BAD_LINE, {"text": "1AA> 3=3", "example": EXAMPLE}),
        ("12@8I", BoardCode.BAD_LINE, {"text": "12@8I", "example": EXAMPLE}),
        ("1Fv 3=3; 2B", BoardCode.BAD_LINE, {"text": "2B", "example": EXAMPLE}),
        ("1Fv 3=3;; 1Av (9)=9", BoardCode.BAD_LINE, {"text": "", "example": EXAMPLE}),
        ("16A> 3=3", CoreCode.OFF_BOARD, {"square": "16A", "last": "15O"}),
        ("0a> 3=3", CoreCode.OFF_BOARD, {"square": "0A", "last": "15O"}),
        ("1p> 3=3", CoreCode.OFF_BOARD, {"square": "1P", "last": "15O"}),
        ("1000A> 3=3", CoreCode.BAD_SQUARE, {"square": "1000A"}),
        ("1N> 3=3", BoardCode.LINE_OFF_BOARD, {"square": "1N", "room": 2, "cells": 3}),
        ("14av 3=3", BoardCode.LINE_OFF_BOARD, {"square": "14A", "room": 2, "cells": 3}),
        ("15O> 3=3", BoardCode.LINE_OFF_BOARD, {"square": "15O", "room": 1, "cells": 3}),
        ("1A> 9x2=18", Code.NO_CHANGE, {"text": "1A> 9x2=18"}),
        ("1A> (9x2)", Code.NO_CHANGE, {"text": "1A> (9x2)"}),
        ("7A>", Code.NO_CHANGE, {"text": "7A>"}),
        ("7A> __", Code.NO_CHANGE, {"text": "7A> __"}),
        ("1Fv 3=3; 1Fv 3=3", Code.NO_CHANGE, {"text": "1Fv 3=3"}),
        ("1A> 1234=3", BoardCode.BAD_NUMBER, {"text": "1234"}),
        ("exchange x", BoardCode.BAD_NUMBER, {"text": "x"}),
        ("exchange 3, 4", BoardCode.BAD_NUMBER, {"text": "3,"}),
        ("exchange -1", BoardCode.BAD_NUMBER, {"text": "-1"}),
        ("exchange ²", BoardCode.BAD_NUMBER, {"text": "²"}),
        ("exchange 1000", BoardCode.BAD_NUMBER, {"text": "1000"}),
        (f"exchange {'7' * 50}", BoardCode.BAD_NUMBER, {"text": "7" * 40}),
        ("1Av (8):3=3", BoardCode.NOT_THERE, {"square": "1A", "token": "8", "there": "9"}),
        ("1A> (9x3)=27", BoardCode.NOT_THERE, {"square": "1C", "token": "3", "there": "2"}),
        ("7A> (9):3=3", BoardCode.NOTHING_THERE, {"square": "7A", "token": "9"}),
        ("1A> (9x2=18=)3", BoardCode.NOTHING_THERE, {"square": "1F", "token": "="}),
    ],
)
def test_what_a_seat_cannot_write(text: str, code: str, params: dict[str, Value]) -> None:
    """Each fault has its code, and names the part that is wrong."""
    with pytest.raises(Unreadable) as caught:
        read(View(0, NINE), text)

    assert caught.value.message == message(code, **params)


@pytest.mark.parametrize(
    ("text", "code", "at", "character"),
    [
        ("1A> 9?2", BoardCode.BAD_CHARACTER, 6, "?"),
        ("1A> 9x2#18", BoardCode.BAD_CHARACTER, 8, "#"),
        ("1A>9x2,18", BoardCode.BAD_CHARACTER, 7, ","),
        ("1A > 9.5=3", BoardCode.BAD_CHARACTER, 7, "."),
        ("15A> a", BoardCode.BAD_CHARACTER, 6, "a"),
        ("1A> (9x2", BoardCode.UNBALANCED, 5, "("),
        ("1A> (9)x(2", BoardCode.UNBALANCED, 9, "("),
        ("1A> (9x(2)=18)", BoardCode.UNBALANCED, 8, "("),
        ("1A> 9)x2", BoardCode.UNBALANCED, 6, ")"),
        ("1A> (9))x2", BoardCode.UNBALANCED, 8, ")"),
        ("1A> (9)x(_)=3", BoardCode.BAD_CHARACTER, 10, "_"),
    ],
)
def test_a_fault_inside_a_line_names_its_place(text: str, code: str, at: int, character: str) -> None:
    """Counted from 1 in what was typed."""
    with pytest.raises(Unreadable) as caught:
        read(View(0, NINE), text)

    assert text[at - 1] == character
    assert caught.value.message == message(code, at=at, character=character)


@pytest.mark.parametrize(
    ("text", "code", "at", "character"),
    [
        ("1Av (9):3=3; 5A> (3)x?", BoardCode.BAD_CHARACTER, 22, "?"),
        ("1Av (9):3=3;5A> (3x(10)", BoardCode.UNBALANCED, 20, "("),
        ("1Av (9):3=3; 5A> (3)x(10", BoardCode.UNBALANCED, 22, "("),
    ],
)
def test_so_does_one_in_a_later_line_of_the_turn(text: str, code: str, at: int, character: str) -> None:
    """Counted in the whole of what was typed, not in its last line."""
    with pytest.raises(Unreadable) as caught:
        read(View(0, NINE), text)

    assert text[at - 1] == character
    assert caught.value.message == message(code, at=at, character=character)


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("1A> (9+2)=11", BoardCode.NOT_THERE, {"square": "1B", "token": "+", "there": "×"}),
        ("1A> (9-2)=7", BoardCode.NOT_THERE, {"square": "1B", "token": "−", "there": "×"}),
        ("7A> (x)3", BoardCode.NOTHING_THERE, {"square": "7A", "token": "×"}),
    ],
)
def test_signs_in_faults_are_shown_as_they_are_printed(
    text: str, code: str, params: dict[str, Value]
) -> None:
    """Like the signs in what the judge says."""
    with pytest.raises(Unreadable) as caught:
        read(View(0, NINE), text)

    assert caught.value.message == message(code, **params)


@pytest.mark.parametrize(
    ("owed", "text", "code", "params"),
    [
        ((1, 1, 1), "", CoreCode.EMPTY_MOVE, {}),
        ((1, 1, 1), "12 | 3", BoardCode.BAD_DEAL, {"text": "12 | 3", "seats": 3}),
        ((0, 1, 0), "12 | 3", BoardCode.BAD_DEAL, {"text": "12 | 3", "seats": 1}),
        ((0, 0, 0), "12", BoardCode.BAD_DEAL, {"text": "12", "seats": 0}),
        ((0, 1, 0), "x", BoardCode.BAD_NUMBER, {"text": "x"}),
        ((0, 1, 0), "pass", BoardCode.BAD_NUMBER, {"text": "pass"}),
        ((0, 0, 0), "finish", BoardCode.BAD_REASON, {"text": "", "known": ("equals", "rounds")}),
        ((0, 0, 0), "finish alone", BoardCode.BAD_REASON, {"text": "alone", "known": ("equals", "rounds")}),
    ],
)
def test_what_chance_and_the_referee_cannot_write(
    owed: tuple[int, ...], text: str, code: str, params: dict[str, Value]
) -> None:
    """A record is refused for the same reasons."""
    with pytest.raises(Unreadable) as caught:
        read(View(None, owing(*owed)), text)

    assert caught.value.message == message(code, **params)
