"""Exchanges, deals and the end, as the board games write them.

::

    exchange 3 17    a seat puts tokens back, or aside, and draws as many
    [3 | 17 | 3]     chance gives these to the seats that are owed tokens, in the order of seats
    [finish rounds]  the referee ends the match, and says why
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from jeton.board.codes import Code
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.core.moves import ChanceMove, CommonMove, RefereeMove, Seat, SeatMove, read_common
from jeton.core.protocols import View

T = TypeVar("T")
P = TypeVar("P")
M = TypeVar("M")
R = TypeVar("R", bound=Enum)


@dataclass(frozen=True, slots=True)
class Exchange(SeatMove, Generic[T]):
    """``exchange 3 17``: give tokens back and draw as many."""

    tokens: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class Deal(ChanceMove, Generic[T]):
    """``[3 | 17]``: what chance gives to each seat."""

    draws: tuple[tuple[T, ...], ...]

    @property
    def drawn(self) -> tuple[T, ...]:
        """All that is drawn."""
        return tuple(token for draw in self.draws for token in draw)


@dataclass(frozen=True, slots=True)
class Finish(RefereeMove, Generic[R]):
    """``[finish rounds]``: the match ends."""

    reason: R


def read_any(
    view: View[P], text: str, office: Callable[[P, str], M], seat: Callable[[P, Seat, str], M]
) -> M | CommonMove:
    """A move: one that every game has, or else of chance and the referee, or of the view's seat."""
    text = " ".join(text.split())
    if not text:
        raise Unreadable.of(CoreCode.EMPTY_MOVE)
    if common := read_common(view.seat, text):
        return common
    return office(view.position, text) if view.seat is None else seat(view.position, view.seat, text)


def read_office(
    text: str,
    owed: Sequence[bool],
    reasons: Mapping[str, R],
    read: Callable[[str], tuple[T, ...]],
) -> Deal[T] | Finish[R]:
    """A move of chance or of the referee; ``owed`` says which seats draw."""
    word, _, rest = text.partition(" ")
    if word == "finish":
        if rest not in reasons:
            raise Unreadable.of(Code.BAD_REASON, text=rest, known=tuple(reasons))
        return Finish(reasons[rest])
    parts = text.split("|")
    if len(parts) != sum(owed):
        raise Unreadable.of(Code.BAD_DEAL, text=text, seats=sum(owed))
    texts = iter(parts)
    return Deal(tuple(read(next(texts)) if draws else () for draws in owed))


def write_deal(move: Deal[T], owed: Sequence[bool], write: Callable[[tuple[T, ...]], str]) -> str:
    """What ``read_office`` reads back."""
    return " | ".join(write(draw) for draw, draws in zip(move.draws, owed, strict=True) if draws)
