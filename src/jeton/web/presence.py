"""Who looks on at a match: by a socket, by asking again and again, or at another server."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from jeton.web.live import Listener, LiveMatch
from jeton.web.metrics import Metrics

_ABSENCE = 2.0
"""Seconds after which somebody has gone: whoever loads his page again has not."""
_GLANCE = 10.0
"""Seconds for which one who has no socket is taken to look on; their page asks every two."""
_MOST_GLANCES = 32
"""So many are remembered at one table."""


@dataclass(eq=False)
class Presence:
    """Notes who comes and goes, and has everybody else hear of it."""

    metrics: Metrics
    attended: Callable[[LiveMatch], None] = lambda live: None
    """Called when somebody comes to look on, or goes: bots look at the match again."""
    departed: Callable[[str, str], None] = lambda session, match_id: None
    """Called when somebody looks on no more who did so at another server."""

    def listen(self, live: LiveMatch, session: str | None, address: str = "") -> Listener:
        """Somebody looks on from now on."""
        listener = Listener(session, address)
        live.listeners.add(listener)
        if session is not None and (glance := live.glances.pop(session, None)) is not None:
            glance.cancel()
        self.attended(live)
        live.attend(live.present | frozenset(live.mine(session)))
        self.metrics.gauge("sockets", 1)
        return listener

    def leave(self, live: LiveMatch, listener: Listener) -> None:
        """He does no more; but he may be back in a moment, and nobody need hear of that."""
        live.listeners.discard(listener)
        self.attended(live)
        self.metrics.gauge("sockets", -1)
        if live.mine(listener.session):
            asyncio.get_running_loop().call_later(_ABSENCE, lambda: live.attend(live.here))

    def glance(self, live: LiveMatch, who: str) -> None:
        """Somebody, by session or address, has looked without a socket: they will look again soon."""
        if any(one.session == who for one in live.listeners):
            # They have one: whether they are there is seen by that.
            return
        known = live.glances.pop(who, None)
        if known is None and len(live.glances) == _MOST_GLANCES:
            known = live.glances.pop(next(iter(live.glances)))
        if known is not None:
            known.cancel()
        live.glances[who] = asyncio.get_running_loop().call_later(_GLANCE, self._look_away, live, who)
        self.attended(live)
        live.attend(live.present | frozenset(live.mine(who)))

    def _look_away(self, live: LiveMatch, who: str) -> None:
        del live.glances[who]
        self.attended(live)
        live.attend(live.here)

    def notice(self, live: LiveMatch, elsewhere: frozenset[str]) -> None:
        """Others look on at other servers than before."""
        gone, live.elsewhere = live.elsewhere - elsewhere, elsewhere
        for session in gone:
            self.departed(session, live.header.match)
        if gone:
            asyncio.get_running_loop().call_later(_ABSENCE, lambda: live.attend(live.here))
        self.attended(live)
        live.attend(live.present | live.here)
