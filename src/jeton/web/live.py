"""A match that is being played: its progress, what happened, who holds its seats and who looks on."""

import asyncio
import itertools
import threading
from collections import defaultdict, deque
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from functools import partial

from jeton.catalogue import find_game, load_box, packed_box
from jeton.core.messages import Message
from jeton.core.moves import Seat
from jeton.core.options import CONTEST, read_options
from jeton.store import Header, Input
from jeton.table import open_match
from jeton.table.progress import EventOrNotice, Progress, apply
from jeton.web import views, wire
from jeton.web.changes import Change
from jeton.web.entries import Reader, entry
from jeton.web.limits import FORGOTTEN_MS
from jeton.web.scene import Scene
from jeton.web.views import TableInfo

_coming = itertools.count()
_REST_MS = 5 * 60_000
"""For so long a match stays in memory after somebody asked for it."""
_SOON_MS = 10 * 60_000
"""A match that goes on by itself within this time is not put down before."""
_MOST_REFUSALS = 50
_MOST_QUICK_MESSAGES = 30
_MOST_CHANGES = 8
"""So many inputs are remembered as what they changed; who has missed more gets the whole state."""


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who looks on; he is only told that something happened, and comes to see what."""

    session: str | None
    address: str = ""
    """Where they come from; only matters for those who have no session."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    number: int = field(default_factory=lambda: next(_coming))
    """Whoever came first has the lowest."""
    dismissed: bool = False
    """Whether the session is no more."""
    reader: Reader | None = None
    """As whom they were told what they have seen; None if they were told nothing yet."""
    pause: float | None = None
    """How many seconds they want bots to wait before a move; None for as long as is usual."""


def begin(header: Header) -> tuple[Progress, tuple[EventOrNotice, ...]]:
    """The match of a header, dealt. :raises Fault:"""
    game = find_game(header.game)
    options = read_options(game.options, header.options)
    box = load_box(game, header.box)
    packed = packed_box(game, header.box)
    match, events = open_match(game, box, options, header.names, header.seed, header.opened, packed=packed)
    # Against a clock nobody begins before all have sat down.
    timed = options.clock is not None or options.on(CONTEST.name)
    return Progress(match, header.bots, header.opened, began=not timed), events


def replay(
    header: Header, inputs: Iterable[Input]
) -> tuple[Progress, list[tuple[EventOrNotice, ...]], list[Progress]]:
    """The match after its inputs, what happened at each, and how it was then."""
    progress, opening = begin(header)
    happened, moments = [opening], [progress]
    for given in inputs:
        progress, events = apply(progress, given)
        happened.append(events)
        moments.append(progress)
    return progress, happened, moments


def all_people_agree(progress: Progress) -> bool:
    """Whether everybody would rather stop: a bot does not keep people at the table."""
    return bool(progress.people) and progress.people <= progress.match.agreeing


def bot_to_act(progress: Progress) -> Seat | None:
    """A bot's seat that is to act or to agree; None if there is none."""
    match = progress.match
    if match.over or not progress.began or progress.halted is not None:
        return None
    bots = [seat for seat, bot in enumerate(progress.bots) if bot and seat not in progress.gone]
    if all_people_agree(progress):
        return next((seat for seat in bots if seat not in match.agreeing), None)
    return next((seat for seat in bots if seat in match.seats_to_act), None)


def _ids(inputs: Iterable[Input]) -> dict[str, Input]:
    return {given.id: given for given in inputs if given.id is not None}


@dataclass(eq=False)
class LiveMatch:
    """One match in memory. Only ``Matches`` changes it, under its lock, and only after the store has it."""

    header: Header
    progress: Progress
    inputs: list[Input]
    happened: list[tuple[EventOrNotice, ...]]
    """What came of each input; first, what came of opening the match."""
    holders: dict[Seat, tuple[str, ...]]
    """In the order in which they came."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    revision: int = 0
    """Counts what changed beside the inputs: who holds a seat."""
    present: frozenset[Seat] = frozenset()
    """The seats at which somebody looks on, as everybody was told."""
    arrivals: int = 0
    """Counts how often ``present`` changed."""
    bots: "asyncio.Task[None] | None" = None
    """The task in which its bots play."""
    glances: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    """Who has lately looked on without a socket, by session or address, and what will forget them."""
    elsewhere: frozenset[str] = frozenset()
    """Who looks on at other servers that share the store, by session; strangers have one name."""
    touched: int = 0
    """When somebody last asked for it."""
    refused: defaultdict[Seat, deque[Message]] = field(
        default_factory=lambda: defaultdict(lambda: deque(maxlen=_MOST_REFUSALS))
    )
    """Why moves of each seat were refused, the last of them; as long as the match is in memory."""
    quick_messages: deque[wire.quick_messages.QuickMessageSaid] = field(
        default_factory=lambda: deque(maxlen=_MOST_QUICK_MESSAGES)
    )
    """What was said at the table, the last of it; as long as the match is in memory."""
    asleep: bool = False
    """Whether the bots have stopped because nobody was there: the time since then is nobody's."""
    address: str = ""
    """Where it was opened from, as long as the server runs."""
    programs: Container[str] = frozenset()
    """The sessions of programs, of all that there are here."""
    _ids: dict[str, Input] = field(init=False)
    """The inputs that came with an id."""
    scene: Scene = field(init=False)
    """How it looks now."""
    changes: deque[Change] = field(default_factory=lambda: deque(maxlen=_MOST_CHANGES))
    """What the last inputs changed."""
    _telling: threading.Lock = field(default_factory=threading.Lock)
    _told: dict[tuple[Reader, tuple[str, ...]], list[list[wire.matches.Entry]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._ids = _ids(self.inputs)
        self.scene = Scene(self.progress)

    @property
    def seq(self) -> int:
        """How many inputs it has had."""
        return len(self.inputs)

    def by_id(self, id: str) -> Input | None:
        """The input that came with an id."""
        return self._ids.get(id)

    @property
    def free(self) -> frozenset[Seat]:
        """The seats of people that nobody has taken."""
        return frozenset(s for s, bot in enumerate(self.header.bots) if not bot and not self.holders.get(s))

    def mine(self, session: str | None) -> tuple[Seat, ...]:
        """The seats that a session holds."""
        return tuple(sorted([seat for seat, held in self.holders.items() if session in held]))

    @property
    def host(self) -> str:
        """Who looks after the table: whoever opened it, or the first of those who are left."""
        opener, people = self.header.host, self.progress.people
        seats = self.mine(opener)
        if opener and (not seats or people.intersection(seats)):
            return opener
        return next((self.holders[seat][0] for seat in sorted(people) if self.holders.get(seat)), opener)

    @property
    def waits(self) -> bool:
        """Whether anybody may sit down."""
        return self.header.open and bool(self.free) and not self.progress.match.over

    @property
    def here(self) -> frozenset[Seat]:
        """The seats at which somebody looks on, by a socket or by asking again and again."""
        sessions = (*(one.session for one in self.listeners), *self.glances, *self.elsewhere)
        return frozenset(seat for session in sessions for seat in self.mine(session))

    @property
    def watchers(self) -> list[str]:
        """Everybody who looks on, by session or address; those who have a socket first, as they came."""
        listening = sorted(self.listeners, key=lambda one: one.number)
        near = [*(one.session or one.address for one in listening), *self.glances]
        return [*near, *sorted(self.elsewhere)]

    def pause(self, usual: float) -> float:
        """How many seconds bots wait before a move: as long as anybody wants it who plays; where nobody does
        who is here, anybody who looks on."""
        playing = [one for one in self.listeners if one.session in self.players]
        wishes = [one.pause for one in playing or self.listeners]
        return max((usual if wish is None else wish for wish in wishes), default=usual)

    @property
    def players(self) -> frozenset[str]:
        """The sessions that hold seats which people play."""
        return frozenset().union(*(self.holders.get(seat, ()) for seat in self.progress.people))

    @property
    def paused(self) -> bool:
        """Whether bots are alone here: nobody plays, and nobody looks on."""
        return not (self.listeners or self.glances or self.elsewhere or self.players)

    @property
    def idle(self) -> bool:
        """Whether nothing happens here before somebody comes, and nobody looks for it in the lobby."""
        busy = self.lock.locked() or (self.bots is not None and not self.bots.done())
        ticking = self.progress.due is not None and not self.paused
        return not (self.listeners or busy or self.waits or ticking)

    @property
    def wake(self) -> int | None:
        """When it goes on by itself though nobody is connected: 0 for at once, None for never."""
        return self.wake_after(self.progress)

    def wake_after(self, progress: Progress) -> int | None:
        """The same, once this is how it is."""
        if progress.match.over:
            # The store must hear of it.
            return 0
        if not any(self.holders.get(seat) for seat in progress.people):
            return None
        return 0 if bot_to_act(progress) is not None else progress.due

    def resting(self, now: int) -> bool:
        """Whether it can be put down: whoever comes reads it again, and its deadline is known elsewhere."""
        busy = self.lock.locked() or (self.bots is not None and not self.bots.done())
        due = self.progress.due
        soon = due is not None and not self.paused and due - now < _SOON_MS
        # The last player has sat down, and somebody is about to write that.
        beginning = not (self.progress.began or self.free or self.progress.match.over)
        # Who has how many of these is counted here.
        counted = self.waits and now - self.header.opened < FORGOTTEN_MS
        unattended = not (self.listeners or self.glances)
        return unattended and now - self.touched >= _REST_MS and not (busy or soon or beginning or counted)

    def attend(self, present: frozenset[Seat]) -> None:
        """Tell everybody who is there, if that is new."""
        if present != self.present:
            self.present = present
            self.arrivals += 1
            self.wake_all()

    def info(self, seq: int | None = None) -> TableInfo:
        """What everybody may know beside the match, now or after an input."""
        header, seq = self.header, self.seq if seq is None else seq
        programs = frozenset(
            seat for seat, held in self.holders.items() if any(one in self.programs for one in held)
        )
        return TableInfo(header.match, seq, 0, self.present, self.free, header.open, programs)

    def viewpoint(
        self, session: str | None, wanted: Seat | None = None, progress: Progress | None = None
    ) -> Seat | None:
        """Whose view a session gets: the seat it asks for if it is his, or the one that is, or was, to act.

        Where several people share one screen and none of them is to act, nobody's hand is shown. Whoever has
        left a seat to a bot does not see its hand while it plays.
        """
        mine = self.mine(session)
        match = (progress or self.progress).match
        if match.standing_in and not self.progress.match.over:
            mine = tuple(seat for seat in mine if seat not in match.standing_in)
        if wanted in mine:
            return wanted
        if len(mine) <= 1:
            return mine[0] if mine else None
        acting = [seat for seat in match.seats_to_act if seat in mine]
        return acting[0] if acting else None

    def told(self, reader: Reader) -> list[list[wire.matches.Entry]]:
        """What a reader was told at each input; said once and kept, since it never changes but for names."""
        match = self.progress.match
        with self._telling:
            said = self._said(reader, match.names)
            for seq in range(len(said), len(self.happened)):
                found = map(partial(entry, match, reader=reader, seq=seq), self.happened[seq])
                said.append([one for one in found if one is not None])
        return said

    def _said(self, reader: Reader, names: tuple[str, ...]) -> list[list[wire.matches.Entry]]:
        if (reader, names) not in self._told:
            self._told = {known: said for known, said in self._told.items() if known[1] == names}
            self._told[reader, names] = []
        return self._told[reader, names]

    def state(self, scene: Scene, info: TableInfo, reader: Reader) -> bytes:
        """Everything that a page needs, but when it is sent and to whom. In a thread: it takes a while."""
        log = [line for lines in self.told(reader)[: info.seq + 1] for line in lines]
        return wire.write(views.state(scene, info, reader, (), log))

    def since(self, seq: int) -> list[Change] | None:
        """What was changed after an input; None if that is not remembered."""
        missed = self.seq - seq
        if not 0 <= missed <= len(self.changes):
            return None
        return [self.changes[place] for place in range(-missed, 0)]

    @property
    def readers(self) -> frozenset[Reader]:
        """As whom those look on who are told what changes."""
        return frozenset(one.reader for one in self.listeners if one.reader is not None)

    def change(self, progress: Progress, happened: tuple[EventOrNotice, ...]) -> Change:
        """What the next input will have changed, once it is taken."""
        return Change(self.seq + 1, self.scene, Scene(progress, self.scene.touched), happened)

    def take(self, given: Input, change: Change) -> None:
        """What the store has is now the case."""
        self.inputs.append(given)
        self._ids |= _ids((given,))
        self.happened.append(change.happened)
        self.scene = change.after
        self.progress = change.after.progress
        self.changes.append(change)
        self.wake_all()

    def retell(
        self,
        header: Header,
        inputs: list[Input],
        progress: Progress,
        happened: list[tuple[EventOrNotice, ...]],
    ) -> None:
        """It is told with other names from now on, and has been so from the beginning."""
        self.header, self.inputs, self.progress, self.happened = header, inputs, progress, happened
        self._ids = _ids(inputs)
        self.scene = Scene(progress)
        # They were written with the names of before.
        self.changes.clear()
        with self._telling:
            self._told.clear()
        self.revise()

    def dismiss(self, session: str | None = None) -> None:
        """Let everybody go who looks on, or all pages of one session; they may come back."""
        for listener in self.listeners:
            if session is None or listener.session == session:
                listener.dismissed = True
                listener.wake.set()

    def revise(self) -> None:
        """Something changed beside the inputs."""
        self.revision += 1
        self.present |= self.here
        self.wake_all()

    def reseat(self, holders: dict[Seat, tuple[str, ...]]) -> None:
        """Others hold its seats now: whoever does no more sees no hand from now on."""
        self.holders = holders
        self.revision += 1
        self.attend(self.here)
        self.wake_all()

    def wake_all(self) -> None:
        """Let everybody who looks on come and see."""
        for listener in self.listeners:
            listener.wake.set()
