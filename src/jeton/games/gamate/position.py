"""Everything that is the case in a match of Gamate.

Hands may hold cards that are ``UNKNOWN``: that is what a view of it is. The rules work on both.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from jeton.board.positions import Stop
from jeton.board.tokens import Multisets
from jeton.core.moves import Seat
from jeton.games.gamate.demands import Demand
from jeton.games.gamate.equipment import MUTE, SEATS, UNKNOWN, Box, Card

Cards: TypeAlias = tuple[Card, ...]
"""A multiset of cards: numbers in ascending order, then mutes, then unknown ones."""

Camp: TypeAlias = int
"""0 for the seats 1 and 3 at the table, 1 for 2 and 4: partners sit opposite."""


class Phase(Enum):
    """What the match waits for."""

    LOT = "lot"
    """Chance: who deals first (G1)."""
    DEALING = "dealing"
    """Chance: the cards are dealt."""
    AUCTION = "auction"
    """The seat on turn: a demand or a pass (G10)."""
    OPPOSING = "opposing"
    """The seat on turn: opposition or none (G15)."""
    DECLARING = "declaring"
    """The declarer: the sense and the number of tricks (G17)."""
    LEADING = "leading"
    """The declarer: the first card, from either of his hands (G19)."""
    PLAY = "play"
    """The seat that plays the hand on turn."""
    CLOSING = "closing"
    """The referee: the match ends."""
    OVER = "over"
    """Nobody."""


PHASES = tuple(Phase)
"""What a match waits for, in the order of the kernel's numbers."""


class Reason(Enum):
    """Why a match is over, besides ``Stop``."""

    RUBBER = "rubber"
    """A camp has won two games (G30)."""
    DEALS = "deals"
    """As many deals have been played as were agreed."""
    VOIDS = "voids"
    """Eight void deals running (G11)."""


class Sense(Enum):
    """Which card of a class beats the other."""

    UP = "up"
    """The higher one: hausse."""
    DOWN = "down"
    """The lower one: baisse."""


@dataclass(frozen=True, slots=True)
class Call:
    """What a seat said in the auction."""

    seat: Seat
    demand: Demand | None
    """None for a pass."""


@dataclass(frozen=True, slots=True)
class Contract:
    """What is played."""

    demand: Demand
    declarer: Seat
    opposed: bool = False
    """Whether it came about by opposition: then the score is doubled (G16)."""
    sense: Sense | None = None
    tricks: int = 0
    """How many the declarer has announced; 0 as long as he has not."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that a hand has played in the trick that is going on."""

    hand: Seat
    card: Card
    renounced: bool
    """Whether it lies before the hand and not on the pile (G24)."""


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that is the case."""

    box: Box
    extended: bool
    """Whether demands may be combined (G8)."""
    as_printed: bool
    """Whether the exclusive colours are those of the printed list (G4)."""
    seven: bool
    """Whether seven tricks must be announced always (G18)."""
    adversaries: bool
    """Whether only adversaries of the declarer may oppose (G15)."""
    deals: int
    """How many deals the match has; 0 for a rubber."""
    hands: tuple[Cards, ...]
    """One for each seat."""
    phase: Phase
    dealer: Seat
    hand: Seat
    """The hand on turn, as the seat that holds it."""
    calls: tuple[Call, ...] = ()
    """The auction so far."""
    asked: int = 0
    """How many seats have said whether they oppose."""
    contract: Contract | None = None
    trick: tuple[Laid, ...] = ()
    """The trick that is going on."""
    last: tuple[Laid, ...] = ()
    """The trick before it."""
    before: tuple[Laid, ...] = ()
    """The last trick of the deal before, for eyes only: it lies there until somebody calls."""
    renounced: tuple[Cards, ...] = ((),) * SEATS
    """What lies before each hand."""
    tricks: tuple[int, int] = (0, 0)
    """How many tricks each camp has taken."""
    won: tuple[Cards, Cards] = ((), ())
    """The cards in them."""
    totals: tuple[int, int] = (0, 0)
    """The grand total of each camp (G30)."""
    points: tuple[int, int] = (0, 0)
    """The points of each camp in the game that is going on."""
    games: tuple[int, int] = (0, 0)
    """The games that each camp has won."""
    dealt: int = 0
    """How many deals have ended, void ones included."""
    voids: int = 0
    """How many deals running were void (G11)."""
    gone: frozenset[Seat] = frozenset()
    """The seats that have left."""
    reason: Reason | Stop | None = None
    """Why the match is over."""

    @property
    def seats(self) -> int:
        """How many play."""
        return SEATS

    @property
    def on_turn(self) -> Seat:
        """Who plays the hand on turn: the declarer plays the dummy's (G19)."""
        return declarer_of(self) if self.hand == self.dummy else self.hand

    @property
    def dummy(self) -> Seat | None:
        """The hand that lies open: the declarer's partner's, once all have been asked (G17)."""
        if self.contract is None or self.phase in (Phase.AUCTION, Phase.OPPOSING):
            return None
        return partner_of(self.contract.declarer)

    @property
    def top(self) -> Card | None:
        """The card on top of the pile."""
        return next((laid.card for laid in reversed(self.trick) if not laid.renounced), None)


def camp_of(seat: Seat) -> Camp:
    """The camp of a seat."""
    return seat % 2


def partner_of(seat: Seat) -> Seat:
    """Who sits opposite."""
    return (seat + 2) % SEATS


def next_seat(seat: Seat) -> Seat:
    """Play passes to the left (G2)."""
    return (seat + 1) % SEATS


def declarer_of(position: Position) -> Seat:
    """Who has the contract."""
    assert position.contract is not None
    return position.contract.declarer


def renounces(position: Position, camp: Camp) -> int:
    """How many cards a camp has renounced, the dummy's included (G24)."""
    return len(position.renounced[camp]) + len(position.renounced[partner_of(camp)])


def _rank(card: Card) -> int:
    return {MUTE: 1000, UNKNOWN: 1001}.get(card) or int(card)


def _hidden(card: Card) -> Card:
    return UNKNOWN


MULTISETS: Multisets[Card] = Multisets(_rank, _hidden)
in_order, add, take, taken = MULTISETS.of, MULTISETS.add, MULTISETS.take, MULTISETS.taken
