"""How many connections there may be, from one address and in all, and how long they may take over a request.

A school sits behind one address: many connections of it are welcome, and many at once, as long as what they
ask arrives. What an address may have only few of are requests that are begun and not ended.
"""

import asyncio
import contextlib
import ipaddress
import logging
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from jeton.web.metrics import Metrics

log = logging.getLogger("jeton.web.connections")

PROXIES = ("127.0.0.1",)
"""Where a proxy must be for its word on the browser's address and on TLS to be taken, unless more are told.

All its connections come from one address and are many people's: only the limit on all of them holds for it.
"""

_MOST_FILES = 65_536
_FEW_FILES = 10_240
"""What a system may insist on that says there is no limit."""
_OTHER_FILES = 128
"""Kept for the store, the workers' pipes and the log."""
_MOST_CONNECTIONS = 20_000
_MOST_OF_ONE = 2_000
BACKLOG = 256
_PREFIX = 64
"""An IPv6 network of this many bits is one household; its machines choose the rest themselves."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many and how long; in seconds."""

    grace: float = 2.0
    """After this a request that is not whole counts as slow."""
    head: float = 10.0
    """For the head of a request, from the connection or from its first byte."""
    body: float = 30.0
    """For its body after that: the longest that is allowed takes as long over a bad telephone line."""
    idle: float = 5.0
    """Between two requests."""
    handshake: float = 30.0
    """From the request for a socket until it is open."""
    stall: float = 60.0
    """For a peer to take anything at all of what is being sent to it."""
    farewell: float = 15.0
    """For a socket that we have closed to be gone."""
    slow: int = 100
    """Slow requests of one address."""
    of_one: int = _MOST_OF_ONE
    """Connections of one address."""
    connections: int = 5_000
    """Connections in all."""
    backlog: int = BACKLOG
    """Connections that wait to be accepted; as many are accepted in one go, each with a file of its own."""


def bounds_for(files: int) -> Bounds:
    """As many connections as so many files allow: one that is sent a file of the app takes two."""
    backlog = min(BACKLOG, max(16, files // 8))
    most = min(_MOST_CONNECTIONS, max(files // 4, (files - _OTHER_FILES - backlog) // 2))
    return Bounds(connections=most, of_one=min(_MOST_OF_ONE, most * 3 // 4), backlog=backlog)


def raise_files() -> int:
    """Let this process open as many files as it may; how many that is."""
    if sys.platform == "win32":
        return _MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    highest = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    for wanted in (highest, min(highest, _FEW_FILES)):
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            break
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return _MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, _MOST_FILES)


class Visit:
    """One connection: what it is waited for, and until when."""

    def __init__(self, visitors: "Visitors", transport: asyncio.Transport, origin: str | None) -> None:
        self.transport = transport
        self.origin = origin
        """Its address, or its network; None for a proxy."""
        self.slow = False
        self._visitors = visitors
        self._loop = asyncio.get_running_loop()
        self._until = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None
        self._unsent = 0

    def expect(self, seconds: float) -> None:
        """The rest of a request, in so many seconds."""
        self.busy()
        self._visitors.waits(self)
        self._until = self._loop.time() + seconds
        self._wake(self._late, min(seconds, self._visitors.bounds.grace))

    def idle(self) -> None:
        """Nothing, but it would be the first to go."""
        self.busy()
        self._visitors.waits(self)

    def busy(self) -> None:
        """Nothing: it is our turn."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._visitors.waits_no_more(self)

    def end_within(self, seconds: float) -> None:
        """Its end, unless something else comes first."""
        self.busy()
        self._wake(self._drop, seconds)

    def stuck(self) -> None:
        """What is being sent to it is not taken."""
        self._unsent = self.transport.get_write_buffer_size()
        self._stall = self._loop.call_later(self._visitors.bounds.stall, self._stalled)

    def flows(self) -> None:
        """Everything was taken."""
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def gone(self) -> None:
        """It has ended."""
        self.busy()
        self.flows()
        self._visitors.left(self)

    def _wake(self, work: Callable[[], None], seconds: float) -> None:
        self._timer = self._loop.call_later(seconds, work)

    def _late(self) -> None:
        left = self._until - self._loop.time()
        if left <= 0 or not self._visitors.may_be_slow(self):
            self._drop()
        else:
            self._wake(self._late, left)

    def _stalled(self) -> None:
        if self.transport.get_write_buffer_size() < self._unsent:
            self.stuck()
        else:
            self._drop()

    def _drop(self) -> None:
        self._visitors.metrics.count("connections_dropped")
        # To close it otherwise would wait until everything was taken.
        self.transport.abort()


class Visitors:
    """All connections."""

    def __init__(self, bounds: Bounds, metrics: Metrics, proxies: Iterable[str] = PROXIES) -> None:
        """``proxies`` are addresses and networks."""
        self.bounds = bounds
        self.metrics = metrics
        self.proxies = tuple(map(ipaddress.ip_network, proxies))
        self._visits: dict[asyncio.BaseTransport, Visit] = {}
        self._waiting: dict[Visit, None] = {}
        """Those of whom something is expected; the longest waited for first."""
        self._from: Counter[str] = Counter()
        self._slow: Counter[str] = Counter()

    def admit(self, transport: asyncio.Transport, address: str) -> Visit | None:
        """Let a connection in; or not, and it is closed."""
        origin = None if self._is_proxy(address) else origin_of(address)
        if origin is not None and self._from[origin] >= self.bounds.of_one:
            self._refuse(transport, "too many connections from one address")
            return None
        if len(self._visits) >= self.bounds.connections and not self._make_room():
            self._refuse(transport, "too many connections")
            return None
        visit = self._visits[transport] = Visit(self, transport, origin)
        self.metrics.gauge("connections", 1)
        if origin is not None:
            self._from[origin] += 1
        return visit

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)

    def visit_of(self, transport: asyncio.BaseTransport) -> Visit:
        """The connection that was let in before."""
        return self._visits[transport]

    def waits(self, visit: Visit) -> None:
        """Something is expected of it."""
        self._waiting[visit] = None

    def waits_no_more(self, visit: Visit) -> None:
        """It has come."""
        self._waiting.pop(visit, None)
        if visit.slow:
            visit.slow = False
            if visit.origin is not None:
                _less(self._slow, visit.origin)

    def may_be_slow(self, visit: Visit) -> bool:
        """Whether its address may have one more that is slow; if so, it is."""
        if visit.origin is not None:
            if self._slow[visit.origin] >= self.bounds.slow:
                return False
            self._slow[visit.origin] += 1
        visit.slow = True
        return True

    def left(self, visit: Visit) -> None:
        """It is no longer there."""
        if self._visits.pop(visit.transport, None) is None:
            return
        self.metrics.gauge("connections", -1)
        if visit.origin is not None:
            _less(self._from, visit.origin)

    def _make_room(self) -> bool:
        """Whoever has kept us waiting longest goes: under a siege, those who come and ask get through."""
        longest = next(iter(self._waiting), None)
        if longest is None:
            return False
        log.warning("too many connections: those that ask nothing are closed")
        longest.gone()
        self.metrics.count("connections_dropped")
        longest.transport.abort()
        return True

    def _refuse(self, transport: asyncio.Transport, reason: str) -> None:
        log.warning(reason)
        self.metrics.count("connections_refused")
        transport.abort()


def _less(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]


def origin_of(address: str) -> str:
    """Whose address it is: itself, or the network that one household has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, _PREFIX), strict=False))
    return str(found)
