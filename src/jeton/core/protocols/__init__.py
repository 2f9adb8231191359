"""The small protocols by which the house knows a game.

A game is a bundle of rooms; each room is a module that offers the functions of one protocol. P is the game's
position, M its moves, B its box.
"""

from jeton.core.protocols.game import AnyGame, Game
from jeton.core.protocols.hindsight import (
    Aims,
    Asked,
    Look,
    Prospects,
    Remark,
    Review,
    Reviewer,
    Solution,
    Solver,
)
from jeton.core.protocols.rules import Contesting, Equipment, Referee, Rules, Timing
from jeton.core.protocols.sheets import Scorekeeper, Settling
from jeton.core.protocols.surface import (
    Aloud,
    Deck,
    Drawing,
    Laying,
    Layout,
    Lights,
    Lit,
    Notation,
    Sight,
    Texts,
    Touching,
    Unpacking,
    Unveil,
)
from jeton.core.protocols.turns import (
    Adviser,
    Appraiser,
    Best,
    Coach,
    Doubting,
    Expert,
    Findable,
    Generator,
    Learner,
    Player,
    Searcher,
)
from jeton.core.protocols.view import View

__all__ = [
    "Adviser",
    "Aims",
    "Aloud",
    "AnyGame",
    "Appraiser",
    "Asked",
    "Best",
    "Coach",
    "Contesting",
    "Deck",
    "Doubting",
    "Drawing",
    "Equipment",
    "Expert",
    "Findable",
    "Game",
    "Generator",
    "Laying",
    "Layout",
    "Learner",
    "Lights",
    "Lit",
    "Look",
    "Notation",
    "Player",
    "Prospects",
    "Referee",
    "Remark",
    "Review",
    "Reviewer",
    "Rules",
    "Scorekeeper",
    "Searcher",
    "Settling",
    "Sight",
    "Solution",
    "Solver",
    "Texts",
    "Timing",
    "Touching",
    "Unpacking",
    "Unveil",
    "View",
]
