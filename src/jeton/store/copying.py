"""Copies of a store: the whole of it as one file, written and read back with care."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from jeton.store import schema, statements
from jeton.store.codes import Code
from jeton.store.faults import DiskFault, StoreFault, as_faults
from jeton.store.schema import connect, prepare, sync

_PAGES = 2000
"""So many are copied before somebody is told how far it is."""

Meter: TypeAlias = Callable[[int, int], None]
"""Is told how much of how much is done."""


def silent(done: int, total: int) -> None:
    """Nobody wants to know."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds."""

    matches: int
    inputs: int
    unfinished: tuple[str, ...]
    """The matches that a server would go on with."""
    damaged: tuple[str, ...] = ()
    """The matches of which something cannot be read; they are there as they are."""


def copy_out(source: sqlite3.Connection, path: Path, meter: Meter) -> Contents:
    """Write a backup: the whole file or nothing, so that an older one stays until the new one is whole.

    It is read again before it takes its place. :raises DiskFault:
    """
    draft = path.with_name(path.name + ".part")
    with as_faults():
        try:
            draft.unlink(missing_ok=True)
            with closing(connect(draft)) as target:
                _copy(source, target, meter)
                # One file, without others beside it that must be copied with it.
                target.execute("PRAGMA journal_mode = DELETE")
            sync(draft)
            with closing(look_at(draft)) as target:
                contents = check(target, meter)
            draft.replace(path)
            sync(path.parent)
        finally:
            draft.unlink(missing_ok=True)
    return contents


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, meter: Meter) -> None:
    """All pages of one moment; whoever writes meanwhile is not kept waiting."""
    own = not source.in_transaction
    if own:
        source.execute("BEGIN")
    try:
        # The moment is that of the first look, not that of the word.
        source.execute("SELECT 1 FROM sqlite_master").fetchone()
        source.backup(target, pages=_PAGES, progress=lambda _, left, total: meter(total - left, total))
    finally:
        if own and source.in_transaction:
            source.execute("ROLLBACK")


def _open_copy(path: Path) -> sqlite3.Connection:
    """A backup, only to be read."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)


def look_at(path: Path) -> sqlite3.Connection:
    """A backup, only to be read, as our statements read it: if it is of an older version, a copy of it.

    :raises DiskFault: if it is none.
    """
    copy = _open_copy(path)
    try:
        current = schema.version_of(copy) == schema.VERSION
    except BaseException:
        copy.close()
        raise
    if current:
        return copy
    copy.close()
    return read_copy(path)


def check(db: sqlite3.Connection, meter: Meter) -> Contents:
    """Read everything. :raises DiskFault: if it is not ours, or is broken."""
    schema.version_of(db)
    if db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise DiskFault.of(Code.BROKEN)
    names = statements.ids(db, "SELECT CAST(match AS BLOB) FROM matches")
    damaged = dict.fromkeys(_orphans(db))
    inputs = 0
    for done, name in enumerate(names, 1):
        try:
            inputs += len(statements.load(db, name)[1])
        except StoreFault:
            damaged[name] = None
        meter(done, len(names))
    return Contents(len(names), inputs, tuple(statements.unfinished(db)), tuple(damaged))


def _orphans(db: sqlite3.Connection) -> list[str]:
    """The matches that have lost something that they refer to, or that something still refers to."""
    found: list[str] = []
    for table, parent, key in (
        ("inputs", "matches", "match"),
        ("holders", "matches", "match"),
        ("holders", "sessions", "session"),
        ("keys", "matches", "match"),
    ):
        found += statements.ids(
            db, f"SELECT CAST(match AS BLOB) FROM {table} WHERE {key} NOT IN (SELECT {key} FROM {parent})"
        )
    return found


def read_copy(path: Path) -> sqlite3.Connection:
    """A backup, of whatever version, brought up to date in memory: the file stays as it is.

    :raises DiskFault: if it is none.
    """
    with as_faults():
        copy = connect(":memory:")
        try:
            with closing(_open_copy(path)) as source:
                _copy(source, copy, silent)
            # First: an empty file would be made into an empty store, and everything would be gone.
            schema.version_of(copy)
            prepare(copy)
        except BaseException:
            copy.close()
            raise
    return copy


def copy_in(copy: sqlite3.Connection, target: sqlite3.Connection, meter: Meter) -> None:
    """Put a copy in the place of everything; all or nothing. :raises DiskFault:"""
    with as_faults():
        copy.backup(target, pages=_PAGES, progress=lambda _, left, total: meter(total - left, total))
