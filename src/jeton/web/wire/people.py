"""What is kept about somebody."""

from typing import Annotated

from msgspec import Meta

from jeton.web.wire.base import In, Out, Word


class KeptMatch(Out, frozen=True):
    """A match that somebody opened, or holds a seat in."""

    match: str
    game: str
    options: list[str]
    names: list[str]
    """Of all who play, as they are now."""
    seats: list[str]
    """Those of whoever asks."""
    opened: str
    host: bool
    """Whether they opened it."""
    over: bool
    acted: list[str]
    """When they did something there."""
    record: str
    """The match as text, as far as they may know it; empty while others play with the same draws."""


class KeptTable(Out, frozen=True):
    """A table where somebody played in a group."""

    match: str
    """Empty if they sat out."""
    rank: int | None
    """None before it is over."""
    points: int | None
    refusals: list[str]
    """The codes of what they tried that is not allowed."""


class KeptGroup(Out, frozen=True):
    """A class or a club that somebody is in."""

    title: str
    name: str
    team: str
    answered: int
    """How many questions to everybody they have answered."""
    solved: int
    tables: list[KeptTable]


class KeptRating(Out, frozen=True):
    """How strong somebody is in a game, as far as that is known."""

    game: str
    rating: float
    deviation: float
    volatility: float
    matches: int


class KeptMail(Out, frozen=True):
    """An address that somebody has left for a match."""

    match: str
    address: str
    confirmed: bool
    since: str


class KeptOfMe(Out, frozen=True):
    """Everything that is kept about whoever asks."""

    since: str
    """When this browser first came."""
    seen: str
    """When it was last noted to be here: not more than once a day."""
    recovery: bool
    """Whether there is a recovery code; of the code itself only a fingerprint is kept."""
    names: list[str]
    """What they are called in their newest matches."""
    matches: list[KeptMatch]
    groups: list[KeptGroup]
    rated_as: str
    """Under which name they take part in the ratings; empty if they do not."""
    ratings: list[KeptRating]
    mails: list[KeptMail]
    """Where they want e-mails when their turn has come."""


class SheetKey(In, frozen=True):
    """A score sheet, and the key to write on it."""

    id: Word
    key: Word


class EraseMe(In, frozen=True):
    """Somebody wants to be forgotten."""

    sheets: Annotated[list[SheetKey], Meta(max_length=100)] = []
    """Score sheets of theirs: only their browser knows which they are."""


class Erased(Out, frozen=True):
    """What became of what was kept."""

    erased: int
    """So many matches are gone."""
    renamed: int
    """So many remain for others, without their name."""
    groups: int
    """In so many groups their results remain, without their name."""
    name: str
    """What they are called there."""
