"""Heeds what whoever runs the server has left in the store: bans, a notice, errands about matches and people.

It looks every other second, so that a command beside a running server needs no way into it, however many
servers share the store.
"""

import asyncio
import logging

from jeton.core.errors import Fault
from jeton.store import DiskFault, Errand, StoreFault
from jeton.table.match import AGREE
from jeton.table.progress import MOVE
from jeton.web.bans import Bans
from jeton.web.matches import Matches
from jeton.web.people import LEAVE, People

log = logging.getLogger("jeton.web")

LOOK = 2.0
"""Seconds between two looks."""
DONE = "done"
"""The answer to an errand that is done; another is the code of why it cannot be."""


class Steward:
    """Does as whoever runs the server wants."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches, self._people = matches, people
        self.bans = Bans()

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except StoreFault as fault:
                log.warning("not looked at: %s", fault.message.code)
            except Exception:
                # Whatever it was, bans must be heeded from now on, too.
                log.exception("wishes not heeded")

    async def look(self) -> None:
        """Once. :raises StoreFault:"""
        wishes = await self._matches.store.wishes()
        self._matches.read_only = wishes.read_only
        if wishes.bans != self.bans.all:
            self.bans = Bans(wishes.bans)
            self._turn_out()
        for errand in wishes.errands:
            answer = await self.do(errand)
            await self._matches.store.answer_errand(errand.id, answer)
            log.info("errand: %s", answer, extra={"kind": errand.kind})

    def _turn_out(self) -> None:
        """Let those go who look on and may not any more."""
        for live in self._matches.live.values():
            for one in live.listeners:
                if self.bans.holds_session(one.session) or self.bans.holds_address(one.address):
                    one.dismissed = True
                    one.wake.set()

    async def do(self, errand: Errand) -> str:
        """Do it; answers with what became of it. :raises DiskFault: if it may be possible later"""
        try:
            match errand.kind:
                case "close-match":
                    await self._close(errand.subject)
                case "erase-match":
                    await self._matches.erase(errand.subject)
                case "erase-person":
                    await self._people.erase(errand.subject, errand.language)
        except DiskFault:
            raise
        except Fault as fault:
            return fault.message.code
        return DONE

    async def _close(self, match_id: str) -> None:
        """End a match as it stands, as if all had agreed to. Where that cannot be, they leave."""
        live = await self._matches.find(match_id)
        async with live.lock:
            for text in (AGREE, LEAVE):
                for seat in range(len(live.header.names)):
                    if not live.progress.match.over and seat not in live.progress.gone:
                        await self._matches.write_locked(live, MOVE, seat, text)
        await self._matches.all_ended()
