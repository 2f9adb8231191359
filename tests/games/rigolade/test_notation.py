"""Moves as text: reading and writing are inverse, and what cannot be read says why and where."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.arith import show_signs
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.core.messages import Value, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass
from jeton.core.protocols import View
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import Token
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.notation import read, read_tokens, split, write
from jeton.games.rigolade.position import Position, Reason, in_order
from tests.games.rigolade import oracle
from tests.games.rigolade.kit import THREE_FOUR, handmade, message_of, opening, scene

EMPTY = opening(3)
"""An empty board of 21 x 21; each of three seats is owed a number."""
EIGHT = scene("11I> 4+4=8", "2 10 +")
OPEN = scene(THREE_FOUR, "x")
FINISHES = ("out", "stuck", "rounds")


def owing(*owed: tuple[int, int]) -> Position:
    """A position in which chance owes the seats so many numbers and signs."""
    return replace(EMPTY, owed=owed)


def laid(position: Position, text: str) -> tuple[bool, str]:
    """What an equation lays, with its way: ``11I 4, 11J +``."""
    move = read(View(0, position), text)
    assert isinstance(move, Lay | Complete)
    return move.down, ", ".join(f"{position.name(square)} {token}" for square, token in move.laid)


# --- inverse ------------------------------------------------------------------------------------

NUMBERS = st.sampled_from(["1", "2", "9", "10", "48", "100", "999"])
TOKENS: st.SearchStrategy[Token] = st.one_of(NUMBERS, st.sampled_from("+-x:"))
HANDS = st.lists(st.one_of(TOKENS, st.sampled_from("?~")), min_size=1, max_size=8).map(in_order)


@st.composite
def equations(draw: st.DrawFn) -> tuple[Position, Lay | Complete]:
    """Something in a slot of a board with anything anywhere; legal or not, the missing part of it or less."""
    place = draw(st.sampled_from(oracle.places_of(EMPTY.box)))
    board: list[Token | None] = [None] * 441
    for other in (*oracle.places_of(EMPTY.box)[:40:7], place):
        for square in other.numbers:
            board[square] = draw(st.one_of(st.none(), NUMBERS))
    free = [square for square in place.numbers if board[square] is None]
    tokens = {square: draw(NUMBERS) for square in free}
    tokens[place.sign] = draw(st.sampled_from("+-x:"))
    cells = tuple(sorted(tokens.items()))
    move = Lay(0, place.down, cells) if draw(st.booleans()) else Complete(0, place.down, cells)
    return replace(EMPTY, board=tuple(board)), move


@settings(max_examples=100)
@given(equations())
def test_what_is_laid_reads_back(case: tuple[Position, Lay | Complete]) -> None:
    """In ASCII and as it is printed on screen, with or without parentheses; it is one move."""
    position, move = case
    view = View(0, position)
    text = write(view, move)

    assert read(view, text) == move
    assert read(view, show_signs(text)) == move
    assert text.isascii()
    assert split(text) == (text,)
    assert text.endswith(";") == isinstance(move, Complete)
    assert read(view, f"  {text.replace('(', ' ').replace(')', ' ')}  ") == move


@settings(max_examples=100)
@given(st.data())
def test_what_fits_no_slot_reads_back_too(data: st.DataObject) -> None:
    """Any tokens on squares of one line: the judge refuses them, but they can be said."""
    down, line = data.draw(st.booleans()), data.draw(st.integers(0, 20))
    places = sorted(data.draw(st.sets(st.integers(0, 20), min_size=1, max_size=5)))
    squares = [place * 21 + line if down else line * 21 + place for place in places]
    tokens = tuple((square, data.draw(TOKENS)) for square in squares)
    move = Lay(0, down, tokens) if data.draw(st.booleans()) else Complete(0, down, tokens)
    view = View(0, EMPTY)

    assert read(view, write(view, move)) == move


@pytest.mark.parametrize("signs", [False, True])
def test_an_exchange_reads_back(signs: bool) -> None:
    """Of either sort."""
    view = View(2, EMPTY)

    assert read(view, write(view, Exchange(2, signs))) == Exchange(2, signs)


@pytest.mark.parametrize("kind", [Pass, Contest, Accept, Leave])
def test_common_moves_read_back(kind: type[Pass | Contest | Accept | Leave]) -> None:
    """The words that every game has."""
    view = View(1, EMPTY)

    assert read(view, write(view, kind(1))) == kind(1)


@given(st.lists(st.one_of(st.just(()), HANDS), min_size=3, max_size=3).filter(any))
def test_what_chance_writes_reads_back(draws: list[tuple[Token, ...]]) -> None:
    """One seat or several, known or not; seats that are owed nothing are not written."""
    view = View(None, owing(*((len(draw), 0) for draw in draws)))

    assert read(view, write(view, Deal(tuple(draws)))) == Deal(tuple(draws))


@pytest.mark.parametrize(
    "move", [*(Finish(Reason(text)) for text in FINISHES), Agreed(), Closed()], ids=lambda move: str(move)
)
def test_what_the_referee_writes_reads_back(move: Move) -> None:
    """All ends that he declares."""
    view = View(None, EMPTY)

    assert read(view, write(view, move)) == move


# --- equations ----------------------------------------------------------------------------------


def test_across_and_down() -> None:
    """From its first square on; the printed = is not laid."""
    assert laid(EMPTY, "11I> 4+4=8") == (False, "11I 4, 11J +, 11K 4, 11M 8")
    assert laid(EMPTY, "9Kv 4+4=8") == (True, "9K 4, 10K +, 11K 4, 13K 8")
    assert laid(EMPTY, "21Q> 4+4=8") == (False, "21Q 4, 21R +, 21S 4, 21U 8")
    assert laid(EMPTY, "17Uv 4+4=8") == (True, "17U 4, 18U +, 19U 4, 21U 8")


@pytest.mark.parametrize(
    "text",
    [
        "11M> (8)+2=10",
        "11M> 8+2=10",
        "11M> (8)+2(=)10",
        "11M>(8)+2=10",
        "11m > ( 8 ) + 2 = 10",
        "11M> 08+02=10",
        "11N> +2=10",
        "11I> (4+4=8)+2=10",
        "11I> 4+4=8+2=10",
    ],
)
def test_one_equation_written_in_many_ways(text: str) -> None:
    """Parentheses or none, blanks or none, from the first new token on or from the one before."""
    assert laid(EIGHT, text) == (False, "11N +, 11O 2, 11Q 10")
    assert write(View(0, EIGHT), read(View(0, EIGHT), text)) == "11M> (8)+2=10"


@pytest.mark.parametrize("sign", ["x", "X", "*", "×"])
def test_a_sign_alone(sign: str) -> None:
    """With a `;` it comes before the action; without one it is the action."""
    text = f"9Kv (3){sign}(4)=(12)"

    assert read(View(0, OPEN), text) == handmade(OPEN, ("10K", "x"), down=True)
    assert read(View(0, OPEN), f"{text};") == handmade(OPEN, ("10K", "x"), down=True, first=True)
    assert read(View(0, OPEN), f"{text} ;") == handmade(OPEN, ("10K", "x"), down=True, first=True)
    assert write(View(0, OPEN), handmade(OPEN, ("10K", "x"), down=True, first=True)) == "9Kv (3)x(4)=(12);"


@pytest.mark.parametrize(("typed", "sign"), [("−", "-"), ("–", "-"), ("÷", ":"), ("/", ":"), ("*", "x")])
def test_signs_as_people_type_them(typed: str, sign: str) -> None:
    """And as they are printed."""
    assert laid(EMPTY, f"11I> 4{typed}4=8") == (False, f"11I 4, 11J {sign}, 11K 4, 11M 8")


def test_what_fits_no_slot_is_written_from_its_first_square_to_its_last() -> None:
    """Empty squares between are `_`, a printed = stands bare; two numbers are parted by a blank."""
    view = View(0, EMPTY)

    assert write(view, handmade(EMPTY, ("11I", "4"), ("11M", "8"))) == "11I> 4__=8"
    assert write(view, handmade(EMPTY, ("9K", "4"), ("13K", "8"), down=True)) == "9Kv 4__=8"
    assert write(view, handmade(EMPTY, ("11I", "4"), ("11J", "4"))) == "11I> 4 4"
    assert write(View(0, EIGHT), handmade(EIGHT, ("11I", "5"), ("11M", "9"))) == "11I> 5(+4)=9"
    two = handmade(EMPTY, ("11J", "+"), ("11N", "x"))
    assert write(view, two) == "11J> +_=_x"
    assert write(View(0, OPEN), handmade(OPEN, ("10K", "x"))) == "10K> x"


def test_tokens_as_text() -> None:
    """Three digits at most; unknown ones are ? and ~; a multiset has no order."""
    assert read_tokens("x 10 9 + ? ~ 007") == ("7", "9", "10", "?", "+", "x", "~")
    assert read_tokens("× ÷ − *") == ("-", "x", "x", ":")
    assert read_tokens("") == ()


# --- other forms --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("exchange numbers", Exchange(1, of_signs=False)),
        ("Exchange   SIGNS", Exchange(1, of_signs=True)),
        ("pass", Pass(1)),
        (" PASS ", Pass(1)),
        ("contest", Contest(1)),
        ("accept", Accept(1)),
        ("leave", Leave(1)),
    ],
)
def test_the_forms_of_a_seat(text: str, move: Move) -> None:
    """Case and spacing do not matter."""
    assert read(View(1, EMPTY), text) == move


@pytest.mark.parametrize(
    ("owed", "text", "move"),
    [
        (((1, 0), (1, 0), (1, 0)), "12 | 3 | 20", Deal((("12",), ("3",), ("20",)))),
        (((1, 0), (0, 0), (0, 1)), "12|x", Deal((("12",), (), ("x",)))),
        (((0, 0), (2, 1), (0, 0)), "x 20 5", Deal(((), ("5", "20", "x"), ()))),
        (((0, 0), (1, 1), (0, 0)), "? ~", Deal(((), ("?", "~"), ()))),
        (((0, 0),) * 3, "finish out", Finish(Reason.OUT)),
        (((0, 0),) * 3, "finish stuck", Finish(Reason.STUCK)),
        (((0, 0),) * 3, "finish rounds", Finish(Reason.ROUNDS)),
        (((0, 0),) * 3, "agreed", Agreed()),
        (((0, 0),) * 3, "closed", Closed()),
    ],
)
def test_the_forms_of_chance_and_the_referee(
    owed: tuple[tuple[int, int], ...], text: str, move: Move
) -> None:
    """What stands in brackets in a record; only seats that are owed tokens are named."""
    assert read(View(None, owing(*owed)), text) == move


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", ()),
        ("pass", ("pass",)),
        ("11I>  4+4=8", ("11I> 4+4=8",)),
        ("11I> 4 + 4 = 8", ("11I> 4 + 4 = 8",)),
        ("9Kv (3)x(4)=(12); 11M> 8+2=10", ("9Kv (3)x(4)=(12);", "11M> 8+2=10")),
        ("9Kv (3)x(4)=(12);11M> 8+2=10", ("9Kv (3)x(4)=(12);", "11M> 8+2=10")),
        ("9Kv (3)x(4)=(12) ; 11M> 8+2=10", ("9Kv (3)x(4)=(12) ;", "11M> 8+2=10")),
        ("9Kv (3)x(4)=(12); exchange numbers", ("9Kv (3)x(4)=(12);", "exchange numbers")),
        ("9Kv (3)x(4)=(12); pass", ("9Kv (3)x(4)=(12);", "pass")),
        ("9Kv (3)x(4)=(12);", ("9Kv (3)x(4)=(12);",)),
        ("11I> 4+4=8 11M> 8+2=10", ("11I> 4+4=8", "11M> 8+2=10")),
        ("exchange numbers pass", ("exchange numbers", "pass")),
        ("exchange signs exchange numbers", ("exchange signs", "exchange numbers")),
        ("exchange pass", ("exchange", "pass")),
        ("pass numbers", ("pass", "numbers")),
        ("17 3", ("17 3",)),
        ("; pass", (";", "pass")),
        ("pass 11I> 4+4=8 leave", ("pass", "11I> 4+4=8", "leave")),
    ],
)
def test_split(text: str, pieces: tuple[str, ...]) -> None:
    """What stands before a `;` is one move, with its `;`; an exchange keeps its word."""
    assert split(text) == pieces


# --- what cannot be read ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", CoreCode.EMPTY_MOVE, {}),
        ("   ", CoreCode.EMPTY_MOVE, {}),
        ("hello", CoreCode.UNREADABLE, {"text": "hello"}),
        (";", CoreCode.UNREADABLE, {"text": ";"}),
        ("agreed", CoreCode.UNREADABLE, {"text": "agreed"}),
        ("finish out", CoreCode.UNREADABLE, {"text": "finish out"}),
        ("pass now", CoreCode.UNREADABLE, {"text": "pass now"}),
        ("exchange", Code.EXCHANGE_WHAT, {}),
        ("exchange 3 17", Code.EXCHANGE_WHAT, {}),
        ("exchange numbers signs", Code.EXCHANGE_WHAT, {}),
        ("12", BoardCode.BAD_LINE, {"text": "12", "example": "11I> 4+4=8"}),
        ("11I 4+4=8", BoardCode.BAD_LINE, {"text": "11I 4+4=8", "example": "11I> 4+4=8"}),
        ("11II> 4+4=8", BoardCode.BAD_LINE, {"text": "11II> 4+4=8", "example": "11I> 4+4=8"}),
        ("4@11I", BoardCode.BAD_LINE, {"text": "4@11I", "example": "11I> 4+4=8"}),
        ("22A> 4", CoreCode.OFF_BOARD, {"square": "22A", "last": "21U"}),
        ("0a> 4", CoreCode.OFF_BOARD, {"square": "0A", "last": "21U"}),
        ("1v> 4", CoreCode.OFF_BOARD, {"square": "1V", "last": "21U"}),
        ("1000A> 4", CoreCode.BAD_SQUARE, {"square": "1000A"}),
        ("11S> 4+4=8", BoardCode.LINE_OFF_BOARD, {"square": "11S", "room": 3, "cells": 5}),
        ("19Kv 4+4=8", BoardCode.LINE_OFF_BOARD, {"square": "19K", "room": 3, "cells": 5}),
        ("11I> 4+4=8", Code.NO_CHANGE, {"text": "11I> 4+4=8"}),
        ("11I> (4+4);", Code.NO_CHANGE, {"text": "11I> (4+4)"}),
        ("11I>", Code.NO_CHANGE, {"text": "11I>"}),
        ("11I> ___=", Code.NO_CHANGE, {"text": "11I> ___="}),
        ("11M> (8)+2=1000", BoardCode.BAD_NUMBER, {"text": "1000"}),
        ("11M> (9)+2=11", BoardCode.NOT_THERE, {"square": "11M", "token": "9", "there": "8"}),
        ("11I> (4x4)=16", BoardCode.NOT_THERE, {"square": "11J", "token": "×", "there": "+"}),
        ("11K> (4+)", BoardCode.NOT_THERE, {"square": "11L", "token": "+", "there": "="}),
        ("9M> (8)+2=10", BoardCode.NOTHING_THERE, {"square": "9M", "token": "8"}),
        ("11M> (8x)2=16", BoardCode.NOTHING_THERE, {"square": "11N", "token": "×"}),
    ],
)
def test_what_a_seat_cannot_write(text: str, code: str, params: dict[str, Value]) -> None:
    """Each fault has its code, and names the part that is wrong."""
    assert message_of(lambda: read(View(0, EIGHT), text), Unreadable) == message(code, **params)


@pytest.mark.parametrize(
    ("text", "code", "at", "character"),
    [
        ("11M> 8?2", BoardCode.BAD_CHARACTER, 7, "?"),
        ("11M>8+2,10", BoardCode.BAD_CHARACTER, 8, ","),
        ("11M> 8+2=10;;", BoardCode.BAD_CHARACTER, 12, ";"),
        ("11M> (8+2", BoardCode.UNBALANCED, 6, "("),
        ("11M> (8(+)2", BoardCode.UNBALANCED, 8, "("),
        ("11M> 8)+2", BoardCode.UNBALANCED, 7, ")"),
        ("11M> (8)+(_)", BoardCode.BAD_CHARACTER, 11, "_"),
    ],
)
def test_a_fault_inside_a_line_names_its_place(text: str, code: str, at: int, character: str) -> None:
    """Counted from 1 in what was typed."""
    assert text[at - 1] == character
    assert message_of(lambda: read(View(0, EIGHT), text), Unreadable) == message(
        code, at=at, character=character
    )


@pytest.mark.parametrize(
    ("owed", "text", "code", "params"),
    [
        ((1, 1, 1), "", CoreCode.EMPTY_MOVE, {}),
        ((1, 1, 1), "12 | 3", BoardCode.BAD_DEAL, {"text": "12 | 3", "seats": 3}),
        ((0, 1, 0), "12 | 3", BoardCode.BAD_DEAL, {"text": "12 | 3", "seats": 1}),
        ((0, 0, 0), "12", BoardCode.BAD_DEAL, {"text": "12", "seats": 0}),
        ((0, 1, 0), "=", BoardCode.BAD_NUMBER, {"text": "="}),
        ((0, 1, 0), "pass", BoardCode.BAD_NUMBER, {"text": "pass"}),
        ((0, 0, 0), "finish", BoardCode.BAD_REASON, {"text": "", "known": FINISHES}),
        ((0, 0, 0), "finish alone", BoardCode.BAD_REASON, {"text": "alone", "known": FINISHES}),
    ],
)
def test_what_chance_and_the_referee_cannot_write(
    owed: tuple[int, ...], text: str, code: str, params: dict[str, Value]
) -> None:
    """A record is refused for the same reasons."""
    view = View(None, owing(*((count, 0) for count in owed)))

    assert message_of(lambda: read(view, text), Unreadable) == message(code, **params)
