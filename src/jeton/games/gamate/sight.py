"""What a seat may know of a match of Gamate, and how it looks."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby

from jeton.board import sight
from jeton.board.moves import Deal, Finish
from jeton.core.chance import Stream
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Seat
from jeton.core.picture import Card as PictureCard
from jeton.core.picture import Grid, Mark, Picture, Pile, Rack
from jeton.core.protocols import Lit, View
from jeton.core.values import replace
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import Demand
from jeton.games.gamate.equipment import MUTE, SEATS, UNKNOWN, Box, Card, Stroke, factors
from jeton.games.gamate.moves import Bid, Declare, Forfeit, Lot, Move, Oppose, Play
from jeton.games.gamate.player import say_sense
from jeton.games.gamate.position import (
    MULTISETS,
    Cards,
    Contract,
    Laid,
    Phase,
    Position,
    camp_of,
    taken,
)
from jeton.games.gamate.prompts import prompt as prompt
from jeton.games.gamate.tabletop import labels, tallies, terms

# --- what a seat may know -----------------------------------------------------------------------


def view(position: Position, seat: Seat | None) -> View[Position]:
    """The position with the hands of others made unknown; the dummy lies open to all (G17)."""
    dummy = position.dummy
    hands = (
        hand if other in (seat, dummy) else MULTISETS.hide(hand) for other, hand in enumerate(position.hands)
    )
    return View(seat, replace(position, hands=tuple(hands)))


def seen(position: Position, move: Move, seat: Seat | None) -> Move:
    """A move as a seat may know it: the hands that are dealt to others are their own affair."""
    return sight.hide_deal(MULTISETS, move, seat) if isinstance(move, Deal) else move


def unveil(position: Position, seat: Seat, cards: tuple[Card, ...]) -> Position:
    """The position with a hand as it lies there: the dummy's is known to all, and no move says what it is."""
    hands = (*position.hands[:seat], MULTISETS.of(cards), *position.hands[seat + 1 :])
    return replace(position, hands=hands)


def imagine(view: View[Position], stream: Stream) -> Position:
    """A full position that the view allows: hands it does not know are dealt from the cards not yet seen."""
    known = view.position
    piles = (*known.hands, *known.renounced, *known.won)
    seen_cards = [card for pile in piles for card in pile if card != UNKNOWN]
    seen_cards += [laid.card for laid in known.trick if not laid.renounced]
    if not any(known.hands):
        return known
    fill = MULTISETS.filler(taken(known.box.deck, seen_cards), stream)
    return replace(known, hands=tuple(map(fill, known.hands)))


# --- how it looks -------------------------------------------------------------------------------

_SIGNS = {
    "red": {"disc": "●", "triangle": "▲", "square": "■", "diamond": "◆"},
    "green": {"disc": "○", "triangle": "△", "square": "□", "diamond": "◇"},
    "blue": {"disc": "◐", "triangle": "◭", "square": "◧", "diamond": "⬖"},
    "yellow": {"disc": "◎", "triangle": "⟁", "square": "▣", "diamond": "◈"},
}
"""A stroke in one character: full, hollow, half, or doubled, so that the colour shows without colour."""
_CAMPS = ((Name(0), Name(2)), (Name(1), Name(3)))


def mark(stroke: Stroke) -> Mark:
    """A stroke in one character."""
    return Mark(_SIGNS[stroke.colour][stroke.shape], stroke.colour)


def face(box: Box, card: Card, contract: Contract | None = None) -> PictureCard:
    """A card with the strokes of its prime factors, each as often as it divides."""
    strong = contract is not None and card.isdigit() and int(card) in contract.demand.trumps
    return _drawn(box, card, strong)


@lru_cache(maxsize=1024)
def _drawn(box: Box, card: Card, strong: bool) -> PictureCard:
    if card == UNKNOWN:
        return PictureCard(card)
    if card == MUTE:
        return PictureCard(card, about=message(Code.CARD_MUTE))
    number = int(card)
    marks = tuple(map(mark, box.strokes_of(number)))
    return PictureCard(card, marks, strong, about=_spoken(number), when_strong=message(Code.CARD_TRUMP))


def _spoken(number: int) -> Message:
    """What the strokes of a number say."""
    primes = list(factors(number))
    if len(primes) > 1:
        return message(Code.CARD_FACTORS, number=number, factors=" · ".join(map(str, primes)))
    return message(Code.CARD_PRIME if primes else Code.CARD_ONE)


def deck(box: Box) -> tuple[PictureCard, ...]:
    """Every card of the box."""
    return tuple(face(box, card) for card in box.deck)


def rack(position: Position, seat: Seat) -> Rack:
    """The hand of a seat, as the position knows it."""
    hand = position.hands[seat]
    return Rack(
        seat,
        tuple(_compact(position.box, card) for card in _sorted(position, hand)),
        tuple(_groups(position, hand)),
    )


def picture(view: View[Position], new: frozenset[str] = frozenset()) -> Picture:
    """The piles on the table, the hands, the points of the camps, and what has been said."""
    position = view.position
    return Picture(
        template=Grid((), ()),
        piles=tuple(_piles(position)),
        racks=tuple(rack(position, seat) for seat in range(SEATS)),
        scores=tuple(position.totals[camp_of(seat)] for seat in range(SEATS)),
        supplies=tuple(_states(position)),
        sides=((0, 2), (1, 3)),
        tallies=tuple(tallies(position)),
        labels=tuple(labels(position)),
        terms=terms(position),
    )


@lru_cache(maxsize=1024)
def _compact(box: Box, card: Card) -> str:
    """``30 ●▲○``."""
    shown = face(box, card)
    marks = "".join(one.sign for one in shown.marks)
    return f"{card} {marks}".strip()


def _sorted(position: Position, hand: Cards) -> list[Card]:
    """Trumps and mutes apart from the other cards (G17)."""
    contract = position.contract
    if contract is None:
        return list(hand)
    return sorted(hand, key=lambda card: card.isdigit() and int(card) not in contract.demand.trumps)


def _groups(position: Position, hand: Cards) -> Iterator[tuple[PictureCard, ...]]:
    """A hand as it is held: trumps, mutes, the other cards."""
    faces = [face(position.box, card, position.contract) for card in _sorted(position, hand)]
    for _, group in groupby(faces, key=lambda card: (card.strong, card.name == MUTE)):
        yield tuple(group)


def _piles(position: Position) -> Iterator[Pile]:
    box, contract = position.box, position.contract

    def drawn(cards: Iterable[Card]) -> tuple[PictureCard, ...]:
        return tuple(face(box, card, contract) for card in cards)

    if contract:
        trumps = drawn(map(str, sorted(contract.demand.trumps)))
        yield Pile(message(Code.PILE_TRUMPS, demand=contract.demand.said), trumps)
    if position.dummy is not None:
        cards = drawn(_sorted(position, position.hands[position.dummy]))
        about = message(Code.PILE_DUMMY, player=Name(position.dummy))
        yield Pile(about, cards, open=True, seat=position.dummy)
    if last := position.last or position.before:
        yield _trick(position, last, Code.PILE_LAST)
    if position.trick:
        yield _trick(position, position.trick, Code.PILE_TRICK)
    for seat, cards_before in enumerate(position.renounced):
        if cards_before:
            about = message(Code.PILE_RENOUNCED, player=Name(seat))
            yield Pile(about, drawn(cards_before), seat=seat)


def _trick(position: Position, trick: tuple[Laid, ...], code: Code) -> Pile:
    box, contract = position.box, position.contract
    pile = [laid for laid in trick if not laid.renounced]
    *under, top = (face(box, laid.card, contract) for laid in pile)
    on_top, going_on = pile[-1].hand, trick is position.trick
    return Pile(
        message(code, player=Name(on_top)),
        # The card on top of the trick that is going on is the one to beat.
        (*under, replace(top, new=going_on)),
        by=tuple(laid.hand for laid in pile),
        aside=tuple((laid.hand, face(box, laid.card, contract)) for laid in trick if laid.renounced),
        taker=None if going_on else on_top,
    )


def _states(position: Position) -> Iterator[Message]:
    """What has been said and counted, in words."""
    contract = position.contract
    if position.phase not in (Phase.LOT, Phase.OVER):
        yield message(Code.STATE_DEALER, player=Name(position.dealer))
    if position.phase is Phase.AUCTION and position.calls:
        calls = tuple(
            message(Code.STATE_CALL, player=Name(call.seat), text=call.demand.said if call.demand else "-")
            for call in position.calls
        )
        yield message(Code.STATE_CALLS, calls=calls)
    if contract:
        code = Code.STATE_OPPOSED if contract.opposed else Code.STATE_CONTRACT
        count = len(contract.demand.trumps)
        yield message(code, player=Name(contract.declarer), demand=contract.demand.said, count=count)
        if contract.sense:
            yield message(Code.STATE_DECLARED, sense=say_sense(contract.sense), count=contract.tricks)
            first, second = position.tricks
            yield message(Code.STATE_TRICKS, camp=_CAMPS[0], first=first, rivals=_CAMPS[1], second=second)
    if position.phase is Phase.PLAY and position.hand == position.dummy:
        yield message(Code.STATE_HAND, player=Name(position.hand))
    if not position.deals:
        yield message(
            Code.STATE_POINTS,
            camp=_CAMPS[0],
            first=position.points[0],
            rivals=_CAMPS[1],
            second=position.points[1],
            games=position.games[0],
            others=position.games[1],
        )


def lights(view: View[Position], move: Move) -> Lit | None:
    """The trumps of a demand, and how many of them the one who says it holds."""
    if not isinstance(move, Bid | Oppose) or move.demand is None:
        return None
    hand = view.position.hands[move.seat]
    trumps = tuple(map(str, sorted(move.demand.trumps)))
    held = sum(card in trumps for card in hand)
    return Lit(trumps, message(Code.LIT_TRUMPS, count=held, total=len(trumps), mutes=hand.count(MUTE)))


def tokens(view: View[Position], move: Move) -> tuple[str, ...]:
    """The card that is played."""
    return (move.card,) if isinstance(move, Play) else ()


def describe(view: View[Position], move: Move) -> Message:
    """A move in words; cards that the seat may not know stay untold."""
    match move:
        case Bid():
            return _describe_bid(view.position, move)
        case Oppose():
            if move.demand is None:
                return message(Code.TOLD_AGREE, player=Name(move.seat))
            return message(
                Code.TOLD_OPPOSE,
                player=Name(move.seat),
                demand=move.demand.said,
                count=len(move.demand.trumps),
                trumps=_numbers(move.demand),
            )
        case Declare():
            sense = say_sense(move.sense)
            return message(Code.TOLD_DECLARE, player=Name(move.seat), sense=sense, count=move.tricks)
        case Play():
            return _describe_play(view.position, move)
        case Forfeit():
            return message(Code.TOLD_FORFEIT, player=Name(move.seat))
        case Lot():
            return message(Code.TOLD_LOT, player=Name(move.dealer))
        case Deal():
            return message(Code.TOLD_DEAL, player=Name(view.position.dealer))
        case Finish():
            return message(Code.TOLD_FINISH)
        case _:
            return sight.describe_common(move)


def _numbers(demand: Demand) -> str:
    """The trumps that a demand defines."""
    return " ".join(map(str, sorted(demand.trumps)))


def _describe_bid(position: Position, move: Bid) -> Message:
    """A call; also that a demand is the contract by it (G12), or the deal void (G11): all must notice."""
    said = [call.demand for call in position.calls if call.demand]
    if move.demand is None:
        passes = all(call.demand is None for call in position.calls[1 - SEATS :])
        if said and passes and len(position.calls) >= SEATS:
            return message(Code.TOLD_LAST_PASS, player=Name(move.seat), demand=said[-1].said)
        void = not said and len(position.calls) == SEATS - 1
        return message(Code.TOLD_VOID if void else Code.TOLD_PASS, player=Name(move.seat))
    if move.demand.text in [demand.text for demand in said]:
        return message(Code.TOLD_REPEAT, player=Name(move.seat), demand=move.demand.said)
    return message(
        Code.TOLD_DEMAND,
        player=Name(move.seat),
        demand=move.demand.said,
        count=len(move.demand.trumps),
        trumps=_numbers(move.demand),
    )


def _describe_play(position: Position, move: Play) -> Message:
    card = _compact(position.box, move.card)
    if move.hand == move.seat:
        code = Code.TOLD_RENOUNCE if move.renounced else Code.TOLD_PLAY
        return message(code, player=Name(move.seat), card=card)
    code = Code.TOLD_RENOUNCE_DUMMY if move.renounced else Code.TOLD_PLAY_DUMMY
    return message(code, player=Name(move.seat), dummy=Name(move.hand), card=card)
