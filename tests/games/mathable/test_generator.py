"""The generator against a brute force, against the judge, and against positions with known answers."""

from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.board.moves import Exchange, Finish
from jeton.core.moves import Accept, Contest, Pass
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.mathable import GAME, rules
from jeton.games.mathable.equipment import UNKNOWN
from jeton.games.mathable.generator import can_place, moves
from jeton.games.mathable.layout import lay_out
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import Phase, Position, Reason, Tokens
from tests.games.mathable.kit import BOX, Walk, after, scene, small_box, walks

CRAMPED = small_box(
    """
    .   2x  .   +   .
    -   .   .   .   3x
    .   .   (1) (2) x
    .   :   (3) .   .
    +   .   .   x   .
    """,
    "0=1 1=3 2=3 3=3 4=3 5=2 6=2 7=1 8=1 9=1 10=1 12=1",
    rack=4,
)
"""A box whose matches get stuck, or come to nothing for two rounds."""

ROOMY = small_box(
    """
    .   2x  .   +   .   .   .
    -   .   .   .   3x  .   :
    .   .   (1) (2) x   .   .
    .   :   (3) (4) .   .   +
    +   .   .   x   .   .   .
    .   .   2x  +   .   -   .
    .   .   .   .   .   3x  .
    """,
    "0=1 1=4 2=4 3=4 4=4 5=3 6=2 7=1 8=1",
    rack=3,
)
"""A box whose matches are mostly played out."""

LITTLE = st.sampled_from([CRAMPED, ROOMY])


# --- a brute force of its own -------------------------------------------------------------------


def brute_results(one: int, two: int, sign: str | None) -> set[Fraction]:
    """Everything two numbers give, in either order, in exact fractions."""
    results = {
        "+": {Fraction(one) + two},
        "-": {Fraction(one) - two, Fraction(two) - one},
        "x": {Fraction(one) * two},
        ":": {Fraction(a, b) for a, b in ((one, two), (two, one)) if b != 0},
    }
    return results[sign] if sign is not None else set().union(*results.values())


def brute_placements(position: Position, rack: Tokens) -> dict[tuple[int, str], int]:
    """Every placement of a rack, by token and square, with the number of directions that count."""
    height, width = position.box.rows, position.box.columns
    grid = {divmod(square, width): token for square, token in enumerate(position.board)}
    found: dict[tuple[int, str], int] = {}
    for row, column in product(range(height), range(width)):
        if grid[row, column] is not None:
            continue
        ground = position.box.grounds[row * width + column]
        sign = ground.sign.value if ground.sign else None
        for token in set(rack) - {UNKNOWN}:
            directions = 0
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                near = grid.get((row + down, column + right))
                far = grid.get((row + 2 * down, column + 2 * right))
                if near is not None and far is not None and token in brute_results(near, far, sign):
                    directions += 1
            if directions:
                found[token, f"{row + 1}{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[column]}"] = directions
    return found


def generated(position: Position, seat: int) -> dict[tuple[int, str], int]:
    """The placements that the generator yields for a seat, with what it announces."""
    yielded = [move for move in moves(View(seat, position)) if isinstance(move, Place)]
    found = {(move.token, position.name(move.square)): move.announced for move in yielded}
    assert len(found) == len(yielded), "a placement is yielded once"
    return found


CELLS = st.one_of(
    st.sampled_from(["_", "_", "_", "2x", "3x", "+", "-", "x", ":"]),
    st.integers(0, 12).map(str),
)
DRAWINGS = st.tuples(st.integers(1, 5), st.integers(1, 5)).flatmap(
    lambda size: st.lists(
        st.lists(CELLS, min_size=size[1], max_size=size[1]).map(" ".join),
        min_size=size[0],
        max_size=size[0],
    ).map("\n".join)
)
RACKS = st.lists(st.sampled_from(BOX.tokens), max_size=7).map(lambda rack: " ".join(map(str, rack)))


@settings(max_examples=300)
@given(DRAWINGS, RACKS, st.booleans())
def test_placements_are_those_of_a_brute_force_on_small_boards(
    drawing: str, rack: str, contest: bool
) -> None:
    """Boards up to 5 x 5 with any numbers on any squares; under contest every direction is announced."""
    position = scene(drawing, rack, contest=contest)
    expected = brute_placements(position, position.racks[0])

    assert generated(position, 0).keys() == expected.keys()
    for place, announced in generated(position, 0).items():
        assert announced == (expected[place] if contest and expected[place] > 1 else 0)
    assert can_place(position, position.racks[0]) == bool(expected)


@pytest.mark.parametrize("ground", ["_", "+", "-", "x", ":"])
def test_placements_are_those_of_a_brute_force_for_every_small_pair(ground: str) -> None:
    """Zeros and equal numbers included, which chance seldom puts together."""
    everything = " ".join(map(str, BOX.count))
    for near, far in product(range(13), repeat=2):
        position = scene(f"{far} {near} {ground}", everything)
        assert generated(position, 0).keys() == brute_placements(position, position.racks[0]).keys()


@pytest.mark.parametrize(("rows", "columns"), list(product(range(1, 6), range(1, 6))))
def test_placements_are_those_of_a_brute_force_at_every_edge(rows: int, columns: int) -> None:
    """A full board with one hole, wherever it is: no line goes on beyond the edge."""
    everything = " ".join(map(str, BOX.count))
    for hole in range(rows * columns):
        cells = ["_" if at == hole else str(at * 7 % 13) for at in range(rows * columns)]
        lines = [" ".join(cells[first : first + columns]) for first in range(0, len(cells), columns)]
        position = scene("\n".join(lines), everything)
        assert generated(position, 0).keys() == brute_placements(position, position.racks[0]).keys()


@settings(max_examples=60)
@given(walks(150))
def test_placements_are_those_of_a_brute_force_in_real_matches(walk: Walk) -> None:
    """The real box, two to four seats."""
    position = walk.end()
    seat = position.on_turn
    expected = brute_placements(position, position.racks[seat])

    if position.phase is Phase.TURN:
        assert generated(position, seat).keys() == expected.keys()
    else:
        assert generated(position, seat) == {}
    for rack in position.racks:
        assert can_place(position, rack) == bool(brute_placements(position, rack))


def test_placements_of_an_unknown_rack_are_not_guessed() -> None:
    """What nobody knows cannot be placed by the generator."""
    assert generated(scene("2 3 _", "?"), 0) == {}
    assert not can_place(scene("2 3 _", "?"), (UNKNOWN,))
    assert generated(scene("2 3 _", "? 5"), 0) == {(5, "1C"): 0}


# --- the judge and the generator ----------------------------------------------------------------


def parts(rack: Tokens) -> set[Tokens]:
    """Every different non-empty part of a rack."""
    return {part for size in range(1, len(rack) + 1) for part in combinations(rack, size)}


def other_moves(position: Position, seat: int) -> Iterator[Move]:
    """Everything a seat could try but to place, and to leave."""
    yield from (Draw(seat), End(seat), Pass(seat), Accept(seat), Contest(seat))
    yield from (Exchange(seat, part) for part in parts(position.racks[seat]))


def sound_placements(position: Position, seat: int) -> dict[tuple[int, str], int]:
    """By the judge: the placements that hold, and under contest the most that may be announced."""
    found = {}
    for token, square in product(set(position.racks[seat]), range(len(position.board))):
        if isinstance(rules.judge(position, Place(seat, token, square)), Sound):
            most = max(
                count
                for count in range(5)
                if isinstance(rules.judge(position, Place(seat, token, square, count)), Sound)
            )
            found[token, position.name(square)] = most if position.contest and most > 1 else 0
    return found


def check_agreement(position: Position) -> None:
    """Judge and generator agree about every seat, both ways."""
    for seat in range(position.seats):
        found = list(moves(View(seat, position)))
        assert len(set(found)) == len(found)
        assert all(isinstance(rules.judge(position, move), Sound) for move in found)
        others = {move for move in found if not isinstance(move, Place)}
        candidates = set(other_moves(position, seat))
        assert others == {move for move in candidates if isinstance(rules.judge(position, move), Sound)}
        if position.phase is Phase.TURN and seat == position.on_turn:
            assert generated(position, seat) == sound_placements(position, seat)
        else:
            assert generated(position, seat) == {}


@settings(max_examples=60)
@given(walks(120))
def test_judge_and_generator_agree_in_real_matches(walk: Walk) -> None:
    """Positions reached by chance, two to four seats, contest on and off."""
    check_agreement(walk.end())


@settings(max_examples=100)
@given(LITTLE.flatmap(lambda box: walks(80, box)))
def test_judge_and_generator_agree_to_the_end(walk: Walk) -> None:
    """Little boxes: the bag runs out, racks are short, windows open."""
    check_agreement(walk.end())


@settings(max_examples=40)
@given(walks(120))
def test_a_seat_finds_the_same_moves_in_its_view(walk: Walk) -> None:
    """What is hidden from it does not matter; nobody who only looks on has a move."""
    position = walk.end()

    for seat in range(position.seats):
        assert list(moves(GAME.sight.view(position, seat))) == list(moves(View(seat, position)))
    assert list(moves(GAME.sight.view(position, None))) == []


@pytest.mark.parametrize(
    ("script", "kinds"),
    [
        ("", {Place, Exchange, Pass, End}),
        ("5@1C", {Place, Draw, End}),
        ("5@1C draw [7]", {Place, End}),
        ("5@1C 8@1D", {End}),
    ],
)
def test_the_kinds_of_moves_in_a_turn(script: str, kinds: set[type]) -> None:
    """At its beginning, after a restriction square, after the draw, after a plain square."""
    position = after(scene("2 3 + _ _", "5 8", "9", bag="7 7"), script)

    assert {type(move) for move in moves(View(0, position))} == kinds
    assert list(moves(View(1, position))) == []


def test_the_moves_of_a_window() -> None:
    """Those who have not spoken accept or contest; nobody else has a move."""
    window = after(scene("2 3 _", "4 1", "9", "9", contest=True), "4@1C end 2:accept")

    assert list(moves(View(1, window))) == [Accept(1), Contest(1)]
    assert list(moves(View(0, window))) == []
    assert list(moves(View(2, window))) == []


def test_exchanges_are_limited_by_the_bag() -> None:
    """Equal tokens count once; a bag of two allows two."""
    position = scene("9 9 _", "5 5 8", bag="1 1")
    found = [move.tokens for move in moves(View(0, position)) if isinstance(move, Exchange)]

    assert found == [(5,), (8,), (5, 5), (5, 8)]


def test_the_order_of_the_moves_is_fixed() -> None:
    """Placements by square and token, exchanges by size, then pass and end."""
    position = scene("2 3 _ _ 4 1", "5 6", bag="1")

    assert [GAME.notation.write(View(0, position), move) for move in moves(View(0, position))] == [
        "5@1C",
        "6@1C",
        "5@1D",
        "exchange 5",
        "exchange 6",
        "pass",
        "end",
    ]


# --- the referee --------------------------------------------------------------------------------


@settings(max_examples=40)
@given(LITTLE.flatmap(lambda box: walks(200, box)))
def test_the_referee_ends_a_match_exactly_when_the_rules_do(walk: Walk) -> None:
    """Stuck: bag empty, a turn about to begin, and no placement for anybody by brute force (M12)."""
    ends: set[Reason] = set()
    for position, _ in walk.positions():
        end = GAME.referee(position)
        stuck = (
            position.phase is Phase.TURN
            and not position.bag
            and not position.turn.steps
            and not any(brute_placements(position, rack) for rack in position.racks)
        )
        assert (end == Finish(Reason.STUCK)) == stuck
        if position.phase is Phase.CLOSING:
            out = not position.bag and any(not rack for rack in position.racks)
            assert end == Finish(Reason.OUT if out else Reason.ROUNDS)
        elif not stuck:
            assert end is None
        if isinstance(end, Finish):
            ends.add(end.reason)
    assert len(ends) <= 1


def test_walks_meet_every_kind_of_end() -> None:
    """Else the property above would prove little."""
    ends = {
        Walk(2, seed % 2 == 1, seed, 600, box).end().reason for seed in range(12) for box in (CRAMPED, ROOMY)
    }

    assert ends == {Reason.OUT, Reason.STUCK, Reason.ROUNDS}


# --- positions with known answers ---------------------------------------------------------------


def bench() -> list[tuple[tuple[str, ...], str, int]]:
    """The positions of the bench: board, rack, and how many placements are legal."""
    text = (files("jeton.bench") / "mathable.txt").read_text("utf-8")
    entries = []
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            fields = dict(line.split(": ", 1) for line in lines[14:])
            entries.append((tuple(lines[:14]), fields["rack"], int(fields["legal"])))
    return entries


def test_the_bench_holds_two_hundred_positions() -> None:
    """So that none is lost by a slip of the reader."""
    assert len(bench()) == 200
    assert sum(legal for _, _, legal in bench()) > 200


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_the_bench_counts_what_judge_and_generator_find(first: int) -> None:
    """Distinct legal placements, computed elsewhere by an exact search in C and a brute force."""
    for number, (board, rack, legal) in enumerate(bench()[first : first + 50], first + 1):
        position = lay_out(BOX, board, {"rack": rack}).position
        held = set(position.racks[0])
        sound = [
            (token, square)
            for token, square in product(held, range(196))
            if isinstance(rules.judge(position, Place(0, token, square)), Sound)
        ]

        assert len(generated(position, 0)) == legal, number
        assert len(sound) == legal, number
