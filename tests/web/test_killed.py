"""Killed at random moments in the middle of many matches, the server loses nothing that it has told.

Sixty matches are played at once: in each game ten of bots alone, and two that a person plays too. The process
is killed again and again. Every time the file holds what anybody was told, and in the end two accounts are
compared: what the server shows to each seat, and what the file tells without the server.
"""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from jeton.catalogue import GAMES
from tests.web.kit import Browser, Json, bot, person
from tests.web.painted import paint_entry
from tests.web.process import PATIENCE, Process, carried
from tests.web.retold import Retold, Row, read_rows, retell, seen, shown, sit_everywhere

KILLS = 6
BOTS_ALONE = 10
WITH_PEOPLE = 2
CLOCK = "clock=match:3600"
QUICK = ("--pause", "0")
STILL = ("--pause", "3600")
"""Bots that wait for an hour: what is shown is what was there."""


@dataclass
class Watched:
    """A match of bots, and what somebody who looks on was told of it."""

    match: str
    seq: int = -1
    over: bool = False
    told: dict[int, list[Json]] = field(default_factory=dict)
    """What happened at each number."""

    def hear(self, said: Json) -> int:
        """What a socket says; how many inputs are news."""
        if said["type"] not in ("state", "event"):
            return 0
        for line in said["log"]:
            # An event says itself of which input it is.
            entry = paint_entry(line, said["seq"] if said["type"] == "event" else 0)
            heard = self.told.setdefault(entry["seq"], [])
            if entry not in heard:
                heard.append(entry)
        before, self.seq = self.seq, max(self.seq, int(said["seq"]))
        self.over = said.get("over", self.over)
        return self.seq - before

    async def watch(self, address: str, heard: Callable[[int], None]) -> None:
        """Look on until the server is gone."""
        url = f"{address.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"
        with suppress(WebSocketException, OSError):
            async with connect(url, origin=Origin(address), compression=None) as socket:
                await socket.send(json.dumps({"type": "hello", "seq": self.seq}))
                async for frame in socket:
                    heard(self.hear(json.loads(frame)))


@dataclass
class Played:
    """A match that a person plays, and what was acknowledged to him."""

    match: str
    browser: Browser
    asked: int = 0
    pending: tuple[str, str] | None = None
    """An id and a text that were sent, and the answer has not come."""
    acknowledged: dict[str, tuple[int, str]] = field(default_factory=dict)
    """By id, the number and the text."""
    retried: int = 0

    def play(self, heard: Callable[[int], None]) -> None:
        """Until the server is gone. What it left unanswered is sent again first, under the same id."""
        with suppress(httpx.HTTPError):
            self._play(heard)

    def _play(self, heard: Callable[[int], None]) -> None:
        if self.pending is not None:
            self.retried += 1
            self._say(*self.pending)
        for id, (seq, text) in list(self.acknowledged.items())[-3:]:
            # As often as it is sent, it is the same one.
            assert self._post(id, text) == {"type": "ack", "id": id, "seq": seq}
        while not (state := self.browser.state(self.match))["over"]:
            if 0 in state["to_act"] and any(map(self._try, self._ideas(state))):
                heard(1)
            # No faster than the server lets a session ask.
            time.sleep(0.1)

    def _ideas(self, state: Json) -> Iterator[str]:
        token = next((rack["tokens"][0] for rack in state["picture"]["racks"] if rack["tokens"]), "")
        yield from (f"exchange {token}", "exchange numbers", "exchange", *state["words"][::-1], "pass")

    def _try(self, text: str) -> bool:
        self.asked += 1
        return self._say(str(self.asked), text)

    def _say(self, id: str, text: str) -> bool:
        self.pending = (id, text)
        answer = self._post(id, text)
        self.pending = None
        if answer["type"] == "ack":
            self.acknowledged[id] = (answer["seq"], text)
        return bool(answer["type"] == "ack")

    def _post(self, id: str, text: str) -> Json:
        return self.browser.move(self.match, 0, text, id)


@dataclass
class Evening:
    """Everything that is played, through all the lives of the server."""

    data: Path
    makers: list[Browser] = field(default_factory=list)
    watched: list[Watched] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    secrets: dict[str, str] = field(default_factory=dict)
    """For each match, the secret of the session that made it."""
    rows: dict[str, list[Row]] = field(default_factory=dict)
    up: float = 0.0
    """Seconds for which there was a server."""

    def open_tables(self, address: str) -> None:
        """The matches; half of those of bots alone, and all with people, against a clock."""
        for game in GAMES.values():
            maker = Browser(address)
            self.makers.append(maker)
            for number in range(BOTS_ALONE):
                levels = [("random", "easy", "greedy")[(number + seat) % 3] for seat in range(game.seats[0])]
                options = (CLOCK,) if number % 2 else ()
                match = maker.create(game.name, *map(bot, levels), options=options)["match"]
                self.watched.append(Watched(match))
                self.secrets[match] = maker.http.cookies["jeton"]
            for _ in range(WITH_PEOPLE):
                anna = Browser(address)
                others = (bot("random"),) * (game.seats[0] - 1)
                match = anna.create(game.name, person("Anna"), *others, options=(CLOCK,))["match"]
                self.played.append(Played(match, anna))
                self.secrets[match] = anna.http.cookies["jeton"]

    def carry(self, address: str) -> None:
        """Everybody finds the server again."""
        self.makers = [carried(maker, address) for maker in self.makers]
        for table in self.played:
            table.browser = carried(table.browser, address)

    def close(self) -> None:
        """Everybody goes home."""
        for browser in (*self.makers, *(table.browser for table in self.played)):
            browser.close()

    async def live_and_die(self, process: Process, moves: int, delay: float) -> None:
        """Let everybody play until so many moves were told, then kill the server soon after that."""
        enough, news = asyncio.Event(), 0
        loop = asyncio.get_running_loop()
        threads = ThreadPoolExecutor(len(self.played))

        def heard(new: int) -> None:
            nonlocal news
            news += new
            if news >= moves:
                loop.call_soon_threadsafe(enough.set)

        everybody = asyncio.gather(
            *(loop.run_in_executor(threads, table.play, heard) for table in self.played),
            *(watched.watch(process.address, heard) for watched in self.watched),
        )
        await asyncio.wait_for(enough.wait(), PATIENCE)
        await asyncio.sleep(delay)
        assert process.end() < 0, "it ended before it was killed"
        self.up += time.monotonic() - process.since
        await asyncio.wait_for(everybody, PATIENCE)
        threads.shutdown()

    def check_file(self) -> None:
        """What was told is in the file, each acknowledged move once; and what was in it is there still."""
        rows = read_rows(self.data)
        for match, before in self.rows.items():
            assert rows[match][: len(before)] == before
        for watched in self.watched:
            assert watched.seq <= len(rows[watched.match])
        for table in self.played:
            known = [row for row in rows[table.match] if row.id is not None]
            found = {row.id: (row.seq, row.text) for row in known}
            assert len(found) == len(known)
            promised = {f"0:{id}": said for id, said in table.acknowledged.items()}
            assert promised.items() <= found.items()
            # What else there is was written, and the answer was lost.
            assert set(found) - set(promised) <= {f"0:{table.pending[0]}" if table.pending else None}
        self.rows = rows

    def check_server(self, told: dict[str, Retold]) -> None:
        """Every seat is shown what the file tells: its hand, the board, the scores, the clocks, the log."""
        for browser in self.makers:
            for listed in browser.get("/api/matches"):
                self._check_match(browser, listed["match"], told[listed["match"]])
        for table in self.played:
            self._check_match(table.browser, table.match, told[table.match])

    def _check_match(self, browser: Browser, match: str, told: Retold) -> None:
        for seat in range(len(told.match.names)):
            state = browser.state(match, seat=seat)
            assert state["seat"] == seat
            assert shown(state) == seen(told.match, seat)
            # Coming back is noted where a clock runs, and costs nobody anything.
            assert state["seq"] == len(told.rows) + (told.left is not None)
        for left in told.match.clocks.left:
            assert 0 <= 3_600_000 - left <= self.up * 1000

    def check_clocks(self, told: dict[str, Retold], states: dict[str, Json]) -> None:
        """The one on move has as much left after the server came back as when it last wrote something."""
        for match, rows in read_rows(self.data).items():
            if (left := told[match].left) is not None:
                back = rows[len(told[match].rows)]
                assert back.kind == "resume"
                assert states[match]["deadline"] == back.now + left

    def check_logs(self, states: dict[str, Json]) -> None:
        """What was told of each input, before any of the kills, is still told in the same words."""
        for watched in self.watched:
            log = states[watched.match]["log"]
            for seq, entries in watched.told.items():
                assert entries == [entry for entry in log if entry["seq"] == seq]


# More than others: it keeps every core busy by itself, and other tests want some, too.
@pytest.mark.timeout(900)
def test_killed_in_the_middle_of_many_matches(tmp_path: Path) -> None:
    """Every acknowledged move, every hand, every clock."""
    evening, random = Evening(tmp_path / "jeton.db"), Random(8)
    log, interrupted = tmp_path / "log", 0
    for life in range(KILLS):
        process = Process(evening.data, *QUICK, log=log)
        if life:
            evening.carry(process.address)
        else:
            evening.open_tables(process.address)
        # Enough for everybody to be in the middle of something; more would only be more of the same.
        moves, delay = random.randrange(30, 140), random.uniform(0, 0.03)
        asyncio.run(evening.live_and_die(process, moves, delay))
        evening.check_file()
        interrupted += sum(1 for watched in evening.watched if not watched.over)

    told = retell(evening.data)
    sit_everywhere(evening.data, evening.secrets)
    process = Process(evening.data, *STILL, log=log)
    try:
        evening.carry(process.address)
        looker = Browser(process.address)
        states = {match: looker.state(match) for match in evening.secrets}
        looker.close()
        evening.check_server(told)
    finally:
        process.end()
    evening.check_logs(states)
    evening.check_clocks(told, states)
    evening.close()
    # Else the test has seen nothing.
    assert len(evening.watched) >= 50
    assert interrupted > len(evening.watched)
    assert sum(len(table.acknowledged) for table in evening.played) > KILLS
