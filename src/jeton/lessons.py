"""Lessons: a game learned by doing, one idea a step, judged by the game's own rules.

A game's ``lessons.toml`` has its steps in order::

    [[step]]
    name = "result"
    seats = 2                           how many play, from here on; in the first step, and where it changes
    start = ["[12 | 3]", "3@8I end"]    from the beginning of a match: in brackets what chance does; turns
    then = ["[4]", "8@6H end"]          or: what others do after the step before, whose solution was played
    window = "6D 10K"                   the part of the board to show
    done = { points = 12 }              what counts as done: see ``Goal``
    solution = "12@8I"
    en = { title = "…", ask = "…", well = "…" }
    fr = { … }

    [[step.mistake]]
    move = "7@8I"                       what somebody is likely to try
    code = "mathable/false"             why it is refused; without it, it is allowed, but not asked for
    en = "…"                            what is said to it, before the judge's own reason
    fr = "…"

What is asked for is not one move, but whatever does what the step is about. A page has no rules: there a step
is closed, and everything that can be tried was judged before (``attempts``)::

    open = "8I 8F 7I"                   the squares to lay on; where lines are laid, all of them are filled
    hand = "2 3 9"                      the tokens of the rack that are held there, if not all of them
    stock = "×"                         those that are taken from the table
    given = { 1A = "9", 1B = "×" }      what is laid already, as part of the move
    words = ["draw", "exchange …"]      what may be said; with cards, whatever the rules allow
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from jeton.core.errors import Fault, Unreadable
from jeton.core.messages import Message
from jeton.core.moves import Office, Seat
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item, Refused

Texts: TypeAlias = Mapping[str, str]
"""By language."""

NAMES = ("Anna", "Bruno", "Carl", "Dora")
"""Who plays; the steps may speak of them."""

_OFFICE = re.compile(r"\[(.*)\]")


@dataclass(frozen=True, slots=True)
class Goal:
    """What counts as done; everything that is given must hold of what was done in the step."""

    points: int = 0
    """So many points at least."""
    items: int = 0
    """So many items of the score at least."""
    tokens: int = 0
    """So many tokens laid at least."""
    squares: frozenset[str] = frozenset()
    """All of these touched."""
    item: str = ""
    """An item of the score with this code …"""
    params: tuple[tuple[str, int], ...] = ()
    """… in which these numbers are at least so large."""
    written: str = ""
    """A move made whose text is like this: a regular expression."""

    def reached(self, done: "Done") -> bool:
        """Whether this is enough."""
        return (
            done.points >= self.points
            and len(done.items) >= self.items
            and len(done.tokens) >= self.tokens
            and self.squares <= done.squares
            and (not self.item or any(map(self._is_item, done.items)))
            and (not self.written or any(re.fullmatch(self.written, text) for text in done.texts))
        )

    def _is_item(self, item: Item) -> bool:
        found = dict(item.reason)
        return item.reason.code == self.item and all(
            isinstance(value := found.get(name), int) and value >= least for name, least in self.params
        )


@dataclass(frozen=True, slots=True)
class Done:
    """What has been done in a step so far."""

    texts: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    """Of the learner's side."""
    tokens: tuple[str, ...] = ()
    squares: frozenset[str] = frozenset()

    @property
    def points(self) -> int:
        """What it brought."""
        return sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class Mistake:
    """What somebody is likely to try, and what is said to it."""

    move: str
    code: str
    """Why it is refused; empty if it is allowed, but does not do what is asked for."""
    said: Texts


@dataclass(frozen=True, slots=True)
class Closed:
    """What there is to try in a step where nobody can ask the rules."""

    squares: tuple[str, ...] = ()
    """Those to lay on."""
    hand: tuple[str, ...] = ()
    """The tokens of the rack that are held; none for all of them."""
    stock: tuple[str, ...] = ()
    """The tokens that are taken from the table."""
    given: Texts = field(default_factory=dict)
    """What lies there already as part of the move, by square."""
    words: tuple[str, ...] = ()
    """What may be said, as phrases have it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One idea."""

    name: str
    position: Any
    """Where it begins."""
    seat: Seat
    """Whose tokens or cards the learner has."""
    window: tuple[str, ...]
    """Two corners of the part of the board to show; none for all of it."""
    goal: Goal
    solution: str
    title: Texts
    ask: Texts
    """What to do."""
    well: Texts
    """What has been learned, said when it is done."""
    mistakes: tuple[Mistake, ...]
    closed: Closed


@dataclass(frozen=True, slots=True)
class Tried:
    """A step while somebody tries it: a value, as a match is."""

    game: AnyGame
    step: Step
    position: Any
    done: Done = field(default_factory=Done)
    fault: Message | None = None
    """Why the last try was refused; it changed nothing."""
    mistake: Mistake | None = None
    """The mistake that the last try was, if it was foreseen."""

    @property
    def finished(self) -> bool:
        """Whether what was asked for has been done."""
        return bool(self.done.texts) and self.step.goal.reached(self.done)

    @property
    def open(self) -> bool:
        """Whether the learner may still act; if not, and it is not finished, the step begins again."""
        return not self.finished and self.step.seat in self.game.rules.actors(self.position)

    @property
    def view(self) -> View[Any]:
        """What the learner sees."""
        return self.game.sight.view(self.position, self.step.seat)


def begin(game: AnyGame, step: Step) -> Tried:
    """A step before anything is tried."""
    return Tried(game, step, step.position)


def try_line(tried: Tried, line: str) -> Tried:
    """Try a line of moves; it is taken whole or not at all."""
    after = replace(tried, fault=None, mistake=None)
    for text in tried.game.notation.split(line):
        after = _try_move(after, text)
        if after.fault is not None:
            mistake = _foreseen(tried, text, after.fault.code)
            return replace(tried, fault=after.fault, mistake=mistake)
        if after.finished:
            return after
    return replace(after, mistake=_foreseen(tried, line.strip(), ""))


def _try_move(tried: Tried, text: str) -> Tried:
    game, view = tried.game, View(tried.step.seat, tried.position)
    try:
        move = game.notation.read(view, text)
    except Unreadable as unreadable:
        return replace(tried, fault=unreadable.message)
    ruling = game.rules.judge(tried.position, move)
    if isinstance(ruling, Refused):
        return replace(tried, fault=ruling.fault)
    position = game.rules.play(tried.position, move, ruling)
    side = game.rules.outcome(position).side_of(tried.step.seat)
    done = Done(
        (*tried.done.texts, game.notation.write(view, move)),
        (*tried.done.items, *(item for item in ruling.items if item.seat in side)),
        (*tried.done.tokens, *game.sight.tokens(view, move)),
        tried.done.squares | game.squares(view, move),
    )
    return replace(tried, position=position, done=done)


def _foreseen(tried: Tried, text: str, code: str) -> Mistake | None:
    """The mistake that somebody made: that very move, or else any that is refused for the same reason."""
    alike = [one for one in tried.step.mistakes if one.code == code]
    move = _read(tried, text)
    same = [one for one in alike if one.move == text or (move is not None and _read(tried, one.move) == move)]
    return next(iter(same or (alike if code else ())), None)


def _read(tried: Tried, text: str) -> Any:
    """The move that a text is, however it is spelt; None if it is none."""
    try:
        return tried.game.notation.read(View(tried.step.seat, tried.position), text)
    except Fault:
        return None


# --- reading ------------------------------------------------------------------------------------


def read_lessons(game: AnyGame, box: Any, text: str) -> tuple[Step, ...]:
    """The steps of a file, each where it begins. :raises Fault: if a move on the way is refused."""
    reader = _Reader(game, box)
    return tuple(map(reader.step, tomllib.loads(text)["step"]))


class _Reader:
    """Plays from step to step."""

    def __init__(self, game: AnyGame, box: Any) -> None:
        self._game, self._box = game, box
        self._seats = game.seats[0]
        self._position: Any = None
        self._window: tuple[str, ...] = ()

    def step(self, data: Mapping[str, Any]) -> Step:
        self._seats = data.get("seats", self._seats)
        self._window = tuple(data.get("window", " ".join(self._window)).split())
        if "start" in data:
            self._position = self._game.rules.start(read_options(self._game.options), self._box, self._seats)
        self._play(data.get("start", ()))
        self._play(data.get("then", ()))
        position, seat = self._position, self._acting
        self._play([data["solution"]])
        texts = {key: {language: data[language][key] for language in _LANGUAGES} for key in _TEXTS}
        return Step(
            name=data["name"],
            position=position,
            seat=seat,
            window=self._window,
            goal=_goal(data["done"]),
            solution=data["solution"],
            title=texts["title"],
            ask=texts["ask"],
            well=texts["well"],
            mistakes=tuple(map(_mistake, data.get("mistake", ()))),
            closed=_closed(data),
        )

    def _play(self, lines: Iterable[str]) -> None:
        for line in lines:
            if office := _OFFICE.fullmatch(line):
                self._move(None, office[1])
            else:
                for text in self._game.notation.split(line):
                    self._move(self._acting, text)

    def _move(self, seat: Seat | None, text: str) -> None:
        move = self._game.notation.read(View(seat, self._position), text)
        self._position = self._game.rules.play(self._position, move)

    @property
    def _acting(self) -> Seat:
        return min(
            actor for actor in self._game.rules.actors(self._position) if not isinstance(actor, Office)
        )


_LANGUAGES = ("en", "fr")
_TEXTS = ("title", "ask", "well")


def _goal(data: Mapping[str, Any]) -> Goal:
    return Goal(
        points=data.get("points", 0),
        items=data.get("items", 0),
        tokens=data.get("tokens", 0),
        squares=frozenset(data.get("squares", ())),
        item=data.get("item", ""),
        params=tuple(data.get("params", {}).items()),
        written=data.get("written", ""),
    )


def _closed(data: Mapping[str, Any]) -> Closed:
    return Closed(
        squares=tuple(data.get("open", "").split()),
        hand=tuple(data.get("hand", "").split()),
        stock=tuple(data.get("stock", "").split()),
        given=data.get("given", {}),
        words=tuple(data.get("words", ())),
    )


def _mistake(data: Mapping[str, Any]) -> Mistake:
    return Mistake(data["move"], data.get("code", ""), {language: data[language] for language in _LANGUAGES})
