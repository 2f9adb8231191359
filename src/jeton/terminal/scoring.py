"""The scorekeeper for people who play with the real box: one turn a line."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from jeton.core.errors import Fault, RecordFault
from jeton.core.messages import message
from jeton.core.moves import Seat
from jeton.core.options import Options
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.records import check_names
from jeton.terminal.codes import Code

_LINE = re.compile(r"(?P<name>[^:]+?)(?P<left>\s+left)?\s*:\s*(?P<moves>.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the sheet, and what it gave."""

    name: str
    text: str
    items: tuple[Item, ...]
    standing: tuple[tuple[str, int], ...]
    """The points of each player so far, in the order in which they first played."""


class ScoreSheet:
    """A sheet that grows line by line. A wrong line leaves it as it is."""

    def __init__(self, game: AnyGame, box: Any, options: Options) -> None:
        self._game = game
        self._sheet = game.scorekeeper.open_sheet(options, box, game.seats[-1])
        self._names: list[str] = []
        self._points: list[int] = []

    def enter(self, line: str) -> Entry | None:
        """Enter ``Anna: 12@8I 8@6H`` or ``Anna left: 3 17``; None for an empty line or a remark.

        :raises Fault: saying what is wrong with it.
        """
        if not line.strip() or line.lstrip().startswith("#"):
            return None
        parts = _LINE.fullmatch(line.strip())
        if not parts:
            raise Fault.of(Code.SHEET_FORM, text=line.strip())
        name = parts["name"].strip()
        seat = self._seat(name)
        act = self._game.scorekeeper.settle if parts["left"] else self._game.scorekeeper.enter
        self._sheet, items = act(self._sheet, seat, parts["moves"])
        if seat == len(self._names):
            self._names.append(name)
            self._points.append(0)
        for item in items:
            self._points[item.seat] += item.points
        return Entry(name, parts["moves"], items, tuple(zip(self._names, self._points, strict=True)))

    def _seat(self, name: str) -> Seat:
        if name in self._names:
            return self._names.index(name)
        if len(self._names) == self._game.seats[-1]:
            raise Fault.of(Code.SHEET_SEATS, name=name, most=self._game.seats[-1], known=tuple(self._names))
        check_names([*self._names, name])
        return len(self._names)


def keep_score(sheet: ScoreSheet, lines: Iterable[str]) -> Iterator[tuple[int, Entry]]:
    """Every entry with the number of its line. :raises RecordFault: at the first wrong line."""
    for number, line in enumerate(lines, 1):
        try:
            entry = sheet.enter(line)
        except Fault as fault:
            raise RecordFault(fault.message, number) from fault
        if entry:
            yield number, entry


def say_entry(entry: Entry, speaker: Speaker) -> Iterator[str]:
    """An entry in words: each item, the turn, the standing."""
    for item in entry.items:
        yield "  " + speaker.code(Code.ITEM, reason=item.reason, count=item.points)
    total = sum(item.points for item in entry.items)
    standing = tuple(message(Code.SCORE_OF, player=name, points=points) for name, points in entry.standing)
    yield speaker.code(Code.SHEET_TURN, name=entry.name, points=total, standing=standing)
