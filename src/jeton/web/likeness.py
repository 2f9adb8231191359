"""Whether a position is one of a match: by what lies on the board, and by racks that are known.

Most of the board lies as it does there, some turns before or after; or all of it lies elsewhere. Where there
is no board, or nothing on it, a rack tells: a hand of cards.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from jeton.core.picture import Picture, Rack
from jeton.core.protocols import AnyGame

_UNKNOWN = "?"
_ALIKE = 70
"""So many in a hundred lie as in the match."""
_MANY = 8
"""So many tokens are a match's if the same ones lie elsewhere, and so many cards if they are in one hand."""


@dataclass(frozen=True, slots=True)
class Traits:
    """A position, as far as it is recognised by it."""

    game: str
    laid: frozenset[tuple[str, str]]
    """What lies on the board, by the names of squares."""
    racks: frozenset[tuple[str, ...]]
    """Those of which every token is known."""


@dataclass(frozen=True, slots=True)
class Threshold:
    """How much has to be alike before a position is taken for one of a match."""

    whole: int
    """So many tokens, where nothing else lies on either board, or in either hand …"""
    part: int
    """… and so many, where the boards differ."""


def public_traits(game: AnyGame, picture: Picture, own: Iterable[Rack] = ()) -> Traits:
    """A match as its picture shows it; with the racks of whoever holds seats there."""
    return Traits(game.name, frozenset(picture.laid.items()), _known((*picture.racks, *own)))


def traits_of(game: AnyGame, position: Any) -> Traits:
    """A position with all that is known of it."""
    laid = game.sight.picture(game.sight.view(position, None)).laid
    racks = (game.sight.rack(position, seat) for seat in range(position.seats))
    return Traits(game.name, frozenset(laid.items()), _known(racks))


def is_like(played: Traits, asked: Traits, threshold: Threshold) -> bool:
    """Whether a position is of a match: the same, a little before or after, or with something moved aside."""
    if played.game != asked.game:
        return False
    if not (played.laid or asked.laid):
        return any(_same_hand(one, two, threshold) for one in played.racks for two in asked.racks)
    if played.laid == asked.laid:
        return len(played.laid) >= threshold.whole
    same, few = len(played.laid & asked.laid), min(len(played.laid), len(asked.laid))
    if same >= threshold.part and same * 100 >= few * _ALIKE:
        return True
    # The whole board pushed aside, or turned over.
    return few >= _MANY and len(played.laid) == len(asked.laid) and _tokens(played) == _tokens(asked)


def _same_hand(one: tuple[str, ...], two: tuple[str, ...], threshold: Threshold) -> bool:
    """Whether a hand is another, or most of a large one is."""
    same, few = (Counter(one) & Counter(two)).total(), min(len(one), len(two))
    return (one == two and few >= threshold.whole) or (same >= _MANY and same * 100 >= few * _ALIKE)


def _tokens(one: Traits) -> Counter[str]:
    return Counter(token for _, token in one.laid)


def _known(racks: Iterable[Rack]) -> frozenset[tuple[str, ...]]:
    found = (rack.tokens for rack in racks)
    return frozenset(tuple(sorted(tokens)) for tokens in found if tokens and _UNKNOWN not in tokens)
