"""Several servers on one database: whichever takes a move, it is made once, and all of them know of it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from jeton.web.services import Services
from tests.store.cluster import new_database
from tests.web.kit import Browser, Json, Running, bot, friend, make_services, person, running, until
from tests.web.test_aside import DEVICE


@pytest.fixture(scope="module")
def nodes() -> Iterator[tuple[Running, Running]]:
    """Servers in threads of this process, each with a store of its own."""
    address = new_database()
    from jeton.store.postgres import PostgresStore

    def make() -> Services:
        return make_services(PostgresStore(address))

    with running(make) as here, running(make) as there:
        yield here, there


def known_at(node: Running, browser: Browser) -> Browser:
    """The same browser at another server; it ends with that."""
    again = node.browser(browser.lang)
    again.http.cookies.update({"jeton": browser.http.cookies["jeton"]})
    return again


def turn(browser: Browser, match: str, seq: int = 0) -> tuple[int, str]:
    """Who is to act after an input, and what they can always do: give a token back (thrice)."""
    state = until(lambda: browser.state(match), lambda state: state["seq"] >= seq)
    (seat,) = state["to_act"]
    racks = browser.state(match, seat=seat)["picture"]["racks"]
    return seat, f"exchange {next(rack['tokens'][0] for rack in racks if rack['seat'] == seat)}"


def test_moves_at_both_by_turns(nodes: tuple[Running, Running]) -> None:
    """Each server knows what was played at the other, as soon as somebody has seen it there."""
    here, there = nodes
    anna = here.browser()
    match = anna.create("mathable", person("Anna"), DEVICE)["match"]
    both = (anna, known_at(there, anna))
    for browser in both:
        assert browser.state(match)["seq"] == 0
    for number in range(4):
        seat, text = turn(both[number % 2], match, number)
        said = both[(number + 1) % 2].move(match, seat, text, str(number), number)
        assert said == {"type": "ack", "id": str(number), "seq": number + 1}


def test_two_who_move_at_the_same_time(nodes: tuple[Running, Running]) -> None:
    """At two servers, on the same position: one has moved, the other is late, as at one server."""
    here, there = nodes
    with ThreadPoolExecutor(2) as threads:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), DEVICE)["match"]
        both = (anna, known_at(there, anna))

        def race(number: int, *ids: str) -> list[Json]:
            seat, text = turn(both[number % 2], match, number)
            return list(threads.map(lambda at: both[at].move(match, seat, text, ids[at], number), range(2)))

        for number in range(3):
            answers = race(number, f"{number}-here", f"{number}-there")
            assert sorted(answer["type"] for answer in answers) == ["ack", "reject"]
            (refused,) = (answer for answer in answers if answer["type"] == "reject")
            assert (refused["code"], refused["seq"]) == ("web/stale", number + 1)
        # Under one id it is one move, wherever it arrives first.
        assert race(3, "same", "same") == [{"type": "ack", "id": "same", "seq": 4}] * 2


def test_everybody_hears_of_it_at_both(nodes: tuple[Running, Running]) -> None:
    """Pages at two servers are told the same events, each by its own eyes, and who is there."""
    here, there = nodes
    anna, bruno = here.browser(), there.browser()
    made = anna.create("mathable", person("Anna"), friend("Bruno"))
    match, players = made["match"], (anna, bruno)
    with anna.socket(match) as hers, there.browser().socket(match) as strange:
        bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"], "name": "Bruno"})
        with bruno.socket(match) as his:
            assert his.next("state")["mine"] == [1]
            # He came at the other server, and she hears of it.
            while not hers.next("presence", "state")["seats"][1]["here"]:
                pass
            seq = until(lambda: anna.state(match), lambda state: state["mine"] == [0])["seq"]
            for number in range(3):
                state = until(lambda: anna.state(match), lambda state, seq=seq: state["seq"] >= seq)  # type: ignore[misc]
                (seat,) = state["to_act"]
                _, text = turn(players[seat], match, seq)
                assert players[seat].move(match, seat, text, str(number), seq)["seq"] == seq + 1
                seq += 1
                for page, sees in ((hers, 0), (his, 1), (strange, None)):
                    while (event := page.next("event"))["seq"] < seq:
                        pass
                    assert (event["seq"], event["seat"]) == (seq, sees)
        while hers.next("presence")["seats"][1]["here"]:
            pass


def test_bots_play_at_one_of_them(nodes: tuple[Running, Running]) -> None:
    """Whoever has the lease lets them play, whichever server people are at; and only they do."""
    here, there = nodes
    leads = [one.services.matches.leads() for one in (here, there)]
    assert sorted(leads) == [False, True]
    follower = (here, there)[leads.index(False)]
    anna = follower.browser()
    # With a person, who is not at the server where the bot plays; and bots alone, at whom somebody looks.
    match = anna.create("mathable", person("Anna"), bot("random"))["match"]
    alone = anna.create("mathable", bot("random"), bot("random"))["match"]
    with follower.browser().socket(alone) as page:
        assert page.next("state")["seq"] >= 0
        for number in range(2):
            state = until(lambda: anna.state(match), lambda state: 0 in state["to_act"] or state["over"])
            anna.move(match, 0, turn(anna, match)[1], str(number), state["seq"])
        while page.next("event")["seq"] < 3:
            pass
    assert follower.services.matches.live[match].bots is None
    assert follower.services.matches.live[alone].bots is None
