"""Rigolade avec des chiffres. The door: everybody outside imports from here.

This is the door: ``GAME``, its positions and its moves.
"""

from jeton.board.moves import Deal, Finish
from jeton.games.rigolade.game import GAME
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.position import Position

__all__ = ("GAME", "Complete", "Deal", "Exchange", "Finish", "Lay", "Move", "Position")
