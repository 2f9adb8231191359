"""Who may not come in: by address or network, and by session. A ban that has a time lapses by itself."""

from collections.abc import Callable, Iterable
from ipaddress import ip_address, ip_network

from jeton.store import Ban
from jeton.web.clock import wall_clock


class Bans:
    """Those that are known now."""

    def __init__(self, bans: Iterable[Ban] = (), now: Callable[[], int] = wall_clock) -> None:
        """By the clock of the machine, as people mean it who say for how long."""
        self._now = now
        self.all = tuple(bans)
        self._sessions = {one.subject: one for one in self.all if one.kind == "session"}
        self._networks = [(ip_network(one.subject), one) for one in self.all if one.kind == "address"]

    def holds_session(self, session: str | None) -> bool:
        """Whether whoever has it may not come in."""
        found = self._sessions.get(session) if session else None
        return found is not None and self._lasts(found)

    def holds_address(self, address: str) -> bool:
        """Whether whoever comes from there may not come in."""
        if not self._networks:
            return False
        try:
            there = ip_address(address)
        except ValueError:
            return False
        mapped = getattr(there, "ipv4_mapped", None) or there
        return any(mapped in network and self._lasts(one) for network, one in self._networks)

    def _lasts(self, ban: Ban) -> bool:
        return ban.until is None or ban.until > self._now()
