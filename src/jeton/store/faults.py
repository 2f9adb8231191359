"""The faults of the store. After any of them, nothing of what was asked for is written.

::

    StoreFault(Fault)      what was asked for cannot be: no such match, a stale sequence number, a taken seat
    ├── DamagedFault       what is written of one match cannot be read; the others can
    ├── StaleFault         others have written to the match what the sender has not seen
    └── DiskFault          the disk is full, read-only or broken; the same may succeed later
        └── InUseFault     another serves from it
"""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from jeton.core.errors import Fault
from jeton.store.codes import Code

EXAMPLE = "postgresql://user@host/name"
"""What the address of a database looks like."""


class StoreFault(Fault):
    """What was asked of the store cannot be."""


class DamagedFault(StoreFault):
    """What is written of a match cannot be read. It names the match; what is in it, it does not tell."""


class StaleFault(StoreFault):
    """Whoever would add to a match has not seen all of it: another server may have written meanwhile."""


class DiskFault(StoreFault):
    """What was asked of the store is all right, but it cannot be done here and now."""


class InUseFault(DiskFault):
    """Another serves from a store, and must be the only one."""


_CODES = {
    sqlite3.SQLITE_FULL: Code.FULL,
    sqlite3.SQLITE_READONLY: Code.READ_ONLY,
    sqlite3.SQLITE_PERM: Code.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Code.BROKEN,
    sqlite3.SQLITE_NOTADB: Code.BROKEN,
    sqlite3.SQLITE_CANTOPEN: Code.CANNOT_OPEN,
    sqlite3.SQLITE_BUSY: Code.BUSY,
    sqlite3.SQLITE_LOCKED: Code.BUSY,
}

_NUMBERS = {
    errno.ENOSPC: Code.FULL,
    errno.EDQUOT: Code.FULL,
    errno.EROFS: Code.READ_ONLY,
    errno.EACCES: Code.READ_ONLY,
    errno.EPERM: Code.READ_ONLY,
    errno.ENOENT: Code.CANNOT_OPEN,
    errno.ENOTDIR: Code.CANNOT_OPEN,
    errno.EISDIR: Code.CANNOT_OPEN,
}


def disk_fault(error: sqlite3.Error | OSError) -> Fault:
    """What went wrong, as a fault with a code."""
    if isinstance(error, OSError):
        code = _NUMBERS.get(error.errno or 0)
    else:
        # The lowest byte is the kind of error; what is above it tells its cause.
        code = _CODES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return DiskFault.of(code) if code is not None else DiskFault.of(Code.FAILED, fault=str(error))


@contextmanager
def as_faults() -> Iterator[None]:
    """Turns errors of SQLite and of the system into faults. :raises DiskFault:"""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise disk_fault(error) from error
