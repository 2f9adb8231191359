"""Seats that change hands: new invitations, guests who are replaced, devices that are signed out.

The host may free the seat of a guest who is away; or of one who has not moved yet, since somebody else may
have come by the link. A guest who is there and has played cannot be sent away: the host might be losing. But
a program that listens may hang all the same: while it is awaited, it is there only if it plays.
"""

from contextlib import suppress

from jeton.core.moves import Seat
from jeton.store import DiskFault, StoreFault, new_secret
from jeton.table.clock import MS
from jeton.table.progress import MOVE, REPLACE
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import Denied, denied
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.services import Services


async def invite(matches: Matches, live: LiveMatch, session: str | None, seat: Seat) -> wire.seats.SeatKey:
    """A fresh key to a seat that nobody has taken; the one before opens nothing then."""
    _check_host(live, session)
    async with live.lock:
        if live.header.open:
            raise denied(Code.OPEN_TABLE)
        if seat not in live.free or live.progress.match.over:
            raise denied(Code.SEAT_TAKEN)
        key = new_secret()
        await matches.store.give_key(live.header.match, seat, key)
    return wire.seats.SeatKey(seat, key, others=0, first=True)


async def replace(services: Services, live: LiveMatch, session: str | None, seat: Seat) -> wire.seats.SeatKey:
    """Free the seat of a guest; there is a fresh key to it, or anybody may sit down at an open table."""
    _check_host(live, session)
    matches, match_id = services.matches, live.header.match
    async with live.lock:
        _check_guest(services, live, session, seat)
        key = "" if live.header.open else new_secret()
        await matches.store.vacate(match_id, seat, key or None)
        live.reseat(await matches.store.holders(match_id))
        # On a full disk the seat is free all the same, and the others see that.
        with suppress(Denied):
            await matches.write_locked(live, REPLACE, seat)
    return wire.seats.SeatKey(seat, key, others=0, first=True)


async def sign_out(matches: Matches, live: LiveMatch, session: str | None, seat: Seat) -> None:
    """Let all other devices go that hold one's seat, and make the links to it worth nothing."""
    matches.check_seat(live, session, seat)
    assert session is not None
    async with live.lock:
        try:
            await matches.store.sign_out(live.header.match, seat, session)
        except DiskFault:
            raise
        except StoreFault as fault:
            raise denied(Code.NOT_FIRST) from fault
        live.reseat(await matches.store.holders(live.header.match))


def _check_host(live: LiveMatch, session: str | None) -> None:
    if session is None or session != live.host:
        raise denied(Code.NOT_HOST)


def _check_guest(services: Services, live: LiveMatch, session: str | None, seat: Seat) -> None:
    held = live.holders.get(seat, ())
    there = live.progress.people if not live.progress.match.over else frozenset()
    if not held or seat not in there or session in held:
        raise denied(Code.NO_GUEST)
    absence = services.settings.absence
    if _has_moved(live, seat) and _away(services, live, seat) < absence:
        name = live.progress.match.names[seat]
        raise denied(Code.NOT_ABSENT, player=name, seconds=round(absence))


def _has_moved(live: LiveMatch, seat: Seat) -> bool:
    """Whether whoever sits there now has moved; not those before."""
    theirs = (given for given in reversed(live.inputs) if given.seat == seat)
    return next((given.kind == MOVE for given in theirs if given.kind in (MOVE, REPLACE)), False)


def _away(services: Services, live: LiveMatch, seat: Seat) -> float:
    """For how many seconds nobody has looked on from a seat, by a socket or by asking, or played there."""
    matches, match, held = services.matches, live.progress.match, live.holders[seat]
    here = seat in live.here
    away = 0.0 if here else min(services.seen.away(one, live.header.match) for one in held)
    if seat in match.seats_to_act and any(one in live.programs for one in held):
        return max(away, (matches.now() - matches.since(live.progress.last)) / MS)
    return away
