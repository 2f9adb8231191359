"""What happens at a table is told to each seat as it may know it."""

from typing import Any

import pytest

from jeton.core.moves import Office
from jeton.core.outcome import Outcome
from jeton.core.rulings import refused
from jeton.records import Played
from jeton.table import Ended, Event, Match, Moved, Offered, Refusal, TimeOut, event_for, submit
from tests.kit.matches import opened, wild_match
from tests.kit.settings import CANARY, FULL, Setting

PAIR = Setting("mathable", CANARY, (), 2)
LOOKERS = (None, 0, 1)


def moved(match: Match, number: int) -> Played:
    """One of the moves of a match."""
    played: Played = match.history[number]
    return played


def told(match: Match, played: Played, seat: int | None) -> Any:
    """The move as a seat is told it."""
    event = event_for(match.game, Moved(played), seat)
    assert isinstance(event, Moved)
    return event.played.move


def test_a_refusal_is_for_the_one_who_was_refused() -> None:
    """Nobody else hears of it."""
    event = Refusal(1, refused("core/over"))

    assert [event_for(PAIR.game, event, seat) for seat in LOOKERS] == [None, None, event]


@pytest.mark.parametrize("event", [Offered(0), TimeOut(1), TimeOut(None), Ended(Outcome(()))])
def test_some_things_are_told_to_all(event: Event) -> None:
    """As they are."""
    assert [event_for(PAIR.game, event, seat) for seat in LOOKERS] == [event] * 3


def test_the_draw_for_the_start_is_open() -> None:
    """Everybody sees it; of the rest each sees his own."""
    match = opened(PAIR)
    start, fill = moved(match, 0), moved(match, 1)

    assert [told(match, start, seat) for seat in LOOKERS] == [start.move] * 3
    unknown = tuple((-1,) * len(draw) for draw in fill.move.draws)
    assert told(match, fill, None).draws == unknown
    assert told(match, fill, 0).draws == (fill.move.draws[0], unknown[1])
    assert told(match, fill, 1).draws == (unknown[0], fill.move.draws[1])


def test_exchanges_are_the_seats_own_affair() -> None:
    """Others learn how many."""
    match = opened(PAIR)
    (seat,) = match.seats_to_act
    rack = match.position.racks[seat]
    after, _ = submit(match, seat, f"exchange {rack[0]} {rack[1]}", 0)
    exchange = moved(after, len(match.history))

    assert told(after, exchange, seat) == exchange.move
    assert told(after, exchange, 1 - seat).tokens == (-1, -1)
    assert told(after, exchange, None).tokens == (-1, -1)


def test_positions_before_and_after_are_views() -> None:
    """Those of the seat itself; the items are the same for all."""
    match = wild_match(Setting("mathable", FULL, ("contest=on",), 3))
    game = match.game
    for played in match.history[::7]:
        for seat in (None, 0, 1, 2):
            event = event_for(game, Moved(played), seat)
            assert isinstance(event, Moved)
            assert event.played.before == game.sight.view(played.before, seat).position
            assert event.played.after == game.sight.view(played.after, seat).position
            assert event.played.items == played.items


def test_telling_twice_is_telling_once() -> None:
    """What a seat was told holds nothing more to hide from it."""
    match = wild_match(Setting("mathable", FULL, (), 2))
    for played in match.history:
        if played.move.actor is Office.REFEREE:
            continue
        for seat in LOOKERS:
            once = event_for(match.game, Moved(played), seat)
            assert isinstance(once, Moved)
            assert event_for(match.game, once, seat) == once
