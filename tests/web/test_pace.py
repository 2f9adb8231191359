"""How long bots wait before a move: as long as whoever plays wants it, else as is usual at the server."""

import pytest

from tests.web.kit import bot, person, running, until
from tests.web.test_presence import nothing_more

USUAL = 0.25


def test_who_plays_says_how_fast_bots_are() -> None:
    """The longest wish of those who play; of those who look on only where nobody who plays is here. It can be
    changed, and goes with whoever goes."""
    with running() as here:
        anna, stranger = here.browser(), here.browser()
        match = anna.create("mathable", person("Anna"), bot())["match"]
        live = here.services.matches.live[match]

        def pause() -> float:
            return float(here.do(lambda: live.pause(USUAL)))

        assert pause() == USUAL
        with stranger.socket(match, pause=4.0) as third:
            third.next("state")
            assert pause() == 4.0
            with anna.socket(match) as page:
                page.next("state")
                assert pause() == USUAL
                page.send(type="hello", lang="en", seq=10**6, pause=3.0)
                page.send(type="ping")
                page.next("pong")
                assert pause() == 3.0
                with anna.socket(match, pause=0.2) as other:
                    other.next("state")
                    assert pause() == 3.0
                    page.send(type="hello", lang="en", seq=10**6, pause=0.2)
                    page.send(type="ping")
                    page.next("pong")
                    assert pause() == 0.2
        until(lambda: {"pause": pause()}, lambda told: told["pause"] == USUAL)


def test_bots_wait_so_long() -> None:
    """At a server where they do not wait by themselves, before every move."""
    with running() as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), bot())["match"]
        until(lambda: anna.state(match), lambda state: 0 in state["to_act"])
        with anna.socket(match, pause=1.5) as page:
            seq = page.next("state")["seq"]
            assert anna.move(match, 0, "pass", "one", seq)["type"] == "ack"
            assert page.next("event", "state")["seq"] == seq + 1
            nothing_more(page, 0.7)
            assert page.next("event", "state")["seq"] == seq + 2


@pytest.mark.parametrize("pause", [0.0, 6.0, -1.0])
def test_what_nobody_may_wish(pause: float) -> None:
    """Not at once, and not for ever: the usual pause stays."""
    with running() as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), bot())["match"]
        with anna.socket(match, pause=pause) as page:
            assert page.next("reject", "problem")
            assert here.do(lambda: here.services.matches.live[match].pause(USUAL)) == USUAL
