"""One server at a time: whoever plays with a file, or puts another in its place, holds it.

SQLite lets several programs write into one file, but a server keeps its matches in memory: two of them would
each have their own. The system lets go for a process that ends, however it ends.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jeton.store.codes import Code
from jeton.store.faults import InUseFault, as_faults


def real(path: Path) -> Path:
    """Where a file is, or would be made, whichever links lead there: it has one lock and one log."""
    return Path(os.path.realpath(path))


@contextmanager
def hold(path: Path) -> Iterator[None]:
    """Be the only one with a store's file, by whatever path. :raises DiskFault: if another has it."""
    path = real(path)
    with as_faults():
        path.parent.mkdir(parents=True, exist_ok=True)
        # A file of its own: SQLite has its own locks on the other, and that one may be replaced.
        handle = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _lock(handle):
            raise InUseFault.of(Code.IN_USE, file=str(path))
        yield
    finally:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
