"""Finds positions worth a question in matches that were played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jeton.analysis.turns import follow, written
from jeton.core.errors import LayoutFault
from jeton.core.moves import Office, Seat
from jeton.core.protocols import AnyGame, View
from jeton.puzzles.puzzle import LEVELS, Puzzle
from jeton.puzzles.trying import TURNS, tricks
from jeton.records import Played

_MOST_ANSWERS = 4
_MARGIN = 120
"""The best turn brings so many percent of the next at least."""
_FEWEST, _MOST = 4, 7
"""So many cards each hand holds, where cards are played."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle, and how hard it is to solve; its level comes when many have been compared."""

    puzzle: Puzzle
    effort: int


def find_puzzles(game: AnyGame, history: Sequence[Played]) -> Iterator[Found]:
    """The puzzles in a match in which nothing is hidden any more, in its order."""
    seen: set[int] = set()
    for played in history:
        seats = [actor for actor in game.rules.actors(played.before) if not isinstance(actor, Office)]
        if not seats or id(played.before) in seen:
            continue
        seen.add(id(played.before))
        found = _search(game, played.before, min(seats)) if game.searcher else _solve(game, played.before)
        if found is not None:
            yield found


def grade(found: Sequence[Found]) -> tuple[Puzzle, ...]:
    """Puzzles from the easiest to the hardest, a quarter of them of each level."""
    ordered = sorted(found, key=lambda one: (one.effort, one.puzzle.answer))
    names = tuple(LEVELS)
    return tuple(
        replace(one.puzzle, level=names[place * len(names) // len(ordered)])
        for place, one in enumerate(ordered)
    )


# --- where the best turn is searched for --------------------------------------------------------


def _search(game: AnyGame, position: Any, seat: Seat) -> Found | None:
    """A turn that clearly brings the most; None where there is none, or where it is not proved."""
    view = game.sight.view(position, seat)
    turns = game.best(view, TURNS)
    if not turns or turns[0].bound is not None or turns[0].points <= 0:
        return None
    worth = turns[0].points
    less = [turn.points for turn in turns if turn.points < worth]
    answers = len(turns) - len(less)
    # Where nothing else scores, there is no question.
    if not less or less[0] <= 0 or answers > _MOST_ANSWERS or worth * 100 < less[0] * _MARGIN:
        return None
    line = follow(game, position, turns[0].moves)
    try:
        board, fields = game.layout.write(view)
    except LayoutFault:
        return None
    puzzle = Puzzle("", worth, less[0], written(game, line), board, tuple(fields.items()))
    laid = sum(len(game.sight.tokens(view, move)) for move in turns[0].moves)
    overlooked = sum(game.player.odds(View(seat, played.before), played.move) for played in line)
    # A beginner overlooks what is long, and what takes hard signs.
    return Found(puzzle, 100 * laid + overlooked)


# --- where it is solved with all hands open -----------------------------------------------------


def _solve(game: AnyGame, position: Any) -> Found | None:
    """A card with which the hand on turn takes a trick more than with any other."""
    view = View(None, position)
    try:
        board, fields = game.layout.write(view)
    except LayoutFault:
        return None
    seat = min(actor for actor in game.rules.actors(position) if not isinstance(actor, Office))
    cards = len(game.sight.rack(position, seat).tokens)
    if not _FEWEST <= cards <= _MOST:
        return None
    view = game.layout.lay_out(position.box, board, fields)
    values = tricks(game, view)
    (best, worth), *others = sorted(values, key=lambda pair: -pair[1])
    less = max((value for _, value in others), default=worth)
    if less >= worth:
        return None
    # The more cards, and the more others that are nearly as good, the harder.
    near = sum(value == worth - 1 for _, value in others)
    answer = game.notation.write(view, best)
    return Found(Puzzle("", worth, less, answer, board, tuple(fields.items())), 10 * cards + near)
