"""Tables: who sits down, who comes back, which there are."""

from typing import Annotated, Literal

from msgspec import Meta

from jeton.web.wire.base import In, Out, Packed, SeatNumber, Word
from jeton.web.wire.matches import SeatInfo


class Listed(Out, frozen=True):
    """A match in the lobby."""

    match: str
    game: str
    title: str
    names: list[str]
    seats: list[SeatInfo]
    mine: list[int]
    seq: int
    open: bool
    over: bool
    options: list[str]
    my_turn: bool
    """Whether one who asks is to play."""
    aside: str
    """Why it cannot be opened, as a sentence; nothing if it can."""
    opened: int
    """When; in milliseconds."""
    points: list[int]
    """Of each seat; nothing while it goes on, or if that is not known."""
    won: list[int]
    """The seats of the sides that share the first rank; nobody where there are no points."""


class Past(Out, frozen=True):
    """A match of one's own that is over, as it is looked for."""

    match: str
    game: str
    title: str
    names: list[str]
    """As they were at the end."""
    opened: int
    """When; in milliseconds."""
    ended: int
    """When the last thing happened there."""
    points: list[int]
    """Of each seat; nothing if that is not known."""
    won: list[int]
    """The seats of the sides that share the first rank; nobody where there are no points."""


class NewSeat(In, frozen=True):
    """Who is to sit somewhere."""

    kind: Literal["me", "device", "link", "bot", "program"]
    name: Word = ""
    """Of a program: that of one that is here."""
    bot: Word = ""


class Program(Out, frozen=True):
    """A program from outside that is here, and plays with whoever wants it to."""

    name: str


class NewMatch(In, frozen=True):
    """A match that somebody wants."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: Annotated[list[Word], Meta(max_length=30)] = []
    open: bool = False
    coach: bool = False
    """Whether the one who asks is to have a coach; all others are bots, then."""
    box: Packed = ""
    """Empty for the one that comes with the game."""


class SeatKey(Out, frozen=True):
    """The key of a seat: whoever has it may sit there."""

    seat: int
    key: str
    """Empty at an open table, where no key is needed."""
    others: int
    """So many other devices hold the seat."""
    first: bool
    """Whether this device came to it first, so that it may sign the others out."""


class Made(Out, frozen=True):
    """A match that was made."""

    match: str
    keys: list[SeatKey]


class Claim(In, frozen=True):
    """Take the seat of a key, which is good once; whoever sits there by that very key may say so again."""

    key: Word
    name: Word = ""


class Sit(In, frozen=True):
    """Take a free seat of an open table."""

    seat: SeatNumber
    name: Word = ""


class AskSeat(In, frozen=True):
    """Something about one seat."""

    seat: SeatNumber


class SwitchCoach(In, frozen=True):
    """Have a coach, or none."""

    seat: SeatNumber
    on: bool


class StandIn(In, frozen=True):
    """Let a bot play for one who has left."""

    seat: SeatNumber
    bot: Word


class Rematch(Out, frozen=True):
    """The next match of the same people."""

    match: str | None
    """None as long as this one goes on and others have not said that they want another."""


class Code(In, frozen=True):
    """What somebody brings to show that something is theirs: from the link of an e-mail, or for recovery."""

    code: Word


class RecoveryCode(Out, frozen=True):
    """With it another browser gets all seats of this one. It is told once, and good once."""

    code: str
    """Empty if it has been told before."""


class Recovered(Out, frozen=True):
    """Seats are back, and the browser that had them has them no more."""

    matches: int
    """So many were brought here."""
    code: str
    """The code that is good from now on; the one before only for whoever came without a session."""
