"""Who sits where: new matches, invitations, free seats, and the next match of the same people."""

import asyncio
import hashlib
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from jeton.bots import BOTS, LEVELS
from jeton.catalogue import find_game, load_box
from jeton.core.chance import SEED_BYTES
from jeton.core.errors import UsageFault
from jeton.core.moves import Seat
from jeton.core.options import read_options
from jeton.language import Speaker
from jeton.language.levels import level_title
from jeton.records import check_names
from jeton.records.letters import clipped
from jeton.records.names import MOST_LETTERS, unused_name
from jeton.store import DiskFault, Header, StoreFault, id_of, new_id, new_secret
from jeton.table.coaching import is_coachable
from jeton.table.codes import Code as TableCode
from jeton.table.progress import AGAIN, BEGIN, COACH, NAME, NEXT, ON, REPLACE
from jeton.web import wire
from jeton.web.boxes import text_of
from jeton.web.codes import Code
from jeton.web.connections import origin_of
from jeton.web.faults import Denied, denied
from jeton.web.kids import check_kids
from jeton.web.live import LiveMatch, begin
from jeton.web.matches import Matches, new_live
from jeton.web.table_limits import check_playing, check_waiting

_RETRY = 1.0
"""Seconds until what could not be written is tried again."""


async def create(
    matches: Matches, wanted: wire.seats.NewMatch, session: str, language: str, address: str = ""
) -> wire.seats.Made:
    """A new match; the one who asks sits down at his seats, the others get keys. :raises Fault:"""
    async with matches.door(session):
        await check_playing(matches, session)
        check_kids(matches, [seat.name for seat in wanted.seats], open=wanted.open)
        if wanted.open:
            check_waiting(matches, session, origin_of(address))
        return await _create(matches, wanted, session, language, origin_of(address))


async def _create(
    matches: Matches, wanted: wire.seats.NewMatch, session: str, language: str, address: str
) -> wire.seats.Made:
    for seat in wanted.seats:
        if seat.kind == "bot":
            check_bot(seat.bot)
    programs = {
        number: matches.find_program(seat.name, wanted.game)
        for number, seat in enumerate(wanted.seats)
        if seat.kind == "program"
    }
    for program in set(programs.values()):
        await check_playing(matches, program)
    names = _names(wanted.seats, language)
    bots = [seat.bot if seat.kind == "bot" else "" for seat in wanted.seats]
    game = find_game(wanted.game)
    box = await asyncio.to_thread(text_of, game, wanted.box)
    if wanted.box:
        check_kids(matches, [load_box(game, box).name])
    header = replace(
        _header(matches, wanted.game, box, wanted.options, names, bots), open=wanted.open, host=session
    )
    if wanted.coach:
        _check_coach(header)
    live = await _open(matches, header, address)
    keys: list[wire.seats.SeatKey] = []
    # From now on it is in the lobby: nobody else may sit down before him.
    async with live.lock:
        for number, seat in enumerate(wanted.seats):
            if seat.kind in ("me", "device"):
                await matches.store.sit(header.match, number, session)
            elif seat.kind == "link" and not wanted.open:
                keys.append(wire.seats.SeatKey(number, new_secret(), others=0, first=True))
                await matches.store.give_key(header.match, number, keys[-1].key)
        for number, program in programs.items():
            await matches.store.sit(header.match, number, program)
        await _seated(matches, live)
        if wanted.coach:
            await matches.write_locked(live, COACH, header.bots.index(""), ON)
    return wire.seats.Made(header.match, keys)


async def open_for(
    matches: Matches,
    game: str,
    options: Sequence[str],
    sitting: Sequence[tuple[str, Sequence[str]]],
    bots: Sequence[str],
    language: str,
    *,
    seed: bytes | None = None,
    host: str = "",
) -> str:
    """A match of people whom somebody else has put together, by name and sessions, then bots. :raises Fault:

    It is nobody's own: no limit of a host counts it. ``seed`` is that of several that are dealt alike,
    ``host`` in whose hands they are.
    """
    seats = [wire.seats.NewSeat("link", name) for name, _ in sitting] + [
        wire.seats.NewSeat("bot", bot=bot) for bot in bots
    ]
    box = await asyncio.to_thread(text_of, find_game(game), "")
    header = _header(matches, game, box, options, _names(seats, language), [*("" for _ in sitting), *bots])
    header = replace(header, seed=seed or header.seed, host=host)
    live = await _open(matches, header, "")
    async with live.lock:
        for seat, (_, sessions) in enumerate(sitting):
            for session in sessions:
                await _rejoin(matches, header.match, seat, session)
        await _seated(matches, live)
    return header.match


async def join_seat(matches: Matches, live: LiveMatch, seat: Seat, session: str) -> None:
    """Let another session of the same person hold their seat."""
    async with live.lock:
        await _rejoin(matches, live.header.match, seat, session)
        await _seated(matches, live)


async def call_seat(matches: Matches, live: LiveMatch, seat: Seat, name: str) -> None:
    """Another name for whoever sits there."""
    async with live.lock:
        if live.progress.match.names[seat] != name:
            await _named(matches, live, seat, name)


def _header(
    matches: Matches,
    game: str,
    box: str,
    options: Sequence[str],
    names: Sequence[str],
    bots: Sequence[str],
) -> Header:
    """Of a match that begins now, by the rules of today."""
    found = find_game(game)
    return Header(
        match=new_id(),
        game=found.name,
        box=box,
        options=tuple(options),
        names=tuple(names),
        seed=secrets.token_bytes(SEED_BYTES),
        opened=matches.now(),
        bots=tuple(bots),
        edition=found.edition,
    )


def _check_coach(header: Header) -> None:
    """Refuse a coach where others than bots play, or truth is at stake. :raises UsageFault:"""
    game = find_game(header.game)
    options = read_options(game.options, header.options)
    people = [seat for seat, bot in enumerate(header.bots) if not bot]
    if not people or not is_coachable(game, options, header.bots, people[0]):
        raise UsageFault.of(TableCode.NO_COACH)


def check_bot(bot: str) -> None:
    """Refuse the name of a bot that there is not. :raises UsageFault:"""
    if bot not in BOTS:
        raise UsageFault.of(Code.NO_SUCH_BOT, bot=bot, known=LEVELS)


async def _open(matches: Matches, header: Header, address: str) -> LiveMatch:
    """Deal, write, and take into memory; in this order, so that what cannot be played is not written."""
    if matches.stopping:
        raise denied(Code.BUSY)
    matches.check_new()
    progress, happened = await asyncio.to_thread(begin, header)
    await matches.store.create(header)
    matches.metrics.count("matches")
    live = new_live(header, progress, happened)
    live.address = address
    return matches.keep(live)


async def _seated(matches: Matches, live: LiveMatch) -> None:
    """Somebody has sat down: if he was the last, the match begins. The caller has the lock."""
    live.holders = await matches.store.holders(live.header.match)
    matches.seated(live)
    if live.progress.began or live.free or live.progress.match.over:
        live.revise()
        matches.changed(live)
        return
    try:
        await matches.write_locked(live, BEGIN)
    except Denied:
        # His seat is his all the same.
        live.revise()
        matches.spawn(_begin_later(matches, live))


async def _begin_later(matches: Matches, live: LiveMatch) -> None:
    """Begin once there is room to write that down."""
    while not live.progress.began and not matches.stopping:
        await asyncio.sleep(_RETRY)
        with suppress(Denied):
            await matches.write(live, BEGIN)


def _names(seats: Sequence[wire.seats.NewSeat], language: str) -> tuple[str, ...]:
    names: list[str] = []
    for number, seat in enumerate(seats):
        name = " ".join(seat.name.split())
        if not name:
            spoken = Speaker(language).code(Code.FREE_SEAT, seat=number + 1)
            name = level_title(seat.bot, Speaker(language)) if seat.kind == "bot" else spoken
        names.append(unused_name(name, names))
    check_names(names)
    return tuple(names)


async def claim(
    matches: Matches, live: LiveMatch, session: str, body: wire.seats.Claim, language: str
) -> None:
    """Take the seat of a key. It is good once: whoever gave it must not sit down behind his guest later."""
    check_kids(matches, [body.name])
    async with matches.door(session), live.lock:
        if not live.mine(session):
            await check_playing(matches, session)
        match_id = live.header.match
        try:
            seat = await matches.store.claim(match_id, body.key, session)
        except DiskFault as fault:
            raise denied(Code.NOT_KEPT) from fault
        except StoreFault as fault:
            raise denied(Code.BAD_KEY) from fault
        if session in live.holders.get(seat, ()):
            # That was known.
            return
        if not live.holders.get(seat):
            await _named(matches, live, seat, body.name or _stand_by_name(live, seat, language))
        await _seated(matches, live)


def _stand_by_name(live: LiveMatch, seat: Seat, language: str) -> str:
    """What a guest is called who does not say; not as the one was who sat there before."""
    replaced = any(given.kind == REPLACE and given.seat == seat for given in live.inputs)
    return Speaker(language).code(Code.FREE_SEAT, seat=seat + 1) if replaced else ""


async def _rejoin(matches: Matches, match_id: str, seat: Seat, session: str) -> None:
    """Let a session hold a seat that others hold too."""
    secret = new_secret()
    await matches.store.give_key(match_id, seat, secret)
    await matches.store.claim(match_id, secret, session)


async def sit(matches: Matches, live: LiveMatch, session: str, body: wire.seats.Sit, language: str) -> None:
    """Take a free seat of an open table."""
    check_kids(matches, [body.name], open=True)
    async with matches.door(session), live.lock:
        if not live.header.open or body.seat not in live.free:
            raise denied(Code.SEAT_TAKEN)
        if not live.mine(session):
            await check_playing(matches, session)
        await matches.store.sit(live.header.match, body.seat, session)
        await _named(matches, live, body.seat, body.name or _stand_by_name(live, body.seat, language))
        await _seated(matches, live)


async def _named(matches: Matches, live: LiveMatch, seat: Seat, name: str) -> None:
    """Call a seat by its guest's name; one that cannot be written is not worth losing the seat for."""
    match = live.progress.match
    others = [*match.names[:seat], *match.names[seat + 1 :]]
    name = unused_name(clipped(" ".join(name.split()), MOST_LETTERS), others)
    try:
        check_names((*match.names[:seat], name, *match.names[seat + 1 :]))
    except ValueError:
        return
    if not match.over:
        with suppress(Denied):
            await matches.write_locked(live, NAME, seat, name)


async def link(matches: Matches, live: LiveMatch, session: str | None, seat: Seat) -> wire.seats.SeatKey:
    """A fresh key to one's own seat, for another device."""
    matches.check_seat(live, session, seat)
    key = new_secret()
    async with live.lock:
        # Whoever was let go meanwhile gets none.
        matches.check_seat(live, session, seat)
        held = live.holders[seat]
        await matches.store.give_key(live.header.match, seat, key)
    return wire.seats.SeatKey(seat, key, others=len(held) - 1, first=held[0] == session)


async def rematch(matches: Matches, live: LiveMatch, session: str | None) -> wire.seats.Rematch:
    """The next match of the same people, another of whom begins. Asked again, it is the same one.

    While a match goes on, all of them must ask for another.
    """
    if session is None or not live.mine(session):
        raise denied(Code.NOT_YOUR_SEAT)
    if matches.stopping:
        raise denied(Code.BUSY)
    return wire.seats.Rematch(await asyncio.shield(matches.spawn(_rematch(matches, live, session))))


async def _rematch(matches: Matches, live: LiveMatch, session: str) -> str | None:
    async with matches.door(session), live.lock:
        if live.progress.next is None:
            await check_playing(matches, session)
            if not live.progress.match.over and not await _all_want_another(matches, live, session):
                return None
            await matches.write_locked(live, NEXT, live.mine(session)[0], await _follow(matches, live))
        return live.progress.next


async def _all_want_another(matches: Matches, live: LiveMatch, session: str) -> bool:
    """Note that somebody does, at all their seats; and whether everybody does now."""
    asking = live.progress.people.intersection(live.mine(session))
    if not asking:
        # Whoever has left is not asked.
        raise denied(Code.NOT_YOUR_SEAT)
    for seat in sorted(asking - live.progress.again):
        await matches.write_locked(live, AGAIN, seat)
    return live.progress.people <= live.progress.again


def _next_id(old: Header) -> str:
    """The id of the match that follows another: who was interrupted on the way there finds it again."""
    digest = hashlib.sha256(f"jeton next 1 {old.match}".encode()).digest()
    return id_of(digest)


async def _follow(matches: Matches, live: LiveMatch) -> str:
    old, count = live.header, len(live.header.names)
    turned = [(seat + 1) % count for seat in range(count)]
    names = live.progress.match.names
    header = replace(
        _header(
            matches,
            old.game,
            old.box,
            old.options,
            [names[seat] for seat in turned],
            [old.bots[seat] for seat in turned],
        ),
        match=_next_id(old),
        open=old.open,
        host=live.host,
    )
    try:
        new = await _open(matches, header, live.address)
    except DiskFault:
        raise
    except StoreFault:
        # It is there: somebody was interrupted.
        new = await matches.find(header.match)
    # As in create: others see it by now.
    async with new.lock:
        for seat, before in enumerate(turned):
            for session in live.holders.get(before, ()):
                await _rejoin(matches, header.match, seat, session)
        await _seated(matches, new)
        if live.progress.coached and not new.progress.coached:
            await matches.write_locked(new, COACH, header.bots.index(""), ON)
    return header.match
