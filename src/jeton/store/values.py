"""What is kept, as values."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from jeton.core.moves import Seat


@dataclass(frozen=True, slots=True)
class Header:
    """What a match is opened with. Only the host may hold it: it knows the seed."""

    match: str
    """Its id, which is no secret."""
    game: str
    box: str
    """Its whole text, so that the match can still be replayed when the box that comes with us changes."""
    options: tuple[str, ...]
    """As ``NAME=VALUE`` texts."""
    names: tuple[str, ...]
    """One for each seat, in playing order."""
    seed: bytes
    opened: int
    """When, in milliseconds; the ``now`` that the match was opened with."""
    bots: tuple[str, ...]
    """The bot of each seat, empty for a person."""
    edition: int
    """Of the game's rules: by those of another, its inputs would give another match."""
    open: bool = False
    """Whether anybody may sit down."""
    host: str = ""
    """The session that opened it; empty if that is not known."""


@dataclass(frozen=True, slots=True)
class Input:
    """Something that was accepted and changed a match."""

    seq: int
    """From 1, without a gap; a match that was only opened is at 0."""
    now: int
    """When, in milliseconds."""
    kind: str
    """A move, a tick, or whatever else the host replays; the store does not ask."""
    seat: Seat | None
    text: str
    id: str | None = None
    """The id that its sender gave it, so that sending it again changes nothing; None for the host's own."""

    def repeats(self, other: "Input") -> bool:
        """Whether it is the other, sent once more. It may come at another time, and expect another number."""
        return (self.id, self.kind, self.seat, self.text) == (other.id, other.kind, other.seat, other.text)


@dataclass(frozen=True, slots=True)
class News:
    """What somebody lacks who has a match as it was after one of its inputs."""

    inputs: tuple[Input, ...]
    """Those that came after it."""
    holders: dict[Seat, tuple[str, ...]]
    """Who holds the seats now, as in ``Store.holders``."""
    host: str
    """Who opened it, as in its header; a session may have handed that over."""
    elsewhere: frozenset[str] = frozenset()
    """Who looks on at other servers, by session or address."""


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody's browser."""

    key: str
    """The digest of the secret that the browser holds."""
    name: str
    created: int
    seen: int
    """When it was last heard of."""
    program: str = ""
    """The name of the program whose token it came by; empty for a browser."""


@dataclass(frozen=True, slots=True)
class Token:
    """With which a program plays, but for its secret."""

    name: str
    session: str
    """The key of the session that it has; no browser has it."""
    created: int
    seen: int
    """When it was last heard of, to the day."""


@dataclass(frozen=True, slots=True)
class Mail:
    """Somebody wants an e-mail when it has long been the turn of their seat."""

    code: str
    """With which the address is confirmed or taken back; only those who get the e-mails know it."""
    match: str
    seat: Seat
    session: str
    address: str
    language: str
    base: str
    """The address of the server, as they know it."""
    made: int
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody, by what is kept of them beside their matches and groups."""

    key: str
    """Of their session."""
    created: int
    seen: int
    recovery: bool
    """Whether they have a recovery code."""
    names: tuple[str, ...]
    """What they call themselves in the newest of their matches."""
    matches: tuple[str, ...]
    """Where they hold a seat, or that they opened; the newest first."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match came out."""

    points: tuple[int, ...]
    """Of each seat."""
    won: tuple[Seat, ...]
    """The seats of the sides that share the first rank."""


@dataclass(frozen=True, slots=True)
class ScheduledMatch:
    """A match that goes on by itself."""

    match: str
    at: int
    """When; 0 if that is as soon as can be."""
    last: int
    """When something last happened there."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """How things are among servers that share a store."""

    now: int
    """The time of all matches, in milliseconds."""
    began: int
    """When the first of them began, after none was there."""
    leads: bool
    """Whether it is us who run clocks and bots, for as long as a lease holds."""


@dataclass(frozen=True, slots=True)
class EndedMatch:
    """A match that ended. It tells no seed."""

    match: str
    game: str
    names: tuple[str, ...]
    """As they were at the end."""
    bots: tuple[str, ...]
    opened: int
    ended: int
    result: Result | None


@dataclass(frozen=True, slots=True)
class Question:
    """Which of the matches that ended somebody looks for."""

    player: str = ""
    """Somebody's whole name, in small letters or large ones; empty for anybody."""
    since: int = 0
    """Those that ended at this time or later; in milliseconds."""
    until: int = 1 << 62
    """Those that ended before this time."""
    session: str | None = None
    """Only those where a session holds a seat."""
    most: int = 100


@dataclass(frozen=True, slots=True)
class Sheet:
    """What people who play with the real box have written down."""

    id: str
    """With which one may look at it."""
    game: str
    box: str
    """Its whole text, as of a match."""
    text: str
    revision: int = 1
    """Counts what was written."""


@dataclass(frozen=True, slots=True)
class GroupKept:
    """A class or a club."""

    id: str
    code: str
    """With which one comes in."""
    key: str
    """The digest of the secret of its host."""
    text: str
    revision: int = 1
    """Counts what was written."""


BanKind: TypeAlias = Literal["address", "session"]
AdminTaskKind: TypeAlias = Literal["close-match", "erase-match", "erase-person"]


@dataclass(frozen=True, slots=True)
class Ban:
    """Somebody who may not come in."""

    kind: BanKind
    subject: str
    """An address, a network of them, or the key of a session."""
    made: int
    until: int | None = None
    """None: for ever."""
    why: str = ""
    """For the administrator; nobody else is told."""


@dataclass(frozen=True, slots=True)
class AdminTask:
    """Something for a running server to do: only it may change matches that it has in memory."""

    id: str
    kind: AdminTaskKind
    subject: str
    """A match, or the key of a session."""
    language: str
    made: int
    answer: str = ""
    """What became of it: a code; empty until something has."""


@dataclass(frozen=True, slots=True)
class AdminState:
    """What `jeton admin` has left in the store for servers."""

    bans: tuple[Ban, ...] = ()
    read_only: str | None = None
    """What is said to those who would begin something new; None if they may."""
    tasks: tuple[AdminTask, ...] = ()
    """Those that are not done."""


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """Somebody who wants to be rated."""

    id: str
    """By which their results are known; it tells nobody who they are."""
    name: str
    since: int
    session: str = ""


@dataclass(frozen=True, slots=True)
class RatingKept:
    """How strong somebody, or a bot, is in a game."""

    subject: str
    """The id of a player, or ``bot`` and its level."""
    game: str
    rating: float
    deviation: float
    volatility: float
    matches: int


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match that is over, as far as ratings go."""

    game: str
    ended: int
    sat: tuple[tuple[str, int, int], ...]
    """Those who are rated: who, on which side, and of which rank."""


Advance: TypeAlias = Callable[[Mapping[str, RatingKept], RatedMatch], Mapping[str, RatingKept]]
"""What becomes of ratings by a match."""


@dataclass(frozen=True, slots=True)
class HeldMatch:
    """A match where somebody holds a seat. It tells no seed, so that he may see it."""

    match: str
    game: str
    options: tuple[str, ...]
    names: tuple[str, ...]
    """As they are now."""
    bots: tuple[str, ...]
    open: bool
    finished: bool
    seq: int
    """The number of its last input."""
    free: tuple[Seat, ...]
    mine: tuple[Seat, ...]
    """The seats that he holds."""
    edition: int
    """Of the game's rules."""
    opened: int
    """When; in milliseconds."""
    result: Result | None
    """None while it goes on, and of a match that ended before results were kept."""
