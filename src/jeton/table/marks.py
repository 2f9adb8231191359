"""Where to look on the board: the squares of the last turn, the same for everybody.

Whatever is laid lies open, so a square that a move touches is found as one sees it who only looks on. What
such a one may not know can therefore mark nothing, for nobody; and whoever tells several seats of a move
needs to look once.
"""

from jeton.core.moves import Office, Seat
from jeton.core.protocols import AnyGame
from jeton.records import Played
from jeton.table.match import Match


def touched(game: AnyGame, played: Played) -> frozenset[str]:
    """The squares that a move touched, by name."""
    if game.laying is None:
        return frozenset()
    before = played.before
    return game.sight.squares(game.sight.view(before, None), game.sight.seen(before, played.move, None))


def marks(match: Match) -> frozenset[str]:
    """The squares of the last turn that touched any, by name."""
    marked: frozenset[str] = frozenset()
    if match.game.laying is None:
        return marked
    last: Seat | None = None
    for played in reversed(match.history):
        actor = played.move.actor
        if isinstance(actor, Office):
            continue
        if last is not None and actor != last:
            break
        squares = touched(match.game, played)
        last = actor if squares else last
        marked |= squares
    return marked
