"""The scorekeeper for people who play with the real box: one turn a line."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from jeton.core.errors import Fault, RecordFault
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Seat
from jeton.core.options import Options
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.language.words import means, translate
from jeton.records import check_names
from jeton.terminal.codes import Code


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the sheet, and what it gave."""

    seat: Seat
    name: str
    text: str
    items: tuple[Item, ...]
    standing: tuple[tuple[str, int], ...]
    """The points of each player so far, in the order in which they first played."""
    words: tuple[Message | None, ...]
    """For each of them what the points do not say: games won."""

    @property
    def points(self) -> int:
        """What the player of the line has from it; another may have the rest."""
        return sum(item.points for item in self.items if item.seat == self.seat)


class ScoreSheet:
    """A sheet that grows line by line. A wrong line leaves it as it is."""

    def __init__(self, game: AnyGame, box: Any, options: Options, speaker: Speaker) -> None:
        self._game = game
        self._speaker = speaker
        self._sheet = game.scorekeeper.open_sheet(options, box, game.seats[-1])
        self._names: list[str] = []
        self._points = [0] * game.seats[-1]

    def enter(self, line: str) -> Entry | None:
        """Enter ``Anna: 12@8I 8@6H`` or ``Anna left: 3 17``; None for an empty line or a remark.

        :raises Fault: saying what is wrong with it.
        """
        if not line.strip() or line.lstrip().startswith("#"):
            return None
        whole, colon, text = (part.strip() for part in line.partition(":"))
        if not (whole and colon):
            raise Fault.of(Code.SHEET_FORM, text=line.strip())
        name, _, last = whole.rpartition(" ")
        settles = bool(name) and means(last, Code.WORD_LEFT, self._speaker)
        name = name.strip() if settles else whole
        seat = self._seat(name)
        act = self._game.scorekeeper.settle if settles else self._game.scorekeeper.enter
        moves = translate(text, self._game, self._speaker)
        self._sheet, items = act(self._sheet, seat, moves)
        if seat == len(self._names):
            self._names.append(name)
        for item in items:
            self._points[item.seat] += item.points
        # Who has points may not have a name yet.
        shown = [seat for seat, points in enumerate(self._points) if seat < len(self._names) or points]
        speaker = replace(self._speaker, names=self._names)
        standing = tuple((speaker.name(seat), self._points[seat]) for seat in shown)
        standings = self._game.rules.outcome(self._sheet).standings
        words = {min(each.side): each.words for each in standings}
        return Entry(seat, name, moves, items, standing, tuple(words.get(seat) for seat in shown))

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
    speaker = replace(speaker, names=[name for name, _ in entry.standing])
    own = all(item.seat == entry.seat for item in entry.items)
    for item in entry.items:
        yield "  " + speaker.code(
            Code.ITEM if own else Code.ITEM_OF, player=Name(item.seat), reason=item.reason, count=item.points
        )
    standing = tuple(
        message(Code.SCORE_WORDS, player=name, points=points, words=words)
        if words
        else message(Code.SCORE_OF, player=name, points=points)
        for (name, points), words in zip(entry.standing, entry.words, strict=True)
    )
    yield speaker.code(Code.SHEET_TURN, name=entry.name, points=entry.points, standing=standing)
