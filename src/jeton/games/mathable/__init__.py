"""Mathable: every token laid is the result of two neighbours.

This is the door: ``GAME``, its positions and its moves.
"""

from jeton.board.moves import Deal, Exchange, Finish
from jeton.games.mathable.game import GAME
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import Position

__all__ = ("GAME", "Deal", "Draw", "End", "Exchange", "Finish", "Move", "Place", "Position")
