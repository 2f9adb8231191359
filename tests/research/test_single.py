"""One seat against a bot, the solitaire, and many tables at once."""

import sys
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from jeton.core.errors import Illegal, UsageFault
from jeton.research.single import SOLITAIRE, Punished, Single, make_vec
from jeton.research.solitaire import Solitaire
from tests.research.test_states import EVERY, SHORT

DRAW = 2
"""In Mathable, the extra token, which nobody may draw before something lies."""


def test_a_seat_that_there_is_not() -> None:
    """Is refused: nobody would ever be asked."""
    for seat in (-1, 2):
        with pytest.raises(UsageFault, match=f"no seat {seat + 1} "):
            Single("rigolade", seat=seat)


def to_the_end(env: Any, seed: int) -> tuple[float, int]:
    """A match at random: what it brought, in how many steps."""
    seen, _ = env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    total, steps, over = 0.0, 0, False
    while not over:
        seen, reward, over, _, _ = env.step(dice.choice(np.flatnonzero(seen["action_mask"])))
        total += reward
        steps += 1
    return total, steps


@EVERY
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    """Its ``check_env``, where what is not legal is punished: it tries anything."""
    check_env(Punished(Single(name, "random", options=SHORT.get(name), offers=2)), skip_render_check=True)


@EVERY
def test_plays_whole_matches(name: str) -> None:
    """From a seed always the same; rewards add up to the points of the seat, wherever it sits."""
    for seat in (0, 1):
        env = Single(name, "greedy", seat, options=SHORT.get(name), offers=2)
        first = to_the_end(env, 3)
        assert first[0] == env.match.returns()[seat]
        assert env.match.is_terminal()
        assert to_the_end(env, 3) == first


def test_refuses() -> None:
    """What is not legal changes nothing; there are no other bots."""
    env = Single("mathable")
    env.reset(seed=1)
    before = env.match.serialize()
    with pytest.raises(Illegal):
        env.step(DRAW)
    assert env.match.serialize() == before
    punished = Punished(env, 5)
    punished.reset(seed=1)
    _, reward, over, _, info = punished.step(DRAW)
    assert (reward, over) == (-5, True)
    assert "not legal" in info["illegal"]
    with pytest.raises(UsageFault, match="opponent"):
        Single("mathable", "grandmaster")


@pytest.mark.filterwarnings("ignore")
def test_solitaire() -> None:
    """The only solution brings a point for each line; a false line ends it."""
    check_env(Punished(Solitaire(), 1), skip_render_check=True)
    env: Any = gymnasium.make(SOLITAIRE, disable_env_checker=True).unwrapped
    seen, _ = env.reset(seed=4)
    total, steps, over = 0.0, len(env.lattice.open), False
    for square in env.lattice.open:
        assert not over
        action = len(env.kinds) * env.squares.index(square) + env.kinds.index(env.solution.tokens[square])
        assert seen["action_mask"][action]
        seen, reward, over, _, _ = env.step(action)
        total += reward
    assert over
    assert total == 2 * env.size
    with pytest.raises(Illegal):
        env.step(action)
    assert to_the_end(env, 4)[1] <= steps


@pytest.mark.parametrize("room", ["aec", "observations", "single", "solitaire", "spaces", "spiel"])
def test_says_what_to_install(room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence where a library is missing."""
    for name in ("gymnasium", "numpy", "numpy.typing", "pettingzoo", "pyspiel"):
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("aec", "observations", "single", "solitaire", "spaces", "spiel"):
        monkeypatch.delitem(sys.modules, f"jeton.research.{name}", raising=False)
    wanted = "pip install open_spiel" if room == "spiel" else r'pip install "jeton\[research\]"'
    with pytest.raises(ModuleNotFoundError, match=wanted):
        import_module(f"jeton.research.{room}")


def test_many_tables() -> None:
    """As many processes; each table has its own matches, the same from the same seed."""
    tables = make_vec("mathable", 2, bot="random")
    try:
        seen, _ = tables.reset(seed=[5, 6])
        again, _ = tables.reset(seed=[5, 6])
        assert seen["observation"].shape == (2, 315)
        assert np.array_equal(seen["observation"], again["observation"])
        assert not np.array_equal(seen["observation"][0], seen["observation"][1])
        actions = [int(np.flatnonzero(mask)[-1]) for mask in seen["action_mask"]]
        _, rewards, over, _, _ = tables.step(np.array(actions))
        assert rewards.shape == over.shape == (2,)
    finally:
        tables.close()
