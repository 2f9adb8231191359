"""What a store knows without reading matches, what it packs, and what it forgets."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from jeton.store import EndedMatch, Question, Result, ScheduledMatch, SqliteStore, Store
from jeton.store.codes import Code
from tests.store.kit import code_of, file_in, in_a_file, in_each_store
from tests.store.values import HEADER, moves

NAMING = "name"
LATER = 10_000_000


async def _finished(store: Store, match: str, names: tuple[str, ...], ended: int) -> None:
    """A match that ended at a time, three moves long."""
    await store.create(replace(HEADER, match=match, names=names, bots=("",) * len(names), opened=0))
    await store.append(match, [replace(given, now=ended) for given in moves(3)])
    await store.finish(match, "record", Result((3, 4), (1,)), names)


@in_each_store
async def test_what_goes_on_by_itself(store: Store, folder: Path) -> None:
    """The times are those that were told with the last inputs; what ended goes on no more."""
    for match in ("never", "then", "now", "over"):
        await store.create(replace(HEADER, match=match, bots=("",) * len(HEADER.names)))
    given = replace(moves(1)[0], now=7000)
    await store.append("then", [given], wake=9000)
    await store.append("now", [given], wake=0)
    await store.append("over", [given], wake=0)
    await store.finish("over")
    assert await store.wakes() == [ScheduledMatch("now", 0, 7000), ScheduledMatch("then", 9000, 7000)]
    await store.wake("now", None)
    await store.wake("over", 5)
    assert await store.wakes() == [ScheduledMatch("then", 9000, 7000)]
    assert await store.latest() == 7000


@in_each_store
async def test_a_bot_may_be_the_first_to_move(store: Store, folder: Path) -> None:
    """Where people play with bots, the match is looked at; where bots are alone, it waits for somebody."""
    await store.create(replace(HEADER, match="both", names=("A", "B"), bots=("", "greedy")))
    await store.create(replace(HEADER, match="bots", names=("A", "B"), bots=("greedy", "greedy")))
    assert [one.match for one in await store.wakes()] == ["both"]


@in_each_store
async def test_when_the_server_was_there(store: Store, folder: Path) -> None:
    """Its time counts as late as any input; what is older than all that goes on is forgotten."""
    await store.create(replace(HEADER, opened=500))
    await store.add_run(100, 200)
    await store.add_run(600, 900)
    await store.add_run(600, 950)
    assert await store.runs() == [(600, 950)]
    assert await store.latest() == 950


@in_each_store
async def test_open_tables_and_editions(store: Store, folder: Path) -> None:
    """Of the matches that are not finished."""
    await store.create(replace(HEADER, match="a", open=True, host="h"))
    await store.create(replace(HEADER, match="b", open=False, edition=9))
    await store.create(replace(HEADER, match="c", open=True, edition=3))
    await store.finish("c")
    assert await store.waiting() == {"a": "h"}
    assert sorted(await store.editions()) == sorted([(HEADER.game, HEADER.edition), (HEADER.game, 9)])
    assert await store.played_by(HEADER.game, 9) == ["b"]


@in_each_store
async def test_a_packed_match_is_the_same(store: Store, folder: Path) -> None:
    """Loaded, listed and added to as before."""
    await _finished(store, "m1", ("Anna", "Bruno"), 5000)
    session = await store.add_session("secret", "", 0)
    await store.sit("m1", 0, session.key)
    before = await store.load("m1"), await store.held_by(session.key, NAMING)
    assert await store.unpacked(5000, 10) == []
    assert await store.unpacked(5001, 10) == ["m1"]
    await store.pack("m1", NAMING)
    await store.pack("m1", NAMING)
    assert await store.unpacked(LATER, 10) == []
    assert (await store.load("m1"), await store.held_by(session.key, NAMING)) == before

    again = moves(3)[1]
    assert await store.append("m1", [again]) == (again.seq,)
    assert await code_of(store.append("m1", [replace(again, text="other")])) == Code.ID_USED
    late = replace(moves(4)[3], id=None)
    assert await store.append("m1", [late], late=True) == (4,)
    assert (await store.load("m1"))[1] == [*before[0][1], late]


@in_a_file
async def test_packed_is_small(store: SqliteStore, folder: Path) -> None:
    """One row is left of all inputs, and of the box."""
    await store.create(HEADER)
    await store.append("m1", moves(200))
    await store.finish("m1")
    await store.pack("m1", NAMING)
    with closing(sqlite3.connect(file_in(folder))) as db:
        assert db.execute("SELECT count(*) FROM inputs").fetchone() == (0,)
        ((size, seq),) = db.execute("SELECT length(inputs), seq FROM packed").fetchall()
    assert seq == 200
    assert size < 200 * 20


@in_each_store
async def test_what_ended_is_found_by_player_and_date(store: Store, folder: Path) -> None:
    """Packed or not; whole names, large letters or small."""
    await _finished(store, "old", ("Anna", "Bruno"), 1000)
    await _finished(store, "new", ("Chloé", "ANNA"), 3000)
    await store.pack("old", NAMING)
    session = await store.add_session("secret", "", 0)
    await store.sit("new", 1, session.key)

    async def found(asked: Question) -> list[str]:
        return [one.match for one in await store.past(asked, NAMING)]

    assert await found(Question()) == ["new", "old"]
    assert await found(Question(player=" anna ")) == ["new", "old"]
    assert await found(Question(player="CHLOÉ")) == ["new"]
    assert await found(Question(player="ann")) == []
    assert await found(Question(since=1001)) == ["new"]
    assert await found(Question(until=3000)) == ["old"]
    assert await found(Question(most=1)) == ["new"]
    assert await found(Question(session=session.key)) == ["new"]
    (one,) = await store.past(Question(player="bruno"), NAMING)
    assert one == EndedMatch("old", HEADER.game, ("Anna", "Bruno"), ("", ""), 0, 1000, Result((3, 4), (1,)))


@in_each_store
async def test_what_is_forgotten(store: Store, folder: Path) -> None:
    """Matches where nothing happened, whole; the others stay."""
    for match, now in (("silent", 10), ("lively", 5000)):
        await store.create(replace(HEADER, match=match, opened=0))
        await store.append(match, [replace(moves(1)[0], now=now)])
    await _finished(store, "over", ("Anna", "Bruno"), 20)
    assert await store.silent(1000, 10) == ["silent"]
    assert await store.ended(1000, 10) == ["over"]
    await store.give_key("silent", 1, "key")
    await store.erase("silent")
    await store.erase("over")
    assert await code_of(store.load("silent")) == Code.UNKNOWN_MATCH
    assert await code_of(store.erase("silent")) == Code.UNKNOWN_MATCH
    assert await store.record("over") is None
    assert await store.past(Question(), NAMING) == []
    assert await store.unfinished() == ["lively"]


@in_each_store
async def test_guests_are_forgotten(store: Store, folder: Path) -> None:
    """Those who were not here, unless a match of theirs goes on."""
    names = ("old", "heard", "here", "playing", "hosting", "played")
    keys = {name: (await store.add_session(name, "", 0)).key for name in names}
    await store.saw_session(keys["heard"], 5000)
    await store.saw_session(keys["heard"], 4000)
    await store.create(replace(HEADER, match="on", host=keys["hosting"]))
    await store.sit("on", 0, keys["playing"])
    await _finished(store, "over", ("Anna", "Bruno"), 20)
    await store.sit("over", 0, keys["played"])
    assert await store.forget_sessions(4500, [keys["here"]], 1) == 1
    assert await store.forget_sessions(4500, [keys["here"]], 10) == 1
    left = {name for name in names if await store.find_session(name) is not None}
    assert left == {"heard", "here", "playing", "hosting"}
    assert (await store.holders("over"))[0] == ()
