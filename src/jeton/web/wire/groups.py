"""Classes and clubs."""

from typing import Annotated, Literal

from msgspec import Meta

from jeton.web.wire.base import In, Out, Text, Word


class NewGroup(In, frozen=True):
    """A group that somebody wants to host."""

    title: Word
    permit: Annotated[str, Meta(max_length=100)] = ""
    """What the server asks for where not everybody may."""
    kids: bool = False
    """Whether it is of children."""


class GroupMade(Out, frozen=True):
    """A new group."""

    id: str
    code: str
    """With which people come in."""
    key: str
    """With which its host does whatever a host may."""


class GroupName(Out, frozen=True):
    """Somebody in a group, or who says on another device that they have been here before."""

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
    team: str
    """For whom they play; empty for none."""


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


class GroupAnswer(Out, frozen=True):
    """A turn that some would play."""

    said: str
    count: int
    """How many."""
    mine: bool
    names: list[str]
    """Who; only where the host wants that."""
    worth: str
    """What it brings, in words; only once the best is told."""
    best: bool
    """Whether nothing brings more; only once that is told."""


class GroupBest(Out, frozen=True):
    """The best turn, and why it is."""

    said: str
    worth: str
    """What it brings, and what the best of the others does, in a sentence."""
    why: list[str]
    """How its points come about."""
    found: int
    """How many found it, or one as good."""


class GroupQuestion(Out, frozen=True):
    """One position before everybody, as far as it is told."""

    number: int
    game: str
    game_title: str
    stage: Literal["asked", "spread", "told"]
    answered: int
    people: int
    mine: str
    """What one has answered, in words; empty if nothing."""
    named: bool
    spread: list[GroupAnswer]
    """Nothing while people answer."""
    best: GroupBest | None


class GroupAssignment(Out, frozen=True):
    """Something that everybody is to do by themselves."""

    number: int
    game: str
    game_title: str
    levels: list[str]
    """How hard its puzzles are, in words."""
    tasks: list[int]
    """The numbers of its puzzles."""
    lesson: bool
    """Whether it is the lesson of the game; then it is one task, of number 0."""
    due: str
    """The day, as ``2026-11-30``."""
    done: list[int]
    """What one has done oneself."""
    finished: int
    """How many have done all of it."""
    people: int


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
    kids: bool
    """Whether it is of children: their devices show no tables of strangers, and the easiest bots first."""
    people: list[GroupPerson]
    returning: list[GroupName]
    """Only for the host."""
    rounds: int
    running: bool
    paused: bool
    """Whether all its tables stand still."""
    game: str
    game_title: str
    method: str
    """How the people of the last round were put together; empty before the first."""
    mine: str
    """The match where one sits; empty if there is none."""
    out: bool
    """Whether one sits out this round."""
    tables: list[GroupTable]
    alike: bool
    """Whether all tables of this round have the same draws: then nobody looks on before it is over."""
    standings: list[GroupPlace]
    compared: bool
    """Whether a round was decided by other tables, or by bots, and not by those at one's own."""
    assignments: list[GroupAssignment]
    question: GroupQuestion | None
    """The position that is before everybody."""
    teams: list[GroupPlace]
    """How the teams stand; empty if none have met."""
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

    edit: Literal[
        "rename",
        "leave",
        "return",
        "remove",
        "merge",
        "sit-down",
        "open",
        "close",
        "kids",
        "unkids",
        "allow",
        "refuse",
        "team",
        "draw-teams",
        "begin",
        "pause",
        "go-on",
        "stop",
        "assign",
        "unassign",
        "ask",
        "spread",
        "tell",
        "name",
        "unname",
        "unask",
        "erase",
    ]
    key: Annotated[str, Meta(max_length=100)]
    person: Annotated[str, Meta(max_length=40)] = ""
    into: Annotated[str, Meta(max_length=40)] = ""
    """Who somebody is, too, who has come in twice."""
    name: Annotated[str, Meta(max_length=100)] = ""
    game: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[list[Word], Meta(max_length=30)] = []
    seats: Annotated[int, Meta(ge=2, le=10)] = 2
    method: Literal["chance", "result", "robin", "teams", "hand", "bots"] = "result"
    alike: bool = False
    """Whether every table gets the same draws."""
    tables: Annotated[list[Annotated[list[str], Meta(max_length=10)]], Meta(max_length=100)] = []
    """Who sits with whom, where the host says so."""
    teams: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=20)] = []
    """The names of teams that are drawn by lot."""
    number: Annotated[int, Meta(ge=0, le=9999)] = 0
    """Which puzzle of the game is put before everybody; or which assignment is removed."""
    numbers: Annotated[list[Annotated[int, Meta(ge=1, le=9999)]], Meta(max_length=100)] = []
    """Which puzzles of the game everybody is to solve; none for its lesson."""
    due: Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    """Until which day; empty for none."""
    position: Annotated[str, Meta(max_length=10_000)] = ""
    """Or which position, as a file."""
    bot: Annotated[str, Meta(max_length=40)] = ""
    """Who plays with somebody who is left over; empty: they sit out."""


class GroupTry(In, frozen=True):
    """Part of a turn that somebody tries where one position is before everybody, or all of it."""

    number: int
    """Of the question."""
    text: Text
    done: Text = ""


class GroupTask(In, frozen=True):
    """A puzzle that somebody has solved, or a lesson that they have done."""

    game: Word
    number: Annotated[int, Meta(ge=0, le=9999)] = 0
    """Of the puzzle; 0 for the lesson."""
    text: Text = ""
    """How it was solved."""


class GroupDone(Out, frozen=True):
    """What somebody has done of an assignment."""

    number: int
    done: int
    of: int
    at: list[int]
    """When, in milliseconds."""


class GroupRefusal(Out, frozen=True):
    """Why moves of somebody were refused, and how often."""

    said: str
    count: int


class GroupReport(Out, frozen=True):
    """What is known of somebody, for the host."""

    name: str
    matches: int
    won: int
    average: str
    """Points a turn, as people write it; empty if there were no turns."""
    answered: int
    """Positions put before everybody that they answered."""
    solved: int
    """With the best turn."""
    refusals: list[GroupRefusal]
    """The commonest first."""
    assignments: list[GroupDone]
