"""How a greedy player plays: extra tokens, exchanges; and what beginners overlook."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.board.moves import Exchange
from jeton.core.chance import Stream
from jeton.core.moves import Accept, Pass, Seat
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.mathable import GAME, player, rules
from jeton.games.mathable.equipment import Box
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import Phase, Position, Tokens
from tests.games.mathable.exhaustive import every_turn
from tests.games.mathable.kit import Walk, after, cross, scene, small_box, walks

BOARD = """
.   +   .   -   .
2x  (1) (2) .   3x
+   (3) +   +   :
x   .   -   .   .
.   +   .   +   .
"""
BOX = small_box(BOARD, "0=1 1=3 2=3 3=3 4=3 5=2 6=2 8=1 20=2", rack=3)
"""Small enough to try everything, and full of restriction squares."""


def worth(position: Position, seat: Seat) -> Fraction:
    """What an extra token brings on average, summed over all tokens that the seat has not seen."""
    box, rack = position.box, position.racks[seat]
    printed = {square for square, _ in box.printed}
    seen = Counter(
        token for square, token in enumerate(position.board) if token is not None and square not in printed
    )
    seen += Counter(rack)
    for other, shown in enumerate(position.shown):
        seen += Counter(shown if other != seat else ())
    unseen = Counter(box.tokens) - seen
    bonus = 50 if position.turn.began >= box.rack else 0

    def most(tokens: Tokens) -> int:
        return max(every_turn(position, tokens, bonus).values())

    gains = [count * (most((*rack, token)) - most(rack)) for token, count in unseen.items()]
    return Fraction(sum(gains), unseen.total())


def may_draw(position: Position) -> bool:
    """Whether an extra token may be drawn now (M7)."""
    steps = position.turn.steps
    return bool(
        position.phase is Phase.TURN
        and position.bag
        and steps
        and steps[-1].extra is None
        and position.box.grounds[steps[-1].square].sign
    )


def drawing_moments(box: Box, seeds: range, seats: int = 2) -> list[Position]:
    """Moments at which somebody may draw, from matches played by chance."""
    return [
        position
        for seed in seeds
        for position, _ in Walk(seats, contest=False, seed=seed, length=60, box=box).positions()
        if may_draw(position)
    ]


# --- the extra token ----------------------------------------------------------------------------


def test_what_an_extra_token_is_worth() -> None:
    """Exactly the sum over the tokens not seen; it is drawn when that is positive, and only then."""
    worths = []
    for position in (*drawing_moments(BOX, range(40)), *drawing_moments(BOX, range(40, 60), seats=3)):
        seat = position.on_turn
        view = GAME.sight.view(position, seat)
        expected = worth(position, seat)

        assert player.extra(view, position.board, position.racks[seat]) == expected
        assert (player.plan(view) == (Draw(seat),)) == (expected > 0)
        worths.append(expected)

    assert len(worths) > 60
    assert any(each.denominator > 1 for each in worths)
    assert sum(each <= 0 for each in worths) > 10
    assert sum(each > 0 for each in worths) > 30


def test_an_emptied_rack_is_not_risked_for_little() -> None:
    """The bonus is as good as won: any token that cannot be laid would lose it."""
    start = scene(cross("+", left=(1, 2)), "3", "1", bag="50 60 70", full=1)
    position = after(start, "3@3C")
    view = GAME.sight.view(position, 0)

    assert player.extra(view, position.board, ()) == worth(position, 0)
    assert player.extra(view, position.board, ()) < -20
    assert player.plan(view) == (End(0),)
    # On a turn that brings no bonus, there is nothing to lose.
    poor = replace(position, turn=replace(position.turn, began=0))
    assert player.plan(GAME.sight.view(poor, 0)) == (Draw(0),)


def test_nothing_is_drawn_for_nothing() -> None:
    """No token of the box can be laid after this one: the expectation is 0, which is not positive."""
    box = small_box(
        """
        (1) (2) + . .
        .   .   . . .
        .   .   . . .
        """,
        "3=1 50=3 60=3",
        rack=1,
    )
    start = replace(
        scene("_ _ _ _ _\n_ _ _ _ _\n_ _ _ _ _", "3", "50", bag="50 60"), box=box, board=box.board
    )
    position = after(start, "3@1C")
    # Without a bonus at stake.
    position = replace(position, turn=replace(position.turn, began=0))
    view = GAME.sight.view(position, 0)

    assert player.extra(view, position.board, ()) == worth(position, 0) == 0
    assert player.plan(view) == (End(0),)


def test_a_bag_that_is_known() -> None:
    """Where a position file tells what is in the bag, only that can be drawn."""
    start = scene(cross("+", left=(1, 2)), "3", "?", bag="2 90", full=7)
    view = View(0, after(start, "3@3C"))
    board = view.position.board
    two = max(every_turn(view.position, (2,), 0).values())

    assert player.extra(view, board, ()) == Fraction(two, 2) > 0
    assert player.plan(view) == (Draw(0),)
    useless = replace(view, position=replace(view.position, bag=(90, 90)))
    assert player.extra(useless, board, ()) == 0
    assert player.plan(useless) == (End(0),)
    empty = replace(view, position=replace(view.position, bag=()))
    assert player.plan(empty) == (End(0),)


# --- plans --------------------------------------------------------------------------------------


def check_plan(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Every move of a plan is sound, and a token is drawn where that is worth something, not before."""
    view = GAME.sight.view(position, seat)
    plan = player.plan(view)
    assert plan
    for number, move in enumerate(plan, 1):
        assert rules.actors(position) >= {seat}
        if may_draw(position) and position.on_turn == seat:
            expected = player.extra(GAME.sight.view(position, seat), position.board, position.racks[seat])
            assert isinstance(move, Draw) == (expected > 0)
        else:
            assert not isinstance(move, Draw)
        # Nothing is planned beyond what nobody can know.
        assert isinstance(move, Place) == (number < len(plan))
        ruling = rules.judge(position, move)
        assert isinstance(ruling, Sound), (plan, move, ruling)
        position = rules.play(position, move)
    return plan


@settings(max_examples=60)
@given(walk=walks(80))
def test_plans_are_sound(walk: Walk) -> None:
    """With the real box, at any moment of a match, with and without contest."""
    position = walk.end()
    for seat in sorted(actor for actor in rules.actors(position) if isinstance(actor, int)):
        check_plan(position, seat)


def test_plans_of_every_kind() -> None:
    """With the small box everything occurs: draws, ends, exchanges, passes, answers."""
    kinds = Counter[str]()
    lengths = set()
    for seed in range(16):
        for contest in (False, True):
            for position, _ in Walk(2 + seed % 3, contest, seed, 60, BOX).positions():
                for seat in sorted(actor for actor in rules.actors(position) if isinstance(actor, int)):
                    plan = check_plan(position, seat)
                    kinds[type(plan[-1]).__name__] += 1
                    lengths.add(len(plan))

    assert {"Draw", "End", "Exchange", "Accept"} <= kinds.keys()
    assert min(kinds[name] for name in ("Draw", "End", "Exchange", "Accept")) > 10
    assert max(lengths) > 2


def test_a_plan_is_the_best_turn_up_to_a_draw() -> None:
    """Placements as the generator's best turn has them."""
    start = GAME.rules.start(read_options(GAME.options), BOX, 2)
    for seed in range(20):
        position = start
        while position.phase is not Phase.TURN:
            position = rules.play(
                position, rules.deal(position, Stream(b"plan", str(seed), len(position.bag)))
            )
        seat = position.on_turn
        view = GAME.sight.view(position, seat)
        (best,) = GAME.best(view, 1)
        *placed, _ = player.plan(view)

        assert list(best.moves[: len(placed)]) == placed
        assert bool(placed) == (best.points > 0)


def test_who_looks_on_plans_nothing() -> None:
    """And who is asked in a contest window accepts: what was laid is not looked into."""
    position = scene(cross(left=(1, 2)), "3", "3", contest=True)

    assert player.plan(View(None, position)) == ()
    assert player.plan(GAME.sight.view(after(position, "3@3C end"), 1)) == (Accept(1),)


# --- exchanges ----------------------------------------------------------------------------------


@given(
    rack=st.lists(st.sampled_from([0, 1, 5, 12, 13, 20, 45, 90]), max_size=9),
    bag=st.lists(st.integers(0, 90), max_size=9),
)
def test_exchanges(rack: list[int], bag: list[int]) -> None:
    """Nothing can be laid: what is hard goes, dearest first, as far as the bag reaches; else a pass."""
    position = scene(cross(left=("_", 2)), " ".join(map(str, rack)), "1", bag=" ".join(map(str, bag)))
    (move,) = player.plan(GAME.sight.view(position, 0))

    assert isinstance(rules.judge(position, move), Sound)
    if not rack or not bag:
        assert move == Pass(0)
        return
    assert isinstance(move, Exchange)
    assert move.tokens == tuple(sorted(move.tokens))
    assert 1 <= len(move.tokens) <= len(bag)
    kept = Counter(rack) - Counter(move.tokens)
    hard = [token for token in rack if token > 12]
    assert len(move.tokens) == min(len(bag), len(hard or rack))
    # What is kept is no harder to lay than what goes.
    assert max(kept, default=0) <= min(move.tokens) or not hard
    assert all(token in (hard or rack) for token in move.tokens)


def test_what_can_be_laid_is_not_exchanged() -> None:
    """Even if it brings little; and in the middle of a turn there is nothing to exchange."""
    position = scene(cross(left=(1, 2)), "1 90 90", "1", bag="1 2 3")

    assert player.plan(GAME.sight.view(position, 0)) == (Place(0, 1, 12), End(0))
    assert player.plan(GAME.sight.view(after(position, "1@3C"), 0)) == (End(0),)


# --- what beginners overlook --------------------------------------------------------------------


@settings(max_examples=40)
@given(walk=walks(60))
def test_odds(walk: Walk) -> None:
    """From 0 to 99 in a hundred, so that nothing is out of reach; only placements are overlooked."""
    position = walk.end()
    view = GAME.sight.view(position, position.on_turn)
    for move in GAME.generator.moves(view):
        odds = player.odds(view, move)
        assert 0 <= odds < 100
        assert (odds > 0) == isinstance(move, Place)


@pytest.mark.parametrize(
    ("sums", "token"),
    [
        ([(1, 2), (5, 2), (1, 3), (6, 2)], 3),
        ([(25, 25), (80, 30), (5, 10), (100, 2)], 50),
    ],
)
def test_sums_are_seen_before_quotients(sums: list[tuple[int, int]], token: int) -> None:
    """+ before − before × before ÷; the easiest sign decides, and large tokens are harder."""
    odds = []
    for near, far in sums:
        position = scene(cross(left=(near, far)), str(token), "1")
        odds.append(player.odds(View(0, position), Place(0, token, 12)))
    easy = scene(cross(left=sums[-1], right=sums[0]), str(token), "1")

    assert odds == sorted(set(odds))
    assert player.odds(View(0, easy), Place(0, token, 12)) == odds[0]
    small = scene(cross(left=(1, 2)), "3", "1")
    assert (odds[0] > player.odds(View(0, small), Place(0, 3, 12))) == (token > 24)
