"""What contracts are worth with all hands open, and so what was right to say before the first card.

A contract is worth what it brings if its declarer names the better sense, announces as many tricks as there
are, and everybody plays his best: the points of the tricks, without brisques and renounces. What was said
brings what would have come of it: a demand, its contract; a pass, the contract that came about.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from jeton.core.moves import Seat
from jeton.core.protocols import Remark
from jeton.games.gamate import solver
from jeton.games.gamate.demands import Demand
from jeton.games.gamate.generator import announcements, demands
from jeton.games.gamate.moves import Bid, Declare, Move, Oppose
from jeton.games.gamate.player import worth
from jeton.games.gamate.position import Camp, Contract, Phase, Position, Sense, camp_of, partner_of
from jeton.games.gamate.prospects import Stand, shipped
from jeton.games.gamate.solver import OnProgress

_FIRST_GUESS = 7


@dataclass(frozen=True, slots=True)
class Choice:
    """A contract, and how many tricks there are with it."""

    demand: Demand
    sense: Sense
    made: int


@dataclass(frozen=True, slots=True)
class Undertaking:
    """A contract at its best."""

    demand: Demand
    sense: Sense
    stand: Stand
    points: int
    """For the camp that declares; below 0 if it goes to the others."""

    def brings(self, camp: Camp) -> int:
        """What it brings a camp, whoever declares."""
        return self.points if camp == self.stand.camp else -self.points


def as_if(first: Position, contract: Contract) -> Position:
    """The deal before its first card, under another contract."""
    return replace(first, phase=Phase.LEADING, contract=contract, hand=contract.declarer)


def ranked(first: Position, camp: Camp) -> list[tuple[Demand, Sense]]:
    """Every plain demand, up and down, by what the camp's hands are worth under it."""
    hands, highest = (*first.hands[camp], *first.hands[partner_of(camp)]), first.box.highest

    def rank(choice: tuple[Demand, Sense]) -> tuple[int, str, str]:
        demand, sense = choice
        return -worth(hands, demand, sense, highest), demand.text, sense.value

    return sorted(((demand, sense) for demand in demands(first) for sense in Sense), key=rank)


class Hindsight:
    """Knows a deal with all hands open; nothing is solved twice.

    For each camp so many demands are looked at besides those that were said. ``first`` is the deal before its
    first card.
    """

    def __init__(self, first: Position, choices: int, on_progress: OnProgress) -> None:
        assert first.contract is not None
        self._first, self._contract, self._on_progress = first, first.contract, on_progress
        self._choices = choices
        self.contracts = len(Sense) * len(demands(first))
        """How many there are without and, or, not."""
        self._tricks: dict[tuple[str, Sense, Camp], int] = {}
        self._better: dict[tuple[str, Camp], Choice] = {}
        self._most: dict[Camp, Choice | None] = {}

    def remarks(self, calls: Sequence[tuple[Position, Move]]) -> Iterator[Remark[Move]]:
        """What each thing that was said brought, and what would have brought more."""
        for position, move in calls:
            if isinstance(move, Bid):
                yield self._on_bid(position, move)
            elif isinstance(move, Oppose):
                yield self._on_opposition(position, move)
            elif isinstance(move, Declare):
                yield self._on_announcement(position, move)

    def _on_bid(self, position: Position, move: Bid) -> Remark[Move]:
        """A demand brings its contract, a pass the one that came about."""
        camp = camp_of(move.seat)
        said = self._came_about() if move.demand is None else self._best(move.demand, camp, opposed=False)
        best = self._most_of(camp, opposed=False)
        options = [] if best is None else [(best, Bid(move.seat, best.demand))]
        return _remark(position, move, said, options)

    def _on_opposition(self, position: Position, move: Oppose) -> Remark[Move]:
        """Opposition brings its contract, twice; none, the contract that it would have opposed."""
        assert position.contract is not None
        camp, declaring = camp_of(move.seat), camp_of(position.contract.declarer)
        said = theirs = self._best(position.contract.demand, declaring, opposed=False)
        options = [(theirs, Oppose(move.seat, None))]
        if most := self._most_of(camp, opposed=True):
            options.append((most, Oppose(move.seat, most.demand)))
        if move.demand is not None:
            said = self._best(move.demand, camp, opposed=True)
        return _remark(position, move, said, options)

    def _on_announcement(self, position: Position, move: Declare) -> Remark[Move]:
        """What the tricks bring that there are in the sense that was named."""
        contract = self._contract
        camp = camp_of(move.seat)
        made = self._made(contract.demand, move.sense, camp)
        said = self._undertaken(contract.demand, move.sense, Stand(camp, move.tricks, contract.opposed, made))
        best = self._best(contract.demand, camp, opposed=contract.opposed)
        return _remark(position, move, said, [(best, Declare(move.seat, best.sense, best.stand.announced))])

    def _came_about(self) -> Undertaking:
        """The contract that was played, at its best."""
        contract = self._contract
        return self._best(contract.demand, camp_of(contract.declarer), opposed=contract.opposed)

    def _most_of(self, camp: Camp, *, opposed: bool) -> Undertaking | None:
        found = self.most(camp)
        return None if found is None else self._at_best(found, camp, opposed=opposed)

    def most(self, camp: Camp) -> Choice | None:
        """The most tricks of the most promising contracts of a camp; None if none is to be looked at."""
        if camp not in self._most:
            promising = ranked(self._first, camp)[: self._choices]
            self._most[camp] = self._with_most(promising, camp) if promising else None
        return self._most[camp]

    def _with_most(self, choices: Sequence[tuple[Demand, Sense]], camp: Camp) -> Choice:
        """Of some contracts that with the most tricks, the first of several: more tricks never bring less."""
        best = Choice(*choices[0], self._made(*choices[0], camp))
        for demand, sense in choices[1:]:
            position = as_if(self._first, Contract(demand, camp, sense=sense, tricks=1))
            if solver.reaches(position, best.made + 1, self._on_progress):
                best = Choice(demand, sense, self._made(demand, sense, camp))
        return best

    def _best(self, demand: Demand, camp: Camp, *, opposed: bool) -> Undertaking:
        """A demand in its better sense."""
        key = demand.text, camp
        if key not in self._better:
            self._better[key] = self._with_most([(demand, sense) for sense in Sense], camp)
        return self._at_best(self._better[key], camp, opposed=opposed)

    def _at_best(self, choice: Choice, camp: Camp, *, opposed: bool) -> Undertaking:
        """With as many tricks announced as there are, if so few may be announced."""
        allowed = announcements(replace(self._first, contract=Contract(choice.demand, camp, opposed=opposed)))
        stand = Stand(camp, max(allowed[0], choice.made), opposed, choice.made)
        return self._undertaken(choice.demand, choice.sense, stand)

    def _undertaken(self, demand: Demand, sense: Sense, stand: Stand) -> Undertaking:
        factor = 2 if stand.opposed else 1
        points = factor * solver.score_of_tricks(stand.announced, stand.made, self._first.box.hand)
        return Undertaking(demand, sense, stand, points)

    def _made(self, demand: Demand, sense: Sense, camp: Camp) -> int:
        key = demand.text, sense, camp
        if key not in self._tricks:
            position = as_if(self._first, Contract(demand, camp, sense=sense, tricks=1))
            self._tricks[key] = solver.total(position, _FIRST_GUESS, self._on_progress)
        return self._tricks[key]


def _remark(
    position: Position, move: Move, said: Undertaking, options: Sequence[tuple[Undertaking, Move]]
) -> Remark[Move]:
    """What was said, beside the option that would have brought the most, if that is more."""
    seat: Seat = position.hand
    camp = camp_of(seat)
    brings = said.brings(camp)
    best, better = max(options, key=lambda option: option[0].brings(camp), default=(said, None))
    if best.brings(camp) <= brings:
        best, better = said, None
    now, then = (shipped().percents(position, one.stand, position.box.hand) for one in (said, best))
    return Remark(position, move, seat, 0, 0, better, best.brings(camp) - brings, brings, now, then)
