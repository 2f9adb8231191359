"""One damaged match in a file: it is named, and the others are left in peace."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from jeton.store import DamagedFault, Result, SqliteStore, StoreFault, backups
from jeton.store.codes import Code
from jeton.store.copying import silent
from tests.store.kit import code_of, file_in, run
from tests.store.values import header, move, moves

_BAD = " WHERE match = 'bad'"
HEADERS = {
    "names cut": "UPDATE matches SET names = '[\"Ève\", \"B' WHERE match = 'bad'",
    "options a number": "UPDATE matches SET options = '7' WHERE match = 'bad'",
    "options endless": "UPDATE matches SET options = replace(hex(zeroblob(50000)), '0', '[')" + _BAD,
    "bots of numbers": "UPDATE matches SET bots = '[1, 2, 3]' WHERE match = 'bad'",
    "bots too few": "UPDATE matches SET bots = '[\"\"]' WHERE match = 'bad'",
    "no seed": "UPDATE matches SET seed = 'secret' WHERE match = 'bad'",
    "opened never": "UPDATE matches SET opened = 'never' WHERE match = 'bad'",
    "box no text": "UPDATE matches SET box = CAST(x'ff73656372657400' AS TEXT) WHERE match = 'bad'",
    "game of bytes": "UPDATE matches SET game = x'00' WHERE match = 'bad'",
    "edition a word": "UPDATE matches SET edition = 'last' WHERE match = 'bad'",
}
INPUTS = {
    "the first is missing": "DELETE FROM inputs WHERE match = 'bad' AND seq = 1",
    "one is missing": "DELETE FROM inputs WHERE match = 'bad' AND seq = 3",
    "a text of bytes": "UPDATE inputs SET text = x'00' WHERE match = 'bad' AND seq = 2",
    "a text that is none": "UPDATE inputs SET text = CAST(x'ff736563726574' AS TEXT)" + _BAD,
    "a kind of bytes": "UPDATE inputs SET kind = x'00' WHERE match = 'bad' AND seq = 2",
    "a seat in words": "UPDATE inputs SET seat = 'first' WHERE match = 'bad' AND seq = 2",
    "no time": "UPDATE inputs SET now = 'secret' WHERE match = 'bad' AND seq = 2",
    "an id of bytes": "UPDATE inputs SET id = x'00' WHERE match = 'bad' AND seq = 2",
}


def damaged(folder: Path, *statements: str) -> tuple[Path, str]:
    """A file with three matches, one of them damaged; and the session that plays all of them."""

    async def make() -> str:
        store = SqliteStore(file_in(folder))
        session = (await store.add_session("secret", "Ève", 0)).key
        for number, match in enumerate(("one", "bad", "two")):
            await store.create(header(match, opened=number))
            await store.append(match, [*moves(3), move(4, "Zoé", seat=2, kind="name")])
            await store.sit(match, 0, session)
        await store.close()
        return session

    session = run(make())
    with closing(sqlite3.connect(file_in(folder))) as db, db:
        for statement in statements:
            db.execute(statement)
    return file_in(folder), session


async def _look(path: Path, session: str, listed: list[str]) -> None:
    """The others are whole, and can be played; the one says that it is damaged, and no more of it."""
    store = SqliteStore(path)
    try:
        assert set(await store.unfinished()) >= {"one", "two"}
        with pytest.raises(DamagedFault) as caught:
            await store.load("bad")
        assert caught.value.message.code == Code.DAMAGED
        assert dict(caught.value.message.params) == {"match": "bad"}
        for match in ("one", "two"):
            seq = len((await store.load(match))[1]) + 1
            assert await store.append(match, [move(seq)]) == (seq,)
        held = await store.held_by(session, "name")
        assert [one.match for one in held] == listed
        assert {one.names[2] for one in held if one.match != "bad"} == {"Zoé"}
    finally:
        await store.close()


@pytest.mark.parametrize("damage", [*HEADERS, *INPUTS])
def test_one_match_is_damaged(tmp_path: Path, damage: str) -> None:
    """The file is opened, backed up and restored with all that is there; each time the match is named."""
    path, session = damaged(tmp_path, (HEADERS | INPUTS)[damage])
    # What can be said of a match whose header is whole is said.
    listed = ["two", "bad", "one"] if damage in INPUTS else ["two", "one"]

    run(_look(path, session, listed))
    contents = backups.back_up(path, tmp_path / "copy", silent)
    assert (contents.matches, contents.inputs, contents.damaged) == (3, 10, ("bad",))
    path.unlink()
    assert backups.restore(tmp_path / "copy", path, silent, "then")[0] == contents
    run(_look(path, session, listed))


@pytest.mark.parametrize(
    ("orphan", "named"),
    [
        ("DELETE FROM matches WHERE match = 'bad'", ("bad",)),
        ("DELETE FROM sessions", ("bad", "one", "two")),
        ("INSERT INTO keys VALUES ('gone', 0, 'key')", ("gone",)),
        ("UPDATE matches SET match = CAST(x'ff626164' AS TEXT) WHERE match = 'bad'", ("bad", "\ufffdbad")),
    ],
)
def test_something_has_lost_what_it_belongs_to(tmp_path: Path, orphan: str, named: tuple[str, ...]) -> None:
    """That is damage of a match, too, and of no other."""
    path, _ = damaged(tmp_path, orphan)

    async def look() -> None:
        store = SqliteStore(path)
        assert {"one", "two"} <= set(await store.unfinished())
        assert len((await store.load("one"))[1]) == 4
        with pytest.raises(StoreFault):
            await store.load("\ufffdbad")
        await store.close()

    run(look())
    assert set(backups.back_up(path, tmp_path / "copy", silent).damaged) == set(named)


def test_a_record_that_is_no_text(tmp_path: Path) -> None:
    """Its match is named; the text is told to nobody."""
    path, _ = damaged(tmp_path, "INSERT INTO records VALUES ('bad', CAST(x'ff736563726574' AS TEXT))")

    async def look() -> None:
        store = SqliteStore(path)
        assert await code_of(store.record("bad"), DamagedFault) == Code.DAMAGED
        await asyncio.gather(store.record("one"), store.load("bad"))
        await store.close()

    run(look())


def test_a_result_that_is_none(tmp_path: Path) -> None:
    """The match is listed all the same, without one."""

    async def act() -> None:
        store = SqliteStore(file_in(tmp_path))
        session = await store.add_session("secret", "Anna", 0)
        await store.create(header("m1"))
        await store.sit("m1", 0, session.key)
        await store.finish("m1", "", Result((1, 2, 3), (2,)))
        for damage, told in (("[[1, 2]", None), ("[[1], 2]", None), ("[[1], [0]]", Result((1,), (0,)))):
            with closing(sqlite3.connect(file_in(tmp_path))) as db:
                db.execute("UPDATE matches SET result = ?", (damage,))
                db.commit()
            (held,) = await store.held_by(session.key, "name")
            assert held.result == told
        await store.close()

    run(act())
