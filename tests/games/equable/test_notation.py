"""Moves as text: reading and writing are inverse, and what cannot be read says why and where."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.core.messages import Message, Value, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass
from jeton.core.protocols import View
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS, GREY, UNKNOWN_GREY, UNKNOWN_WHITE, WHITE, Rack
from jeton.games.equable.moves import Lay, Move, Place, Replace, lay
from jeton.games.equable.notation import EXAMPLE, read, split, write
from jeton.games.equable.position import Change, Position, Reason, Tokens, in_order
from tests.games.equable.kit import is_sound, opening, scene, square, tokens

OPEN = scene("", "")
"""An empty board of 17 x 17."""
LAID = scene("9F> 21x7=147", "")
"""One line lies on it, from 9F to 9M."""


def reading(position: Position, text: str) -> Move:
    """The move that the first seat writes so."""
    return read(View(0, position), text)


def effect(position: Position, text: str) -> dict[str, str]:
    """What a play does, square by square: ``4``, ``4[2]`` or ``_[2]``."""
    move = reading(position, text)
    assert isinstance(move, Lay)
    return {
        position.name(change.square): (change.laid or "_") + (f"[{change.removed}]" if change.removed else "")
        for change in move.changes
    }


def unreadable(position: Position, text: str, seat: int | None = 0) -> Message:
    """Why a text cannot be read."""
    with pytest.raises(Unreadable) as caught:
        read(View(seat, position), text)
    return caught.value.message


# --- the forms of a play ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9I> 7+1=2x4", {"9I": "7", "9J": "+", "9K": "1", "9L": "=", "9M": "2", "9N": "x", "9O": "4"}),
        ("9Iv 1=1", {"9I": "1", "10I": "=", "11I": "1"}),
        ("15Qv 1=1", {"15Q": "1", "16Q": "=", "17Q": "1"}),
        ("1A> 1", {"1A": "1"}),
        ("1A> 0.5:/", {"1A": "0", "1B": ".", "1C": "5", "1D": ":", "1E": "/"}),
        ("9I> 1_1", {"9I": "1", "9K": "1"}),
    ],
)
def test_a_play_is_its_start_its_way_and_its_tokens(text: str, expected: dict[str, str]) -> None:
    """Across or down, up to the edge."""
    assert effect(OPEN, text) == expected
    move = reading(OPEN, text)
    assert type(move) is Place
    assert move.down == ("v" in text)
    assert (move.seat, move.readings, move.removed) == (0, (), ())


@pytest.mark.parametrize(
    "text",
    [
        "9I> 3-2x4:8=0.5+1/2+1",
        "9i> 3-2x4:8=0.5+1/2+1",
        "9I>3-2x4:8=0.5+1/2+1",
        "  9I>   3 - 2 x 4 : 8 = 0 . 5 + 1 / 2 + 1  ",
        "9I > 3-2x4:8=0.5+1/2+1",
        "9I> 3−2×4÷8=0,5+1/2+1",
        "9I> 3–2X4:8=0.5+1/2+1",
        "9I> 3-2*4:8=0,5+1/2+1",
    ],
)
def test_case_blanks_and_signs_do_not_matter(text: str) -> None:
    """People type what their keyboard has. It is too long for the board, so start at its edge."""
    wide = text.replace("9I", "9A").replace("9i", "9a")

    assert reading(OPEN, wide) == reading(OPEN, "9A> 3-2x4:8=0.5+1/2+1")


def test_down_may_be_written_large() -> None:
    """`v` or `V`; a column may be called V as well."""
    assert reading(OPEN, "9IV 1=1") == reading(OPEN, "9Iv 1=1")
    assert unreadable(OPEN, "9Vv 1=1").code == CoreCode.OFF_BOARD


ADDED = {"9A": "2", "9B": "1", "9C": "x", "9D": "2", "9E": "+", "9I": "5[7]"}


@pytest.mark.parametrize(
    "text",
    [
        "9A> 21x2+(21x)5[7](=147)",
        "9A> 21x2+(2)(1)(x)5[7](=147)",
        "9A> 21x2+21x5[7]=147",
        "9A> 21x2+(21x)5(=147)",
        "9A> 21x2+21x5=147",
        "9A> 21x2+21x5",
        "9A> 2 1 x 2 + ( 2 1 x ) 5 [7] ( = 1 4 7 )",
        "2@9A 1@9B x@9C 2@9D +@9E 5@9I",
        "5@9I +@9E 2@9D ×@9C 1@9B 2@9A",
        "2@9a 1@9b *@9c 2@9d +@9e 2@9f 1@9g x@9h 5@9i =@9j",
    ],
)
def test_a_replacement_in_all_its_forms(text: str) -> None:
    """With and without parentheses and brackets, the whole run or only as far as something changes."""
    move = reading(LAID, text)

    assert type(move) is Replace
    assert not move.down
    assert effect(LAID, text) == ADDED
    assert (move.laid, move.removed) == (tuple("21x2+5"), ("7",))
    assert write(View(0, LAID), move) == "9A> 21x2+(21x)5[7](=147)"


@pytest.mark.parametrize("text", ["9F> _[2](1)4[x](7=147)", "9F> _14", "_@9F 4@9H", "9F> _[2]14[x]"])
def test_a_square_may_be_emptied(text: str) -> None:
    """`_` with or without the token that is taken away."""
    assert effect(LAID, text) == {"9F": "_[2]", "9H": "4[x]"}
    assert write(View(0, LAID), reading(LAID, text)) == "9F> _[2](1)4[x](7=147)"


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("9E> 0", "9E> 0(21x7=147)"),
        ("9E> 021x7=147", "9E> 0(21x7=147)"),
        ("9N> +0", "9F> (21x7=147)+0"),
        ("9F> 21x7=147+0", "9F> (21x7=147)+0"),
        ("9D> 0+21x7=147+0", "9D> 0+(21x7=147)+0"),
        ("8Gv 3", "8Gv 3(1)"),
        ("8Gv 31=31", "8Gv 3(1)=31"),
        ("10Gv =1", "9Gv (1)=1"),
        ("9Ev 0", "9Ev 0"),
    ],
)
def test_only_the_new_tokens_and_where_they_begin(text: str, full: str) -> None:
    """The same move as with the whole run, which is how it is written."""
    assert reading(LAID, text) == reading(LAID, full)
    assert write(View(0, LAID), reading(LAID, text)) == full


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("0@9E", "9E> 0(21x7=147)"),
        ("0@9N", "9F> (21x7=147)0"),
        ("3@8G", "8Gv 3(1)"),
        ("3@10G", "9Gv (1)3"),
        ("3@1A", "1A> 3"),
        ("1@9Q", "9Q> 1"),
        ("1@17Q", "17Q> 1"),
        ("3@8G =@10G", "8Gv 3(1)="),
        ("3@9E =@9N", "9E> 3(21x7=147)="),
        ("=@9D 3@9C", "9C> 3="),
        ("=@10C 3@9C", "9Cv 3="),
        ("3@1A 4@17A", "1Av 3_______________4"),
        ("=@9J", None),
    ],
)
def test_token_by_token(text: str, full: str | None) -> None:
    """The program finds the line: one token goes with its neighbours, across before down."""
    if full is None:
        assert unreadable(LAID, text) == message(Code.NO_CHANGE)
    else:
        assert write(View(0, LAID), reading(LAID, text)) == full


def test_one_token_between_neighbours_goes_across() -> None:
    """If it has neighbours both ways; the other way is written as a line."""
    both = scene("9H> 1=1; 10Gv 2=2", "")

    assert write(View(0, both), reading(both, "0@9G")) == "9G> 0(1=1)"
    assert write(View(0, both), reading(both, "9Gv 0")) == "9Gv 0(2=2)"
    # The end of a row is no neighbour of the beginning of the next.
    edge = scene("7Qv 1=1", "")
    assert write(View(0, edge), reading(edge, "5@9A")) == "9A> 5"
    assert write(View(0, edge), reading(edge, "5@10Q")) == "7Qv (1=1)5"
    left = scene("9Av 1=1", "")
    assert write(View(0, left), reading(left, "5@8Q")) == "8Q> 5"


# --- announced readings -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "bar", "said"),
    [
        ("9Iv 8:5=13/5{1 3/5}", "15I", "1 3/5"),
        ("9Iv 8:5=13/5{13/5}", "15I", "13/5"),
        ("9Iv 8:5=13/5 { 1  3/5 }", "15I", "1 3/5"),
        ("9I> 13/5{1 3/5}=8:5", "9K", "1 3/5"),
        ("9I> 03/5{0 3/5}=0,6", "9K", "0 3/5"),
    ],
)
def test_a_reading_is_announced_behind_its_fraction(text: str, bar: str, said: str) -> None:
    """It belongs to the square of its bar."""
    move = reading(OPEN, text)

    assert isinstance(move, Place)
    assert move.readings == ((square(OPEN, bar), said),)
    assert reading(OPEN, write(View(0, OPEN), move)) == move


def test_a_reading_of_a_fraction_that_lies_there() -> None:
    """It may stand inside the parentheses or behind them; some digits may be new."""
    there = scene("9F> 8:5=13/5", "")

    inside = reading(there, "9D> 1+(8:5=13/5{13/5})")
    assert inside == reading(there, "9D> 1+(8:5=13/5){13/5}") == reading(there, "9D> 1+8:5=13/5{13/5}")
    assert isinstance(inside, Place)
    assert inside.readings == ((square(there, "9L"), "13/5"),)
    grown = reading(there, "9F> (8:5=13/5)0{1 3/50}=1")
    assert write(View(0, there), grown) == "9F> (8:5=13/5)0{1 3/50}=1"


def test_two_fractions_have_a_reading_each() -> None:
    """Or only one of them."""
    move = reading(OPEN, "9A> 13/5{1 3/5}=13/5{13/5}")

    assert isinstance(move, Place)
    assert dict(move.readings) == {square(OPEN, "9C"): "1 3/5", square(OPEN, "9H"): "13/5"}
    assert write(View(0, OPEN), move) == "9A> 13/5{1 3/5}=13/5{13/5}"
    one = reading(OPEN, "9A> 13/5=13/5{1 3/5}")
    assert write(View(0, OPEN), one) == "9A> 13/5=13/5{1 3/5}"


@pytest.mark.parametrize(
    ("board", "text"),
    [
        ("", "9A> 13/5{1 3/5}0=26/100"),
        ("", "9A> 13/5{1 3/5}{13/5}=8:5"),
        ("", "9A> 13/5{1 3/5}{1 3/5}=8:5"),
        ("9A> 1=1", "9D> 3/5{3/5}"),
        ("9D> 0=0", "9A> 1/5{1/5}"),
        ("9A> 1=1", "9C> 13/5{1 3/5}=0"),
    ],
)
def test_a_reading_that_is_accepted_can_be_recorded(board: str, text: str) -> None:
    """A record is read again: what was typed is refused, or what is written of it reads back."""
    position = scene(board, "")
    try:
        move = reading(position, text)
    except Unreadable:
        return
    assert reading(position, write(View(0, position), move)) == move


# --- other moves --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("exchange 37+", Exchange(1, tokens("37+"))),
        ("Exchange  + 7 3", Exchange(1, tokens("37+"))),
        ("exchange ×÷−,", Exchange(1, tokens("-x:."))),
        ("exchange ??~", Exchange(1, tokens("??~"))),
        ("pass", Pass(1)),
        (" PASS ", Pass(1)),
        ("contest", Contest(1)),
        ("accept", Accept(1)),
        ("leave", Leave(1)),
    ],
)
def test_the_other_forms_of_a_seat(text: str, move: Move) -> None:
    """Case, spacing and order do not matter."""
    assert read(View(1, OPEN), text) == move


def owing(*owed: Rack) -> Position:
    """A position in which chance owes three seats so many tokens."""
    return replace(opening(3), owed=owed)


@pytest.mark.parametrize(
    ("owed", "text", "move"),
    [
        (((1, 0), (1, 0), (1, 0)), "1 | 2 | 9", Deal((("1",), ("2",), ("9",)))),
        (((1, 0), (0, 0), (1, 0)), "1|9", Deal((("1",), (), ("9",)))),
        (((0, 0), (2, 1), (0, 0)), "x92", Deal(((), tokens("29x"), ()))),
        (((0, 0), (0, 2), (0, 0)), "+ -", Deal(((), tokens("+-"), ()))),
        (((0, 0), (2, 1), (0, 0)), "??~", Deal(((), tokens("??~"), ()))),
        (((0, 0),) * 3, "finish stuck", Finish(Reason.STUCK)),
        (((0, 0),) * 3, "finish rounds", Finish(Reason.ROUNDS)),
        (((0, 0),) * 3, "finish stale", Finish(Reason.STALE)),
        (((0, 0),) * 3, "agreed", Agreed()),
        (((0, 0),) * 3, "closed", Closed()),
    ],
)
def test_the_forms_of_chance_and_the_referee(owed: tuple[Rack, ...], text: str, move: Move) -> None:
    """What stands in brackets in a record; only seats that are owed tokens are named."""
    assert read(View(None, owing(*owed)), text) == move


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", ()),
        ("pass", ("pass",)),
        ("9E> 3=3 pass", ("9E> 3=3", "pass")),
        ("9E> 3 = 3 pass", ("9E> 3 = 3", "pass")),
        ("9E>3=3 9Ev 3=3", ("9E>3=3", "9Ev 3=3")),
        ("9E> 3x4 = 12 exchange 37+ pass", ("9E> 3x4 = 12", "exchange 37+", "pass")),
        ("exchange 3 7 + pass", ("exchange 3 7 +", "pass")),
        ("pass exchange ~?", ("pass", "exchange ~?")),
        ("9Iv 8:5=13/5{1 3/5} pass", ("9Iv 8:5=13/5{1 3/5}", "pass")),
        ("9Iv 13/5{1 3/5}=13/5{1 3/5} 9E> 3=3", ("9Iv 13/5{1 3/5}=13/5{1 3/5}", "9E> 3=3")),
        ("0@9D +@9E pass", ("0@9D +@9E", "pass")),
        ("pass 0@9D +@9E 9E> 3=3", ("pass", "0@9D +@9E", "9E> 3=3")),
        ("exchange 3 0@9D", ("exchange 3", "0@9D")),
        ("contest accept leave", ("contest", "accept", "leave")),
        ("3 = 3", ("3 = 3",)),
        ("exchange exchange 3", ("exchange", "exchange 3")),
    ],
)
def test_split(text: str, pieces: tuple[str, ...]) -> None:
    """A play keeps its tokens, an exchange too, single tokens belong together."""
    assert split(text) == pieces
    if "{" not in text:
        assert split(f"  {text.replace(' ', '   ')} ") == pieces


# --- inverse ------------------------------------------------------------------------------------

TOKENS = st.sampled_from(WHITE + GREY + EQUALS)
HELD = st.sampled_from(WHITE + GREY + UNKNOWN_WHITE + UNKNOWN_GREY)
HANDS = st.lists(HELD, min_size=1, max_size=9).map(in_order)


@st.composite
def boards(draw: st.DrawFn) -> Position:
    """The real board with tokens here and there, often next to each other, true or not."""
    board = list(OPEN.board)
    for _ in range(draw(st.integers(0, 4))):
        start, down = draw(st.integers(0, 288)), draw(st.booleans())
        for step, token in enumerate(draw(st.text("0123/+=x", min_size=1, max_size=6))):
            at = start + step * (17 if down else 1)
            if at < 289 and (down or at // 17 == start // 17):
                board[at] = token
    return replace(OPEN, board=tuple(board))


@st.composite
def plays(draw: st.DrawFn) -> tuple[Position, Place | Replace]:
    """Plays on such a board in one line, hardly ever legal."""
    position, down = draw(boards()), draw(st.booleans())
    line = draw(st.integers(0, 16))
    squares = draw(st.lists(st.integers(0, 16), min_size=1, max_size=6, unique=True))
    changes = []
    for place in sorted(squares):
        at = place * 17 + line if down else line * 17 + place
        there = position.board[at]
        laid = draw(st.one_of(TOKENS, st.none()) if there else TOKENS)
        changes.append(Change(at, laid, there))
    return position, lay(0, down, tuple(changes))


@settings(max_examples=600)
@given(plays())
def test_a_play_that_is_written_reads_back(play: tuple[Position, Place | Replace]) -> None:
    """Legal or not. Without parentheses and brackets it is the same, unless a token is laid over its like."""
    position, move = play
    text = write(View(0, position), move)

    assert reading(position, text) == move
    assert split(text) == (text,)
    if all(change.laid != change.removed for change in move.changes):
        start, _, cells = text.partition(" ")
        bare = "".join(cell for cell in cells if cell not in "()")
        for token in WHITE + GREY + EQUALS:
            bare = bare.replace(f"[{token}]", "")
        assert reading(position, f"{start} {bare}") == move


@settings(max_examples=300)
@given(plays())
def test_a_play_token_by_token_is_the_same_play(play: tuple[Position, Place | Replace]) -> None:
    """Whenever it has two tokens, which tell its way."""
    position, move = play
    text = " ".join(f"{change.laid or '_'}@{position.name(change.square)}" for change in move.changes)

    if len(move.changes) > 1 and all(change.laid != change.removed for change in move.changes):
        assert reading(position, text) == move
        assert split(text) == (text,)


NOISE = st.sampled_from([*"130/5=+.()_[]{}& xv@", "13/5", "[1]", "{1 3/5}", "{13/5}", "{}"])
FRACTIONS = st.sampled_from(
    ["1", "3", "0", "/", "5", "13/5", "=", "{1 3/5}", "{13/5}", "{3/5}", "{ 1  3/5 }"]
)


@settings(max_examples=1200)
@given(
    boards(),
    st.integers(0, 288),
    st.sampled_from("v>"),
    st.one_of(st.lists(NOISE, max_size=9), st.lists(FRACTIONS, min_size=2, max_size=5)),
)
def test_whatever_can_be_read_reads_back_when_it_is_written(
    position: Position, start: int, way: str, pieces: list[str]
) -> None:
    """Else a record could not be read again; and where it cannot be read, the place is that of the fault."""
    text = f"{position.name(start)}{way} {''.join(pieces)}"
    try:
        move = reading(position, text)
    except Unreadable as fault:
        said = dict(fault.message.params)
        if "at" in said:
            place = said["at"]
            assert isinstance(place, int)
            assert " ".join(text.split())[place - 1] == said["character"]
        return
    assert reading(position, write(View(0, position), move)) == move


@settings(max_examples=200)
@given(st.integers(0, 2), HANDS)
def test_an_exchange_reads_back(seat: int, hand: Tokens) -> None:
    """Hidden tokens included."""
    view = View(seat, OPEN)

    assert read(view, write(view, Exchange(seat, hand))) == Exchange(seat, hand)
    assert split(write(view, Exchange(seat, hand))) == (write(view, Exchange(seat, hand)),)


@pytest.mark.parametrize("kind", [Pass, Contest, Accept, Leave])
def test_the_common_words_read_back(kind: type[Pass | Contest | Accept | Leave]) -> None:
    """Each seat speaks for itself."""
    assert read(View(2, OPEN), write(View(2, OPEN), kind(2))) == kind(2)


@settings(max_examples=200)
@given(st.lists(st.one_of(st.just(()), HANDS), min_size=3, max_size=3).filter(any))
def test_what_chance_writes_reads_back(draws: list[Tokens]) -> None:
    """One seat or several; seats that are owed nothing are not written."""
    view = View(None, owing(*((len(draw), 0) for draw in draws)))

    assert read(view, write(view, Deal(tuple(draws)))) == Deal(tuple(draws))


@pytest.mark.parametrize(
    "move", [Finish(Reason.STUCK), Finish(Reason.ROUNDS), Finish(Reason.STALE), Agreed(), Closed()]
)
def test_what_the_referee_writes_reads_back(move: Move) -> None:
    """All ends that he declares."""
    view = View(None, OPEN)

    assert read(view, write(view, move)) == move


@settings(max_examples=200)
@given(
    st.lists(st.one_of(plays().map(lambda play: play[1]), st.builds(Exchange, st.just(0), HANDS)), max_size=4)
)
def test_split_takes_apart_what_blanks_join(moves: list[Move]) -> None:
    """The texts of any moves, one after the other on a line."""
    view = View(0, OPEN)
    texts = tuple(text for move in moves for text in (write(view, move), "pass"))

    assert split(" ".join(texts)) == texts


# --- what cannot be read ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", CoreCode.EMPTY_MOVE, {}),
        ("   ", CoreCode.EMPTY_MOVE, {}),
        ("hello", CoreCode.UNREADABLE, {"text": "hello"}),
        ("finish stuck", CoreCode.UNREADABLE, {"text": "finish stuck"}),
        ("agreed", CoreCode.UNREADABLE, {"text": "agreed"}),
        ("pass 3", CoreCode.UNREADABLE, {"text": "pass 3"}),
        ("(1=1)", CoreCode.UNREADABLE, {"text": "(1=1)"}),
        ("12", BoardCode.BAD_LINE, {"text": "12", "example": EXAMPLE}),
        ("9E 1=1", BoardCode.BAD_LINE, {"text": "9E 1=1", "example": EXAMPLE}),
        ("9EE> 1=1", BoardCode.BAD_LINE, {"text": "9EE> 1=1", "example": EXAMPLE}),
        ("9> 1=1", BoardCode.BAD_LINE, {"text": "9> 1=1", "example": EXAMPLE}),
        ("9A>", BoardCode.BAD_LINE, {"text": "9A>", "example": EXAMPLE}),
        ("9A> ()", BoardCode.BAD_LINE, {"text": "9A> ()", "example": EXAMPLE}),
        ("exchange", Code.EXCHANGE_WHAT, {}),
        ("exchange 3=", Code.BAD_TOKEN, {"text": "="}),
        ("exchange 3 a", Code.BAD_TOKEN, {"text": "a"}),
        ("exchange ٣", Code.BAD_TOKEN, {"text": "٣"}),
        # Off the board
        ("18A> 1=1", CoreCode.OFF_BOARD, {"square": "18A", "last": "17Q"}),
        ("0a> 1=1", CoreCode.OFF_BOARD, {"square": "0A", "last": "17Q"}),
        ("9R> 1=1", CoreCode.OFF_BOARD, {"square": "9R", "last": "17Q"}),
        ("1000A> 1=1", CoreCode.BAD_SQUARE, {"square": "1000A"}),
        ("9P> 1=1", BoardCode.LINE_OFF_BOARD, {"square": "9P", "room": 2, "cells": 3}),
        ("16Pv 1=1", BoardCode.LINE_OFF_BOARD, {"square": "16P", "room": 2, "cells": 3}),
        ("1A> " + "1" * 40, BoardCode.LINE_OFF_BOARD, {"square": "1A", "room": 17, "cells": 40}),
        ("17Q> 1=", BoardCode.LINE_OFF_BOARD, {"square": "17Q", "room": 1, "cells": 2}),
        # Parentheses, brackets, braces
        ("9A> 1(=1", Code.UNBALANCED, {"at": 6, "character": "("}),
        ("9A> ((1)=1", Code.UNBALANCED, {"at": 6, "character": "("}),
        ("9A> 1)=1", Code.UNBALANCED, {"at": 6, "character": ")"}),
        ("9F> (2)1(x", Code.UNBALANCED, {"at": 9, "character": "("}),
        ("9F> (2)1)x", Code.UNBALANCED, {"at": 9, "character": ")"}),
        ("9F> 4[2", Code.UNBALANCED, {"at": 6, "character": "["}),
        ("9F> 4[", Code.UNBALANCED, {"at": 6, "character": "["}),
        ("9F> 4[]", Code.UNBALANCED, {"at": 6, "character": "["}),
        ("9F> 4[21]", Code.UNBALANCED, {"at": 6, "character": "["}),
        ("9F> [2]4", Code.UNBALANCED, {"at": 5, "character": "["}),
        ("9F> 4[2][2]", Code.UNBALANCED, {"at": 9, "character": "["}),
        ("9F> (2[2]1)", Code.UNBALANCED, {"at": 7, "character": "["}),
        ("9F> 4[&]", Code.BAD_CHARACTER, {"at": 7, "character": "&"}),
        ("9F> 4[_]", Code.BAD_CHARACTER, {"at": 7, "character": "_"}),
        ("9F> 4]", Code.BAD_CHARACTER, {"at": 6, "character": "]"}),
        ("9A> 13/5{1 3/5", Code.UNBALANCED, {"at": 9, "character": "{"}),
        ("9A> 13/5}", Code.BAD_CHARACTER, {"at": 9, "character": "}"}),
        # Readings
        (
            "9A> 13/5{2 3/5}",
            Code.BAD_READING,
            {"text": "2 3/5", "number": "13/5", "known": ("13/5", "1 3/5")},
        ),
        ("9A> 13/5{}", Code.BAD_READING, {"text": "", "number": "13/5", "known": ("13/5", "1 3/5")}),
        ("9A> 10/5{1 0/5}", Code.BAD_READING, {"text": "1 0/5", "number": "10/5", "known": ("10/5",)}),
        ("9A> 13/0{1 3/0}", Code.BAD_READING, {"text": "1 3/0", "number": "13/0", "known": ()}),
        ("9A> 13/{13/}", Code.BAD_READING, {"text": "13/", "number": "13/", "known": ()}),
        ("9A> 13{13}", Code.NO_FRACTION, {"text": "13"}),
        ("9A> {13}", Code.NO_FRACTION, {"text": "13"}),
        ("9A> 1/2/3{1/2}", Code.BAD_READING, {"text": "1/2", "number": "1/2/321", "known": ()}),
        ("9A> 13/5={13/5}", Code.NO_FRACTION, {"text": "13/5"}),
        ("9A> 13_/5{13/5}", Code.BAD_READING, {"text": "13/5", "number": "/521", "known": ()}),
        # Characters
        ("9A> 1=?", Code.BAD_CHARACTER, {"at": 7, "character": "?"}),
        ("9A> 1=~", Code.BAD_CHARACTER, {"at": 7, "character": "~"}),
        ("9A> 1 & 2", Code.BAD_CHARACTER, {"at": 7, "character": "&"}),
        ("9A>&", Code.BAD_CHARACTER, {"at": 4, "character": "&"}),
        ("9A >&", Code.BAD_CHARACTER, {"at": 5, "character": "&"}),
        ("9A> ٣", Code.BAD_CHARACTER, {"at": 5, "character": "٣"}),
        ("9F> (_1)", Code.BAD_CHARACTER, {"at": 6, "character": "_"}),
        ("9A> 3@9E", Code.BAD_CHARACTER, {"at": 6, "character": "@"}),
        # What lies there
        ("9A> (1)=1", BoardCode.NOTHING_THERE, {"square": "9A", "token": "1"}),
        ("9A> 1[−]=1", BoardCode.NOTHING_THERE, {"square": "9A", "token": "−"}),
        ("9F> (2)4[2]", BoardCode.NOT_THERE, {"square": "9G", "token": "2", "there": "1"}),
        ("9F> (21:7)", BoardCode.NOT_THERE, {"square": "9H", "token": "÷", "there": "×"}),
        ("9F> 4[7]", BoardCode.NOT_THERE, {"square": "9F", "token": "7", "there": "2"}),
        # Nothing is done
        ("9F> (21x7=147)", Code.NO_CHANGE, {}),
        ("9F> 21x7=147", Code.NO_CHANGE, {}),
        ("9A> _", Code.NO_CHANGE, {}),
        ("2@9F", Code.NO_CHANGE, {}),
        # Token by token
        ("1@9A 1@9C =@10A", Code.NOT_IN_LINE, {"first": "9A", "second": "10A"}),
        ("1@9A =@10B", Code.NOT_IN_LINE, {"first": "9A", "second": "10B"}),
        ("1@9A 1@9B 1@9A", Code.SQUARE_TWICE, {"square": "9A"}),
        ("12@9A", BoardCode.BAD_LINE, {"text": "12@9A", "example": EXAMPLE}),
        ("1@", BoardCode.BAD_LINE, {"text": "1@", "example": EXAMPLE}),
        ("@9A", BoardCode.BAD_LINE, {"text": "@9A", "example": EXAMPLE}),
        ("1@9A 3", BoardCode.BAD_LINE, {"text": "3", "example": EXAMPLE}),
        ("1 @ 9A", BoardCode.BAD_LINE, {"text": "1", "example": EXAMPLE}),
        ("1@9", CoreCode.BAD_SQUARE, {"square": "9"}),
        ("1@99A", CoreCode.OFF_BOARD, {"square": "99A", "last": "17Q"}),
        ("&@9A", Code.BAD_CHARACTER, {"at": 1, "character": "&"}),
        ("1@9A &@9B", Code.BAD_CHARACTER, {"at": 6, "character": "&"}),
        ("?@9A", Code.BAD_CHARACTER, {"at": 1, "character": "?"}),
    ],
)
def test_what_a_seat_cannot_write(text: str, code: str, params: dict[str, Value]) -> None:
    """Each fault has its code, and names the place or the part that is wrong, counted from 1."""
    assert unreadable(LAID, text) == message(code, **params)


@pytest.mark.parametrize(
    ("owed", "text", "code", "params"),
    [
        (((1, 0),) * 3, "", CoreCode.EMPTY_MOVE, {}),
        (((1, 0),) * 3, "1 | 2", BoardCode.BAD_DEAL, {"text": "1 | 2", "seats": 3}),
        (((0, 0), (1, 0), (0, 0)), "1 | 2", BoardCode.BAD_DEAL, {"text": "1 | 2", "seats": 1}),
        (((0, 0),) * 3, "1", BoardCode.BAD_DEAL, {"text": "1", "seats": 0}),
        (((0, 0), (1, 0), (0, 0)), "a", Code.BAD_TOKEN, {"text": "a"}),
        (((0, 0), (1, 0), (0, 0)), "=", Code.BAD_TOKEN, {"text": "="}),
        (((0, 0), (1, 0), (0, 0)), "pass", Code.BAD_TOKEN, {"text": "p"}),
        (((0, 0),) * 3, "finish", BoardCode.BAD_REASON, {"text": "", "known": ("stuck", "rounds", "stale")}),
        (
            ((0, 0),) * 3,
            "finish out",
            BoardCode.BAD_REASON,
            {"text": "out", "known": ("stuck", "rounds", "stale")},
        ),
    ],
)
def test_what_chance_and_the_referee_cannot_write(
    owed: tuple[Rack, ...], text: str, code: str, params: dict[str, Value]
) -> None:
    """A record is refused for the same reasons."""
    assert unreadable(owing(*owed), text, None) == message(code, **params)


def test_what_can_be_read_need_not_be_legal() -> None:
    """The reader asks where tokens go; the judge whether they may."""
    for text in ("9I> 1/0=1", "9I> ==", "1A> 1=2", "9I> 1_1"):
        assert isinstance(reading(OPEN, text), Place)
        assert not is_sound(scene("", "1112/0"), text)
