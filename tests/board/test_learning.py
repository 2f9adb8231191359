"""What a learner asks of the kernels, and in what order."""

from array import array
from typing import Any

from jeton.board.learning import Learning


class Thinker:
    """Notes what it is asked."""

    def __init__(self, box: str, weights: "array[int]") -> None:
        self.made = (box, list(weights))

    def gather(self, sums: "Sums", seed: int, greedy: bool, ahead: int) -> None:
        """Note it in the sums."""
        sums.asked.append((*self.made, seed, greedy, ahead))

    def duel(self, seed: int, seat: int) -> int:
        """Another number for each seed and seat."""
        return 10 * seed + seat + len(self.made[1])


class Sums:
    """Keeps what it is told."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.asked: list[Any] = []

    def total(self) -> tuple[list[Any], list[int]]:
        """As a kernel answers: sums of squares, and of products."""
        return [*self.asked], [self.width]


LEARNER: Learning[str] = Learning(lambda box: tuple(box), Thinker, Sums, ahead=4)


def test_gathering() -> None:
    """By weights, or without any by greed; one match for each seed."""
    asked: Any
    asked, products = LEARNER.gather("abc", None, [7, 8])
    assert asked == [("abc", [0, 0, 0], 7, True, 4), ("abc", [0, 0, 0], 8, True, 4)]
    assert products == [3]
    asked, products = LEARNER.gather("ab", [5, 6], [7])
    assert asked == [("ab", [5, 6], 7, False, 4)]
    assert products == [2]


def test_duels() -> None:
    """Each seed twice, from either seat."""
    assert LEARNER.duel("ab", [5, 6], [1, 2]) == [(12, 13), (22, 23)]
