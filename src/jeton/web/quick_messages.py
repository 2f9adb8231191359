"""What people say to each other at a table: one of a few phrases, never a text of their own.

It is no part of the match: nothing is written down, and whoever comes later hears only the last of it, for as
long as the match is in memory.
"""

from jeton.core.moves import Seat
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.live import LiveMatch


def say(live: LiveMatch, session: str | None, said: wire.quick_messages.QuickMessage, now: int) -> None:
    """Say something from one's own seat; everybody who looks on hears it. :raises Denied: from another's."""
    if not _sits(live, session, said.seat):
        raise denied(Code.NOT_YOUR_SEAT)
    # Later than the last one, so that whoever was told that one has not heard this.
    at = max(now, live.quick_messages[-1].at + 1) if live.quick_messages else now
    live.quick_messages.append(wire.quick_messages.QuickMessageSaid(said.seat, said.says, at, live.seq))
    live.wake_all()


def _sits(live: LiveMatch, session: str | None, seat: Seat) -> bool:
    return session is not None and seat in live.progress.people and seat in live.mine(session)
