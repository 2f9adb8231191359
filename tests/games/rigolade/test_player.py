"""How a greedy player plays, what comes to a beginner's mind, and what he overlooks."""

from collections import Counter
from functools import cache

import pytest

from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Pass
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.rigolade import GAME, generator, player, rules
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.notation import read
from jeton.games.rigolade.position import Phase, Position
from jeton.games.rigolade.sight import view
from tests.games.rigolade.kit import NARROW, RING, SMALL, THREE_FOUR, handmade, opening, scene


def stream(seed: int) -> Stream:
    """Chance for one test."""
    return Stream(seed_of(str(seed)), "player", 0)


@cache
def matches() -> tuple[Position, ...]:
    """Every turn of some matches between greedy players."""
    found = []
    for seed in range(8):
        position, chance = opening(2 + seed % 3, box=(SMALL, NARROW)[seed % 2]), stream(seed)
        plan: list[Move] = []
        while position.phase is not Phase.OVER:
            move: Move
            if any(map(any, position.owed)):
                move = rules.deal(position, chance)
            elif (end := GAME.referee(position)) is not None:
                move = end
            else:
                if not plan:
                    found.append(position)
                    plan = list(player.plan(view(position, position.on_turn)))
                move = plan.pop(0)
            position = rules.play(position, move)
    return tuple(found)


# --- plans --------------------------------------------------------------------------------------


def test_a_plan_is_a_sound_turn() -> None:
    """To its end and no further; equations, exchanges and passes occur."""
    kinds = Counter[str]()
    for position in matches():
        turn = position.on_turn
        for move in player.plan(view(position, turn)):
            assert (position.phase, position.on_turn) == (Phase.TURN, turn)
            assert isinstance(rules.judge(position, move), Sound)
            position = rules.play(position, move)
            kinds[type(move).__name__] += 1
        assert position.phase is not Phase.TURN or position.on_turn != turn

    assert kinds["Lay"] > 20
    assert min(kinds["Exchange"], kinds["Pass"]) > 0


def test_a_plan_brings_what_the_best_turn_brings() -> None:
    """What the generator says is best."""
    for position in matches():
        known = view(position, position.on_turn)
        (best,) = generator.best(known, 1)
        play = position
        for move in player.plan(known):
            play = rules.play(play, move)
        assert play.scores[position.on_turn] - position.scores[position.on_turn] == best.points


def plan(position: Position) -> tuple[Move, ...]:
    """The plan of the seat on turn."""
    return player.plan(view(position, position.on_turn))


def test_a_completion_leaves_room_for_more() -> None:
    """An equation where there is one; else the numbers are exchanged; if that cannot be, it is the action."""
    first = handmade(OPEN, ("10K", "x"), down=True, first=True)

    assert plan(OPEN) == (first, handmade(OPEN, ("11E", "2"), ("11F", "+"), ("11G", "6")))
    none = scene(THREE_FOUR, "100 x", "1", numbers="5", signs="+")
    assert plan(none) == (first, Exchange(0, of_signs=False))
    bare = scene(THREE_FOUR, "x", "1", numbers="5", signs="+")
    assert plan(bare) == (handmade(OPEN, ("10K", "x"), down=True),)
    empty = scene(THREE_FOUR, "100 x", "1", signs="+")
    assert plan(empty) == (handmade(OPEN, ("10K", "x"), down=True),)


OPEN = scene(THREE_FOUR, "2 6 x +", "1", numbers="5", signs="+")


def test_in_the_second_part_of_a_turn() -> None:
    """One equation at most; a sign alone is the action then, and nothing is exchanged beside it."""
    position = scene(RING, "100 +", "1", numbers="5", signs="x", completed=True)

    assert plan(position) == (handmade(position, ("10M", "+"), down=True),)
    assert plan(scene(RING, "100 :", "1", numbers="5", completed=True)) == (Exchange(0, of_signs=False),)


@pytest.mark.parametrize(
    ("rack", "numbers", "signs", "move"),
    [
        ("100 :", "5", "+", Exchange(0, of_signs=False)),
        ("100 :", "", "+", Exchange(0, of_signs=True)),
        (":", "5", "+", Exchange(0, of_signs=True)),
        ("100", "", "+", Pass(0)),
        ("100 :", "", "", Pass(0)),
        ("", "5", "+", Pass(0)),
    ],
)
def test_without_an_equation_something_is_exchanged(rack: str, numbers: str, signs: str, move: Move) -> None:
    """Numbers rather than signs; if nothing can be, it is a pass."""
    position = scene("11I> 4+4=8", rack, "1", numbers=numbers, signs=signs)

    assert plan(position) == (move,)
    assert isinstance(rules.judge(position, move), Sound)


def test_who_looks_on_or_waits_plans_nothing() -> None:
    """It has no seat, or it is not its turn."""
    position = scene("", "4 4 8 +", "1")

    assert player.plan(view(position, None)) == ()
    assert player.plan(view(position, 1)) == ()


# --- what comes to mind -------------------------------------------------------------------------


def test_what_comes_to_mind_is_all_there_is() -> None:
    """Never nothing: a pass at least, each move once, all sound."""
    for seed, position in enumerate(matches()):
        known = view(position, position.on_turn)
        found = list(player.glance(known, stream(seed)))

        assert all(isinstance(rules.judge(position, move), Sound) for move in found)
        assert len(found) == len(set(found))
        assert Pass(position.on_turn) in found
        assert found == list(generator.moves(known))


def test_what_completes_comes_first() -> None:
    """Then equations, exchanges, a pass; after a completion no other."""
    found = list(player.glance(view(OPEN, 0), stream(0)))
    kinds = [type(move) for move in found]

    assert kinds == sorted(kinds, key=[Complete, Lay, Exchange, Pass].index)
    assert (kinds.count(Complete), kinds.count(Exchange)) == (1, 2)
    later = scene(THREE_FOUR, "2 6 x +", "1", numbers="5", signs="+", completed=True)
    assert not any(isinstance(move, Complete) for move in player.glance(view(later, 0), stream(0)))
    assert list(player.glance(view(OPEN, 1), stream(0))) == []
    assert list(player.glance(view(OPEN, None), stream(0))) == []


# --- the search, where it says nothing ----------------------------------------------------------


def test_the_best_of_nothing() -> None:
    """Where nobody asks, or no turn is wanted; where there is no equation, a pass."""
    assert generator.best(view(OPEN, None), 1) == generator.best(view(OPEN, 1), 1) == ()
    assert generator.best(view(OPEN, 0), 0) == ()
    (best,) = generator.best(view(scene("", "100 +", "1"), 0), 3)
    assert (best.moves, best.points) == ((Pass(0),), 0)


def test_the_search_tells_how_much_it_looked_at() -> None:
    """For benchmarks: more with more to lay."""
    few, many = (scene("", rack, "1") for rack in ("4 4 8 +", "1 2 3 4 5 6 7 + - x :"))

    assert 0 < generator.nodes(view(few, 0)) < generator.nodes(view(many, 0))
    assert generator.compiled() in (False, True)
    assert generator.KINDS == ("turn",)


# --- what beginners overlook --------------------------------------------------------------------


def odds(text: str, position: Position = OPEN) -> int:
    """How likely an equation is overlooked."""
    return player.odds(View(0, position), read(View(0, position), text))


@pytest.mark.parametrize(
    ("easier", "harder"),
    [
        ("13M> (4)+2=6", "13M> (4)-2=6"),
        ("13M> (4)-2=6", "13M> (4)x2=6"),
        ("13M> (4)x2=6", "13M> (4):2=6"),
        ("13M> (4)x2=6", "13Mv (4)x2=6"),
        ("13Mv (4)x2=6", "9Kv (3)x(4)=(12)"),
    ],
)
def test_hard_signs_columns_and_open_slots_are_overlooked(easier: str, harder: str) -> None:
    """In this order; never for certain."""
    assert 0 < odds(easier) < odds(harder) < 100


def test_before_the_action_or_as_the_action_is_the_same() -> None:
    """What matters is how it lies."""
    assert odds("9Kv (3)x(4)=(12);") == odds("9Kv (3)x(4)=(12)")


def test_only_equations_are_overlooked() -> None:
    """Everything else is always seen."""
    known = view(OPEN, 0)

    assert player.odds(known, Pass(0)) == player.odds(known, Exchange(0, of_signs=True)) == 0
