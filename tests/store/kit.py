"""What the tests of the store share: a store to try, and a look at its faults."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from jeton.core.errors import Fault
from jeton.store import MemoryStore, SqliteStore, Store, StoreFault
from tests.store.cluster import new_database

T = TypeVar("T")


def file_in(folder: Path) -> Path:
    """Where the store of a test is."""
    return folder / "jeton.db"


def open_store(kind: str, folder: Path) -> Store:
    """A new store of a kind."""
    if kind == "postgres":
        # First: where it is missing, the test is skipped.
        address = new_database()
        from jeton.store.postgres import PostgresStore

        return PostgresStore(address)
    return MemoryStore() if kind == "memory" else SqliteStore(file_in(folder))


S = TypeVar("S", bound=Store)
W = TypeVar("W", bound=Callable[..., None])

Test = Callable[[S, Path], Awaitable[None]]


async def _run(test: Test[S], open_one: Callable[[], S], folder: Path) -> None:
    """A test, in an event loop, on a store that is closed afterwards."""
    store = open_one()
    try:
        await test(store, folder)
    finally:
        await store.close()


def _named(wrapped: W, test: Test[S]) -> W:
    """Under the name of the test that it runs."""
    wrapped.__name__, wrapped.__doc__ = test.__name__, test.__doc__
    wrapped.__module__ = test.__module__
    return wrapped


def in_each_store(test: Test[Store]) -> Callable[[str, Path], None]:
    """Run a test on a store in memory, on one in a file, and on one in PostgreSQL."""

    def wrapped(kind: str, tmp_path: Path) -> None:
        asyncio.run(_run(test, partial(open_store, kind, tmp_path), tmp_path))

    marked: Callable[[str, Path], None] = pytest.mark.parametrize("kind", ["memory", "sqlite", "postgres"])(
        _named(wrapped, test)
    )
    return marked


def in_a_file(test: Test[SqliteStore]) -> Callable[[Path], None]:
    """Run a test on a store in a file; it may close the store itself."""

    def wrapped(tmp_path: Path) -> None:
        asyncio.run(_run(test, partial(SqliteStore, file_in(tmp_path)), tmp_path))

    return _named(wrapped, test)


async def code_of(act: Awaitable[Any], kind: type[Fault] = StoreFault) -> str:
    """The code of the fault that something must end with."""
    with pytest.raises(kind) as caught:
        await act
    return caught.value.message.code


def code_at(act: Callable[[], Any], kind: type[Fault] = StoreFault) -> str:
    """The same for what is not awaited."""
    with pytest.raises(kind) as caught:
        act()
    return caught.value.message.code


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run something to its end."""
    return asyncio.run(work)
