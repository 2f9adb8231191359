"""The best turns, exactly: against a search that tries everything, the benchmark, and the judge."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.bench import Task, read_tasks
from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.protocols import Best, View
from jeton.core.rulings import Sound
from jeton.core.squares import square_name
from jeton.games.mathable import GAME, generator, rules
from jeton.games.mathable.equipment import BONUS, UNKNOWN, Box
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import Phase, Position, Step, Turn
from tests.games.mathable.exhaustive import Laid, every_turn
from tests.games.mathable.kit import BOX, after, cross, scene, small_box, walks

TASKS = read_tasks(GAME, BOX)
RANKS = pytest.mark.parametrize("count", [1, 5, 40])


def best(position: Position, count: int, seat: Seat = 0) -> tuple[Best[Move], ...]:
    """The best turns of a seat that knows everything."""
    return GAME.best(View(seat, position), count)


def laid(turn: Best[Move]) -> Laid:
    """The placements of a turn, in whatever order; it ends with ``end``, and does nothing else."""
    *placements, last = turn.moves
    assert isinstance(last, End)
    places = [move for move in placements if isinstance(move, Place)]
    assert len(places) == len(placements)
    return frozenset((place.token, place.square) for place in places)


def bonus_of(position: Position, seat: Seat = 0) -> int:
    """What an emptied rack brings in the turn that goes on (M8)."""
    return 50 if position.turn.began >= position.box.rack and UNKNOWN not in position.racks[seat] else 0


def check_best(position: Position, count: int, seat: Seat = 0) -> dict[Laid, int]:
    """The turns found are the dearest there are, each with the points of its dearest order."""
    known = [token for token in position.racks[seat] if token != UNKNOWN]
    every = every_turn(position, known, bonus_of(position, seat))
    found = best(position, count, seat)
    sets = [laid(turn) for turn in found]

    assert [turn.points for turn in found] == sorted(every.values(), reverse=True)[:count]
    assert [every[each] for each in sets] == [turn.points for turn in found]
    assert len(set(sets)) == len(sets)
    check_replay(View(seat, position), found)
    return every


def check_replay(view: View[Position], turns: Iterable[Best[Move]]) -> None:
    """The judge finds every move of every turn sound, and pays exactly what was promised."""
    for turn in turns:
        position, paid = view.position, 0
        for move in turn.moves:
            ruling = rules.judge(position, move)
            assert isinstance(ruling, Sound), (turn, move, ruling)
            paid += sum(item.points for item in ruling.items)
            position = rules.play(position, move)
        assert paid == turn.points


# --- everything tried ---------------------------------------------------------------------------


_EMPTY = ("_", "_", "_", "_", "2x", "3x", "+", "-", "x", ":")
_SMALL = (0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8)
_LARGE = (9, 10, 12, 18, 24, 36, 90)


def by_chance(number: int, most: int) -> Position:
    """A board of 5 x 5 and a rack of up to so many tokens: small numbers, often equal ones."""
    stream = Stream(b"best", "scene", number)

    def token() -> int:
        return stream.choice(_SMALL if stream.below(5) else _LARGE)

    cells = [stream.choice(_EMPTY) if stream.below(100) < 55 else str(token()) for _ in range(25)]
    rack = [token() for _ in range(1 + stream.below(most))]
    return scene(
        "\n".join(" ".join(cells[row : row + 5]) for row in range(0, 25, 5)),
        " ".join(map(str, rack)),
        "1",
        full=1 + stream.below(most),
        contest=stream.below(2) == 1,
    )


SCENES = [by_chance(number, 4) for number in range(240)]
"""Restrictions, premiums, equal tokens, 0, the bonus, contest: all by chance."""


@RANKS
def test_the_best_of_everything(count: int) -> None:
    """The dearest turns, the best set of placements first, each in its dearest order."""
    for position in SCENES:
        check_best(position, count)


def test_the_boards_are_not_trivial() -> None:
    """They hold long turns, bonuses, zeros, equal tokens, orders that matter, many turns."""
    seen = Counter[str]()
    for position in SCENES:
        rack = position.racks[0]
        turn, *others = best(position, 40)
        seen["long"] += len(turn.moves) > 3
        seen["bonus"] += len(laid(turn)) == len(rack) and bonus_of(position) > 0
        seen["missed"] += len(laid(turn)) < len(rack) and bonus_of(position) > 0
        seen["zero"] += any(token == 0 for token, _ in laid(turn))
        seen["equal"] += len({token for token, _ in laid(turn)}) < len(laid(turn))
        seen["restricted"] += any(position.box.grounds[square].sign is not None for _, square in laid(turn))
        seen["premium"] += any(position.box.grounds[square].factor > 1 for _, square in laid(turn))
        seen["many"] += len(others) == 39
        seen["nothing"] += not others
        # Cheaper placements before dearer ones: the greedy order would not do.
        gains = [move.token for move in turn.moves if isinstance(move, Place)]
        seen["order"] += gains != sorted(gains, reverse=True)
    assert len(seen) == 10
    assert min(seen.values()) >= 8, seen


def test_five_tokens() -> None:
    """Racks on which the bound is made anew below the first placement."""
    fives = [by_chance(number, 5) for number in range(1000, 1200)]
    tried = 0
    for position in fives:
        if len(position.racks[0]) == 5 and generator.nodes(View(0, position)) > 30:
            every = check_best(position, 3)
            tried += len(every) > 100
    assert tried > 5


def test_a_placement_waits_until_it_counts_twice() -> None:
    """12 could be laid at once, for 4 + 8; after the 2 it is 2 x 6 as well."""
    position = scene(
        """
        _ _ 6 _ _
        6 3 _ _ _
        4 8 _ _ _
        """,
        "12 2",
        "1",
    )
    every = check_best(position, 40)

    assert best(position, 1) == (Best((Place(0, 2, 7), Place(0, 12, 12), End(0)), 2 + 24),)
    assert every[frozenset({(12, 12)})] == 12


def test_every_turn_is_found_if_asked_for() -> None:
    """More are asked for than there are: each set of placements once, the empty one too."""
    position = scene(cross(left=(1, 2), right=(3, 4), up=(1, 1)), "1 1 2 0", "1", full=4)
    every = check_best(position, 1000)

    assert len(best(position, 1000)) == len(every) == 15
    assert frozenset() in map(laid, best(position, 1000))


def test_nothing_to_lay() -> None:
    """To end at once is the one turn there is."""
    position = scene(cross(left=(1, 2)), "50 60", "1")

    assert best(position, 5) == (Best((End(0),), 0),)


def test_only_the_seat_on_turn_has_turns() -> None:
    """Nobody else, nobody who looks on, and nobody while others act."""
    position = scene(cross(left=(1, 2)), "3", "3")
    waiting = after(replace(position, contest=True), "3@3C end")

    assert best(position, 1) == (Best((Place(0, 3, 12), End(0)), 3),)
    assert best(position, 1, seat=1) == ()
    assert GAME.best(View(None, position), 1) == ()
    assert waiting.phase is Phase.WINDOW
    assert best(waiting, 1) == best(waiting, 1, seat=1) == ()


@pytest.mark.parametrize("count", [0, -1])
def test_no_turns_wanted(count: int) -> None:
    """Then none are found; nothing is written where it should not be."""
    assert best(scene(cross(left=(1, 2)), "3", "3"), count) == ()


# --- racks and boxes at the edge ----------------------------------------------------------------


@pytest.mark.parametrize(("full", "points"), [(3, 50), (4, 0)])
def test_an_emptied_rack(full: int, points: int) -> None:
    """In the middle of a turn that began with a full rack, to end brings the bonus; to draw may lose it."""
    start = scene(cross("+", left=(1, 2), right=(3, 4), up=(5, 6), down=(2, 2)), "3 1 11", "1", full=full)
    position = after(start, "11@3C")
    assert position.racks[0] == (1, 3)
    position = replace(position, racks=((), (1,)))

    assert best(position, 3) == (Best((End(0),), points),)
    check_replay(View(0, position), best(position, 3))


def test_unknown_tokens_are_not_laid_and_forbid_the_bonus() -> None:
    """A rack of which only part is known: what is known is laid."""
    drawing = cross(left=(1, 2), up=(1, 9))
    known = scene(drawing, "3 3", "1", full=2)
    hidden = scene(drawing, "3 3 ?", "1", full=2)

    assert best(hidden, 1)[0].points == 3 + 3
    assert best(known, 1)[0].points == 3 + 3 + BONUS
    check_best(hidden, 40)
    assert best(scene(cross(left=(1, 2)), "? ?", "1"), 4) == (Best((End(0),), 0),)


def test_printed_numbers_larger_than_every_token() -> None:
    """They give what tokens cannot: 200 : 100, 200 - 199, and sums that no token bears."""
    box = small_box(
        """
        .     .     .     .     .
        .     (200) (100) .     2x
        .     (199) .     .     .
        .     .     .     .     .
        .     .     .     :     .
        """,
        "0=1 1=2 2=3 9=1",
        rack=3,
    )
    position = _begin(box, (1, 2, 2))
    every = check_best(position, 1000)

    assert frozenset({(2, 5), (2, 8)}) in every
    assert best(position, 1)[0].points > 4


def test_the_largest_numbers_of_a_box() -> None:
    """Four digits, four directions, three times: nothing wraps around."""
    box = small_box(
        """
        .      .      (9998) .  .
        .      .      (1)    .  .
        (9998) (1)    3x     (1) (9998)
        .      .      (1)    .  .
        .      .      (9998) .  .
        """,
        "9999=3 1=1",
        rack=2,
    )
    position = _begin(box, (9999, 9999))

    assert best(position, 1)[0].points == 9999 * 4 * 3
    check_best(position, 10)


def _begin(box: Box, rack: tuple[int, ...]) -> Position:
    """The first turn with a box, the rack given."""
    return Position(
        box=box,
        contest=False,
        board=box.board,
        racks=(rack, ()),
        shown=((), ()),
        bag=(),
        scores=(0, 0),
        phase=Phase.TURN,
        turn=Turn(0, len(rack)),
        owed=(0, 0),
    )


_fresh = iter(range(10**9))


def unused(position: Position) -> Position:
    """The same with a box that no search has been made for."""
    return replace(position, box=replace(position.box, name=f"unused {next(_fresh)}"))


def racked(position: Position, *tokens: int) -> Position:
    """The same with another rack."""
    return replace(position, racks=(tuple(sorted(tokens)), *position.racks[1:]), turn=Turn(0, len(tokens)))


@RANKS
def test_a_search_can_be_used_again(count: int) -> None:
    """Searches are kept for each box: with racks of other sizes they find the same as new ones."""
    position = unused(TASKS[120].view.position)
    racks: list[tuple[int, ...]] = [
        (1, 2, 3, 5, 7, 10, 12),
        (1,) * 9,
        (4,),
        (),
        (2, 2, 2, 3, 3, 3, 6, 6, 6),
        (90,),
        (1, 2, 4, 8, 16, 32, 64, 5, 9),
        (0, 0, 1),
        (1,) * 9,
        (1, 2, 3, 5, 7, 10, 12),
    ]
    for rack in racks:
        with_rack = racked(position, *rack)
        again, new = best(with_rack, count), best(unused(with_rack), count)

        assert again == new
        check_replay(View(0, _stocked(with_rack)), again)


def _stocked(position: Position) -> Position:
    """The same with enough of every token in the box: the judge minds, the search does not."""
    counts = tuple((token, 99) for token, _ in position.box.counts)
    return replace(position, box=replace(position.box, counts=counts))


def test_equal_tokens_after_different_ones() -> None:
    """One kind in nine tokens after seven kinds in seven, on a board where everything can be tried."""
    drawing = """
    1 1 _ _ _
    _ _ + _ _
    _ _ _ 2x _
    _ - _ _ _
    _ _ _ _ _
    """
    many = scene(drawing, "1 2 3 4 5 6 7", "1")
    few = scene(drawing, "1 1 1 1 1 1 1 1 1", "1")
    assert many.box == few.box

    first = best(many, 5)
    check_best(many, 5)
    assert len(check_best(few, 5)) > 1
    assert best(many, 5) == first


# --- the benchmark ------------------------------------------------------------------------------


def placements(view: View[Position]) -> list[Move]:
    """The placements of a view."""
    return [move for move in GAME.generator.moves(view) if isinstance(move, Place)]


@pytest.mark.parametrize("task", TASKS, ids=map(str, range(1, len(TASKS) + 1)))
def test_the_benchmark(task: Task) -> None:
    """Points and placements as the file says; nodes within 1.5 of the reference, or three more."""
    (turn,) = GAME.best(task.view, 1)

    assert task.best["turn"] == (turn.points, turn.points)
    assert len(placements(task.view)) == task.legal
    assert generator.nodes(task.view) <= max(1.5 * task.nodes, task.nodes + 3)


def test_the_nodes_of_the_whole_benchmark() -> None:
    """Within 1.5 of the reference, and all positions are there."""
    assert len(TASKS) == 200
    assert sum(generator.nodes(task.view) for task in TASKS) <= 1.5 * sum(task.nodes for task in TASKS)


@pytest.mark.parametrize("contest", [False, True])
@RANKS
def test_the_judge_pays_what_the_search_promises(count: int, contest: bool) -> None:
    """On all positions; under contest the directions are announced, or they would not count."""
    announced = 0
    for task in TASKS:
        view = replace(task.view, position=replace(task.view.position, contest=contest))
        turns = GAME.best(view, count)
        check_replay(view, turns)
        assert task.agrees("turn", turns[0].points)
        assert len(turns) <= count
        announced += sum(
            move.announced > 1 for turn in turns for move in turn.moves if isinstance(move, Place)
        )
    assert (announced > 0) == contest


def test_racks_of_eight_and_nine() -> None:
    """They are in the benchmark; the second best is no better than the best, and no worse than the third."""
    racks = {len(task.view.position.racks[0]): task for task in TASKS}
    assert {8, 9} <= racks.keys()
    for size in (8, 9):
        points = [turn.points for turn in GAME.best(racks[size].view, 3)]
        assert points == sorted(points, reverse=True)
        assert racks[size].agrees("turn", points[0])


# --- in the middle of a match -------------------------------------------------------------------


@settings(max_examples=40)
@given(walk=walks(70), count=st.sampled_from([1, 4]))
def test_the_best_turn_of_a_match(walk: Any, count: int) -> None:
    """From the seat's own view, at any moment of a turn, the table's judge pays what was promised."""
    position = walk.end()
    seat = position.on_turn
    view = GAME.sight.view(position, seat)
    turns = GAME.best(view, count)
    if position.phase is not Phase.TURN:
        assert turns == ()
        return
    assert turns[0].points >= 0
    for state in (view, View(seat, position)):
        check_replay(state, turns)


def test_in_the_middle_of_a_turn() -> None:
    """What was laid before is on the board; the rest of the best turn is the best of the rest."""
    whole, middles = 0, 0
    for task in TASKS[::7]:
        view = task.view
        (turn,) = GAME.best(view, 1)
        while len(turn.moves) > 1:
            first, *rest = turn.moves
            ruling = rules.judge(view.position, first)
            assert isinstance(ruling, Sound)
            (item,) = ruling.items
            view = View(view.seat, rules.play(view.position, first))
            (further,) = GAME.best(view, 1)

            assert further.points == turn.points - item.points
            check_replay(view, [further, Best(tuple(rest), further.points)])
            turn = further
            middles += 1
        whole += view.position.racks[0] == ()
    assert middles > 50
    assert whole > 0


def test_the_bonus_of_a_turn_that_has_drawn() -> None:
    """The turn began with a full rack, so the last extra token laid brings the bonus (M8)."""
    start = scene(cross("+", left=(1, 2), up=(3, 4)), "3 7", "1", bag="4 5", full=2)
    drawn = after(start, "3@3C draw [4]")
    assert isinstance(drawn.turn.steps[-1], Step)
    assert drawn.turn.steps[-1].extra == 4
    assert not any(isinstance(move, Draw) for turn in best(drawn, 9) for move in turn.moves)
    check_best(drawn, 40)
    assert square_name(12, 5) == "3C"
