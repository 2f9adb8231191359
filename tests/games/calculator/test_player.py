"""How a greedy player plays, what comes to a beginner's mind, and what he overlooks."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.board.moves import Exchange
from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Pass
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.calculator import GAME, player, rules
from jeton.games.calculator.moves import Display, Move
from jeton.games.calculator.notation import read
from jeton.games.calculator.position import Phase, Position, in_order
from jeton.games.calculator.sight import view
from tests.games.calculator.kit import after, box_of, drawn, drawn_box, opening, points, scene

BOX = drawn_box("* . R . .\n. R . . .\nR . . . .\n. . . . .", box_of("1=4 2=4 3=3 5=2 6=1", rack=3))
"""Small enough to play whole matches without compiled kernels."""
FIELD = "_ _ _ _ _\n_ _ _ _ _\n_ _ _ _ _"


def stream(seed: int) -> Stream:
    """Chance for one test."""
    return Stream(seed_of(str(seed)), "player", 0)


def matches() -> list[Position]:
    """Every turn of some matches between greedy players."""
    found = []
    for seed in range(8):
        position, chance = opening(2 + seed % 3, box=BOX), stream(seed)
        while position.phase is not Phase.OVER:
            move: Move
            if sum(position.owed):
                move = rules.deal(position, chance)
            elif (end := GAME.referee(position)) is not None:
                move = end
            else:
                found.append(position)
                (move,) = player.plan(view(position, position.on_turn))
            position = rules.play(position, move)
    return found


# --- plans --------------------------------------------------------------------------------------


def test_a_plan_is_one_sound_move() -> None:
    """A turn is one display, one exchange or a pass; all three occur."""
    kinds = Counter[str]()
    for position in matches():
        (move,) = player.plan(view(position, position.on_turn))
        assert isinstance(rules.judge(position, move), Sound)
        kinds[type(move).__name__] += 1

    assert kinds["Display"] > 10
    assert min(kinds["Exchange"], kinds["Pass"]) > 0


def test_a_plan_is_the_best_turn() -> None:
    """Where something can be displayed, what the generator says is best, and it pays that."""
    for position in matches():
        known = view(position, position.on_turn)
        (best,) = GAME.best(known, 1)
        (move,) = player.plan(known)

        assert isinstance(move, Display) == isinstance(best.moves[0], Display)
        if isinstance(move, Display):
            ruling = rules.judge(position, move)
            assert isinstance(ruling, Sound)
            assert (move, sum(item.points for item in ruling.items)) == (best.moves[0], best.points)


def test_what_can_be_displayed_is_not_exchanged() -> None:
    """Even if it brings little."""
    position = drawn(FIELD, "3 3 20", "1", supply="7 7 7")
    (move,) = player.plan(view(position, 0))

    assert isinstance(move, Display)
    assert points(position, GAME.notation.write(View(0, position), move)) == 2


@given(st.lists(st.sampled_from([1, 4, 11, 13, 20]), max_size=6), st.integers(0, 8))
def test_exchanges(rack: list[int], supply: int) -> None:
    """Nothing can be displayed without an =: the largest numbers go, as far as others can be drawn."""
    text = " ".join(map(str, rack))
    position = drawn(FIELD, text, "1", supply="7 " * supply, left={"=": 0})
    (move,) = player.plan(view(position, 0))
    count = min(len(rack), supply)

    assert isinstance(rules.judge(position, move), Sound)
    assert move == (Exchange(0, in_order(text.split())[len(rack) - count :]) if count else Pass(0))


def test_who_looks_on_plans_nothing() -> None:
    """It has no seat."""
    assert player.plan(view(scene("", "3 3"), None)) == ()


# --- what comes to mind -------------------------------------------------------------------------


def test_what_comes_to_mind_is_sound() -> None:
    """Never nothing: a pass at least, each move once, displays where there are any."""
    for seed, position in enumerate(matches()):
        known = view(position, position.on_turn)
        found = list(player.glance(known, stream(seed)))
        (plan,) = player.plan(known)

        assert all(isinstance(rules.judge(position, move), Sound) for move in found)
        assert len(found) == len(set(found))
        assert Pass(position.on_turn) in found
        assert any(isinstance(move, Display) for move in found) == isinstance(plan, Display)


def test_what_comes_to_mind_brings_what_the_judge_says() -> None:
    """The search knows the points of its lines, those with cheap signs where dear ones fit among them."""
    brought = set[int]()
    wide = (scene("7A> 7=7=1+6", "4 4 13 15 16 18"), scene("1A> 9x2=18; 1Cv (2)=12-10", "3 4 7"))
    for seed, position in enumerate((*wide, *matches()[::5])):
        known = view(position, position.on_turn)
        found = list(player.appraise(known, stream(seed)))

        assert [move for move, _ in found] == list(player.glance(known, stream(seed)))
        for move, said in found:
            ruling = rules.judge(position, move)
            assert isinstance(ruling, Sound)
            assert said == sum(item.points for item in ruling.items)
            brought.add(said)
    assert len(brought) > 8


def test_every_exchange_comes_to_mind() -> None:
    """Of any size that the supply allows, each once."""
    position = drawn(FIELD, "4 4 11", "1", supply="7 7", left={"=": 0})
    found = list(player.glance(view(position, 0), stream(0)))

    assert found == [
        Exchange(0, ("4",)),
        Exchange(0, ("11",)),
        Exchange(0, ("4", "4")),
        Exchange(0, ("4", "11")),
        Pass(0),
    ]


def test_what_comes_to_mind_depends_on_chance_alone() -> None:
    """The same stream, the same ideas."""
    known = view(drawn(FIELD, "1 2 3", "1"), 0)

    assert list(player.glance(known, stream(1))) == list(player.glance(known, stream(1)))


# --- what beginners overlook --------------------------------------------------------------------


def odds(text: str) -> int:
    """How likely a display on an empty board is overlooked."""
    position = scene("", "1")
    return player.odds(View(0, position), read(View(0, position), text))


@pytest.mark.parametrize(
    ("easier", "harder"),
    [
        ("1A> 3=3", "1A> 1+2=3"),
        ("1A> 1+2=3", "1A> 1+1+1=3"),
        ("1A> 1+2=3", "1A> 1x3=3"),
        ("1A> 1-2=3", "1A> 1x3=3"),
        ("1A> 1x3=3", "1A> 3:1=3"),
        ("1A> 1x3=3", "1A> 1x3=3; 1Av (1)=1"),
    ],
)
def test_long_lines_and_hard_signs_are_overlooked(easier: str, harder: str) -> None:
    """More tokens, then x, then :."""
    assert 0 < odds(easier) < odds(harder) < 100


def test_nothing_is_out_of_reach() -> None:
    """However hard it is."""
    hardest = "1A> 1:1:1:1:1:1:1=1"

    assert odds(hardest) == odds(f"{hardest}; 1Av (1):1:1=1") == 97


def test_only_displays_are_overlooked() -> None:
    """Everything else is always seen."""
    known = view(after(scene("", "3 3", "4 5", supply="7 7 7 7 7 7 7"), "1A> 3=3", "[7 7 7 7 7 7]"), 1)

    assert player.odds(known, Pass(1)) == player.odds(known, Exchange(1, ("4",))) == 0
