"""Who holds a seat, in which order, who is let go, and how a lost secret is made good; on both stores."""

import sqlite3
from contextlib import closing
from pathlib import Path

from jeton.store import SqliteStore, Store, digest
from jeton.store.codes import Code
from tests.store.kit import code_of, file_in, in_each_store, run
from tests.store.values import HEADER, SEED, header, move


async def _sessions(store: Store, *names: str) -> list[str]:
    return [(await store.add_session(f"secret of {name}", name, 0)).key for name in names]


# --- keys -----------------------------------------------------------------------------------------


@in_each_store
async def test_a_key_is_acknowledged_to_whoever_used_it(store: Store, folder: Path) -> None:
    """And to nobody else, nor is another key, whoever sits there."""
    await store.create(HEADER)
    eve, cy = await _sessions(store, "Ève", "Cy")
    await store.give_key("m1", 0, "key")

    assert await store.claim("m1", "key", eve) == 0
    assert await store.claim("m1", "key", eve) == 0
    assert await code_of(store.claim("m1", "key", cy)) == Code.NO_SUCH_KEY
    assert await code_of(store.claim("m1", "false", eve)) == Code.NO_SUCH_KEY
    assert await code_of(store.claim("m1", "", eve)) == Code.NO_SUCH_KEY
    await store.give_key("m1", 0, "second")
    assert await store.claim("m1", "second", eve) == 0
    assert await code_of(store.claim("m1", "key", eve)) == Code.NO_SUCH_KEY
    assert (await store.holders("m1"))[0] == (eve,)


# --- letting go -----------------------------------------------------------------------------------


async def _three_devices(store: Store) -> list[str]:
    """Of one seat, in the order in which they came; and a key that nobody has used."""
    await store.create(HEADER)
    # Their keys are in no order.
    devices = sorted(await _sessions(store, "desk", "phone", "thief"), reverse=True)
    await store.sit("m1", 0, devices[0])
    for device in devices[1:]:
        await store.give_key("m1", 0, f"for {device}")
        await store.claim("m1", f"for {device}", device)
    await store.give_key("m1", 0, "left over")
    return devices


@in_each_store
async def test_the_first_at_a_seat_lets_the_others_go(store: Store, folder: Path) -> None:
    """Nobody else does; and no link that is about opens it any more, not even one that was used."""
    first, second, third = await _three_devices(store)
    assert (await store.holders("m1"))[0] == (first, second, third)

    for other in (second, third, "nobody"):
        assert await code_of(store.sign_out("m1", 0, other)) == Code.NOT_FIRST
    assert await code_of(store.sign_out("m1", 3, first)) == Code.NO_SUCH_SEAT
    assert (await store.holders("m1"))[0] == (first, second, third)
    await store.sign_out("m1", 0, first)

    assert (await store.holders("m1"))[0] == (first,)
    for key in ("left over", f"for {second}", f"for {third}"):
        assert await code_of(store.claim("m1", key, second)) == Code.NO_SUCH_KEY
    await store.sign_out("m1", 0, first)
    assert (await store.holders("m1"))[0] == (first,)


@in_each_store
async def test_a_seat_is_vacated(store: Store, folder: Path) -> None:
    """For whoever has the new key, or for anybody; no old key opens it."""
    first, second, third = await _three_devices(store)

    await store.vacate("m1", 0, "new")
    assert (await store.holders("m1"))[0] == ()
    assert await code_of(store.sit("m1", 0, first)) == Code.SEAT_TAKEN  # It is kept for somebody.
    for key in ("left over", f"for {second}"):
        assert await code_of(store.claim("m1", key, second)) == Code.NO_SUCH_KEY
    assert await store.claim("m1", "new", third) == 0
    await store.vacate("m1", 0, None)
    await store.sit("m1", 0, second)
    assert (await store.holders("m1"))[0] == (second,)
    assert await code_of(store.vacate("m1", 9, None)) == Code.NO_SUCH_SEAT


# --- how many -------------------------------------------------------------------------------------


@in_each_store
async def test_matches_that_are_being_played(store: Store, folder: Path) -> None:
    """Opened by somebody or with a seat of theirs; neither what is finished nor what is long forgotten."""
    eve, cy = await _sessions(store, "Ève", "Cy")
    for name, opened, host in (
        ("a", 100, eve),
        ("b", 100, cy),
        ("c", 100, eve),
        ("d", 1, eve),
        ("e", 1, eve),
    ):
        await store.create(header(name, opened=opened, host=host))
    await store.sit("a", 0, eve)
    await store.sit("a", 2, eve)
    await store.sit("b", 0, eve)
    await store.append("e", [move(1)])

    assert await store.playing(eve, 100) == 4
    assert await store.playing(eve, 0) == 5
    assert await store.playing(cy, 100) == 1
    await store.finish("a")
    await store.finish("c")
    assert await store.playing(eve, 100) == 2
    assert await store.playing("nobody", 0) == 0


# --- recovery -------------------------------------------------------------------------------------


@in_each_store
async def test_a_recovery_code(store: Store, folder: Path) -> None:
    """One for each session; only the last that was given is good."""
    eve, cy = await _sessions(store, "Ève", "Cy")
    await store.give_recovery(eve, "one")
    await store.give_recovery(eve, "two")
    await store.give_recovery(cy, "other")

    assert await store.find_recovery("two") == eve
    assert await store.find_recovery("one") is None
    assert await store.find_recovery(digest("two")) is None
    assert await code_of(store.give_recovery("nobody", "three")) == Code.UNKNOWN_SESSION


@in_each_store
async def test_recovery_hands_everything_over(store: Store, folder: Path) -> None:
    """Seats with their order, and what was opened; the old secret and the old code are worth nothing then."""
    lost, new, friend = await _sessions(store, "lost", "new", "friend")
    for name, host in (("a", lost), ("b", friend), ("c", lost), ("d", new)):
        await store.create(header(name, host=host))
    await store.sit("a", 0, lost)
    await store.sit("b", 2, friend)
    for device in (lost, new):
        await store.give_key("b", 2, "key")
        await store.claim("b", "key", device)
    await store.sit("d", 0, new)
    await store.finish("a")
    await store.give_recovery(lost, "code")

    assert await code_of(store.recover("false", new, "x")) == Code.NO_SUCH_CODE
    assert await code_of(store.recover("code", "nobody", "x")) == Code.UNKNOWN_SESSION
    assert set(await store.recover("code", new, "renewed")) == {"a", "b", "c"}

    assert (await store.holders("a"))[0] == (new,)
    assert (await store.holders("b"))[2] == (friend, new)
    assert (await store.holders("d"))[0] == (new,)
    assert {name: (await store.load(name))[0].host for name in "abcd"} == {
        "a": new,
        "b": friend,
        "c": new,
        "d": new,
    }
    assert await store.find_session("secret of lost") is None
    assert await code_of(store.recover("code", friend, "x")) == Code.NO_SUCH_CODE
    assert await store.find_recovery("renewed") == new


@in_each_store
async def test_the_first_place_is_kept(store: Store, folder: Path) -> None:
    """Whoever recovers a seat with a device that came to it later is the first there again."""
    lost, phone, desk = await _sessions(store, "lost", "phone", "desk")
    await store.create(HEADER)
    await store.sit("m1", 0, lost)
    for device in (phone, desk):
        await store.give_key("m1", 0, "key")
        await store.claim("m1", "key", device)
    await store.give_recovery(lost, "code")
    await store.recover("code", desk, "renewed")

    assert (await store.holders("m1"))[0] == (desk, phone)
    await store.sign_out("m1", 0, desk)
    assert (await store.holders("m1"))[0] == (desk,)


# --- older files ----------------------------------------------------------------------------------

FIRST = """
CREATE TABLE matches (match TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, box TEXT NOT NULL,
  options TEXT NOT NULL, names TEXT NOT NULL, seed BLOB NOT NULL, opened INTEGER NOT NULL, bots TEXT NOT NULL,
  open INTEGER NOT NULL CHECK (open IN (0, 1)),
  finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)));
CREATE INDEX matches_unfinished ON matches (opened, match) WHERE NOT finished;
CREATE TABLE inputs (match TEXT NOT NULL REFERENCES matches, seq INTEGER NOT NULL CHECK (seq >= 1),
  now INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER, text TEXT NOT NULL, id TEXT,
  PRIMARY KEY (match, seq)) WITHOUT ROWID;
CREATE UNIQUE INDEX inputs_id ON inputs (match, id) WHERE id IS NOT NULL;
CREATE TABLE sessions (session TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL,
  seen INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE holders (match TEXT NOT NULL REFERENCES matches, seat INTEGER NOT NULL CHECK (seat >= 0),
  session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE, PRIMARY KEY (match, seat, session)
) WITHOUT ROWID;
CREATE INDEX holders_session ON holders (session);
CREATE TABLE keys (match TEXT NOT NULL REFERENCES matches, seat INTEGER NOT NULL CHECK (seat >= 0),
  key TEXT NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID;
PRAGMA application_id = 0x4A65746F;
PRAGMA user_version = 1;
"""
"""A file as the first version made it."""


def test_seats_of_an_older_file(tmp_path: Path) -> None:
    """Everybody sits where they sat; who came first is not known, so nobody lets another go."""
    eve, cy, new = (digest(f"secret of {name}") for name in ("Ève", "Cy", "new"))
    with closing(sqlite3.connect(file_in(tmp_path))) as db:
        db.executescript(FIRST)
        db.execute(
            "INSERT INTO matches VALUES ('m1', 'g', '', '[]', '[\"A\", \"B\"]', ?, 5, '[\"\", \"\"]', 1, 0)",
            (SEED,),
        )
        db.executemany("INSERT INTO sessions VALUES (?, '', 0, 0)", [(eve,), (cy,)])
        db.executemany("INSERT INTO holders VALUES ('m1', ?, ?)", [(0, eve), (0, cy), (1, cy)])
        db.execute("INSERT INTO keys VALUES ('m1', 1, ?)", (digest("key"),))
        db.commit()

    async def look() -> None:
        store = SqliteStore(file_in(tmp_path))
        try:
            assert (await store.load("m1"))[0].host == ""
            await store.add_session("secret of new", "", 0)
            assert await store.claim("m1", "key", new) == 1
            assert await store.holders("m1") == {0: tuple(sorted((eve, cy))), 1: (cy, new)}
            await store.sign_out("m1", 0, eve)
            await store.sign_out("m1", 1, cy)
            assert await store.holders("m1") == {0: tuple(sorted((eve, cy))), 1: (cy,)}
        finally:
            await store.close()

    run(look())


@in_each_store
async def test_one_secret_for_two_seats(store: Store, folder: Path) -> None:
    """Nobody makes that, but if it were so, every store would open the same seat."""
    await store.create(HEADER)
    anna = await store.add_session("anna", "", 0)
    for seat in (2, 0):
        await store.give_key(HEADER.match, seat, "same")
    assert await store.claim(HEADER.match, "same", anna.key) == 0
