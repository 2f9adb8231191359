"""The store in a file: group commit, and what a disk can do to it."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from jeton.store import DiskFault, SqliteStore, StaleFault, StoreFault, backups, schema, sqlite
from jeton.store.codes import Code
from jeton.store.copying import silent
from tests.store.kit import code_at, code_of, file_in, in_a_file, run
from tests.store.values import HEADER, header, move, moves

ROOT = Path(__file__).parents[2]


def _ask(store: SqliteStore, sql: str) -> Any:
    """Ask the writer's own connection, while it has nothing to do."""
    return store._writer._connection.execute(sql).fetchone()


def _make(path: Path, count: int = 3) -> None:
    """A closed file with one match."""

    async def whole() -> None:
        store = SqliteStore(path)
        await store.create(HEADER)
        await store.append("m1", moves(count))
        await store.close()

    run(whole())


async def _reopened(path: Path) -> list[Any]:
    store = SqliteStore(path)
    try:
        return list((await store.load("m1"))[1])
    finally:
        await store.close()


# --- durable, and together ------------------------------------------------------------------------


@in_a_file
async def test_the_disk_is_waited_for(store: SqliteStore, folder: Path) -> None:
    """WAL, and a commit that returns when the disk has it (2 is FULL)."""
    assert _ask(store, "PRAGMA journal_mode") == ("wal",)
    assert _ask(store, "PRAGMA synchronous") == (2,)
    assert file_in(folder).stat().st_mode & 0o077 == 0


@in_a_file
async def test_what_returned_is_committed(store: SqliteStore, folder: Path) -> None:
    """Somebody else who opens the file sees it at once."""
    await store.create(HEADER)
    with closing(sqlite3.connect(file_in(folder))) as other:
        for seq in range(1, 6):
            await store.append("m1", [move(seq)])
            assert other.execute("SELECT count(*) FROM inputs").fetchone() == (seq,)


@in_a_file
async def test_many_share_a_commit(store: SqliteStore, folder: Path) -> None:
    """Whatever comes in during one commit goes into the next."""
    said: list[str] = []
    names = [f"m{number}" for number in range(50)]
    await asyncio.gather(*(store.create(header(match)) for match in names))
    store._writer._connection.set_trace_callback(said.append)

    async def play(match: str) -> None:
        for each in moves(10):
            await store.append(match, [each])

    await asyncio.gather(*map(play, names))

    # Fifty wait at any time: ten or so commits for five hundred inputs, however the threads are scheduled.
    assert said.count("COMMIT") <= 100
    assert len([line for line in said if line.startswith("INSERT INTO inputs")]) == 500


@in_a_file
async def test_one_refusal_does_not_touch_the_others(store: SqliteStore, folder: Path) -> None:
    """Although they share a transaction."""
    for match in ("m1", "m2", "m3"):
        await store.create(header(match))

    outcomes = await asyncio.gather(
        store.append("m1", moves(2)),
        store.append("m2", [move(1), move(3)]),
        store.append("m2", [move(1), move(2, "\ud800")]),
        store.create(header("m1")),
        store.append("m3", moves(3)),
        return_exceptions=True,
    )

    assert [outcomes[0], outcomes[4]] == [(1, 2), (1, 2, 3)]
    assert [type(outcome) for outcome in outcomes[1:4]] == [StaleFault, UnicodeEncodeError, StoreFault]
    assert (await store.load("m2"))[1] == []
    assert (await store.load("m3"))[1] == moves(3)


@in_a_file
async def test_a_cancelled_waiter_hurts_nobody(store: SqliteStore, folder: Path) -> None:
    """Those who share his commit are answered. His input may be written; with its id he finds out."""
    await store.create(header("m1"))
    await store.create(header("m2"))
    with closing(sqlite3.connect(file_in(folder), isolation_level=None)) as other:
        # The writer must wait until all are there.
        other.execute("BEGIN IMMEDIATE")
        first = asyncio.create_task(store.append("m2", [move(1)]))
        waiting = asyncio.create_task(store.append("m1", [move(1)]))
        neighbour = asyncio.create_task(store.append("m2", [move(1), move(2)]))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        other.execute("ROLLBACK")

    async with asyncio.timeout(10):
        assert await first == (1,)
        assert await neighbour == (1, 2)
    assert await store.append("m1", [move(1)]) == (1,)
    assert await store.append("m1", [move(2)]) == (2,)


@in_a_file
async def test_closing_finishes_what_was_begun(store: SqliteStore, folder: Path) -> None:
    """Those who wait are answered, and one file is left."""
    await store.create(HEADER)
    waiting = [asyncio.create_task(store.append("m1", [each])) for each in moves(20)]
    await asyncio.sleep(0)
    await store.close()

    assert [await each for each in waiting] == [(seq,) for seq in range(1, 21)]
    assert [path.name for path in folder.iterdir()] == ["jeton.db"]
    assert await _reopened(file_in(folder)) == moves(20)


@in_a_file
async def test_reading_does_not_wait_for_writing(store: SqliteStore, folder: Path) -> None:
    """While another process holds the lock for writing, matches can be loaded."""
    await store.create(HEADER)
    with closing(sqlite3.connect(file_in(folder), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append("m1", moves(1)))
        assert await store.load("m1") == (HEADER, [])
        assert not waiting.done()
        other.execute("ROLLBACK")
        assert await waiting == (1,)


@in_a_file
async def test_a_file_that_somebody_holds_too_long(store: SqliteStore, folder: Path) -> None:
    """Is a fault, and goes by."""
    await store.create(HEADER)
    _ask(store, "PRAGMA busy_timeout = 1")
    with closing(sqlite3.connect(file_in(folder), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await code_of(store.append("m1", moves(1)), DiskFault) == Code.BUSY
        other.execute("ROLLBACK")
    assert await store.append("m1", moves(1)) == (1,)


# --- the disk is full -----------------------------------------------------------------------------


async def _fill(store: SqliteStore) -> None:
    (pages,) = _ask(store, "PRAGMA page_count")
    _ask(store, f"PRAGMA max_page_count = {pages}")


@in_a_file
async def test_a_full_disk(store: SqliteStore, folder: Path) -> None:
    """Nothing is half written, what is there can be read, and when there is space again, play goes on."""
    await store.create(HEADER)
    await store.append("m1", moves(3))
    await _fill(store)
    large = [move(4), move(5, "x" * 100_000), move(6)]

    for _ in range(3):
        assert await code_of(store.append("m1", large), DiskFault) == Code.FULL
        assert (await store.load("m1"))[1] == moves(3)

    _ask(store, "PRAGMA max_page_count = 1000000")
    assert await store.append("m1", large) == (4, 5, 6)
    await store.close()
    assert await _reopened(file_in(folder)) == [*moves(3), *large]


@in_a_file
async def test_a_disk_that_fills_up_among_many(store: SqliteStore, folder: Path) -> None:
    """Those who were told that it is written find it, the others do not."""
    names = [f"m{number}" for number in range(20)]
    for match in names:
        await store.create(header(match))
    await _fill(store)

    async def play(match: str) -> int:
        for each in range(1, 30):
            try:
                await store.append(match, [move(each, "x" * 500)])
            except DiskFault:
                return each - 1
        return 29

    written = await asyncio.gather(*map(play, names))

    assert min(written) < 29
    _ask(store, "PRAGMA max_page_count = 1000000")
    for match, count in zip(names, written, strict=True):
        assert len((await store.load(match))[1]) == count
        assert await store.append(match, [move(count + 1)]) == (count + 1,)


LIMITED = """
import asyncio, resource, sys
from pathlib import Path
from jeton.store import SqliteStore, DiskFault
from tests.store.values import HEADER, move

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await store.create(HEADER)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
    seq = 0
    try:
        while True:
            seq += 1
            await store.append("m1", [move(seq, "x" * 20_000)])
    except DiskFault as fault:
        print(fault.message.code)
    assert len((await store.load("m1"))[1]) == seq - 1
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    print(seq, await store.append("m1", [move(seq)]))
    await store.close()

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limits for files")
def test_a_write_that_the_system_refuses(tmp_path: Path) -> None:
    """Not SQLite's own limit: the system writes no more, until it does again."""
    command = [sys.executable, "-c", LIMITED, str(file_in(tmp_path))]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout

    code, numbers = said.splitlines()
    seq = int(numbers.split()[0])
    assert code in {Code.FAILED, Code.FULL}
    assert seq > 3
    assert numbers == f"{seq} ({seq},)"
    assert len(run(_reopened(file_in(tmp_path)))) == seq


PROBED = """
import asyncio, resource, sys
from pathlib import Path
from jeton.store import SqliteStore, DiskFault
from tests.store.values import HEADER

async def main():
    path = Path(sys.argv[1])
    store = SqliteStore(path)
    await store.create(HEADER)
    await store.probe()
    size = path.with_name(path.name + "-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    for _ in range(3):
        try:
            await store.probe()
            print("written")
        except DiskFault as fault:
            print(fault.message.code)
    print(len(await store.unfinished()))
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await store.probe()
    print("written")
    await store.close()

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limits for files")
def test_a_probe_finds_a_disk_that_is_full(tmp_path: Path) -> None:
    """Although everything can be read; and finds when it is not full any more."""
    command = [sys.executable, "-c", PROBED, str(file_in(tmp_path))]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout

    *codes, matches, end = said.split()
    assert (len(codes), matches, end) == (3, "1", "written")
    assert set(codes) <= {Code.FAILED, Code.FULL}


@in_a_file
async def test_a_probe_is_on_the_disk_when_it_returns(store: SqliteStore, folder: Path) -> None:
    """Each is a commit of its own, with something to write."""
    said: list[str] = []
    store._writer._connection.set_trace_callback(said.append)
    log = file_in(folder).with_name("jeton.db-wal")
    sizes = [log.stat().st_size]
    for _ in range(3):
        await store.probe()
        sizes.append(log.stat().st_size)

    assert sizes == sorted(set(sizes))
    assert said.count("COMMIT") == 3


# --- the file cannot be written -------------------------------------------------------------------


@in_a_file
async def test_a_file_that_becomes_read_only(store: SqliteStore, folder: Path) -> None:
    """Can be read on, and written when it may be again."""
    await store.create(HEADER)
    _ask(store, "PRAGMA query_only = ON")
    assert await code_of(store.append("m1", moves(1)), DiskFault) == Code.READ_ONLY
    assert await code_of(store.probe(), DiskFault) == Code.READ_ONLY
    assert await store.load("m1") == (HEADER, [])

    _ask(store, "PRAGMA query_only = OFF")
    assert await store.append("m1", moves(1)) == (1,)


def test_opening_a_read_only_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a fault at once, not at the first move. (Rights do not stop root, so SQLite is asked to.)"""
    _make(file_in(tmp_path))
    uri = f"{file_in(tmp_path).as_uri()}?mode=ro"

    def read_only(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)

    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "connect", read_only)
        assert code_at(lambda: SqliteStore(file_in(tmp_path)), DiskFault) in {
            Code.READ_ONLY,
            Code.CANNOT_OPEN,
        }
    assert run(_reopened(file_in(tmp_path))) == moves(3)


def test_opening_what_is_no_file(tmp_path: Path) -> None:
    """A folder, or something below a file."""
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "file" / "jeton.db"):
        assert code_at(partial(SqliteStore, path), DiskFault) in {Code.CANNOT_OPEN, Code.FAILED}


def test_folders_are_made(tmp_path: Path) -> None:
    """The first time, there is nothing yet."""
    _make(tmp_path / "a" / "b" / "jeton.db")

    assert run(_reopened(tmp_path / "a" / "b" / "jeton.db")) == moves(3)


# --- the file is broken ---------------------------------------------------------------------------


@pytest.mark.parametrize("damage", ["text", "zeros", "tail", "cut"])
def test_opening_a_broken_file(damage: str, tmp_path: Path) -> None:
    """Is a fault, and the file stays as it is, for whoever can save something of it."""
    path = file_in(tmp_path)
    _make(path, 400)
    whole = path.read_bytes()
    page = len(whole) // 4096 // 2 * 4096
    path.write_bytes(
        {
            "text": b"This is not a database. " * 200,
            "zeros": bytes(100) + whole[100:],
            "tail": whole[:page] + b"\x5a" * (len(whole) - page),
            "cut": whole[:page],
        }[damage]
    )
    broken = path.read_bytes()

    assert code_at(lambda: SqliteStore(path), DiskFault) == Code.BROKEN
    assert path.read_bytes() == broken


def test_a_broken_page_found_on_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault for those who need the page; the others go on."""
    path = file_in(tmp_path)
    _make(path, 400)

    async def whole() -> None:
        # The check at the beginning would have found it.
        monkeypatch.setattr(sqlite, "prepare", lambda db: None)
        data = bytearray(path.read_bytes())
        with closing(sqlite3.connect(path)) as db:
            (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'inputs'").fetchone()
        data[(root - 1) * 4096 : root * 4096] = b"\x5a" * 4096
        path.write_bytes(data)
        store = SqliteStore(path)
        assert await code_of(store.load("m1"), DiskFault) == Code.BROKEN
        assert await code_of(store.append("m1", [move(401)]), DiskFault) == Code.BROKEN
        session = await store.add_session("secret", "Ève", 0)
        assert await store.find_session("secret") == session
        await store.close()

    run(whole())


def test_a_log_that_was_cut_anywhere(tmp_path: Path) -> None:
    """As after a power cut: what is left is whole batches from the beginning."""
    path, cut = file_in(tmp_path), tmp_path / "cut" / "jeton.db"
    cut.parent.mkdir()

    async def write() -> None:
        store = SqliteStore(path)
        await store.create(HEADER)
        for seq in range(1, 31, 3):
            await store.append("m1", [move(seq), move(seq + 1), move(seq + 2)])
        # Before closing, which would put the log into the file.
        shutil.copy(path, tmp_path / "file")
        shutil.copy(f"{path}-wal", tmp_path / "log")
        await store.close()

    run(write())
    log = (tmp_path / "log").read_bytes()
    counts = set()
    for length in range(0, len(log) + 1, len(log) // 40):
        shutil.copy(tmp_path / "file", cut)
        Path(f"{cut}-wal").write_bytes(log[:length])
        try:
            inputs = run(_reopened(cut))
        except StoreFault as fault:
            # Cut before the match itself was there.
            assert fault.message.code == Code.UNKNOWN_MATCH  # noqa: PT017
            continue
        assert inputs == moves(len(inputs))
        counts.add(len(inputs))
    assert counts <= set(range(0, 31, 3))
    assert len(counts) > 5


# --- versions -------------------------------------------------------------------------------------


def _columns(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [row[1] for row in db.execute("PRAGMA table_info(sessions)")]


def _set(path: Path, pragma: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA {pragma}")


def test_another_programs_file(tmp_path: Path) -> None:
    """Is not written to."""
    with closing(sqlite3.connect(file_in(tmp_path))) as db:
        db.execute("CREATE TABLE songs (title TEXT)")

    assert code_at(lambda: SqliteStore(file_in(tmp_path)), DiskFault) == Code.FOREIGN
    with closing(sqlite3.connect(file_in(tmp_path))) as db:
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]


def test_a_newer_file(tmp_path: Path) -> None:
    """An older Jeton does not touch it."""
    _make(file_in(tmp_path))
    _set(file_in(tmp_path), f"user_version = {schema.VERSION + 1}")

    assert code_at(lambda: SqliteStore(file_in(tmp_path)), DiskFault) == Code.NEWER


def test_an_older_file_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Step by step, with everything in it; a backup of the older version too."""
    path, copy = file_in(tmp_path), tmp_path / "copy"
    _make(path)
    shutil.copy(path, copy)
    first, second = schema.VERSION, schema.VERSION + 1
    steps = {
        first: "ALTER TABLE sessions ADD COLUMN one TEXT;\n-- A remark; with a semicolon.\nSELECT 1;\n",
        second: "ALTER TABLE sessions\n    ADD COLUMN two TEXT;\n",
    }
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 2)
    monkeypatch.setattr(schema, "MIGRATIONS", steps)

    assert run(_reopened(path)) == moves(3)
    assert _columns(path)[-2:] == ["one", "two"]
    assert run(_reopened(path)) == moves(3)

    backups.restore(copy, path, silent, "then")
    assert run(_reopened(path)) == moves(3)
    assert _columns(path)[-2:] == ["one", "two"]


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is still of the older version, whole."""
    path = file_in(tmp_path)
    _make(path)
    before = _columns(path)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "VERSION", schema.VERSION + 1)
        patch.setattr(
            schema, "MIGRATIONS", {schema.VERSION - 1: "ALTER TABLE sessions ADD one;\nNONSENSE;\n"}
        )
        assert code_at(lambda: SqliteStore(path), DiskFault) == Code.FAILED

    assert _columns(path) == before
    assert run(_reopened(path)) == moves(3)


def test_every_older_version_has_a_way_here() -> None:
    """From the first one on."""
    assert sorted(schema.MIGRATIONS) == list(range(1, schema.VERSION))
