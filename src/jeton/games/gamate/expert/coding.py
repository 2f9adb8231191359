"""Between the table and the kernel: cards as numbers, hands as sets, contracts as ranks, moves as codes."""

from collections.abc import Iterable
from functools import lru_cache

from jeton.games.gamate.demands import Demand
from jeton.games.gamate.equipment import MUTE, UNKNOWN, Box, Card
from jeton.games.gamate.expert.kernels import MOST_CARDS, Table
from jeton.games.gamate.moves import Play
from jeton.games.gamate.position import Position, Sense, camp_of, partner_of

AWAY = 64
HAND = 128
"""The code of a move: the card, whether it is renounced, whose it is. So the kernel has it."""


def fits(box: Box) -> bool:
    """Whether the kernel can hold the cards of a box."""
    return len(box.deck) <= MOST_CARDS


def number_of(box: Box, card: Card) -> int:
    """The number of a card; the first mute's for any mute."""
    return box.highest if card == MUTE else int(card) - 1


def numbers_of(cards: Iterable[Card]) -> list[int]:
    """The numbers of those cards that have one printed on them, and are known."""
    return [int(card) - 1 for card in cards if card not in (MUTE, UNKNOWN)]


def cards_of(box: Box, held: int) -> tuple[Card, ...]:
    """The cards of a set."""
    numbers = (number for number in range(len(box.deck)) if held >> number & 1)
    return tuple(str(number + 1) if number < box.highest else MUTE for number in numbers)


def set_of(numbers: Iterable[int]) -> int:
    """A set of cards in one whole number."""
    return sum(1 << number for number in numbers)


@lru_cache(maxsize=8192)
def ranks_of(demand: Demand, sense: Sense, highest: int, mutes: int) -> tuple[int, ...]:
    """The rank of every card by its number: plain cards, trumps, mutes."""

    def strength(number: int) -> tuple[bool, int]:
        return number + 1 in demand.trumps, number if sense is Sense.UP else -number

    order = sorted(range(highest), key=strength)
    ranks = sorted(range(highest), key=order.__getitem__)
    return (*ranks, *range(highest, highest + mutes))


def ranks(position: Position, demand: Demand, sense: Sense) -> tuple[int, ...]:
    """The rank of every card of a position's box."""
    return ranks_of(demand, sense, position.box.highest, position.box.mutes)


def open_table(position: Position) -> Table:
    """A table for the box of a position."""
    return Table(position.box.highest, position.box.mutes)


def set_contract(table: Table, position: Position) -> None:
    """The contract of a position, sense and announcement included."""
    contract = position.contract
    assert contract is not None
    assert contract.sense is not None
    factor = 2 if contract.opposed else 1
    table.contract(
        ranks(position, contract.demand, contract.sense), contract.declarer, contract.tricks, factor
    )


def tallies(position: Position) -> list[int]:
    """Tricks, brisques and renounced cards of the declarer's camp, then of the defenders'."""
    assert position.contract is not None
    ours, found = camp_of(position.contract.declarer), []
    for camp in (ours, 1 - ours):
        brisques = sum(card in position.box.brisques for card in position.won[camp])
        away = len(position.renounced[camp]) + len(position.renounced[partner_of(camp)])
        found += [position.tricks[camp], brisques, away]
    return found


def trick(position: Position) -> tuple[int, ...]:
    """The trick that is going on, as codes."""
    return tuple(
        HAND * laid.hand + AWAY * laid.renounced + number_of(position.box, laid.card)
        for laid in position.trick
    )


def code_of(box: Box, play: Play, held: int) -> int:
    """The code of a move; of mutes, the first that the hand holds."""
    number = number_of(box, play.card)
    while not held >> number & 1:
        number += 1
    return HAND * play.hand + AWAY * play.renounced + number
