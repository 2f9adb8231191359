"""Backups of a store's file, and their way back."""

import asyncio
import shutil
import sys
from functools import partial
from pathlib import Path

from jeton.store import DiskFault, SqliteStore, backups, new_secret
from jeton.store.codes import Code
from jeton.store.copying import silent
from tests.store.kit import code_at, file_in, in_a_file, run
from tests.store.values import HEADER, header, move, moves


async def _back_up(folder: Path, name: str) -> None:
    """Of the store in a folder, which goes on meanwhile."""
    await asyncio.to_thread(backups.back_up, file_in(folder), folder / name, silent, force=True)


def _restore(folder: Path, name: str) -> None:
    backups.restore(folder / name, file_in(folder), silent, "then")


async def _looked_at(path: Path, match: str) -> tuple[object, list[object]]:
    store = SqliteStore(path)
    try:
        found, inputs = await store.load(match)
        return found, list(inputs)
    finally:
        await store.close()


@in_a_file
async def test_backup_and_restore(store: SqliteStore, folder: Path) -> None:
    """Everything is as it was, and what came after is gone, but kept beside."""
    await store.create(HEADER)
    await store.append("m1", moves(5))
    eve = (await store.add_session(new_secret(), "Ève", 5)).key
    await store.sit("m1", 0, eve)
    await _back_up(folder, "copy")
    await store.append("m1", [move(6)])
    await store.create(header("m2"))
    await store.close()

    await asyncio.to_thread(_restore, folder, "copy")

    store = SqliteStore(file_in(folder))
    assert await store.load("m1") == (HEADER, moves(5))
    assert await store.unfinished() == ["m1"]
    assert (await store.holders("m1"))[0] == (eve,)
    assert await store.append("m1", [move(6)]) == (6,)
    await _back_up(folder, "copy")  # In the place of the first.
    await store.close()
    assert sorted(path.name for path in folder.iterdir() if "jeton" not in path.name) == ["copy"]
    assert (folder / "copy").stat().st_mode & 0o077 == 0
    kept = file_in(folder).with_name(file_in(folder).name + ".before-then")
    assert (await _looked_at(kept, "m1"))[1] == moves(6)


@in_a_file
async def test_secrets_are_nowhere_in_it(store: SqliteStore, folder: Path) -> None:
    """Of sessions and of keys there are digests only."""
    session, key = new_secret(), new_secret()
    await store.create(HEADER)
    await store.add_session(session, "Ève", 5)
    await store.give_key("m1", 0, key)
    await _back_up(folder, "copy")
    written = (folder / "copy").read_bytes()
    assert session.encode() not in written
    assert key.encode() not in written


@in_a_file
async def test_backup_while_writing(store: SqliteStore, folder: Path) -> None:
    """Each backup is of one moment: whole batches, and no less than was acknowledged before it began."""
    names = [f"m{number}" for number in range(8)]
    acknowledged = dict.fromkeys(names, 0)
    done = asyncio.Event()

    async def play(match: str) -> None:
        await store.create(header(match))
        seq = 1
        while not done.is_set():
            acknowledged[match] = (await store.append(match, [move(seq), move(seq + 1), move(seq + 2)]))[-1]
            seq += 3

    playing = [asyncio.create_task(play(match)) for match in names]
    while min(acknowledged.values()) < 30:
        await asyncio.sleep(0.001)
    befores = []
    for number in range(5):
        befores.append(dict(acknowledged))
        await _back_up(folder, f"copy{number}")
    done.set()
    await asyncio.gather(*playing)

    for number, before in enumerate(befores):
        for match in names:
            inputs = (await _looked_at(folder / f"copy{number}", match))[1]
            assert inputs == moves(len(inputs))
            assert len(inputs) % 3 == 0
            assert before[match] <= len(inputs) <= acknowledged[match]


COPYING = """
import sys
from pathlib import Path
from jeton.store import backups
from jeton.store.copying import silent

backups.back_up(Path(sys.argv[1]), Path(sys.argv[2]), silent)
"""


@in_a_file
async def test_a_backup_by_another_process_takes_nothing_away(store: SqliteStore, folder: Path) -> None:
    """What is acknowledged afterwards is in the file, for whoever opens it after a kill."""
    await store.create(HEADER)
    await store.append("m1", moves(3))
    await store.load("m1")
    command = (sys.executable, "-c", COPYING, str(file_in(folder)), str(folder / "copy"))
    child = await asyncio.create_subprocess_exec(*command)
    assert await child.wait() == 0
    await store.append("m1", [move(4)])

    # As a kill leaves it.
    killed = folder / "killed"
    killed.mkdir()
    for path in folder.glob("jeton.db*"):
        shutil.copy(path, killed)
    assert (await _looked_at(file_in(killed), "m1"))[1] == moves(4)
    assert (await _looked_at(folder / "copy", "m1"))[1] == moves(3)


def test_restoring_what_is_no_backup(tmp_path: Path) -> None:
    """It is refused, and everything stays."""

    async def begin() -> None:
        store = SqliteStore(file_in(tmp_path))
        await store.create(HEADER)
        await store.append("m1", moves(3))
        await _back_up(tmp_path, "copy")
        await store.close()

    run(begin())
    whole = (tmp_path / "copy").read_bytes()
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "text").write_text("not a database " * 400)
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "torn").write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))

    for name, code in {
        "missing": Code.NO_FILE,
        "empty": Code.FOREIGN,
        "text": Code.BROKEN,
        "cut": Code.BROKEN,
        "torn": Code.BROKEN,
    }.items():
        assert code_at(partial(_restore, tmp_path, name), DiskFault) == code, name
        assert run(_looked_at(file_in(tmp_path), "m1")) == (HEADER, moves(3))


@in_a_file
async def test_a_backup_that_cannot_be_written(store: SqliteStore, folder: Path) -> None:
    """Is a fault, and the store goes on."""
    await store.create(HEADER)

    nowhere = folder / "no folder" / "copy"
    refused = code_at(lambda: backups.back_up(file_in(folder), nowhere, silent), DiskFault)
    assert refused == Code.CANNOT_OPEN
    assert await store.append("m1", moves(1)) == (1,)
