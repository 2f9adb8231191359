"""Offers are made when they are read, and tell what was offered when they were seen."""

import copy
import json
import pickle
from collections.abc import Callable
from operator import eq
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import flatten
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from jeton.research.aec import Aec
from jeton.research.observations import Observation, Offers
from jeton.research.single import Punished, Single, make_vec
from jeton.research.spaces import OFFERS
from jeton.research.states import State
from tests.research.test_states import OFFERED

EACH = pytest.mark.parametrize("name", OFFERED)
FEW = 3
Read = Callable[[Any], Any]


def begun(name: str, seed: int = 3, steps: int = 4) -> Aec:
    """A match some actions far, which are none of those that always lead on."""
    env = Aec(name, offers=FEW)
    env.reset(seed=seed)
    for step in range(steps):
        env.step(1 + step % FEW)
    return env


def told(state: State) -> NDArray[Any]:
    """What the offers of a state lead to, made at once."""
    return np.array(state.offers(), np.int32)


def is_made(seen: dict[str, Any]) -> bool:
    """Whether the offers have been read; asked where nobody is asked to make them."""
    return type(dict.__getitem__(seen, OFFERS)) is not Offers


def starred(**named: Any) -> dict[str, Any]:
    return named


def matched(seen: Any) -> Any:
    match seen:
        case {"offers": offers}:
            return offers


def popped(seen: Any) -> Any:
    key, value = seen.popitem()
    assert key == OFFERS
    return value


def merged(seen: Any) -> Any:
    other: dict[str, Any] = {}
    other |= seen
    return other[OFFERS]


def updated(seen: Any) -> Any:
    other: dict[str, Any] = {}
    other.update(seen)
    return other[OFFERS]


WAYS: dict[str, Read] = {
    "[]": lambda seen: seen[OFFERS],
    "get": lambda seen: seen.get(OFFERS),
    "setdefault": lambda seen: seen.setdefault(OFFERS, None),
    "pop": lambda seen: seen.pop(OFFERS),
    "popitem": popped,
    "items": lambda seen: dict(list(seen.items()))[OFFERS],
    "values": lambda seen: list(seen.values())[-1],
    "copy": lambda seen: seen.copy()[OFFERS],
    "copy.copy": lambda seen: copy.copy(seen)[OFFERS],
    "deepcopy": lambda seen: copy.deepcopy(seen)[OFFERS],
    "pickle": lambda seen: pickle.loads(pickle.dumps(seen))[OFFERS],
    "pickle, first protocol": lambda seen: pickle.loads(pickle.dumps(seen, 0))[OFFERS],
    "dict()": lambda seen: dict(seen)[OFFERS],
    "dict(, more)": lambda seen: dict(seen, more=1)[OFFERS],
    "{**}": lambda seen: {**seen}[OFFERS],
    "f(**)": lambda seen: starred(**seen)[OFFERS],
    "|": lambda seen: (seen | {"more": 1})[OFFERS],
    "| from the right": lambda seen: ({"more": 1} | seen)[OFFERS],
    "| of two": lambda seen: (seen | seen)[OFFERS],
    "|=": merged,
    "update": updated,
    "match": matched,
    "json": lambda seen: np.array(json.loads(json.dumps(seen, default=lambda many: many.tolist()))[OFFERS]),
}


@EACH
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("late", [False, True])
def test_every_way_of_reading(name: str, way: str, late: bool) -> None:
    """Makes what was offered, on time or not; looking for what there is makes nothing."""
    env = begun(name)
    seen: Any = env.observe(env.agent_selection)
    offered = told(env.match.clone())
    assert isinstance(seen, dict)
    assert list(seen) == list(seen.keys()) == ["observation", "action_mask", OFFERS]
    assert (len(seen), OFFERS in seen, "offer" in seen) == (3, True, False)
    assert seen.get("none") is None
    assert seen["action_mask"].all()
    assert not is_made(seen)
    if late:
        env.step(2)
        assert not np.array_equal(told(env.match), offered)
    assert np.array_equal(WAYS[way](seen), offered)
    if OFFERS in seen:
        assert is_made(seen)
        assert seen[OFFERS] is seen[OFFERS]


@EACH
def test_equality_and_words(name: str) -> None:
    """Are those of a plain dict of the same arrays."""
    env = begun(name)
    plain = {**env.observe(env.agent_selection)}
    for ask in (repr, str, lambda seen: seen == {}, lambda seen: seen != {}, lambda seen: eq({}, seen)):
        seen: Any = env.observe(env.agent_selection)
        assert ask(seen) == ask(plain)
        assert is_made(seen)
    seen = Observation(plain)
    assert seen == plain
    assert plain == seen
    # Of other arrays numpy does not say whether they are the same.
    with pytest.raises(ValueError, match="ambiguous"):
        assert env.observe(env.agent_selection) == plain
    with pytest.raises(TypeError, match="unhashable"):
        hash(seen)


@EACH
def test_may_be_changed(name: str) -> None:
    """As a dict: what is put there stands there, and what is taken away is gone."""
    env = begun(name)
    mine = np.zeros(1)
    seen: Any = env.observe(env.agent_selection)
    seen[OFFERS] = mine
    assert seen[OFFERS] is mine
    seen = env.observe(env.agent_selection)
    seen |= {OFFERS: mine}
    assert seen.pop(OFFERS) is mine
    assert seen.pop(OFFERS, None) is seen.get(OFFERS) is None
    with pytest.raises(KeyError):
        seen[OFFERS]
    assert seen.setdefault(OFFERS, mine) is mine
    # Two that look at the same moment have each their own.
    first, second = (env.observe(env.agent_selection) for _ in range(2))
    first[OFFERS][:] = -1
    assert np.array_equal(second[OFFERS], told(env.match))


@EACH
def test_late_reads_of_a_whole_match(name: str) -> None:
    """What was seen on the way is the same when it is read after the end, and after a new match has begun."""
    env = begun(name, steps=0)
    kept: list[tuple[Any, NDArray[Any]]] = []
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if not over and len(kept) < 30:
            kept.append((seen, told(env.match)))
        env.step(None if over else 1 + len(env.match.history) % FEW)
    assert env.match.is_terminal()
    (first, offered), *others = kept
    assert np.array_equal(first[OFFERS], offered)
    env.reset()
    assert not any(is_made(seen) for seen, _ in others)
    for seen, offered in others:
        assert np.array_equal(seen[OFFERS], offered)


@EACH
def test_reads_after_undo(name: str) -> None:
    """What was undone and played otherwise does not change what was offered before and after it."""
    env = begun(name)
    match = env.match
    before: Any = env.observe(env.agent_selection)
    at_first = told(match)
    ply = len(match.history)
    env.step(1)
    after: Any = env.observe(env.agent_selection)
    offered = told(match)
    length = len(match.history)
    while len(match.history) > ply:
        match.undo()
    # As long as before, but another way.
    while len(match.history) < length:
        if match.is_chance_node():
            match.apply_action(match.legal_actions()[-1])
        else:
            match.apply_action(FEW)
    assert len(match.history) == length
    assert not np.array_equal(match.observation_tensor(0), after["observation"])
    assert np.array_equal(after[OFFERS], offered)
    assert np.array_equal(before[OFFERS], at_first)


@EACH
def test_who_is_not_on_turn(name: str) -> None:
    """Is offered nothing, at once and when all is over."""
    env = begun(name)
    waits = next(agent for agent in env.agents if agent != env.agent_selection)
    seen = env.observe(waits)
    assert is_made(seen)
    assert not seen[OFFERS].any()
    assert env.observation_space(waits).contains(seen)
    while not env.match.is_terminal():
        env.step(0)
    for agent in env.possible_agents:
        assert not env.observe(agent)[OFFERS].any()


@EACH
def test_moments(name: str) -> None:
    """A moment is the state itself while nothing happens, and another state from then on."""
    state = begun(name).match
    moment, text = state.moment(), state.serialize()
    assert moment.state() is state
    history = state.history
    state.apply_action(2)
    # It may grow, for what was before stays.
    assert state.history is history
    assert moment.state().serialize() == text
    state.undo()
    assert state.serialize() == text
    assert state.history is not history
    assert moment.state() is not state
    assert moment.state().core.key() == state.core.key()
    # Who lends nothing undoes where he is.
    history = state.history
    state.apply_action(1)
    state.undo()
    assert state.history is history


@EACH
@pytest.mark.filterwarnings("ignore")
def test_gymnasium(name: str) -> None:
    """The same of one seat: checked by Gymnasium, flattened by it, and sent from other processes."""
    env = Single(name, "random", offers=FEW)
    check_env(Punished(env), skip_render_check=True)
    seen: Any
    seen, _ = env.reset(seed=5)
    assert not is_made(seen)
    offered = told(env.match)
    assert env.observation_space.contains(seen)
    assert is_made(seen)
    assert len(flatten(env.observation_space, seen)) == sum(each.size for each in seen.values())
    again, _ = env.reset(seed=5)
    env.step(2)
    assert np.array_equal(again[OFFERS], offered)
    tables = make_vec(name, 2, bot="random", offers=FEW)
    try:
        both, _ = tables.reset(seed=[5, 6])
        assert np.array_equal(both[OFFERS][0], offered)
    finally:
        tables.close()
