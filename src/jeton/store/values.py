"""What is kept, as values."""

from dataclasses import dataclass

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
class Session:
    """Somebody's browser."""

    key: str
    """The digest of the secret that the browser holds."""
    name: str
    created: int
    seen: int
    """When it was last heard of."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match came out."""

    points: tuple[int, ...]
    """Of each seat."""
    won: tuple[Seat, ...]
    """The seats of the sides that share the first rank."""


@dataclass(frozen=True, slots=True)
class Wake:
    """A match that goes on by itself."""

    match: str
    at: int
    """When; 0 if that is as soon as can be."""
    last: int
    """When something last happened there."""


@dataclass(frozen=True, slots=True)
class Past:
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


@dataclass(frozen=True, slots=True)
class Held:
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
