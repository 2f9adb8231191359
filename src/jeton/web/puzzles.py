"""The solitaire: puzzles by name, checks and hints. Nothing is kept: a page sends how far one has come."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

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
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.pictures import write_grid
from jeton.web.workers import Overtime, Workers

T = TypeVar("T")

_SECONDS = 45.0
"""So long may a puzzle take to be made, or a sheet to be solved."""
_MOST_WAITING = 30
_MOST_KNOWN = 200


def make_workers() -> Workers:
    """One process for them: those who make a hard puzzle must not keep a bot waiting."""
    # Most servers never need it.
    return Workers.processes(1, _SECONDS, awake=False)


class Puzzles:
    """Makes and knows puzzles."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._waiting = 0
        self._known: OrderedDict[Name, Puzzle] = OrderedDict()
        # A whole class asks for the puzzle of the day at once.
        self._making: dict[Name, asyncio.Task[Puzzle]] = {}

    async def puzzle(self, text: str, language: str) -> wire.Puzzle:
        """The puzzle of a name. :raises Fault: if there is none, or it takes too long."""
        name = read_name(text)
        puzzle = self._known.get(name)
        if puzzle is None:
            if name not in self._making:
                self._making[name] = asyncio.create_task(self._make(name))
            # Whoever goes away must not take it from the others.
            puzzle = await asyncio.shield(self._making[name])
        else:
            self._known.move_to_end(name)
        return _write(name, puzzle, Speaker(language))

    async def _make(self, name: Name) -> Puzzle:
        try:
            puzzle = await self._ask(_make, name)
        finally:
            del self._making[name]
        self._known[name] = puzzle
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)
        return puzzle

    async def check(self, body: wire.SheetBody, language: str) -> wire.Checked:
        """What is wrong so far. :raises Fault: if it is no solitaire."""
        sheet, speaker = _read(body), Speaker(language)
        solved, told, wrong = await self._ask(_check, sheet)
        return wire.Checked(solved, [speaker.say(one) for one in told], list(wrong))

    async def hint(self, body: wire.SheetBody, language: str) -> wire.PuzzleHint:
        """The next square that can be deduced. :raises Fault: if it is no solitaire."""
        sheet = _read(body)
        found = await self._ask(_hint, sheet)
        return wire.PuzzleHint(
            told=Speaker(language).say(found.told),
            square="" if found.square is None else sheet.given.name(found.square),
            token=show_signs(found.token or ""),
        )

    async def _ask(self, work: Callable[..., T], *arguments: Any) -> T:
        if self._waiting == _MOST_WAITING:
            raise denied(Code.BUSY)
        self._waiting += 1
        try:
            return await self._workers.run(work, *arguments)
        except Overtime as overtime:
            raise denied(Code.TAKES_LONG) from overtime
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """No more puzzles."""
        self._workers.close()


@cache
def _kit() -> Kit:
    return kit_of(load_box(find_game(GAME)))


def _read(body: wire.SheetBody) -> Sheet:
    sheet = Sheet(read_sheet(body.sheet, _kit()).given)
    for move in body.placed:
        sheet = lay(sheet, move)
    return sheet


def _write(name: Name, puzzle: Puzzle, speaker: Speaker) -> wire.Puzzle:
    return wire.Puzzle(
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
            wire.TechniqueInfo(speaker.code(technique.value), times)
            for technique, times in puzzle.solved.counts.items()
        ],
    )


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
