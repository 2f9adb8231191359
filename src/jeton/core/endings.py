"""The end of a match of two in which nothing is hidden, nor left to chance: every move, to the last."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from jeton.core.playing import CHANCE, OVER, State

_DEEP = 100
"""Further down nobody looks."""
_ASKED = 64
"""After every so many positions it asks whether the time is up."""

Every: TypeAlias = Callable[[int], Sequence[int]]
"""Lists all moves of the seat to act; or none, if they are more than so many."""


def best_to_the_end(
    state: State, most: int, enough: Callable[[], bool], every: Every | None = None
) -> int | None:
    """The move with which the seat to act comes out best if both play their best; the first of equals.

    None if more than so many moves would have to be looked at, or the time is up before; if chance has
    something to say after all; and where no seat is to act. Everything is taken back. Where a state does not
    list all moves of a seat, ``every`` must.
    """
    seat = state.actor()
    if seat < 0:
        return None
    try:
        return _Search(state, seat, most, enough, every).best()
    except _GivenUp:
        return None


class _GivenUp(Exception):
    """It is too much."""


class _Search:
    """Looks at everything once."""

    def __init__(
        self, state: State, seat: int, most: int, enough: Callable[[], bool], every: Every | None
    ) -> None:
        self._state = state
        self._every = every
        self._seat = seat
        self._left = most
        self._looked = 0
        self._enough = enough
        self._known: dict[int, int] = {}

    def best(self) -> int:
        """The best move."""
        moves = self._moves()
        values = [self._after(move, _DEEP) for move in moves]
        return moves[values.index(max(values))]

    def _moves(self) -> list[int]:
        if self._state.actor() == CHANCE or (self._looked % _ASKED == 0 and self._enough()):
            raise _GivenUp
        self._looked += 1
        every = self._every if self._state.actor() >= 0 else None
        moves = list(self._state.legal() if every is None else every(self._left))
        self._left -= len(moves)
        if self._left < 0 or not moves:
            raise _GivenUp
        return moves

    def _after(self, move: int, deep: int) -> int:
        self._state.play(move)
        try:
            return self._value(deep)
        finally:
            self._state.undo()

    def _value(self, deep: int) -> int:
        """What the seat has more in the end."""
        actor = self._state.actor()
        if actor == OVER:
            scores = self._state.scores()
            return scores[self._seat] - scores[1 - self._seat]
        if deep == 0:
            raise _GivenUp
        key = self._state.key()
        if key not in self._known:
            values = [self._after(move, deep - 1) for move in self._moves()]
            self._known[key] = max(values) if actor == self._seat else min(values)
        return self._known[key]
