"""Servers that share a PostgreSQL: they hear of what others wrote, and one of them has the lease."""

import asyncio
import logging
import secrets
import threading
from collections.abc import Awaitable, Callable, Iterable, Set
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

import psycopg
from sqlalchemy import Engine

from jeton.store import leases
from jeton.store.connections import CHANNEL, LINE, SHARE, read, write
from jeton.store.database import Database
from jeton.store.faults import DiskFault
from jeton.store.values import Heartbeat, ScheduledMatch

T = TypeVar("T")
log = logging.getLogger("jeton.store")

_SUBJECT = "nodes"
"""Beats come one after the other; no match is called that."""
_LOOK = 0.5
"""Seconds between two looks whether to go on listening, and two tries to reach the database."""


class Do(Protocol):
    """Runs something in a thread."""

    def __call__(self, work: Callable[[], T]) -> Awaitable[T]:
        """What comes of it."""


class PostgresNodes:
    """See Nodes."""

    term = leases.TERM_MS

    def __init__(self, engine: Engine, address: str, do: Do) -> None:
        self.name = secrets.token_urlsafe(9)
        self._engine, self._address, self._do = engine, address, do
        self._told: frozenset[tuple[str, str]] = frozenset()
        """Who looks on here, as the others know it."""
        self._notifications: NotificationThread | None = None

    async def beat(self, latest: int, watching: Set[tuple[str, str]]) -> Heartbeat:
        """See Nodes."""
        wanted = frozenset(watching)
        found, known = await self._do(
            partial(write, self._engine, partial(self._beat, latest, wanted), _SUBJECT)
        )
        self._told = wanted if known else frozenset()
        return found

    def _beat(self, latest: int, wanted: frozenset[tuple[str, str]], db: Database) -> tuple[Heartbeat, bool]:
        found, known = leases.beat(db, self.name, latest)
        if known:
            leases.watch(db, self.name, wanted - self._told, self._told - wanted)
        return found, known

    def listen(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """See Nodes."""
        self._notifications = NotificationThread(self._address, heard, missed)

    async def tell(self, matches: Iterable[str]) -> None:
        """Have all servers look at matches again."""
        await self._do(partial(write, self._engine, lambda db: leases.tell(db, matches)))

    async def wake_of(self, match_id: str) -> ScheduledMatch | None:
        """See Nodes."""
        return await self._do(partial(read, self._engine, lambda db: leases.wake_of(db, match_id)))

    async def shows(self) -> list[ScheduledMatch]:
        """See Nodes."""
        return await self._do(partial(read, self._engine, leases.shows))

    async def open_tables(self) -> list[str]:
        """See Nodes."""
        return await self._do(partial(read, self._engine, leases.open_tables))

    async def close(self) -> None:
        """Let another have the lease, and hear no more."""
        if self._notifications is not None:
            await asyncio.to_thread(self._notifications.close)
            # Otherwise it ends by itself.
            with suppress(DiskFault):
                leave = partial(write, self._engine, lambda db: leases.leave(db, self.name), _SUBJECT)
                await self._do(leave)


class NotificationThread:
    """Hears what servers say, in a thread of its own, whatever happens to the line."""

    def __init__(self, address: str, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """See ``Nodes.listen``."""
        self._address, self._heard, self._missed = address, heard, missed
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="jeton-ears", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Hear no more."""
        self._closed.set()
        self._thread.join(2 * _LOOK)

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, **LINE) as line:
                    # As long as one hears, one serves.
                    line.execute(SHARE)
                    line.execute(f"LISTEN {CHANNEL}")
                    self._missed()
                    self._listen(line)
            except psycopg.Error as error:
                log.warning("not heard: %s", type(error).__name__)
                self._closed.wait(_LOOK)

    def _listen(self, line: "psycopg.Connection[Any]") -> None:
        while not self._closed.is_set():
            for told in line.notifies(timeout=_LOOK):
                match, _, number = told.payload.rpartition(" ")
                with suppress(ValueError):
                    self._heard(match, int(number))
