"""What is done now and then: idle tables are put down, what is old is packed or forgotten."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from jeton.store import DiskFault, StoreFault
from jeton.table.progress import NAME
from jeton.web.clock import wall_clock
from jeton.web.matches import Matches

log = logging.getLogger("jeton.web")

_LOOK = 60.0
"""Seconds between two looks at what lies in memory."""
_LOOKS = 60
"""So many of them between two looks at what is old."""
_BATCH = 200
"""So many are put away at a time, so that whoever plays is not kept waiting."""
DAY_MS = 24 * 3600 * 1000
_FRESH_MS = DAY_MS
"""A match that ended is not packed before: its players may still look at it, and play on."""


@dataclass(frozen=True, slots=True)
class Terms:
    """After how many days what is forgotten; 0 for never."""

    unfinished: int = 180
    """Matches that are not over, since the last move."""
    finished: int = 0
    """Matches that are over, since their end."""
    guests: int = 400
    """Guests, since they were last here, and score sheets; browsers keep no cookie longer."""
    groups: int = 90
    """Classes and clubs, since anything last happened there."""


class Housekeeping:
    """Keeps memory and store from growing with what nobody needs."""

    def __init__(self, matches: Matches, terms: Terms, here: Counter[str]) -> None:
        """``here`` counts the sockets of each session."""
        self._matches, self._terms, self._here = matches, terms, here
        self._kept: set[str] = set()
        """What could not be packed, since it is damaged."""

    async def run(self) -> None:
        """For ever."""
        looks = 0
        while True:
            await asyncio.sleep(_LOOK)
            self._matches.put_down()
            if looks % _LOOKS == 0 and self._matches.leads():
                try:
                    await self.tidy()
                except StoreFault as fault:
                    log.warning("not tidied: %s", fault.message.code)
            looks += 1

    async def tidy(self) -> None:
        """Pack and forget whatever is old enough. :raises StoreFault:"""
        store, terms = self._matches.store, self._terms
        await self._pack()
        if terms.unfinished:
            await self._forget(store.silent, self._before(terms.unfinished))
        if terms.finished:
            await self._forget(store.ended, self._before(terms.finished))
        if terms.guests:
            before = self._before(terms.guests)
            while await store.forget_sessions(before, [*+self._here], _BATCH):
                await asyncio.sleep(0)
            await store.forget_sheets(before)
        await store.forget_bans(wall_clock())
        if terms.groups:
            await store.forget_groups(self._before(terms.groups))

    def _before(self, days: int) -> int:
        return self._matches.now() - days * DAY_MS

    async def _forget(self, find: Callable[[int, int], Awaitable[list[str]]], before: int) -> None:
        """Everything of a kind; what somebody looks at just now is left for the next time."""
        kept = 0
        while found := (await find(before, _BATCH + kept))[kept:]:
            kept += sum([not await self._matches.forget(match_id) for match_id in found])

    async def _pack(self) -> None:
        store, before = self._matches.store, self._matches.now() - _FRESH_MS
        while True:
            found = await store.unpacked(before, _BATCH + len(self._kept))
            found = [match_id for match_id in found if match_id not in self._kept]
            if not found:
                return
            for match_id in found:
                try:
                    await store.pack(match_id, NAME)
                except DiskFault:
                    raise
                except StoreFault:
                    self._kept.add(match_id)
