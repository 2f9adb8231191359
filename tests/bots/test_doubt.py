"""Bots where what is false stands until somebody says so: what they see through, and what they try."""

from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

import pytest

from jeton.bench.matches import BotMatch
from jeton.bots import BOTS, LEVELS, levels_of
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.formats import SHORT, settings_of
from jeton.core.levels import Aspect, Glimpse, Style
from jeton.core.moves import Accept, Contest
from jeton.core.options import read_options
from jeton.core.protocols import Best, View
from jeton.core.rulings import Item, Sound, Wrong
from tests.kit.altered import altered

CONTESTED = tuple(name for name, game in GAMES.items() if game.contesting)


@cache
def played(name: str, level: str, *settings: str) -> BotMatch:
    """A short match of one level against itself."""
    game = GAMES[name]
    options = read_options(game.options, (*settings_of(game.formats, SHORT), *settings))
    bots = (BOTS[level],) * game.seats[0]
    match = BotMatch(game, load_box(game), options, bots, seed_of(f"doubt {name}"))
    match.play()
    return match


def false_play(name: str, glimpse: Glimpse) -> Any:
    """A position in whose window somebody's bluff waits for the others."""
    game = GAMES[name]
    for number, one in zip(count(), played(name, "family", "contest=on").history, strict=False):
        if isinstance(one.move.actor, int) and one.move.actor in game.rules.actors(one.before):
            view = game.sight.view(one.before, one.move.actor)
            assert game.doubting
            if moves := game.doubting.bluff(view, glimpse, Stream(b"", "bluff", number)):
                position = one.before
                assert isinstance(game.rules.judge(position, moves[0]), Wrong)
                for move in moves:
                    position = game.rules.play(position, move)
                return position
    pytest.fail("nobody could bluff")


def answers(name: str, level: str, position: Any, times: int = 1) -> set[type]:
    """What a level says to the play in the open window, with one stream or another."""
    game = GAMES[name]
    seat = min(actor for actor in game.rules.actors(position) if isinstance(actor, int))
    view = game.sight.view(position, seat)
    return {type(BOTS[level](game, view, Stream(b"", "bot", number))[0]) for number in range(times)}


def contested(name: str, position: Any) -> tuple[Item, ...]:
    """What would come of a contest, as the judge says."""
    ruling = GAMES[name].rules.judge(position, Contest(1 - position.on_turn))
    assert isinstance(ruling, Sound)
    return ruling.items


def test_there_where_something_can_be_contested() -> None:
    """And nowhere else."""
    assert CONTESTED
    assert all((game.doubting is not None) == (game.contesting is not None) for game in GAMES.values())


@pytest.mark.parametrize("name", CONTESTED)
def test_what_is_false_is_contested_by_who_sees_it(name: str) -> None:
    """A champion sees everything; the others what they can reckon, and they say so or overlook it."""
    game = GAMES[name]
    position = false_play(name, levels_of(game)["club"].skill.widest)
    assert game.window(position)

    for level in levels_of(game).values():
        if level.style is not Style.FINDS:
            assert answers(name, level.name, position, 3) == {Contest}
    assert game.doubting
    view = game.sight.view(
        position, min(seat for seat in game.rules.actors(position) if isinstance(seat, int))
    )
    everything = Glimpse(signs=frozenset("+-x:/."), seen=frozenset(Aspect))
    assert game.doubting.is_false(view, everything)
    for less in (Glimpse(signs=frozenset("+-x:/."), largest=1), Glimpse(signs=frozenset())):
        assert not game.doubting.is_false(view, less)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", CONTESTED)
def test_what_is_true_is_never_contested(name: str, level: str) -> None:
    """Whoever lays it, and whatever somebody can see of it."""
    game = GAMES[name]
    windows = [one.before for one in played(name, "family", "contest=on").history if game.window(one.before)]
    # What is upheld costs the one who played.
    true = [
        position
        for position in windows
        if not any(item.seat == position.on_turn for item in contested(name, position))
    ]
    assert len(true) > 3
    for position in true[::4]:
        assert answers(name, level, position) == {Accept}


@pytest.mark.parametrize("name", CONTESTED)
def test_now_and_then_somebody_bluffs(name: str) -> None:
    """In some matches that can be contested: something, but less than one turn in ten."""
    game = GAMES[name]
    wrong = turns = 0
    for number in range(12):
        options = read_options(game.options, ("contest=on",))
        match = BotMatch(game, load_box(game), options, (BOTS["family"],) * 2, seed_of(f"bluff {number}"))
        match.play()
        wrong += sum(isinstance(game.rules.judge(one.before, one.move), Wrong) for one in match.history)
        turns += sum(match.turns)
    assert 0 < wrong < turns // 10


@pytest.mark.parametrize(("poor", "bluffs"), [(0, {"turn"}), (1, {"turn", "bluff"})])
def test_who_sees_a_poor_turn_may_bluff(poor: int, bluffs: set[str]) -> None:
    """One that brings less than a third of the average; not who sees a better one, nor where nothing false
    may stand."""
    level = levels_of(GAMES["mathable"])["club"]
    points = -(-level.average // 3) - poor
    game = altered(
        GAMES["mathable"], "findable", turns=lambda view, glimpse, stream: iter((Best(("turn",), points),))
    )
    game = altered(game, "doubting", bluff=lambda view, glimpse, stream: ("bluff",))
    # No window is open, for no match is asked.
    game = replace(game, contesting=None)

    def moves(one: Any) -> set[str]:
        return {BOTS["club"](one, View(0, None), Stream(b"", "bot", number))[0] for number in range(60)}

    assert moves(game) == bluffs
    assert moves(altered(game, "doubting", bluff=lambda view, glimpse, stream: ())) == {"turn"}


@pytest.mark.parametrize("name", CONTESTED)
def test_bluffs_are_rare(name: str) -> None:
    """Only where they may stand, never a child's or a champion's; and the same stream makes the same one."""
    game, levels = GAMES[name], levels_of(GAMES[name])
    assert game.doubting
    assert all(Aspect.BLUFFS not in levels[level].skill.widest.seen for level in ("child", "champion"))
    widest = levels["club"].skill.widest
    for one in played(name, "family").history:
        if isinstance(one.move.actor, int):
            view = game.sight.view(one.before, one.move.actor)
            assert game.doubting.bluff(view, widest, Stream(b"", "x", 0)) == ()

    history = played(name, "family", "contest=on").history
    wrong = [one for one in history if isinstance(game.rules.judge(one.before, one.move), Wrong)]
    assert len(wrong) <= len(history) // 20
    assert false_play(name, widest) == false_play(name, widest)
