"""Files of other versions: the first one is brought up to date, and what says no version is a sentence."""

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from jeton.records import write_record
from jeton.store import DiskFault, SqliteStore, backups, schema
from jeton.store.codes import Code
from jeton.store.copying import check, read_copy, silent
from jeton.table import record_of
from jeton.web.reading import read_match
from tests.store.kit import code_at, file_in, run
from tests.store.values import HEADER, moves

FIRST = Path(__file__).with_name("version-1.sql")
"""What the first version wrote."""
GOES_ON, OVER = "FZd0JN5TX4RW", "H9_Gtogf_jy9"


def first(folder: Path) -> Path:
    """A file of the first version."""
    path = file_in(folder)
    with closing(sqlite3.connect(path)) as db:
        db.executescript(FIRST.read_text("utf-8"))
    return path


def _shape(db: sqlite3.Connection) -> dict[str, list[object]]:
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {table: db.execute(f"PRAGMA table_info({table})").fetchall() for (table,) in tables}


async def _all(path: Path) -> dict[str, str]:
    """The record of every match of the first version, and who may go on."""
    store = SqliteStore(path)
    try:
        assert await store.unfinished() == [GOES_ON]
        (anna,) = (await store.holders(OVER))[0]
        assert (await store.holders(GOES_ON))[0] == (anna,)
        held = {one.match: one for one in await store.held_by(anna, "name")}
        assert held.keys() == {GOES_ON, OVER}
        assert held[GOES_ON].names == ("Anna", "Bruno", "Chloé")
        assert {one.edition for one in held.values()} == {1}
        loaded = {match: await store.load(match) for match in held}
        return {
            match: write_record(record_of(read_match(*found)[0].match)) for match, found in loaded.items()
        }
    finally:
        await store.close()


def test_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """Every match of it is what it was: played with the code of then, it came to this."""
    records = run(_all(first(tmp_path)))

    assert records[OVER].endswith("\nresult: Anna 224, Bruno 26, Greedy 224, Random 26\n")
    assert records[GOES_ON].endswith(
        "\nChloé: 28@11G 18@6F end [0 5] >> Chloé 28 18 = 46\nAnna: 9@6I >> Anna 9 = 9\nunfinished\n"
    )
    assert "\nclock-left: 5998493 5998904 5997808\n" in records[GOES_ON]
    # And again: it is of today's version by now.
    assert run(_all(file_in(tmp_path))) == records


def test_an_older_file_is_kept_beside(tmp_path: Path) -> None:
    """As it was, before it is changed; a file of today is not copied."""
    before = _dump(first(tmp_path))
    run(_all(file_in(tmp_path)))
    run(_all(file_in(tmp_path)))
    (kept,) = tmp_path.glob("*.version-*")
    assert kept.name == "jeton.db.version-1"
    assert _dump(kept) == before


def _dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [*db.iterdump(), str(db.execute("PRAGMA user_version").fetchone())]


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    """With a sentence, and untouched."""
    run(_all(first(tmp_path)))
    with closing(sqlite3.connect(file_in(tmp_path))) as db:
        db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = file_in(tmp_path).read_bytes()
    assert code_at(lambda: SqliteStore(file_in(tmp_path)), DiskFault) == Code.NEWER
    assert file_in(tmp_path).read_bytes() == before


def test_an_older_file_becomes_what_a_new_one_is(tmp_path: Path) -> None:
    """The same tables, with the same columns in the same order."""
    run(_all(first(tmp_path)))
    with closing(sqlite3.connect(file_in(tmp_path))) as old, closing(schema.connect(":memory:")) as new:
        schema.prepare(new)
        assert _shape(old) == _shape(new)


def test_a_backup_of_an_older_file(tmp_path: Path) -> None:
    """Before a server has opened it: the copy is whole, of its version, and can be restored."""
    path, copy = first(tmp_path), tmp_path / "copy"
    contents = backups.back_up(path, copy, silent)

    assert (contents.matches, contents.unfinished, contents.damaged) == (2, (GOES_ON,), ())
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
    path.unlink()
    assert backups.restore(copy, path, silent, "then")[0] == contents
    assert run(_all(path)).keys() == {GOES_ON, OVER}


@pytest.mark.parametrize("version", [0, -1, -(2**31)])
def test_a_file_that_says_no_version(tmp_path: Path, version: int) -> None:
    """Is damaged, and everybody says so: who serves it, backs it up, restores it or looks at it."""

    async def make() -> None:
        store = SqliteStore(file_in(tmp_path))
        await store.create(HEADER)
        await store.append("m1", moves(3))
        await store.close()

    run(make())
    path, good, copy = file_in(tmp_path), tmp_path / "good", tmp_path / "copy"
    contents = backups.back_up(path, good, silent)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {version}")
    before = path.read_bytes()

    for act in (
        lambda: SqliteStore(path),
        lambda: backups.back_up(path, copy, silent),
        lambda: backups.restore(path, tmp_path / "other.db", silent, "then"),
        lambda: read_copy(path),
    ):
        assert code_at(act, DiskFault) == Code.NO_VERSION
    with closing(sqlite3.connect(path)) as db:
        assert code_at(partial(check, db, silent), DiskFault) == Code.NO_VERSION
    assert path.read_bytes() == before
    assert not copy.exists()

    # There is a way out: what is there is moved away as it is.
    found, kept = backups.restore(good, path, silent, "then")
    assert found == contents
    assert kept is not None
    assert kept.read_bytes() == before
