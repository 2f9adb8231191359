"""What is kept about somebody: told to them, as far as they may know it, and erased if they want that.

Matches that nobody else has played are erased with them. Others keep theirs: there the seat is left, and it
is called by a name that is nobody's, in the moves, in the record and in the index of players.
"""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from jeton.catalogue import GAMES, find_game
from jeton.core.alike import is_alike
from jeton.core.errors import Fault
from jeton.core.moves import Seat
from jeton.groups import Group, Person, read_group
from jeton.language import Speaker
from jeton.records import read_record, write_record
from jeton.records.names import unused_name
from jeton.store import DamagedFault, Guest, Header, Input, Store
from jeton.table.progress import MOVE, NAME
from jeton.web import views, wire
from jeton.web.codes import Code
from jeton.web.faults import Denied, denied
from jeton.web.groups import Groups
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.reading import Aside, read_match

log = logging.getLogger("jeton.web")

LEAVE = "leave"
"""What a seat says that gives up."""


# --- what is told ---------------------------------------------------------------------------------------


async def tell(store: Store, session: str, language: str) -> wire.people.KeptOfMe:
    """Everything that is kept about somebody. :raises Denied: if nothing is."""
    guest = await store.find_guest(session, NAME)
    if guest is None:
        raise denied(Code.NOT_KNOWN)
    groups = [read_group(row.text) for row in await store.groups_of(session)]
    player = await store.rated_player_of(session)
    matches = [
        told
        for match_id in guest.matches
        if (told := await _told(store, guest, match_id, groups, language)) is not None
    ]
    return wire.people.KeptOfMe(
        since=_day(guest.created),
        seen=_day(guest.seen),
        recovery=guest.recovery,
        names=list(guest.names),
        matches=matches,
        groups=[_group(group, person) for group in groups if (person := group.of_key(session))],
        rated_as=player.name if player else "",
        ratings=[
            wire.people.KeptRating(one.game, one.rating, one.deviation, one.volatility, one.matches)
            for one in (await store.ratings() if player else ())
            if player and one.subject == player.id
        ],
        mails=[
            wire.people.KeptMail(one.match, one.address, one.confirmed, _day(one.made))
            for one in await store.mails_of(session)
        ],
    )


async def _told(
    store: Store, guest: Guest, match_id: str, groups: Iterable[Group], language: str
) -> wire.people.KeptMatch | None:
    try:
        header, inputs = await store.load(match_id)
        holders = await store.holders(match_id)
        kept = await store.record(match_id)
    except DamagedFault:
        return None
    mine = sorted(seat for seat, held in holders.items() if guest.key in held)
    record, over = "", kept is not None
    if not _held_back(header, groups):
        record, over = kept or "", kept is not None
        if kept is None:
            with suppress(Aside):
                progress, happened, _ = await asyncio.to_thread(read_match, header, inputs)
                live = LiveMatch(header, progress, inputs, happened, holders)
                over = progress.match.over
                record = await asyncio.to_thread(views.record, progress.match, live.viewpoint(guest.key))
    names = _last_names(header, inputs)
    return wire.people.KeptMatch(
        match=match_id,
        game=Speaker(language).code(find_game(header.game).texts.title)
        if header.game in GAMES
        else header.game,
        options=list(header.options),
        names=list(names),
        seats=[names[seat] for seat in mine],
        opened=_day(header.opened),
        host=header.host == guest.key,
        over=over,
        acted=[_day(given.now) for given in inputs if given.seat in mine],
        record=record,
    )


def _held_back(header: Header, groups: Iterable[Group]) -> bool:
    """Whether others have the same draws, and may still be playing them."""
    running = (group.running for group in groups)
    return is_alike(header.seed) and any(
        board.match == header.match for held in running if held for board in held.boards
    )


def _last_names(header: Header, inputs: Iterable[Input]) -> tuple[str, ...]:
    names = list(header.names)
    for given in inputs:
        if given.kind == NAME and given.seat is not None:
            names[given.seat] = given.text
    return tuple(names)


def _group(group: Group, person: Person) -> wire.people.KeptGroup:
    tables = [
        (board, board.people.index(person.id))
        for held in group.rounds
        for board in held.boards
        if person.id in board.people
    ]
    return wire.people.KeptGroup(
        title=group.title,
        name=person.name,
        team=person.team,
        answered=person.answered,
        solved=person.solved,
        tables=[
            wire.people.KeptTable(
                match=board.match,
                rank=board.ranks[seat] if board.is_over else None,
                points=board.points[seat] if board.is_over else None,
                refusals=[one.code for one in board.refusals[seat]] if seat < len(board.refusals) else [],
            )
            for board, seat in tables
        ],
    )


def _day(at: int) -> str:
    """A time as people and programs read it."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


# --- what is erased -------------------------------------------------------------------------------------


@dataclass(eq=False)
class People:
    """Those who are known here."""

    matches: Matches
    groups: Groups

    async def erase(self, session: str, language: str) -> wire.people.Erased:
        """Forget somebody. Whoever is interrupted begins again: what is done is done. :raises Fault:"""
        store = self.matches.store
        async with self.matches.door(session):
            guest = await store.find_guest(session, NAME)
            if guest is None:
                raise denied(Code.NOT_KNOWN)
            nameless = Speaker(language).code(Code.NAMELESS)
            groups = await store.groups_of(session)
            # Their results are the host's, too.
            counted = {
                board.match for row in groups for held in read_group(row.text).rounds for board in held.boards
            }
            erased = 0
            for match_id in guest.matches:
                erased += await self._part(match_id, session, nameless, needed=match_id in counted)
            for row in groups:
                await self.groups.forget(row.id, session, nameless)
            await store.forget_session(session)
        self.matches.dismiss(session)
        return wire.people.Erased(erased, len(guest.matches) - erased, len(groups), nameless)

    async def _part(self, match_id: str, session: str, nameless: str, *, needed: bool) -> bool:
        """Take somebody out of a match; whether it is gone with them."""
        try:
            live = await self.matches.find(match_id)
        except Aside:
            return await self._part_unread(match_id, session, nameless)
        except Denied as fault:
            if fault.message.code == Code.NO_SUCH_MATCH:
                return False
            raise
        if not needed and _is_theirs_alone(live, session):
            await self.matches.erase(match_id)
            return True
        async with live.lock:
            mine = live.mine(session)
            for seat in mine:
                if seat in live.progress.people and not live.progress.match.over:
                    await self.matches.write_locked(live, MOVE, seat, LEAVE)
            # With the old names, it would be written over the new ones.
            await self.matches.all_ended()
            await _rename(self.matches.store, match_id, mine, nameless)
            await self.matches.store.abandon(match_id, session)
            await self.matches.retell(live)
        self.matches.changed(live)
        return False

    async def _part_unread(self, match_id: str, session: str, nameless: str) -> bool:
        """The same for a match that cannot be opened; one that cannot be read either is of use to nobody."""
        store = self.matches.store
        try:
            holders = await store.holders(match_id)
            mine = tuple(seat for seat, held in holders.items() if session in held)
            await _rename(store, match_id, mine, nameless)
        except DamagedFault:
            await self.matches.erase(match_id)
            return True
        await store.abandon(match_id, session)
        return False


def _is_theirs_alone(live: LiveMatch, session: str) -> bool:
    """Whether nobody else has played it, nor could any more."""
    mine = {*live.mine(session)}
    people = {seat for seat, bot in enumerate(live.header.bots) if not bot}
    others = people - mine
    taken = any(live.holders.get(seat) for seat in others)
    return not taken and (not others or not live.progress.match.over)


async def _rename(store: Store, match_id: str, seats: Iterable[Seat], nameless: str) -> None:
    """Call seats by a name that nobody has had there."""
    header, inputs = await store.load(match_id)
    taken = [*header.names, *(given.text for given in inputs if given.kind == NAME)]
    names: dict[Seat, str] = {}
    for seat in seats:
        names[seat] = unused_name(nameless, taken)
        taken.append(names[seat])
    record = await store.record(match_id)
    await store.rename_seats(match_id, names, NAME, None if record is None else _with_names(record, names))


def _with_names(text: str, names: dict[Seat, str]) -> str:
    """A record in which seats are called otherwise; nothing if it cannot be read, so that nothing stays."""
    try:
        record = read_record(text)
    except Fault:
        return ""
    called = {name: names.get(seat, name) for seat, name in enumerate(record.names)}
    stand_ins = tuple(called.get(name, name) for name in record.stand_ins)
    return write_record(replace(record, names=tuple(called.values()), stand_ins=stand_ins))
