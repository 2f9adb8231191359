"""Copies of a store: the whole of it as one file, written and read back with care."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from jeton.store import schema, statements
from jeton.store.codes import Code
from jeton.store.faults import DiskFault, told
from jeton.store.schema import APPLICATION, connect, prepare, sync

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


def copy_out(source: sqlite3.Connection, path: Path, meter: Meter) -> Contents:
    """Write a backup: the whole file or nothing, so that an older one stays until the new one is whole.

    It is read again before it takes its place. :raises DiskFault:
    """
    draft = path.with_name(path.name + ".part")
    with told():
        try:
            draft.unlink(missing_ok=True)
            with closing(connect(draft)) as target:
                _copy(source, target, meter)
                # One file, without others beside it that must be copied with it.
                target.execute("PRAGMA journal_mode = DELETE")
            sync(draft)
            with closing(open_copy(draft)) as target:
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


def open_copy(path: Path) -> sqlite3.Connection:
    """A backup, only to be read."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)


def check(db: sqlite3.Connection, meter: Meter) -> Contents:
    """Read everything. :raises DiskFault: if it is not ours, is broken, or something is missing."""
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise DiskFault.of(Code.FOREIGN)
    if db.execute("PRAGMA user_version").fetchone()[0] > schema.VERSION:
        raise DiskFault.of(Code.NEWER)
    whole = db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    if not whole or db.execute("PRAGMA foreign_key_check").fetchone():
        raise DiskFault.of(Code.BROKEN)
    names = [name for (name,) in db.execute("SELECT match FROM matches").fetchall()]
    inputs = 0
    for done, name in enumerate(names, 1):
        try:
            found = statements.load(db, name)[1]
        except ValueError as error:
            raise DiskFault.of(Code.BROKEN) from error
        if [one.seq for one in found] != [*range(1, len(found) + 1)]:
            raise DiskFault.of(Code.BROKEN)
        inputs += len(found)
        meter(done, len(names))
    return Contents(len(names), inputs, tuple(statements.unfinished(db)))


def read_copy(path: Path) -> sqlite3.Connection:
    """A backup, of whatever version, brought up to date in memory: the file stays as it is.

    :raises DiskFault: if it is none.
    """
    with told():
        copy = connect(":memory:")
        try:
            with closing(open_copy(path)) as source:
                _copy(source, copy, silent)
            if copy.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
                # An empty file would be made into an empty store, and everything would be gone.
                raise DiskFault.of(Code.FOREIGN)
            prepare(copy)
        except BaseException:
            copy.close()
            raise
    return copy


def copy_in(copy: sqlite3.Connection, target: sqlite3.Connection, meter: Meter) -> None:
    """Put a copy in the place of everything; all or nothing. :raises DiskFault:"""
    with told():
        copy.backup(target, pages=_PAGES, progress=lambda _, left, total: meter(total - left, total))
