"""Worlds: hands that the others may hold, as far as a seat can tell.

Every world agrees with what the seat sees: its own hand, the dummy, the cards played. Nobody must follow or
beat, so a play excludes nothing; but some hands are likelier than others. Likelihood goes by card and seat:

- who demands trumps tends to hold them, and mutes;
- who renounces a card tends to hold none below it: the lowest goes first;
- who leaves a trick to the others, in last place, tends to hold nothing that would have taken it.
"""

from collections.abc import Sequence

from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.protocols import View
from jeton.games.gamate.equipment import MUTE, SEATS, UNKNOWN
from jeton.games.gamate.expert import coding
from jeton.games.gamate.expert.kernels import Dealer
from jeton.games.gamate.position import Position, camp_of, taken

_SLOTS = 64
"""So many weights the kernel has for each seat."""
_EVEN = 60
"""The weight of a card of which nothing is known."""
_FEW = 16
"""Trumps are few, if there are no more …"""
_DEMANDED, _DEMANDED_MANY = 3, 2
"""… and a card is so many times likelier with who demanded them."""
_KEPT = 5
"""So many times less likely is a card below one that its holder has renounced."""
_SEEDS = 2**31 - 2

Hands = tuple[int, int, int, int]
"""What each seat holds, as sets."""


class Worlds:
    """Deals worlds that a view allows."""

    def __init__(self, view: View[Position], stream: Stream) -> None:
        position = view.position
        hidden = hidden_numbers(position)
        self.known: Hands = _known(position)
        """What the view tells of the hands."""
        seats = [seat for seat, hand in enumerate(position.hands) for card in hand if card == UNKNOWN]
        # Where a position does not tell all that was played, some cards are in nobody's hand.
        seats += [SEATS] * (len(hidden) - len(seats))
        self._dealer = Dealer(stream.below(_SEEDS), hidden, seats, weights(position))

    def deal(self) -> Hands:
        """The hands of the next world."""
        dealt = self._dealer.deal()
        one, two, three, four = (held | more for held, more in zip(self.known, dealt, strict=True))
        return one, two, three, four


def hidden_numbers(position: Position) -> list[int]:
    """The cards of which a view does not tell where they are."""
    piles = (*position.hands, *position.renounced, *position.won)
    seen = [card for pile in piles for card in pile if card != UNKNOWN]
    seen += [laid.card for laid in position.trick if not laid.renounced]
    left = taken(position.box.deck, seen)
    # The mutes that are seen have the first numbers, and hands share them out in the order of seats.
    mutes = sum(card == MUTE for card in left)
    numbers = coding.numbers_of(left)
    last = position.box.highest + position.box.mutes
    return [*numbers, *range(last - mutes, last)]


def _known(position: Position) -> Hands:
    """What the view tells of each hand."""
    mutes, found = position.box.highest, []
    for hand in position.hands:
        numbers = coding.numbers_of(hand)
        count = sum(card == MUTE for card in hand)
        found.append(coding.set_of([*numbers, *range(mutes, mutes + count)]))
        mutes += count
    one, two, three, four = found
    return one, two, three, four


def weights(position: Position) -> list[int]:
    """How likely each seat is to hold each card, were it not for the others."""
    found = [weight for seat in range(SEATS) for weight in _weights(position, seat)]
    return found + [_EVEN] * _SLOTS


def _weights(position: Position, seat: Seat) -> Sequence[int]:
    box, found = position.box, [_EVEN] * _SLOTS
    said = [call.demand for call in position.calls if call.demand and call.seat == seat]
    if position.contract and position.contract.declarer == seat:
        said.append(position.contract.demand)
    # What was said last counts.
    for demand in said[-1:]:
        for number in demand.trumps:
            found[number - 1] *= _DEMANDED if len(demand.trumps) <= _FEW else _DEMANDED_MANY
        for number in range(box.highest, len(box.deck)):
            found[number] = found[number] * 3 // 2
    if position.contract and position.contract.sense:
        rank = coding.ranks(position, position.contract.demand, position.contract.sense)
        away = coding.numbers_of(position.renounced[seat])
        highest = max((rank[number] for number in away), default=0)
        top = _let_lie(position, rank, seat)
        for number in range(len(box.deck)):
            if rank[number] < highest:
                found[number] //= _KEPT
            if rank[number] > top:
                found[number] //= _KEPT
    return [max(1, weight) for weight in found]


def _let_lie(position: Position, rank: Sequence[int], seat: Seat) -> int:
    """What a seat left to the others, in last place of the last trick: the rank on top of the pile."""
    nothing = len(position.box.deck)
    if not position.last or position.last[-1].hand != seat or not position.last[-1].renounced:
        return nothing
    top = [laid for laid in position.last if not laid.renounced][-1]
    if camp_of(top.hand) == camp_of(seat):
        return nothing
    # Any card would have taken a mute.
    return -1 if top.card == MUTE else rank[coding.number_of(position.box, top.card)]
