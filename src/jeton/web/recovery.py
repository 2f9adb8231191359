"""Recovery codes: a browser that forgets its cookie need not lose its seats.

A code is told once and kept as a digest. Whoever brings it gets everything that the session of the code had;
that session is no more, so that a stolen cookie is worth nothing either. Pages that it has open are let go,
and come back as whoever they are by then.
"""

import secrets

from jeton.store import DiskFault, StoreFault
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.matches import Matches

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no letter that looks like a figure, and none that makes words."""
_MEANT = str.maketrans({"O": "0", "I": "1", "L": "1", "-": "", " ": ""})
_GROUPS, _GROUP = 7, 4
"""140 bits."""


def new_code() -> str:
    """A code to write down: ``4G7K-0QZB-…``."""
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(_GROUP)) for _ in range(_GROUPS))


def read_code(text: str) -> str:
    """A code as it was meant: however it is grouped, and whatever its figures were taken for."""
    return "".join(text.upper().translate(_MEANT).split())


async def give(matches: Matches, session: str) -> wire.seats.RecoveryCode:
    """A new code; the one before is worth nothing then."""
    code = new_code()
    await matches.store.give_recovery(session, read_code(code))
    return wire.seats.RecoveryCode(code)


async def find(matches: Matches, code: str) -> str:
    """The session of a code. :raises Denied: if it is not good."""
    found = await matches.store.find_recovery(read_code(code))
    if found is None:
        raise denied(Code.BAD_RECOVERY)
    return found


async def recover(matches: Matches, old: str, code: str, session: str, *, kept: bool) -> wire.seats.Recovered:
    """Give everything of the code's session to another.

    With ``kept`` the code stays good: where the answer carries the only cookie, it may get lost.
    """
    renewed = code if kept else new_code()
    try:
        regained = await matches.store.recover(read_code(code), session, read_code(renewed))
    except DiskFault:
        raise
    except StoreFault as fault:
        # Somebody was faster.
        raise denied(Code.BAD_RECOVERY) from fault
    await matches.hand_over(old, session, regained)
    return wire.seats.Recovered(len(regained), renewed)
