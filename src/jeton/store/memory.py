"""The store that is forgotten when the process ends: for tests, and for tables that need not last."""

import sqlite3
from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from jeton.store.base import StatementStore
from jeton.store.codes import Code
from jeton.store.database import Database
from jeton.store.faults import DiskFault, as_faults
from jeton.store.schema import connect, prepare

T = TypeVar("T")
P = ParamSpec("P")


class MemoryStore(StatementStore):
    """The same statements on a database in memory: nothing to wait for, so no threads."""

    def __init__(self) -> None:
        """A new, empty store."""
        self._db: sqlite3.Connection | None = connect(":memory:")
        prepare(self._db)

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            raise DiskFault.of(Code.CLOSED)
        return self._db

    async def _write(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        db = self._connection()
        with as_faults():
            db.execute("BEGIN")
            try:
                result = work(db, *args, **kwargs)
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")
        return result

    async def _read(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        with as_faults():
            return work(self._connection(), *args, **kwargs)

    async def close(self) -> None:
        """See Store."""
        if self._db is not None:
            self._db.close()
            self._db = None
