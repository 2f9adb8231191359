"""The lobby shows tables where somebody waits; nobody fills it, or sits everywhere."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from jeton.web import lobby, table_limits
from jeton.web.connections import origin_of
from jeton.web.limits import MOST_PLAYING, MOST_WAITING, MOST_WAITING_HERE
from jeton.web.seen import Seen
from tests.web.kit import Browser, Json, Running, friend, make_services, person, running
from tests.web.test_changing_hands import Clock, all_gone

DEVICE: Json = {"kind": "device", "name": "Bruno"}


@pytest.fixture
def server() -> Iterator[Running]:
    """A server of one test."""
    with running() as here:
        yield here


def opened(browser: Browser, *options: str) -> str:
    """An open table with a free seat."""
    match: str = browser.create("rigolade", person("Anna"), friend(), options=options, open=True)["match"]
    return match


def refused(browser: Browser, open: bool = True) -> str:
    """Try to open another; the code of the refusal."""
    body = {"game": "rigolade", "seats": [person("Anna"), friend()], "open": open}
    answer = browser.post("/api/matches", body)
    assert answer.status_code == 409, answer.text
    return str(answer.json()["code"])


def listed(browser: Browser) -> list[str]:
    """The tables that others have opened."""
    return [one["match"] for one in browser.get("/api/matches") if not one["mine"]]


# --- how many ---------------------------------------------------------------------------------------------


def test_tables_that_wait_for_people(server: Running) -> None:
    """Ten of one session; who leaves one, or gets a guest, may open another."""
    anna, bruno = server.browser(), server.browser()
    tables = [opened(anna, "clock=match:600") for _ in range(MOST_WAITING)]
    assert refused(anna) == "web/too-many-waiting"
    opened(bruno)
    # Though its clock has not begun, and nobody has come.
    assert anna.move(tables[0], 0, "leave", "bye")["type"] == "ack"
    assert anna.state(tables[0])["over"]
    opened(anna)
    assert refused(anna) == "web/too-many-waiting"
    assert bruno.post(f"/api/matches/{tables[1]}/sit", {"seat": 1}).status_code == 204
    opened(anna)
    assert refused(anna) == "web/too-many-waiting"
    # Those that are for friends are another matter.
    anna.create("rigolade", person("Anna"), friend())


def test_nothing_but_leaving_before_all_have_come(server: Running) -> None:
    """And no time has passed by that."""
    anna, bruno, chloe = (server.browser() for _ in range(3))
    seats = (person("Anna"), friend(), friend())
    made = anna.create("mathable", *seats, options=("clock=match:60",))
    match = made["match"]
    assert anna.move(match, 0, "pass", "1")["code"] == "web/waiting"
    assert anna.move(match, 0, "leave", "2")["type"] == "ack"
    state = anna.state(match)
    assert (state["over"], state["waiting"], state["clocks"]) == (False, True, [60_000] * 3)
    for browser, key in zip((bruno, chloe), made["keys"], strict=True):
        browser.post(f"/api/matches/{match}/claim", {"key": key["key"]})
    assert not bruno.state(match)["waiting"]
    # Nobody came in time: whoever follows the link finds that it is over.
    made = anna.create("mathable", person("Anna"), friend(), options=("clock=match:60",))
    assert anna.move(made["match"], 0, "leave", "3")["type"] == "ack"
    claim = f"/api/matches/{made['match']}/claim"
    assert bruno.post(claim, {"key": made["keys"][0]["key"]}).status_code == 204
    assert bruno.state(made["match"])["over"]


def test_matches_of_one_session(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened, sat down at, or come to by a link, which stays good; finished ones do not count."""
    monkeypatch.setattr(table_limits, "MOST_PLAYING", 3)
    anna, bruno, chloe = (server.browser() for _ in range(3))
    own = anna.create("rigolade", person("Anna"), DEVICE)["match"]
    anna.create("rigolade", friend(), friend())
    table, invited = opened(bruno), bruno.create("rigolade", person("Bruno"), friend())
    claim = f"/api/matches/{invited['match']}/claim"
    assert anna.post(f"/api/matches/{table}/sit", {"seat": 1}).status_code == 204

    assert refused(anna, open=False) == "web/too-many-matches"
    free = opened(chloe)
    answer = anna.post(f"/api/matches/{free}/sit", {"seat": 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "web/too-many-matches")
    answer = anna.post(claim, {"key": invited["keys"][0]["key"]})
    assert (answer.status_code, answer.json()["code"]) == (409, "web/too-many-matches")
    assert anna.post(f"/api/matches/{own}/rematch").json()["code"] == "web/too-many-matches"
    assert "3" in answer.json()["text"]
    for seat in range(2):
        anna.move(own, seat, "agree", f"end {seat}")
    assert anna.post(claim, {"key": invited["keys"][0]["key"]}).status_code == 204
    assert anna.post(claim, {"key": invited["keys"][0]["key"]}).status_code == 204


def test_many_at_once_are_counted_one_by_one(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for all of them together gets no more."""
    monkeypatch.setattr(table_limits, "MOST_PLAYING", 3)
    anna = server.browser()
    anna.post("/api/session")
    body = {"game": "rigolade", "seats": [person("Anna"), friend()]}
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: anna.post("/api/matches", body).status_code, range(12)))
    assert sorted(answers) == [201] * 3 + [409] * 9


def test_tables_of_one_address(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sessions cost nothing, so that an address has a limit too; others are not concerned."""
    monkeypatch.setattr(table_limits, "MOST_WAITING_HERE", 2)
    anna, bruno, chloe, dora = (server.browser() for _ in range(4))
    for browser, address in ((anna, "1"), (bruno, "1"), (chloe, "1"), (dora, "2")):
        browser.http.headers["x-forwarded-for"] = f"2001:db8::{address}"
    dora.http.headers["x-forwarded-for"] = "2001:db8:1::1"
    opened(anna)
    opened(bruno)
    assert refused(chloe) == "web/lobby-full"
    opened(dora)
    chloe.create("rigolade", person("Chloé"), friend())


def test_limits_are_as_they_are_said() -> None:
    """A school fits in."""
    assert (MOST_WAITING, MOST_WAITING_HERE, MOST_PLAYING) == (10, 200, 30)


@pytest.mark.parametrize(
    ("address", "owner"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("", ""),
        ("nowhere", "nowhere"),
    ],
)
def test_households(address: str, owner: str) -> None:
    """Whoever has one long address has all that begin like it."""
    assert origin_of(address) == owner


# --- who is shown -------------------------------------------------------------------------------------------


def test_a_table_is_shown_while_its_host_is_there() -> None:
    """With a page of any kind open, or asking now and then."""
    clock = Clock()
    with running(lambda: make_services(seen=Seen(clock))) as here:
        anna, bruno = here.browser(), here.browser()
        match = opened(anna)
        elsewhere = anna.create("rigolade", person("Anna"), DEVICE)["match"]
        assert listed(bruno) == [match]
        clock.now += 89
        assert listed(bruno) == [match]
        clock.now += 2
        assert listed(bruno) == []
        anna.get("/api/matches")
        assert listed(bruno) == [match]
        clock.now += 91
        with anna.socket(elsewhere) as page:
            page.next("state")
            clock.now += 1000
            assert listed(bruno) == [match]
        all_gone(here)
        # Whoever comes by the address of the table may sit down all the same.
        clock.now += 1000
        assert listed(bruno) == []
        assert bruno.post(f"/api/matches/{match}/sit", {"seat": 1}).status_code == 204
        assert [one["match"] for one in anna.get("/api/matches")] == [elsewhere, match]


def test_nobody_hides_the_others(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables come from one address: first the newest of everybody, then the next."""
    monkeypatch.setattr(lobby, "_MOST_LISTED", 5)
    looker = server.browser()
    bruno, *crowd = (server.browser() for _ in range(5))
    bruno.http.headers["x-forwarded-for"] = "192.0.2.1"
    own = [opened(bruno), opened(bruno)][::-1]
    many = [opened(browser) for browser in crowd for _ in range(3)][::-1]
    assert listed(looker) == [many[0], own[0], many[1], own[1], many[2]]


# --- who is waited for ------------------------------------------------------------------------------------


def test_whose_turn_it_is(server: Running) -> None:
    """Each is told of their own turns alone; also of matches that nobody has looked at for long."""
    anna, bruno = server.browser(), server.browser()
    made = anna.create("rigolade", person("Anna"), friend())
    match, key = made["match"], made["keys"][0]["key"]

    def turns() -> list[bool]:
        told = [
            one for browser in (anna, bruno) for one in browser.get("/api/matches") if one["match"] == match
        ]
        return [one["my_turn"] for one in told]

    first = anna.state(match)["to_act"][0]
    # Without a clock one may play before the others have come.
    assert turns() == [first == 0]
    assert bruno.post(f"/api/matches/{match}/claim", {"key": key}).status_code == 204
    assert turns() == [first == 0, first == 1]
    (anna, bruno)[first].move(match, first, "pass", "1")
    assert turns() == [first == 1, first == 0]
    server.do(server.services.matches.live.clear)
    assert turns() == [first == 1, first == 0]
    assert bruno.move(match, 1, "leave", "bye")["type"] == "ack"
    assert turns() == [False, False]
