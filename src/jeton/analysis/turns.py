"""Looks back on the turns of a match, where a search knows the best: what was played, what was there.

A turn is looked at decision by decision: up to its end, or to the next thing that nobody could know, a draw.
What a decision cost is what was there before it, without what it brought and what it left for later in the
turn. What chance gave is luck, and told apart.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from typing import Any

from jeton.analysis.chances import chances_of
from jeton.analysis.grades import Grade, grade_of
from jeton.analysis.luck import luck_of
from jeton.core.chance import seed_of
from jeton.core.moves import Office, Seat
from jeton.core.protocols import AnyGame, Best, View
from jeton.core.rulings import Item, Wrong
from jeton.records import Played, follow, settle

_BEST = seed_of("best")
"""Deals what would have been drawn after the best; an estimate does not go by it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat did in a turn, up to the next thing that it could not know."""

    seat: Seat
    turn: int
    """The number of the turn in the match, from 1; of what comes after a draw, that of its turn."""
    first: int
    """The number of its first move in the match, from 0."""
    made: tuple[Played, ...]
    points: int
    """What it brought."""
    best: Best[Any]
    """The best that was there; what was played, where the search has found nothing better."""
    line: tuple[Played, ...]
    """How the best would have been played."""
    loss: int
    """How many points it lost, even if the rest of the turn is played as well as it can be."""
    luck: Fraction
    """How many more points were there than if the draw before it had been made again, on average."""
    grade: Grade
    chances: tuple[int, ...] | None = None
    """How likely each seat was to win after it, in percent: an estimate, None where nobody makes one."""
    best_chances: tuple[int, ...] | None = None
    """And how likely after the best; None where it was the best itself."""

    @property
    def before(self) -> Any:
        """The position in which it was made."""
        return self.made[0].before

    @property
    def chance(self) -> int | None:
        """How likely the seat was to win after it, in percent."""
        return None if self.chances is None else self.chances[self.seat]

    @property
    def chance_loss(self) -> int:
        """By how many percent it was less likely to win than after the best; never less than nothing."""
        if self.chances is None or self.best_chances is None:
            return 0
        return max(0, self.best_chances[self.seat] - self.chances[self.seat])

    @property
    def items(self) -> tuple[Item, ...]:
        """How the points of the best come about."""
        return tuple(item for played in self.line for item in played.items if item.seat == self.seat)


@dataclass(frozen=True, slots=True)
class Summary:
    """What a seat did with what was there."""

    seat: Seat
    decisions: tuple[Decision, ...]

    @property
    def points(self) -> int:
        """What its turns brought."""
        return sum(one.points for one in self.decisions)

    @property
    def loss(self) -> int:
        """What it left lying."""
        return sum(one.loss for one in self.decisions)

    @property
    def luck(self) -> int:
        """How many more points were there than it could expect of its draws; an estimate, rounded."""
        return round(sum(one.luck for one in self.decisions))

    @property
    def dearest(self) -> Decision | None:
        """Its turn that made it the most less likely to win, the first of several; None if none did."""
        found = max(self.decisions, key=lambda one: one.chance_loss, default=None)
        return found if found is not None and found.chance_loss > 0 else None

    @property
    def share(self) -> int:
        """How much of what was there it found, in percent, rounded down; all, where nothing was there."""
        there = self.points + self.loss
        return self.points * 100 // there if there > 0 else 100

    @property
    def top(self) -> Decision | None:
        """Its turn that brought the most, the first of several; None if none brought anything."""
        found = max(self.decisions, key=lambda one: one.points, default=None)
        return found if found is not None and found.points > 0 else None


def look_back(
    game: AnyGame, history: Sequence[Played], on_progress: Callable[[int, int], None] = lambda done, of: None
) -> tuple[Decision, ...]:
    """Every decision of a match.

    ``on_progress`` hears how many moves have been looked at, and of how many; what it raises stops the work.
    """
    assert game.searcher is not None
    return tuple(_Looking(game, history).decisions(on_progress))


def written(game: AnyGame, made: Sequence[Played]) -> str:
    """Moves as they are written, one after another."""
    return " ".join(game.notation.write(View(one.move.actor, one.before), one.move) for one in made)


def sum_up(decisions: Sequence[Decision], seats: int) -> tuple[Summary, ...]:
    """What each seat did with what was there."""
    return tuple(Summary(seat, tuple(one for one in decisions if one.seat == seat)) for seat in range(seats))


@dataclass(slots=True)
class _Stretch:
    """Moves of one seat, between two things that it could not know."""

    seat: Seat
    turn: int
    first: int
    luck: Fraction
    best: Best[Any]
    made: list[Played]


class _Looking:
    """Walks through a match once."""

    def __init__(self, game: AnyGame, history: Sequence[Played]) -> None:
        self._game, self._history = game, history
        self._turn = 0
        self._left = 0
        """What the last decision left for later in its turn."""
        self._undealt: dict[Seat, Any] = {}
        """For each seat, the position before chance dealt to it for the last time."""

    def decisions(self, on_progress: Callable[[int, int], None]) -> Iterator[Decision]:
        """In the order in which they were made."""
        current: _Stretch | None = None
        latest: Seat | None = None
        for index, played in enumerate(self._history):
            on_progress(index, len(self._history))
            seat = played.move.actor
            if current is not None and seat != current.seat:
                yield self._judged(current)
                current = None
            if isinstance(seat, Office):
                self._note_deal(played)
                continue
            if current is None:
                current = self._begun(index, played, seat, goes_on=seat == latest)
            else:
                current.made.append(played)
            latest = seat
        if current is not None:
            yield self._judged(current)

    def _begun(self, index: int, played: Played, seat: Seat, *, goes_on: bool) -> _Stretch | None:
        """None where there is nothing to find: another's play may be contested, an end is agreed upon."""
        best = self._best(played.before, seat)
        if best is None:
            return None
        self._turn += not goes_on
        undealt = self._undealt.pop(seat, None)
        luck = Fraction() if undealt is None else luck_of(self._game, played.before, seat, undealt)
        return _Stretch(seat, self._turn, index, luck, best, [played])

    def _note_deal(self, played: Played) -> None:
        """Who has drawn, and what the position was before it."""
        if played.move.actor is not Office.CHANCE:
            return
        for seat, (before, after) in enumerate(zip(played.before.racks, played.after.racks, strict=True)):
            if before != after:
                self._undealt[seat] = played.before

    def _after(self, stretch: _Stretch) -> Any:
        """The position after a decision, once chance and the referee have done their part."""
        behind = self._history[stretch.first + len(stretch.made) - 1 :]
        rest = takewhile(lambda played: isinstance(played.move.actor, Office), behind[1:])
        return [behind[0], *rest][-1].after

    def _best(self, position: Any, seat: Seat) -> Best[Any] | None:
        found = self._game.best(self._game.sight.view(position, seat), 1)
        return found[0] if found else None

    def _judged(self, stretch: _Stretch) -> Decision:
        before = stretch.made[0].before
        points = sum(self._brought(played, stretch.seat) for played in stretch.made)
        self._left = self._later(stretch)
        best = stretch.best
        if points + self._left > best.points:
            # Only where the search does not prove what it finds.
            best = Best(tuple(played.move for played in stretch.made), points)
        loss = best.points - points - self._left
        line = follow(self._game, before, best.moves)
        emptied = any(not self._rack(played.after, stretch.seat) for played in line)
        missed = emptied and bool(self._rack(stretch.made[-1].after, stretch.seat))
        return Decision(
            seat=stretch.seat,
            turn=stretch.turn,
            first=stretch.first,
            made=tuple(stretch.made),
            points=points,
            best=best,
            line=line,
            loss=loss,
            luck=stretch.luck,
            grade=grade_of(best.points, loss, missed_rack=missed),
            chances=chances_of(self._game, self._after(stretch)),
            best_chances=chances_of(self._game, settle(self._game, line[-1].after, _BEST)) if loss else None,
        )

    def _later(self, stretch: _Stretch) -> int:
        """What a decision left for later in its turn; where it drew, what was there without the draw."""
        last = stretch.made[-1]
        behind = self._history[stretch.first + len(stretch.made) :]
        drew = Office.CHANCE in self._game.rules.actors(last.after)
        following = (played.move.actor for played in behind if not isinstance(played.move.actor, Office))
        goes_on = next(following, None) == stretch.seat
        later = self._best(last.before if drew and goes_on else last.after, stretch.seat)
        return later.points if later else 0

    def _brought(self, played: Played, seat: Seat) -> int:
        """The points of a move; what is false brings nothing, though it counts while nobody contests it."""
        ruling = self._game.rules.judge(played.before, played.move)
        return 0 if isinstance(ruling, Wrong) else sum(one.points for one in played.items if one.seat == seat)

    def _rack(self, position: Any, seat: Seat) -> tuple[str, ...]:
        return self._game.sight.rack(position, seat).tokens
