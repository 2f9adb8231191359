"""A store in PostgreSQL: what is its own; all else is tested with the other stores."""

import asyncio
import time
from pathlib import Path

import pytest

from jeton.store import DiskFault, Input, SqliteStore, Store, StoreFault
from jeton.store.codes import Code
from jeton.store.copying import silent
from jeton.store.database import Database
from jeton.store.opening import copy, opened
from jeton.store.schema import VERSION
from tests.store.cluster import new_database
from tests.store.kit import code_at, file_in, run
from tests.store.test_versions import GOES_ON, OVER, first
from tests.store.values import HEADER


def _open(address: str) -> Store:
    from jeton.store.postgres import PostgresStore

    return PostgresStore(address)


async def _everything(store: Store) -> list[object]:
    """All that a store of the first version has, by way of its questions."""
    try:
        (anna,) = (await store.holders(OVER))[0]
        held = await store.held_by(anna, "name")
        return [
            *[await store.load(match) for match in (GOES_ON, OVER)],
            *(held, await store.unfinished(), await store.wakes(), await store.latest(), await store.runs()),
            await store.find_session("nobody"),
        ]
    finally:
        await store.close()


def test_there_and_back(tmp_path: Path) -> None:
    """From a file into the database and into another file: everything is the same, and nothing is mixed."""
    address, path, other = new_database(), first(tmp_path), tmp_path / "other.db"
    assert copy(str(path), address, silent) == 2
    assert copy(address, str(other), silent) == 2
    before = run(_everything(SqliteStore(path)))
    assert run(_everything(_open(address))) == before
    assert run(_everything(SqliteStore(other))) == before
    for target in (address, str(other)):
        assert code_at(lambda target=target: copy(str(path), target, silent), DiskFault) == Code.NOT_EMPTY  # type: ignore[misc]


def test_many_serve_and_one_copies(tmp_path: Path) -> None:
    """Several may serve from a database; whoever copies it, or looks after it, must be alone."""
    address = new_database()
    stores = [_open(address), _open(address)]
    from jeton.store.postgres import PostgresStore

    for act in (
        lambda: PostgresStore(address, alone=True),
        lambda: copy(address, str(file_in(tmp_path)), silent),
    ):
        assert code_at(act, DiskFault) == Code.IN_USE
    for store in stores:
        run(store.close())
    alone = PostgresStore(address, alone=True)
    assert code_at(lambda: _open(address), DiskFault) == Code.IN_USE
    run(alone.close())


def test_a_newer_database_is_refused() -> None:
    """With a sentence, and untouched."""
    address = new_database()
    import psycopg

    run(_open(address).close())
    with psycopg.connect(address) as db:
        db.execute("UPDATE alembic_version SET version_num = 'v999'")
    try:
        assert code_at(lambda: _open(address), DiskFault) == Code.NEWER
    finally:
        with psycopg.connect(address) as db:
            db.execute(f"UPDATE alembic_version SET version_num = 'v{VERSION}'")


def test_two_writers_cannot_both_have_a_number() -> None:
    """On connections that know nothing of each other: one of them is told that it is stale."""
    address = new_database()

    async def race() -> list[str]:
        store = _open(address)
        await store.create(HEADER)
        done = await asyncio.gather(
            *(store.append("m1", [Input(1, number, "move", 0, str(number))]) for number in range(8)),
            return_exceptions=True,
        )
        assert len((await store.load("m1"))[1]) == 1
        await store.close()
        return [one.message.code if isinstance(one, StoreFault) else str(one) for one in done]

    assert sorted(run(race())) == ["(1,)", *[Code.STALE] * 7]


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("postgresql://jeton@127.0.0.1:1/none?connect_timeout=2", Code.UNREACHED),
        ("postgresql://jeton@127.0.0.1:port/none", Code.NO_DATABASE),
    ],
)
def test_a_database_that_is_not_there(address: str, code: Code) -> None:
    """A sentence, without the address: there may be a password in it."""
    new_database()

    def act() -> None:
        with opened(address):
            raise AssertionError

    assert code_at(act, DiskFault) == code


@pytest.mark.parametrize("name", ["read", "write"])
def test_who_is_too_slow_tries_again(name: str) -> None:
    """Whoever holds a lock for too long loses it, and what they did; then it is done once, from the start."""
    from jeton.store import connections

    address, begun = new_database(), list[int]()

    def work(db: Database) -> str:
        begun.append(1)
        if len(begun) == 1:
            db.execute("SET LOCAL idle_in_transaction_session_timeout = 10")
            while True:
                time.sleep(0.05)
                db.execute("SELECT 1")
        return "done"

    engine = connections.open_engine(address)
    try:
        assert getattr(connections, name)(engine, work) == "done"
    finally:
        engine.dispose()
    assert len(begun) == 2
