"""When somebody was last heard of: whoever waits for others wants to know whether they are there."""

from collections import OrderedDict
from collections.abc import Callable

_MOST = 50_000


class Seen:
    """Times by session, and by session and match; those not heard of the longest are forgotten."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._began = now()
        self._last: OrderedDict[tuple[str, str], float] = OrderedDict()

    def note(self, session: str, match_id: str = "") -> None:
        """Somebody is there now; with a match, at its table."""
        for key in {(session, ""), (session, match_id)}:
            self._last[key] = self._now()
            self._last.move_to_end(key)
        while len(self._last) > _MOST:
            self._last.popitem(last=False)

    def away(self, session: str, match_id: str = "") -> float:
        """For how many seconds somebody has not been heard of; before the server began, nobody was."""
        return self._now() - self._last.get((session, match_id), self._began)
