"""Who runs the clocks and bots takes them up again whenever it did not lead for a moment, however short."""

import asyncio
from collections.abc import Callable, Set

from jeton.store.values import Heartbeat, ScheduledMatch
from jeton.web.clock import ServerClock
from jeton.web.nodes import Node
from tests.web.kit import make_services


class Slow:
    """A database that always gives us the lease, and takes its time for that."""

    term = 3000

    def __init__(self, began: int) -> None:
        self.began, self.passed, self.takes, self.taken_over = began, 0, 0, 0

    async def beat(self, latest: int, watching: Set[tuple[str, str]]) -> Heartbeat:
        """Answered after a while."""
        self.passed += self.takes
        return Heartbeat(self.began + self.passed, self.began, True)

    def listen(self, heard: Callable[[str, int], None], missed: Callable[[], None]) -> None:
        """Nobody says anything."""

    async def wake_of(self, match_id: str) -> ScheduledMatch | None:
        """Nothing goes on."""
        return None

    async def shows(self) -> list[ScheduledMatch]:
        """Asked once by whoever takes over."""
        self.taken_over += 1
        return []

    async def open_tables(self) -> list[str]:
        """None."""
        return []


def test_a_lease_that_ran_out_while_it_was_renewed() -> None:
    """Bots and clocks stopped when it had, and nobody else was there to take them up."""

    async def lead() -> None:
        services = make_services()
        nodes = Slow(services.matches.started)
        clock = ServerClock(steady=lambda: nodes.passed)
        services.matches.ready = True
        node = Node(services.matches, nodes, clock, lambda live: None)

        async def beat(after: int, takes: int) -> int:
            nodes.passed += after
            nodes.takes = takes
            await node._beat()
            assert node.leads()
            await asyncio.sleep(0)
            while services.matches._tasks:
                await asyncio.sleep(0)
            return nodes.taken_over

        assert await beat(0, 10) == 1
        # In time: all goes on as it did.
        assert await beat(1000, 10) == 1
        # Asked in time, and answered when what we had was over.
        assert await beat(1000, 2500) == 2
        assert await beat(400, 10) == 2
        # Too late in any case.
        assert await beat(4000, 10) == 3
        await services.close()

    asyncio.run(lead())
