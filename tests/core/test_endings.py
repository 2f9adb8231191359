"""The end of a match played out in thought: by hand, and given up where it is too much."""

from array import array
from typing import Any

from jeton.core.endings import best_to_the_end
from jeton.core.playing import CHANCE, OVER


class Heap:
    """Two take one or two from a heap in turn; each scores what he takes, and who takes the last three more.

    Below the heap may lie what chance decides.
    """

    def __init__(self, heap: int, chance: bool = False) -> None:
        self.taken: list[int] = []
        self._heap, self._chance = heap, chance

    def actor(self) -> int:
        """In turn; nobody when the heap is gone, or chance."""
        if sum(self.taken) == self._heap:
            return CHANCE if self._chance else OVER
        return len(self.taken) % 2

    def legal(self) -> "array[int]":
        """One, or two."""
        return array("q", range(1, 1 + min(2, self._heap - sum(self.taken))))

    def play(self, move: int) -> None:
        """Take some."""
        self.taken.append(move)

    def undo(self) -> None:
        """Put them back."""
        self.taken.pop()

    def key(self) -> int:
        """Who has how many, and whose turn it is."""
        return 2 * (1000 * sum(self.taken[::2]) + sum(self.taken[1::2])) + len(self.taken) % 2

    def scores(self) -> tuple[int, int]:
        """What each has taken, and three for the last."""
        last = (len(self.taken) - 1) % 2
        first, second = (sum(self.taken[seat::2]) + 3 * (last == seat) for seat in (0, 1))
        return first, second


def never() -> bool:
    """There is time without end."""
    return False


def best(heap: Heap, most: int = 10_000) -> int | None:
    """The best number to take."""
    state: Any = heap
    found = best_to_the_end(state, most, never)
    assert heap.taken == []
    return found


def test_the_best_move_by_hand() -> None:
    """Of two, both. Of three the other takes the last anyway, so two. Of four one: three are left to him."""
    assert best(Heap(2)) == 2
    assert best(Heap(3)) == 2
    assert best(Heap(4)) == 1
    assert best(Heap(1)) == 1


def worth(heap: int) -> int:
    """What the one to act has more in the end, with so many left; without a look at who had what before."""
    return max((take - worth(heap - take) if take < heap else take + 3) for take in (1, 2) if take <= heap)


def test_larger_heaps_by_brute_force() -> None:
    """Where many ways lead to the same: the move found is worth as much as any, and the first of those."""
    for size in range(5, 12):
        values = [take - worth(size - take) for take in (1, 2)]
        assert best(Heap(size)) == (1 if values[0] >= values[1] else 2)


def test_it_is_given_up() -> None:
    """After so many moves, when the time is up, where it is too deep, and where chance has a say."""
    assert best(Heap(12), 5) is None
    assert best(Heap(300), 10**6) is None
    assert best(Heap(3, chance=True)) is None
    assert best(Heap(0)) is None
    state: Any = Heap(4)
    assert best_to_the_end(state, 99, lambda: True) is None


def test_where_a_state_does_not_list_all_moves() -> None:
    """What is told instead counts, and how many more there may be is asked each time; none are too many."""
    state: Any = Heap(3)
    asked = list[int]()

    def ones(most: int) -> list[int]:
        asked.append(most)
        return [1]

    assert best_to_the_end(state, 10, never, ones) == 1
    assert asked == [10, 9, 8]
    assert best_to_the_end(state, 10, never, lambda most: []) is None
    assert state.taken == []
