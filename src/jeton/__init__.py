"""Jeton: five out-of-print arithmetic games, judged, recorded and played.

>>> import jeton
>>> jeton.games()
('equable', 'calculator', 'rigolade', 'mathable', 'gamate')
>>> match = jeton.open_match("mathable", seats=("Anna", "Bruno"), seed="tea")
>>> match
<Match of mathable: Anna 0, Bruno 0; Anna to act>
>>> match.best()
<Turn 6@6H 4@6G end: 10 points>
>>> match.play(0, match.best())
10
>>> match
<Match of mathable: Anna 10, Bruno 0; Bruno to act>

Nothing is imported before it is asked for; what there is stands in ``jeton.library``.
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_LIBRARY = (
    "Fault",
    "Finding",
    "Illegal",
    "Match",
    "Played",
    "Record",
    "Speaker",
    "Turn",
    "Unreadable",
    "Verdict",
    "View",
    "find_game",
    "open_match",
    "read_record",
    "replay",
    "resume",
    "verify",
    "write_record",
)

__all__ = ("__version__", "games", *_LIBRARY)
# Their types are in __init__.pyi: here nobody may import a room, not even to say of what type something is.


def __getattr__(name: str) -> Any:
    if name == "games":
        return import_module("jeton.games")
    if name in _LIBRARY:
        return getattr(import_module("jeton.library"), name)
    raise AttributeError(f"module 'jeton' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
