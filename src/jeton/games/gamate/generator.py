"""Finds Gamate's moves.

Written without a look at the rules, so that each checks the other. Which of them is best nobody can tell
without the hidden hands; the player next door goes by rules of thumb.
"""

from collections.abc import Iterator

from jeton.core.moves import Seat
from jeton.core.protocols import View
from jeton.games.gamate.demands import Demand, plain_demands
from jeton.games.gamate.equipment import MUTE, UNKNOWN, Card
from jeton.games.gamate.moves import Bid, Declare, Move, Oppose, Play
from jeton.games.gamate.position import Contract, Phase, Position, Sense, partner_of

_SEVEN = 7


def moves(view: View[Position]) -> Iterator[Move]:
    """Every sound move of the view's seat; of combined demands, of which there is no end, none.

    Neither to leave nor to forfeit a deal is listed.
    """
    position, seat = view.position, view.seat
    if seat is None or seat != player(position):
        return
    match position.phase:
        case Phase.AUCTION:
            yield Bid(seat, None)
            yield from (Bid(seat, demand) for demand in demands(position))
        case Phase.OPPOSING:
            yield Oppose(seat, None)
            yield from (Oppose(seat, demand) for demand in demands(position))
        case Phase.DECLARING:
            yield from _declarations(position, seat)
        case Phase.LEADING:
            for hand in (seat, partner_of(seat)):
                yield from (Play(seat, hand, card) for card in _different(position.hands[hand]))
        case Phase.PLAY:
            yield from _plays(position, seat)


def player(position: Position) -> Seat | None:
    """Who is to act; None if no seat is."""
    if position.phase in (Phase.LOT, Phase.DEALING, Phase.CLOSING, Phase.OVER):
        return None
    contract = position.contract
    if position.phase is Phase.PLAY and contract and position.hand == partner_of(contract.declarer):
        return contract.declarer
    return position.hand


def demands(position: Position) -> tuple[Demand, ...]:
    """Every demand without and, or, not."""
    return plain_demands(position.box, as_printed=position.as_printed)


def _declarations(position: Position, seat: Seat) -> Iterator[Declare]:
    for sense in Sense:
        yield from (Declare(seat, sense, tricks) for tricks in announcements(position))


def announcements(position: Position) -> range:
    """How many tricks the declarer may announce."""
    assert position.contract is not None
    most = position.box.hand
    least = min(_SEVEN, most) if position.contract.opposed or position.seven else 1
    return range(least, most + 1)


def _plays(position: Position, seat: Seat) -> Iterator[Play]:
    """Cards that may be put, then cards that may be renounced."""
    contract, hand = position.contract, position.hand
    assert contract is not None
    cards = _different(position.hands[hand])
    top = position.top or MUTE
    yield from (
        Play(seat, hand, card)
        for card in cards
        if MUTE in (card, top) or height(contract, card) > height(contract, top)
    )
    if position.trick:
        yield from (Play(seat, hand, card, renounced=True) for card in cards)


def height(contract: Contract, card: Card) -> tuple[int, int]:
    """One order of all numbered cards: plain ones, then trumps, each in the sense that was declared."""
    number = int(card)
    return int(number in contract.demand.trumps), number if contract.sense is Sense.UP else -number


def _different(cards: tuple[Card, ...]) -> list[Card]:
    return [card for card in dict.fromkeys(cards) if card != UNKNOWN]
