"""Backups of a store's file, while a server plays with it, and their way back, while none does."""

from contextlib import closing
from pathlib import Path

from jeton.store.admin import admin_state
from jeton.store.codes import Code
from jeton.store.copying import Contents, Meter, check, copy_in, copy_out, read_copy
from jeton.store.faults import DiskFault, as_faults
from jeton.store.holding import hold, real
from jeton.store.schema import VERSION, sync, version_of
from jeton.store.sqlite import open_file
from jeton.store.values import AdminState

_BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file."""
_BEYOND = frozenset({Code.BROKEN, Code.NO_VERSION})
"""What makes it useless to copy a file as a store."""


def back_up(data: Path, file: Path, meter: Meter, *, force: bool = False) -> Contents:
    """Copy the file of a store, as it is at one moment, and read the copy again. :raises DiskFault:"""
    _need(data)
    data = real(data)
    _check_apart(data, file)
    if file.exists() and not force:
        raise DiskFault.of(Code.EXISTS, file=str(file))
    with closing(open_file(data, reading=True)) as source:
        return copy_out(source, file, meter)


def look(data: Path) -> int | None:
    """How many matches the file of a store has, while a server may play with it; None if it is not there.

    :raises DiskFault: if it is broken, not ours, or of a version that we do not know.
    """
    if not data.exists():
        return None
    with closing(open_file(data, reading=True)) as db, as_faults():
        if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise DiskFault.of(Code.BROKEN)
        version_of(db)
        return int(db.execute("SELECT count(*) FROM matches").fetchone()[0])


def look_for_admin_state(data: Path) -> AdminState:
    """What `jeton admin` has left there, also while a server runs. :raises DiskFault:"""
    with closing(open_file(data, reading=True)) as db, as_faults():
        # Before there were any, nothing could be wanted.
        return admin_state(db) if version_of(db) == VERSION else AdminState()


def restore(file: Path, data: Path, meter: Meter, stamp: str) -> tuple[Contents, Path | None]:
    """Put a backup in the place of a store's file; what was there is kept, under the name given back.

    :raises DiskFault: if a server has the file, or the backup is none; then everything is as it was.
    """
    _need(file)
    data = real(data)
    _check_apart(data, file)
    with hold(data), closing(read_copy(file)) as copy:
        contents = check(copy, meter)
        kept = _keep(data, stamp, meter) if data.exists() else None
        with closing(open_file(data)) as target:
            copy_in(copy, target, meter)
    return contents, kept


def _keep(data: Path, stamp: str, meter: Meter) -> Path:
    """Copy what is there; what is too broken for that is moved away as it is."""
    kept = data.with_name(f"{data.name}.before-{stamp}")
    if kept.exists():
        raise DiskFault.of(Code.EXISTS, file=str(kept))
    try:
        with closing(open_file(data, reading=True)) as source:
            copy_out(source, kept, meter)
    except DiskFault as fault:
        if fault.message.code not in _BEYOND:
            raise
        with as_faults():
            for end in ("", *_BESIDE):
                if (part := data.with_name(data.name + end)).exists():
                    part.replace(kept.with_name(kept.name + end))
            sync(data.parent)
    return kept


def _need(path: Path) -> None:
    if not path.is_file():
        raise DiskFault.of(Code.NO_FILE, file=str(path))


def _check_apart(data: Path, file: Path) -> None:
    """A file is no backup of itself, by whatever path or name. ``data`` is where it really is."""
    beside = {data, *(data.with_name(data.name + end) for end in (*_BESIDE, ".lock"))}
    if real(file) in beside or (file.exists() and data.exists() and file.samefile(data)):
        raise DiskFault.of(Code.SAME_FILE, file=str(file))
