"""Phrases at the table: to everybody who looks on, from one's own seat alone, and no part of the match."""

from collections.abc import Iterator

import pytest

from jeton.web.limits import QUICK_MESSAGES, Buckets
from tests.web.kit import Browser, Running, friend, make_services, person, running


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One for all; time stands still for its limits."""
    with running(lambda: make_services(buckets=Buckets(lambda: 0.0))) as here:
        yield here


def two(server: Running) -> tuple[Browser, Browser, str]:
    """Two people at a table."""
    anna, bruno = server.browser(), server.browser("fr")
    made = anna.create("mathable", person("Anna"), friend("Bruno"))
    bruno.post(f"/api/matches/{made['match']}/claim", {"key": made["keys"][0]["key"], "name": "Bruno"})
    return anna, bruno, made["match"]


def say(browser: Browser, match: str, seat: int, says: str) -> int:
    """What is answered."""
    return browser.post(f"/api/matches/{match}/quick-messages", {"seat": seat, "says": says}).status_code


def test_everybody_hears_it_as_a_code(server: Running) -> None:
    """Who has a socket at once, also one who only looks on; who has none, with the state."""
    anna, bruno, match = two(server)
    seq = anna.state(match)["seq"]
    with bruno.socket(match) as page, server.browser().socket(match) as looking:
        page.next("state")
        looking.next("state")
        assert say(anna, match, 0, "well-played") == 204
        told = page.next("quick-message")
        assert (told["seat"], told["says"], told["seq"]) == (0, "well-played", seq)
        assert looking.next("quick-message") == told
        assert say(bruno, match, 1, "thank-you") == 204
        assert looking.next("quick-message")["at"] > told["at"]
    late = server.browser().state(match)
    assert [one["says"] for one in late["quick_messages"]] == ["well-played", "thank-you"]
    # Nothing has happened in the match.
    assert late["seq"] == seq
    assert "well" not in server.browser().http.get(f"/api/matches/{match}/record").text


def test_only_from_ones_own_seat_and_only_phrases(server: Running) -> None:
    """Nobody speaks for another, whoever looks on only reads, and there are no other texts."""
    anna, bruno, match = two(server)
    assert say(bruno, match, 0, "hello") == 403
    assert say(server.browser(), match, 0, "hello") == 403
    assert say(anna, match, 0, "You play badly") == 400
    assert say(anna, match, 0, "") == 400
    anna.move(match, 0, "leave", "1")
    assert say(anna, match, 0, "hello") == 403
    assert not anna.state(match)["quick_messages"]


def test_so_many_of_one_person(server: Running) -> None:
    """Whoever says too much is asked to wait; the other may still speak."""
    anna, bruno, match = two(server)
    answers = [say(anna, match, 0, "oops") for _ in range(int(QUICK_MESSAGES.burst) + 1)]
    assert answers == [204] * int(QUICK_MESSAGES.burst) + [429]
    assert say(bruno, match, 1, "oops") == 204
