"""Figures of the server, for whoever watches it. They count, and tell nothing of any match."""

from collections import Counter


class Metrics:
    """Counters, and gauges that go up and down."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._gauges: Counter[str] = Counter()

    def count(self, name: str) -> None:
        """One more."""
        self._counts[name] += 1

    def gauge(self, name: str, change: int) -> None:
        """So many more or fewer."""
        self._gauges[name] += change

    def text(self, **gauges: int) -> str:
        """In the text form of Prometheus."""
        lines: list[str] = []
        for name, value in sorted(self._counts.items()):
            lines += [f"# TYPE jeton_{name}_total counter", f"jeton_{name}_total {value}"]
        for name, value in sorted({**self._gauges, **gauges}.items()):
            lines += [f"# TYPE jeton_{name} gauge", f"jeton_{name} {value}"]
        return "\n".join(lines) + "\n"
