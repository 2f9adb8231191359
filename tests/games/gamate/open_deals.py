"""Deals with open hands, and what they are worth by trying everything.

For tricks, of the rules only ``beats`` is used; the rest of G19 to G23 is written here once more, without any
shortcut. For points, the rules play and the judge pays.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from jeton.core.chance import Stream, seed_of
from jeton.core.options import read_options
from jeton.core.rulings import Sound
from jeton.games.gamate import rules
from jeton.games.gamate.demands import plain_demands
from jeton.games.gamate.equipment import SEATS, Card
from jeton.games.gamate.moves import Move, Play
from jeton.games.gamate.position import Contract, Laid, Phase, Position, Sense, camp_of, in_order, partner_of
from tests.games.gamate.kit import BOX


def open_deal(name: str, size: int, number: int, *, mutes: bool = False) -> Position:
    """So many cards a hand by chance, any contract and any leader; with all four mutes if wanted."""
    stream = Stream(seed_of(name), f"open deal {size}", number)
    deck = list(BOX.deck)
    drawn = stream.draw(deck[:-4] if mutes else deck, SEATS * size - 4 * mutes)
    cards = stream.draw([*drawn, *deck[-4:]] if mutes else drawn, SEATS * size)
    hands = tuple(in_order(cards[seat * size : (seat + 1) * size]) for seat in range(SEATS))
    demand = stream.choice(plain_demands(BOX, as_printed=False))
    contract = Contract(
        demand,
        stream.below(SEATS),
        opposed=stream.below(2) == 1,
        sense=stream.choice(tuple(Sense)),
        tricks=1 + stream.below(BOX.hand),
    )
    start = rules.start(read_options(rules.OPTIONS), BOX, SEATS)
    leader = stream.below(SEATS)
    return replace(start, hands=hands, phase=Phase.PLAY, contract=contract, hand=leader)


def play_on(position: Position, name: str, cards: int) -> Position:
    """The position after so many cards, each by chance: puts and renounces alike."""
    stream = Stream(seed_of(name), "play on", cards)
    for _ in range(cards):
        hand = position.hands[position.hand]
        ways = list(_ways(position.contract, hand, position.trick))
        card, renounced = stream.choice(ways)
        position = rules.play(position, Play(position.on_turn, position.hand, card, renounced))
    return position


def _ways(
    contract: Contract | None, hand: tuple[Card, ...], trick: tuple[Laid, ...]
) -> Iterator[tuple[Card, bool]]:
    """Each card, and whether it is renounced (G20 to G22)."""
    assert contract is not None
    assert contract.sense is not None
    top = next((laid.card for laid in reversed(trick) if not laid.renounced), None)
    for card in dict.fromkeys(hand):
        if top is None or rules.beats(contract.demand, contract.sense, card, top):
            yield card, False
        if trick:
            yield card, True


def tried_points(position: Position) -> int:
    """What the declarer's camp scores, less what the others score: every line is played by the rules."""
    contract = position.contract
    assert contract is not None
    known: dict[Position, int] = {}

    def value(position: Position) -> int:
        if position not in known:
            values = [
                after(position, *way)
                for way in _ways(contract, position.hands[position.hand], position.trick)
            ]
            ours = camp_of(position.hand) == camp_of(contract.declarer)
            known[position] = max(values) if ours else min(values)
        return known[position]

    def after(position: Position, card: Card, renounced: bool) -> int:
        move = Play(position.on_turn, position.hand, card, renounced)
        if sum(map(len, position.hands)) > 1:
            return value(rules.play(position, move))
        return points_of_last(position, move)

    return value(position)


def points_of_last(position: Position, move: Move) -> int:
    """What the judge pays the declarer's camp for the last card of a deal, less what he pays the others."""
    ruling = rules.judge(position, move)
    assert isinstance(ruling, Sound)
    assert position.contract is not None
    us = camp_of(position.contract.declarer)
    return sum(item.points if camp_of(item.seat) == us else -item.points for item in ruling.items)


@cache
def tried_tricks(position: Position) -> int:
    """How many of the tricks that are left the declarer's camp takes, by trying everything.

    What was renounced, and what lies below the top of the pile, does not matter for that.
    """
    contract = position.contract
    assert contract is not None
    assert contract.sense is not None
    cards = [card for hand in position.hands for card in hand] + [laid.card for laid in position.trick]
    beaten = [
        sum(
            1 << other
            for other, top in enumerate(cards)
            if other != one and rules.beats(contract.demand, contract.sense, card, top)
        )
        for one, card in enumerate(cards)
    ]
    ours = [(seat - contract.declarer) % 2 == 0 for seat in range(SEATS)]
    known: dict[tuple[int, ...], int] = {}

    def value(hands: tuple[int, ...], turn: int, left: int, top: int, winner: int) -> int:
        if left == 0:
            return ours[winner] + value(hands, winner, SEATS, 0, winner)
        key = (*hands, turn, left, top, winner)
        if key in known or not hands[turn]:
            return known.get(key, 0)
        best, rest = None, hands[turn]
        while rest:
            card = rest & -rest
            rest ^= card
            after = (*hands[:turn], hands[turn] ^ card, *hands[turn + 1 :])
            following = (turn + 1) % SEATS
            if top == 0 or beaten[card.bit_length() - 1] & top:
                got = value(after, following, left - 1, card, turn)
                best = got if best is None or (got > best) == ours[turn] else best
            if left < SEATS:
                got = value(after, following, left - 1, top, winner)
                best = got if best is None or (got > best) == ours[turn] else best
        assert best is not None
        known[key] = best
        return best

    masks, first = [], 0
    for hand in position.hands:
        masks.append((1 << first + len(hand)) - (1 << first))
        first += len(hand)
    pile = [
        (1 << first + place, laid.hand) for place, laid in enumerate(position.trick) if not laid.renounced
    ]
    top, winner = pile[-1] if pile else (0, 0)
    turns = [position.hand, partner_of(position.hand)]
    leading = position.phase is Phase.LEADING
    return max(
        value(tuple(masks), turn, SEATS - len(position.trick), top, winner) for turn in turns[: 1 + leading]
    )
