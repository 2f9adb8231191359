"""What is known for sure of a position: the best turns, or what each card takes with all hands open."""

from typing import Any

from jeton.core.protocols import AnyGame, Best, View
from jeton.puzzles.puzzle import Puzzle

_TURNS = 40
"""So many of the best turns are looked at; those that bring as much as the best are all answers."""


def best_turns(game: AnyGame, view: View[Any]) -> tuple[Best[Any], ...]:
    """The best turns of the kind that puzzles of the game ask for, best first; none unless that is proved."""
    found = game.best(view, _TURNS, game.asked.kind if game.asked else "")
    return found if found and found[0].bound is None else ()


def takings(game: AnyGame, view: View[Any], *, proved: bool = True) -> dict[Any, int]:
    """Every card that may be played, with how much its side takes of what is left; the best first.

    What is not proved is as good as sure, and found sooner.
    """
    assert game.solver is not None
    found = game.solver.solve(view.position, every=True, proved=proved).choices
    # The first is the best for the hand on turn, whichever side the solver counts for.
    down = found[0][1] < found[-1][1]
    whole = left(game, view)
    return {move: whole - value if down else value for move, value in found}


def left(game: AnyGame, view: View[Any]) -> int:
    """How many cards each hand holds, at the beginning of a trick."""
    assert view.seat is not None
    return len(game.sight.rack(view.position, view.seat).tokens)


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
