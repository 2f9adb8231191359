"""Calculator: crossing equalities, read from left to right.

This is the door: ``GAME``, its positions and its moves.
"""

from jeton.board.moves import Deal, Exchange, Finish
from jeton.games.calculator.game import GAME
from jeton.games.calculator.moves import Display, Line, Move
from jeton.games.calculator.position import Position

__all__ = ("GAME", "Deal", "Display", "Exchange", "Finish", "Line", "Move", "Position")
