"""Starts the server, says where it is, and ends it cleanly."""

import asyncio
import contextlib
import errno
import gc
import ipaddress
import signal
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import segno
import uvicorn

from jeton.core.errors import UsageFault
from jeton.language import Speaker
from jeton.store.opening import opened as opened_store
from jeton.web import logs, wire
from jeton.web.app import build_app
from jeton.web.boxes import Shelf, read_folder
from jeton.web.codes import Code
from jeton.web.connections import BACKLOG, PROXIES, Visitors, bounds_for, raise_files
from jeton.web.guard import Guard
from jeton.web.housekeeping import Terms
from jeton.web.players import PAUSE
from jeton.web.post import Post
from jeton.web.rotating import Rotation, open_folder
from jeton.web.services import LOCAL, Hosting, Services, Settings
from jeton.web.set_aside import SetAside
from jeton.web.thinking import PoolThinker
from jeton.web.uvicorn_connections import Config

_EVERYWHERE = frozenset({"0.0.0.0", "::", ""})
_SHUTDOWN_SECONDS = 5
_LOOK = 0.02
_NEWS = 1.0
"""Seconds between two looks at what whoever started the server should know."""
_GARBAGE = (100_000, 20, 50)
"""How often the three generations are looked through; matches are values, and make next to no cycles."""
_FAREWELL = 0.1
"""Seconds in which the sockets say good-bye."""


@dataclass(frozen=True, slots=True)
class ServeRequest:
    """Where and how to serve."""

    host: str
    port: int
    data: Path | str
    """A file, or the address of a database."""
    names: tuple[str, ...] = ()
    """Other names by which browsers call this server, as behind a proxy."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose word on the browser's address and on TLS is taken."""
    any_port: bool = False
    """Whether another port will do where that one is taken."""
    pause: float = PAUSE
    """Seconds between moves of bots."""
    terms: Terms = field(default_factory=Terms)
    """After how long what is forgotten."""
    verbose: bool = False
    """Whether every request is logged, not only what goes wrong."""
    groups: Hosting = "anyone"
    """Who may open a class or a club."""
    host_key: str = ""
    """With which one does, where that is asked for."""
    kids: bool = False
    """Whether children play here."""
    boxes: Path | None = None
    """A folder of boxes that are offered to everybody."""
    log: logs.Form = "json"
    """How what goes wrong is noted."""
    metrics_token: str = ""
    """With which figures may be looked at from other machines."""
    backups: Rotation | None = None
    """Where copies of the file of the matches are made, and how often."""
    post: Post | None = None
    """Who takes e-mails from this server."""


class Server(uvicorn.Server):
    """Tells everybody before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services

    @property
    def restored(self) -> bool:
        """Whether every match that is not over was read."""
        return self._services.matches.ready

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First the matches, then the sockets and streams."""
        self._services.programs.close()
        await self._services.matches.stop()
        # The sockets close themselves with 1012 once they have said so.
        await asyncio.sleep(_FAREWELL)
        await super().shutdown(sockets)


def serve(
    request: ServeRequest,
    speaker: Speaker,
    say: Callable[[str], None],
    opened: Callable[[str], object] | None = None,
) -> None:
    """Serve until told to stop; ``opened`` gets the address once it answers. :raises Fault: if it cannot."""
    bounds = bounds_for(raise_files())
    boxes = Shelf() if request.boxes is None else read_folder(request.boxes)
    file = request.data if isinstance(request.data, Path) else None
    if request.backups is not None:
        if file is None:
            raise UsageFault.of(Code.BACKUP_DATABASE)
        open_folder(request.backups.folder)
    # Door and data first: nobody should be told an address where nobody answers or nothing can be kept.
    with (
        listening(request.host, request.port, any_port=request.any_port, backlog=bounds.backlog) as door,
        opened_store(request.data) as store,
    ):
        addresses = local_addresses() if request.host in _EVERYWHERE else (request.host,)
        port: int = door.getsockname()[1]
        far = far_addresses(request, port, addresses)
        settings = Settings(
            hosts=known_hosts(request, addresses),
            addresses=far,
            pause=request.pause,
            groups=request.groups,
            host_key=request.host_key,
            kids=request.kids,
            terms=request.terms,
            metrics_token=request.metrics_token,
            data=file,
            backups=request.backups,
            post=request.post,
        )
        services = Services(store, PoolThinker.processes(), settings, boxes=boxes)
        visitors = Visitors(bounds, services.matches.metrics, (*PROXIES, *request.proxies))
        config = config_of(build_app(services), request.host, request.port, visitors)
        logs.set_up("INFO" if request.verbose else "WARNING", request.log)
        lines = [*greeting(request, port, addresses, speaker), *map(speaker.say, boxes.faults)]
        # Ctrl-C is how a server is told to stop; it has done so by then. Others send it another signal, of
        # which Python by itself would die without clearing up.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with contextlib.suppress(KeyboardInterrupt):
            then = None if opened is None else partial(opened, near_address(request, port))
            news = SetAside(services.matches, speaker).lines
            asyncio.run(_run(Server(config, services), door, lines, news, say, then))


@contextmanager
def listening(
    host: str, port: int, *, any_port: bool = False, backlog: int = BACKLOG
) -> Iterator[socket.socket]:
    """A socket at an address. :raises UsageFault: if another has it, or it is not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        door = _open_door(host, port, family, any_port, backlog)
    except OSError as error:
        fault = error.strerror or str(error)
        raise UsageFault.of(Code.NO_DOOR, host=host, port=port, fault=fault) from error
    # An answer is written in two parts, and without this the second would wait until the browser has
    # acknowledged the first: 40 ms for every answer. Whoever comes in by this door inherits it.
    door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    with door:
        yield door


def _open_door(
    host: str, port: int, family: socket.AddressFamily, any_port: bool, backlog: int
) -> socket.socket:
    try:
        return socket.create_server((host, port), family=family, backlog=backlog)
    except OSError as error:
        if not any_port or error.errno != errno.EADDRINUSE:
            raise
        return socket.create_server((host, 0), family=family, backlog=backlog)


def config_of(app: Guard, host: str, port: int, visitors: Visitors) -> Config:
    """How uvicorn is to serve: small frames, short queues, an end that does not wait for ever."""
    return Config(
        app,
        visitors,
        host=host,
        port=port,
        ws_max_size=wire.base.FRAME,
        ws_max_queue=8,
        # What is told is short, and what deflate keeps for each socket is not: see docs/reliability.md.
        ws_per_message_deflate=False,
        forwarded_allow_ips=[str(network) for network in visitors.proxies],
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        access_log=False,
        server_header=False,
        log_config=None,
    )


async def _run(
    server: Server,
    door: socket.socket,
    lines: Iterable[str],
    news: Callable[[], Iterable[str]],
    say: Callable[[str], None],
    opened: Callable[[], object] | None,
) -> None:
    running = asyncio.create_task(server.serve([door]))
    while not server.started and not running.done():
        await asyncio.sleep(_LOOK)
    if server.started:
        for line in lines:
            say(line)
        if opened is not None:
            # To open a browser may take as long as it stays open; and the server must answer it.
            threading.Thread(target=opened, daemon=True).start()
        keep_heap()
        # Everybody is served meanwhile.
        while not server.restored and not running.done():
            await asyncio.sleep(_LOOK)
        while not running.done():
            for line in news():
                say(line)
            await asyncio.wait([running], timeout=_NEWS)
    await running


def keep_heap() -> None:
    """Let Python's search for cyclic garbage leave alone what is there to stay.

    It stops everything, and to look through all that we have imported takes it a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)


def greeting(request: ServeRequest, port: int, addresses: Iterable[str], speaker: Speaker) -> list[str]:
    """Where the server is; and for telephones on the same network, a code to point them at."""
    lines = [speaker.code(Code.SERVING, address=near_address(request, port))]
    for address in far_addresses(request, port, addresses)[:1]:
        lines += [speaker.code(Code.SERVING_ALSO, address=f"{address}/"), qr_lines(f"{address}/")]
    if request.groups == "host-key":
        lines.append(speaker.code(Code.SERVING_KEY, key=request.host_key))
    return lines


def near_address(request: ServeRequest, port: int) -> str:
    """Where this machine itself finds the server."""
    return f"http://{_in_url(request.host if request.host not in _EVERYWHERE else 'localhost')}:{port}/"


def far_addresses(request: ServeRequest, port: int, addresses: Iterable[str]) -> tuple[str, ...]:
    """Where others in the same network find the server; nowhere if it listens to one address only."""
    if request.host not in _EVERYWHERE:
        return ()
    return tuple(f"http://{_in_url(one)}:{port}" for one in addresses if not _is_loopback(one))


def qr_lines(address: str) -> str:
    """A QR code in half blocks, two rows of it a line."""
    rows = [list(row) for row in segno.make(address, error="l").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return "\n".join(
        "".join(signs[int(bool(up)), int(bool(down))] for up, down in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )


def known_hosts(request: ServeRequest, addresses: Iterable[str]) -> frozenset[str]:
    """The names by which this server may be called: those that it prints, those that it was told."""
    own = socket.gethostname().lower()
    names = {request.host} - _EVERYWHERE | {*request.names} | {*addresses}
    return LOCAL | {own, f"{own}.local"} | {_in_url(name.lower()) for name in names}


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


def local_addresses() -> tuple[str, ...]:
    """The addresses of this machine in its networks; the one towards the others first. Nothing is sent."""
    found: list[str] = []
    for family, target in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return tuple(dict.fromkeys(address.partition("%")[0] for address in found))
