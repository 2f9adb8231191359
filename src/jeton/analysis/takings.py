"""What each card takes, with all hands open."""

from typing import Any

from jeton.core.protocols import AnyGame, View


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
