"""Any position looked at: the best turns, no two of them alike, and what the next player may answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Seat
from jeton.core.protocols import AnyGame, Best, View
from jeton.core.rulings import Item
from jeton.records import follow, settle

_MOST_FOUND = 1000
"""So many turns are looked through at most for some that are not alike."""
_WORLDS = seed_of("explore")
"""Whoever asks again hears the same."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn, standing for all that lay tokens on the same squares and bring as much."""

    best: Best[Any]
    alike: int
    """How many others do the same, as far as they were looked for."""

    def items(self, game: AnyGame, view: View[Any]) -> tuple[Item, ...]:
        """How its points come about."""
        return tuple(item for played in follow(game, view.position, self.best.moves) for item in played.items)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the next player could do with one of the racks that they may hold."""

    seat: Seat
    rack: tuple[str, ...]
    moves: str
    """As they are written; nothing if there is nothing that brings points."""
    points: int


@dataclass(frozen=True, slots=True)
class Reply:
    """What the next player may answer to a turn, in several worlds that are all possible."""

    answers: tuple[Answer, ...]
    """One for each world, the dearest first; none where the match is over."""

    @property
    def mean(self) -> Fraction:
        """The points of the best answer on average, exactly, over the worlds that were looked at."""
        return Fraction(sum(one.points for one in self.answers), len(self.answers))

    @property
    def known(self) -> bool:
        """Whether they hold the same in every world: then it is no estimate."""
        return len({one.rack for one in self.answers}) == 1


def choices(game: AnyGame, view: View[Any], count: int, kind: str = "") -> tuple[Choice, ...]:
    """The best turns, of those that are alike one: which lay on the same squares and bring as much.

    The first of each is what the search finds first, so that the first of all is the best there is.
    """
    wanted = count
    while True:
        wanted = min(4 * wanted, _MOST_FOUND)
        found = game.best(view, wanted, kind)
        groups = _grouped(game, view, found)
        if len(groups) > count or len(found) < wanted or wanted == _MOST_FOUND:
            return groups[:count]


def _grouped(game: AnyGame, view: View[Any], found: Sequence[Best[Any]]) -> tuple[Choice, ...]:
    groups: dict[object, list[Best[Any]]] = {}
    for one in found:
        laid = frozenset(
            square
            for move in one.moves
            if game.sight.tokens(view, move)
            for square in game.squares(view, move)
        )
        groups.setdefault((laid, one.points), []).append(one)
    return tuple(Choice(alike[0], len(alike) - 1) for alike in groups.values())


def reply(
    game: AnyGame,
    view: View[Any],
    moves: Sequence[Any],
    worlds: int,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Reply:
    """What the next player could do after a turn, in so many worlds that the view allows.

    Nobody knows their rack: it is drawn, always in the same way, from what is not seen. What ``on_progress``
    raises stops the work.
    """
    found: list[Answer] = []
    for number in range(worlds):
        on_progress(number, worlds)
        stream = Stream(_WORLDS, "world", number)
        made = follow(game, game.sight.imagine(view, stream), moves)
        then = settle(game, made[-1].after, seed_of(f"explore {number}"))
        if (answer := _answer(game, then, view.seat)) is not None:
            found.append(answer)
    return Reply(tuple(sorted(found, key=lambda one: -one.points)))


def _answer(game: AnyGame, position: Any, mine: Seat | None) -> Answer | None:
    seats = [actor for actor in game.rules.actors(position) if isinstance(actor, int) and actor != mine]
    if not seats:
        return None
    seat = min(seats)
    view = game.sight.view(position, seat)
    best = game.best(view, 1)
    rack = game.sight.rack(position, seat).tokens
    if not best or best[0].points <= 0:
        return Answer(seat, rack, "", 0)
    return Answer(
        seat, rack, " ".join(game.notation.write(view, move) for move in best[0].moves), best[0].points
    )
