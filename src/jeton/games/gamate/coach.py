"""What a coach says of Gamate: what a hand is good for, and which cards may go on the pile."""

from jeton.core.messages import Message, message
from jeton.core.moves import Seat
from jeton.core.protocols import View
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import Demand
from jeton.games.gamate.equipment import MUTE, Card
from jeton.games.gamate.generator import height, moves
from jeton.games.gamate.moves import Bid, Declare, Move, Oppose, Play
from jeton.games.gamate.player import is_sure, rivals_of, say_sense
from jeton.games.gamate.position import Contract, Position, Sense, camp_of, partner_of

_STRONGEST = 5
"""Of so many trumps it is said how many two hands hold."""
_SHARE = 2
"""Whoever holds one in so many of the trumps has a good demand …"""
_MANY = 4
"""… if these are so many at least."""


def look(view: View[Position], move: Move) -> Message:
    """What a sensible player sees before he does it."""
    position = view.position
    match move:
        case Bid(seat, Demand() as demand):
            return _look_demand(position, seat, demand)
        case Oppose(seat, Demand() as demand):
            count, total = _held(position, seat, demand)
            return message(Code.COACH_LOOK_OPPOSE, demand=demand.said, count=count, total=total)
        case Bid():
            return message(Code.COACH_LOOK_PASS)
        case Oppose():
            return message(Code.COACH_LOOK_NO_OPPOSING)
        case Declare():
            count, total = _strong(position, move)
            return message(Code.COACH_LOOK_SENSE, sense=say_sense(move.sense), count=count, total=total)
        case Play() if position.trick:
            return _look_pile(view)
        case Play() if _is_safe(position, move):
            return message(Code.COACH_LOOK_SURE)
        case _:
            return message(Code.COACH_LOOK_LEAD)


def good(view: View[Position], move: Move) -> Message | None:
    """Half of the trumps and more, a card that nobody beats, a trick, a card that need not be renounced."""
    position = view.position
    match move:
        case Bid(seat, Demand() as demand) | Oppose(seat, Demand() as demand):
            count, total = _held(position, seat, demand)
            said = message(Code.COACH_GOOD_DEMAND, demand=demand.said, count=count, total=total)
            return said if count >= _MANY and count * _SHARE >= total else None
        case Declare():
            count, total = _strong(position, move)
            said = message(Code.COACH_GOOD_SENSE, sense=say_sense(move.sense), count=count, total=total)
            return said if count * _SHARE >= total else None
        case Play(renounced=False):
            return _good_card(position, move)
        case _:
            return None


# --- demands ------------------------------------------------------------------------------------


def _held(position: Position, seat: Seat, demand: Demand) -> tuple[int, int]:
    """How many trumps of a demand a hand holds, and how many there are."""
    numbers = [int(card) for card in position.hands[seat] if card != MUTE]
    return len(demand.trumps.intersection(numbers)), len(demand.trumps)


def _look_demand(position: Position, seat: Seat, demand: Demand) -> Message:
    count, total = _held(position, seat, demand)
    said = {call.seat for call in position.calls if call.demand == demand}
    if partner_of(seat) in said:
        return message(Code.COACH_LOOK_PARTNER, demand=demand.said, count=count, total=total)
    if seat in said:
        return message(Code.COACH_LOOK_AGAIN, demand=demand.said)
    if count < _MANY:
        return message(Code.COACH_LOOK_FEW, demand=demand.said, total=total)
    return message(Code.COACH_LOOK_DEMAND, demand=demand.said, count=count, total=total)


def _strong(position: Position, move: Declare) -> tuple[int, int]:
    """How many of the strongest trumps the two hands of the declarer hold."""
    contract = position.contract
    assert contract is not None
    declared = Contract(contract.demand, contract.declarer, sense=move.sense)
    trumps = sorted(map(str, contract.demand.trumps), key=lambda card: height(declared, card))
    strongest = trumps[-_STRONGEST:]
    both = {*position.hands[move.seat], *position.hands[partner_of(move.seat)]}
    return len(both.intersection(strongest)), len(strongest)


# --- cards --------------------------------------------------------------------------------------


def _look_pile(view: View[Position]) -> Message:
    """What goes on the card on top."""
    position, contract = view.position, view.position.contract
    top = position.top
    assert contract is not None
    assert top is not None
    if _is_ours(position):
        return message(Code.COACH_LOOK_OURS, card=_shown(top))
    count = sum(isinstance(move, Play) and not move.renounced for move in moves(view))
    if not count:
        return message(Code.COACH_LOOK_NONE, card=_shown(top))
    if top == MUTE:
        return message(Code.COACH_LOOK_MUTE)
    way = message(Code.COACH_HIGHER if contract.sense is Sense.UP else Code.COACH_LOWER)
    if int(top) in contract.demand.trumps:
        return message(Code.COACH_LOOK_TRUMP, card=_shown(top), way=way, count=count)
    return message(Code.COACH_LOOK_PLAIN, card=_shown(top), way=way, count=count)


def _good_card(position: Position, move: Play) -> Message | None:
    card = _shown(move.card)
    ours = bool(position.trick) and _is_ours(position)
    if len(position.trick) == position.seats - 1 and not ours:
        return message(Code.COACH_GOOD_TRICK, card=card)
    if _is_safe(position, move):
        return message(Code.COACH_GOOD_SURE, card=card)
    return message(Code.COACH_GOOD_PUT, card=card) if position.trick else None


def _is_ours(position: Position) -> bool:
    """Whether the card on top was put there by the camp of the hand on turn."""
    pile = [laid for laid in position.trick if not laid.renounced]
    return camp_of(pile[-1].hand) == camp_of(position.hand)


def _is_safe(position: Position, move: Play) -> bool:
    """Whether the adversaries can beat a card with nothing but a mute."""
    assert position.contract is not None
    return is_sure(position.contract, move.card, rivals_of(position, move.seat))


def _shown(card: Card) -> Message:
    return message(Code.COACH_MUTE) if card == MUTE else message(Code.COACH_CARD, card=card)
