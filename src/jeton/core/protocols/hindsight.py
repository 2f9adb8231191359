"""What knows how a position goes on, and what was right: solved positions, reviews, prospects."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from jeton.core.messages import Message
from jeton.core.moves import Seat
from jeton.core.protocols.view import M, M_in, M_out, P, P_in


@dataclass(frozen=True, slots=True)
class Solution(Generic[M_out]):
    """What a position is worth when everything is known to all, and both sides play their best."""

    value: int
    """In what the solver counts, for the side that it names."""
    line: tuple[M_out, ...]
    """A best line, to the end."""
    choices: tuple[tuple[M_out, int], ...]
    """What each move is worth, where that was asked for."""
    nodes: int


class Solver(Protocol[P_in, M]):
    """Solves positions in which nothing is hidden."""

    def solve(
        self,
        position: P_in,
        *,
        every: bool = False,
        proved: bool = False,
        scored: bool = False,
        on_progress: Callable[[int], None] = ...,
    ) -> Solution[M]:
        """The value, and with ``every`` that of every move; with ``proved`` only proved shortcuts are taken.

        With ``scored`` the value is in points of the match. ``on_progress`` hears now and then how many nodes
        have been visited; what it raises stops the work.

        :raises UsageFault: if the position cannot be solved.
        """
        ...

    def say(self, position: P_in, value: int, *, scored: bool = False) -> Message:
        """What a value means, in words."""
        ...

    def rows(self, moves: Sequence[M]) -> tuple[str, ...]:
        """A line of play as it is written, in rows that are easy to read."""
        ...

    def compiled(self) -> bool:
        """Whether the solver's kernels run compiled."""
        ...


class Aims(Protocol[P]):
    """Knows what each side wants, where positions are solved: a problem has one move that reaches it."""

    def need(self, position: P) -> int:
        """How much of what is left the side on turn must take."""
        ...

    def with_need(self, position: P, count: int) -> P | None:
        """The position where its side needs so much, by another undertaking; None if there is none such."""
        ...

    def ask(self, position: P) -> Message:
        """What somebody who is to find the move is asked."""
        ...

    def fewer(self, position: P, count: int) -> Message:
        """That a move takes so much, and that it is not enough."""
        ...


@dataclass(frozen=True, slots=True)
class Asked(Generic[M_in]):
    """What puzzles ask for, where the best of all turns can seldom be proved: the best of one kind."""

    kind: str
    """A kind of turn of the ``Searcher``."""
    fits: Callable[[M_in], bool]
    """Whether a move is of that kind."""
    ask: Callable[[int], Message]
    """The question, by the points that the answer brings."""
    other: Message
    """What is said to a move of another kind."""
    rack: str
    """The field of a position file that says what is held."""
    sizes: tuple[int, ...]
    """So many tokens are held, by turns: with a full rack no puzzle would be easy."""


@dataclass(frozen=True, slots=True)
class Remark(Generic[M_out]):
    """What a move cost the side that made it, as it looks when everything is known."""

    position: Any
    """Where it was made."""
    move: M_out
    seat: Seat
    """Whose tokens or cards it was made with."""
    group: int
    """Moves of the same group stand in one row: a trick."""
    cost: int
    better: M_out | None
    """What would have cost nothing; None if it cost nothing itself."""
    points: int = 0
    """What it cost in points, as far as the solver counts them."""
    brings: int | None = None
    """What it brought its side in points; None where a move brings nothing by itself, as a card."""
    chances: tuple[int, ...] | None = None
    """How likely each side was to win after it, in percent: an estimate, None where nobody makes one."""
    best_chances: tuple[int, ...] | None = None
    """And how likely after what would have cost nothing."""


@dataclass(frozen=True, slots=True)
class Review(Generic[M_out]):
    """A part of a match, a deal, seen with everything known."""

    about: Message
    remarks: tuple[Remark[M_out], ...]
    calls: tuple[Remark[M_out], ...]
    """What was said before, of which each brings what would have come of it: an undertaking, or none."""
    notes: tuple[Message, ...]
    """What it cost everybody, and what would have been the best undertaking for each side."""


class Look(Protocol[M_out]):
    """Looks at a part of a match."""

    def __call__(self, choices: int, on_progress: Callable[[int], None] = ...) -> Review[M_out]:
        """What each move cost; for each side, so many undertakings are looked at in hindsight.

        ``on_progress`` hears now and then how many nodes have been visited; what it raises stops the work.

        :raises UsageFault: if something is hidden.
        """
        ...


class Reviewer(Protocol[P_in, M]):
    """Looks back on a match when nothing is hidden any more."""

    def __call__(self, history: Sequence[tuple[P_in, M]]) -> tuple[Look[M], ...]:
        """A look at each part of it, a deal."""
        ...


class Prospects(Protocol[P_in, M_in]):
    """Knows how likely each of two sides is to win where a match is made of deals, by what deals brought."""

    def noted(self, history: Sequence[tuple[P_in, M_in]], final: P_in, *, solved: bool) -> Iterator[str]:
        """What a match of bots shows, as words that are counted; ``solved``, with what takes a solver."""
        ...

    def moments(
        self, history: Sequence[tuple[P_in, M_in]], counts: Mapping[str, int], *, solved: bool
    ) -> Iterator[float]:
        """By such counts, how likely the first side was to win: before each deal, or in the midst of them."""
        ...
