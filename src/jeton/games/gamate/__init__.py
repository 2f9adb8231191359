"""Gamate: tricks with prime factors.

This is the door: ``GAME``, its positions and its moves.
"""

from jeton.board.moves import Deal, Finish
from jeton.games.gamate.game import GAME
from jeton.games.gamate.moves import Bid, Declare, Forfeit, Lot, Move, Oppose, Play
from jeton.games.gamate.position import Position

__all__ = ("GAME", "Bid", "Deal", "Declare", "Finish", "Forfeit", "Lot", "Move", "Oppose", "Play", "Position")
