"""Noninterference for groups: the wall, the standings and the reports of a round say nothing that is hidden.

Two servers whose matches differ only in what somebody may not know, as for matches (``worlds``): the host,
and a pupil, are sent the same bytes while the match runs. Planted leaks are found.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.messages import message
from jeton.core.moves import Seat
from jeton.groups import Board, Group, GroupRound, Person, Plan, write_group
from jeton.language import LANGUAGES
from jeton.store import GroupKept
from jeton.store.keys import digest
from jeton.web import groups as served
from jeton.web import rounds, wire
from jeton.web.codes import Code
from tests.kit.matches import cut, wild_match
from tests.kit.settings import CANARY, Setting
from tests.web.test_secrecy import Leak, compare, courses, telling
from tests.web.worlds import MATCH, OTHER, READER, Course, Said, World, secret

GROUP, KEY = "group-of-worlds", "key-of-the-host"


async def follow(course: Course) -> list[Said]:
    """What is sent about the group, now and after each of the next moves."""
    async with World(course) as world:
        seats = len(course.now.names)
        # What was refused names tokens; it is told when the match is over.
        tried = message(Code.NO_SUCH_BOT, bot=secret(course.now), known=())
        for seat in range(seats):
            world.live.refused[seat].append(tried)
        people = tuple(
            Person(f"p{seat}", name, (digest(READER if seat == course.seat else OTHER),))
            for seat, name in enumerate(course.now.names)
        )
        boards = (Board(tuple(one.id for one in people), MATCH),)
        group = Group("4b", bytes(32), people, rounds=(GroupRound(Plan(course.now.game.name), boards),))
        await world.services.store.add_group(GroupKept(GROUP, "BCDFGH", digest(KEY), write_group(group)), 0)
        await look(world)
        for match in course.future:
            await world.go_on(match)
            await look(world)
    return world.told.said


async def look(world: World) -> None:
    """Everything that can be asked of a group, as its host and as somebody in it."""
    path = f"/api/groups/{GROUP}"
    for language in LANGUAGES:
        for key in (KEY, ""):
            await world.ask(f"{path}/look?lang={language}", {"key": key})
        await world.ask(f"{path}/report?lang={language}", {"key": KEY})
    await world.ask("/api/groups/by-code/BCDFGH")
    await world.ask(f"{path}/question", {"key": KEY})


def check(name: str) -> None:
    """A host who does not play, and a pupil at the table. :raises Leak:"""
    match = wild_match(Setting(name, CANARY, (), GAMES[name].seats[-1]))
    length = telling(match, len(match.history) // 2)
    seats: tuple[Seat | None, ...] = (None, cut(match, length).seats_to_act[0])
    for seat in seats:
        one, two = courses(match, length, seat, Stream(b"", "worlds", 0))
        told = asyncio.run(follow(one))
        assert any(b'"tables":[{"match":' in sent for _, sent in told)
        compare(told, asyncio.run(follow(two)))


@pytest.mark.parametrize("name", GAMES)
def test_a_running_round_tells_nothing(name: str) -> None:
    """Byte for byte, by HTTP."""
    check(name)


def _names(patch: pytest.MonkeyPatch) -> None:
    """The wall shows something of the position."""
    honest = served.Groups._table

    async def table(self: Any, *given: Any) -> wire.groups.GroupTable:
        shown = await honest(self, *given)
        return wire.groups.GroupTable(
            **{name: getattr(shown, name) for name in shown.__struct_fields__ if name != "names"},
            names=[secret(World.present)],
        )

    patch.setattr(served.Groups, "_table", table)


def _early(patch: pytest.MonkeyPatch) -> None:
    """What was refused is told before the match is over."""
    honest = served.Groups._settled

    async def settled(self: Any, group: Group) -> Group:
        live = await rounds.live_match(self.matches, MATCH)
        assert live is not None
        return (await honest(self, group)).finish(MATCH, rounds.ending(live))

    patch.setattr(served.Groups, "_settled", settled)


@pytest.mark.parametrize("plant", [_names, _early])
def test_a_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted in what the wall shows, and in what the reports say."""
    plant(monkeypatch)
    with pytest.raises(Leak):
        check("mathable")
