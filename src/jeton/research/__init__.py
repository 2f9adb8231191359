"""Matches for programs that learn: states on the playing cores, in the manner of OpenSpiel. Names no game.

>>> from jeton.research import load_game
>>> game = load_game("mathable")
>>> state = game.new_initial_state(seed=1)
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 46)
>>> state.deal()
>>> state.current_player(), state.legal_actions()[:3]
(1, [0, 1, 3501])
>>> state.apply_action(3501)
>>> state.rewards()
(0.0, 2.0)

Nothing here needs more than Jeton itself. PettingZoo is in ``aec``, Gymnasium in ``single`` and
``solitaire``, OpenSpiel in ``spiel``: each is imported by who wants it.
"""

from jeton.core.errors import put_into_words
from jeton.core.playing import CHANCE, OVER
from jeton.language import Speaker
from jeton.research.games import Game, load_game, read_state
from jeton.research.states import State

# As in the library: a program reads English.
put_into_words(Speaker("en").say)

__all__ = ("CHANCE", "OVER", "Game", "State", "load_game", "read_state")
