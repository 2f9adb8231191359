"""Servers in worlds that a seat cannot tell apart, and every byte that they send to it.

A world is a match as it was at some moments. In another world the same was seen by one seat, and everything
that it may not know is different. Both get a server, in this process and without a network, and somebody at
that seat takes the same tour of both: he asks whatever can be asked, others come, play and go, and the server
ends. What he was sent, and what was noted in the log, must be the same.
"""

import asyncio
import hashlib
import json
import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias

from litestar import Litestar

from jeton.analysis.coaching import Coaching, coach
from jeton.analysis.hints import STEPS, Hint, hint
from jeton.catalogue import find_game
from jeton.core.chance import Stream
from jeton.core.moves import Office, Seat
from jeton.core.options import write_options
from jeton.core.protocols import View
from jeton.store import Header, Input, MemoryStore
from jeton.store.keys import digest
from jeton.table import Match, Moved
from jeton.table.coaching import Lesson
from jeton.table.progress import Progress
from jeton.web.app import build_api
from jeton.web.guard import Guard
from jeton.web.live import LiveMatch
from jeton.web.logs import JsonLines
from jeton.web.metrics import Metrics
from jeton.web.services import Services, Settings
from tests.web.kit import PATIENCE, Json, generous

MATCH = "match-of-worlds"
READER, OTHER = "secret-of-the-reader", "secret-of-the-others"
_HOST = b"localhost"
_RANDOM = re.compile(rb'"(?:key|match)":"(?!match-of-worlds)[^"]*"')
"""Keys and new matches' ids: made of nothing but chance."""
_TIMES = re.compile(r'"(?:time|ms)": ("[^"]*"|\d+)')

Said: TypeAlias = tuple[str, bytes]


class Here:
    """Thinks on the spot."""

    count = 1

    async def choose(self, game: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
        """See Thinker."""
        raise NotImplementedError

    async def advise(self, game: str, view: View[Any], step: int, at_stake: bool, simple: bool) -> Hint:
        """See Thinker."""
        return hint(find_game(game), view, step, at_stake=at_stake, simple=simple)

    async def coach(self, game: str, taught: Lesson) -> Coaching:
        """See Thinker."""
        return coach(find_game(game), taught.turns, taught.count, taught.view, begun=taught.begun)

    def close(self) -> None:
        """See Thinker."""


@dataclass(frozen=True)
class Course:
    """A match as one world has it: how it stands, how it stood, and how it goes on."""

    box: str
    seat: Seat | None
    """Whose tour it is."""
    now: Match
    past: Mapping[int, Match]
    """After some of its moves."""
    future: tuple[Match, ...]
    """After each of the next moves."""


@dataclass
class Transcript:
    """Everything that was sent to somebody."""

    said: list[Said] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    asked: set[tuple[str, str]] = field(default_factory=set)

    def note(self, what: str, sent: bytes) -> None:
        """Something that was sent."""
        self.said.append((what, _RANDOM.sub(b"random", sent)))
        self.kinds |= {kind.decode() for kind in re.findall(rb'^\{"type":"([\w-]+)"', sent)}


def secret(match: Match) -> str:
    """A word that tells one world from another: what leaks are made of."""
    return hashlib.sha256(repr(match.position).encode()).hexdigest()


class World:
    """A server with the match of a course."""

    present: Match
    """The match of the world that was entered last; only for leaks."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.told = Transcript()

    async def __aenter__(self) -> "World":
        """Seat everybody, and put the match into the server's memory."""
        course, store = self.course, MemoryStore()
        World.present = match = course.now
        seats = range(len(match.names))
        self.services = Services(store, Here(), Settings(pause=0.0), now=lambda: 1000, buckets=generous())
        for cookie in (READER, OTHER):
            await store.add_session(cookie, "", 0)
        header = Header(
            match=MATCH,
            game=match.game.name,
            box=course.box,
            options=write_options(match.game.options, match.options),
            names=match.names,
            seed=match.seed,
            opened=0,
            bots=("",) * len(seats),
            edition=match.game.edition,
            open=True,
            # Whoever only looks on may look after a table, too.
            host=digest(READER),
        )
        await store.create(header)
        inputs = [_input(number, match) for number in range(1, len(match.history) + 1)]
        await store.append(MATCH, inputs)
        for seat in seats:
            await store.sit(MATCH, seat, digest(READER if seat == course.seat else OTHER))
        happened: list[Any] = [(), *((Moved(played),) for played in match.history)]
        self.live = LiveMatch(header, progress_of(match), inputs, happened, await store.holders(MATCH))
        matches = self.services.matches
        matches.keep(self.live)
        # What a replay would find is the one true past; this world has its own.
        matches._moments[MATCH] = [
            progress_of(course.past.get(number, match)) for number in range(len(match.history) + 1)
        ]
        matches.ready = True
        api = _api()
        api.state["services"] = self.services
        # How long something took is seen by whoever runs the server, and is no word of any match.
        matches.metrics = Metrics(lambda: 0.0)
        self.app: Any = Guard(api, self.services.settings.hosts, matches.metrics)
        return self

    async def __aexit__(self, *reason: object) -> None:
        """It is over."""
        await self.services.close()

    async def go_on(self, match: Match) -> None:
        """The next move of the course happens."""
        World.present = match
        number = len(match.history)
        moved = (Moved(match.history[-1]),)
        change = self.live.change(progress_of(match), moved)
        # As the host does, before anybody is told.
        for reader in self.live.readers:
            change.prepare(reader)
        given = _input(number, match)
        await self.services.matches.store.append(MATCH, (given,))
        self.live.take(given, change)

    def page(self, cookie: str | None = None) -> "Page":
        """The reader's socket; or that of somebody else, to whom nobody listens."""
        told = self.told if cookie is None else None
        return Page(self.app, self._cookie if cookie is None else cookie, told)

    @property
    def _cookie(self) -> str:
        return "" if self.course.seat is None else READER

    async def ask(self, path: str, body: object = None, method: str = "") -> None:
        """What HTTP answers the reader, from the status to the last byte."""
        method = method or ("GET" if body is None else "POST")
        where, _, query = path.partition("?")
        sent: list[Json] = []

        async def receive() -> Json:
            return {"type": "http.request", "body": json.dumps(body).encode() if method == "POST" else b""}

        async def send(told: Json) -> None:
            sent.append(told)

        scope = {**_scope("http", where, query, self._cookie), "method": method}
        await self.app(scope, receive, send)
        headers = b"".join(b"%b: %b\n" % pair for pair in sorted(sent[0]["headers"]))
        content = b"".join(part.get("body", b"") for part in sent[1:])
        self.told.asked.add((method, where.replace(MATCH, "{match_id}")))
        self.told.note(f"{method} {path} {body}", b"%d\n%b" % (sent[0]["status"], headers))
        self.told.note(f"{method} {path} {body}", content)


class Page:
    """A socket without a network."""

    def __init__(self, app: Any, cookie: str, told: Transcript | None = None) -> None:
        self.is_stranger = not cookie
        self.listening = True
        """Whether what comes is noted."""
        self._in: asyncio.Queue[Json] = asyncio.Queue()
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._told = told
        self._in.put_nowait({"type": "websocket.connect"})
        scope = {**_scope("websocket", f"/api/matches/{MATCH}/socket", "", cookie), "subprotocols": []}
        self.task = asyncio.create_task(app(scope, self._in.get, self._out.put))

    def answer(self, kind: str) -> str:
        """The kind of answer that whoever has this page gets; a stranger is refused."""
        return "problem" if self.is_stranger else kind

    async def say(self, frame: object, *until: str) -> None:
        """Send a frame, and note all that comes until something of a kind does."""
        text = frame if isinstance(frame, str) else json.dumps(frame)
        self._in.put_nowait({"type": "websocket.receive", "text": text})
        await self.hear(f"socket {text[:100]}", *until)

    async def hear(self, what: str, *until: str) -> None:
        """Note all that comes, up to something of a kind."""
        wanted = list(until)
        while wanted:
            sent = await asyncio.wait_for(self._out.get(), PATIENCE)
            text = sent.get("text") or ""
            if self._told is not None and self.listening:
                self._told.note(what, text.encode() if text else repr(sorted(sent.items())).encode())
            kind = json.loads(text)["type"] if text else sent["type"]
            if kind == wanted[0]:
                wanted.pop(0)


# --- the tour ---------------------------------------------------------------------------------------------


async def look_around(world: World, texts: tuple[str, ...]) -> None:
    """Everything that can be asked by HTTP, with moves that are refused."""
    base, seat = f"/api/matches/{MATCH}", world.course.seat or 0
    ask = world.ask
    for path in ("", "?lang=fr", f"?seat={seat}", f"?seat={seat + 1}", "?seat=9", "/record"):
        await ask(base + path)
    for number in world.course.past:
        await ask(f"{base}?at={number}")
    for path in ("/api/matches", "/api/matches/none", f"{base}/none", "/readyz", "/healthz"):
        await ask(path)
    for step in range(1, STEPS + 1):
        await ask(f"{base}/hint", {"seat": seat, "step": step})
    await ask(f"{base}/coach", {"seat": seat})
    await ask(f"{base}/coaching", {"seat": seat, "on": True})
    for text in texts:
        await ask(f"{base}/preview?lang=fr", {"seat": seat, "text": text})
        await ask(f"{base}/moves", {"id": text, "seat": seat, "text": text})
    for name, body in (
        ("moves", {"id": "1", "seat": seat + 1, "text": "pass"}),
        ("moves", {"id": "1", "seat": seat, "text": "pass", "expect": 10**6}),
        ("moves", {"id": 1}),
        ("preview", {"seat": seat + 1, "text": "pass"}),
        ("coach", {"seat": seat + 1}),
        ("claim", {"key": "none"}),
        ("sit", {"seat": seat}),
        ("link", {"seat": seat}),
        ("link", {"seat": seat + 1}),
        ("sign-out", {"seat": seat}),
        ("sign-out", {"seat": seat + 1}),
        ("invite", {"seat": seat + 1}),
        ("replace", {"seat": seat}),
        ("replace", {"seat": 9}),
        ("stand-in", {"seat": seat + 1, "bot": "random"}),
        ("stand-in", {"seat": seat + 1, "bot": "none"}),
        ("mail", {"seat": seat, "address": "anna@example.org"}),
    ):
        await ask(f"{base}/{name}", body)
    for method in ("GET", "DELETE"):
        await ask(f"{base}/mail?seat={seat}", method=method)
    await ask("/api/matches", {"game": "none", "seats": [{"kind": "me"}]})


async def look_on(world: World, texts: tuple[str, ...]) -> None:
    """Everything that a socket tells: what is asked, who comes, what happens, and the end."""
    seat = world.course.seat or 0
    page = world.page()
    await page.say({"type": "hello", "lang": "en"}, "websocket.accept", "state")
    await page.say({"type": "hint", "seat": seat, "step": STEPS}, page.answer("hint"))
    for text in texts[:3]:
        await page.say({"type": "preview", "seat": seat, "text": text, "n": 1}, page.answer("preview"))
        await page.say({"type": "move", "id": "1", "seat": seat, "text": text}, "reject")
    for frame in ("{", '{"type":"none"}', json.dumps({"type": "hint", "seat": seat + 1})):
        await page.say(frame, "problem")
    others = world.page(OTHER)
    await others.say({"type": "hello"}, "state")
    await page.say({"type": "ping"}, "pong")
    await world.ask(f"/api/matches/{MATCH}/quick-messages", {"seat": seat, "says": "hello"})
    if world.course.seat is not None:
        await page.hear("a quick message", "quick-message")
    for match in world.course.future:
        await world.go_on(match)
        await page.say({"type": "ping"}, "event", "pong")
        await world.ask(f"/api/matches/{MATCH}?lang=fr")
    await page.say({"type": "hello", "seq": max(0, world.live.seq - 2), "lang": "fr"}, "event")
    replaced = (("replace", {"seat": other}) for other in range(len(world.course.now.names)))
    for name, body in (("takeback", {"seat": seat}), ("decline", {"seat": seat}), ("rematch", {}), *replaced):
        known = world.live.seq
        await world.ask(f"/api/matches/{MATCH}/{name}", body)
        # Here, since nobody knows whether it is sent before the answer to what is said next.
        await page.hear(f"what {name} brings", *["event"] * (world.live.seq - known))
    await page.say({"type": "ping"}, "pong")
    await world.ask("/metrics")
    await world.services.matches.stop()
    await page.hear("the end", "gone", "websocket.close")
    for ending in (page, others):
        await ending.task


async def play(world: World, text: str, silent: bool) -> None:
    """A move that is accepted: what comes of it, if it shows the seat nothing new; else only the answer."""
    seat = world.course.seat
    page = world.page()
    await page.say({"type": "hello", "lang": "en"}, "websocket.accept", "state")
    page.listening = silent
    await page.say({"type": "move", "id": "1", "seat": seat, "text": text}, "ack")
    page.listening = True
    for _ in range(2):
        # Sent again, it is acknowledged again.
        await world.ask(f"/api/matches/{MATCH}/moves", {"id": "1", "seat": seat, "text": text})
    await page.say({"type": "move", "id": "1", "seat": seat, "text": text}, "ack")
    if silent:
        await world.ask(f"/api/matches/{MATCH}")
    await world.services.matches.stop()
    await page.task


class _Keeping(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """See Handler."""
        self.records.append(record)


@contextmanager
def noted(told: Transcript) -> Iterator[None]:
    """Everything that is logged meanwhile is told, too, but for the time it took."""
    handler = _Keeping()
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    for record in handler.records:
        if record.name != "asyncio":
            told.note("log", _TIMES.sub("time", JsonLines().format(record)).encode())


@cache
def _api() -> Litestar:
    """The application, made once, since that takes long; each world puts its own services into it."""
    return build_api(Services(MemoryStore(), Here()))


def _scope(kind: str, path: str, query: str, cookie: str) -> Json:
    headers = [(b"host", _HOST), (b"origin", b"http://" + _HOST), (b"content-type", b"application/json")]
    if cookie:
        headers.append((b"cookie", f"jeton={cookie}".encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "state": {},
        "extensions": {},
    }


def progress_of(match: Match) -> Progress:
    """The match as the host keeps it; somebody has a coach, so that he can be asked."""
    return Progress(match, ("",) * len(match.names), 0, coached=True)


def _input(number: int, match: Match) -> Input:
    actor = match.history[number - 1].move.actor
    return Input(number, 0, "move", None if isinstance(actor, Office) else actor, "")
