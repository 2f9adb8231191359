"""This server among others that share its store: any of them takes any request, one runs the clocks and bots.

Each has its own copies of matches. Whoever writes says so, and the others read what they lack, for those who
look on there. Whether we are the one who runs the clocks is known until a time on our own steady clock, which
is earlier than that at which the store would let another be it.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from jeton.store import Nodes, StoreFault
from jeton.web.clock import ServerClock
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches

log = logging.getLogger("jeton.web")

_BEAT = 1.0
"""Seconds between two beats."""
_SOON = 0.1
"""Seconds between two beats if somebody has come or gone."""
_STRANGER = "-"
"""What everybody is called to other servers who neither sits at a table nor looks after it."""


class Node:
    """Says that it is there, hears of the others, and leads if it is to."""

    def __init__(
        self, matches: Matches, nodes: Nodes, clock: ServerClock, changed: Callable[[LiveMatch], None]
    ) -> None:
        """``changed`` has clocks and bots look at a match again."""
        self._matches, self._nodes, self._clock, self._changed = matches, nodes, clock, changed
        self._until = 0
        """Until when we lead, on the steady clock."""
        self._hurry = asyncio.Event()
        self._lost = False
        self._took_over = False

    def leads(self) -> bool:
        """Whether clocks and bots are run here."""
        return self._clock.steady() < self._until

    def hurry(self) -> None:
        """Somebody has come or gone: the others shall hear of it soon."""
        self._hurry.set()

    async def join(self) -> None:
        """Learn what time it is, and hear of the others from now on; before anybody is let in."""
        loop = asyncio.get_running_loop()

        def heard(match_id: str, number: int) -> None:
            _call(loop, self._heard, match_id, number)

        self._nodes.listen(heard, lambda: _call(loop, self._missed))
        await self._beat()

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(_SOON)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), _BEAT - _SOON)
            self._hurry.clear()
            try:
                await self._beat()
            except Exception:
                # If this ended, nobody would run the clocks here any more.
                log.exception("no beat")

    async def _beat(self) -> None:
        asked = self._clock.steady()
        try:
            found = await self._nodes.beat(self._matches.now(), self._watching())
            if found.began != self._matches.started:
                await self._start(found.began)
        except StoreFault as fault:
            if not self._lost:
                log.warning("no beat: %s", fault.message.code)
            self._lost = True
            return
        self._lost = False
        self._clock.follow(found.now, asked)
        # Asked only now: what we had may have run out while it was renewed, and then bots and clocks stopped.
        self._took_over = self._took_over and self.leads() and found.leads
        self._until = asked + self._nodes.term if found.leads else 0
        if found.leads and not self._took_over and self._matches.ready:
            self._took_over = True
            self._matches.spawn(self._take_over())

    async def _start(self, began: int) -> None:
        """Be one of those that began then."""
        runs = await self._matches.store.runs()
        self._matches.runs = [run for run in runs if run[0] < began]
        self._matches.start_over(began)

    def _watching(self) -> set[tuple[str, str]]:
        """Who looks on here, by match."""
        found: set[tuple[str, str]] = set()
        for match_id, live in self._matches.live.items():
            for who in (*(one.session or "" for one in live.listeners), *live.glances):
                known = who and (live.mine(who) or who == live.host)
                found.add((match_id, who if known else _STRANGER))
        return found

    async def _take_over(self) -> None:
        """Run the clocks and bots of all matches from now on."""
        log.info("leads")
        for live in list(self._matches.live.values()):
            self._changed(live)
        try:
            await self._matches.wake_all()
            for show in await self._nodes.shows():
                await self._matches.expect(show)
        except StoreFault as fault:
            log.warning("not taken over: %s", fault.message.code)
            # The next beat tries again.
            self._took_over = False

    # --- what is heard

    def _heard(self, match_id: str, number: int) -> None:
        live = self._matches.live.get(match_id)
        if live is not None and 0 <= number <= live.seq:
            # That was us, or we have seen it.
            return
        self._matches.spawn(self._look(match_id, number if number >= 0 else None))

    async def _look(self, match_id: str, seq: int | None) -> None:
        if await self._matches.look_again(match_id, seq) or not self.leads():
            return
        try:
            wake = await self._nodes.wake_of(match_id)
        except StoreFault:
            return
        if wake is not None:
            await self._matches.expect(wake)

    def _missed(self) -> None:
        """What was said before is not known: look at everything again."""
        for match_id in list(self._matches.live):
            self._matches.spawn(self._matches.look_again(match_id, None))
        if self.leads() and self._matches.ready:
            self._matches.spawn(self._take_over())


def _call(loop: asyncio.AbstractEventLoop, work: Callable[..., None], *args: object) -> None:
    """From a thread; the loop may have ended."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(work, *args)
