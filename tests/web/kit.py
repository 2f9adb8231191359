"""A server in a thread, and browsers that talk to it over real sockets."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
from litestar import Litestar
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from jeton.store import MemoryStore, Store
from jeton.web.app import build_api, build_app
from jeton.web.archive import Archive
from jeton.web.connections import PROXIES, Bounds, Visitors
from jeton.web.exploring import Explorer
from jeton.web.limits import Buckets
from jeton.web.printing import Printing
from jeton.web.reviewing import Reviews
from jeton.web.services import Services, Settings
from jeton.web.serving import Server, config_of
from jeton.web.solitaire import Puzzles
from jeton.web.thinking import PoolThinker
from jeton.web.workers import Workers
from tests.web.painted import paint

Json = dict[str, Any]

PATIENCE = 60.0
"""Seconds after which a test gives up."""
_idle: list[Litestar] = []
"""What has served before, for the next: routes take longest to make, and know nothing of whom they served."""


def generous() -> Buckets:
    """Buckets that are always full: time flies."""
    ticks = iter(range(0, 10**15, 10**6))
    return Buckets(lambda: float(next(ticks)))


def make_services(store: Store | None = None, **kept: Any) -> Services:
    """Services whose bots do not wait and whose buckets do not run dry."""
    kept.setdefault("buckets", generous())
    if kept["buckets"] is None:
        del kept["buckets"]
    kept.setdefault("settings", Settings(pause=0.0))
    kept.setdefault("puzzles", Puzzles.threads())
    kept.setdefault("archive", Archive(Workers.threads(1)))
    kept.setdefault("reviews", Reviews(Workers.threads(1)))
    kept.setdefault("printing", Printing(Workers.threads(1)))
    kept.setdefault("explorer", Explorer(Workers.threads(1)))
    thinker = kept.pop("thinker", None) or PoolThinker.threads()
    return Services(store or MemoryStore(), thinker, **kept)


class Running:
    """A server that answers."""

    def __init__(self, services: Services, server: Server) -> None:
        self.services = services
        self.server = server
        self.loop: asyncio.AbstractEventLoop | None = None
        self.port = 0
        self._browsers: list[Browser] = []

    def browser(self, lang: str = "en") -> "Browser":
        """A new session; it ends with the server."""
        self._browsers.append(Browser(self.address, lang))
        return self._browsers[-1]

    def close(self) -> None:
        """Every window."""
        for browser in self._browsers:
            browser.close()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def do(self, work: Callable[[], Any]) -> Any:
        """Run something on its loop."""
        assert self.loop is not None

        async def run() -> Any:
            return work()

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(PATIENCE)


@contextmanager
def running(
    make: Callable[[], Services] = make_services,
    port: int = 0,
    bounds: Bounds | None = None,
    *,
    restored: bool = True,
    proxies: Iterable[str] = PROXIES,
) -> Iterator[Running]:
    """Serve in a thread, at any port if none is told; at the end the server is stopped as by a signal.

    ``restored`` is whether to wait until it has read every match.
    """
    ready = threading.Event()
    found: list[Running] = []

    async def serve() -> None:
        services = make()
        visitors = Visitors(bounds or Bounds(), services.matches.metrics, proxies)
        api = _idle.pop() if _idle else build_api(services)
        api.state["services"] = services
        server = Server(config_of(build_app(services, api), "127.0.0.1", port, visitors), services)
        here = Running(services, server)
        found.append(here)
        here.loop = asyncio.get_running_loop()
        task = asyncio.create_task(server.serve())
        while not (server.started and (services.matches.ready or not restored)) and not task.done():
            await asyncio.sleep(0.01)
        if server.started:
            here.port = server.servers[0].sockets[0].getsockname()[1]
        ready.set()
        await task
        # Nobody whom it served is kept by it: some tests look what is left of them.
        api.state.clear()
        _idle.append(api)

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield found[0]
    finally:
        found[0].close()
        found[0].server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Browser:
    """One session: its cookies, and the Origin that a browser sends by itself."""

    def __init__(self, address: str, lang: str = "en") -> None:
        self.address = address
        self.lang = lang
        self._boards: dict[str, Json] = {}
        self.http = httpx.Client(
            base_url=address,
            headers={"origin": address},
            params={"lang": lang},
            timeout=PATIENCE,
            # Nothing here speaks TLS, and to read all the certificates takes long.
            verify=False,
        )

    def get(self, path: str, **params: Any) -> Any:
        """What is there."""
        answer = self.http.get(path, params={"lang": self.lang, **params})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: object = None) -> httpx.Response:
        """Ask for something."""
        return self.http.post(path, json=body)

    def create(self, game: str, *seats: Json, options: tuple[str, ...] = (), open: bool = False) -> Json:
        """A new match."""
        body = {"game": game, "seats": list(seats), "options": list(options), "open": open}
        answer = self.post("/api/matches", body)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def state(self, match: str, **params: Any) -> Json:
        """The match as this browser may see it, with the picture that a page makes of it."""
        return self.painted(self.get(f"/api/matches/{match}", **params))

    def painted(self, state: Json) -> Json:
        """A state with the board that it names."""
        board, id = state["board"], state["table"]["board"]
        if board is None:
            if id not in self._boards:
                self._boards[id] = self.get(f"/api/boards/{id}")
            board = self._boards[id]
        return paint(state, board)

    def move(self, match: str, seat: int, text: str, id: str, expect: int | None = None) -> Json:
        """Say something at the table."""
        body = {"id": id, "seat": seat, "text": text, "expect": expect}
        answer: Json = self.post(f"/api/matches/{match}/moves", body).json()
        return answer

    @contextmanager
    def socket(self, match: str, origin: str | None = None, **hello: Any) -> Iterator["Page"]:
        """A page with a socket."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.address.replace("http", "ws", 1) + f"/api/matches/{match}/socket"
        with connect(
            address,
            origin=Origin(origin or self.address),
            additional_headers={"cookie": cookie} if cookie else {},
            compression=None,
        ) as socket:
            page = Page(socket)
            with suppress(ConnectionClosed):
                page.send(type="hello", lang=self.lang, **hello)
            yield page

    def close(self) -> None:
        """Close the window."""
        self.http.close()


class Page:
    """One socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send(self, **frame: Any) -> None:
        """A frame."""
        self.socket.send(json.dumps(frame))

    def next(self, *kinds: str) -> Json:
        """The next message, or the next of some kinds."""
        until = time.monotonic() + PATIENCE
        while True:
            told: Json = json.loads(self.socket.recv(until - time.monotonic()))
            if not kinds or told["type"] in kinds:
                return told


def until(ask: Callable[[], Json], enough: Callable[[Json], bool]) -> Json:
    """Ask again and again. There is nothing to wait on: it happens on another machine."""
    end = time.monotonic() + PATIENCE
    while not enough(answer := ask()):
        assert time.monotonic() < end, answer
        time.sleep(0.01)
    return answer


def person(name: str) -> Json:
    """A seat for oneself."""
    return {"kind": "me", "name": name}


def friend(name: str = "") -> Json:
    """A seat for whoever has the link."""
    return {"kind": "link", "name": name}


def bot(level: str = "random") -> Json:
    """A seat for a bot."""
    return {"kind": "bot", "bot": level}


def begun_with_a_play(here: Running, create: Callable[[], Json]) -> tuple[Json, int, str]:
    """A new match, who begins, and a turn of theirs that lays something: a rack may make no equation."""
    while True:
        made = create()
        match = here.services.matches.live[made["match"]].progress.match
        seat = next(actor for actor in match.acting if isinstance(actor, int))
        view = match.view(seat)
        for move in match.game.generator.moves(view):
            if match.game.sight.tokens(view, move):
                return made, seat, match.game.notation.write(view, move)
