"""Where a store is: in a file, or in a PostgreSQL that an address leads to."""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import ModuleType

from jeton.store.codes import Code
from jeton.store.copying import Meter
from jeton.store.database import Database
from jeton.store.faults import DiskFault, InUseFault
from jeton.store.holding import hold
from jeton.store.moving import move_all
from jeton.store.protocol import Store
from jeton.store.sqlite import SqliteStore, open_file

_SCHEMES = ("postgresql://", "postgres://")


def is_address(where: str) -> bool:
    """Whether it is the address of a database, not the name of a file."""
    return where.startswith(_SCHEMES)


def _postgres() -> ModuleType:
    """Only imported where it is wanted: most have no use for it. :raises DiskFault: if it is not there."""
    try:
        from jeton.store import postgres
    except ModuleNotFoundError as error:
        raise DiskFault.of(Code.NO_POSTGRES, command='pip install "jeton[postgres]"') from error
    return postgres


@contextmanager
def opened(where: str | Path, *, alone: bool = False) -> Iterator[Store]:
    """A store; whoever serves closes it. Nobody else serves from a file, nor from a database if ``alone``.

    :raises DiskFault:
    """
    if isinstance(where, str) and is_address(where):
        yield _postgres().PostgresStore(_written(where), alone=alone)
        return
    with hold(Path(where)):
        yield SqliteStore(Path(where))


@contextmanager
def beside(where: str | Path) -> Iterator[tuple[Store, bool]]:
    """A store, and whether somebody serves from it; whoever asked closes it. :raises DiskFault:

    While somebody does, matches are theirs: what is about one is left to them as an `AdminTask`.
    """
    with ExitStack() as stack:
        try:
            store, served = stack.enter_context(opened(where, alone=True)), False
        except InUseFault:
            store, served = _shared(where), True
        yield store, served


def _shared(where: str | Path) -> Store:
    """A store from which another serves. :raises DiskFault:"""
    if isinstance(where, str) and is_address(where):
        store: Store = _postgres().PostgresStore(_written(where))
        return store
    return SqliteStore(Path(where))


def _written(address: str) -> str:
    """As SQLAlchemy knows it."""
    return f"postgresql://{address.partition('://')[2]}"


def copy(source: str, target: str, meter: Meter) -> int:
    """Put everything that is in one store into another, which must be empty, and compare; how many matches.

    :raises DiskFault: if it cannot be, or they differ; then the target is as it was.
    """
    if not is_address(source) and not Path(source).is_file():
        raise DiskFault.of(Code.NO_FILE, file=source)
    with _alone(source) as there, _alone(target) as here:
        return move_all(there, here, meter)


@contextmanager
def _alone(where: str) -> Iterator[Database]:
    """A store in one transaction while nobody serves from it; kept if all goes well. :raises DiskFault:"""
    if is_address(where):
        with _postgres().alone(_written(where)) as database:
            yield database
        return
    with hold(Path(where)), closing(open_file(Path(where))) as db:
        db.execute("BEGIN IMMEDIATE")
        try:
            yield db
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
