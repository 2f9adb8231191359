"""Rules of thumb for Gamate: how a sensible player bids and plays, and what a beginner overlooks."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from jeton.core.chance import Stream
from jeton.core.messages import Message, message
from jeton.core.moves import Seat
from jeton.core.protocols import View
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import Demand
from jeton.games.gamate.equipment import MUTE, UNKNOWN, Card
from jeton.games.gamate.generator import announcements, demands, height, moves, player
from jeton.games.gamate.moves import Bid, Declare, Move, Oppose, Play
from jeton.games.gamate.playing import worths
from jeton.games.gamate.position import Call, Contract, Phase, Position, Sense, camp_of, partner_of

_WHOLE = 100
"""A trick, in hundredths."""
_MUTE_WORTH = 60
_BASE, _SHARE = 450, 38
"""Two hands take about so many tricks, and so many hundredths of what they are worth: found by self-play."""
_CAUTION = 50
"""By how much an announcement stays below that."""
_OPENING = 480
"""How much a hand must be worth for a demand …"""
_SUPPORT = 380
"""… for saying the partner's demand again …"""
_OPPOSING = 600
"""… and for opposition."""
_IDEAS = 3
"""How many demands, or numbers of tricks, or cards to renounce, come to a weak player's mind."""
_RARELY = 8
"""Once in so many times it occurs to him that he could oppose."""


def plan(view: View[Position]) -> tuple[Move, ...]:
    """What a sensible player does now."""
    position, seat = view.position, view.seat
    if seat is None or seat != player(position):
        return ()
    match position.phase:
        case Phase.AUCTION:
            return (_bid(position, seat),)
        case Phase.OPPOSING:
            return (_oppose(position, seat),)
        case Phase.DECLARING:
            return (_declare(position, seat),)
        case Phase.LEADING:
            return (_lead(position, seat, (seat, partner_of(seat))),)
        case _:
            return (_play(position, seat),)


# --- what hands are worth -----------------------------------------------------------------------


def worth(hand: Iterable[Card], demand: Demand, sense: Sense, highest: int) -> int:
    """About how many tricks a hand takes, in hundredths: each card by how few there are above it."""
    held = set(hand)
    total = sum(_MUTE_WORTH for card in hand if card == MUTE)
    above = 0
    for card in _strongest(demand, sense, highest):
        if card in held:
            total += max(0, _WHOLE - above * 9)
        else:
            above += 1
    return total


@lru_cache(maxsize=4096)
def _strongest(demand: Demand, sense: Sense, highest: int) -> tuple[Card, ...]:
    """The cards that take tricks, strongest first: the trumps, or a hand's length of cards at least."""
    contract = Contract(demand, 0, sense=sense)
    order = sorted(map(str, range(1, highest + 1)), key=lambda card: height(contract, card), reverse=True)
    return tuple(order[: max(13, len(demand.trumps))])


def best_demand(position: Position, seat: Seat) -> tuple[int, Demand]:
    """The long high or low run of trumps of a hand, and what it is worth."""
    return max(likely(position, seat), key=lambda one: (one[0], -len(one[1].trumps), one[1].text))


def likely(position: Position, seat: Seat, few: int = 8) -> list[tuple[int, Demand]]:
    """What a hand is worth with each demand of which it has a good part; if there is none, with a few.

    In the better sense. Of hundreds of demands the kernel tells it in the time that one takes here.
    """
    hand, highest = position.hands[seat], position.box.highest
    return worths(position, seat) or [
        (max(worth(hand, demand, sense, highest) for sense in Sense), demand)
        for demand in demands(position)[:few]
    ]


# --- the auction --------------------------------------------------------------------------------


def _bid(position: Position, seat: Seat) -> Bid:
    own, partners = _said(position.calls, seat), _said(position.calls, partner_of(seat))
    hand, highest = position.hands[seat], position.box.highest
    if partners:
        # Said again, it is the partner's contract.
        support = max(worth(hand, partners[-1], sense, highest) for sense in Sense)
        if support >= _SUPPORT:
            return Bid(seat, partners[-1])
    if own:
        return Bid(seat, own[-1])
    value, demand = best_demand(position, seat)
    others = {call.demand.text for call in position.calls if call.demand}
    return Bid(seat, demand if value >= _OPENING and demand.text not in others else None)


def _said(calls: Sequence[Call], seat: Seat) -> list[Demand]:
    return [call.demand for call in calls if call.demand and call.seat == seat]


def _oppose(position: Position, seat: Seat) -> Oppose:
    contract = position.contract
    assert contract is not None
    if camp_of(seat) == camp_of(contract.declarer):
        return Oppose(seat, None)
    value, demand = best_demand(position, seat)
    return Oppose(seat, demand if value >= _OPPOSING else None)


def _declare(position: Position, seat: Seat) -> Declare:
    """The better sense, and fewer tricks than both hands are likely to take.

    An announcement that fails costs far more than an exact one brings.
    """
    contract = position.contract
    assert contract is not None
    both = (*position.hands[seat], *position.hands[partner_of(seat)])
    value, sense = max(
        ((worth(both, contract.demand, sense, position.box.highest), sense) for sense in Sense),
        key=lambda pair: (pair[0], pair[1].value),
    )
    allowed = announcements(position)
    likely = _BASE + value * _SHARE // _WHOLE
    return Declare(seat, sense, min(allowed[-1], max(allowed[0], (likely - _CAUTION) // _WHOLE)))


# --- the cards ----------------------------------------------------------------------------------


def _lead(position: Position, seat: Seat, hands: Sequence[Seat]) -> Play:
    """A card that no other beats; else the least, and a mute only if there is nothing else.

    Nobody need beat or follow, so a strong card takes its trick later as well as now; but who leads a weak
    one need not renounce it.
    """
    contract = position.contract
    assert contract is not None
    rivals = rivals_of(position, seat)
    held = [(hand, card) for hand in hands for card in position.hands[hand] if card != UNKNOWN]
    sure = [(hand, card) for hand, card in held if is_sure(contract, card, rivals)]
    hand, card = min(sure or held, key=lambda pair: strength(contract, pair[1]))
    return Play(seat, hand, card)


def strength(contract: Contract, card: Card) -> tuple[int, int]:
    """The order of cards; a mute, which takes any trick if it comes last, stands above them."""
    return (2, 0) if card == MUTE else height(contract, card)


def rivals_of(position: Position, seat: Seat) -> list[Card]:
    """The numbered cards that adversaries may still hold."""
    seen = {card for pile in (*position.won, *position.renounced) for card in pile}
    seen.update(laid.card for laid in position.trick)
    seen.update(card for hand in position.hands for card in hand)
    return [card for card in position.box.deck if card != MUTE and card not in seen] + [
        card
        for other, hand in enumerate(position.hands)
        if camp_of(other) != camp_of(seat)
        for card in hand
        if card not in (MUTE, UNKNOWN)
    ]


def is_sure(contract: Contract, card: Card, rivals: Iterable[Card]) -> bool:
    """Whether only a mute can beat a card."""
    return card != MUTE and all(height(contract, card) > height(contract, rival) for rival in rivals)


def _play(position: Position, seat: Seat) -> Play:
    """Beat what lies on top as cheaply as will do; where that is not worth it, renounce the least."""
    contract, hand = position.contract, position.hand
    assert contract is not None
    if not position.trick:
        return _lead(position, seat, (hand,))
    puts = [move for move in moves(View(seat, position)) if isinstance(move, Play) and not move.renounced]
    puts.sort(key=lambda move: strength(contract, move.card))
    numbered = [move for move in puts if move.card != MUTE]
    pile = [laid for laid in position.trick if not laid.renounced]
    ours = camp_of(pile[-1].hand) == camp_of(hand)
    last = len(position.trick) == position.seats - 1
    least = min(
        position.hands[hand], key=lambda card: (card in position.box.brisques, strength(contract, card))
    )
    rivals = rivals_of(position, seat)
    if ours and (last or is_sure(contract, pile[-1].card, rivals)):
        # The trick is ours: the least card goes on top if it may, rather than away.
        numbered = [move for move in numbered if move.card == least]
    elif last:
        numbered = puts
    elif not ours:
        numbered = [move for move in numbered if is_sure(contract, move.card, rivals)] or numbered
    if numbered:
        return numbered[0]
    # A mute is put on the pile before it is renounced.
    return Play(seat, hand, least, renounced=least != MUTE)


# --- advice -------------------------------------------------------------------------------------


def advise(view: View[Position], move: Move) -> Message:
    """The kind of a move, for a hint that does not yet tell it."""
    match move:
        case Bid(demand=None) | Oppose(demand=None):
            return message(Code.ADVICE_PASS)
        case Bid():
            return message(Code.ADVICE_DEMAND)
        case Oppose():
            return message(Code.ADVICE_OPPOSE)
        case Declare():
            return message(Code.ADVICE_SENSE, sense=say_sense(move.sense))
        case Play(renounced=True):
            return message(Code.ADVICE_RENOUNCE)
        case _:
            return message(Code.ADVICE_PUT if view.position.trick else Code.ADVICE_LEAD)


def say_sense(sense: Sense) -> Message:
    """Up or down, in words."""
    return message(Code.SENSE_UP if sense is Sense.UP else Code.SENSE_DOWN)


# --- weak players -------------------------------------------------------------------------------


def glance(view: View[Position], stream: Stream) -> Iterator[Move]:
    """A pass, what has been said before, and a few demands; few tricks; every card but those thrown away."""
    position = view.position
    found = list(moves(view))
    if not found:
        return
    match position.phase:
        case Phase.AUCTION:
            said = {call.demand for call in position.calls}
            again = [move for move in found[1:] if isinstance(move, Bid) and move.demand in said]
            yield found[0]
            yield from again
            yield from stream.draw([move for move in found[1:] if move not in again], _IDEAS)
        case Phase.OPPOSING:
            yield found[0]
            if stream.below(_RARELY) == 0:
                yield stream.choice(found[1:])
        case Phase.DECLARING:
            fewest = sorted(move.tricks for move in found if isinstance(move, Declare))[: 2 * _IDEAS][-1]
            yield from (move for move in found if isinstance(move, Declare) and move.tricks <= fewest)
        case _:
            puts = [move for move in found if isinstance(move, Play) and not move.renounced]
            yield from puts
            yield from [move for move in found if move not in puts][: max(1, _IDEAS - len(puts))]


def odds(view: View[Position], move: Move) -> int:
    """How likely a beginner is to overlook a move: what a hand is worth, a cut, a mute."""
    contract = view.position.contract
    if not isinstance(move, Play):
        return 40
    if move.renounced or contract is None or not view.position.trick:
        return 30
    if move.card == MUTE:
        return 50
    return 40 if int(move.card) in contract.demand.trumps else 20
