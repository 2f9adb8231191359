"""Équable: equations that cross on a board, with fractions, points and zeros.

This is the door: ``GAME``, its positions and its moves.
"""

from jeton.board.moves import Deal, Exchange, Finish
from jeton.games.equable.game import GAME
from jeton.games.equable.moves import Move, Place, Replace
from jeton.games.equable.position import Position

__all__ = ("GAME", "Deal", "Exchange", "Finish", "Move", "Place", "Position", "Replace")
