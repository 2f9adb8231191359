"""The auction: what a contract is worth is found by playing it out in worlds.

A demand alone decides little: who declares sees the dummy before he names the sense, and may announce a
single trick. So it is good to declare, and better to oppose where seven tricks are likely: that doubles. And
so it is bad to open, unless one has a hand that nobody can oppose.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial

from jeton.board.turns import put
from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.protocols import View
from jeton.core.racing import race
from jeton.core.values import replace
from jeton.games.gamate.demands import Demand
from jeton.games.gamate.expert import coding
from jeton.games.gamate.expert.kernels import Table
from jeton.games.gamate.expert.worlds import Hands, Worlds
from jeton.games.gamate.generator import announcements
from jeton.games.gamate.moves import Bid, Declare, Oppose
from jeton.games.gamate.player import best_demand, likely
from jeton.games.gamate.position import Position, Sense, camp_of

_IDEAS = 10
"""So many demands of one's own are looked at closely."""
_WORLDS = 160
_WORLDS_DECLARING = 400
"""No more worlds are dealt."""
_SEVEN = 7
_NOTHING = [0] * 6
_DOUBT = 3
"""So many numbers of tricks are thought possible where one was played out: that, one less, and so on."""


@dataclass(frozen=True, slots=True)
class Idea:
    """A contract that may come about; or none."""

    demand: Demand | None
    declarer: Seat = 0
    opposed: bool = False
    rivals: tuple[Seat, ...] = ()
    """Those who may oppose it, and do so where it is good for them."""


# --- what contracts are worth -------------------------------------------------------------------


class Appraiser:
    """Plays contracts out, world by world."""

    def __init__(self, view: View[Position], stream: Stream) -> None:
        assert view.seat is not None
        self.position, self.seat = view.position, view.seat
        self.worlds = Worlds(view, stream)
        self.table = coding.open_table(view.position)

    def compare(
        self, ideas: Sequence[Idea], enough: Callable[[], bool], most: int = _WORLDS
    ) -> tuple[int, list[int]]:
        """The best idea for the seat's camp, and the sum of the values of each, as far as it came."""

        def evaluate(running: Sequence[int]) -> list[int]:
            hands = self.worlds.deal()
            opposed = cache(partial(self._opposed, hands))
            return [self._value(ideas[one], hands, opposed) for one in running]

        return race(len(ideas), evaluate, enough, most)

    def _value(self, idea: Idea, hands: Hands, opposed: Callable[[Seat], int]) -> int:
        """What an idea brings the seat's camp in a world."""
        return min([self._left_alone(idea, hands), *map(opposed, idea.rivals)])

    def _opposed(self, hands: Hands, rival: Seat) -> int:
        """What is left to the seat's camp in a world if a rival opposes with what suits him best by thumb."""
        cards = coding.cards_of(self.position.box, hands[rival])
        held = replace(self.position, hands=put(self.position.hands, rival, cards))
        return self._left_alone(Idea(best_demand(held, rival)[1], rival, opposed=True), hands)

    def _left_alone(self, idea: Idea, hands: Hands) -> int:
        """What a contract brings the seat's camp in a world in which nobody opposes it any more."""
        if idea.demand is None:
            return 0
        least = _SEVEN if idea.opposed or self.position.seven else 1
        # The declarer sees two hands. He does not know how the other two are dealt: let him choose the sense
        # as if they were dealt the other way round.
        one, two, three, four = hands
        other = (one, four, three, two) if camp_of(idea.declarer) == 0 else (three, two, one, four)
        sense = max(Sense, key=lambda sense: self._played(idea, sense, least, other))
        points = self._played(idea, sense, least, hands)
        return points if camp_of(idea.declarer) == camp_of(self.seat) else -points

    def _played(self, idea: Idea, sense: Sense, need: int, hands: Hands) -> int:
        assert idea.demand is not None
        ranks = coding.ranks(self.position, idea.demand, sense)
        self.table.contract(ranks, idea.declarer, min(need, self.position.box.hand), 1 + idea.opposed)
        self.table.load(hands, idea.declarer, (), _NOTHING)
        self.table.finish()
        return self.table.score()


def best_demands(position: Position, seat: Seat) -> list[Demand]:
    """The demands that suit a hand best, by a rule of thumb."""
    found = likely(position, seat, _IDEAS)
    found.sort(key=lambda one: (one[0], -len(one[1].trumps)), reverse=True)
    return [demand for _, demand in found[:_IDEAS]]


# --- demands ------------------------------------------------------------------------------------


def bid(view: View[Position], stream: Stream, enough: Callable[[], bool]) -> Bid:
    """Says a demand of the camp's again if it is good enough, else a better one."""
    position, seat = view.position, view.seat
    assert seat is not None
    said = {call.demand.text: call for call in reversed(position.calls) if call.demand}
    standing = [call for call in said.values() if camp_of(call.seat) == camp_of(seat)]
    theirs = any(call not in standing for call in said.values())
    fresh = [demand for demand in best_demands(position, seat) if demand.text not in said]
    rivals = tuple(other for other in range(position.seats) if camp_of(other) != camp_of(seat))
    ideas = [Idea(call.demand, call.seat, rivals=rivals) for call in standing]
    if not (theirs and standing):
        # Who may be forestalled says again what there is.
        ideas += [Idea(demand, seat, rivals=rivals) for demand in fresh]
    if theirs:
        # Let them have it, and oppose.
        ideas += [Idea(demand, seat, opposed=True) for demand in fresh[:3]]
    if theirs or not standing:
        # Else what the partner has said becomes the contract anyway.
        ideas.insert(0, Idea(None))
    best, _ = Appraiser(view, stream).compare(ideas, enough)
    return Bid(seat, None if ideas[best].opposed else ideas[best].demand)


# --- opposition ---------------------------------------------------------------------------------


def oppose(view: View[Position], stream: Stream, enough: Callable[[], bool]) -> Oppose:
    """Opposes where that is likely to bring more than to let the contract be played."""
    position, seat = view.position, view.seat
    contract = position.contract
    assert seat is not None
    assert contract is not None
    found = best_demands(position, seat)
    if contract.demand not in found:
        found.append(contract.demand)
    ideas = [Idea(contract.demand, contract.declarer)]
    ideas += [Idea(demand, seat, opposed=True) for demand in found]
    best, _ = Appraiser(view, stream).compare(ideas, enough)
    return Oppose(seat, ideas[best].demand if best else None)


# --- sense and number ---------------------------------------------------------------------------


def declare(view: View[Position], stream: Stream, enough: Callable[[], bool]) -> Declare:
    """The sense and the number of tricks that bring most."""
    position, seat = view.position, view.seat
    contract = position.contract
    assert seat is not None
    assert contract is not None
    worlds, table = Worlds(view, stream), coding.open_table(position)
    allowed = announcements(position)
    choices = [(sense, tricks) for tricks in allowed for sense in Sense]

    def evaluate(running: Sequence[int]) -> list[int]:
        hands = worlds.deal()
        ends = {sense: _end(table, position, sense, hands) for sense in Sense}
        return [
            _points(table, position, choices[one][0], choices[one][1], ends[choices[one][0]])
            for one in running
        ]

    # That an announcement fails is rare, and costs much: all of them run to the end.
    best, _ = race(len(choices), evaluate, enough, _WORLDS_DECLARING, step=_WORLDS_DECLARING)
    return Declare(seat, *choices[best])


def _end(table: Table, position: Position, sense: Sense, hands: Hands) -> list[int]:
    contract = position.contract
    assert contract is not None
    table.contract(coding.ranks(position, contract.demand, sense), contract.declarer, 1, 1)
    table.load(hands, contract.declarer, (), _NOTHING)
    return table.finish()


def _points(table: Table, position: Position, sense: Sense, tricks: int, end: list[int]) -> int:
    """What an announcement brings, with as many tricks as were played out, and with a few less."""
    contract = position.contract
    assert contract is not None
    ranks = coding.ranks(position, contract.demand, sense)
    table.contract(ranks, contract.declarer, tricks, 1 + contract.opposed)
    points, (made, gained, away, lost, theirs, passed) = 0, end
    for less in range(min(_DOUBT, made + 1)):
        table.load((0, 0, 0, 0), 0, (), [made - less, gained, away, lost + less, theirs, passed])
        points += table.score()
    return points
