"""Carries out what `jeton admin` has left in the store: bans, a notice, tasks about matches and people.

The server looks there every other second, so that the command needs no connection to it, however many servers
share the store.
"""

import asyncio
import logging

from jeton.core.errors import Fault
from jeton.store import AdminTask, DiskFault, StoreFault
from jeton.table.match import AGREE
from jeton.table.progress import MOVE
from jeton.web.bans import Bans
from jeton.web.matches import Matches
from jeton.web.people import LEAVE, People

log = logging.getLogger("jeton.web")

LOOK = 2.0
"""Seconds between two looks."""
DONE = "done"
"""The answer to a task that is done; another is the code of why it cannot be."""


class Admin:
    """Keeps the bans and the notice as the store has them, and does the tasks."""

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
                log.warning("admin: not read: %s", fault.message.code)
            except Exception:
                # Whatever it was, later bans must still be read.
                log.exception("admin: not carried out")

    async def look(self) -> None:
        """Once. :raises StoreFault:"""
        found = await self._matches.store.admin_state()
        self._matches.read_only = found.read_only
        if found.bans != self.bans.all:
            self.bans = Bans(found.bans)
            self._turn_out()
        for task in found.tasks:
            answer = await self.do(task)
            await self._matches.store.answer_admin_task(task.id, answer)
            log.info("admin task: %s", answer, extra={"kind": task.kind})

    def _turn_out(self) -> None:
        """Let those go who look on and may not any more."""
        for live in self._matches.live.values():
            for one in live.listeners:
                if self.bans.holds_session(one.session) or self.bans.holds_address(one.address):
                    one.dismissed = True
                    one.wake.set()

    async def do(self, task: AdminTask) -> str:
        """Do it; answers with what became of it. :raises DiskFault: if it may be possible later"""
        try:
            match task.kind:
                case "close-match":
                    await self._close(task.subject)
                case "erase-match":
                    await self._matches.erase(task.subject)
                case "erase-person":
                    await self._people.erase(task.subject, task.language)
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
