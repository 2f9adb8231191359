"""PettingZoo's own tests of the five games, and what they do not ask."""

import doctest
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import jeton.research.single
from jeton.core.errors import Illegal
from jeton.research.aec import Aec, env
from jeton.research.games import load_game
from tests.research.test_states import EVERY, NAMES, SHORT


def made(name: str) -> Aec:
    return Aec(name, options=SHORT.get(name), offers=3)


@EVERY
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_finds_nothing_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Its ``api_test`` and its ``seed_test``."""
    api_test(env(name, options=SHORT.get(name), offers=3), num_cycles=40)
    seed_test(lambda: made(name), num_cycles=40)


@EVERY
def test_refuses_unless_wrapped(name: str) -> None:
    """An action that is not legal changes nothing; PettingZoo's wrapper punishes it."""
    plain = made(name)
    plain.reset(seed=1)
    illegal = plain.game.num_distinct_actions - 1
    if plain.observe(plain.agent_selection)["action_mask"][illegal]:
        illegal += 1
    before = plain.match.serialize()
    with pytest.raises(Illegal):
        plain.step(illegal)
    assert plain.match.serialize() == before
    if illegal == plain.game.num_distinct_actions:
        return
    wrapped: Any = TerminateIllegalWrapper(made(name), illegal_reward=-7)
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.observe(agent)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(illegal)
    assert wrapped.rewards[agent] == -7
    assert all(wrapped.terminations.values())


@EVERY
def test_rewards_and_masks(name: str) -> None:
    """Rewards add up to the points; masks are the legal actions, and empty for those who wait."""
    environment = made(name)
    environment.reset(seed=2)
    dice = np.random.default_rng(2)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, over, _, _ = environment.last()
        total[agent] += reward
        if over:
            environment.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        assert legal.tolist() == environment.match.legal_actions()
        other = environment.possible_agents[environment.match.current_player() - 1]
        assert not environment.observe(other)["action_mask"].any()
        environment.step(dice.choice(legal))
    assert tuple(total.values()) == environment.match.returns()


@pytest.mark.parametrize("name", [name for name in NAMES if load_game(name).offers])
def test_offers_need_not_be_shown(name: str) -> None:
    """The same actions are the same match, whether they are shown or not."""
    both = [Aec(name, offers=3, shown=shown) for shown in (True, False)]
    for environment in both:
        environment.reset(seed=4)
    for _ in range(8):
        agent = both[0].agent_selection
        seen, plain = (environment.observe(agent) for environment in both)
        assert {*seen} - {*plain} == {"offers"}
        assert both[1].observation_space(agent).contains(plain)
        assert all((seen[key] == plain[key]).all() for key in plain)
        for environment in both:
            environment.step(2)
    assert both[0].match.serialize() == both[1].match.serialize()


def test_examples_in_docstrings() -> None:
    """Each says what it prints."""
    assert doctest.testmod(jeton.research.aec).failed == 0
    assert doctest.testmod(jeton.research.single).failed == 0
