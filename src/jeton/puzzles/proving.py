"""What is known for sure of a position: the best turns, and whether the answer of a puzzle is the best."""

from typing import Any

from jeton.analysis.takings import takings
from jeton.core.protocols import AnyGame, Best, View
from jeton.puzzles.puzzle import Puzzle

_TURNS = 40
"""So many of the best turns are looked at; those that bring as much as the best are all answers."""


def best_turns(game: AnyGame, view: View[Any]) -> tuple[Best[Any], ...]:
    """The best turns of the kind that puzzles of the game ask for, best first; none unless that is proved."""
    found = game.best(view, _TURNS, game.asked.kind if game.asked else "")
    return found if found and found[0].bound is None else ()


def next_best(worth: int, values: list[int]) -> int | None:
    """The most that is less than what is asked for; None if there is nothing."""
    return max((value for value in values if value < worth), default=None)


def is_proved(game: AnyGame, puzzle: Puzzle, view: View[Any]) -> bool:
    """Whether the answer is the best there is, by the game's own search, and the next is not as good."""
    if game.aims is not None:
        values = {game.notation.write(view, move): value for move, value in takings(game, view).items()}
        right = [card for card, value in values.items() if value >= puzzle.worth]
        others = next_best(puzzle.worth, list(values.values()))
        need = game.aims.need(view.position)
        return (right, others, need) == ([puzzle.answer], puzzle.next, puzzle.worth)
    best = best_turns(game, view)
    if not best or best[0].points != puzzle.worth:
        return False
    return next_best(puzzle.worth, [turn.points for turn in best]) == puzzle.next
