"""The one thread that writes, and how many wait for one commit together."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from jeton.store.codes import Code
from jeton.store.faults import DiskFault, disk_fault
from jeton.store.jobs import Job, answer

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

_MOST = 500
"""So many at most share a transaction: those behind them need not wait for all."""


class Writer:
    """Runs work on a connection that nobody else uses, in the order in which it came.

    A commit takes as long for many as for one, since it waits for the disk. So whatever came in during one
    commit is put into the next together, and each is answered when that is on the disk.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._queue: SimpleQueue[Job[Work[Any]] | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="jeton-store", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Do it and wait until it is durable."""
        if self._closed:
            raise DiskFault.of(Code.CLOSED)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(work, future))
        return await future

    async def close(self) -> None:
        """Do what was asked for before, then no more."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- in the thread ----------------------------------------------------------------------------

    def _run(self) -> None:
        going = True
        while going:
            jobs, going = self._collect()
            if jobs:
                self._commit(jobs)
            answer(jobs)
        self._connection.close()

    def _collect(self) -> tuple[list[Job[Work[Any]]], bool]:
        """Wait for something to do, then take all that is there; and whether more may come."""
        jobs: list[Job[Work[Any]]] = []
        try:
            job = self._queue.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == _MOST:
                    return jobs, True
                job = self._queue.get_nowait()
        except Empty:
            return jobs, True
        return jobs, False

    def _commit(self, jobs: list[Job[Work[Any]]]) -> None:
        """All in one transaction. If the disk fails, none of them is written, and each is told so."""
        db = self._connection
        try:
            db.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._step(job)
            db.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            for job in jobs:
                # A job that was refused for a reason of its own stays so.
                job.error = job.error or disk_fault(error)

    def _step(self, job: Job[Work[Any]]) -> None:
        """One job; if it is refused, it leaves no trace, and the others are not touched.

        :raises sqlite3.Error: if the disk is at fault, which concerns all.
        """
        db = self._connection
        db.execute("SAVEPOINT job")
        try:
            job.result = job.work(db)
        except sqlite3.OperationalError:
            raise
        except Exception as error:
            if type(error) is sqlite3.DatabaseError:
                # A broken file; its subclasses are about what a job wanted to write.
                raise
            job.error = disk_fault(error) if isinstance(error, sqlite3.Error) else error
            db.execute("ROLLBACK TO job")
        db.execute("RELEASE job")

    def _roll_back(self) -> None:
        # SQLite may have done so by itself. If it cannot, the next transaction fails and comes here again.
        if self._connection.in_transaction:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
