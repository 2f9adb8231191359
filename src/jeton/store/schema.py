"""Opens files of the store, new and old ones."""

import os
import sqlite3
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

from jeton.store.codes import Code
from jeton.store.faults import DiskFault

APPLICATION = 0x4A65746F
"""Marks a SQLite file as ours."""

VERSION = 1
"""Of ``schema.sql``; kept in the file as its ``user_version``."""

MIGRATIONS: dict[int, str] = {}
"""For each older version, the SQL that leads to the next."""


def connect(path: Path | str) -> sqlite3.Connection:
    """A connection without transactions of its own making, for one thread at a time."""
    if isinstance(path, Path):
        # The file knows every seed, so nobody else may read it. SQLite gives its other files the same rights.
        # One that is there is not touched: to close a file takes from this process every lock that it has on
        # it, those of other connections too. Another process would then think itself alone, and remove the log.
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_RDONLY | os.O_CREAT | os.O_EXCL, 0o600))
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    if path.is_dir() and os.name == "nt":
        # Windows has no such thing for folders.
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def prepare(connection: sqlite3.Connection) -> None:
    """Bring a file up to the present version, or make it; all or nothing.

    :raises DiskFault: if it is broken, not ours, or of a version that we do not know yet.
    """
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise DiskFault.of(Code.BROKEN)
    # Taking the lock first tells at once whether the file can be written, and lets one process prepare it.
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in _steps(connection):
            _run(connection, script)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _steps(connection: sqlite3.Connection) -> list[str]:
    """The scripts that are still to be run."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        if version or connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise DiskFault.of(Code.FOREIGN)
        return [(files("jeton.store") / "schema.sql").read_text("utf-8")]
    if version > VERSION:
        raise DiskFault.of(Code.NEWER)
    return [MIGRATIONS[older] for older in range(version, VERSION)]


def _run(connection: sqlite3.Connection, script: str) -> None:
    """Run a script inside the transaction, which ``executescript`` would end."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""
