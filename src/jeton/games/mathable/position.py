"""Everything that is the case in a match of Mathable.

A position may hold tokens that are ``UNKNOWN``: that is what a view of it is, and what a scorekeeper's sheet
is, on which nobody's tokens are known. The rules work on both.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from jeton.board.positions import BoardPosition
from jeton.board.positions import Phase as Phase
from jeton.board.tokens import Multisets
from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.values import replace
from jeton.games.mathable.equipment import UNKNOWN, Box, Token

Tokens: TypeAlias = tuple[Token, ...]
"""A multiset of tokens, in ascending order."""


PHASES = tuple(Phase)
"""What a match waits for, in the order of the kernel's numbers."""


class Reason(Enum):
    """Why a match is over, besides ``Stop``."""

    OUT = "out"
    """The bag and a rack are empty (M12)."""
    STUCK = "stuck"
    """Nobody can place and nobody can exchange (M12)."""
    ROUNDS = "rounds"
    """Two whole rounds without a placement (M12)."""


@dataclass(frozen=True, slots=True)
class Step:
    """A placement of the turn that is going on."""

    token: Token
    square: int
    announced: int
    """How many directions the player announced; 0 if he said nothing."""
    points: int
    extra: Token | None = None
    """The extra token drawn right after it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that is going on, or whose contest window is open."""

    seat: Seat
    began: int
    """How many tokens the rack held when the turn began (M8)."""
    steps: tuple[Step, ...] = ()
    bonus: int = 0
    """What was paid at its end for an empty rack."""


@dataclass(frozen=True, slots=True)
class Position(BoardPosition[Token, Reason]):
    """Everything that is the case."""

    box: Box
    contest: bool
    """Whether wrong placements stand until contested."""
    bag: Tokens
    turn: Turn
    owed: tuple[int, ...]
    """How many tokens chance owes each seat."""
    aside: Tokens = ()
    """Tokens that go into the bag after the next draw: exchanged, or drawn before a tie."""
    contenders: frozenset[Seat] = frozenset()
    """During the opening, the seats that may still start."""
    waiting: frozenset[Seat] = frozenset()
    """In a contest window, the seats that have neither contested nor accepted."""

    @property
    def on_turn(self) -> Seat:
        """Whose turn it is."""
        return self.turn.seat


def to_lay(position: Position) -> int:
    """How many tokens do not lie on the board."""
    return len(position.bag) + len(position.aside) + sum(map(len, position.racks))


def tokens_on(box: Box, board: Sequence[Token | None]) -> Tokens:
    """The tokens that lie on a board; printed numbers are none."""
    printed = dict(box.printed)
    return in_order(
        token for square, token in enumerate(board) if token is not None and square not in printed
    )


def _itself(token: Token) -> int:
    return token


def _hidden(token: Token) -> Token:
    return UNKNOWN


MULTISETS: Multisets[Token] = Multisets(_itself, _hidden)
in_order, add, take, taken = MULTISETS.of, MULTISETS.add, MULTISETS.take, MULTISETS.taken


def imagined(known: Position, stream: Stream) -> Position:
    """A full position that a view allows: what it does not know is drawn from what it has not seen."""
    seen_tokens = [token for rack in known.racks for token in rack if token != UNKNOWN]
    seen_tokens += tokens_on(known.box, known.board)
    fill = MULTISETS.filler(taken(known.box.tokens, seen_tokens), stream)
    racks = tuple(map(fill, known.racks))
    position = replace(known, racks=racks, aside=fill(known.aside), bag=fill(known.bag))
    return replace(position, turn=replace(position.turn, steps=_imagine_extras(position, stream)))


def _imagine_extras(position: Position, stream: Stream) -> tuple[Step, ...]:
    """Each extra token is still on the rack and not shown, or was laid later in the turn."""
    rack = position.racks[position.on_turn]
    pool = take(rack, position.shown[position.on_turn]) or ()
    steps: list[Step] = []
    for step in reversed(position.turn.steps):
        if step.extra is not None:
            # With nothing left to choose from, it was laid later and struck, and so is shown.
            extra = stream.choice(pool or rack) if step.extra == UNKNOWN else step.extra
            pool = take(pool, (extra,)) or ()
            step = replace(step, extra=extra)
        pool = add(pool, (step.token,))
        steps.append(step)
    return tuple(reversed(steps))
