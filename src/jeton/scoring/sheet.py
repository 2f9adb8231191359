"""A sheet that grows line by line, each judged; a line that cannot be leaves it as it is.

Like a position it is a frozen value: undo is the sheet before, and a correction is judged again from there.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jeton.core.errors import Fault
from jeton.core.keeping import Keeping, Left
from jeton.core.messages import Message, Name
from jeton.core.moves import Seat
from jeton.core.options import Options
from jeton.core.outcome import Standing
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Item
from jeton.records import check_names
from jeton.scoring.codes import Code
from jeton.scoring.lines import Act, Line, is_settling, tidied

MOST_LINES = 400
"""No match takes more."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line that holds, and what it gave."""

    line: Line
    items: tuple[Item, ...]
    points: tuple[int, ...]
    """Of each seat so far."""
    position: Any
    """After it, as the scorekeeper of the game has it."""

    @property
    def own(self) -> int:
        """What the player of the line has from it; another may have the rest."""
        return sum(item.points for item in self.items if item.seat == self.line.seat)


@dataclass(frozen=True, slots=True)
class Lost:
    """A line that does not hold any more after a correction."""

    number: int
    """Its place before the correction, from 1."""
    line: Line
    fault: Message


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction makes of a sheet."""

    sheet: "ScoreSheet"
    """Corrected; the lines that are lost are not on it."""
    lost: tuple[Lost, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Lines, and what they have come to."""

    game: AnyGame
    box: Any
    options: Options
    start: Any
    """Before the first line, as the scorekeeper of the game has it."""
    names: tuple[str, ...] = ()
    """Of those who score, in playing order: the players, or the camps where there are such."""
    entries: tuple[Entry, ...] = ()
    packed: str = ""
    """The box as one word, if it is not the one that comes with the game."""

    # --- what it says

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is written on it."""
        return tuple(entry.line for entry in self.entries)

    @property
    def position(self) -> Any:
        """What it has come to."""
        return self.entries[-1].position if self.entries else self.start

    @property
    def keeping(self) -> Keeping:
        """How its next line may come about."""
        return self.game.scorekeeper.keeping(self.position)

    @property
    def points(self) -> tuple[int, ...]:
        """Of each seat, whether it has a name or not."""
        return self.entries[-1].points if self.entries else (0,) * self.game.seats[-1]

    @property
    def gone(self) -> frozenset[Seat]:
        """Those who have given up."""
        return frozenset(line.seat for line in self.lines if line.act is Act.LEAVE)

    @property
    def settled(self) -> frozenset[Seat]:
        """Those whose rest is written down."""
        return frozenset(line.seat for line in self.lines if line.act is Act.LEFT)

    @property
    def unsettled(self) -> tuple[Seat, ...]:
        """Those whose rest is still to be written down, once one is and if each has to."""
        if not self.settled or self.keeping.left is not Left.EACH:
            return ()
        return tuple(seat for seat in range(len(self.names)) if seat not in self.settled | self.gone)

    @property
    def is_over(self) -> bool:
        """Whether nothing more may be written but corrections."""
        if any(line.act is Act.OVER for line in self.lines) or self.game.rules.outcome(self.position).reason:
            return True
        alone = bool(self.gone) and len(self.names) - len(self.gone) <= 1
        return alone or (bool(self.settled) and not self.unsettled)

    @property
    def shown(self) -> tuple[Seat, ...]:
        """Those who have a name, or points: somebody may have some who has not played yet."""
        return tuple(seat for seat, points in enumerate(self.points) if seat < len(self.names) or points)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The order of those who are shown, best first; whoever has given up comes last (T2)."""
        named = [
            standing
            for standing in self.game.rules.outcome(self.position).standings
            if min(standing.side) in self.shown
        ]
        named.sort(key=lambda standing: min(standing.side) in self.gone)
        ranked: list[Standing] = []
        for place, standing in enumerate(named):
            before = named[place - 1] if place else None
            tied = (
                before is not None
                and before.rank == standing.rank
                and (min(before.side) in self.gone) == (min(standing.side) in self.gone)
            )
            ranked.append(replace(standing, rank=ranked[-1].rank if tied else place + 1))
        return tuple(ranked)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The best of those who are shown; nobody while the match goes on."""
        if not self.is_over:
            return ()
        return tuple(min(each.side) for each in self.standings if each.rank == 1)

    @property
    def next_seat(self) -> Seat | None:
        """Whose turn it should be; None if anybody's, or nobody's."""
        playing = [seat for seat in range(len(self.names)) if seat not in self.gone]
        if self.is_over or self.settled or not playing:
            return None
        keeping = self.keeping
        turns = (
            line.seat
            for line in reversed(self.lines)
            if line.act is Act.TURN and keeping.takes_turn(line.text)
        )
        last = next(turns, None)
        if last is None:
            return playing[0] if keeping.in_turn else None
        return next((seat for seat in playing if seat > last), playing[0])

    # --- what may be done with it

    @property
    def most(self) -> int:
        """So many may score."""
        return len(self.game.rules.outcome(self.start).standings)

    def join(self, name: str) -> "ScoreSheet":
        """With one more who plays. :raises Fault:"""
        if len(self.names) >= self.most:
            raise Fault.of(Code.SEATS, name=name, most=self.most, known=self.names)
        check_names([*self.names, name])
        if is_settling(name):
            raise Fault.of(Code.NAME, name=name)
        return replace(self, names=(*self.names, name))

    def enter(self, line: Line) -> "ScoreSheet":
        """With one more line. :raises Fault: saying why it cannot be; this sheet stays as it is."""
        line = tidied(line)
        if len(self.entries) >= MOST_LINES:
            raise Fault.of(Code.FULL, most=MOST_LINES)
        if self.is_over:
            raise Fault.of(Code.OVER)
        self._check(line)
        position, items = self._judged(line)
        points = list(self.points)
        for item in items:
            points[item.seat] += item.points
        return replace(self, entries=(*self.entries, Entry(line, items, tuple(points), position)))

    def _check(self, line: Line) -> None:
        if not 0 <= line.seat < len(self.names):
            raise Fault.of(Code.FEW)
        if line.act is not Act.OVER and line.seat in self.gone:
            raise Fault.of(Code.GONE, player=Name(line.seat))
        if line.act is Act.LEFT and line.seat in self.settled:
            raise Fault.of(Code.LEFT_TWICE, player=Name(line.seat))
        if line.act is Act.TURN and self.settled:
            raise Fault.of(Code.SETTLING)
        if line.act is Act.OVER and self.unsettled:
            raise Fault.of(Code.NOT_SETTLED, players=tuple(map(Name, self.unsettled)))

    def _judged(self, line: Line) -> tuple[Any, tuple[Item, ...]]:
        match line.act:
            case Act.TURN:
                return self.game.scorekeeper.enter(self.position, line.seat, line.text)
            case Act.LEFT:
                if self.game.settling is None:
                    raise Fault.of(Code.NOTHING_LEFT)
                return self.game.settling.settle(self.position, line.seat, line.text)
            case Act.LEAVE | Act.OVER:
                return self.position, ()

    def undo(self) -> "ScoreSheet":
        """Without the last line. :raises Fault: if there is none."""
        if not self.entries:
            raise Fault.of(Code.NOTHING)
        return replace(self, entries=self.entries[:-1])

    def correct(self, number: int, line: Line | None) -> Correction:
        """With another line in the place of one, or with none; everything after it is judged again.

        :raises Fault: if the new line cannot be there.
        """
        self._check_number(number)
        after = [(later, self.lines[later - 1]) for later in range(number + 1, len(self.entries) + 1)]
        before = replace(self, entries=self.entries[: number - 1])
        return before._followed(line, after)

    def insert(self, number: int, line: Line) -> Correction:
        """With a line before another. :raises Fault: if it cannot be there."""
        self._check_number(number)
        after = [(later, self.lines[later - 1]) for later in range(number, len(self.entries) + 1)]
        return replace(self, entries=self.entries[: number - 1])._followed(line, after)

    def _check_number(self, number: int) -> None:
        if not 1 <= number <= len(self.entries):
            raise Fault.of(Code.NO_LINE, number=number, most=len(self.entries))

    def _followed(self, line: Line | None, after: Iterable[tuple[int, Line]]) -> Correction:
        sheet = self if line is None else self.enter(line)
        lost: list[Lost] = []
        for number, later in after:
            try:
                sheet = sheet.enter(later)
            except Fault as fault:
                lost.append(Lost(number, later, fault.message))
        return Correction(sheet, tuple(lost))


def open_sheet(
    game: AnyGame, box: Any, options: Options, names: Sequence[str] = (), *, packed: str = ""
) -> ScoreSheet:
    """An empty sheet; others may join it. :raises Fault: if names cannot be."""
    start = game.scorekeeper.open_sheet(options, box, game.seats[-1])
    sheet = ScoreSheet(game, box, options, start, packed=packed)
    for name in names:
        sheet = sheet.join(name)
    return sheet
