"""The moves of a match so far: a value to which more can be added at no cost, however long it is."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, overload

from jeton.core.alike import Dealer
from jeton.core.moves import Leave, Office, Seat
from jeton.records import Played


class History(Sequence[Played]):
    """Every move, in order. It never changes.

    A history shares its moves with the one that it continues: nothing is copied, unless two of them continue
    the same one differently, as after a move that was taken back.
    """

    __slots__ = ("_length", "_shared", "dealer", "deals", "left")

    def __init__(self, played: Iterable[Played] = ()) -> None:
        self._shared = list(played)
        self._length = len(self._shared)
        self.left: frozenset[Seat] = frozenset(
            one.move.seat for one in self._shared if isinstance(one.move, Leave)
        )
        """The seats that have left; a game's position need not tell."""
        self.deals = sum(1 for one in self._shared if one.move.actor is Office.CHANCE)
        """How often chance has acted."""
        self.dealer: Dealer | None = None
        """Who deals on from here, where that is known and matters: a copy does, a history never changes."""

    def and_then(self, played: Played, dealer: Dealer | None = None) -> "History":
        """The history with one move more, and who has dealt if it is one of chance."""
        longer = object.__new__(History)
        shared, length = self._shared, self._length
        if len(shared) == length:
            shared.append(played)
        if len(shared) <= length or shared[length] is not played:
            # Another has gone on from here before us; in another thread perhaps, just now.
            shared = [*shared[:length], played]
        longer._shared, longer._length = shared, length + 1
        move = played.move
        longer.left = self.left | {move.seat} if isinstance(move, Leave) else self.left
        longer.deals = self.deals + (move.actor is Office.CHANCE)
        longer.dealer = dealer if dealer is not None and dealer.remembers else self.dealer
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Played: ...
    @overload
    def __getitem__(self, index: slice) -> "History": ...
    def __getitem__(self, index: int | slice) -> "Played | History":
        if isinstance(index, slice):
            return History(self._shared[: self._length][index])
        return self._shared[range(self._length)[index]]

    def __iter__(self) -> Iterator[Played]:
        return islice(self._shared, self._length)

    def __reversed__(self) -> Iterator[Played]:
        return (self._shared[place] for place in range(self._length - 1, -1, -1))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        same = self._length == other._length
        return same and (self._shared is other._shared or all(map(_equal, self, other)))

    def __hash__(self) -> int:
        return hash((self._length, self.left, self.deals))

    def __repr__(self) -> str:
        return f"<History of {self._length} moves>"

    def __reduce__(self) -> tuple[Any, ...]:
        return History, (tuple(self),)


def _equal(one: Played, other: Played) -> bool:
    return one is other or one == other
