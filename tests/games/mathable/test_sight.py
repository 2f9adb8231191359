"""What a seat may know of a match, how it looks, and what can never happen to its tokens."""

from collections import Counter

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
from jeton.games.mathable import rules
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import UNKNOWN
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import Position, Reason
from jeton.games.mathable.sight import describe, imagine, picture, seen, squares, view
from tests.games.mathable.kit import BOX, Walk, after, scene, walks

HIDDEN = UNKNOWN


# --- views --------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_rack_and_how_much_is_elsewhere() -> None:
    """The others' tokens and the bag are hidden, their number is not."""
    position = scene("2 3 _", "5 8", "9 9 9", bag="7 7")
    first, looker = view(position, 0), view(position, None)

    assert first.seat == 0
    assert first.position.racks == ((5, 8), (HIDDEN,) * 3)
    assert first.position.bag == (HIDDEN,) * 2
    assert looker.position.racks == ((HIDDEN,) * 2, (HIDDEN,) * 3)


def test_exchanged_tokens_are_hidden_from_all() -> None:
    """They lie face down."""
    position = after(scene("2 3 _", "5 8", "9", bag="7"), "exchange 8")

    assert position.aside == (8,)
    assert view(position, 1).position.aside == (HIDDEN,)


def test_tokens_that_all_have_seen_stay_seen() -> None:
    """A struck token was on the board a moment ago."""
    struck = after(scene("2 3 _", "4 1", "9", contest=True), "4@1C end 1:contest")

    assert view(struck, 1).position.racks[0] == (HIDDEN, 4)


def test_an_extra_token_is_known_to_the_one_who_drew_it() -> None:
    """The others know only that he drew."""
    position = after(scene("2 3 + _", "5 8", "9", bag="7"), "5@1C draw [7] 8@1D")

    assert [step.extra for step in view(position, 0).position.turn.steps] == [7, None]
    assert [step.extra for step in view(position, 1).position.turn.steps] == [HIDDEN, None]


@pytest.mark.parametrize(
    ("script", "open_racks"),
    [
        ("5@1C end [finish out]", True),
        ("[finish stuck]", True),
        ("pass pass pass pass [finish rounds]", True),
        ("[agreed]", False),
        ("0:leave", False),
    ],
)
def test_racks_are_shown_when_they_are_settled(script: str, open_racks: bool) -> None:
    """Not when the match was given up: nothing was deducted then."""
    position = after(scene("2 3 _", "5", "9"), script)

    assert (view(position, 0).position.racks[1] == (9,)) is open_racks


@settings(max_examples=60)
@given(walks(120), st.integers(0, 1000))
def test_what_is_imagined_looks_the_same(walk: Walk, seed: int) -> None:
    """A full position in which the view changes nothing, with every token of the box in it once."""
    position = walk.end()
    for seat in (*range(position.seats), None):
        known = view(position, seat)
        full = imagine(known, Stream(seed_of(str(seed)), "imagine", 0))

        assert view(full, seat) == known
        assert Counter(all_tokens(full)) == Counter(BOX.tokens)
        assert HIDDEN not in [step.extra for step in full.turn.steps]


def test_an_imagined_extra_token_is_one_the_seat_can_have_drawn() -> None:
    """It is still on the rack, or it was laid afterwards."""
    position = after(scene("2 3 + + _", "5 8", "9", bag="7 13"), "5@1C draw [13] 8@1D draw [7] 13@1E")
    drawn = {
        imagine(view(position, 1), Stream(seed_of(str(n)), "x", 0)).turn.steps[0].extra for n in range(30)
    }

    assert {8, 13} <= drawn
    own = imagine(view(position, 0), Stream(seed_of("x"), "x", 0))
    assert [step.extra for step in own.turn.steps] == [13, 7, None]


@pytest.mark.parametrize(
    ("move", "by_owner", "by_other"),
    [
        (Exchange(0, (3, 17)), Exchange(0, (3, 17)), Exchange(0, (HIDDEN, HIDDEN))),
        (Deal(((5, 6), (7,))), Deal(((5, 6), (HIDDEN,))), Deal(((HIDDEN, HIDDEN), (7,)))),
        (Place(0, 5, 2), Place(0, 5, 2), Place(0, 5, 2)),
    ],
)
def test_a_move_as_a_seat_may_know_it(move: Move, by_owner: Move, by_other: Move) -> None:
    """Draws and exchanges are one's own affair; placements are everybody's."""
    position = scene("2 3 _", "5 8", "9")

    assert seen(position, move, 0) == by_owner
    assert seen(position, move, 1) == by_other


def test_the_draw_for_the_start_is_open() -> None:
    """All see who drew what."""
    opening = Walk(2, contest=False, seed=0, length=0).end()

    assert seen(opening, Deal(((5,), (7,))), None) == Deal(((5,), (7,)))


# --- pictures and words -------------------------------------------------------------------------


def test_a_picture_shows_squares_tokens_racks_and_scores() -> None:
    """What is printed, what is new, what is hidden."""
    position = scene("(2) 3 _\n2x 3x :", "5 8", "9", bag="7 7", scores=(4, 30))
    drawn = picture(view(position, 0), frozenset({"1B"}))

    assert drawn.grid.rows[0] == (
        Cell("1A", "2", printed=True),
        Cell("1B", "3", new=True),
        Cell("1C"),
    )
    grounds = [drawn.grid.grounds[cell.ground] for cell in drawn.grid.rows[1]]
    assert [(ground.sign, ground.tint) for ground in grounds] == [
        ("2x", "warm"),
        ("3x", "hot"),
        ("÷", "cool"),
    ]
    assert [ground.about for ground in grounds] == [
        message(Code.GROUND_FACTOR, factor=2),
        message(Code.GROUND_FACTOR, factor=3),
        message(Code.GROUND_SIGN, sign="÷"),
    ]
    assert drawn.grid.grounds[0].about == message(BoardCode.GROUND_PLAIN)
    assert drawn.racks == (Rack(0, ("5", "8")), Rack(1, ("?",)))
    assert drawn.scores == (4, 30)
    assert drawn.supplies == (message(Code.BAG, count=2),)


def test_a_picture_of_the_real_board_is_square() -> None:
    """Fourteen rows of fourteen, named in order."""
    drawn = picture(view(Walk(2, contest=False, seed=0, length=0).end(), None))

    assert [len(row) for row in drawn.grid.rows] == [14] * 14
    assert (drawn.grid.rows[0][0].square, drawn.grid.rows[13][13].square) == ("1A", "14N")


def test_only_a_placement_touches_a_square() -> None:
    """The one it names."""
    position = scene("2 3 _", "5 8", "9")

    assert squares(View(0, position), Place(0, 5, 2)) == {"1C"}
    assert squares(View(0, position), End(0)) == frozenset()


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Place(0, 5, 2), message(Code.TOLD_PLACE, player=Name(0), token=5, square="1C")),
        (Draw(1), message(Code.TOLD_DRAW, player=Name(1))),
        (End(1), message(Code.TOLD_END, player=Name(1))),
        (Exchange(0, (3, 17)), message(BoardCode.TOLD_EXCHANGE, player=Name(0), tokens=("3", "17"))),
        (Exchange(0, (HIDDEN,) * 2), message(BoardCode.TOLD_EXCHANGE_HIDDEN, player=Name(0), count=2)),
        (
            Deal(((5, 6), (), (HIDDEN,))),
            message(
                BoardCode.TOLD_DEAL,
                draws=(
                    message(BoardCode.TOLD_DEAL_SEAT, player=Name(0), tokens=("5", "6")),
                    message(BoardCode.TOLD_DEAL_HIDDEN, player=Name(2), count=1),
                ),
            ),
        ),
        (Finish(Reason.OUT), message(Code.TOLD_FINISH)),
        (Agreed(), message(CoreCode.TOLD_AGREED)),
        (Closed(), message(CoreCode.TOLD_CLOSED)),
        (Pass(0), message(CoreCode.TOLD_PASS, player=Name(0))),
        (Contest(1), message(CoreCode.TOLD_CONTEST, player=Name(1))),
        (Accept(1), message(CoreCode.TOLD_ACCEPT, player=Name(1))),
        (Leave(1), message(CoreCode.TOLD_LEAVE, player=Name(1))),
    ],
)
def test_a_move_in_words(move: Move, told: Message) -> None:
    """What is hidden is told by its number."""
    assert describe(View(0, scene("2 3 _", "5", "9", "9")), move) == told


# --- what always holds --------------------------------------------------------------------------


def all_tokens(position: Position) -> list[int]:
    """Every token, wherever it is."""
    printed = dict(position.box.printed)
    laid = [token for at, token in enumerate(position.board) if token is not None and at not in printed]
    return [*laid, *(token for rack in position.racks for token in rack), *position.bag, *position.aside]


@settings(max_examples=40)
@given(walks(160))
def test_no_token_is_ever_lost_or_made(walk: Walk) -> None:
    """Board, racks, bag and what lies aside hold the box; what all have seen of a rack is on it."""
    for position, _ in walk.positions():
        assert Counter(all_tokens(position)) == Counter(BOX.tokens)
        for shown, rack in zip(position.shown, position.racks, strict=True):
            assert Counter(shown) <= Counter(rack)
        assert all(tuple(sorted(rack)) == rack for rack in (*position.racks, position.bag))


@settings(max_examples=30)
@given(walks(160))
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


def test_a_deal_depends_on_its_stream_alone() -> None:
    """The same stream gives the same tokens, sorted; another gives others."""
    opening = Walk(3, contest=False, seed=0, length=0).end()
    filling = after(opening, "[12 | 30 | 5]")

    def dealt(seed: str) -> Deal[int]:
        return rules.deal(filling, Stream(seed_of(seed), "deal", 0))

    assert dealt("a") == dealt("a") != dealt("b")
    assert [len(draw) for draw in dealt("a").draws] == [6, 6, 6]
    assert all(tuple(sorted(draw)) == draw for draw in dealt("a").draws)
