"""The store in a SQLite file."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from jeton.store.base import StatementStore
from jeton.store.codes import Code
from jeton.store.copying import copy_out, silent
from jeton.store.database import Database
from jeton.store.faults import DiskFault, as_faults
from jeton.store.holding import real
from jeton.store.schema import VERSION, connect, is_ours, prepare, sync, version_of
from jeton.store.writer import Writer

T = TypeVar("T")
P = ParamSpec("P")

_WAIT_MS = 5000
"""How long another process may hold the file, as ``jeton backup`` does for a moment."""


class SqliteStore(StatementStore):
    """A file with a log beside it (WAL), written by one thread and read by another.

    ``synchronous = FULL``: a commit waits until the disk has it, so that not even a power cut loses it.
    """

    def __init__(self, path: Path) -> None:
        """Open a file, or make it. This waits for the disk: do it before the event loop is busy.

        :raises DiskFault: if it cannot be opened or written, is broken, or is not ours.
        """
        writing = open_file(path)
        try:
            self._reading = open_file(path, reading=True)
        except BaseException:
            writing.close()
            raise
        self._reader = ThreadPoolExecutor(1, "jeton-store-read")
        self._writer = Writer(writing)
        self._closed = False

    async def _write(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._writer.do(lambda db: work(db, *args, **kwargs))

    async def _read(
        self, work: Callable[Concatenate[Database, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self._closed:
            raise DiskFault.of(Code.CLOSED)
        question = partial(_at_one_moment, self._reading, lambda db: work(db, *args, **kwargs))
        return await asyncio.get_running_loop().run_in_executor(self._reader, question)

    async def close(self) -> None:
        """See Store."""
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._reader.shutdown)
            # First the reader: the last to close the file puts the log into it.
            self._reading.close()
        await self._writer.close()


def open_file(path: Path, *, reading: bool = False) -> sqlite3.Connection:
    """A connection to a store's file, as the writer or a reader has it. :raises DiskFault:"""
    path = real(path)
    with as_faults():
        path.parent.mkdir(parents=True, exist_ok=True)
        db = connect(path)
        try:
            db.execute(f"PRAGMA busy_timeout = {_WAIT_MS}")
            if reading:
                db.execute("PRAGMA query_only = ON")
            else:
                db.execute("PRAGMA journal_mode = WAL")
                db.execute("PRAGMA synchronous = FULL")
                _keep_older(db, path)
                prepare(db)
                # A new file is only durable once its name is.
                sync(path.parent)
        except BaseException:
            db.close()
            raise
    return db


def _keep_older(db: sqlite3.Connection, path: Path) -> None:
    """Copy a file of an older version before it is changed, so that an older program can still have it."""
    if is_ours(db) and (version := version_of(db)) < VERSION:
        copy_out(db, path.with_name(f"{path.name}.version-{version}"), silent)


def _at_one_moment(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Several questions, answered from the same state, whatever is written meanwhile."""
    with as_faults():
        db.execute("BEGIN")
        try:
            return work(db)
        finally:
            if db.in_transaction:
                db.execute("ROLLBACK")
