"""What finds turns: moves, the best turns, and what players of some strength see."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from jeton.core.chance import Stream
from jeton.core.levels import Aspect, Glimpse
from jeton.core.messages import Message
from jeton.core.protocols.view import B_in, M, M_in, M_out, P, View


@dataclass(frozen=True, slots=True)
class Best(Generic[M]):
    """A turn, and what it brings."""

    moves: tuple[M, ...]
    """Up to the end of the turn."""
    points: int
    bound: int | None = None
    """No turn brings more points, where it is not proven that this one brings the most; None if it is."""


class Generator(Protocol[P, M_out]):
    """Finds moves."""

    def moves(self, view: View[P]) -> Iterator[M_out]:
        """Every sound move of the view's seat, one at a time, in a fixed order; `leave` is not listed."""
        ...


class Searcher(Protocol[P, M]):
    """Finds the best turns."""

    KINDS: tuple[str, ...]
    """The kinds of turn that can be searched for apart, in English words."""

    def best(self, view: View[P], count: int, kind: str = "") -> tuple[Best[M], ...]:
        """The best turns from here, best first, exactly unless they say so; no chance is taken on the way.

        With a kind, only turns of that kind, and none if there are none.
        """
        ...

    def nodes(self, view: View[P], kind: str = "") -> int:
        """How many nodes the search for the best turn visits, for benchmarks."""
        ...

    def compiled(self) -> bool:
        """Whether the search's kernels run compiled."""
        ...


class Player(Protocol[P, M]):
    """What a bot needs to know of a game."""

    def plan(self, view: View[P]) -> tuple[M, ...]:
        """What a greedy player does, up to the next thing that he cannot know: a draw, another's move."""
        ...

    def glance(self, view: View[P], stream: Stream) -> Iterator[M]:
        """Moves that come to a weak player's mind: all, or where there are too many, some of every sort.

        Never none where the seat is to act; `leave` is not among them.
        """
        ...

    def odds(self, view: View[P], move: M) -> int:
        """How likely a beginner is to overlook a move, in percent."""
        ...


class Findable(Protocol[P, M]):
    """Finds the turns that people of some strength see."""

    ASPECTS: frozenset[Aspect]
    """What makes a difference in this game."""

    def turns(self, view: View[P], glimpse: Glimpse, stream: Stream) -> Iterable[Best[M]]:
        """The turns within a glimpse that bring something, each up to the next thing that nobody can know,
        the dearest first; none if there are none, or the seat is not to play. Whoever wants one need not wait
        for the others.

        Where there are too many, the dearest of those that can be made of some tokens, which chance picks.
        """
        ...

    def otherwise(self, view: View[P], glimpse: Glimpse) -> tuple[M, ...]:
        """What somebody does who sees no turn: an exchange of what is of no use to him, a pass, the end of
        his turn."""
        ...


class Doubting(Protocol[P, M_out]):
    """What people make of plays that are false, where those stand until somebody says so."""

    def is_false(self, view: View[P], glimpse: Glimpse | None) -> bool:
        """Whether somebody sees for sure that the play in the open window is false; None sees everything.

        What is beyond a glimpse is overlooked, and never doubted.
        """
        ...

    def bluff(self, view: View[P], glimpse: Glimpse, stream: Stream) -> tuple[M_out, ...]:
        """A turn that is false and looks true; none if there is none, or nothing false may stand here."""
        ...


class Appraiser(Protocol[P, M_out]):
    """Knows what moves bring without asking the judge, which is much quicker."""

    def appraise(self, view: View[P], stream: Stream) -> Iterator[tuple[M_out, int | None]]:
        """The moves of the player's ``glance``, in its order, with the points that each brings the view's
        side; None where only the judge can tell."""
        ...


class Adviser(Protocol[P, M_in]):
    """Puts into words what a sensible player would do, where nobody can search for the best."""

    def __call__(self, view: View[P], move: M_in) -> Message:
        """The kind of a move, for a hint that does not yet tell it."""
        ...


class Coach(Protocol[P, M_in]):
    """Tells a beginner what a move is about, in words of the game, and nothing that is not sure."""

    def look(self, view: View[P], move: M_in) -> Message:
        """What there is to look for, so that one finds a move which is not told."""
        ...

    def good(self, view: View[P], move: M_in) -> Message | None:
        """What is good about a move; None if nothing is, for sure."""
        ...


class Expert(Protocol[P, M_out]):
    """Plays as well as it can, where a game has somebody who can play better than the greedy player."""

    def think(self, view: View[P], stream: Stream, enough: Callable[[], bool]) -> tuple[M_out, ...]:
        """What it does now; none if the view's seat is not to act.

        ``enough`` says when the time is up, and is asked often. It never says so where the same stream is to
        make the same moves.
        """
        ...

    def compiled(self) -> bool:
        """Whether its kernels run compiled."""
        ...


class Learner(Protocol[B_in]):
    """Finds out, match by match, what positions are worth to an expert: a sum of weighted features.

    Seeds are whole numbers below 2**62; the same ones make the same matches.
    """

    def features(self, box: B_in) -> tuple[str, ...]:
        """The names of the features, in their order."""
        ...

    def gather(
        self, box: B_in, weights: Sequence[int] | None, seeds: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]]:
        """Play matches of two, by these weights or else by greed, and add up what they say.

        For every two features, row by row with the second not behind the first, the sum of their products;
        and for each that of its products with what was still to come, in points.
        """
        ...

    def duel(self, box: B_in, weights: Sequence[int], seeds: Sequence[int]) -> list[tuple[int, int]]:
        """Play pairs of matches by the weights alone against greed; what they brought more from each seat."""
        ...
