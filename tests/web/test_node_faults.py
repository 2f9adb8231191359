"""Two servers on one database, of which one dies or loses its way to it: nobody loses a move, or time.

``make test-faults`` goes on for longer: for so many kills, or so many minutes.
"""

import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from jeton.catalogue import GAMES
from tests.store.cluster import new_database
from tests.web.kit import Browser, Json, Running, bot, make_services, person, running, until
from tests.web.nursery import Nursery
from tests.web.process import PATIENCE, Process
from tests.web.relay import Relay
from tests.web.retold import retell_all, rows_of, seen, shown
from tests.web.test_aside import DEVICE
from tests.web.test_killed import CLOCK, QUICK, Played
from tests.web.test_nodes import known_at, turn

LONG = "JETON_KILLS" in os.environ
KILLS = int(os.environ.get("JETON_KILLS", "1"))
"""How often a server is killed, if there is time for it."""
MINUTES = float(os.environ.get("JETON_MINUTES", "10"))
TABLES = 4
"""At so many tables people play with bots."""
MOVES = 6
"""After so many moves one of them is killed."""
AWAY = 5.0
"""Seconds within which whoever was at a server that died is answered by another, beside what answers take; if
it is long enough that some of them are at their worst."""
_PAUSE = 0.15
TURN = 4
"""Seconds for a turn, where a line is cut for longer: enough to say something, on a busy machine too."""


class Pair:
    """Two servers behind a proxy that leads to them by turns, and to the other if one does not answer."""

    def __init__(self, folder: Path) -> None:
        self.database, self._data = new_database(), folder / "none.db"
        self._nursery = Nursery(folder / "log")
        self.processes = [self._start(), self._start()]
        self.proxy = Relay([])
        self._lead()

    def _start(self) -> Process:
        return self._nursery.start(self._data, "--database", self.database, *QUICK)

    def _lead(self) -> None:
        self.proxy.targets = [("127.0.0.1", urlsplit(one.address).port or 0) for one in self.processes]

    def kill(self, which: int) -> None:
        """At once; the proxy finds out by itself."""
        self.processes[which].end()

    def start_again(self, which: int) -> None:
        """In the place of one that was killed."""
        self.processes[which] = self._start()
        self._lead()

    def close(self) -> None:
        """The end of both."""
        for process in self.processes:
            if process.runs:
                process.end()
        self._nursery.close()
        self.proxy.close()


@dataclass
class Guest(Played):
    """Plays with bots through the proxy, and asks again whatever breaks, as a page does."""

    slow: float = 0.0
    """Seconds between two answers, at most, while nothing broke: as fast as the machine is."""
    broken: list[float] = field(default_factory=list)
    """The same each time that something did."""
    _answered: float = field(default_factory=time.monotonic)
    _broke: bool = False
    trouble: str = ""
    """What broke last."""
    _usual: int = 0
    """Which idea was last taken: whoever tries all of them each time is soon told to wait."""

    def go(self, stop: threading.Event) -> None:
        """Until told to stop, or the match is over."""
        while not stop.is_set():
            try:
                if self.pending is not None:
                    self.retried += 1
                    self._say(*self.pending)
                state = self.browser.state(self.match)
                self._hear()
                if state["over"]:
                    return
                if 0 in state["to_act"]:
                    self._act(list(self._ideas(state)))
                # No faster than the server lets a session ask.
                time.sleep(_PAUSE)
            except (httpx.HTTPError, AssertionError) as error:
                self._broke, self.trouble = True, repr(error)[:200]
                time.sleep(0.05)

    def _hear(self) -> None:
        """There is an answer, of whatever kind."""
        now = time.monotonic()
        waited, self._answered = now - self._answered, now
        if self._broke:
            self.broken.append(waited)
        else:
            self.slow = max(self.slow, waited)
        self._broke = False

    def _act(self, ideas: list[str]) -> None:
        order = sorted(range(len(ideas)), key=lambda number: number != self._usual)
        self._usual = next((number for number in order if self._try(ideas[number])), 0)

    def _post(self, id: str, text: str) -> Json:
        while (answer := super()._post(id, text)).get("code") == "web/too-fast":
            self._hear()
            time.sleep(_PAUSE)
        if answer["type"] == "problem":
            # Not now: neither done nor refused.
            raise httpx.TransportError(answer["code"])
        self._hear()
        return answer


def _waits(guest: Guest) -> str:
    """What somebody waits for."""
    try:
        state = guest.browser.state(guest.match)
    except (httpx.HTTPError, AssertionError) as error:
        return f"{guest.match}: {error!r}"
    told = {name: state[name] for name in ("game", "seq", "to_act", "over", "words")}
    return f"{guest.match}: {told}, pending {guest.pending}, last trouble {guest.trouble}"


class Evening:
    """Tables at which people play while servers die."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.guests: list[Guest] = []
        self._stop = threading.Event()
        self._threads = ThreadPoolExecutor(TABLES)
        self._playing = [self._threads.submit(self._sit, number) for number in range(TABLES)]

    def _sit(self, number: int) -> None:
        """One person, match after match."""
        while not self._stop.is_set():
            game = list(GAMES.values())[number % len(GAMES)]
            anna = Browser(self._address)
            if number % 2:
                # Some are at another server with every request.
                anna.http.headers["connection"] = "close"
            others = (bot("random"),) * (game.seats[0] - 1)
            try:
                match = anna.create(game.name, person("Anna"), *others, options=(CLOCK,))["match"]
            except (httpx.HTTPError, AssertionError):
                time.sleep(0.05)
                continue
            guest = Guest(match, anna)
            self.guests.append(guest)
            guest.go(self._stop)
            number += TABLES

    @property
    def moves(self) -> int:
        """So many were acknowledged, at once or when they were asked for again."""
        return sum(len(guest.acknowledged) for guest in list(self.guests))

    def wait_for(self, moves: int) -> None:
        """Until so many more were acknowledged."""
        # Whoever goes on for long does so beside other work.
        end, enough = time.monotonic() + PATIENCE * (5 if LONG else 1), self.moves + moves
        while self.moves < enough:
            for one in self._playing:
                if one.done():
                    one.result()
            assert time.monotonic() < end, f"nobody plays on: {[*map(_waits, self.guests[-TABLES:])]}"
            time.sleep(0.01)

    def end(self) -> None:
        """Everybody stops where they are; what they waited for is asked for once more."""
        self._stop.set()
        for one in self._playing:
            one.result(PATIENCE)
        for guest in self.guests:
            if guest.pending is not None:
                guest._say(*guest.pending)


@pytest.mark.timeout(3600)
def test_one_of_two_is_killed_again_and_again(tmp_path: Path) -> None:
    """Everybody plays on at the other; what was acknowledged is there once, and clocks are right."""
    import psycopg

    pair, random, began = Pair(tmp_path), Random(5), time.monotonic()
    evening = Evening(pair.proxy.address)
    try:
        # Whoever was there first runs the clocks and bots, and is the first to die.
        kills = which = 0
        while kills < KILLS and time.monotonic() < began + MINUTES * 60:
            if kills:
                pair.start_again(which)
            evening.wait_for(MOVES)
            time.sleep(random.uniform(0, 0.1))
            which = random.randrange(2) if kills else 0
            pair.kill(which)
            kills += 1
            evening.wait_for(MOVES)
            if LONG and kills % 10 == 0:
                print(f"{kills} kills, {evening.moves} moves acknowledged", flush=True)
        evening.end()
        with psycopg.connect(pair.database) as db:
            told, rows = retell_all(db), rows_of(db)
        up = (time.monotonic() - began) * 1000
        for guest in evening.guests:
            known = {row.id: (row.seq, row.text) for row in rows[guest.match] if row.id is not None}
            promised = {f"0:{id}": said for id, said in guest.acknowledged.items()}
            assert promised == known
            assert len(known) == sum(row.id is not None for row in rows[guest.match])
            for left in told[guest.match].match.clocks.left:
                assert 0 <= 3_600_000 - left <= up
        # The servers show what the database tells; bots may have moved on.
        for guest in evening.guests[-TABLES:]:
            state = guest.browser.state(guest.match, at=told[guest.match].rows[-1].seq, seat=0)
            assert shown(state) == seen(told[guest.match].match, 0)
        assert sum(len(guest.acknowledged) for guest in evening.guests) >= kills * MOVES
        slow = max(guest.slow for guest in evening.guests)
        broken = sorted([0.0, *(waited for guest in evening.guests for waited in guest.broken)])
        print(
            f"{kills} kills, {len(evening.guests)} matches, {evening.moves} moves acknowledged,"
            f" {sum(guest.retried for guest in evening.guests)} asked again,"
            f" at most {slow:.2f} s between two answers; broken off {len(broken) - 1} times,"
            f" and answered after {median(broken):.2f} s, at most {broken[-1]:.2f} s"
        )
        assert not LONG or broken[-1] < AWAY + slow
    finally:
        evening._stop.set()
        pair.close()
        for guest in evening.guests:
            guest.browser.close()


@contextmanager
def _led(database: str) -> Iterator[tuple[Running, Relay]]:
    """A server in a thread, and its line to the database."""
    from jeton.store.postgres import PostgresStore

    (folder,) = parse_qs(urlsplit(database).query)["host"]
    line = Relay([Path(folder) / ".s.PGSQL.5432"])
    address = f"postgresql://jeton@127.0.0.1:{line.port}/postgres?sslmode=disable"
    try:
        with running(lambda: make_services(PostgresStore(address))) as here:
            yield here, line
            line.go_on()
    finally:
        line.close()


def test_servers_that_lose_the_database() -> None:
    """One of them: the other leads. Both: a pause, that takes nobody's time."""
    database = new_database()
    with _led(database) as one, _led(database) as other:
        _the_other_leads(one, other)
        _a_pause(one, other)


def _the_other_leads(one: tuple[Running, Relay], another: tuple[Running, Relay]) -> None:
    """Bots play on at the other; who was cut off comes back, and knows what was played."""
    (cut, line), (other, _) = one, another
    assert (cut.services.matches.leads(), other.services.matches.leads()) == (True, False)
    anna = other.browser()
    match = anna.create("mathable", person("Anna"), bot("random"))["match"]
    with known_at(cut, anna).socket(match) as page:
        page.next("state")
        line.stop()
        seq = until(lambda: anna.state(match), lambda state: 0 in state["to_act"])["seq"]
        assert anna.move(match, 0, turn(anna, match)[1], "1", seq)["type"] == "ack"
        # The bot answers, at the only server that can write.
        state = until(lambda: anna.state(match), lambda state: state["seq"] >= seq + 2)
        assert (cut.services.matches.leads(), other.services.matches.leads()) == (False, True)
        line.go_on()
        while page.next("event", "state")["seq"] < state["seq"]:
            pass


def _a_pause(one: tuple[Running, Relay], another: tuple[Running, Relay]) -> None:
    """For longer than a turn: nobody's clock has run out, and what was said meanwhile is done once."""
    (here, line), (_, other_line) = one, another
    anna = here.browser()
    match = anna.create("mathable", person("Anna"), DEVICE, options=(f"clock=turn:{TURN}",))["match"]
    with ThreadPoolExecutor(1) as aside:
        seq = anna.state(match)["seq"]
        seat, text = turn(anna, match)
        line.stop()
        other_line.stop()
        waiting = aside.submit(anna.move, match, seat, text, "held-up", seq)
        time.sleep(TURN + 0.5)
        assert not waiting.done()
        line.go_on()
        other_line.go_on()
        answer = waiting.result(PATIENCE)
    assert answer["type"] == "ack", answer
    assert anna.move(match, seat, text, "held-up", seq) == answer
    state = anna.state(match)
    assert state["seq"] == answer["seq"] == seq + 1
    assert 0 < state["deadline"] - state["now"] <= TURN * 1000
