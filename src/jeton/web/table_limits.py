"""How many tables one may have at a time; whoever has too many is told what to do about it."""

from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.limits import FORGOTTEN_MS, MOST_PLAYING, MOST_WAITING, MOST_WAITING_HERE
from jeton.web.matches import Matches


async def check_playing(matches: Matches, session: str) -> None:
    """Refuse one more match to whoever has many that are not over. :raises Denied:"""
    # Whoever has just played one to its end may begin another at once.
    await matches.all_ended()
    if await matches.store.playing(session, matches.now() - FORGOTTEN_MS) >= MOST_PLAYING:
        raise denied(Code.TOO_MANY_MATCHES, most=MOST_PLAYING)


def check_waiting(matches: Matches, session: str, address: str) -> None:
    """Refuse one more open table to whoever has many that nobody has come to. :raises Denied:"""
    since = matches.now() - FORGOTTEN_MS
    waiting = [live for live in matches.live.values() if live.waits and live.header.opened > since]
    if sum(live.header.host == session for live in waiting) >= MOST_WAITING:
        raise denied(Code.TOO_MANY_WAITING, most=MOST_WAITING)
    if address and sum(live.address == address for live in waiting) >= MOST_WAITING_HERE:
        raise denied(Code.LOBBY_FULL)
