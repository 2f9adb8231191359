"""A whole match as one compiled state, for those who need matches in bulk: players, puzzles, statistics.

The judge stays the authority: a state is proved equal to it, and nothing in ``rules`` knows of it. Contests,
clocks, leaving and agreeing are the table's, and no state has them.
"""

from array import array
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from jeton.core.chance import Stream
from jeton.core.encoding import Encoding
from jeton.core.options import Options

P = TypeVar("P")
M = TypeVar("M")
B_in = TypeVar("B_in", contravariant=True)

CHANCE, REFEREE, OVER = -1, -2, -3
"""Who is to act where no seat is."""

RANDOM, GREEDY = 0, 1
"""Policies of a rollout: any legal move, as ``pick`` picks; the best turn, as the greedy player plays."""


class State(Protocol):
    """A match that is going on. Moves are whole numbers; each game's ``playing`` says what they mean.

    A deal of chance is played draw by draw, each a move of its own; ``due`` tells how many make up the deal.
    """

    def actor(self) -> int:
        """The seat that is to act; or ``CHANCE``, ``REFEREE`` where he has something to say, ``OVER``."""
        ...

    def due(self) -> int:
        """How many draws the deal still needs, where chance is to act; else 0."""
        ...

    def legal(self) -> "array[int]":
        """Every legal move of the one to act, in a fixed order; of chance, every different draw."""
        ...

    def odds(self) -> "array[int]":
        """How many tokens there are of each draw that ``legal`` lists; nothing where chance is not to act."""
        ...

    def play(self, move: int) -> None:
        """Make a legal move; what is not legal has no meaning."""
        ...

    def undo(self) -> None:
        """Take the last move back: everything is as it was before it."""
        ...

    def sow(self, seed: int) -> None:
        """Begin the state's own stream of chance anew."""
        ...

    def pick(self) -> int:
        """A move of the one to act, by the state's own stream: of a seat, any legal one; of chance, as likely
        as the tokens make it. Whether all moves of a seat are as likely, the game's ``playing`` says."""
        ...

    def rollout(self, policy: int, most: int = ...) -> int:
        """Play on by a policy, to the end or at most so many moves; how many were made. Undo undoes them."""
        ...

    def made(self) -> "array[int]":
        """The moves that undo can take back, in the order in which they were made."""
        ...

    def scores(self) -> tuple[int, ...]:
        """The points of each seat, or of each side where seats win together."""
        ...

    def observe(self, seat: int) -> "array[int]":
        """All that a seat may know, as numbers in a fixed order; the same wherever its view is the same."""
        ...

    def key(self) -> int:
        """A number of 63 bits for the position; the same for equal ones, however they came about."""
        ...

    def copy(self) -> "State":
        """Another state that is where this one is; what came before cannot be undone there."""
        ...


class Offering(State, Protocol):
    """A state of a game with more moves than one would list."""

    def picks(self, seeds: "array[int]") -> "array[int]":
        """What ``pick`` would pick for the seat to act by each of these seeds; the board is looked at once,
        which takes as long as to pick from it."""
        ...


class Playing(Protocol[P, M, B_in]):
    """Makes states, and translates moves."""

    MANY: bool
    """Whether a position may have more moves than one would list: then ``legal`` is for small boxes."""
    UNTOLD: frozenset[str]
    """The fields of a position that are for eyes only: what a seat is told leaves them out."""

    def begin(self, options: Options, box: B_in, seats: int) -> State:
        """The state before anything is dealt. :raises UsageFault: for options that no state has: contest."""
        ...

    def load(self, position: P) -> State:
        """The state of a position in which nothing is hidden."""
        ...

    def read(self, state: Any, moves: Sequence[int]) -> M:
        """The move that these numbers mean in a state of its own: one, or all draws of a deal."""
        ...

    def write(self, state: Any, move: M) -> tuple[int, ...]:
        """The numbers of a move in a state of its own."""
        ...

    def deal(self, state: Any, stream: Stream) -> M:
        """Make all draws of a deal: those that the rules make by the same stream; the move that they are."""
        ...

    def known(self, state: Any, start: P, seat: int) -> P:
        """What a seat that is to act may know, by what it observes: the position of its view.

        What never changes is as in ``start``, the first position of the match. The state has made the moves
        of the turn itself; and what is ``UNTOLD`` is left out.
        """
        ...

    def encoding(self, options: Options, box: B_in, seats: int) -> Encoding:
        """What the numbers of moves are, and those that a seat observes; of the states that begin so."""
        ...

    def standing(self, state: Any) -> tuple[int, ...]:
        """What decides who wins, of each side: the more the better, and as much is a draw."""
        ...

    def compiled(self) -> bool:
        """Whether the states are compiled."""
        ...
