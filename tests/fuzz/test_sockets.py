"""Whatever comes through a socket is answered, or shut out for a reason; tables are as their logs tell."""

import asyncio
import json
import logging
from collections import Counter
from itertools import count
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from jeton.catalogue import GAMES
from jeton.web import wire
from jeton.web.live import replay
from tests.fuzz.bounds import MINUTES, rounds, tell
from tests.kit.texts import GARBAGE, WORDS
from tests.web.kit import PATIENCE, Browser, person, running
from tests.web.test_abuse import DEVICE, HUGE

PAGES = 6
"""So many sockets at once."""
BATCH = 20
"""So many frames before one waits for what comes of them: fewer than may wait to be answered."""
BATCHES = 100 if MINUTES else 3
"""Of each page, in one round."""
UNHEARD = 0
"""Instead of a reason: where a socket is shut while more is coming, TCP may drop what was said last."""
REASONS = frozenset({1002, 1007, 1008, 1009, UNHEARD})
"""With what the server may close: none of them says that it was its own mistake, which its log would tell."""
_VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 3, 10, 1.5, 2**31, 2**53, 2**63, HUGE, "", "0", [], {}, [[]], {"type": "ping"}),
    *(*WORDS, *GARBAGE[:-1]),
)


class Inventor:
    """Makes up frames, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._ids = count()

    def frame(self) -> str | bytes:
        """One that keeps to the description, or nearly, or not at all."""
        random, kind = self._random, self._random.random()
        if kind < 0.4:
            return json.dumps(self._meant())
        if kind < 0.7:
            frame = self._meant()
            for _ in range(random.randint(1, 2)):
                frame[random.choice((*frame, "seq", "text", "more"))] = random.choice(_VALUES)
            return json.dumps(frame, ensure_ascii=random.random() < 0.5)
        text = self._torn(json.dumps(self._meant()))
        if kind < 0.9:
            return text
        if kind < 0.95:
            return text.encode(errors="replace")
        return random.choice(
            ("[" * 500, '{"a":' * 300, "", " ", random.randbytes(random.randint(0, 40)), *GARBAGE)
        )

    def _meant(self) -> dict[str, Any]:
        random = self._random
        seat, text = (
            random.randint(0, 3),
            random.choice((*WORDS, "exchange", "1@1A", "7>", "draw", "3@8H pass")),
        )
        return random.choice(
            (
                {"type": "ping"},
                {
                    "type": "hello",
                    "lang": random.choice(("en", "fr")),
                    "seq": random.randint(-1, 9),
                    "seat": seat,
                },
                {"type": "preview", "seat": seat, "text": text, "n": random.randint(0, 9)},
                {"type": "move", "id": str(next(self._ids)), "seat": seat, "text": text, "expect": None},
                {
                    "type": "move",
                    "id": random.choice("ab"),
                    "seat": seat,
                    "text": text,
                    "expect": random.randint(0, 9),
                },
            )
        )

    def _torn(self, text: str) -> str:
        random = self._random
        for _ in range(random.randint(1, 4)):
            at = random.randrange(len(text) + 1)
            new = random.choice(
                ("", '"', "{", "}", ",", "\\u0000", "\ud7ff", "é", "9" * 30, "null", text[:at])
            )
            text = text[:at] + new + text[at + random.randint(0, 3) :]
        return text[: wire.base.FRAME]


class Page:
    """A socket through which made-up frames go, opened again when it is shut."""

    def __init__(self, browser: Browser, match: str, inventor: Inventor, tried: Counter[str]) -> None:
        self._browser, self._match, self._inventor, self._tried = browser, match, inventor, tried
        self.reasons: set[int] = set()
        """With what it was shut."""

    async def go(self) -> None:
        """Some batches."""
        left = BATCHES
        while left:
            address = f"{self._browser.address.replace('http', 'ws', 1)}/api/matches/{self._match}/socket"
            cookie = f"jeton={self._browser.http.cookies['jeton']}"
            async with connect(
                address,
                origin=Origin(self._browser.address),
                additional_headers={"cookie": cookie},
                compression=None,
                # On a busy machine this side would shut the socket by itself, and the server be blamed.
                ping_interval=None,
            ) as socket:
                await socket.send('{"type":"hello","lang":"en"}')
                try:
                    while left:
                        left -= 1
                        await self._batch(socket, left)
                except ConnectionClosed as closed:
                    self.reasons.add(closed.rcvd.code if closed.rcvd else UNHEARD)

    async def _batch(self, socket: ClientConnection, number: int) -> None:
        for _ in range(BATCH):
            self._tried["frames"] += 1
            await socket.send(self._inventor.frame())
        mark = 1000 + number
        await socket.send(json.dumps({"type": "preview", "seat": 0, "text": "pass", "n": mark}))
        while True:
            told = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if told["type"] in ("preview", "problem") and told["n"] == mark:
                return


async def _crowd(anna: Browser, matches: list[str], seed: int, tried: Counter[str]) -> None:
    """Several pages of one browser, at all the tables."""
    pages = [
        Page(anna, matches[number % len(matches)], Inventor(seed + number), tried) for number in range(PAGES)
    ]
    await asyncio.gather(*(page.go() for page in pages))
    for page in pages:
        assert page.reasons <= REASONS


def test_whatever_comes_through_a_socket(caplog: pytest.LogCaptureFixture) -> None:
    """At tables of every game, by several at once."""
    tried: Counter[str] = Counter()
    with running() as here, caplog.at_level(logging.ERROR, "jeton"):
        for number in rounds(0.3):
            anna, seed = here.browser(), Random().getrandbits(64) if MINUTES else number
            matches = [
                anna.create(game, person("Anna"), *[DEVICE] * (GAMES[game].seats[0] - 1))["match"]
                for game in GAMES
            ]
            asyncio.run(_crowd(anna, matches, seed, tried))
            # Some test before may have let the server talk of every connection.
            assert not [one for one in caplog.records if one.levelno >= logging.ERROR], f"seed {seed}"
            lives = [here.services.matches.live[match] for match in matches]
            assert any(live.inputs for live in lives)
            for live in lives:
                assert replay(live.header, live.inputs)[0] == live.progress
            assert anna.http.get("/healthz").status_code == 200
    tell("sockets", tried)
