"""The store in PostgreSQL: the same statements, through SQLAlchemy and psycopg. Needs ``jeton[postgres]``.

Whoever writes about a match holds the lock of that match, on whatever connection and in whatever process. So
each statement may check first and write then; and the numbers of inputs are unique, whoever forgets the lock.
"""

import asyncio
import re
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, TextClause, create_engine, text
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, NoSuchModuleError

from jeton.store.base import StatementStore
from jeton.store.codes import Code
from jeton.store.database import Database, Rows
from jeton.store.faults import EXAMPLE, DiskFault
from jeton.store.revising import bring_up_to_date
from jeton.store.values import Header, Sheet

T = TypeVar("T")
P = ParamSpec("P")

_THREADS = 8
_TRIES = 5
_LOCK_SUBJECT = text("SELECT pg_advisory_xact_lock(hashtextextended(:subject, 0))")
_LOCK = 0x4A65746F
"""Held by whoever serves from a database: as with a file, two servers would each know matches by heart."""
_LOCK_TRIES, _LOCK_PAUSE = 10, 0.1
_AGAIN = frozenset({"40001", "40P01", "23505"})
"""In each other's way: of these the statements themselves find the reason when they look again."""
_CODES = {"53100": Code.FULL, "25006": Code.READ_ONLY, "42501": Code.READ_ONLY, "55P03": Code.BUSY}
_TOO_LARGE = "22003"
_PLACE = re.compile(r"\?(\d*)")


class PostgresDatabase:
    """A connection that understands our statements."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def execute(self, sql: str, parameters: Sequence[Any] = (), /) -> Rows:
        """See Database."""
        filled = {f"p{number}": value for number, value in enumerate(parameters, 1)}
        found: Any = self._connection.execute(_translated(sql), filled)
        return found  # type: ignore[no-any-return]


@cache
def _translated(sql: str) -> TextClause:
    """A statement with names for what is filled in. A text is always one here: nothing hides in its bytes."""
    number = 0

    def named(found: re.Match[str]) -> str:
        nonlocal number
        number += 1
        return f":p{found[1] or number}"

    return text(_PLACE.sub(named, sql.replace("CAST(match AS BLOB)", "match")))


class PostgresStore(StatementStore):
    """A database that others look after; a commit waits until its disk has it."""

    def __init__(self, address: str) -> None:
        """Reach a database, and make or change its tables. This waits: do it before the event loop is busy.

        :raises DiskFault: if it cannot be reached, another serves from it, or it is of a newer version.
        """
        self._engine = open_engine(address)
        self._closed = False
        with as_faults():
            self._held = self._engine.connect()
            try:
                _hold(self._held)
                bring_up_to_date(self._engine)
            except BaseException:
                self._let_go()
                raise
        self._threads = ThreadPoolExecutor(_THREADS, "jeton-store")

    async def _write(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        subject = _subject(args[0] if args else "")
        return await self._do(lambda: write(self._engine, lambda db: work(db, *args, **kwargs), subject))

    async def _read(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._do(lambda: read(self._engine, lambda db: work(db, *args, **kwargs)))

    async def _do(self, work: Callable[[], T]) -> T:
        if self._closed:
            raise DiskFault.of(Code.CLOSED)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def close(self) -> None:
        """See Store."""
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._threads.shutdown)
            await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        # The lock goes with its connection.
        self._held.invalidate()
        self._held.close()
        self._engine.dispose()


def open_engine(address: str) -> Engine:
    """Connections to a database, none of them yet. :raises DiskFault: if it is no address of one."""
    scheme, _, rest = address.partition("://")
    try:
        return create_engine(
            f"{scheme}+psycopg://{rest}",
            pool_size=_THREADS,
            max_overflow=2,
            pool_pre_ping=True,
            connect_args={"connect_timeout": 10},
            isolation_level="READ COMMITTED",
        )
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise DiskFault.of(Code.NO_DATABASE, example=EXAMPLE) from error


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


def write(engine: Engine, work: Callable[[Database], T], subject: str = "") -> T:
    """Run a statement that changes something: all or nothing, and on the disk when it returns.

    One at a time for each subject.
    """
    with as_faults():
        for tried in range(1, _TRIES + 1):
            try:
                with engine.begin() as connection:
                    connection.execute(_LOCK_SUBJECT, {"subject": subject})
                    return work(PostgresDatabase(connection))
            except DBAPIError as error:
                if _state(error) not in _AGAIN or tried == _TRIES:
                    raise
    raise AssertionError


@contextmanager
def alone(address: str) -> Iterator[Database]:
    """A database in one transaction while nobody serves from it; kept if all goes well. :raises DiskFault:"""
    engine = open_engine(address)
    try:
        with as_faults(), engine.connect() as held:
            try:
                _hold(held)
                bring_up_to_date(engine)
                with engine.begin() as connection:
                    yield PostgresDatabase(connection)
            finally:
                # The lock goes with its connection.
                held.invalidate()
    finally:
        engine.dispose()


def _hold(connection: Connection) -> None:
    """Be the only one who serves from a database, until the connection is gone. :raises DiskFault:"""
    # One that was just killed holds it until the database has seen that.
    for _ in range(_LOCK_TRIES):
        if connection.scalar(text("SELECT pg_try_advisory_lock(:key)"), {"key": _LOCK}):
            break
        time.sleep(_LOCK_PAUSE)
    else:
        raise DiskFault.of(Code.IN_USE, file=connection.engine.url.render_as_string())
    connection.commit()


def read(engine: Engine, work: Callable[[Database], T]) -> T:
    """Run a statement that only asks, on one state of everything."""
    with as_faults(), engine.connect() as connection:
        connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return work(PostgresDatabase(connection))


def _state(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""


@contextmanager
def as_faults() -> Iterator[None]:
    """Turns errors of the database into faults. :raises DiskFault:"""
    try:
        yield
    except DBAPIError as error:
        state = _state(error)
        if state == _TOO_LARGE:
            raise OverflowError from error
        if isinstance(error, DataError):
            # It holds no text with a sign of number 0.
            raise DiskFault.of(Code.FAILED, fault="DataError") from error
        # Without a state it did not come from the database: there is no way to it.
        gone = not state or state[:2] in ("08", "28", "3D", "57")
        code = _CODES.get(state, Code.UNREACHED if gone else None)
        # Not its words: they may hold what was to be written, or a password.
        raise DiskFault.of(code) if code else DiskFault.of(Code.FAILED, fault=state) from error
