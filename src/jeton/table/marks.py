"""Where to look on the board: the squares of the last turn, the same for everybody.

Whatever is laid lies open, so a square that a move touches is found as one sees it who only looks on. What
such a one may not know can therefore mark nothing, for nobody; and whoever tells several seats of a move
needs to look once.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

from jeton.core.moves import Office, Seat
from jeton.core.protocols import AnyGame, View
from jeton.records import Played
from jeton.table.events import seen_move
from jeton.table.match import Match


def touched(game: AnyGame, played: Played) -> frozenset[str]:
    """The squares that a move touched, by name."""
    if game.laying is None:
        return frozenset()
    return game.squares(*seen_move(game, played, None))


Touched: TypeAlias = dict[int, tuple[Played, frozenset[str]]]
"""The squares that moves touched, by their places in the history; with the move, which may be taken back."""
Seen: TypeAlias = tuple[View[Any], Any]
"""What could be seen before a move, and what could be seen of it."""


def note(match: Match, known: Touched, looks: Iterable[tuple[Played, Seen]]) -> None:
    """Note what the last moves touched, for whoever has looked at them already as everybody sees them."""
    looks = tuple(looks)
    if match.game.laying is not None:
        for place, (played, seen) in enumerate(looks, len(match.history) - len(looks)):
            known[place] = played, match.game.squares(*seen)


def marks(match: Match, known: Touched | None = None) -> frozenset[str]:
    """The squares of the last turn that touched any, by name.

    Whoever asks after every move keeps what is ``known``, and each move is looked at once.
    """
    known = {} if known is None else known
    marked: frozenset[str] = frozenset()
    if match.game.laying is None:
        return marked
    last: Seat | None = None
    for back, played in enumerate(reversed(match.history), 1):
        actor = played.move.actor
        if isinstance(actor, Office):
            continue
        if last is not None and actor != last:
            break
        place = len(match.history) - back
        if place not in known or known[place][0] is not played:
            known[place] = played, touched(match.game, played)
        squares = known[place][1]
        last = actor if squares else last
        marked |= squares
    return marked
