"""Moves as text: reading and writing are inverse, and what cannot be read says why."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.core.messages import Value, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.games.mathable import GAME, rules
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import UNKNOWN
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.notation import read, read_token, split, write, write_token
from jeton.games.mathable.position import Position, Reason
from tests.games.mathable.kit import BOX

POSITION = rules.start(read_options(GAME.options), BOX, 3)
"""A board of 14 x 14; each of three seats is owed a token."""


def owing(*owed: int) -> Position:
    """A position in which chance owes the seats so many tokens."""
    return replace(POSITION, owed=owed)


# --- inverse ------------------------------------------------------------------------------------

SEATS = st.integers(0, 2)
TOKENS = st.one_of(st.just(UNKNOWN), st.integers(0, 9999))
HANDS = st.lists(TOKENS, min_size=1, max_size=7).map(lambda hand: tuple(sorted(hand)))
SEAT_MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Place, SEATS, TOKENS, st.integers(0, 195), st.integers(0, 4)),
    st.builds(Exchange, SEATS, HANDS),
    *(st.builds(kind, SEATS) for kind in (Draw, End, Pass, Contest, Accept, Leave)),
)
REFEREE_MOVES: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from([Finish(Reason.OUT), Finish(Reason.STUCK), Finish(Reason.ROUNDS), Agreed(), Closed()])
)


@settings(max_examples=400)
@given(SEAT_MOVES)
def test_what_a_seat_writes_reads_back(move: Move) -> None:
    """Every kind of move, hidden tokens included."""
    assert not isinstance(move, Deal | Finish | Agreed | Closed)
    view = View(move.seat, POSITION)

    assert read(view, write(view, move)) == move


@settings(max_examples=200)
@given(st.lists(st.one_of(st.just(()), HANDS), min_size=3, max_size=3).filter(any))
def test_what_chance_writes_reads_back(draws: list[tuple[int, ...]]) -> None:
    """One seat or several; seats that are owed nothing are not written."""
    view = View(None, owing(*map(len, draws)))
    move = Deal(tuple(draws))

    assert read(view, write(view, move)) == move


@given(REFEREE_MOVES)
def test_what_the_referee_writes_reads_back(move: Move) -> None:
    """All ends that he declares."""
    view = View(None, POSITION)

    assert read(view, write(view, move)) == move


@settings(max_examples=200)
@given(st.lists(SEAT_MOVES, max_size=8))
def test_split_takes_apart_what_blanks_join(moves: list[Move]) -> None:
    """The texts of any moves, one after the other on a line."""
    texts = tuple(write(View(0, POSITION), move) for move in moves)

    assert split(" ".join(texts)) == texts
    spaced = split("  " + "  ".join(text.replace(" ", "   ") for text in texts) + " ")
    assert tuple(" ".join(piece.split()) for piece in spaced) == texts


# --- the forms ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("12@8I", Place(1, 12, 106)),
        ("12@8i", Place(1, 12, 106)),
        ("0@1A", Place(1, 0, 0)),
        ("90@14N", Place(1, 90, 195)),
        ("8@9H*2", Place(1, 8, 119, 2)),
        ("?@9H*4", Place(1, UNKNOWN, 119, 4)),
        ("draw", Draw(1)),
        (" Draw ", Draw(1)),
        ("END", End(1)),
        ("exchange 3 17", Exchange(1, (3, 17))),
        ("Exchange  17   3", Exchange(1, (3, 17))),
        ("exchange ? ?", Exchange(1, (UNKNOWN, UNKNOWN))),
        ("pass", Pass(1)),
        ("contest", Contest(1)),
        ("accept", Accept(1)),
        ("leave", Leave(1)),
    ],
)
def test_the_forms_of_a_seat(text: str, move: Move) -> None:
    """Case and spacing do not matter; the tokens of an exchange have no order."""
    assert read(View(1, POSITION), text) == move


@pytest.mark.parametrize(
    ("owed", "text", "move"),
    [
        ((1, 1, 1), "12 | 3 | 40", Deal(((12,), (3,), (40,)))),
        ((1, 0, 1), "12|3", Deal(((12,), (), (3,)))),
        ((0, 3, 0), "9 5 30", Deal(((), (5, 9, 30), ()))),
        ((0, 2, 0), "? ?", Deal(((), (UNKNOWN, UNKNOWN), ()))),
        ((0, 0, 0), "finish out", Finish(Reason.OUT)),
        ((0, 0, 0), "finish stuck", Finish(Reason.STUCK)),
        ((0, 0, 0), "finish rounds", Finish(Reason.ROUNDS)),
        ((0, 0, 0), "agreed", Agreed()),
        ((0, 0, 0), "closed", Closed()),
    ],
)
def test_the_forms_of_chance_and_the_referee(owed: tuple[int, ...], text: str, move: Move) -> None:
    """What stands in brackets in a record; only seats that are owed tokens are named."""
    assert read(View(None, owing(*owed)), text) == move


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", ()),
        ("12@8I", ("12@8I",)),
        ("12@8I 8@6H draw end", ("12@8I", "8@6H", "draw", "end")),
        ("12@8I exchange 3 17", ("12@8I", "exchange 3 17")),
        ("exchange 3 17 12@8I", ("exchange 3 17", "12@8I")),
        ("exchange 3 ? end", ("exchange 3 ?", "end")),
        ("EXCHANGE 3 pass", ("EXCHANGE 3", "pass")),
        ("exchange", ("exchange",)),
        ("exchange pass", ("exchange", "pass")),
        ("exchange 3x 4", ("exchange", "3x", "4")),
    ],
)
def test_split(text: str, pieces: tuple[str, ...]) -> None:
    """An exchange keeps its tokens; a placement after it is a move of its own."""
    assert split(text) == pieces


def test_tokens_as_text() -> None:
    """A token that is not known is a question mark."""
    assert [read_token(text) for text in ("0", "7", "9999", "?")] == [0, 7, 9999, UNKNOWN]
    assert [write_token(token) for token in (0, 7, UNKNOWN)] == ["0", "7", "?"]


# --- what cannot be read ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", CoreCode.EMPTY_MOVE, {}),
        ("   ", CoreCode.EMPTY_MOVE, {}),
        ("hello", CoreCode.UNREADABLE, {"text": "hello"}),
        ("12", CoreCode.UNREADABLE, {"text": "12"}),
        ("draw 3", CoreCode.UNREADABLE, {"text": "draw 3"}),
        ("end now", CoreCode.UNREADABLE, {"text": "end now"}),
        ("agreed", CoreCode.UNREADABLE, {"text": "agreed"}),
        ("finish out", CoreCode.UNREADABLE, {"text": "finish out"}),
        ("exchange", Code.EXCHANGE_WHAT, {}),
        ("exchange 3 x", Code.BAD_TOKEN, {"text": "x"}),
        ("exchange 3, 4", Code.BAD_TOKEN, {"text": "3,"}),
        ("12@", Code.BAD_PLACEMENT, {"text": "12@"}),
        ("@8I", Code.BAD_PLACEMENT, {"text": "@8I"}),
        ("12 @ 8I", Code.BAD_PLACEMENT, {"text": "12 @ 8I"}),
        ("12@8I 8@6H", Code.BAD_PLACEMENT, {"text": "12@8I 8@6H"}),
        ("12@8I*", Code.BAD_PLACEMENT, {"text": "12@8I*"}),
        ("12@8I*0", Code.BAD_ANNOUNCEMENT, {"text": "0"}),
        ("12@8I*5", Code.BAD_ANNOUNCEMENT, {"text": "5"}),
        ("12@8I*two", Code.BAD_ANNOUNCEMENT, {"text": "two"}),
        ("x@8I", Code.BAD_TOKEN, {"text": "x"}),
        ("-1@8I", Code.BAD_TOKEN, {"text": "-1"}),
        ("²@8I", Code.BAD_TOKEN, {"text": "²"}),
        ("12345@8I", Code.BAD_TOKEN, {"text": "12345"}),
        ("12@I8", CoreCode.BAD_SQUARE, {"square": "I8"}),
        ("12@8", CoreCode.BAD_SQUARE, {"square": "8"}),
        ("12@8II", CoreCode.BAD_SQUARE, {"square": "8II"}),
        ("12@15A", CoreCode.OFF_BOARD, {"square": "15A", "last": "14N"}),
        ("12@0a", CoreCode.OFF_BOARD, {"square": "0A", "last": "14N"}),
        ("12@1o", CoreCode.OFF_BOARD, {"square": "1O", "last": "14N"}),
    ],
)
def test_what_a_seat_cannot_write(text: str, code: str, params: dict[str, Value]) -> None:
    """Each fault has its code, and names the part that is wrong."""
    with pytest.raises(Unreadable) as caught:
        read(View(0, POSITION), text)

    assert caught.value.message == message(code, **params)


@pytest.mark.parametrize(
    ("owed", "text", "code", "params"),
    [
        ((1, 1, 1), "", CoreCode.EMPTY_MOVE, {}),
        ((1, 1, 1), "12 | 3", BoardCode.BAD_DEAL, {"text": "12 | 3", "seats": 3}),
        ((0, 1, 0), "12 | 3", BoardCode.BAD_DEAL, {"text": "12 | 3", "seats": 1}),
        ((0, 0, 0), "12", BoardCode.BAD_DEAL, {"text": "12", "seats": 0}),
        ((0, 1, 0), "x", Code.BAD_TOKEN, {"text": "x"}),
        ((0, 1, 0), "pass", Code.BAD_TOKEN, {"text": "pass"}),
        (
            (0, 0, 0),
            "finish",
            BoardCode.BAD_REASON,
            {"text": "", "known": ("out", "stuck", "rounds")},
        ),
        (
            (0, 0, 0),
            "finish agreed",
            BoardCode.BAD_REASON,
            {"text": "agreed", "known": ("out", "stuck", "rounds")},
        ),
    ],
)
def test_what_chance_and_the_referee_cannot_write(
    owed: tuple[int, ...], text: str, code: str, params: dict[str, Value]
) -> None:
    """A record is refused for the same reasons."""
    with pytest.raises(Unreadable) as caught:
        read(View(None, owing(*owed)), text)

    assert caught.value.message == message(code, **params)
