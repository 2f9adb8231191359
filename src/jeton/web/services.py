"""What the server is put together of, and what it was told."""

import logging
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hmac import compare_digest
from pathlib import Path
from typing import Literal, TypeAlias

from jeton.store import Store, StoreFault
from jeton.web.admin import Admin
from jeton.web.archive import Archive
from jeton.web.archive import make_workers as make_readers
from jeton.web.boxes import Shelf
from jeton.web.clock import ServerClock
from jeton.web.deadlines import Deadlines
from jeton.web.exploring import Explorer
from jeton.web.groups import Groups
from jeton.web.housekeeping import Housekeeping, Terms
from jeton.web.limits import Buckets
from jeton.web.live import LiveMatch
from jeton.web.mailing import Mailing
from jeton.web.matches import Matches
from jeton.web.nodes import Node
from jeton.web.people import People
from jeton.web.players import PAUSE, Players
from jeton.web.post import Post
from jeton.web.printing import Printing
from jeton.web.programs import Programs
from jeton.web.pulse import Pulse
from jeton.web.ratings import Ratings
from jeton.web.reviewing import Reviews
from jeton.web.rotating import Rotation
from jeton.web.running import Running
from jeton.web.scores import Scores
from jeton.web.seen import Seen
from jeton.web.solitaire import Puzzles
from jeton.web.thinking import PoolThinker, Thinker
from jeton.web.workers import Workers

log = logging.getLogger("jeton.web")

_MOMENT = 90.0
"""Seconds for which somebody who asked for something is there: a page asks every few seconds."""

Hosting: TypeAlias = Literal["anyone", "host-key", "off"]
"""Who may open a class or a club: anyone, whoever has the host key, or nobody."""

LOCAL = frozenset({"localhost", "127.0.0.1", "[::1]"})
"""The names of this machine for itself."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever starts the server decides."""

    hosts: frozenset[str] = LOCAL
    """The names by which browsers may call it."""
    addresses: tuple[str, ...] = ()
    """Where others in the same network find it: an invitation must not say "localhost"."""
    pause: float = PAUSE
    """Seconds between moves of bots."""
    patience: float = 10.0
    """Seconds that a frame may take to be sent."""
    absence: float = 120.0
    """Seconds after which a guest who is away may be replaced."""
    groups: Hosting = "anyone"
    """Who may open a group: anyone, whoever has the host key, or nobody ("off")."""
    host_key: str = ""
    """With which one opens a group where that is asked for."""
    kids: bool = False
    """Whether children play here: names are checked, and nobody finds tables of strangers."""
    terms: Terms = field(default_factory=Terms)
    """After how long what is forgotten."""
    metrics_token: str = ""
    """With which figures may be looked at from other machines; empty if they may not."""
    data: Path | None = None
    """The file of the matches; None where they are elsewhere."""
    backups: Rotation | None = None
    """Where copies of that file are made, and how often."""
    post: Post | None = None
    """Who takes e-mails from this server; None if it sends none."""


@dataclass(eq=False)
class Services:
    """Everything that a request may need."""

    store: Store
    thinker: Thinker
    settings: Settings = field(default_factory=Settings)
    clock: ServerClock = field(default_factory=ServerClock)
    now: Callable[[], int] | None = None
    """The time in milliseconds, if it is not to be the clock's."""
    buckets: Buckets = field(default_factory=lambda: Buckets(time.monotonic))
    archive: Archive = field(default_factory=lambda: Archive(make_readers()))
    reviews: Reviews = field(default_factory=Reviews.processes)
    explorer: Explorer = field(default_factory=Explorer.processes)
    running: Running = field(default_factory=Running)
    puzzles: Puzzles = field(default_factory=Puzzles.processes)
    printing: Printing = field(default_factory=Printing.processes)
    boxes: Shelf = field(default_factory=Shelf)
    sockets: Counter[str] = field(default_factory=Counter)
    """How many are open, by session, or by address for those who have none."""
    seen: Seen = field(default_factory=lambda: Seen(time.monotonic))
    matches: Matches = field(init=False)
    deadlines: Deadlines = field(init=False)
    housekeeping: Housekeeping = field(init=False)
    players: Players = field(init=False)
    programs: Programs = field(init=False)
    scores: Scores = field(init=False)
    groups: Groups = field(init=False)
    people: People = field(init=False)
    admin: Admin = field(init=False)
    ratings: Ratings = field(init=False)
    mailing: Mailing = field(init=False)
    pulse: Pulse = field(init=False)
    node: Node | None = field(init=False)
    """This server among others; None where it is the only one."""

    def __post_init__(self) -> None:
        self.matches = Matches(
            self.store,
            self.thinker,
            self.now or self.clock.now,
            self._changed,
            lambda match_id, due: self.deadlines.expect(match_id, due),
            kids=self.settings.kids,
        )
        self.matches.presence.attended = self._attended
        self.programs = Programs(self.matches)
        self.matches.seated, self.matches.find_program = self.programs.seated, self.programs.find
        self.players = Players(self.matches, self.settings.pause)
        self.groups = Groups(self.matches, self.puzzles.posing, self._may_host)
        self.people = People(self.matches, self.groups)
        self.ratings = Ratings(self.matches, self.groups)
        self.matches.ended = self.ratings.count
        self.admin = Admin(self.matches, self.people)
        self.mailing = Mailing(self.matches, self.settings.post)
        self.scores = Scores(self.store, self.matches.now)
        self.deadlines = Deadlines(self.matches)
        self.pulse = Pulse(self.store)
        self.housekeeping = Housekeeping(self.matches, self.settings.terms, self.sockets)
        self.node = (
            Node(self.matches, self.store.nodes, self.clock, self._changed) if self.store.nodes else None
        )
        if self.node is not None:
            self.matches.leads = self.node.leads
            self.matches.presence.departed = self.seen.note

    @classmethod
    def unserved(cls, store: Store) -> "Services":
        """For whoever has something done while nobody is served: no process is started to think."""
        return cls(
            store,
            PoolThinker.threads(),
            archive=Archive(Workers.threads(1)),
            reviews=Reviews(Workers.threads(1)),
            explorer=Explorer(Workers.threads(1)),
            puzzles=Puzzles.threads(),
            printing=Printing(Workers.threads(1)),
        )

    def _changed(self, live: LiveMatch) -> None:
        self.deadlines.look(live)
        self.players.look(live)

    def _attended(self, live: LiveMatch) -> None:
        self.players.attend(live)
        if self.node is not None:
            self.node.hurry()

    async def start(self) -> None:
        """Set the clock; before anybody is let in."""
        try:
            self.clock.start_after(await self.store.latest())
            self.matches.runs = await self.store.runs()
            self.matches.programs.update(one.session for one in await self.store.tokens())
        except StoreFault:
            # What can be read of the store shall be played all the same.
            log.exception("time of the last input unknown")
        self.matches.started = self.matches.now()
        with suppress(StoreFault):
            # Whoever is banned shall not come in first; what cannot be read now is looked at again.
            await self.admin.look()
        if self.node is not None:
            await self.node.join()

    def _may_host(self, permit: str) -> bool:
        settings = self.settings
        by_key = settings.groups == "host-key" and compare_digest(permit.encode(), settings.host_key.encode())
        return settings.groups == "anyone" or by_key

    def is_there(self, session: str) -> bool:
        """Whether somebody has a page open here, or asked for something a moment ago."""
        return bool(self.sockets[session]) or self.seen.away(session) < _MOMENT

    async def close(self) -> None:
        """Let everybody go, then the store."""
        self.programs.close()
        await self.matches.stop()
        self.thinker.close()
        self.archive.close()
        self.reviews.close()
        self.explorer.close()
        self.puzzles.close()
        self.printing.close()
        self.matches.states.close()
        self.matches.settling.close()
        await self.store.close()
