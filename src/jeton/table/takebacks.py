"""Which move may be taken back, and the match without it.

Bots agree to whatever people want, and so do empty chairs: what they did since goes with it. What cannot be
unseen stays, and everything before it: a draw, a deal, a hand that was laid open, the word of the referee, an
answer to a play at stake, the end.
"""

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Any

from jeton.core.moves import Accept, Contest, Leave, Office, Seat
from jeton.core.rulings import Refused, refused
from jeton.table.codes import Code
from jeton.table.match import Match


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody would take a move back, and the others are asked."""

    place: int
    """Where in the history the move stands."""
    agreed: frozenset[Seat] = frozenset()
    """Who wants it so far; the one whose move it is was first."""
    declined: bool = False
    """Whether somebody does not: then nobody is asked about this move again."""


def last_move(match: Match, people: Set[Seat]) -> int | None:
    """Where in the history the last move of a person stands; None if it may not be taken back."""
    history = match.history
    if match.over or not people:
        return None
    for place in range(len(history) - 1, -1, -1):
        move = history[place].move
        if stands(move):
            return None
        if move.actor in people:
            return None if _has_opened(match, history[place].before) else place
    return None


def stands(move: Any) -> bool:
    """Whether a move cannot be taken back, whoever wants it."""
    return isinstance(move.actor, Office) or isinstance(move, Leave | Contest | Accept)


def _has_opened(match: Match, before: Any) -> bool:
    """Whether a hand lies open that did not before."""
    # Tokens on a rack are nobody else's to see before the end.
    if match.game.deck is None:
        return False
    then = match.game.sight.view(before, None).position
    return bool(_open(match, match.position, match.view(None).position) - _open(match, before, then))


def _open(match: Match, position: Any, public: Any) -> frozenset[Seat]:
    """The seats whose cards everybody sees."""
    sight = match.game.sight
    racks = ((seat, sight.rack(position, seat)) for seat in range(len(match.names)))
    return frozenset(seat for seat, rack in racks if rack.tokens and rack == sight.rack(public, seat))


def without(match: Match, place: int, now: int) -> Match:
    """The match as it was before a move; whoever made it has their time from now on."""
    return replace(
        match,
        position=match.history[place].before,
        history=match.history[:place],
        agreeing=frozenset(),
        clocks=match.clocks.restart(now),
    )


def take_back(match: Match, people: Set[Seat], now: int) -> Match | Refused:
    """How things were before the last move of a person. Whether all people agree is for the caller to ask."""
    place = last_move(match, people)
    return refused(Code.NO_TAKEBACK) if place is None else without(match, place, now)
