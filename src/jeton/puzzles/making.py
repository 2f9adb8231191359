"""Finds positions worth a question in matches that were played."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jeton.analysis.takings import left, takings
from jeton.analysis.turns import written
from jeton.core.errors import LayoutFault
from jeton.core.moves import Office, Seat
from jeton.core.protocols import AnyGame, Asked, View
from jeton.puzzles.proving import best_turns, next_best
from jeton.puzzles.puzzle import LEVELS, Puzzle
from jeton.records import Played, follow

_MOST_ANSWERS = 6
_MARGIN = 110
"""The best turn brings so many percent of the next at least."""
_FEWEST, _MOST = 3, 8
"""So many cards each hand holds, where cards are played."""
_OFTEN = 12
"""The same answer is not that of more than one puzzle in so many."""

_TOKEN, _LINE, _CARD, _UNSEEN = 100, 40, 100, 150
"""What makes a puzzle hard: each token that is laid, each thing more that scores, each card to think ahead,
and that a sensible player would play another card."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle, and how hard it is to solve; its level comes when many have been compared."""

    puzzle: Puzzle
    effort: int


def find_puzzles(game: AnyGame, history: Sequence[Played]) -> Iterator[Found]:
    """The puzzles in a match in which nothing is hidden any more, in its order."""
    seen, answers = set[int](), set[str]()
    for number, played in enumerate(history):
        seats = [actor for actor in game.rules.actors(played.before) if not isinstance(actor, Office)]
        if not seats or id(played.before) in seen:
            continue
        seen.add(id(played.before))
        found = _solve(game, played.before) if game.aims else _search(game, played.before, min(seats), number)
        # What nobody has played is still there in the next turn.
        if found is not None and found.puzzle.answer not in answers:
            answers.add(found.puzzle.answer)
            yield found


def grade(found: Sequence[Found]) -> tuple[Puzzle, ...]:
    """Puzzles from the easiest to the hardest, a quarter of them of each level."""
    ordered = sorted(found, key=lambda one: (one.effort, one.puzzle.answer))
    names = tuple(LEVELS)
    return tuple(
        replace(one.puzzle, level=names[place * len(names) // len(ordered)])
        for place, one in enumerate(ordered)
    )


def vary(found: Iterable[Found], count: int) -> list[Found]:
    """So many of them at most, and none with an answer that many others have."""
    most = count // _OFTEN + 1
    seen, kept = Counter[str](), list[Found]()
    for one in found:
        if len(kept) < count and seen[one.puzzle.answer] < most:
            seen[one.puzzle.answer] += 1
            kept.append(one)
    return kept


# --- where the best turn is searched for --------------------------------------------------------


def _search(game: AnyGame, position: Any, seat: Seat, number: int) -> Found | None:
    """A turn that clearly brings the most; None where there is none, or where it is not proved."""
    try:
        board, fields = game.layout.write(game.sight.view(position, seat))
        view = game.layout.lay_out(position.box, board, _held(game.asked, fields, number))
    except LayoutFault:
        return None
    turns = best_turns(game, view)
    if not turns or turns[0].points <= 0:
        return None
    worth = turns[0].points
    less = next_best(worth, [turn.points for turn in turns])
    answers = sum(turn.points == worth for turn in turns)
    # Where nothing else scores, there is no question.
    if less is None or less <= 0 or answers > _MOST_ANSWERS or worth * 100 < less * _MARGIN:
        return None
    line = follow(game, view.position, turns[0].moves)
    board, fields = game.layout.write(view)
    puzzle = Puzzle("", worth, less, written(game, line), board, tuple(fields.items()))
    laid = sum(len(game.sight.tokens(View(view.seat, played.before), played.move)) for played in line)
    scoring = sum(item.points > 0 for played in line for item in played.items)
    # A beginner overlooks what takes hard signs.
    overlooked = sum(game.player.odds(View(view.seat, played.before), played.move) for played in line)
    return Found(puzzle, _TOKEN * laid + _LINE * scoring + overlooked)


def framed(game: AnyGame, view: View[Any]) -> Puzzle | None:
    """Any position as a puzzle, even if no turn is clearly best; None if nothing is known for sure."""
    if game.aims is not None:
        values = takings(game, view)
        best, worth = next(iter(values.items()))
        asked = game.aims.with_need(view.position, worth)
        if asked is None:
            return None
        view, answer, others = View(view.seat, asked), game.notation.write(view, best), [*values.values()]
    else:
        turns = best_turns(game, view)
        if not turns or turns[0].points <= 0:
            return None
        worth, others = turns[0].points, [turn.points for turn in turns]
        answer = written(game, follow(game, view.position, turns[0].moves))
    board, fields = game.layout.write(view)
    return Puzzle("easy", worth, next_best(worth, others) or 0, answer, board, tuple(fields.items()))


def _held(asked: Asked[Any] | None, fields: dict[str, str], number: int) -> dict[str, str]:
    """The fields of a position, with fewer tokens in hand where the game says so, from all of the rack."""
    if asked is None:
        return fields
    tokens = fields.get(asked.rack, "").split()
    size = min(asked.sizes[number % len(asked.sizes)], len(tokens))
    return fields | {asked.rack: " ".join(tokens[place * len(tokens) // size] for place in range(size))}


# --- where it is solved with all hands open -----------------------------------------------------


def _solve(game: AnyGame, position: Any) -> Found | None:
    """A card with which the side on turn takes a trick more than with any other: it is told to need it."""
    assert game.aims is not None
    try:
        laid_out = game.layout.lay_out(position.box, *game.layout.write(View(None, position)))
    except LayoutFault:
        return None
    if not _FEWEST <= left(game, laid_out) <= _MOST:
        return None
    if not _is_alone(takings(game, laid_out, proved=False)):
        return None
    values = takings(game, laid_out)
    best, worth = next(iter(values.items()))
    less = next_best(worth, list(values.values()))
    if less is None or not _is_alone(values):
        return None
    asked = game.aims.with_need(laid_out.position, worth)
    if asked is None:
        return None
    view = View(laid_out.seat, asked)
    board, fields = game.layout.write(view)
    puzzle = Puzzle("", worth, less, game.notation.write(view, best), board, tuple(fields.items()))
    near = sum(value == worth - 1 for value in values.values())
    unseen = game.player.plan(view)[:1] != (best,)
    return Found(puzzle, _CARD * left(game, view) + _LINE * near + _UNSEEN * unseen)


def _is_alone(values: dict[Any, int]) -> bool:
    """Whether one card takes more than all others."""
    first, *others = values.values()
    return bool(others) and others[0] < first
