"""What an event tells is enough: whoever has a state and puts it in has the next state. And it is little."""

import json
from collections.abc import Iterator
from functools import cache
from statistics import median

import msgspec
import pytest

from jeton.bench.load import NAMES, SEED, prepare_moves
from jeton.catalogue import GAMES, load_box
from jeton.core.options import read_options
from jeton.language import LANGUAGES
from jeton.store import Input
from jeton.table import Match, Moved, open_match
from jeton.table.progress import AGAIN, MOVE, NAME, STAND_IN, TAKEBACK, EventOrNotice, Progress, settle
from jeton.web import views, wire
from jeton.web.changes import Change
from jeton.web.entries import Reader, entry
from jeton.web.scene import Scene
from jeton.web.views import TableInfo
from tests.kit.matches import cut, wild_match
from tests.kit.settings import SMALL, Setting, option_sets
from tests.web.painted import Json, put_in

USUAL = 700
"""So many bytes a seat is told of a usual move, at most."""
LEVELS = ("beginner", "family")
"""Who plays: as people play. Whoever searches for the most lays twice as many tokens at once."""


def settings() -> list[Setting]:
    """Each game with a small box, every set of options, as many seats as there can be."""
    return [
        Setting(game.name, SMALL, chosen, game.seats[-1])
        for game in GAMES.values()
        for chosen in option_sets(game)
    ]


class Followed:
    """A match that somebody follows from event to event."""

    def __init__(self, progress: Progress, reader: Reader) -> None:
        self.reader = reader
        self.scene = Scene(progress)
        self.seq = 0
        self.log: list[wire.matches.Entry] = []

    def told(self) -> Json:
        """The whole state."""
        info = TableInfo("m", self.seq, 0, frozenset(), frozenset(), open=False)
        state: Json = json.loads(wire.write(views.state(self.scene, info, self.reader, (), self.log)))
        return state

    def go_on(self, progress: Progress, happened: tuple[EventOrNotice, ...]) -> bytes:
        """The next input; what is told of it."""
        self.seq += 1
        change = Change(self.seq, self.scene, Scene(progress), happened)
        change.prepare(self.reader)
        self.scene = change.after
        match = progress.match
        lines = (entry(match, one, self.reader, self.seq) for one in happened)
        self.log += [line for line in lines if line is not None]
        return change.event(self.reader, 0)


def of(match: Match) -> Progress:
    """The match as the host keeps it."""
    return Progress(match, ("",) * len(match.names), 0)


def check(followed: Followed, progress: Progress, happened: tuple[EventOrNotice, ...]) -> bytes:
    """The next state comes of the last one and the event; and the event is what it says it is."""
    before = followed.told()
    sent = followed.go_on(progress, happened)
    assert put_in(before, json.loads(sent)) == followed.told()
    assert wire.write(msgspec.json.decode(sent, type=wire.matches.Event, strict=True)) == sent
    return sent


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_a_state_and_an_event_are_the_next_state(setting: Setting) -> None:
    """For every seat, and for one who only looks on; to the end of the match and whatever it shows."""
    match = wild_match(setting)
    last = len(match.history)
    lengths = sorted({*range(1, min(last, 12)), *range(12, last, 7), *range(max(1, last - 3), last + 1)})
    for number, seat in enumerate((None, *range(setting.seats))):
        reader = Reader(seat, LANGUAGES[number % len(LANGUAGES)])
        for length in lengths:
            check_one(match, length, reader)


def check_one(match: Match, length: int, reader: Reader) -> None:
    """One move of a match, as it was seen then."""
    followed = Followed(of(cut(match, length - 1)), reader)
    check(followed, of(cut(match, length)), (Moved(match.history[length - 1]),))


INPUTS = (
    Input(1, 0, NAME, 1, "Zoé"),
    Input(2, 0, AGAIN, 0, ""),
    Input(3, 0, MOVE, 0, "agree"),
    Input(4, 0, MOVE, 1, "leave"),
    Input(5, 0, STAND_IN, 1, "easy"),
    Input(6, 0, MOVE, 0, "pass"),
    Input(7, 0, TAKEBACK, 0, ""),
    Input(8, 0, "next", None, "other"),
)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_all_that_happens_beside_moves(seat: int | None) -> None:
    """Names, offers, what is taken back and who stands in; only who sits where is told otherwise."""
    game = GAMES["mathable"]
    match, _ = open_match(game, load_box(game), read_options(game.options), ("A", "B", "C"), b"0" * 32, 0)
    progress = of(match)
    followed = Followed(progress, Reader(seat, "fr"))
    for given in INPUTS:
        acting = progress.match.seats_to_act[0]
        here = Input(given.seq, 0, given.kind, acting if given.text == "pass" else given.seat, given.text)
        if given.kind == TAKEBACK:
            here = Input(given.seq, 0, given.kind, progress.match.history[-1].move.actor, "")
        settled = settle(progress, here)
        assert settled.kind, (given, settled.refusal)
        before = followed.told()
        sent = json.loads(followed.go_on(settled.progress, settled.happened))
        after = followed.told()
        assert {**put_in(before, sent), "seats": []} == {**after, "seats": []}
        progress = settled.progress


@cache
def sizes(name: str, level: str) -> dict[str, list[int]]:
    """How many bytes each seat is told of each move of a match, in each language."""
    return {language: list(_sizes(name, level, language)) for language in LANGUAGES}


def _sizes(name: str, level: str, language: str) -> Iterator[int]:
    game = GAMES[name]
    match, _ = open_match(game, load_box(game), read_options(game.options), NAMES, SEED, 0)
    progress = of(match)
    scene = Scene(progress)
    for number, (seat, text) in enumerate(_moves(name, level)):
        settled = settle(progress, Input(number + 1, 0, MOVE, seat, text))
        assert settled.refusal is None
        change = Change(number + 1, scene, Scene(settled.progress), settled.happened)
        for reader in (Reader(each, language) for each in range(len(NAMES))):
            change.prepare(reader)
            yield len(change.event(reader, 1_800_000_000_000))
        progress, scene = settled.progress, change.after


@cache
def _moves(name: str, level: str) -> list[tuple[int, str]]:
    return prepare_moves(name, level)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_little_is_told(name: str, level: str, language: str) -> None:
    """Of a usual move; the board, the log and what else is as before are not said again."""
    assert median(sizes(name, level)[language]) <= USUAL
