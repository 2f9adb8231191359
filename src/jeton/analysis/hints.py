"""Hints in steps: what the best turn brings, which tokens it lays, where they go.

Where nobody can say what is best, advice: what kind of move a sensible player would make, then the move.
"""

from typing import Any

from jeton.analysis.codes import Code
from jeton.core.messages import Message, message
from jeton.core.protocols import AnyGame, Best, View

STEPS = 3
"""Points, tokens, squares."""


def hint(game: AnyGame, view: View[Any], step: int, *, at_stake: bool) -> Message:
    """The hint of a step, from 1; beyond the last it is the last again.

    Where a wrong play costs something there is none: what is true is what the players bet on.
    """
    if at_stake:
        return message(Code.HINT_AT_STAKE)
    found: tuple[Best[Any], ...] = game.best(view, 1)
    if not found:
        return _advice(game, view, step)
    best = found[0]
    laying = [move for move in best.moves if game.sight.tokens(view, move)]
    if not laying:
        return message(Code.HINT_NOTHING)
    if step == 1:
        if best.bound is not None:
            return message(Code.HINT_FOUND, count=best.points, bound=best.bound)
        return message(Code.HINT_POINTS, count=best.points)
    if step == 2:
        tokens = tuple(token for move in laying for token in game.sight.tokens(view, move))
        return message(Code.HINT_TOKENS, tokens=tokens)
    return message(Code.HINT_MOVES, moves=" ".join(game.notation.write(view, move) for move in laying))


def _advice(game: AnyGame, view: View[Any], step: int) -> Message:
    """What the game's own player would do, as far as it can be known."""
    moves: tuple[Any, ...] = game.player.plan(view) if game.adviser else ()
    if not moves:
        return message(Code.HINT_WAIT)
    if step == 1 and game.adviser:
        return game.adviser(view, moves[0])
    return message(Code.HINT_ADVICE, moves=" ".join(game.notation.write(view, move) for move in moves))
