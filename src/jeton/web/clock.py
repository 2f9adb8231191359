"""The time at this server: it goes on while the server is there, and only then.

Clocks of matches must not follow the clock of the machine, which is set forward and back. Nor may they run
while nobody can move: while a laptop sleeps, a machine is paused, a process is stopped.
"""

import asyncio
import logging
import time
from collections.abc import Callable

log = logging.getLogger("jeton.web")

_BEAT = 0.5
"""Seconds between two looks at the clock, if nobody else looks."""
_AWAY_MS = 2000
"""If nobody has looked for longer than this, the event loop did not turn: the server was away."""
_DRIFT_MS = 1000
"""When the machine's time has moved so far against ours, whoever shows a clock must hear what time it is."""


def wall_clock() -> int:
    """The machine's time in milliseconds, as it goes on when the server does not."""
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """Milliseconds since nobody knows when; nobody can set them."""
    return time.monotonic_ns() // 1_000_000


class ServerClock:
    """The machine's time at the start, and from then on the time for which the server was there.

    To be asked in the event loop only: that somebody asks is how it knows that the loop turns. Some steady
    clocks stand still while a machine sleeps and others do not; here both come to the same.
    """

    def __init__(
        self, wall: Callable[[], int] = wall_clock, steady: Callable[[], int] = steady_clock
    ) -> None:
        """Now is what ``wall`` says; both are in milliseconds, and ``steady`` never goes back."""
        self._wall, self._steady = wall, steady
        self._time, self._looked = wall(), steady()
        self._shared: tuple[int, int] | None = None
        """The time that several servers share, and when on our steady clock it was that."""

    def now(self) -> int:
        """The time in milliseconds; never earlier than it was."""
        looked = self._steady()
        if self._shared is not None:
            time, heard = self._shared
            # Whoever does not hear for long what time it is does not know.
            self._time = max(self._time, time + min(looked - heard, _AWAY_MS))
            return self._time
        passed = looked - self._looked
        if passed <= _AWAY_MS:
            # Noticed here, not in the beat: after a pause a move may come first.
            self._time += passed
        self._looked = looked
        return self._time

    def start_after(self, latest: int) -> None:
        """Begin later than everything that was written down before this start, whatever the machine says."""
        self._time = max(self.now(), latest + 1)

    def steady(self) -> int:
        """Milliseconds since nobody knows when."""
        return self._steady()

    def follow(self, time: int, asked: int) -> None:
        """Go by the time that several servers share, as the store told it when asked at a steady time.

        Where ours was ahead it stands still until the other has come that far.
        """
        if self._shared is None:
            self._time = time
        heard = self._steady()
        self._shared = (time + (heard - asked) // 2, heard)

    async def run(self, drifted: Callable[[], None]) -> None:
        """For ever: look at the clock, and tell when the machine's time has moved against ours.

        Pages count with their own machine's time, which may be this one, from when they were last told ours.
        """
        told = self._wall() - self.now()
        while True:
            await asyncio.sleep(_BEAT)
            ahead = self._wall() - self.now()
            if abs(ahead - told) < _DRIFT_MS:
                continue
            told = ahead
            try:
                drifted()
            except Exception:
                # If the beat ended, time would stand still at every quiet table.
                log.exception("time not told")
