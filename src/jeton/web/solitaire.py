"""The solitaire: puzzles by name, checks and hints. Nothing is kept: a page sends how far one has come."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import cache
from typing import TypeVar

from jeton.arith import show_signs
from jeton.catalogue import find_game, load_box
from jeton.core.messages import Message
from jeton.language import Speaker
from jeton.solitaire import (
    GAME,
    Kit,
    Lattice,
    Name,
    Puzzle,
    Sheet,
    Verdict,
    kit_of,
    make_named,
    read_name,
    read_sheet,
    solve,
    write_sheet,
)
from jeton.solitaire.play import Hint, check, hint, is_solved, lay, wrong_squares
from jeton.solitaire.render import picture
from jeton.web import wire
from jeton.web.challenges import Challenges
from jeton.web.desk import Desk
from jeton.web.faults import Denied
from jeton.web.free import FreeGrids
from jeton.web.limits import MAKINGS, SHEETS, Asker
from jeton.web.offline import day_of, offline_names
from jeton.web.pictures import write_grid
from jeton.web.posing import Posing
from jeton.web.queue import Place
from jeton.web.sealing import seal_of
from jeton.web.workers import Workers

T = TypeVar("T")
log = logging.getLogger("jeton.web")

_SECONDS = 45.0
"""So long may a puzzle take to be made."""
_MOMENT = 5.0
"""So long may a sheet take to be solved, or the puzzle of a day to be made; both take a tenth of a second."""
_PATIENCE = 3.0
"""So long whoever asks for the grids for offline use waits for those that are not made yet."""
_MOST_KNOWN = 200
_MOST_DAYS = 60
_AFTER = 5.0
"""Seconds after which the first puzzles are made ahead: not while everybody comes back to it."""
_LOOK = 600.0
"""Seconds until somebody looks whether another day has begun."""
_FIRST = Place(0, "days")
"""Before everybody else: the puzzles of these days. There are three of them, each made once."""
_OFFLINE = Place(1, "offline")
"""In turns with everybody else: the grids for offline use, each made once for everybody."""


class Puzzles:
    """Makes and knows puzzles.

    What takes a moment has workers of its own: a check, a hint, the puzzle of a day. They do not wait for a
    puzzle that takes half a minute to be made.
    """

    def __init__(self, making: Workers, quick: Workers) -> None:
        self._making = Desk(making, MAKINGS)
        self._quick = Desk(quick, SHEETS)
        self.free = FreeGrids(self._quick, self._making)
        self.challenges = Challenges(self._quick)
        self.posing = Posing(self._quick)
        self._known: OrderedDict[Name, Puzzle] = OrderedDict()
        self._days: OrderedDict[Name, Puzzle] = OrderedDict()
        self._near: tuple[Name, ...] = ()
        """The days that it is now, somewhere in the world."""
        self._offline: dict[tuple[tuple[Name, ...], str], bytes] = {}
        """The grids for offline use, all of them, as they are told in each language."""
        self._making_offline: asyncio.Task[None] | None = None
        # A whole class asks for the same puzzle at once.
        self._coming: dict[Name, asyncio.Task[Puzzle]] = {}

    @classmethod
    def processes(cls) -> "Puzzles":
        """Two processes for them: those who make a hard puzzle must not keep a bot waiting."""
        # They start when there is work; most servers never need the first.
        return cls(Workers.processes(1, _SECONDS, awake=False), Workers.processes(1, _MOMENT, awake=False))

    @classmethod
    def threads(cls) -> "Puzzles":
        """For tests."""
        return cls(Workers.threads(1), Workers.threads(1))

    @property
    def waiting(self) -> int:
        """How much waits."""
        return self._making.queue.waiting + self._quick.queue.waiting

    @property
    def running(self) -> int:
        """How much is being done."""
        return self._making.queue.running + self._quick.queue.running

    # --- puzzles

    async def puzzle(self, text: str, language: str, asker: Asker) -> wire.solitaire.Puzzle:
        """The puzzle of a name. :raises Fault: if there is none, it takes too long, or they ask too much."""
        name = read_name(text)
        desk = self._quick if name.day else self._making
        place = _FIRST if name in self._near else desk.place(asker)
        return _write(name, await self._find(name, desk, place), Speaker(language))

    async def offline(self, now: int, language: str) -> bytes:
        """The grids for offline use, written: those that are made within moments.

        A server that has just begun makes them for a minute or so; nobody waits for that.
        """
        names = offline_names(day_of(now))
        if (names, language) in self._offline:
            return self._offline[names, language]
        if self._making_offline is None or self._making_offline.done():
            self._making_offline = asyncio.create_task(self._make_all(names))
        await asyncio.wait({self._making_offline}, timeout=_PATIENCE)
        speaker = Speaker(language)
        found = [_write(name, puzzle, speaker) for name in names if (puzzle := self._shelf(name).get(name))]
        told = wire.write(wire.solitaire.OfflinePuzzles(found, whole=len(found) == len(names)))
        if len(found) == len(names):
            # Nobody asks for those of another day.
            self._offline = {key: kept for key, kept in self._offline.items() if key[0] == names}
            self._offline[names, language] = told
        return told

    async def _make_all(self, names: tuple[Name, ...]) -> None:
        """One after the other: others who ask for a puzzle meanwhile take their turn."""
        for name in names:
            await self._make_early(name, self._quick if name.day else self._making, _OFFLINE)

    def _shelf(self, name: Name) -> OrderedDict[Name, Puzzle]:
        return self._days if name.day else self._known

    async def _find(self, name: Name, desk: Desk, place: Place) -> Puzzle:
        shelf = self._shelf(name)
        if name in shelf:
            shelf.move_to_end(name)
            return shelf[name]
        if name not in self._coming:
            # Refused here, and not in the task: others who ask for the same are not to hear of it.
            answer = desk.ask(place, _make, name)
            self._coming[name] = asyncio.create_task(self._receive(name, answer))
        # Whoever goes away must not take it from the others.
        return await asyncio.shield(self._coming[name])

    async def _receive(self, name: Name, answer: Awaitable[Puzzle]) -> Puzzle:
        try:
            puzzle = await answer
        finally:
            del self._coming[name]
        self._keep(name, puzzle)
        return puzzle

    def _keep(self, name: Name, puzzle: Puzzle) -> None:
        """Know a puzzle, and forget the one that was asked for least lately; but not today's."""
        self._shelf(name)[name] = puzzle
        if not name.day:
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
            return
        if len(self._days) > _MOST_DAYS:
            del self._days[next(one for one in self._days if one not in self._near)]

    async def keep_days(self, now: Callable[[], int]) -> None:
        """Make the puzzles of these days before anybody asks, and keep them. For ever; ``now`` in ms."""
        self._near = days_near(now())
        await asyncio.sleep(_AFTER)
        while True:
            self._near = days_near(now())
            await self.make_ahead()
            await asyncio.sleep(_LOOK)

    async def make_ahead(self) -> None:
        """The puzzles of these days."""
        for name in self._near:
            await self._make_early(name, self._quick, _FIRST)

    async def _make_early(self, name: Name, desk: Desk, place: Place) -> None:
        """Before anybody asks for it by its name."""
        try:
            await self._find(name, desk, place)
        except Denied as fault:
            # Whoever asks for it will hear the same, and it is tried again.
            log.warning("puzzle not made: %s", fault.message.code, extra={"puzzle": str(name)})

    # --- sheets

    async def check(
        self, body: wire.solitaire.SheetBody, language: str, asker: Asker
    ) -> wire.solitaire.Checked:
        """What is wrong so far. :raises Fault: if it is no solitaire, or they ask too much."""
        sheet, speaker = _read(body), Speaker(language)
        solved, told, wrong = await self._quick.ask(self._quick.place(asker), _check, sheet)
        return wire.solitaire.Checked(solved, [speaker.say(one) for one in told], list(wrong))

    async def hint(
        self, body: wire.solitaire.SheetBody, language: str, asker: Asker
    ) -> wire.solitaire.PuzzleHint:
        """The next square that can be deduced. :raises Fault: if it is no solitaire, or they ask too much."""
        sheet = _read(body)
        found = await self._quick.ask(self._quick.place(asker), _hint, sheet)
        return wire.solitaire.PuzzleHint(
            told=Speaker(language).say(found.said),
            square="" if found.square is None else sheet.given.name(found.square),
            token=show_signs(found.token or ""),
        )

    def close(self) -> None:
        """No more puzzles."""
        if self._making_offline is not None:
            self._making_offline.cancel()
        self._making.close()
        self._quick.close()


def days_near(now: int) -> tuple[Name, ...]:
    """Today's puzzle, tomorrow's and yesterday's: on this earth it is never another day than one of these."""
    today = day_of(now)
    return tuple(read_name(str(today + timedelta(days=days))) for days in (0, 1, -1))


@cache
def _kit() -> Kit:
    return kit_of(load_box(find_game(GAME)))


def _read(body: wire.solitaire.SheetBody) -> Sheet:
    sheet = Sheet(read_sheet(body.sheet, _kit()).given)
    for move in body.placed:
        sheet = lay(sheet, move)
    return sheet


def _write(name: Name, puzzle: Puzzle, speaker: Speaker) -> wire.solitaire.Puzzle:
    return wire.solitaire.Puzzle(
        name=str(name),
        day=name.day,
        seed=name.seed,
        size=name.size,
        level=puzzle.level.value,
        level_name=speaker.code(puzzle.level.code),
        grid=write_grid(picture(Sheet(puzzle.given)), speaker),
        bank=[show_signs(token) for token in puzzle.given.bank],
        sheet=write_sheet(Sheet(puzzle.given)),
        techniques=[
            wire.solitaire.TechniqueInfo(speaker.code(technique.value), times)
            for technique, times in puzzle.solved.counts.items()
        ],
        seal=seal_of(_solved(puzzle)),
    )


def _solved(puzzle: Puzzle) -> Sheet:
    laid = ((square, token) for square in puzzle.given.open if (token := puzzle.solution.tokens[square]))
    return Sheet(puzzle.given, tuple(laid))


# --- in the process ---------------------------------------------------------------------------------------


def _make(name: Name) -> Puzzle:
    return make_named(_kit(), name)


def _solution(sheet: Sheet) -> Lattice | None:
    """The only solution; None if there is none such."""
    answer = solve(sheet.given)
    assert answer is not None
    return answer.solutions[0] if answer.verdict is Verdict.ONE else None


def _check(sheet: Sheet) -> tuple[bool, tuple[Message, ...], tuple[str, ...]]:
    solution = _solution(sheet)
    wrong = tuple(map(sheet.given.name, wrong_squares(sheet, solution)))
    return is_solved(sheet, _kit()), check(sheet, _kit(), solution), wrong


def _hint(sheet: Sheet) -> Hint:
    return hint(sheet, _kit(), _solution(sheet))
