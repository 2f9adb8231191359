"""Deals of a playing core by the stream of a match: the same tokens as the rules draw from it.

The rules take a token by its place in a bag that is in order; ``State.legal`` and ``State.odds`` list the
same bag, kind by kind.
"""

from collections.abc import Sequence

from jeton.core.chance import Stream
from jeton.core.playing import State


def draw_all(state: State, stream: Stream) -> tuple[int, ...]:
    """Make all draws of a deal from one bag; their numbers."""
    return tuple(_draw(state, stream.below(sum(state.odds()))) for _ in range(state.due()))


def draw_apart(
    state: State, stream: Stream, bags: Sequence[int], owed: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    """Make all draws of a deal from several bags, which hold so many tokens; their numbers.

    ``owed`` is what each seat gets from each of them. A stream serves all seats from one bag before the next,
    a state each seat from all bags: in either order the tokens of a bag come one after another.
    """
    places = [
        iter([stream.below(bag - before) for before in range(sum(counts))])
        for bag, counts in zip(bags, zip(*owed, strict=True), strict=True)
    ]
    return tuple(
        _draw(state, next(places[bag]))
        for counts in owed
        for bag, count in enumerate(counts)
        for _ in range(count)
    )


def _draw(state: State, place: int) -> int:
    """Draw the token that has this place among all that are left; its number."""
    moves, odds, kind = state.legal(), state.odds(), 0
    while place >= odds[kind]:
        place -= odds[kind]
        kind += 1
    state.play(moves[kind])
    return moves[kind]
