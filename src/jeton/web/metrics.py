"""Figures of the server, for whoever watches it. They count, and tell nothing of any match."""

import asyncio
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: within how many of them something was done is counted for each."""
_LOOK = 0.5
"""Seconds between two looks at how late the event loop is."""


class Durations:
    """How long something took, as counts of what was done within each bound."""

    def __init__(self) -> None:
        self._within = [0] * (len(_BOUNDS) + 1)
        self._seconds = 0.0

    def note(self, seconds: float) -> None:
        """One that took so long."""
        self._within[bisect_left(_BOUNDS, seconds)] += 1
        self._seconds += seconds

    def lines(self, name: str) -> list[str]:
        """As a histogram of Prometheus, where each bound counts those below it, too."""
        lines, count = [f"# TYPE jeton_{name}_seconds histogram"], 0
        for bound, within in zip((*map(str, _BOUNDS), "+Inf"), self._within, strict=True):
            count += within
            lines.append(f'jeton_{name}_seconds_bucket{{le="{bound}"}} {count}')
        return [
            *lines,
            f"jeton_{name}_seconds_sum {self._seconds:.6f}",
            f"jeton_{name}_seconds_count {count}",
        ]


class Metrics:
    """Counters, gauges that go up and down, and how long things took."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._counts: Counter[str] = Counter()
        self._gauges: Counter[str] = Counter()
        self._durations: dict[str, Durations] = {}

    def count(self, name: str) -> None:
        """One more."""
        self._counts[name] += 1

    def gauge(self, name: str, change: int) -> None:
        """So many more or fewer."""
        self._gauges[name] += change

    def took(self, name: str, began: float) -> None:
        """Something was done that began at a time, by ``now``."""
        self._durations.setdefault(name, Durations()).note(max(0.0, self.now() - began))

    async def watch_loop(self) -> None:
        """For ever: how much later than it should the event loop gets to what is due."""
        while True:
            due = self.now() + _LOOK
            await asyncio.sleep(_LOOK)
            self.took("loop_lag", due)

    def text(self, **gauges: int) -> str:
        """In the text form of Prometheus."""
        lines: list[str] = []
        for name, value in sorted(self._counts.items()):
            lines += [f"# TYPE jeton_{name}_total counter", f"jeton_{name}_total {value}"]
        for name, value in sorted({**self._gauges, **gauges}.items()):
            lines += [f"# TYPE jeton_{name} gauge", f"jeton_{name} {value}"]
        for name, durations in sorted(self._durations.items()):
            lines += durations.lines(name)
        return "\n".join(lines) + "\n"
