"""The play of the cards: each card that makes a difference is tried in many worlds, and what may follow."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.protocols import View
from jeton.games.gamate.equipment import MUTE, Card
from jeton.games.gamate.expert import coding, endings
from jeton.games.gamate.expert.worlds import Worlds
from jeton.games.gamate.generator import height, moves
from jeton.games.gamate.moves import Play
from jeton.games.gamate.position import Position

_CLIMBS = 4000
"""So often the tree is climbed, unless the time is up or the choice is clear."""
_STEP = 50
"""After so many climbs one looks at that."""
_AWAY = 2
"""How many cards are candidates to be renounced."""


def play_card(view: View[Position], stream: Stream, enough: Callable[[], bool]) -> Play:
    """The card that brings most points in the worlds that are likely."""
    position = view.position
    found = list(candidates(view))
    if len(found) == 1:
        return found[0]
    worlds = Worlds(view, stream)
    if endings.is_near(position):
        return endings.best_card(view, found, worlds, enough)
    table = coding.open_table(position)
    coding.set_contract(table, position)
    codes = [coding.code_of(position.box, play, worlds.known[play.hand]) for play in found]
    tallies, trick = coding.tallies(position), coding.trick(position)
    table.load(worlds.deal(), found[0].hand, trick, tallies)
    table.plant(codes, _CLIMBS)
    for climb in range(1, _CLIMBS + 1):
        table.load(worlds.deal(), found[0].hand, trick, tallies)
        table.climb()
        if climb % _STEP == 0 and (enough() or _is_clear(table.harvest(), _CLIMBS - climb)):
            break
    harvest = table.harvest()
    return found[harvest.index(max(harvest))]


def _is_clear(harvest: Sequence[tuple[int, int]], left: int) -> bool:
    """Whether the climbs that are left cannot change who was climbed most."""
    *_, second, first = sorted(visits for visits, _ in harvest)
    return first - second > left


def candidates(view: View[Position]) -> Iterator[Play]:
    """Of cards between which there is no other, the lowest; to be renounced, only the least."""
    position, contract = view.position, view.position.contract
    assert contract is not None
    plays = [move for move in moves(view) if isinstance(move, Play)]
    gone = _gone(position)
    for hand in dict.fromkeys(play.hand for play in plays):
        puts = {play.card: play for play in plays if play.hand == hand and not play.renounced}
        yield from _different(position, hand, puts, gone)
    away = [play for play in plays if play.renounced]
    numbered = sorted(
        (play for play in away if play.card != MUTE), key=lambda play: height(contract, play.card)
    )
    yield from numbered[:_AWAY] or away[:1]


def _gone(position: Position) -> set[Card]:
    """The cards that will not be played any more."""
    return {card for pile in (*position.won, *position.renounced) for card in pile} | {
        laid.card for laid in position.trick
    }


def _different(
    position: Position, hand: Seat, puts: Mapping[Card, Play], gone: Collection[Card]
) -> Iterator[Play]:
    contract, box = position.contract, position.box
    assert contract is not None
    mine = set(position.hands[hand])
    order = sorted((card for card in box.deck if card != MUTE), key=lambda card: height(contract, card))
    # Whether the card before stands for the next one, too.
    stands = False
    for card in order:
        if card in puts and (not stands or card in box.brisques):
            yield puts[card]
        if card in mine:
            stands = card in puts and card not in box.brisques
        elif card not in gone:
            stands = False
    if MUTE in puts:
        yield puts[MUTE]
