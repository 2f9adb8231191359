"""How much of everything one may have: buckets by seat and session first, by address last.

A class sits behind one address, so that an address may do far more than a session.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Rate:
    """So many at once, and so many a second after that; for one thing, even if another has the same."""

    burst: float
    per_second: float


MOVES = Rate(30, 3)
"""By seat. A person does not make more, but a page may send what he laid token by token."""
MESSAGES = Rate(100, 15)
"""By session: frames and requests of every kind."""
QUICK_MESSAGES = Rate(5, 0.2)
"""By session: what somebody says at tables; nobody has to hear more."""
HINTS = Rate(6, 0.5)
"""By session: they cost a worker's time."""
COACH = Rate(20, 2)
"""By session: a page asks whenever its player is to act, or has acted."""
MATCHES = Rate(10, 0.1)
"""By session: new matches."""
RECORDS = Rate(60, 4)
"""By session, or by address: looks at records that somebody brings."""
REVIEWS = Rate(12, 0.1)
"""By session, or by address: reviews of matches, which take a process some seconds each."""
POSITIONS = Rate(60, 3)
"""By session, or by address: looks at positions, and what may be answered there; a token typed is one."""
PUZZLES = Rate(60, 2)
"""By session, or by address: puzzles, checks and hints of the solitaire."""
FREE = Rate(120, 4)
"""By session, or by address: free grids of the solitaire, which are checked as tokens are laid."""
SCORES = Rate(20, 0.05)
"""By session: new sheets of people who play with the real box, which are kept."""
LINES = Rate(120, 4)
"""By session, or by address: lines of such sheets, and looks at them."""
GROUPS = Rate(10, 0.02)
"""By session: new groups, which are kept."""
DOORS = Rate(120, 4)
"""By session, or by address for whoever has none: looks at a group by its code. A school comes at once."""
GROUP_LOOKS = Rate(60, 3)
"""By session, or by address: looks at a group, and what its host does; a page asks every few seconds."""
BOXES = Rate(120, 4)
"""By session, or by address: boxes that somebody looks at or changes, which are judged with every tap."""
PRINTS = Rate(20, 0.2)
"""By session, or by address: prints, which take a process some seconds each."""
ATTEMPTS = Rate(120, 4)
"""By session, or by address: puzzles of the games, which are judged as tokens are laid."""
LINKS = Rate(20, 0.2)
"""By session: links to seats, seats that are freed, recovery codes."""
MAILS = Rate(5, 0.01)
"""By session: addresses that are to be confirmed, to each of which an e-mail is sent."""
MAIL_LINKS = Rate(30, 1)
"""By session, or by address for whoever has none: what the links of e-mails lead to."""
MAILBOX = Rate(3, 0.0005)
"""By address of e-mails, whoever asks: two an hour."""
EXPORTS = Rate(5, 0.02)
"""By session: everything that is kept about somebody, or its end."""
WRONG = Rate(10, 0.05)
"""By session: keys and codes that open nothing."""
WRONG_HERE = Rate(60, 0.5)
"""By address: the same."""
ADDRESS = Rate(2000, 200)
"""By address: a school."""
STRANGERS = Rate(60, 2)
"""By address: new sessions."""
FLOOD = Rate(150, 1)
"""By session, or by socket: frames refused unread, and such as cannot be read. More than this is no burst."""

SOCKETS = 40
"""Of one session, open at once: a person has a few pages open."""
STRANGE_SOCKETS = 1000
"""Of one address, by those who have no session: a school that looks on."""

MOST_WAITING = 10
"""Open tables of one session that wait for people."""
MOST_WAITING_HERE = 200
"""Open tables of one address that wait for people: a school."""
MOST_PLAYING = 30
"""Matches that one session opened or plays in, and that are not over."""
FORGOTTEN_MS = 14 * 24 * 3600 * 1000
"""A match where nothing has happened for so long does not count any more."""


@dataclass(frozen=True, slots=True)
class Quota:
    """So much may wait or be worked on at once: of one session, or of all at an address who have none."""

    session: int
    strangers: int


MAKINGS = Quota(2, 10)
"""Puzzles that are made: a hard one takes a process many seconds."""
SHEETS = Quota(4, 40)
"""Checks and hints of the solitaire, and puzzles of a day: they take a moment."""
LOOKS = Quota(2, 10)
"""Records that somebody brings: a hostile one takes a process some seconds."""

LOOKS_BACK = Quota(1, 5)
"""Reviews."""
PRINTINGS = Quota(1, 5)
"""Prints."""
EXPLORATIONS = Quota(3, 10)
"""Positions that somebody explores: one that is typed, and what may be answered to a turn."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Whoever asks: a session, or an address for those who have none."""

    key: str
    stranger: bool = False

    @property
    def session(self) -> str | None:
        """None for those who have none."""
        return None if self.stranger else self.key

    def most(self, quota: Quota) -> int:
        """How much of a quota is theirs."""
        return quota.strangers if self.stranger else quota.session


_MOST_KEYS = 20_000


class Buckets:
    """Token buckets by key; the ones least lately used are forgotten when there are too many."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._levels: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, rate: Rate, *key: Hashable) -> bool:
        """Whether one more is allowed."""
        now = self._now()
        level, since = self._levels.pop((rate, key), (rate.burst, now))
        level = min(rate.burst, level + (now - since) * rate.per_second)
        allowed = level >= 1
        self._levels[rate, key] = (level - 1 if allowed else level, now)
        if len(self._levels) > _MOST_KEYS:
            self._levels.popitem(last=False)
        return allowed

    def has(self, rate: Rate, *key: Hashable) -> bool:
        """Whether one more would be allowed; nothing is taken."""
        level, since = self._levels.get((rate, key), (rate.burst, self._now()))
        return level + (self._now() - since) * rate.per_second >= 1
