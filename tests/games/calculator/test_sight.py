"""What a seat may know of a match, how it looks, and what can never happen to its tokens."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.core.chance import Stream, seed_of
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass
from jeton.core.picture import Cell, Rack
from jeton.core.protocols import View
from jeton.core.rulings import Refused
from jeton.games.calculator import rules
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import SIGNS, Token
from jeton.games.calculator.moves import Display, Line, Move
from jeton.games.calculator.notation import read
from jeton.games.calculator.position import Phase, Position, Reason, in_order
from jeton.games.calculator.sight import describe, imagine, picture, seen, squares, tokens, view
from tests.games.calculator.kit import BOX, Walk, after, drawn, numbers, opening, scene, walks

# --- views --------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_rack_and_how_much_is_elsewhere() -> None:
    """The others' numbers and the supply are hidden, their count is not; the signs are open."""
    position = scene("", "5 8", "9 9 9", supply="7 7")
    first, looker = view(position, 0), view(position, None)

    assert (first.seat, looker.seat) == (0, None)
    assert first.position.racks == (("5", "8"), ("?", "?", "?"))
    assert first.position.bag == ("?", "?")
    assert looker.position.racks == (("?", "?"), ("?", "?", "?"))
    assert first.position.stock == position.stock


def test_exchanged_numbers_are_hidden_from_all() -> None:
    """They lie face down, also for the one who put them there."""
    position = after(scene("", "5 8", "9", supply="7"), "exchange 8")

    assert position.aside == ("8",)
    assert view(position, 0).position.aside == view(position, 1).position.aside == ("?",)


def test_numbers_that_all_have_seen_stay_seen() -> None:
    """C18: those of a display that was wrong."""
    lost = after(scene("", "3 4 9", "9", strict=True), "1A> 3=4")

    assert view(lost, 1).position.racks[0] == ("3", "4", "?")
    assert view(lost, None).position.racks[0] == ("3", "4", "?")
    assert view(lost, 0).position.racks[0] == ("3", "4", "9")


def test_the_draw_for_the_order_is_open() -> None:
    """All see who drew what, and it is no secret afterwards where the match stands."""
    tied = after(opening(2), "[5 | 5]")

    assert view(tied, None).position.draws == (("5",), ("5",))
    assert seen(opening(2), Deal((("5",), ("7",))), None) == Deal((("5",), ("7",)))


def test_racks_stay_hidden_when_the_match_is_over() -> None:
    """C19: nothing is settled, so nothing is shown."""
    over = after(scene("", "5", "9"), *["pass"] * 4, "[finish rounds]")

    assert view(over, 0).position.racks == (("5",), ("?",))


@settings(max_examples=60)
@given(walks(60), st.integers(0, 1000))
def test_what_is_imagined_looks_the_same(walk: Walk, seed: int) -> None:
    """A full position in which the view changes nothing, with every token of the box in it once."""
    position = walk.end()
    for seat in (*range(position.seats), None):
        known = view(position, seat)
        full = imagine(known, Stream(seed_of(str(seed)), "imagine", 0))

        assert view(full, seat) == known
        assert all_tokens(full) == box_tokens()
        if seat is not None:
            assert full.racks[seat] == position.racks[seat]


def test_what_is_imagined_is_not_always_the_same() -> None:
    """It depends on the stream alone."""
    known = view(after(opening(2), "[1 | 2]", "[1 1 1 1 2 2 | 3 3 3 3 4 4]"), 0)

    def imagined(seed: str) -> Position:
        return imagine(known, Stream(seed_of(seed), "imagine", 0))

    assert imagined("a") == imagined("a") != imagined("b")


@pytest.mark.parametrize(
    ("move", "by_owner", "by_other"),
    [
        (Exchange(0, ("3", "17")), Exchange(0, ("3", "17")), Exchange(0, ("?", "?"))),
        (
            Deal((("5", "6"), ("7",))),
            Deal((("5", "6"), ("?",))),
            Deal((("?", "?"), ("7",))),
        ),
        (
            Display(0, (Line(False, ((0, "5"),)),)),
            Display(0, (Line(False, ((0, "5"),)),)),
            Display(0, (Line(False, ((0, "5"),)),)),
        ),
        (Pass(0), Pass(0), Pass(0)),
    ],
)
def test_a_move_as_a_seat_may_know_it(move: Move, by_owner: Move, by_other: Move) -> None:
    """Draws and exchanges are one's own affair; displays are everybody's."""
    for position in (scene("", "5 8", "9"), after(opening(2), "[1 | 2]")):
        assert seen(position, move, 0) == by_owner
        assert seen(position, move, 1) == by_other


def test_who_looks_on_sees_no_draw() -> None:
    """Only how many."""
    position = scene("", "5 8", "9")

    assert seen(position, Deal((("5", "6"), ("7",))), None) == Deal((("?", "?"), ("?",)))
    assert seen(position, Exchange(0, ("3",)), None) == Exchange(0, ("?",))


# --- pictures and words -------------------------------------------------------------------------


def test_a_picture_shows_squares_tokens_racks_and_scores() -> None:
    """Signs as they are printed; what is new is marked where something lies."""
    position = drawn("3 x 4\n_ _ _\n_ _ _", "5 8", "9", supply="7 7", grounds="* R .\n. . .\n. . R")
    position = replace(position, scores=(4, 30))
    shown = picture(view(position, 0), frozenset({"1B", "1C", "3C"}))

    assert shown.grid.rows[0] == (
        Cell("1A", "3", ground=2),
        Cell("1B", "×", ground=1, new=True),
        Cell("1C", "4", ground=0, new=True),
    )
    assert shown.grid.rows[2][2] == Cell("3C", "", ground=1)
    assert [(ground.sign, ground.tint, ground.about.code) for ground in shown.grid.grounds] == [
        ("", "plain", BoardCode.GROUND_PLAIN),
        ("R", "red", Code.GROUND_RED),
        ("★", "star", Code.GROUND_STAR),
    ]
    assert (shown.racks, shown.scores) == ((Rack(0, ("5", "8")), Rack(1, ("?",))), (4, 30))
    assert shown.supplies == (
        message(Code.SUPPLY, count=2),
        message(Code.SIGNS, signs=("+ 32", "− 32", "× 25", "÷ 26", "= 24")),
    )
    assert shown.grid.widest == 2


def test_nothing_is_new_unless_it_is_said() -> None:
    """A picture of a position, not of a move."""
    shown = picture(view(scene("1A> 3=3", "5"), 0))

    assert not any(cell.new for row in shown.grid.rows for cell in row)


def test_a_picture_of_the_real_board_is_square() -> None:
    """Fifteen rows of fifteen, named in order; a remark says that the box is a reconstruction."""
    shown = picture(view(opening(2), None))

    assert [len(row) for row in shown.grid.rows] == [15] * 15
    assert (shown.grid.rows[0][0].square, shown.grid.rows[14][14].square) == ("1A", "15O")
    assert shown.notes == (message(Code.RECONSTRUCTION),)
    corrected = picture(view(opening(2, box=replace(BOX, reconstruction=False)), None))
    assert corrected.notes == ()


def test_only_a_display_touches_squares() -> None:
    """Those on which it lays something, and what it lays."""
    position = scene("1A> 9x2=18", "3 3 12 10")
    move = read(View(0, position), "1Av (9):3=3; 1Cv (2)=12-10")

    assert squares(View(0, position), move) == {"2A", "3A", "4A", "5A", "2C", "3C", "4C", "5C"}
    assert tokens(View(0, position), move) == ("÷", "3", "=", "3", "=", "12", "−", "10")
    assert squares(View(0, position), Pass(0)) == frozenset()
    assert tokens(View(0, position), Exchange(0, ("3",))) == ()


DISPLAY = Display(0, (Line(True, ((15, ":"), (30, "3"), (45, "="), (60, "3"))),))


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (DISPLAY, message(Code.TOLD_DISPLAY, player=Name(0), line="1Av (9)÷3=3")),
        (Exchange(0, ("3", "17")), message(BoardCode.TOLD_EXCHANGE, player=Name(0), tokens=("3", "17"))),
        (Exchange(0, ("?", "?")), message(BoardCode.TOLD_EXCHANGE_HIDDEN, player=Name(0), count=2)),
        (
            Deal((("5", "6"), (), ("?",))),
            message(
                BoardCode.TOLD_DEAL,
                draws=(
                    message(BoardCode.TOLD_DEAL_SEAT, player=Name(0), tokens=("5", "6")),
                    message(BoardCode.TOLD_DEAL_HIDDEN, player=Name(2), count=1),
                ),
            ),
        ),
        (Finish(Reason.EQUALS), message(Code.TOLD_FINISH)),
        (Agreed(), message(CoreCode.TOLD_AGREED)),
        (Closed(), message(CoreCode.TOLD_CLOSED)),
        (Pass(0), message(CoreCode.TOLD_PASS, player=Name(0))),
        (Contest(1), message(CoreCode.TOLD_CONTEST, player=Name(1))),
        (Accept(1), message(CoreCode.TOLD_ACCEPT, player=Name(1))),
        (Leave(1), message(CoreCode.TOLD_LEAVE, player=Name(1))),
    ],
)
def test_a_move_in_words(move: Move, told: Message) -> None:
    """What is hidden is told by its count; strict or not."""
    for strict in (False, True):
        assert describe(View(0, scene("1A> 9x2=18", "3 3", "9", "9", strict=strict)), move) == told


def test_a_wrong_display_in_words() -> None:
    """C18: under the option it is told what is wrong with it; all seats are told the same."""
    position = scene("1A> 9x2=18", "3 4", "9", strict=True)
    move = read(View(0, position), "1Av (9):3=4")
    false = message(Code.FALSE, left=3, right=4, line="9 ÷ 3 = 4", square="1A")

    for seat in (0, 1, None):
        assert describe(view(position, seat), move) == message(
            Code.TOLD_WRONG, player=Name(0), line="1Av (9)÷3=4", fault=false
        )


# --- what always holds --------------------------------------------------------------------------


def box_tokens() -> Counter[Token]:
    """Every token of the real box."""
    return Counter(BOX.numbers) + Counter(dict(zip(SIGNS, BOX.sign_counts, strict=True)))


def all_tokens(position: Position) -> Counter[Token]:
    """Every token, wherever it is."""
    laid = [token for token in position.board if token is not None]
    piles = (*position.racks, *position.draws, position.bag, position.aside, laid)
    return sum(map(Counter, piles), Counter()) + Counter(dict(zip(SIGNS, position.stock, strict=True)))


@settings(max_examples=40)
@given(walks(90))
def test_no_token_is_ever_lost_or_made(walk: Walk) -> None:
    """Board, racks, supplies and what lies aside hold the box; what all have seen of a rack is on it."""
    for position, _ in walk.positions():
        assert all_tokens(position) == box_tokens()
        for shown, rack in zip(position.shown, position.racks, strict=True):
            assert Counter(shown) <= Counter(rack)
        for pile in (*position.racks, *position.shown, position.bag, position.aside):
            assert in_order(pile) == pile
        assert sorted(position.order) == list(range(position.seats))


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
def test_racks_are_full_while_the_supply_lasts(walk: Walk) -> None:
    """Whenever a seat has its turn."""
    for position, _ in walk.positions():
        if position.phase is Phase.TURN:
            assert not position.bag or all(len(rack) == 6 for rack in position.racks)
            assert numbers("") == position.aside
