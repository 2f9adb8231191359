"""Noninterference: for a position p, a seat s and q = imagine(view(p, s)), what s is told is the same."""

import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from itertools import chain
from typing import Any

import pytest

from jeton.catalogue import GAMES
from jeton.core.chance import Stream, commitment
from jeton.core.moves import Seat
from jeton.core.protocols import AnyGame, View
from jeton.records import write_record
from jeton.table import History, Match, record_for, record_of, submit
from tests.kit.altered import altered
from tests.kit.hooks import hooks
from tests.kit.matches import cut, random_match, wild_match, wild_text
from tests.kit.secrecy import (
    Leak,
    Past,
    check_noninterference,
    check_record,
    disguised_pasts,
    messages,
    told_move,
)
from tests.kit.settings import CANARY, FULL, SMALL, Setting, at_most, option_sets, settings_of

# By module: all that is asked of a setting comes one after the other, and its pasts are made once.
EVERY = pytest.mark.parametrize("setting", settings_of(FULL, SMALL, CANARY), ids=str, scope="module")


def lookers(setting: Setting) -> tuple[Seat | None, ...]:
    """Every seat, and somebody who only looks on."""
    return (None, *range(setting.seats))


@lru_cache(maxsize=5)
def pasts_of(setting: Setting, seat: Seat | None) -> tuple[Past, Past]:
    """The unruly match with other secrets, twice; for as many as look at one setting."""
    return disguised_pasts(wild_match(setting), seat)


def stops(match: Match, count: int) -> list[Match]:
    """The match at about so many moments, while it went on; the first and last of each phase among them."""
    lengths = set(range(0, len(match.history), 1 + len(match.history) // count))
    phases = [(played.before.phase, length) for length, played in enumerate(match.history)]
    lengths |= {*dict(phases).values(), *dict(reversed(phases)).values()}
    return [stopped for stopped in (cut(match, length) for length in sorted(lengths)) if not stopped.over]


@pytest.mark.parametrize("name", GAMES)
def test_every_phase_is_looked_at(name: str) -> None:
    """What a match waits for does not matter: the matches of these tests have waited for everything."""
    settings = [setting for setting in settings_of(FULL, SMALL, CANARY) if setting.name == name]
    seen = {stop.position.phase for setting in settings for stop in stops(wild_match(setting), 1)}
    phases = import_module(f"jeton.games.{name}.position").PHASES

    assert seen == {phase for phase in phases if phase.name != "OVER"}


@EVERY
def test_views_are_imagined_as_they_are(setting: Setting) -> None:
    """What a view allows looks like that view, and is a whole box again."""
    game, hook = setting.game, hooks(setting.game)
    whole = hook.box_tokens(wild_match(setting).position.box)
    for number, played in enumerate(wild_match(setting).history):
        assert hook.tokens(played.after) == whole
        assert hook.is_possible(played.after)
        for seat in lookers(setting):
            view = game.sight.view(played.before, seat)
            # From move to move by another chance.
            imagined = game.sight.imagine(view, Stream(b"", "imagine", number))

            assert game.sight.view(imagined, seat) == view
            assert hook.tokens(imagined) == whole
            assert hook.is_possible(imagined)


@EVERY
def test_views_show_what_may_be_known(setting: Setting) -> None:
    """No token is left out, and none is told that the seat may not know."""
    game, hook = setting.game, hooks(setting.game)
    for played in wild_match(setting).history:
        for seat in lookers(setting):
            shown = hook.tokens(game.sight.view(played.before, seat).position)
            seen = Counter({token: count for token, count in shown.items() if token not in hook.unknown})

            assert not seen - hook.known(played.before, seat)
            assert shown.total() == hook.tokens(played.before).total()


@EVERY
def test_every_message_is_the_same(setting: Setting) -> None:
    """Views, pictures, moves, rulings, refusals, records: byte for byte."""
    whole = wild_match(setting)
    moments = stops(whole, 3)
    for seat in lookers(setting):
        pasts = pasts_of(setting, seat)
        for number, match in enumerate(moments):
            check_noninterference(setting.game, match, seat, Stream(b"", "secrecy", number), pasts)
        check_record(moments[-1], seat, pasts)


@EVERY
def test_every_event_is_the_same(setting: Setting) -> None:
    """Each move as it is told to each seat, made with these secrets or with others."""
    game = setting.game
    for seat in lookers(setting):
        past, _ = pasts_of(setting, seat)
        for played, other in zip(wild_match(setting).history, past, strict=True):
            if game.rules.outcome(played.after).reason is not None:
                continue

            assert told_move(game, played, seat) == told_move(game, other, seat)


@EVERY
def test_what_is_imagined_can_be_played(setting: Setting) -> None:
    """A position from a view goes on like any other, and loses no token on the way."""
    game, hook = setting.game, hooks(setting.game)
    for number, match in enumerate(stops(wild_match(setting), at_most(setting, 12))):
        for seat in lookers(setting):
            stream = Stream(b"", "imagined", number)
            position = game.sight.imagine(match.view(seat), stream)
            played = replace(match, position=position, history=History())
            for _ in range(6):
                if not played.seats_to_act:
                    break
                actor = stream.choice(played.seats_to_act)
                played, _ = submit(played, actor, wild_text(played, actor, stream), 0)
                view = played.view(seat)

                assert hook.tokens(played.position) == hook.box_tokens(match.position.box)
                assert hook.tokens(game.sight.imagine(view, stream)) == hook.box_tokens(match.position.box)


def numbers(text: str) -> set[str]:
    """The whole words of a text."""
    return set(re.findall(r"\w+", text))


@EVERY
def test_an_unfinished_record_tells_no_seed(setting: Setting) -> None:
    """The host keeps the seed to itself until the end; the hash of it is for everybody."""
    for match in stops(wild_match(setting), 1):
        for seat in lookers(setting):
            text = write_record(record_for(match, seat))

            assert match.seed.hex() not in text
            assert commitment(match.seed) in text


@pytest.mark.parametrize(
    "setting", [setting for setting in settings_of(CANARY) if hooks(setting.game).canaries], ids=str
)
def test_canaries(setting: Setting) -> None:
    """With tokens all different, one that a seat has never seen is in no word that it is told."""
    hook = hooks(setting.game)
    secrets_kept = 0
    # As it is before anything is dealt.
    start = setting.game.rules.start(setting.options, setting.box, setting.seats)
    public = repr(setting.game.sight.picture(setting.game.sight.view(start, None)).template)
    for match in stops(wild_match(setting), 12):
        for seat in lookers(setting):
            moments = [match.position, *chain(*((one.before, one.after) for one in match.history))]
            seen = set().union(*(hook.known(moment, seat) for moment in moments))
            secret = set(hook.box_tokens(setting.box)) - seen
            secrets_kept += len(secret & numbers(write_record(record_of(match))))
            # No answers here: to tell what a pair would give, they do sums.
            record = ("record", write_record(record_for(match, seat)))
            for kind, said in (record, *messages(match, seat, ())):
                # The view names its box, which everybody knows, and a picture the tokens of the box.
                text = repr(said).replace(repr(setting.box), "").replace(public, "")
                assert not secret & numbers(text), kind

    assert secrets_kept > 0


@EVERY
def test_a_finished_record_is_told_to_all(setting: Setting) -> None:
    """When it is over, everybody may check the deal."""
    match = random_match(setting)
    for seat in lookers(setting):
        assert record_for(match, seat) == record_of(match)


# --- the check itself ---------------------------------------------------------------------------


def everything(game: AnyGame) -> AnyGame:
    """A game without secrets."""

    def view(position: Any, seat: Seat | None) -> View[Any]:
        return View(seat, position)

    return altered(game, "sight", view=view, seen=lambda position, move, seat: move)


LEAKS = {
    f"{name}, {leak}": (game, betray)
    for name, game in GAMES.items()
    for leak, betray in {"everything": everything, **hooks(game).leaks}.items()
}
"""Every game with every way to betray its secrets."""


def telling(game: AnyGame) -> list[Match]:
    """Moments of a match with secrets of every kind."""
    setting = Setting(game.name, CANARY, option_sets(game)[-1], game.seats[-1])
    return [match for match in stops(wild_match(setting), 30) if match.history]


def check(game: AnyGame, matches: list[Match]) -> None:
    """Everything that every seat is told at these moments. :raises Leak:"""
    last = matches[-1]
    pasts = {seat: disguised_pasts(last, seat) for seat in (None, *range(len(last.names)))}
    for number, match in enumerate(matches):
        for seat, past in pasts.items():
            check_noninterference(game, match, seat, Stream(b"", "leak", number), past)
    for seat, past in pasts.items():
        check_record(last, seat, past)


@pytest.mark.parametrize("name", GAMES)
def test_an_honest_game_passes_the_check(name: str) -> None:
    """At the moments at which the next test looks for leaks."""
    check(GAMES[name], telling(GAMES[name])[::4])


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_noticed(leak: str) -> None:
    """The same check, on a game that tells too much, fails."""
    game, betray = LEAKS[leak]
    with pytest.raises(Leak):
        check(game, [replace(match, game=betray(game)) for match in telling(game)])
