"""OpenSpiel's own test of the five games, and what it keeps of them."""

import random
from typing import TYPE_CHECKING, Any

import pytest

from jeton.research import load_game
from tests.kit.wheels import has_wheels
from tests.research.test_states import EVERY, SHORT

if TYPE_CHECKING:
    from jeton.research.spiel import SpielGame

pytestmark = has_wheels
# OpenSpiel looks at all 172,043 actions of Rigolade at each step.
SHORTER: dict[str, dict[str, object]] = {**SHORT, "rigolade": {"supply": 40}}


@pytest.fixture(scope="module")
def pyspiel() -> Any:
    """OpenSpiel, with the games in it."""
    import pyspiel

    import jeton.research.spiel  # noqa: F401

    return pyspiel


def loaded(pyspiel: Any, name: str, **more: object) -> "SpielGame":
    options = ";".join(f"{key}:{value}" for key, value in SHORTER.get(name, {}).items())
    return pyspiel.load_game(f"jeton_{name}", {"options": options, "offers": 3, **more})  # type: ignore[no-any-return]


@EVERY
def test_openspiel_finds_nothing_wrong(pyspiel: Any, name: str) -> None:
    """Its ``random_sim_test``: zero-sum, and for points."""
    pyspiel.random_sim_test(loaded(pyspiel, name), num_sims=1, serialize=True, verbose=False)
    pyspiel.random_sim_test(
        loaded(pyspiel, name, utility="points"), num_sims=1, serialize=False, verbose=False
    )


@EVERY
def test_is_kept(pyspiel: Any, name: str) -> None:
    """By name, by text and by copies: the same state, with the same strings and tensors."""
    assert pyspiel.load_game(f"jeton_{name}").num_players() == load_game(name).seats
    state = loaded(pyspiel, name).new_initial_state()
    dice = random.Random(1)
    while len(state.history()) < 90 and not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    while state.current_player() < 0 and not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    seat = max(0, state.current_player())
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    for other in (again, state.clone()):
        assert other.history() == state.history()
        assert other.information_state_string(seat) == state.match.information_state_string(seat)
        assert other.information_state_tensor(seat) == list(state.match.information_state_tensor(seat))
        assert other.observation_tensor(seat) == list(state.match.observation_tensor(seat))
