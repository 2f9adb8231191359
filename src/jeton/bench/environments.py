"""How many steps a second programs that learn can make: through Jeton's own states, through PettingZoo, and
beside them through what else is installed. Two figures: actions of seats, and steps as OpenSpiel's own
benchmark counts them (``benchmark_game.cc``), for which each draw of chance is one, too.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count, islice
from typing import Any

from jeton.bench.figures import calibrate
from jeton.bench.strength import short_settings
from jeton.core.protocols import AnyGame
from jeton.research import State, load_game

SECONDS = 1.0
"""So long each figure is measured, in processor time."""
_LOOK = 20
"""So many steps are made between two looks at the clock."""

Steps = Iterator[int]
"""Makes a step each time it is asked, in one match after the other; how many draws of chance there were."""


@dataclass(frozen=True, slots=True)
class Rate:
    """What was measured of one way to play one game."""

    way: str
    game: str
    per_second: float
    """Actions of seats."""
    with_draws: float
    """Steps as OpenSpiel counts them: draws of chance included, as far as they are told."""


@dataclass(frozen=True, slots=True)
class Environments:
    """What was measured in one run."""

    calibration: float
    """Million steps a second of a plain Python loop, in the same run."""
    rates: tuple[Rate, ...]
    absent: tuple[str, ...]
    """What is not installed, so that nothing was measured beside it."""


def measure_environments(
    games: Sequence[AnyGame], *, on_progress: Callable[[str], None], seconds: float = SECONDS
) -> Environments:
    """Measure some games by every way, then what is played beside them."""
    rates: list[Rate] = []
    absent: list[str] = []
    calibration = calibrate()
    chosen = {game.name: dict(text.split("=") for text in short_settings(game)) for game in games}
    ways: list[tuple[str, tuple[str, ...], Callable[[str], Steps], tuple[str, ...]]] = [
        ("jeton.research, legal actions listed", (), lambda name: _listed(name, chosen[name]), tuple(chosen)),
        ("jeton.research, actions picked", (), lambda name: _picked(name, chosen[name]), tuple(chosen)),
        ("jeton.research, draw by draw", (), lambda name: _drawn(name, chosen[name]), tuple(chosen)),
        ("PettingZoo", ("pettingzoo",), lambda name: _aec(name, chosen[name]), tuple(chosen)),
        (
            "PettingZoo, offers read",
            ("pettingzoo",),
            lambda name: _aec(name, chosen[name], reads=("offers",)),
            tuple(name for name in chosen if load_game(name).offers),
        ),
        ("OpenSpiel’s bridge", ("pyspiel",), lambda name: _bridge(name, chosen[name]), tuple(chosen)),
        ("OpenSpiel’s own", ("pyspiel",), _spiel, ("python_kuhn_poker", "leduc_poker")),
        ("RLCard", ("rlcard",), _rlcard, ("leduc-holdem",)),
        ("PettingZoo’s own", ("pettingzoo", "pygame"), _classic, ("connect_four_v3",)),
    ]
    for way, needed, steps, names in ways:
        if missing := [module for module in needed if find_spec(module) is None]:
            absent.append(f"{way} ({', '.join(missing)})")
            continue
        for name in names:
            on_progress(f"{way} {name}")
            rates.append(Rate(way, name, *_rate(steps(name), seconds)))
    return Environments(calibration, tuple(rates), tuple(absent))


def _rate(steps: Steps, seconds: float) -> tuple[float, float]:
    # Tables that are made once are none of the steps.
    next(steps)
    made, drawn, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds or not made:
        drawn += sum(islice(steps, _LOOK))
        made += _LOOK
    return made / spent, (made + drawn) / spent


def _matches(name: str, options: dict[str, Any], act: Callable[[State], None]) -> Steps:
    """One match after the other, acted in like this."""
    game = load_game(name, options=options)
    for seed in count():
        state, told = game.new_initial_state(seed), 0
        state.deal()
        while not state.is_terminal():
            act(state)
            state.deal()
            yield len(state.history) - told - 1
            told = len(state.history)


def _listed(name: str, options: dict[str, Any]) -> Steps:
    throw = random.Random(1).random

    def act(state: State) -> None:
        legal = state.legal_actions()
        state.apply_action(legal[int(throw() * len(legal))])

    return _matches(name, options, act)


def _picked(name: str, options: dict[str, Any]) -> Steps:
    return _matches(name, options, State.play_at_random)


def _drawn(name: str, options: dict[str, Any]) -> Steps:
    """As OpenSpiel's benchmark goes: of each draw's outcomes, listed with their odds, one is applied."""
    game, throw = load_game(name, options=options), random.Random(1).random
    while True:
        state, drawn = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_outcome(state.chance_outcomes(), throw()))
                drawn += 1
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(throw() * len(legal))])
            yield drawn
            drawn = 0


def _outcome(outcomes: Sequence[tuple[int, float]], thrown: float) -> int:
    for outcome, odds in outcomes:
        thrown -= odds
        if thrown < 0:
            return outcome
    # Odds may add up to a hair less than 1.
    return outcomes[-1][0]


def _aec(name: str, options: dict[str, Any], *, reads: Sequence[str] = ()) -> Steps:
    from jeton.research.aec import Aec

    return _pettingzoo(Aec(name, options=options), reads)


def _classic(name: str) -> Steps:
    from importlib import import_module

    return _pettingzoo(import_module(f"pettingzoo.classic.{name}").raw_env())


def _pettingzoo(env: Any, reads: Sequence[str] = ()) -> Steps:
    import numpy as np

    throw, seed = random.Random(1).random, 0
    while True:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            for key in reads:
                seen[key]
            # Whoever is told what is legal need not look through the mask.
            legal = info.get("legal_actions") or np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(throw() * len(legal))]))
            yield 0


def _bridge(name: str, options: dict[str, Any]) -> Steps:
    import jeton.research.spiel  # noqa: F401

    return _spiel(f"jeton_{name}(options={';'.join(f'{key}:{value}' for key, value in options.items())})")


def _spiel(name: str) -> Steps:
    import open_spiel.python.games  # noqa: F401
    import pyspiel

    game, throw = pyspiel.load_game(name), random.Random(1).random
    while True:
        state, drawn = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            chance = state.is_chance_node()
            state.apply_action(legal[int(throw() * len(legal))])
            if chance:
                drawn += 1
            else:
                yield drawn
                drawn = 0


def _rlcard(name: str) -> Steps:
    import rlcard

    env, throw = rlcard.make(name, config={"seed": 1}), random.Random(1).random
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(throw() * len(legal))])
            yield 0
