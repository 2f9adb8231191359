"""What every store promises, on both."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.store import (
    DiskFault,
    HeldMatch,
    Input,
    MemoryStore,
    News,
    Result,
    Session,
    StaleFault,
    Store,
    StoreFault,
    digest,
    new_secret,
)
from jeton.store.codes import Code
from tests.store.kit import code_of, in_a_file, in_each_store, run
from tests.store.values import HEADER, header, move, moves

# --- matches --------------------------------------------------------------------------------------

RESULT = Result((12, 5, 12), (0, 2))


@in_each_store
async def test_a_match_comes_back_as_it_was(store: Store, folder: Path) -> None:
    """Every field, whatever is in it."""
    odd = [
        Input(1, -5, "tick", None, "", None),
        Input(2, 2**62, "move", 3, "« 3+4 = 7 » \1 \U0001f3b2 '; --\n", "é"),
        Input(3, 0, "anything", 0, " ", None),
    ]
    await store.create(HEADER)
    await store.append("m1", odd)

    assert await store.load("m1") == (HEADER, odd)


@in_a_file
async def test_a_text_with_a_sign_of_number_0(store: Store, folder: Path) -> None:
    """PostgreSQL has none; nothing that people say is accepted with one."""
    await store.create(HEADER)
    await store.append("m1", [move(1, "a\0b")])

    assert (await store.load("m1"))[1] == [move(1, "a\0b")]


@in_each_store
async def test_a_new_match_has_no_inputs(store: Store, folder: Path) -> None:
    """An empty list of inputs changes nothing either."""
    await store.create(HEADER)

    assert await store.append("m1", []) == ()
    assert await store.load("m1") == (HEADER, [])


@in_each_store
async def test_an_id_is_used_once(store: Store, folder: Path) -> None:
    """The match that has it stays."""
    await store.create(HEADER)

    assert await code_of(store.create(header(game="other"))) == Code.MATCH_EXISTS
    assert (await store.load("m1"))[0] == HEADER


@in_each_store
async def test_inputs_come_back_in_order(store: Store, folder: Path) -> None:
    """Each match has its own numbers."""
    await store.create(header("m1"))
    await store.create(header("m2"))
    for seq in range(1, 13):
        assert await store.append("m1", [move(seq)]) == (seq,)
        assert await store.append("m2", [move(2 * seq - 1), move(2 * seq)]) == (2 * seq - 1, 2 * seq)

    assert (await store.load("m1"))[1] == moves(12)
    assert (await store.load("m2"))[1] == moves(24)


@in_each_store
async def test_a_gap_or_a_stale_number_is_refused(store: Store, folder: Path) -> None:
    """Whoever has not seen everything does not add anything, not even the part that would fit."""
    await store.create(HEADER)
    await store.append("m1", moves(2))

    for wrong in ([move(2, id="new")], [move(4)], [move(0)], [move(-1)], [move(3), move(5)]):
        assert await code_of(store.append("m1", wrong)) == Code.STALE
    assert (await store.load("m1"))[1] == moves(2)


@in_each_store
async def test_a_repeated_move_id_gets_the_number_it_got(store: Store, folder: Path) -> None:
    """Also later, at another time, with a number expected that is long gone, and after the match."""
    await store.create(HEADER)
    await store.append("m1", moves(3))
    again = Input(9, 99_999, "move", 0, "text 2", "id-2")

    assert await store.append("m1", [move(2)]) == (2,)
    assert await store.append("m1", [again]) == (2,)
    assert await store.append("m1", [again, move(4)]) == (2, 4)
    assert await store.append("m1", [move(5), move(5)]) == (5, 5)
    await store.finish("m1")
    assert await store.append("m1", [again]) == (2,)
    assert (await store.load("m1"))[1] == moves(5)


@in_each_store
async def test_a_move_id_is_one_move(store: Store, folder: Path) -> None:
    """Something else under a known id is not acknowledged; in another match it is another id."""
    await store.create(header("m1"))
    await store.create(header("m2"))
    await store.append("m1", moves(1))

    for other in (
        move(2, "other", "id-1"),
        move(2, "text 1", "id-1", seat=1),
        move(2, "text 1", "id-1", 0, "x"),
    ):
        assert await code_of(store.append("m1", [other])) == Code.ID_USED
    assert await store.append("m2", [move(1, "other", "id-1")]) == (1,)
    assert (await store.load("m1"))[1] == moves(1)


@in_each_store
async def test_inputs_without_an_id_are_all_new(store: Store, folder: Path) -> None:
    """Two ticks may be alike."""
    await store.create(HEADER)

    assert await store.append("m1", [move(1, "x", None), move(2, "x", None)]) == (1, 2)


@in_each_store
async def test_an_unknown_match(store: Store, folder: Path) -> None:
    """Whatever is asked of it."""
    asked = [
        store.append("m9", moves(1)),
        store.append("m9", []),
        store.load("m9"),
        store.finish("m9"),
        store.holders("m9"),
        store.sit("m9", 0, "s"),
        store.give_key("m9", 0, "k"),
    ]

    assert {await code_of(each) for each in asked} == {Code.UNKNOWN_MATCH}
    assert await code_of(store.claim("m9", "k", "s")) == Code.NO_SUCH_KEY


@in_each_store
async def test_a_finished_match_takes_no_more(store: Store, folder: Path) -> None:
    """But it can be loaded, and finished again."""
    for match, opened in (("b", 2), ("c", 1), ("a", 2)):
        await store.create(header(match, opened=opened))
    await store.append("b", moves(2))
    assert await store.unfinished() == ["c", "a", "b"]

    await store.finish("b")
    await store.finish("b")

    assert await store.unfinished() == ["c", "a"]
    assert await code_of(store.append("b", [move(3)])) == Code.FINISHED
    assert (await store.load("b"))[1] == moves(2)
    assert await store.append("b", [move(3, kind="next")], late=True) == (3,)
    assert await code_of(store.append("b", [move(3, "other", None)], late=True)) == Code.STALE
    assert await store.unfinished() == ["c", "a"]


@in_each_store
async def test_the_latest_time(store: Store, folder: Path) -> None:
    """Of all that is not finished, whether something was said there or not."""
    assert await store.latest() == 0
    await store.create(header("a", opened=7))
    assert await store.latest() == 7
    await store.append("a", [replace(move(1), now=9), replace(move(2), now=8)])
    await store.create(header("b", opened=3))
    assert await store.latest() == 9
    await store.finish("a")
    assert await store.latest() == 3


@in_each_store
async def test_what_cannot_be_written_is_not(store: Store, folder: Path) -> None:
    """An error in the last of several inputs leaves nothing of the first."""
    await store.create(HEADER)
    for bad in (move(2, "\ud800"), Input(2, 2**70, "move", 0, "x")):
        try:
            await store.append("m1", [move(1), bad])
        except (UnicodeEncodeError, OverflowError):
            continue
        raise AssertionError(bad)

    assert (await store.load("m1"))[1] == []


Step = tuple[int, int, int]
STEPS = st.lists(st.lists(st.tuples(st.integers(-1, 2), st.integers(0, 6), st.integers(0, 1)), max_size=3))


@given(STEPS)
def test_append_agrees_with_a_plain_list(steps: list[list[Step]]) -> None:
    """Whatever numbers, ids and texts come in: the log is what a few lines of Python say it is."""

    async def whole() -> None:
        store = MemoryStore()
        await store.create(HEADER)
        log: list[Input] = []
        for step in steps:
            batch = [
                Input(len(log) + 1 + off, 0, "move", 0, str(text), f"{id}" if id else None)
                for off, id, text in step
            ]
            trial, numbers = list(log), []
            for new in batch:
                known = next((old for old in trial if new.id and old.id == new.id), None)
                if known is None and new.seq == len(trial) + 1:
                    trial.append(new)
                    known = new
                if known is None or known.text != new.text:
                    break
                numbers.append(known.seq)
            if len(numbers) == len(batch):
                assert await store.append("m1", batch) == tuple(numbers)
                log = trial
            else:
                assert await code_of(store.append("m1", batch)) in {Code.STALE, Code.ID_USED}
            assert (await store.load("m1"))[1] == log
        await store.close()

    run(whole())


# --- many at once ---------------------------------------------------------------------------------


@in_each_store
async def test_fifty_writers(store: Store, folder: Path) -> None:
    """Each on its own match: all inputs are there, in order."""

    async def play(match: str) -> None:
        await store.create(header(match))
        for each in moves(20):
            assert await store.append(match, [each]) == (each.seq,)

    names = [f"m{number}" for number in range(50)]
    await asyncio.gather(*map(play, names))

    for match in names:
        assert (await store.load(match))[1] == moves(20)


@in_each_store
async def test_fifty_writers_at_one_match(store: Store, folder: Path) -> None:
    """Of those who saw the same state, one wins; the others are told, look again, and get their turn."""
    await store.create(HEADER)

    async def play(writer: int) -> tuple[int, int]:
        refused, seq = 0, 1
        while True:
            try:
                await store.append("m1", [move(seq, f"of {writer}", f"id of {writer}")])
                return seq, refused
            except StoreFault:
                refused += 1
                seq = len((await store.load("m1"))[1]) + 1

    won = await asyncio.gather(*map(play, range(50)))
    log = (await store.load("m1"))[1]

    assert sorted(seq for seq, _ in won) == [each.seq for each in log] == list(range(1, 51))
    assert [log[seq - 1].text for seq, _ in won] == [f"of {writer}" for writer in range(50)]
    assert sum(refused for _, refused in won) >= 49


@in_each_store
async def test_the_same_move_sent_fifty_times_at_once(store: Store, folder: Path) -> None:
    """It is written once, and all are told its number."""
    await store.create(HEADER)

    told = await asyncio.gather(*(store.append("m1", [move(1)]) for _ in range(50)))

    assert told == [(1,)] * 50
    assert (await store.load("m1"))[1] == moves(1)


# --- sessions -------------------------------------------------------------------------------------


@in_each_store
async def test_a_session(store: Store, folder: Path) -> None:
    """Found by its secret only."""
    secret = new_secret()
    session = await store.add_session(secret, "Ève", 5)

    assert session == Session(digest(secret), "Ève", 5, 5)
    assert await store.find_session(secret) == session
    assert await store.find_session(session.key) is None
    assert await store.find_session("\ud800") is None


def test_secrets_have_256_bits() -> None:
    """And are all different."""
    secrets = {new_secret() for _ in range(100)}

    assert len(secrets) == 100
    assert {len(secret) for secret in secrets} == {43}


# --- seats ----------------------------------------------------------------------------------------


async def _sessions(store: Store, *names: str) -> list[str]:
    return [(await store.add_session(f"secret of {name}", name, 0)).key for name in names]


@in_each_store
async def test_sitting_down(store: Store, folder: Path) -> None:
    """A free seat can be taken by one; he may sit twice, and take another one too."""
    await store.create(HEADER)
    eve, cy = await _sessions(store, "Ève", "Cy")

    await store.sit("m1", 0, eve)
    await store.sit("m1", 0, eve)

    assert await code_of(store.sit("m1", 0, cy)) == Code.SEAT_TAKEN
    assert await code_of(store.sit("m1", 1, cy)) == Code.SEAT_TAKEN  # The bot's.
    assert await code_of(store.sit("m1", 3, cy)) == Code.NO_SUCH_SEAT
    assert await code_of(store.sit("m1", -1, cy)) == Code.NO_SUCH_SEAT
    assert await code_of(store.sit("m1", 2, "nobody")) == Code.UNKNOWN_SESSION
    await store.sit("m1", 2, eve)
    assert await store.holders("m1") == {0: (eve,), 1: (), 2: (eve,)}


@in_each_store
async def test_one_of_many_gets_the_seat(store: Store, folder: Path) -> None:
    """All reach for it at once."""
    await store.create(HEADER)
    sessions = await _sessions(store, *map(str, range(20)))

    outcomes = await asyncio.gather(*(store.sit("m1", 0, each) for each in sessions), return_exceptions=True)

    assert sum(outcome is None for outcome in outcomes) == 1
    assert len((await store.holders("m1"))[0]) == 1


@in_each_store
async def test_a_key_opens_its_seat(store: Store, folder: Path) -> None:
    """Once, and in no other match; whoever holds the seat already keeps it."""
    await store.create(header("m1"))
    await store.create(header("m2"))
    phone, desk = await _sessions(store, "phone", "desk")
    secret = new_secret()
    await store.give_key("m1", 2, secret)

    assert await code_of(store.sit("m1", 2, phone)) == Code.SEAT_TAKEN  # It is kept for somebody.
    assert await code_of(store.claim("m1", "wrong", phone)) == Code.NO_SUCH_KEY
    assert await code_of(store.claim("m1", digest(secret), phone)) == Code.NO_SUCH_KEY
    assert await code_of(store.claim("m2", secret, phone)) == Code.NO_SUCH_KEY
    assert await code_of(store.claim("m1", secret, "nobody")) == Code.UNKNOWN_SESSION
    assert await code_of(store.give_key("m1", 3, secret)) == Code.NO_SUCH_SEAT
    assert await store.claim("m1", secret, phone) == 2
    assert await code_of(store.claim("m1", secret, desk)) == Code.NO_SUCH_KEY
    another = new_secret()
    await store.give_key("m1", 2, another)
    assert await store.claim("m1", another, desk) == 2
    assert (await store.holders("m1"))[2] == (phone, desk)


@in_each_store
async def test_a_key_can_be_replaced(store: Store, folder: Path) -> None:
    """The old one opens nothing."""
    await store.create(HEADER)
    eve, thief = await _sessions(store, "Ève", "thief")
    await store.give_key("m1", 0, "old")

    await store.give_key("m1", 0, "new")
    assert await code_of(store.claim("m1", "old", thief)) == Code.NO_SUCH_KEY
    assert await store.claim("m1", "new", eve) == 0
    assert (await store.holders("m1"))[0] == (eve,)


@in_each_store
async def test_matches_that_somebody_plays(store: Store, folder: Path) -> None:
    """Finished or not, the newest first, under the names that their seats have now."""
    eve, cy = await _sessions(store, "Ève", "Cy")
    for match, opened in (("a", 1), ("b", 2), ("others", 3)):
        await store.create(header(match, opened=opened))
    for match, seat, session in (("a", 0, eve), ("b", 2, eve), ("others", 0, cy), ("a", 2, cy)):
        await store.sit(match, seat, session)
    await store.append("a", [move(1), move(2, "Anna", kind="name"), move(3, "Ève", kind="name")])
    await store.append("a", [move(4, "Bruno", seat=2, kind="name")])
    await store.finish("a", "", RESULT)
    await store.finish("a", "", Result((0, 0, 0), ()))

    common: Any = {"game": HEADER.game, "options": HEADER.options, "bots": HEADER.bots, "open": True}
    common |= {"edition": HEADER.edition}
    b = HeldMatch(
        "b", names=HEADER.names, finished=False, seq=0, free=(0,), mine=(2,), opened=2, result=None, **common
    )
    names = ("Ève", "Bot", "Bruno")
    a = HeldMatch(
        "a", names=names, finished=True, seq=4, free=(), mine=(0,), opened=1, result=RESULT, **common
    )
    assert await store.held_by(eve, "name") == [b, a]
    assert await store.held_by(eve, "name", 1) == [b]
    assert await store.held_by("nobody", "name") == []


# --- records, and the store itself ------------------------------------------------------------------


@in_each_store
async def test_a_finished_match_keeps_its_record(store: Store, folder: Path) -> None:
    """The first one that there was; a match that is not finished, or not there, has none."""
    for match in ("a", "b", "c"):
        await store.create(header(match))
    await store.finish("a", "the record")
    await store.finish("a", "another")
    await store.finish("a")
    await store.finish("b")
    assert await store.record("b") is None
    await store.finish("b", "later")

    asked = ("a", "b", "c", "d")
    assert [await store.record(match) for match in asked] == ["the record", "later", None, None]
    assert await code_of(store.finish("d", "the record")) == Code.UNKNOWN_MATCH
    assert await store.record("d") is None


@in_each_store
async def test_a_probe_changes_nothing(store: Store, folder: Path) -> None:
    """That anybody could ask for."""
    await store.create(HEADER)
    await store.append("m1", moves(3))
    for _ in range(3):
        await store.probe()

    assert await store.load("m1") == (HEADER, moves(3))
    assert await store.unfinished() == ["m1"]


# --- the end ---------------------------------------------------------------------------------------


@in_each_store
async def test_a_closed_store_says_so(store: Store, folder: Path) -> None:
    """And can be closed again."""
    await store.create(HEADER)
    await store.close()
    await store.close()

    asked = [store.append("m1", moves(1)), store.load("m1"), store.probe()]
    assert {await code_of(each, DiskFault) for each in asked} == {Code.CLOSED}


@in_each_store
async def test_what_a_copy_lacks(store: Store, folder: Path) -> None:
    """The inputs after the last that it has, and who sits there now; who knows every id is told of others."""
    await store.create(HEADER)
    anna = await store.add_session("anna", "", 1)
    first, second = Input(1, 1, "move", 0, "a", "x"), Input(2, 2, "move", 1, "b", "y")
    await store.append("m1", [first, second], fresh=True)
    await store.sit("m1", 0, anna.key)
    assert await store.news("m1", 1) == News((second,), {0: (anna.key,), 1: (), 2: ()}, HEADER.host)
    assert (await store.news("m1", 2)).inputs == ()
    for stale in (
        Input(3, 3, "move", 1, "b", "y"),
        Input(2, 2, "move", 1, "b", "y"),
        Input(2, 2, "tick", None, ""),
    ):
        with pytest.raises(StaleFault):
            await store.append("m1", [stale], fresh=True)
    # Of others it is sent again.
    assert await store.append("m1", [Input(2, 9, "move", 1, "b", "y")]) == (2,)
    await store.finish("m1")
    await store.pack("m1", "name")
    assert (await store.news("m1", 1)).inputs == (second,)
