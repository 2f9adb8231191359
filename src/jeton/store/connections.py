"""Connections to PostgreSQL, through SQLAlchemy and psycopg. Needs ``jeton[postgres]``.

Whoever writes about a match holds the lock of that match, on whatever connection and in whatever process. So
each statement may check first and write then; and the numbers of inputs are unique, whoever forgets the lock.
"""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, TextClause, create_engine, text
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, NoSuchModuleError

from jeton.store.codes import Code
from jeton.store.database import Database, Rows
from jeton.store.faults import EXAMPLE, DiskFault, InUseFault

T = TypeVar("T")

THREADS = 8
_TRIES = 5
_LOCK_SUBJECT = text("SELECT pg_advisory_xact_lock(hashtextextended(:subject, 0))")
# In one go: what is told is only heard once all of it is written.
_LOCK_AND_TELL = text(
    "SELECT pg_advisory_xact_lock(hashtextextended(:subject, 0)), pg_notify(:channel, :told)"
)
CHANNEL = "jeton"
"""Where servers tell each other that something was written."""
_LOCK = 0x4A65746F
"""Shared by those who serve from a database; whoever copies all of it holds it alone."""
SHARE = f"SELECT pg_try_advisory_lock_shared({_LOCK})"
"""Serve from a database together with others; for as long as the connection is there."""
_HAVE = f"SELECT pg_try_advisory_lock({_LOCK})"
_LOCK_TRIES, _SHARE_TRIES, _LOCK_PAUSE = 10, 30, 0.1
"""Whoever is to share it waits for another who makes the tables."""
LINE: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
    # Whoever is cut off in the middle of a change holds its lock, and the others wait: not for long.
    "options": "-c idle_in_transaction_session_timeout=5000 -c lock_timeout=10000",
}
"""A line that is dead is found to be so within a quarter of a minute."""
_LATE = "25P03"
"""We took longer between two statements than we may hold a lock, as on a machine that has too much to do."""
_AGAIN = frozenset({"40001", "40P01", "23505", _LATE})
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


def open_engine(address: str) -> Engine:
    """Connections to a database, none of them yet. :raises DiskFault: if it is no address of one."""
    scheme, _, rest = address.partition("://")
    try:
        return create_engine(
            f"{scheme}+psycopg://{rest}",
            pool_size=THREADS,
            max_overflow=2,
            pool_pre_ping=True,
            connect_args=LINE,
            isolation_level="READ COMMITTED",
        )
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise DiskFault.of(Code.NO_DATABASE, example=EXAMPLE) from error


def write(engine: Engine, work: Callable[[Database], T], subject: str = "", told: str = "") -> T:
    """Run a statement that changes something: all or nothing, and on the disk when it returns.

    One at a time for each subject. Then other servers are told something, if it is said what.
    """
    first, values = _LOCK_SUBJECT, {"subject": subject}
    if told:
        first, values = _LOCK_AND_TELL, {"subject": subject, "channel": CHANNEL, "told": told}
    with as_faults():
        for tried in range(1, _TRIES + 1):
            try:
                with engine.begin() as connection:
                    connection.execute(first, values)
                    return work(PostgresDatabase(connection))
            except DBAPIError as error:
                if _state(error) not in _AGAIN or tried == _TRIES:
                    raise
    raise AssertionError


def hold(connection: Connection, *, alone: bool) -> bool:
    """Serve from a database, with others or alone, until the connection is gone. :raises DiskFault:

    Answers whether nobody else does: then nobody can until it is shared.
    """
    # One that was just killed holds it until the database has seen that.
    for _ in range(_LOCK_TRIES if alone else _SHARE_TRIES):
        if first := bool(connection.scalar(text(_HAVE))):
            break
        if not alone and connection.scalar(text(SHARE)):
            break
        time.sleep(_LOCK_PAUSE)
    else:
        raise InUseFault.of(Code.IN_USE, file=connection.engine.url.render_as_string())
    connection.commit()
    return first


def share(connection: Connection) -> None:
    """Let others serve from a database that one had alone."""
    connection.execute(text(SHARE))
    connection.execute(text(f"SELECT pg_advisory_unlock({_LOCK})"))
    connection.commit()


def read(engine: Engine, work: Callable[[Database], T]) -> T:
    """Run a statement that only asks, on one state of everything."""
    with as_faults():
        for tried in range(1, _TRIES + 1):
            try:
                with engine.connect() as connection:
                    options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
                    return work(PostgresDatabase(connection.execution_options(**options)))
            except DBAPIError as error:
                if _state(error) != _LATE or tried == _TRIES:
                    raise
    raise AssertionError


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
