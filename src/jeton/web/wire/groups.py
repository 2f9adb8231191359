"""Classes and clubs."""

from typing import Annotated, Literal

from msgspec import Meta

from jeton.web.wire.base import In, Out, Word


class NewGroup(In, frozen=True):
    """A group that somebody wants to host."""

    title: Word
    permit: Annotated[str, Meta(max_length=100)] = ""
    """What the server asks for where not everybody may."""


class GroupMade(Out, frozen=True):
    """A new group."""

    id: str
    code: str
    """With which people come in."""
    key: str
    """With which its host does whatever a host may."""


class GroupName(Out, frozen=True):
    """Somebody in a group."""

    id: str
    name: str


class GroupDoor(Out, frozen=True):
    """What somebody sees who has the code."""

    id: str
    title: str
    open: bool
    people: list[GroupName]
    """Those who are in it: whoever comes back says who they are."""


class GroupEntry(In, frozen=True):
    """Somebody who comes in."""

    name: Annotated[str, Meta(max_length=100)] = ""
    person: Annotated[str, Meta(max_length=40)] = ""
    """Who they were, if they have been here before; the host confirms it."""


class GroupEntered(Out, frozen=True):
    """Where they are now."""

    id: str


class GroupPerson(Out, frozen=True):
    """Somebody, for the host and the others."""

    id: str
    name: str
    present: bool
    """Whether they are paired."""


class GroupReturn(Out, frozen=True):
    """Somebody who says on another device that they have been here before."""

    id: str
    name: str


class GroupTable(Out, frozen=True):
    """A table of a round, as anybody may see it."""

    match: str
    names: list[str]
    points: list[int]
    acting: list[int]
    """The seats that are to act."""
    over: bool
    alone: bool
    """Whether this is somebody who sits out."""
    people: list[str]


class GroupPlace(Out, frozen=True):
    """A line of the standings. What is no whole number is written as people write it."""

    rank: int
    name: str
    credit: str
    opposition: str
    margin: str
    matches: int


class GroupTold(Out, frozen=True):
    """A group, as its host or somebody in it sees it."""

    id: str
    title: str
    code: str
    """Only for the host."""
    host: bool
    me: str
    """Who one is there; empty for a host who does not play."""
    waiting: bool
    """Whether the host has yet to confirm who one is."""
    open: bool
    people: list[GroupPerson]
    returning: list[GroupReturn]
    """Only for the host."""
    rounds: int
    running: bool
    game: str
    game_title: str
    mine: str
    """The match where one sits; empty if there is none."""
    out: bool
    """Whether one sits out this round."""
    tables: list[GroupTable]
    standings: list[GroupPlace]
    stamp: str
    """By which a page says what it has seen."""


class GroupLook(In, frozen=True):
    """Somebody looks at a group."""

    key: Annotated[str, Meta(max_length=100)] = ""
    """That of its host; whoever is in it needs none."""
    since: Annotated[str, Meta(max_length=20)] = ""
    """The stamp of what they have seen."""


class GroupEdit(In, frozen=True):
    """Something that the host of a group does."""

    edit: Literal["rename", "leave", "return", "open", "close", "allow", "refuse", "begin", "stop", "erase"]
    key: Annotated[str, Meta(max_length=100)]
    person: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=100)] = ""
    game: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[list[Word], Meta(max_length=30)] = []
    seats: Annotated[int, Meta(ge=2, le=10)] = 2
    method: Literal["chance", "result"] = "result"
    bot: Annotated[str, Meta(max_length=40)] = ""
    """Who plays with somebody who is left over; empty: they sit out."""
