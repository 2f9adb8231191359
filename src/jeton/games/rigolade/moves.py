"""Rigolade's moves; ``notation`` says how they are written."""

from dataclasses import dataclass
from typing import TypeAlias

from jeton.board.moves import Deal, Finish
from jeton.core.moves import CommonMove, SeatMove
from jeton.games.rigolade.equipment import Slot, Token
from jeton.games.rigolade.position import Position, Reason, is_number, is_sign

Laid: TypeAlias = tuple[tuple[int, Token], ...]
"""Squares and tokens, in the order of the squares."""


@dataclass(frozen=True, slots=True)
class Lay(SeatMove):
    """``11I> 4+4=8``: one equation, the action of a turn."""

    down: bool
    laid: Laid


@dataclass(frozen=True, slots=True)
class Complete(SeatMove):
    """``9Kv (3)x(4)=(12);``: an equation completed by a sign alone, before the action (R9)."""

    down: bool
    laid: Laid


@dataclass(frozen=True, slots=True)
class Exchange(SeatMove):
    """``exchange numbers``: put all numbers back, or all signs, and draw as many (R12)."""

    of_signs: bool
    """Whether it is the signs; else the numbers."""


Move: TypeAlias = Lay | Complete | Exchange | Deal[Token] | Finish[Reason] | CommonMove


def slot_of(position: Position, move: Lay | Complete) -> Slot | None:
    """The slot that a move finishes; None if what it lays is not the missing part of one.

    Every equation lays its sign, and a sign square belongs to one slot.
    """
    signs = [square for square, token in move.laid if is_sign(token)]
    slot = position.box.slot_at.get(signs[0]) if len(signs) == 1 else None
    if not slot or slot.down != move.down:
        return None
    numbers = [square for square, token in move.laid if is_number(token)]
    # A square named twice would swallow a token; no text says so, but a program might.
    return slot if len(set(numbers)) == len(numbers) and set(numbers) <= set(slot.numbers) else None
