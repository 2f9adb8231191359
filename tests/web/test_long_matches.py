"""A move at a server costs the same however much was played before it: counted, not timed."""

import sys
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from types import FrameType
from typing import Any

import pytest

from jeton.bench.load import NAMES, SEED
from jeton.catalogue import GAMES, box_text
from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.store import Header, Input
from jeton.table import History
from jeton.table.progress import MOVE
from jeton.web.entries import Reader
from jeton.web.live import Listener, LiveMatch, begin
from jeton.web.matches import _settle
from tests.kit.matches import random_text

_TIMES = 500
"""So many times is the long match as long."""
_BEGUN = 5
"""So many moves were made when it is as short as it can be."""
_SLACK = 16 * 1024
"""So many bytes more may be in use meanwhile; a copy of a long list takes more."""


def begun(name: str) -> LiveMatch:
    """A match of four after a few moves, a page of each seat before it."""
    game = GAMES[name]
    header = Header("m", name, box_text(game), (), NAMES, SEED, 0, ("",) * len(NAMES), game.edition)
    progress, happened = begin(header)
    live = LiveMatch(header, progress, [], [happened], {seat: (f"{seat}",) for seat in range(len(NAMES))})
    for seat in range(len(NAMES)):
        live.listeners.add(Listener(f"{seat}", reader=Reader(seat, "en")))
    for number in range(_BEGUN):
        move(live, *_next(live, number))
    return live


def _next(live: LiveMatch, number: int) -> tuple[Seat, str]:
    match = live.progress.match
    seat = match.seats_to_act[0]
    return seat, random_text(match, seat, Stream(b"", "long", number))


def lengthened(live: LiveMatch, times: int) -> LiveMatch:
    """The same moment after a match so many times as long."""
    match = live.progress.match
    long = replace(match, history=History(list(match.history) * times))
    # By how often chance has acted the next draws are found; they shall be the same.
    long.history.deals = match.history.deals
    inputs, happened = live.inputs * times, live.happened * times
    found = LiveMatch(live.header, replace(live.progress, match=long), inputs, happened, live.holders)
    found.listeners = live.listeners
    # A list that is full is copied when it grows; that comes once in a while.
    _make_room(found.inputs)
    _make_room(found.happened)
    _make_room(long.history._shared)
    # What was told of the moment before is known.
    found.scene.shared("en")
    for seat in range(len(NAMES)):
        found.scene.words(seat)
    return found


def _make_room(grown: list[Any]) -> None:
    grown.append(None)
    grown.pop()


def move(live: LiveMatch, seat: int, text: str) -> None:
    """All that a server does for a move but to write it and to send what is written."""
    given = Input(live.seq + 1, 0, MOVE, seat, text, f"{seat}:{live.seq}")
    assert live.by_id("nobody's") is None
    settled, change = _settle(live, given, live.readers)
    assert change is not None
    assert settled.refusal is None
    live.wake_after(settled.progress)
    live.take(given, change)
    for reader in live.readers:
        for one in live.since(live.seq - 1) or ():
            one.event(reader, 0)
    live.info()
    assert live.progress.due is None
    live.viewpoint("0", 0)


def lines(work: Callable[[], None]) -> int:
    """How many lines are gone through, each round of a loop for itself."""
    found = count()

    def note(frame: FrameType, event: str, argument: object) -> Any:
        next(found)
        return note

    before = sys.gettrace()
    sys.settrace(note)
    try:
        work()
    finally:
        sys.settrace(before)
    return next(found)


def most_bytes(work: Callable[[], None]) -> int:
    """How many bytes more than before were in use at once."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", GAMES)
def test_a_move_costs_the_same_in_a_long_match(name: str) -> None:
    """Nothing looks through what was played, or copies it."""
    live = begun(name)
    seat, text = _next(live, _BEGUN)

    def work(times: int) -> Callable[[], None]:
        long = lengthened(live, times)
        return lambda: move(long, seat, text)

    # The first finds what is found once for all matches.
    work(1)()
    work(_TIMES)()
    assert lines(work(_TIMES)) == lines(work(1))
    assert most_bytes(work(_TIMES)) <= most_bytes(work(1)) + _SLACK
