"""What is kept about somebody, and that it can be erased; on each store."""

from dataclasses import replace
from pathlib import Path

from jeton.store import GroupKept, Question, Sheet, Store
from jeton.store.codes import Code
from jeton.store.people import NOBODY
from tests.store.kit import code_of, in_each_store
from tests.store.values import HEADER, move

NAMING = "name"


async def _played(store: Store, match: str, *, packed: bool) -> tuple[str, str]:
    """A match of Ève, who came as Eve, and of Cy; it is over. Answers with their sessions."""
    eve, cy = [(await store.add_session(f"{who} of {match}", "", 5)).key for who in ("Ève", "Cy")]
    await store.create(replace(HEADER, match=match, host=eve))
    await store.sit(match, 0, eve)
    await store.sit(match, 2, cy)
    inputs = [move(1, "Eve", seat=0, kind=NAMING), move(2, "Eve"), move(3, "Cyril", seat=2, kind=NAMING)]
    await store.append(match, inputs)
    await store.finish(match, "record of Eve", None, ("Eve", "Bot", "Cyril"))
    if packed:
        await store.pack(match, NAMING)
    return eve, cy


@in_each_store
async def test_what_is_known_of_somebody(store: Store, folder: Path) -> None:
    """Whatever they opened or play in, and what they call themselves there."""
    eve, cy = await _played(store, "m1", packed=False)
    await store.create(replace(HEADER, match="m2", host=eve, opened=2_000))
    await store.give_recovery(eve, "code")

    guest = await store.find_guest(eve, NAMING)
    assert guest is not None
    assert (guest.created, guest.recovery, guest.names, guest.matches) == (5, True, ("Eve",), ("m2", "m1"))
    assert await store.find_guest("stranger", NAMING) is None
    assert {one.key for one in await store.guests(NAMING, 10)} == {eve, cy}
    assert len(await store.guests(NAMING, 1)) == 1


@in_each_store
async def test_a_name_is_as_if_it_had_never_been(store: Store, folder: Path) -> None:
    """Of one seat, whether the match is packed or not; a move that says the same is none."""
    for match, packed in (("m1", False), ("m2", True)):
        await _played(store, match, packed=packed)
        await store.rename_seats(match, {0: "Anonymous"}, NAMING, "record")
        header, inputs = await store.load(match)
        assert header.names == ("Anonymous", "Bot", "Cy")
        assert [given.text for given in inputs] == ["Anonymous", "Eve", "Cyril"]
        assert header.box == HEADER.box
        assert await store.record(match) == "record"
        (found,) = await store.past(Question("anonymous", session=None, since=0), NAMING)
        assert found.names == ("Anonymous", "Bot", "Cyril")
        assert await store.past(Question("eve"), NAMING) == []
        await store.erase(match)


@in_each_store
async def test_a_seat_that_was_abandoned(store: Store, folder: Path) -> None:
    """Is nobody's, and not free: no key opens it, on whatever device it was held."""
    await store.create(HEADER)
    desk, phone, cy = [(await store.add_session(who, "", 0)).key for who in ("desk", "phone", "Cy")]
    await store.sit("m1", 0, desk)
    for key in ("for the phone", "left over"):
        await store.give_key("m1", 0, key)
        if key != "left over":
            await store.claim("m1", key, phone)

    await store.abandon("m1", desk)

    assert (await store.holders("m1"))[0] == (NOBODY,)
    assert await code_of(store.claim("m1", "left over", cy)) == Code.NO_SUCH_KEY
    assert await code_of(store.sit("m1", 0, cy)) == Code.SEAT_TAKEN
    assert NOBODY not in {one.key for one in await store.guests(NAMING, 10)}
    await store.forget_session(desk)
    await store.forget_session(desk)
    assert await store.find_guest(desk, NAMING) is None
    assert await store.find_session("desk") is None
    assert await store.find_session("phone") is not None


@in_each_store
async def test_the_groups_of_somebody(store: Store, folder: Path) -> None:
    """Are found by their key alone."""
    await store.add_group(GroupKept("g1", "BCD", "k", '{"keys":["abc"]}'), 0)
    await store.add_group(GroupKept("g2", "FGH", "k", '{"keys":["abd"]}'), 0)
    assert [one.id for one in await store.groups_of("abc")] == ["g1"]
    assert await store.groups_of("nobody's") == []


@in_each_store
async def test_a_sheet_is_erased_by_whoever_writes_on_it(store: Store, folder: Path) -> None:
    """And by nobody else."""
    await store.add_sheet(Sheet("s1", "équable", "", "text"), "secret", 0)
    assert await code_of(store.erase_sheet("s1", "other")) == Code.NO_SUCH_KEY
    await store.erase_sheet("s1", "secret")
    assert await store.find_sheet("s1") is None
