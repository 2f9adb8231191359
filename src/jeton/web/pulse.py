"""Whether the store can write, found out by writing: a disk may be full while all can be read."""

import asyncio
import time
from collections.abc import Callable

from jeton.core.errors import Fault
from jeton.store import Store

FRESH = 1.0
"""Seconds for which an answer holds: anybody may ask, and nobody may keep the disk busy with it."""
PATIENCE = 5.0
"""Seconds after which a disk that does not answer counts as one that cannot write."""


class Pulse:
    """Asks the store, once however many want to know, and remembers the answer for a moment."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._now = now
        self._asking: asyncio.Task[bool] | None = None
        self._until = 0.0

    async def beats(self) -> bool:
        """Whether something could be written a moment ago, or just now."""
        if self._asking is None or (self._asking.done() and self._now() >= self._until):
            self._asking = asyncio.create_task(self._ask())
        try:
            # Whoever gives up does not take the answer from the others, and nobody asks again meanwhile.
            return await asyncio.wait_for(asyncio.shield(self._asking), PATIENCE)
        except TimeoutError:
            return False

    async def _ask(self) -> bool:
        try:
            await self._store.probe()
        except Fault:
            return False
        finally:
            self._until = self._now() + FRESH
        return True
