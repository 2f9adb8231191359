"""Classes and clubs: who comes in by a code, what they play, and how it stands.

What changes is written down before anybody is told.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from hmac import compare_digest
from weakref import WeakValueDictionary

from msgspec.structs import replace

from jeton.bots import LEVELS
from jeton.catalogue import find_game
from jeton.core.chance import SEED_BYTES
from jeton.core.errors import Fault
from jeton.groups import Board, Group, Pairing, Person, Plan, open_group, read_group, write_group
from jeton.groups.codes import Code as GroupCode
from jeton.groups.group import GroupRound
from jeton.groups.pairing import Method
from jeton.language import Speaker
from jeton.language.decimals import decimal_of
from jeton.store import DiskFault, GroupKept, StoreFault, digest, new_secret
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import Denied, denied
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.seating import check_bot, join_seat, open_for

_ID_BYTES = 9
_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no code is a word; nothing that looks like a digit."""
_CODE_LENGTH = 6
_TRIES = 5
"""How often something is written anew that others have changed meanwhile."""


def read_code(text: str) -> str:
    """A code as somebody types it."""
    return "".join(letter for letter in text.upper() if letter in _CODE_LETTERS)


@dataclass(eq=False)
class Groups:
    """All groups of this server."""

    matches: Matches
    allowed: Callable[[str], bool] = lambda key: True
    """Whether somebody who says this may open one."""
    _doors: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    # --- people

    async def create(self, body: wire.groups.NewGroup) -> wire.groups.GroupMade:
        """A new group, and the key of its host. :raises Fault:"""
        if not self.allowed(body.permit):
            raise denied(Code.NO_GROUPS)
        group = open_group(body.title, secrets.token_bytes(SEED_BYTES))
        key = new_secret()
        for _ in range(_TRIES):
            code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
            if await self.matches.store.group_of_code(code) is None:
                break
        row = GroupKept(secrets.token_urlsafe(_ID_BYTES), code, digest(key), write_group(group))
        await self.matches.store.add_group(row, self.matches.now())
        return wire.groups.GroupMade(row.id, row.code, key)

    async def look(self, text: str) -> wire.groups.GroupDoor:
        """What somebody sees who has a code, before they come in. :raises Denied: if it opens nothing."""
        row = await self._by_code(text)
        group = read_group(row.text)
        return wire.groups.GroupDoor(
            row.id, group.title, group.is_open, [_named(one) for one in group.people]
        )

    async def enter(self, text: str, body: wire.groups.GroupEntry, session: str) -> wire.groups.GroupEntered:
        """Come in with a code, as somebody new or as somebody who was here. :raises Fault:"""
        row = await self._by_code(text)

        def entered(group: Group) -> Group:
            if group.of_key(session) is not None:
                return group
            if body.person:
                return group.ask_back(body.person, session)
            return group.join(secrets.token_urlsafe(_ID_BYTES), " ".join(body.name.split()), session)

        await self._change(row.id, entered)
        return wire.groups.GroupEntered(row.id)

    async def _by_code(self, text: str) -> GroupKept:
        row = await self.matches.store.group_of_code(read_code(text))
        if row is None:
            raise denied(Code.BAD_KEY)
        return row

    # --- what the host decides

    async def edit(self, group_id: str, body: wire.groups.GroupEdit, language: str) -> None:
        """Something that the host wants. :raises Fault:"""
        row = await self._row(group_id)
        if not compare_digest(row.key, digest(body.key)):
            raise denied(Code.BAD_KEY)
        match body.edit:
            case "rename":
                name = " ".join(body.name.split())
                await self._change(group_id, lambda group: group.rename(body.person, name))
            case "leave" | "return":
                there = body.edit == "return"
                await self._change(group_id, lambda group: group.set_present(body.person, there))
            case "open" | "close":
                await self._change(group_id, lambda group: group.set_open(body.edit == "open"))
            case "allow" | "refuse":
                await self._decide(group_id, body.person, body.edit == "allow")
            case "begin":
                await self._begin(group_id, body, language)
            case "stop":
                await self._change(group_id, Group.stop)
            case _:
                await self.matches.store.erase_group(group_id)

    async def _decide(self, group_id: str, asked: str, allowed: bool) -> None:
        group = read_group((await self._row(group_id)).text)
        key = next((one.key for one in group.returning if _mark(one.key) == asked), "")
        after = await self._change(group_id, lambda group: group.let_back(key, allowed))
        person = after.of_key(key)
        board = None if person is None else _board_of(after.running, person)
        if person is not None and board is not None and board.match:
            live = await self.matches.find(board.match)
            await join_seat(self.matches, live, board.people.index(person.id), key)

    async def _begin(self, group_id: str, body: wire.groups.GroupEdit, language: str) -> None:
        """Pair everybody, open their matches, and then say so: who was interrupted begins anew."""
        game = find_game(body.game)
        least, most = game.seats[0], game.seats[-1]
        if not least <= body.seats <= most:
            raise Fault.of(GroupCode.SEATS, least=least, most=most)
        if body.bot:
            check_bot(body.bot)
        plan = Plan(
            game.name, tuple(body.options), body.seats, least, Method(body.method), body.bot or _filler(least)
        )
        async with self._door(group_id):
            row = await self._row(group_id)
            group = await self._settled(read_group(row.text))
            # It takes a while in a large group.
            pairings = await asyncio.to_thread(group.pairings, plan)
            boards = [await self._board(group, plan, pairing, language) for pairing in pairings]
            await self._write(row, group.begin(plan, boards))

    async def _board(self, group: Group, plan: Plan, pairing: Pairing, language: str) -> Board:
        people = [group.person(one) for one in pairing.people]
        if len(people) == 1 and not plan.bot:
            return Board(pairing.people)
        bots = [plan.bot] * max(0, plan.least - len(people))
        sitting = [(person.name, person.keys) for person in people]
        match = await open_for(self.matches, plan.game, plan.options, sitting, bots, language)
        return Board(pairing.people, match)

    # --- what is told

    async def show(
        self, group_id: str, key: str, session: str | None, language: str, since: str = ""
    ) -> wire.groups.GroupTold | None:
        """A group, as its host or somebody in it sees it; None if it is as it was.

        :raises Denied: if there is none such, or one is neither.
        """
        row = await self._row(group_id)
        group = read_group(row.text)
        if await self._settled(group) != group:
            group = await self._change(group_id, lambda group: group)
        is_host = bool(key) and compare_digest(row.key, digest(key))
        me = group.of_key(session) if session else None
        waiting = any(one.key == session for one in group.returning)
        if not is_host and me is None and not waiting:
            raise denied(Code.NOT_IN_GROUP)
        boards = group.rounds[-1].boards if group.rounds else ()
        tables = [await self._table(group, board) for board in boards]
        told = _told(row, group, tables, is_host, me, waiting, language)
        return None if told.stamp == since else told

    async def _table(self, group: Group, board: Board) -> wire.groups.GroupTable:
        live = await self._live(board.match) if board.match else None
        match = live.progress.match if live else None
        return wire.groups.GroupTable(
            match=board.match,
            names=list(match.names) if match else [group.person(one).name for one in board.people],
            # As somebody sees it who only looks on: nothing hidden can be in it.
            points=list(live.scene.picture.scores) if live else list(board.points),
            acting=list(match.seats_to_act) if match else [],
            over=match is None or match.over,
            alone=not board.match,
            people=list(board.people),
        )

    async def has(self, group_id: str) -> bool:
        """Whether there is such a group."""
        return await self.matches.store.find_group(group_id) is not None

    # --- keeping

    async def _live(self, match_id: str) -> LiveMatch | None:
        try:
            return await self.matches.find(match_id)
        except Denied:
            return None

    async def _settled(self, group: Group) -> Group:
        """With the results of the matches that are over by now."""
        running = group.running
        for board in running.boards if running else ():
            live = await self._live(board.match) if board.match and not board.is_over else None
            if live is not None and live.progress.match.over:
                group = group.finish(board.match, *_result(live, len(board.people)))
        return group

    async def _change(self, group_id: str, change: Callable[[Group], Group]) -> Group:
        """Change a group, as nobody else does meanwhile. :raises Fault:"""
        async with self._door(group_id):
            row = await self._row(group_id)
            before = read_group(row.text)
            after = change(await self._settled(before))
            if after != before:
                await self._write(row, after)
            return after

    async def _write(self, row: GroupKept, group: Group) -> None:
        try:
            await self.matches.store.write_group(row.id, write_group(group), row.revision, self.matches.now())
        except DiskFault as fault:
            raise denied(Code.NOT_KEPT) from fault
        except StoreFault as fault:
            raise denied(Code.BUSY) from fault

    def _door(self, group_id: str) -> asyncio.Lock:
        return self._doors.setdefault(group_id, asyncio.Lock())

    async def _row(self, group_id: str) -> GroupKept:
        row = await self.matches.store.find_group(group_id)
        if row is None:
            raise denied(Code.NO_SUCH_GROUP)
        return row


def _filler(least: int) -> str:
    """Where a game needs more than two, bots sit down with those who are too few."""
    return LEVELS[0] if least > 2 else ""


def _result(live: LiveMatch, people: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By person: their place, and their points. Bots sit behind them."""
    outcome = live.progress.match.game.rules.outcome(live.progress.match.position)
    ranks = {seat: standing.rank for standing in outcome.standings for seat in standing.side}
    return tuple(ranks[seat] for seat in range(people)), outcome.points[:people]


def _board_of(held: GroupRound | None, person: Person) -> Board | None:
    return next((board for board in held.boards if person.id in board.people), None) if held else None


def _mark(key: str) -> str:
    """What the host calls a browser that wants to come back: the key itself is nobody else's."""
    return hashlib.sha256(b"jeton return 1\0" + key.encode()).hexdigest()[:12]


def _named(person: Person) -> wire.groups.GroupName:
    return wire.groups.GroupName(person.id, person.name)


def _told(
    row: GroupKept,
    group: Group,
    tables: list[wire.groups.GroupTable],
    is_host: bool,
    me: Person | None,
    waiting: bool,
    language: str,
) -> wire.groups.GroupTold:
    board = None if me is None or not group.rounds else _board_of(group.rounds[-1], me)
    plan = group.rounds[-1].plan if group.rounds else None
    speaker = Speaker(language)
    told = wire.groups.GroupTold(
        id=row.id,
        title=group.title,
        code=row.code if is_host else "",
        host=is_host,
        me=me.id if me else "",
        waiting=waiting,
        open=group.is_open,
        people=[
            wire.groups.GroupPerson(one.id, one.name, one.present)
            for one in group.people
            if is_host or one.present or one == me
        ],
        returning=[
            wire.groups.GroupReturn(_mark(one.key), group.person(one.person).name) for one in group.returning
        ]
        if is_host
        else [],
        rounds=len(group.rounds),
        running=group.running is not None,
        game=plan.game if plan else "",
        game_title=speaker.code(find_game(plan.game).texts.title) if plan else "",
        mine=board.match if board else "",
        out=board is not None and not board.match,
        tables=tables,
        stamp="",
        standings=[
            wire.groups.GroupPlace(
                place.rank,
                group.person(place.person).name,
                decimal_of(place.credit, language),
                decimal_of(place.opposition, language),
                decimal_of(place.margin, language),
                place.matches,
            )
            for place in group.standings
        ],
    )
    return replace(told, stamp=hashlib.sha256(wire.write(told)).hexdigest()[:12])
