"""Playing cores equal the rules: whole matches at once, move trees, and both lives of each.

A longer run: ``python -m jeton.bench.equality GAME``.
"""

import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from jeton.analysis.perft import count_from_start, count_states
from jeton.bench.equality import POLICIES, Unequal, compare, facts
from jeton.board.codes import Code
from jeton.catalogue import GAMES
from jeton.core.errors import Fault, UsageFault
from jeton.core.options import CONTEST, at_stake
from jeton.core.playing import OVER
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Sound
from tests.games import lives
from tests.kit.golden import perft_paths, read_perft
from tests.kit.hooks import hooks
from tests.kit.matches import opened
from tests.kit.settings import CANARY, FULL, SMALL, Setting

CORES = [game for game in GAMES.values() if game.playing is not None]
EVERY = pytest.mark.parametrize("game", CORES, ids=[game.name for game in CORES])
SMALL_ENOUGH = [game for game in CORES if game.playing is not None and not game.playing.MANY]
"""Uncompiled, a whole match of the others takes too long: their own tests let both lives play some of it."""
TREES = [
    (game, path)
    for game in CORES
    for path in perft_paths(game)
    if f"{CONTEST.name}=on" not in read_perft(path).options
]

STEPS = {FULL: 480, SMALL: 320, CANARY: 160}
"""So many moves with each box, policy, option set and number of seats …"""
WANTED = 5_000
"""… and more where that is not as many in all for a game."""


def settings_of(game: AnyGame) -> list[Setting]:
    """The fewest and the most seats, with every box; and with the fewest, other options that change play.

    Only small boxes where others have too many moves: there the game's own tests look at some of them.
    """
    assert game.playing is not None
    sizes = [SMALL] if game.playing.MANY else list(STEPS)
    counts = dict.fromkeys((game.seats[0], game.seats[-1]))
    found = [Setting(game.name, size, (), seats) for size in sizes for seats in counts]
    others = [
        Setting(game.name, size, chosen, game.seats[0])
        for chosen in hooks(game).variants
        for size in sizes
        if size != CANARY
    ]
    return found + [each for each in others if not at_stake(game.options, each.options)]


SETTINGS = [setting for game in CORES for setting in settings_of(game)]


def steps_of(setting: Setting) -> int:
    """How many moves with a setting, by each policy."""
    steps = STEPS[setting.size]
    total = len(POLICIES) * sum(STEPS[each.size] for each in settings_of(setting.game))
    return max(steps, -(-steps * WANTED // total))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_core_and_rules_are_equal(setting: Setting, policy: str) -> None:
    """At every step of some matches; they have to come to an end."""
    steps = steps_of(setting)
    tally = compare(
        setting.game,
        setting.box,
        setting.options,
        setting.seats,
        policy=POLICIES[policy],
        steps=steps,
        seed=str(setting),
    )

    assert tally.steps.total() >= steps
    assert tally.ends


TOO_MANY = [game for game in CORES if game not in SMALL_ENOUGH]
SAMPLED = 90
"""So many moves with the whole box, where moves are sampled."""


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("game", TOO_MANY, ids=[game.name for game in TOO_MANY])
def test_core_and_rules_are_equal_by_sample(game: AnyGame, policy: str) -> None:
    """With the whole box, where there are too many moves to list: what both say of some of them."""
    setting = Setting(game.name, FULL, (), game.seats[0])
    tally = compare(
        game,
        setting.box,
        setting.options,
        setting.seats,
        policy=POLICIES[policy],
        steps=SAMPLED,
        seed=str(setting),
        sampled=True,
    )

    assert tally.steps.total() >= SAMPLED
    assert tally.tried >= SAMPLED


@pytest.mark.parametrize("game", TOO_MANY, ids=[game.name for game in TOO_MANY])
def test_a_sample_finds_what_is_wrong(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the judge pays nothing for a move, or says no, core and rules part."""
    setting = Setting(game.name, FULL, (), game.seats[0])
    judge = game.rules.judge

    def mean(position: Any, move: Any) -> Any:
        ruling = judge(position, move)
        return replace(ruling, items=()) if isinstance(ruling, Sound) else ruling

    def strict(position: Any, move: Any) -> Any:
        return None

    for wrong, what in ((mean, "paid"), (strict, "not sound")):
        with monkeypatch.context() as patched:
            patched.setattr(game.rules, "judge", wrong)
            with pytest.raises(Unequal, match=what):
                compare(
                    game,
                    setting.box,
                    setting.options,
                    setting.seats,
                    policy=POLICIES["greedy"],
                    steps=SAMPLED,
                    seed=str(setting),
                    sampled=True,
                )


@pytest.mark.parametrize(("game", "path"), TREES, ids=[path.stem for _, path in TREES])
def test_the_core_counts(game: AnyGame, path: Path) -> None:
    """The move trees that the rules have counted; and further, since it takes no time."""
    perft = read_perft(path)
    assert game.playing is not None
    state = game.playing.load(perft.root(game))
    before = facts(state, perft.seats)
    expected = [count for _, count in perft.counts] + list(perft.further)

    assert list(islice(count_states(game.playing, state), len(expected))) == expected
    assert facts(state, perft.seats) == before
    # Two moves deeper, unless no line of play is as long.
    assert len(perft.further) >= 2 or expected[-1] == 0


@pytest.mark.parametrize(("game", "path"), TREES, ids=[path.stem for _, path in TREES])
def test_counts_from_the_start(game: AnyGame, path: Path) -> None:
    """Through the core where there is one for the options, else by the rules: it is all the same."""
    perft = read_perft(path)
    if perft.moves:
        return
    start = Setting(game.name, SMALL, perft.options, perft.seats)
    counts = count_from_start(game, start.options, game.equipment.read_box(perft.box), perft.seats)

    assert list(islice(counts, 3)) == [count for _, count in perft.counts[:3]]


# --- two lives ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SMALL_ENOUGH, ids=[game.name for game in SMALL_ENOUGH])
def test_both_lives_play_the_same(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled and uncompiled: the same moves by the same chance, with the same points and keys."""
    playing: Any = game.playing
    built = sys.modules[playing.State.__module__]
    if not playing.compiled():
        pytest.skip("there is but one life here")
    lives.check(built)
    assert game.compiled()
    setting = Setting(game.name, FULL, (), game.seats[-1])
    fast = [played(setting, policy) for policy in POLICIES.values()]
    plain = lives.uncompiled(built)
    for name, made in vars(playing).copy().items():
        if isinstance(made, type) and made.__module__ == built.__name__:
            monkeypatch.setattr(playing, name, getattr(plain, name))
    forget(playing)
    begun = playing.begin(setting.options, setting.box, game.seats[0])
    slow = [played(setting, policy) for policy in POLICIES.values()]
    forget(playing)

    assert isinstance(begun, plain.State)
    assert slow == fast


def forget(playing: Any) -> None:
    """Drop what was made for a box, of either life."""
    for kept in vars(playing).values():
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()


def played(setting: Setting, policy: int) -> tuple[Any, ...]:
    """The moves of a rollout to the end, and what the state says then."""
    assert setting.game.playing is not None
    state = setting.game.playing.begin(setting.options, setting.box, setting.seats)
    state.sow(7)
    length = state.rollout(policy)
    assert state.actor() == OVER
    assert length == len(state.made()) > 20
    return state.made(), facts(state, setting.seats)


# --- what no state has --------------------------------------------------------------------------


@EVERY
def test_contest_is_refused(game: AnyGame) -> None:
    """It is said why; from the start, and from a position."""
    if CONTEST not in game.options:
        return
    assert game.playing is not None
    setting = Setting(game.name, FULL, (f"{CONTEST.name}=on",), game.seats[0])
    assert at_stake(game.options, setting.options)
    with pytest.raises(UsageFault) as begun:
        game.playing.begin(setting.options, setting.box, setting.seats)
    with pytest.raises(UsageFault) as loaded:
        game.playing.load(game.rules.start(setting.options, setting.box, setting.seats))

    assert begun.value.message == loaded.value.message
    assert begun.value.message.code == Code.PLAYING_CONTEST


@EVERY
def test_what_is_not_whole_is_refused(game: AnyGame) -> None:
    """A view, in which something is hidden; and a position that somebody has left."""
    assert game.playing is not None
    position = opened(Setting(game.name, FULL, (), game.seats[-1])).position
    with pytest.raises(UsageFault):
        game.playing.load(game.sight.view(position, 0).position)
    with pytest.raises(UsageFault):
        game.playing.load(replace(position, gone=frozenset({0})))


@EVERY
def test_a_box_with_too_little_is_refused(game: AnyGame) -> None:
    """As the rules refuse it, where there is no pack of cards that must come out even."""
    if game.deck is not None:
        return
    assert game.playing is not None
    setting = Setting(game.name, SMALL, (), game.seats[0])
    said = []
    for start in (game.rules.start, game.playing.begin):
        with pytest.raises(Fault) as refused:
            start(setting.options, setting.box, 99)
        said.append(refused.value.message)

    assert said[0] == said[1]
