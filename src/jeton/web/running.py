"""The matches that somebody is playing, as far as the explorer has to recognise them."""

import asyncio
from contextlib import suppress

from jeton.table.progress import NAME
from jeton.web.exploring import Running, running
from jeton.web.faults import Denied
from jeton.web.matches import Matches

_MOST = 100


async def played_by(matches: Matches, session: str | None) -> list[Running]:
    """The running matches of a session; those that cannot be opened are nobody's secret."""
    if session is None:
        return []
    found = []
    for held in await matches.store.held_by(session, NAME, _MOST):
        if held.finished:
            continue
        with suppress(Denied):
            found.append(await matches.find(held.match))
    going = [live for live in found if not live.progress.match.over]
    return await asyncio.to_thread(
        lambda: [
            running(live.progress.match.game, live.progress.match.position, live.mine(session))
            for live in going
        ]
    )
