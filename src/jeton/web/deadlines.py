"""Deadlines: one heap for all matches, and one task that waits for the next of them."""

import asyncio
import heapq
import logging

from jeton.table.progress import TICK
from jeton.web.codes import Code
from jeton.web.faults import Denied
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.reading import Aside

log = logging.getLogger("jeton.web")

_LONGEST = 3600.0
_RETRY_MS = 1000


class Deadlines:
    """Lets time pass at every table that has a clock."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._heap: list[tuple[int, str]] = []
        self._due: dict[str, int] = {}
        """When each match will want a tick; what the heap says otherwise is out of date."""
        self._wake = asyncio.Event()

    def look(self, live: LiveMatch) -> None:
        """Note when the match will want a tick; what was noted before is found to be out of date."""
        due, match_id = live.progress.due, live.header.match
        if due is None:
            self._due.pop(match_id, None)
        else:
            self.expect(match_id, due)

    def expect(self, match_id: str, due: int) -> None:
        """Note it of a match that need not be in memory."""
        if not self._matches.leads():
            # Another server will.
            return
        self._due[match_id] = due
        heapq.heappush(self._heap, (due, match_id))
        self._wake.set()

    async def run(self) -> None:
        """For ever."""
        while True:
            wait = (self._heap[0][0] - self._matches.now()) / 1000 if self._heap else _LONGEST
            self._wake.clear()
            try:
                await asyncio.wait_for(self._wake.wait(), min(max(0.0, wait), _LONGEST))
            except TimeoutError:
                await self._ring()

    async def _ring(self) -> None:
        """Everything that is due."""
        while self._heap and self._heap[0][0] <= self._matches.now():
            if not self._matches.leads():
                # Whoever does now has noted all of it.
                self._heap.clear()
                self._due.clear()
                return
            noted, match_id = heapq.heappop(self._heap)
            if self._due.get(match_id) != noted:
                # Out of date: a later change has noted its own.
                continue
            try:
                live = await self._matches.find(match_id)
                due = live.progress.due
                if due is None or due > self._matches.now():
                    # Read from the store for this, and noted meanwhile; its bots may wait.
                    self._matches.changed(live)
                    continue
                if live.paused:
                    # No time passes where bots are alone; their next move notes its own.
                    continue
                await self._matches.write(live, TICK)
            except Aside:
                # The log has it.
                self._due.pop(match_id, None)
            except Denied as fault:
                if fault.message.code == Code.NO_SUCH_MATCH:
                    # Somebody has erased it.
                    self._due.pop(match_id, None)
                    continue
                log.warning("tick: %s", fault.message.code, extra={"match": match_id})
                self.expect(match_id, self._matches.now() + _RETRY_MS)
                return
            except Exception:
                # A mistake of ours at one table must not stop the clocks of all others.
                log.exception("tick failed", extra={"match": match_id})
