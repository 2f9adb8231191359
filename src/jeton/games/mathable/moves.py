"""Mathable's moves; ``notation`` says how they are written."""

from dataclasses import dataclass
from typing import TypeAlias

from jeton.board.moves import Deal, Exchange, Finish
from jeton.core.moves import CommonMove, SeatMove
from jeton.games.mathable.equipment import Token
from jeton.games.mathable.position import Reason


@dataclass(frozen=True, slots=True)
class Place(SeatMove):
    """``12@8I``: one token on one square."""

    token: Token
    square: int
    announced: int = 0
    """How many directions are announced to count (``8@9H*2``); 0 for nothing said."""


@dataclass(frozen=True, slots=True)
class Draw(SeatMove):
    """``draw``: take the extra token (M7)."""


@dataclass(frozen=True, slots=True)
class End(SeatMove):
    """``end``: the turn is over."""


Move: TypeAlias = Place | Draw | End | Exchange[Token] | Deal[Token] | Finish[Reason] | CommonMove
