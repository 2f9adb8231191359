"""The store in PostgreSQL: the same statements as in SQLite, see ``engine``. Needs ``jeton[postgres]``."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec, TypeVar

from jeton.store import forgetting, leases, statements
from jeton.store.base import StatementStore
from jeton.store.codes import Code
from jeton.store.connections import (
    THREADS,
    PostgresDatabase,
    as_faults,
    hold,
    open_engine,
    read,
    share,
    write,
)
from jeton.store.database import Database
from jeton.store.faults import DiskFault
from jeton.store.nodes import PostgresNodes
from jeton.store.protocol import Nodes
from jeton.store.revising import bring_up_to_date
from jeton.store.values import Header, News, Sheet

T = TypeVar("T")
P = ParamSpec("P")

_TOLD: set[object] = {
    statements.create,
    statements.sit,
    statements.claim,
    statements.sign_out,
    statements.vacate,
    forgetting.erase,
}
"""What other servers must hear of beside the inputs: they may have the match, too."""


class PostgresStore(StatementStore):
    """A database that others look after; a commit waits until its disk has it."""

    def __init__(self, address: str, *, alone: bool = False) -> None:
        """Reach a database, and make or change its tables. This waits: do it before the event loop is busy.

        Others may serve from it as well, unless one is to be ``alone``.

        :raises DiskFault: if it cannot be reached, another must not have it too, or it is of a newer version.
        """
        self._engine = open_engine(address)
        self._closed = False
        with as_faults():
            self._held = self._engine.connect()
            try:
                first = hold(self._held, alone=alone)
                bring_up_to_date(self._engine, alone=first)
                if first:
                    write(self._engine, leases.make_tables)
                if not alone:
                    share(self._held)
            except BaseException:
                self._let_go()
                raise
        self._threads = ThreadPoolExecutor(THREADS, "jeton-store")
        self._nodes = PostgresNodes(self._engine, address, self._do)

    @property
    def nodes(self) -> Nodes:
        """See Store."""
        return self._nodes

    async def _write(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        subject = _subject(args[0] if args else "")
        told = _told(work, subject, args)
        return await self._do(
            lambda: write(self._engine, lambda db: work(db, *args, **kwargs), subject, told)
        )

    async def _read(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._do(lambda: read(self._engine, lambda db: work(db, *args, **kwargs)))

    async def _do(self, work: Callable[[], T]) -> T:
        if self._closed:
            raise DiskFault.of(Code.CLOSED)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def news(self, match_id: str, seq: int) -> News:
        """See Store."""
        return await self._read(self._news, match_id, seq)

    def _news(self, db: Database, match_id: str, seq: int) -> News:
        found = statements.news(db, match_id, seq)
        return replace(found, elsewhere=leases.watching(db, self._nodes.name, match_id))

    async def recover(self, code: str, session: str, renewed: str) -> tuple[str, ...]:
        """See Store."""
        matches = await super().recover(code, session, renewed)
        await self._nodes.tell(matches)
        return matches

    async def close(self) -> None:
        """See Store."""
        if not self._closed:
            await self._nodes.close()
            self._closed = True
            await asyncio.to_thread(self._threads.shutdown)
            await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        # The lock goes with its connection.
        self._held.invalidate()
        self._held.close()
        self._engine.dispose()


def _told(work: object, subject: str, args: tuple[Any, ...]) -> str:
    """What other servers are to hear of a statement; nothing, if it is nothing to them."""
    if work == statements.append:
        return leases.tidings(subject, args[1][-1].seq) if args[1] else ""
    return leases.tidings(subject) if work in _TOLD else ""


def _subject(first: object) -> str:
    """What a statement is about: its first argument says so."""
    match first:
        case str():
            return first
        case Header():
            return first.match
        case Sheet():
            return first.id
        case _:
            return ""


@contextmanager
def alone(address: str) -> Iterator[Database]:
    """A database in one transaction while nobody serves from it; kept if all goes well. :raises DiskFault:"""
    engine = open_engine(address)
    try:
        with as_faults(), engine.connect() as held:
            try:
                hold(held, alone=True)
                bring_up_to_date(engine)
                with engine.begin() as connection:
                    yield PostgresDatabase(connection)
            finally:
                # The lock goes with its connection.
                held.invalidate()
    finally:
        engine.dispose()
