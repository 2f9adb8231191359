"""Whole matches, played the same way every time."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TypeAlias

from jeton.bots import BOTS
from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Seat
from jeton.table import Match, open_match, submit
from jeton.table.match import advance
from tests.kit.hooks import hooks
from tests.kit.settings import Setting

Chooser: TypeAlias = Callable[[Match, Seat, Stream], str]
"""Says what a seat does next, as text."""

_MOST_STEPS = 3000


def opened(setting: Setting, seed: str = "jeton", now: int = 0) -> Match:
    """A match that has just been dealt."""
    match, _ = open_match(setting.game, setting.box, setting.options, setting.names, seed_of(seed), now)
    return match


def _play(match: Match, choose: Chooser) -> Match:
    for step in range(_MOST_STEPS):
        if match.over:
            return match
        stream = Stream(match.seed, "test", step)
        seat = stream.choice(match.seats_to_act)
        match, _ = submit(match, seat, choose(match, seat, stream), 0)
    raise AssertionError("the match does not end")


def random_text(match: Match, seat: Seat, stream: Stream) -> str:
    """The move of the random bot."""
    return _bot_text("random", match, seat, stream)


def easy_text(match: Match, seat: Seat, stream: Stream) -> str:
    """The move of the easy bot, which is nearest to what people do."""
    return _bot_text("easy", match, seat, stream)


def _bot_text(bot: str, match: Match, seat: Seat, stream: Stream) -> str:
    view = match.view(seat)
    return match.game.notation.write(view, BOTS[bot](match.game, view, stream)[0])


def wild_text(match: Match, seat: Seat, stream: Stream) -> str:
    """Any move at all, some of them wrong, a few of them rude."""
    game, view = match.game, match.view(seat)
    chance = stream.below(200)
    if chance == 0:
        return "agree"
    if chance == 1 and len(match.names) > 2:
        return "leave"
    if chance < 80:
        return hooks(game).guess(match.position, seat, stream)
    if chance < 140:
        return random_text(match, seat, stream)
    moves: dict[type, list[object]] = {}
    for move in game.player.glance(view, stream):
        moves.setdefault(type(move), []).append(move)
    return game.notation.write(view, stream.choice(stream.choice(list(moves.values()))))


@cache
def random_match(setting: Setting, seed: str = "jeton") -> Match:
    """A match of random bots, to the end."""
    return _play(opened(setting, seed), random_text)


@cache
def easy_match(setting: Setting, seed: str = "jeton") -> Match:
    """A match of easy bots, to the end."""
    return _play(opened(setting, seed), easy_text)


@cache
def wild_match(setting: Setting, seed: str = "jeton") -> Match:
    """A match of unruly players, to the end."""
    return _play(opened(setting, seed), wild_text)


def waits(match: Match) -> bool:
    """Whether the match waits for a player, and not for chance, the referee or an empty chair."""
    return not match.over and advance(match)[0] == match


def cut(match: Match, length: int) -> Match:
    """The match as it was after so many moves."""
    start = match.game.rules.start(match.options, match.box, len(match.names))
    history = match.history[:length]
    return replace(
        match,
        history=history,
        position=history[-1].after if history else start,
        agreeing=frozenset(),
        standing_in=frozenset(),
    )
