"""Whole matches of Gamate as compiled states: makes them, and translates their moves.

Written without a look at the rules, so that each checks the other. What the numbers of moves mean, the kernel
says; those of demands:

- the plain ones have the numbers of ``plain_demands``, the same for every match with the same box;
- a combined one gets the next number when it is first met, for as long as the program runs. No state lists or
  picks one, for they have no end; but it plays them.

To forfeit a deal is played, too, and never listed. Of a seat, all moves that are listed are as likely to be
picked. A deal is drawn card by card, first the state hand of the first seat. Between two deals nothing of the
one before is left: neither the key nor what is observed tells of it. Leaving is the table's.

What a seat observes is the row of cells, as ``LAYOUT`` tells where they are, with nought for what it may not
know.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache

from jeton.board.codes import Code
from jeton.board.moves import Deal, Finish
from jeton.board.positions import Stop
from jeton.core.chance import Stream
from jeton.core.draws import draw_all
from jeton.core.encoding import ANY, Encoding, Field, Span
from jeton.core.errors import UsageFault
from jeton.core.moves import Seat
from jeton.core.options import Options
from jeton.core.values import replace
from jeton.games.gamate.demands import Demand, plain_demands
from jeton.games.gamate.equipment import MUTE, SEATS, UNKNOWN, Box, Card
from jeton.games.gamate.kernels.match import COMPILED, LAYOUT, MOVES, PLACES, State, Trumps
from jeton.games.gamate.moves import Bid, Declare, Forfeit, Lot, Move, Oppose, Play
from jeton.games.gamate.position import (
    MULTISETS,
    PHASES,
    Call,
    Cards,
    Contract,
    Laid,
    Phase,
    Position,
    Reason,
    Sense,
    in_order,
    next_seat,
    partner_of,
)

MANY = False
UNTOLD = frozenset({"before"})

_REASONS, _SENSES = (*Reason, *Stop), tuple(Sense)
_IN_HAND = frozenset({Phase.AUCTION, Phase.OPPOSING, Phase.DECLARING, Phase.LEADING, Phase.PLAY})
"""While a deal is going on."""


class Book:
    """The demands of a deck by their numbers."""

    def __init__(self, box: Box, *, as_printed: bool) -> None:
        self.box = box
        self.demands: list[Demand] = []
        self.numbers: dict[str, int] = {}
        self.trumps = Trumps(box.highest, box.mutes)
        plain = plain_demands(box, as_printed=as_printed)
        for demand in plain:
            self.number(demand)
        ranks = {text: rank for rank, text in enumerate(sorted(self.numbers))}
        self.trumps.close(array("i", [ranks[demand.text] for demand in plain]))

    def number(self, demand: Demand) -> int:
        """The number of a demand; a new one if it has none."""
        if demand.text not in self.numbers:
            self.numbers[demand.text] = self.trumps.add(array("i", sorted(demand.trumps)))
            self.demands.append(demand)
        return self.numbers[demand.text]


@lru_cache(maxsize=64)
def _book(box: Box, as_printed: bool) -> Book:
    return Book(box, as_printed=as_printed)


def compiled() -> bool:
    """Whether the states are compiled."""
    return COMPILED


def worths(position: Position, seat: Seat) -> list[tuple[int, Demand]]:
    """What a hand is worth with each plain demand of which it has a good part, in the better sense.

    About how many tricks it takes, in hundredths, as the greedy player reckons; that of the states, too.
    """
    book = _book(position.box, position.as_printed)
    cards = array("i", [_number(card) for card in position.hands[seat] if card != UNKNOWN])
    values = book.trumps.worths(cards)
    return [(value, book.demands[number]) for number, value in enumerate(values) if value >= 0]


# --- states -------------------------------------------------------------------------------------


def begin(options: Options, box: Box, seats: int) -> State:
    """The state before it is drawn who deals first."""
    state = _state(box, options.on("as-printed"))
    row = _row()
    row[LAYOUT["deals"]] = options.number("deals")
    row[LAYOUT["seven"]] = options.on("minimum-7")
    row[LAYOUT["adversaries"]] = options.on("adversaries-only")
    state.fill(row)
    return state


def load(position: Position) -> State:
    """The state of a position. :raises UsageFault: if something is hidden, or a seat has left."""
    if position.gone:
        raise UsageFault.of(Code.PLAYING_LEFT)
    if not all(map(MULTISETS.is_known, position.hands)):
        raise UsageFault.of(Code.PLAYING_HIDDEN)
    state = _state(position.box, position.as_printed)
    row = _row()
    row[LAYOUT["phase"]] = PHASES.index(position.phase)
    row[LAYOUT["reason"]] = 1 + _REASONS.index(position.reason) if position.reason else 0
    for name in ("dealer", "deals", "seven", "adversaries", "dealt", "voids"):
        row[LAYOUT[name]] = getattr(position, name)
    for name in ("totals", "points", "games"):
        row[LAYOUT[name]], row[LAYOUT[name] + 1] = getattr(position, name)
    if position.phase in _IN_HAND:
        _load_deal(row, position, _book_of(state))
    state.fill(row)
    return state


def _state(box: Box, as_printed: bool) -> State:
    book = _book(box, as_printed)
    return State(book.trumps, book)


def _row() -> "array[int]":
    return array("i", [0]) * LAYOUT["end"]


def _load_deal(row: "array[int]", position: Position, book: Book) -> None:
    row[LAYOUT["hand"]] = position.hand
    row[LAYOUT["asked"]] = position.asked if position.phase is Phase.OPPOSING else 0
    row[LAYOUT["called"]] = len(position.calls)
    for place, call in enumerate(position.calls):
        row[LAYOUT["calls"] + place] = 1 + book.number(call.demand) if call.demand else 0
    if contract := position.contract:
        row[LAYOUT["contract"]] = 1 + book.number(contract.demand)
        row[LAYOUT["declarer"]], row[LAYOUT["opposed"]] = contract.declarer, contract.opposed
        row[LAYOUT["sense"]] = 1 + _SENSES.index(contract.sense) if contract.sense else 0
        row[LAYOUT["said"]] = contract.tricks
    row[LAYOUT["taken"]], row[LAYOUT["taken"] + 1] = position.tricks
    row[LAYOUT["laid"]] = len(position.trick)
    _load_trick(row, LAYOUT["trick"], position.trick)
    if position.last:
        _load_trick(row, LAYOUT["last"], position.last)
        row[LAYOUT["last"] + SEATS] = position.last[0].hand
    pile = [laid.card for laid in position.trick if not laid.renounced and laid.card != MUTE]
    for first, piles in (
        (0, position.hands),
        (PLACES["before"], position.renounced),
        (PLACES["won"], position.won),
    ):
        for place, cards in enumerate(piles, first):
            _load_cards(row, place, cards)
    _load_cards(row, PLACES["pile"], pile)


def _load_trick(row: "array[int]", at: int, trick: Sequence[Laid]) -> None:
    for place, laid in enumerate(trick):
        row[at + place] = 1 + _number(laid.card) + (MOVES["away"] if laid.renounced else 0)


def _load_cards(row: "array[int]", place: int, cards: Sequence[Card]) -> None:
    for card in cards:
        if card == MUTE:
            row[LAYOUT["mutes"] + place] += 1
        else:
            row[LAYOUT["cards"] + int(card)] = 1 + place


def known(state: State, start: Position, seat: Seat) -> Position:
    """What a seat that is to act may know."""
    told, book = state.observe(seat), _book_of(state)
    phase, dealer, hand = PHASES[told[LAYOUT["phase"]]], told[LAYOUT["dealer"]], told[LAYOUT["hand"]]
    calls, contract = _calls(told, book), _contract(told, book)
    trick = _trick(told, LAYOUT["trick"], (hand - told[LAYOUT["laid"]]) % SEATS)
    open_hands = (
        {seat} if phase in (Phase.AUCTION, Phase.OPPOSING) else {seat, partner_of(told[LAYOUT["declarer"]])}
    )
    piles = _piles(told)
    tricks = _two(told, "taken")
    left = start.box.hand - sum(tricks)
    played = {laid.hand for laid in trick}
    return replace(
        start,
        hands=tuple(
            piles[other] if other in open_hands else (UNKNOWN,) * (left - (other in played))
            for other in range(SEATS)
        ),
        phase=phase,
        dealer=dealer,
        hand=hand,
        calls=calls,
        asked=_asked(told, calls, phase, contract),
        contract=contract,
        trick=trick,
        last=_trick(told, LAYOUT["last"], told[LAYOUT["last"] + SEATS]),
        renounced=tuple(piles[PLACES["before"] : PLACES["won"]]),
        tricks=tricks,
        won=(piles[PLACES["won"]], piles[PLACES["won"] + 1]),
        totals=_two(told, "totals"),
        points=_two(told, "points"),
        games=_two(told, "games"),
        dealt=told[LAYOUT["dealt"]],
        voids=told[LAYOUT["voids"]],
    )


def _two(told: "array[int]", name: str) -> tuple[int, int]:
    """What is told of each camp."""
    return told[LAYOUT[name]], told[LAYOUT[name] + 1]


def _calls(told: "array[int]", book: Book) -> tuple[Call, ...]:
    first, dealer = LAYOUT["calls"], told[LAYOUT["dealer"]]
    return tuple(
        Call((dealer + place) % SEATS, book.demands[number - 1] if number else None)
        for place, number in enumerate(told[first : first + told[LAYOUT["called"]]])
    )


def _contract(told: "array[int]", book: Book) -> Contract | None:
    number, sense = told[LAYOUT["contract"]], told[LAYOUT["sense"]]
    if not number:
        return None
    return Contract(
        book.demands[number - 1],
        told[LAYOUT["declarer"]],
        bool(told[LAYOUT["opposed"]]),
        _SENSES[sense - 1] if sense else None,
        told[LAYOUT["said"]],
    )


def _asked(told: "array[int]", calls: Sequence[Call], phase: Phase, contract: Contract | None) -> int:
    """How many have said whether they oppose; of an opposed demand, those before the one who did."""
    if contract is None or phase is Phase.OPPOSING:
        return told[LAYOUT["asked"]]
    if not contract.opposed:
        return SEATS - 1
    said = [(call.demand.text, call.seat) for call in calls if call.demand]
    first = next(seat for text, seat in said if text == said[-1][0])
    return (contract.declarer - next_seat(first)) % SEATS


def _trick(told: "array[int]", at: int, leader: Seat) -> tuple[Laid, ...]:
    """The cards of a trick, from its leader on."""
    return tuple(
        Laid((leader + place) % SEATS, _card((number - 1) % MOVES["away"]), number > MOVES["away"])
        for place, number in enumerate(told[at : at + SEATS])
        if number
    )


def _piles(told: "array[int]") -> list[Cards]:
    """The cards that are known in each place, the pile apart."""
    piles: list[list[Card]] = [[] for _ in range(PLACES["pile"] + 1)]
    for number, place in enumerate(told[LAYOUT["cards"] : LAYOUT["last"]]):
        if place:
            piles[place - 1].append(str(number))
    mutes = told[LAYOUT["mutes"] : LAYOUT["mutes"] + PLACES["pile"]]
    for cards, count in zip(piles, mutes, strict=False):
        cards += [MUTE] * count
    return list(map(tuple, piles))


# --- moves --------------------------------------------------------------------------------------


def read(state: State, moves: Sequence[int]) -> Move:
    """The move that these numbers mean in this state: one, or all draws of a deal."""
    phase = PHASES[state.look(LAYOUT["phase"])]
    if phase in (Phase.LOT, Phase.DEALING):
        return _dealt(_book_of(state).box, phase, moves)
    (number,) = moves
    if phase is Phase.CLOSING:
        return Finish(_REASONS[state.ending() - 1])
    return _read_seat(state, phase, number)


def _read_seat(state: State, phase: Phase, number: int) -> Move:
    seat, hand = state.actor(), state.look(LAYOUT["hand"])
    if phase in (Phase.AUCTION, Phase.OPPOSING):
        demand = None if number == MOVES["pass"] else _book_of(state).demands[number - MOVES["demand"]]
        return Bid(seat, demand) if phase is Phase.AUCTION else Oppose(seat, demand)
    if phase is Phase.DECLARING:
        tricks, sense = divmod(number - MOVES["declare"], len(_SENSES))
        return Forfeit(seat) if number == MOVES["forfeit"] else Declare(seat, _SENSES[sense], tricks)
    if number >= MOVES["dummy"]:
        return Play(seat, partner_of(hand), _card(number - MOVES["dummy"]))
    renounced = number >= MOVES["away"]
    return Play(seat, hand, _card(number - MOVES["away"] if renounced else number), renounced)


def _dealt(box: Box, phase: Phase, draws: Sequence[int]) -> Lot | Deal[Card]:
    """What these draws are: who deals first, or all cards."""
    if phase is Phase.LOT:
        return Lot(draws[0] - MOVES["lot"])
    hands = (map(_card, draws[seat * box.hand : (seat + 1) * box.hand]) for seat in range(SEATS))
    return Deal(tuple(map(in_order, hands)))


def deal(state: State, stream: Stream) -> Lot | Deal[Card]:
    """Make a draw of chance by a stream."""
    phase = PHASES[state.look(LAYOUT["phase"])]
    return _dealt(_book_of(state).box, phase, draw_all(state, stream))


def write(state: State, move: Move) -> tuple[int, ...]:
    """The numbers of a move in this state."""
    match move:
        case Play():
            dummy = state.look(LAYOUT["hand"]) != move.hand
            more = MOVES["away"] if move.renounced else MOVES["dummy"] if dummy else 0
            return (_number(move.card) + more,)
        case Bid() | Oppose():
            number = _book_of(state).number(move.demand) if move.demand else None
            return (MOVES["pass"] if number is None else MOVES["demand"] + number,)
        case Declare():
            return (MOVES["declare"] + len(_SENSES) * move.tricks + _SENSES.index(move.sense),)
        case Deal():
            return tuple(map(_number, move.drawn))
        case Lot():
            return (MOVES["lot"] + move.dealer,)
        case Forfeit():
            return (MOVES["forfeit"],)
        case _:
            # Leaving and agreeing are the table's.
            assert isinstance(move, Finish)
            return (MOVES["finish"],)


def _book_of(state: State) -> Book:
    book: Book = state.known()
    return book


def _number(card: Card) -> int:
    return MOVES["mute"] if card == MUTE else int(card)


def _card(number: int) -> Card:
    return MUTE if number == MOVES["mute"] else str(number)


# --- tables -------------------------------------------------------------------------------------


def encoding(options: Options, box: Box, seats: int) -> Encoding:
    """What the numbers of moves are, and those that a seat observes."""
    demands = len(plain_demands(box, as_printed=options.on("as-printed")))
    bounds = {
        "phase": (0, len(PHASES) - 1, "in the order of position.PHASES"),
        "dealer": (0, seats - 1, "the seat that deals"),
        "deals": (0, ANY, "how many deals the match has; 0 for a rubber"),
        "seven": (0, 1, "the option minimum-7"),
        "adversaries": (0, 1, "the option adversaries-only"),
        "dealt": (0, ANY, "deals that have ended"),
        "voids": (0, ANY, "void deals in a row"),
        "reason": (0, len(_REASONS), "why the match is over; 0 while it goes on"),
        "totals": (-ANY, ANY, "of each camp"),
        "points": (-ANY, ANY, "of each camp, in the game that goes on"),
        "games": (0, ANY, "of each camp"),
        "drawn": (0, len(box.deck), "cards that have been dealt, while they are"),
        "hand": (0, seats - 1, "the hand on turn"),
        "asked": (0, seats, "who have said whether they oppose"),
        "contract": (0, demands, "1 + the demand"),
        "declarer": (0, seats - 1, "the seat that plays the contract"),
        "opposed": (0, 1, "whether it is opposed"),
        "sense": (0, len(_SENSES), "1 up, 2 down"),
        "said": (0, box.hand, "tricks announced"),
        "called": (0, LAYOUT["taken"] - LAYOUT["calls"], "calls of the auction"),
        "calls": (0, demands, "each of them: 1 + the demand; 0 for a pass"),
        "taken": (0, box.hand, "tricks of each camp"),
        "laid": (0, seats, "cards in the trick"),
        "trick": (0, MOVES["dummy"], "each of them: 1 + the move"),
        "mutes": (0, box.mutes, "mutes known in each hand, before each hand, in the tricks of each camp"),
        "cards": (
            0,
            PLACES["pile"] + 1,
            "where each card is that is known: 1 + the place; the first is nobody’s",
        ),
        "last": (0, MOVES["dummy"], "the trick before, and who led to it"),
    }
    ends = [*list(LAYOUT.values())[1:], LAYOUT["end"]]
    return Encoding(
        range(MOVES["demand"] + demands),
        (
            Span("put", MOVES["away"], "a card of the hand on turn: 0 a mute, else its number"),
            Span("renounce", MOVES["dummy"] - MOVES["away"], "the same, renounced"),
            Span("dummy", MOVES["declare"] - MOVES["dummy"], "the same, led from the dummy’s hand"),
            Span(
                "declare",
                MOVES["pass"] - MOVES["declare"],
                "2 × tricks, and 1 for down; the last 63 mean nothing",
            ),
            Span("pass", 1, "no demand; no opposition"),
            Span("demand", demands, "a plain demand, said or opposed"),
        ),
        MOVES["lot"] + seats,
        tuple(
            Field(name, end - start, *bounds[name])
            for (name, start), end in zip(LAYOUT.items(), ends, strict=False)
            if name != "end"
        ),
    )


def standing(state: State) -> tuple[int, ...]:
    """What decides: in a set number of deals the totals, in a rubber games and then points (G30)."""
    if state.look(LAYOUT["reason"]) == 1 + _REASONS.index(Reason.VOIDS):
        return (0, 0)
    if state.look(LAYOUT["deals"]):
        return state.look(LAYOUT["totals"]), state.look(LAYOUT["totals"] + 1)
    most = 1 << 32
    return tuple(
        most * state.look(LAYOUT["games"] + camp) + state.look(LAYOUT["points"] + camp) for camp in (0, 1)
    )
