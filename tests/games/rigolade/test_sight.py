"""What a seat may know of a match, how it looks, and what can never happen to its tokens."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.board.positions import Stop
from jeton.core.chance import Stream, seed_of
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass
from jeton.core.picture import Cell, Rack
from jeton.core.protocols import View
from jeton.core.rulings import Refused
from jeton.games.rigolade import rules
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import Box, Token
from jeton.games.rigolade.moves import Exchange, Move
from jeton.games.rigolade.notation import read, read_tokens
from jeton.games.rigolade.position import Phase, Position, Reason, in_order, is_sign, sorts
from jeton.games.rigolade.sight import describe, imagine, picture, seen, squares, tokens, view
from tests.games.rigolade.kit import (
    BOX,
    RING,
    THREE_FOUR,
    WALK_BOXES,
    Walk,
    after,
    box_of,
    handmade,
    opening,
    scene,
    walks,
)

DEALT = after(opening(2), "[9 | 12]", "[1 1 1 2 2 2 + + - - | 3 3 3 4 4 4 x x : :]")
"""Seat 1 begins; all know the 9 of seat 0 and the 12 of seat 1."""


# --- views --------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_rack_and_how_much_is_elsewhere() -> None:
    """The others' tokens and the reserves are hidden, but for their count and colour."""
    position = scene("", "5 8 +", "9 9 x x", numbers="7 7", signs=":")
    first, looker = view(position, 0), view(position, None)

    assert (first.seat, looker.seat) == (0, None)
    assert first.position.racks == (("5", "8", "+"), ("?", "?", "~", "~"))
    assert (first.position.number_bag, first.position.sign_bag) == (("?", "?"), ("~",))
    assert looker.position.racks == (("?", "?", "~"), ("?", "?", "~", "~"))
    assert first.position.board == position.board


def test_the_token_drawn_for_the_start_is_known_to_all() -> None:
    """R11: it lay open; what was drawn after it did not."""
    hidden = ("?",) * 6 + ("~",) * 4

    assert view(DEALT, 0).position.racks[1] == in_order(("12", *hidden))
    assert view(DEALT, 1).position.racks[0] == in_order(("9", *hidden))
    assert view(DEALT, None).position.racks == (in_order(("9", *hidden)), in_order(("12", *hidden)))


def test_it_is_known_until_it_is_laid() -> None:
    """Another number laid leaves it where it is; a second one like it is not known."""
    laid = after(DEALT, "11I> 3x4=12", "[9 9 9 +]")

    assert laid.shown == (("9",), ())
    assert view(laid, 0).position.racks[1].count("?") == 7
    assert DEALT.shown == (("9",), ("12",))
    position = scene("", "4 4 8 9 9 +", "1", numbers="5 5 5 5", signs="x x x x", shown=("9", ""))
    assert after(position, "11I> 4+4=8").shown == (("9",), ())
    assert view(position, 1).position.racks[0].count("9") == 1


def test_it_is_known_until_it_is_exchanged() -> None:
    """With all numbers; an exchange of signs leaves it, and the others' too."""
    numbers, signs = after(DEALT, "exchange numbers"), after(DEALT, "exchange signs")

    assert numbers.shown == (("9",), ())
    assert signs.shown == (("9",), ("12",))
    assert after(numbers, "[12 3 3 3 4 4 4]").shown == (("9",), ())


def test_a_completion_leaves_it() -> None:
    """A sign is laid, no number."""
    position = scene(THREE_FOUR, "9 x", "1", shown=("9", ""), numbers="5", signs="+")

    assert after(position, "9Kv (3)x(4)=(12);").shown == (("9",), ())


def test_the_draw_for_the_start_is_open() -> None:
    """All see who drew what, and what lies aside after a tie."""
    tied = after(opening(2), "[5 | 5]", "[7 | 7]")

    for seat in (0, 1, None):
        assert view(tied, seat).position.racks == (("7",), ("7",))
        assert view(tied, seat).position.aside == ("5", "5")
        assert seen(opening(2), Deal((("5",), ("7",))), seat) == Deal((("5",), ("7",)))


def test_what_others_draw_is_their_own_affair() -> None:
    """Only how many, and whether numbers or signs."""
    filling = after(opening(2), "[9 | 12]")
    move = Deal((read_tokens("5 6 +"), read_tokens("7 x :")))

    assert seen(filling, move, 0) == Deal((("5", "6", "+"), ("?", "~", "~")))
    assert seen(filling, move, 1) == Deal((("?", "?", "~"), ("7", "x", ":")))
    assert seen(filling, move, None) == Deal((("?", "?", "~"), ("?", "~", "~")))
    assert seen(DEALT, Exchange(1, of_signs=True), 0) == Exchange(1, of_signs=True)


@pytest.mark.parametrize(
    ("reason", "shown"),
    [
        (Reason.OUT, True),
        (Reason.STUCK, True),
        (Reason.ROUNDS, True),
        (Stop.ALONE, False),
        (Stop.AGREED, False),
    ],
)
def test_racks_are_shown_where_they_are_settled(reason: Reason | Stop, shown: bool) -> None:
    """R15; where nothing is settled they stay hidden. The reserves always do."""
    over = replace(scene("", "5", "9 x", numbers="7"), phase=Phase.OVER, reason=reason)

    assert view(over, 0).position.racks == (("5",), ("9", "x") if shown else ("?", "~"))
    assert view(over, 0).position.number_bag == ("?",)


@settings(max_examples=60)
@given(walks(60), st.integers(0, 1000))
def test_what_is_imagined_looks_the_same(walk: Walk, seed: int) -> None:
    """A full position in which the view changes nothing, with every token of the box in it once."""
    position = walk.end()
    for seat in (*range(position.seats), None):
        known = view(position, seat)
        full = imagine(known, Stream(seed_of(str(seed)), "imagine", 0))

        assert view(full, seat) == known
        assert all_tokens(full) == box_tokens(position.box)
        if seat is not None:
            assert full.racks[seat] == position.racks[seat]


def test_what_is_imagined_is_not_always_the_same() -> None:
    """It depends on the stream alone."""
    known = view(DEALT, 0)

    def imagined(seed: str) -> Position:
        return imagine(known, Stream(seed_of(seed), "imagine", 0))

    assert imagined("a") == imagined("a") != imagined("b")


# --- pictures and words -------------------------------------------------------------------------


def test_a_picture_shows_squares_tokens_racks_and_scores() -> None:
    """Signs as they are printed; what is new is marked where something lies."""
    box = box_of("4=3 8=3 12=3", "x=3 -=3", (3, 2), 5)
    position = scene("3A> 12-4=8", "4 8 x", "8 -", numbers="12", signs="x", scores=(4, 30), box=box)
    shown = picture(view(position, 0), frozenset({"3B", "3C", "1A"}))

    assert shown.grid.rows[2] == (
        Cell("3A", "12", ground=0),
        Cell("3B", "−", ground=1, new=True),
        Cell("3C", "4", ground=4, new=True),
        Cell("3D", "", ground=2),
        Cell("3E", "8", ground=0),
    )
    assert shown.grid.rows[0][0] == Cell("1A", "", ground=0)
    assert shown.grid.rows[1][1] == Cell("2B", "", ground=3)
    assert [(ground.sign, ground.tint, ground.about.code) for ground in shown.grid.grounds] == [
        ("", "yellow", Code.GROUND_NUMBER),
        ("±", "yellow", Code.GROUND_SIGN),
        ("=", "green", Code.GROUND_EQUALS),
        (" ", "none", Code.GROUND_NONE),
        ("★", "yellow", Code.GROUND_MIDDLE),
    ]
    assert [(kind.tint, len(kind.tokens)) for kind in shown.grid.kinds] == [("white", 3), ("red", 4)]
    assert [ground.widest for ground in shown.grid.grounds][1:4] == [1, 1, 1]
    assert shown.racks == (Rack(0, ("4", "8", "×")), Rack(1, ("?", "?")))
    assert shown.scores == (4, 30)
    assert shown.supplies == (
        message(Code.SUPPLY_NUMBERS, count=1),
        message(Code.SUPPLY_SIGNS, count=1),
    )
    assert shown.grid.widest == 2


def test_nothing_is_new_unless_it_is_said() -> None:
    """A picture of a position, not of a move."""
    shown = picture(view(scene("11I> 4+4=8", "5"), 0))

    assert not any(cell.new for row in shown.grid.rows for cell in row)


def test_a_picture_of_the_real_board_is_square() -> None:
    """21 rows of 21, named in order; a remark says that the box is a reconstruction."""
    shown = picture(view(opening(2), None))

    assert [len(row) for row in shown.grid.rows] == [21] * 21
    assert (shown.grid.rows[0][0].square, shown.grid.rows[20][20].square) == ("1A", "21U")
    assert (shown.notes, shown.grid.widest) == ((message(Code.RECONSTRUCTION),), 3)
    corrected = picture(view(opening(2, box=replace(BOX, reconstruction=False)), None))
    assert corrected.notes == ()


def test_only_an_equation_touches_squares() -> None:
    """Those on which it lays something, and what it lays; the printed = is not laid."""
    position = scene("11I> 6x8=48", "8 40 -")
    move = read(View(0, position), "11M> (48)-8=40")

    assert squares(View(0, position), move) == {"11N", "11O", "11Q"}
    assert tokens(View(0, position), move) == ("−", "8", "40")
    for other in (Pass(0), Exchange(0, of_signs=True)):
        assert squares(View(0, position), other) == frozenset()
        assert tokens(View(0, position), other) == ()


OPEN = scene(THREE_FOUR, "x", "9", "9")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (
            handmade(OPEN, ("10K", "x"), down=True),
            message(Code.TOLD_LAY, player=Name(0), line="9Kv (3)×(4)=(12)"),
        ),
        (
            handmade(OPEN, ("10K", "x"), down=True, first=True),
            message(Code.TOLD_COMPLETE, player=Name(0), line="9Kv (3)×(4)=(12)"),
        ),
        (
            Exchange(0, of_signs=False),
            message(Code.TOLD_EXCHANGE, player=Name(0), sort=message(Code.NUMBERS)),
        ),
        (Exchange(2, of_signs=True), message(Code.TOLD_EXCHANGE, player=Name(2), sort=message(Code.SIGNS))),
        (
            Deal((("5", "x"), (), ("?", "~"))),
            message(
                BoardCode.TOLD_DEAL,
                draws=(
                    message(BoardCode.TOLD_DEAL_SEAT, player=Name(0), tokens=("5", "×")),
                    message(BoardCode.TOLD_DEAL_HIDDEN, player=Name(2), count=2),
                ),
            ),
        ),
        (Finish(Reason.OUT), message(Code.TOLD_FINISH_OUT)),
        (Finish(Reason.STUCK), message(Code.TOLD_FINISH)),
        (Finish(Reason.ROUNDS), message(Code.TOLD_FINISH)),
        (Agreed(), message(CoreCode.TOLD_AGREED)),
        (Closed(), message(CoreCode.TOLD_CLOSED)),
        (Pass(0), message(CoreCode.TOLD_PASS, player=Name(0))),
        (Contest(1), message(CoreCode.TOLD_CONTEST, player=Name(1))),
        (Accept(1), message(CoreCode.TOLD_ACCEPT, player=Name(1))),
        (Leave(1), message(CoreCode.TOLD_LEAVE, player=Name(1))),
    ],
)
def test_a_move_in_words(move: Move, told: Message) -> None:
    """What is hidden is told by its count."""
    assert describe(View(0, OPEN), move) == told


# --- what always holds --------------------------------------------------------------------------


def box_tokens(box: Box) -> Counter[Token]:
    """Every token of a box."""
    return Counter(box.numbers) + Counter(box.signs)


def all_tokens(position: Position) -> Counter[Token]:
    """Every token, wherever it is."""
    laid = [token for token in position.board if token is not None]
    piles = (*position.racks, position.number_bag, position.sign_bag, position.aside, laid)
    return sum(map(Counter, piles), Counter())


@settings(max_examples=40)
@given(walks(90))
def test_no_token_is_ever_lost_or_made(walk: Walk) -> None:
    """Board, racks, reserves and what lies aside hold the box; what all have seen of a rack is on it."""
    for position, _ in walk.positions():
        assert all_tokens(position) == box_tokens(WALK_BOXES[walk.box])
        for shown, rack in zip(position.shown, position.racks, strict=True):
            assert Counter(shown) <= Counter(rack)
            assert len(shown) <= 1
        for pile in (
            *position.racks,
            *position.shown,
            position.number_bag,
            position.sign_bag,
            position.aside,
        ):
            assert in_order(pile) == pile
        assert not any(map(is_sign, position.number_bag))
        assert all(map(is_sign, position.sign_bag))


@settings(max_examples=40)
@given(walks(90))
def test_every_point_has_its_item(walk: Walk) -> None:
    """The score changes by what the judge said, and by nothing else."""
    before: Position | None = None
    for position, move in walk.positions():
        if before is not None and move is not None:
            ruling = rules.judge(before, move)
            assert not isinstance(ruling, Refused)
            scores = list(before.scores)
            for paid in ruling.items:
                scores[paid.seat] += paid.points
            assert position.scores == tuple(scores)
        before = position


@settings(max_examples=40)
@given(walks(90))
def test_racks_are_full_while_the_reserves_last(walk: Walk) -> None:
    """Whenever a turn begins."""
    for position, _ in walk.positions():
        if position.phase is Phase.TURN and not position.completed:
            for rack in position.racks:
                numbers, signs = sorts(rack)
                assert not position.number_bag or numbers == position.box.rack[0]
                assert not position.sign_bag or signs == position.box.rack[1]


def test_the_ring_is_a_board() -> None:
    """What the tests lay without the judge he would let pass, one after the other."""
    for lines in (RING, THREE_FOUR):
        position = scene("", "? ? ? ~", "1", numbers="1")
        for line in lines.split("; "):
            move = read(View(0, position), line)
            assert not isinstance(rules.judge(position, move), Refused), line
            position = replace(position, board=scene(lines[: lines.index(line) + len(line)]).board)
