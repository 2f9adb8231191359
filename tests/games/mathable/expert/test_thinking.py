"""The expert of Mathable: the same from a seed, one life like the other, and exact at the end."""

from array import array
from types import ModuleType
from typing import Any

import pytest

from jeton.core.chance import Stream
from jeton.core.values import replace
from jeton.games.mathable import GAME, playing
from jeton.games.mathable.equipment import BONUS, Box, read_box
from jeton.games.mathable.expert import think, thinking
from jeton.games.mathable.expert.weighing import features, shipped, weights_of
from jeton.games.mathable.generator import squares_of
from jeton.games.mathable.kernels import unit as built
from tests.games.endings import check_end, check_thoughts
from tests.games.lives import uncompiled
from tests.games.mathable.kit import BOX
from tests.kit.matches import opened
from tests.kit.settings import FULL, Setting

TINY = read_box(
    """
game = "mathable"
name = "Tiny"
rack = 2
board = \"\"\"
.   2x  .   +   .
.   (1) (2) .   3x
-   (3) (4) .   .
.   .   x   .   .
\"\"\"
[tokens]
total = 9
[tokens.counts]
1 = 2
2 = 2
3 = 2
5 = 1
6 = 1
7 = 1
"""
)
"""So few tokens that soon nothing is hidden."""


def begun(module: ModuleType, box: Box) -> Any:
    """The state of a match of two, in either life, before anything is dealt."""
    values, counts = (array("i", column) for column in zip(*box.counts, strict=True))
    printed = array("i", [-1 if number is None else number for number in box.board])
    return module.State(box, 2, values, counts, box.rack, BONUS, printed, squares_of(box))


def never() -> bool:
    """There is time without end."""
    return False


def test_its_weights_are_those_of_the_box() -> None:
    """Each feature has one, and no other has."""
    assert tuple(shipped().values) == features(BOX)
    assert list(weights_of(TINY))[:2] == shipped().of(("kept 1", "kept 2"))


def test_both_lives_think_alike() -> None:
    """Values, candidates, worlds and what matches say, in a match by greed and one by values."""
    answers = []
    for module in (built, uncompiled(built)):
        state = begun(module, BOX)
        thinker = module.Thinker(state, weights_of(BOX))
        state.sow(3)
        state.rollout(1, 60)
        while state.actor() < 0:
            state.play(state.pick())
        before = state.key()
        ranked, worths = thinker.rank(4)
        found = [thinker.world(seed, ranked, 2) for seed in (1, 5)]
        assert state.key() == before
        match = module.Thinker(begun(module, TINY), weights_of(TINY))
        small = module.Sums(len(features(TINY)))
        match.gather(small, 7, False, 4)
        match.gather(small, 8, True, 4)
        answers.append((ranked, worths, found, [list(each) for each in small.total()], match.duel(9, 1)))
    assert answers[0] == answers[1]


def test_the_end_is_exact() -> None:
    """Against every move to the last, wherever nothing is hidden; it must come to that often enough."""
    solved = 0
    for seed in range(12):
        state = begun(built, TINY)
        thinker = built.Thinker(state, weights_of(TINY))
        state.sow(seed)
        while state.actor() != -3:
            if state.actor() >= 0:
                solved += check_end(state, thinker, 100_000)
            state.play(state.pick())
    assert solved >= 5


def test_the_expert_plays_the_exact_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """And weighs nothing by worlds where nothing is hidden."""

    def finds(position: Any) -> bool:
        thinker = built.Thinker(playing.load(position), weights_of(TINY))
        return len(thinker.end(thinking._NODES, never)) > 0

    monkeypatch.setattr(thinking, "race", lambda *_: pytest.fail("the end is known"))
    assert sum(check_thoughts(GAME, TINY, seed, think, finds) for seed in range(8)) >= 5


def test_the_same_stream_makes_the_same_course() -> None:
    """And time that is up at once makes one, too; who is not to act does nothing."""
    match = opened(Setting("mathable", FULL, ("supply=50",), 3))
    (seat,) = match.seats_to_act
    view = match.view(seat)
    # In a single world chance decides much: other streams do other things.
    thoughts = [[think(view, Stream(b"", "bot", one), lambda: True) for one in range(8)] for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert len(set(thoughts[0])) > 1
    assert all(thoughts[0])
    assert think(replace(view, seat=(seat + 1) % 3), Stream(b"", "bot", 1), never) == ()


def test_where_a_seat_has_left_it_is_greedy() -> None:
    """There is no playing core for that."""
    match = opened(Setting("mathable", FULL, ("supply=50",), 3))
    (seat,) = match.seats_to_act
    view = match.view(seat)
    alone = replace(view, position=replace(view.position, gone=frozenset({(seat + 1) % 3})))
    assert think(alone, Stream(b"", "bot", 1), never) == GAME.player.plan(alone)
