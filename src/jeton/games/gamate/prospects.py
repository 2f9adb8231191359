"""How likely each camp is to win: an estimate, from what came of deals of bots.

``chances.txt`` tells what these deals showed, as words and how often each was met::

    deal 108 = 31        what a deal brought the camp that scored, doubled or not
    void = 2             deals that nobody opened
    rest 27 = 44         what brisques and renounces brought beside the tricks, not doubled
    step -1 = 90         by how much what the declarer's camp can take changed from one trick to the next

A deal that goes on is taken to end as the solver says, give or take the steps that people who do not see all
hands make; the deals after it, to bring either camp what deals bring. No rule goes by an estimate.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from itertools import pairwise
from typing import TypeAlias

from jeton.games.gamate import solver
from jeton.games.gamate.moves import Move, Play
from jeton.games.gamate.position import Camp, Contract, Phase, Position, camp_of
from jeton.games.gamate.rules import GAME_POINTS, GAMES

_FILE = "chances.txt"
_IS = " = "
_DEAL, _VOID, _REST, _STEP = "deal", "void", "rest", "step"
_SOLVED_FROM = 4
"""Before so many tricks are taken, a solver takes long, and tells hardly more about steps."""

Camps: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stand:
    """A contract, and how many tricks its camp takes if everybody plays their best from now on."""

    camp: Camp
    announced: int
    opposed: bool
    made: int


@dataclass(frozen=True)
class Prospects:
    """What deals showed."""

    counts: Mapping[str, int]

    def percents(self, position: Position, stand: Stand, left: int) -> Camps | None:
        """How likely each camp is to win once a deal stands so, with so many tricks left; 100 together.

        While a match goes on, nothing is sure. None where somebody has left: such matches go otherwise.
        """
        if position.gone:
            return None
        first = round(1 + 98 * self.in_deal(position, stand, left))
        return first, 100 - first

    def in_deal(self, position: Position, stand: Stand, left: int) -> float:
        """How likely the first camp is to win."""
        taken = position.tricks
        least, most = taken[stand.camp], position.box.hand - taken[1 - stand.camp]
        return sum(
            share * self._scored(position, stand, min(max(stand.made + drift, least), most))
            for drift, share in self._drift(left).items()
        )

    def between(self, position: Position) -> float:
        """The same before a deal."""
        if position.deals:
            return self._by_total(position.totals[0] - position.totals[1], position.deals - position.dealt)
        return self._by_games(*position.points, *position.games)

    def _scored(self, position: Position, stand: Stand, made: int) -> float:
        """If so many tricks are made."""
        factor = 2 if stand.opposed else 1
        score = solver.score_of_tricks(stand.announced, made, position.box.hand)
        camp = stand.camp if score > 0 else 1 - stand.camp
        return sum(
            share * self._with(position, camp, factor * (abs(score) + rest))
            for rest, share in self._rests.items()
        )

    def _with(self, position: Position, camp: Camp, points: int) -> float:
        """If the deal brings a camp so many points."""
        if position.deals:
            lead = position.totals[0] - position.totals[1] + (-points if camp else points)
            return self._by_total(lead, position.deals - position.dealt - 1)
        return self._after(*position.points, *position.games, camp, points)

    def _by_total(self, lead: int, deals: int) -> float:
        """Of a set number of deals: what is left of them lies around nought, as many of anything do."""
        if deals <= 0:
            return (1 + (lead > 0) - (lead < 0)) / 2
        return (1 + math.erf(lead / math.sqrt(2 * deals * self._spread))) / 2

    def _after(self, ours: int, theirs: int, won: int, lost: int, camp: Camp, points: int) -> float:
        """Once a deal has brought a camp points: G30."""
        ours, theirs = ours + points * (camp == 0), theirs + points * (camp == 1)
        if max(ours, theirs) < GAME_POINTS:
            return self._by_games(ours, theirs, won, lost)
        won, lost = won + (camp == 0), lost + (camp == 1)
        return float(won == GAMES) if GAMES in (won, lost) else self._by_games(0, 0, won, lost)

    def _by_games(self, ours: int, theirs: int, won: int, lost: int) -> float:
        known = self._known.get((ours, theirs, won, lost))
        if known is None:
            known = self._known[ours, theirs, won, lost] = sum(
                share / 2 * self._after(ours, theirs, won, lost, camp, points)
                for points, share in self._deals.items()
                for camp in (0, 1)
            )
        return known

    @cached_property
    def _known(self) -> dict[tuple[int, int, int, int], float]:
        return {}

    @cached_property
    def _deals(self) -> Mapping[int, float]:
        return self._shares(_DEAL)

    @cached_property
    def _rests(self) -> Mapping[int, float]:
        return self._shares(_REST)

    @cached_property
    def _spread(self) -> float:
        """The mean square of what a deal brings, void ones among them."""
        void = self.counts.get(_VOID, 0)
        deals = sum(count for word, count in self.counts.items() if word.startswith(_DEAL))
        played = deals / (deals + void)
        return played * sum(share * points * points for points, share in self._deals.items())

    def _drift(self, tricks: int) -> Mapping[int, float]:
        """How far steps lead in so many tricks, and how often."""
        found = {0: 1.0}
        for _ in range(tricks):
            further: dict[int, float] = {}
            for place, share in found.items():
                for step, often in self._shares(_STEP).items():
                    further[place + step] = further.get(place + step, 0.0) + share * often
            found = further
        return found

    def _shares(self, word: str) -> Mapping[int, float]:
        """What was met of a word's numbers, as shares of 1."""
        found = {int(key.split()[1]): n for key, n in self.counts.items() if key.startswith(f"{word} ")}
        total = sum(found.values())
        return {number: count / total for number, count in found.items()}


@cache
def shipped() -> Prospects:
    """What comes with the game."""
    return Prospects(read_counts((files(__package__) / _FILE).read_text("utf-8")))


def read_counts(text: str) -> dict[str, int]:
    """How often each word was met."""
    pairs = (line.partition(_IS) for line in text.splitlines())
    known = (_DEAL, _VOID, _REST, _STEP)
    return {word: int(count) for word, sign, count in pairs if sign and word.split()[0] in known}


def stand_of(position: Position, made: int) -> Stand:
    """The deal that is being played, if its camp takes so many tricks."""
    contract = _contract(position)
    return Stand(camp_of(contract.declarer), contract.tricks, contract.opposed, made)


# --- what matches show --------------------------------------------------------------------------


def noted(history: Sequence[tuple[Position, Move]], final: Position, *, solved: bool) -> Iterator[str]:
    """What a match shows, word by word; ``solved``, with the steps, which take a solver."""
    afters = [*(position for position, _ in history[1:]), final]
    for (position, move), after in zip(history, afters, strict=True):
        if after.dealt == position.dealt:
            continue
        brought = max(new - old for new, old in zip(after.totals, position.totals, strict=True))
        if not isinstance(move, Play) or not brought:
            yield _VOID
            continue
        yield f"{_DEAL} {brought}"
        contract = _contract(position)
        made = solver.made_by(position, move)
        score = abs(solver.score_of_tricks(contract.tricks, made, position.box.hand))
        yield f"{_REST} {brought // (2 if contract.opposed else 1) - score}"
    if solved:
        for run in _runs(history):
            values = [value for _, value in _solved(run)]
            yield from (f"{_STEP} {new - old}" for old, new in pairwise(values))


def moments(
    history: Sequence[tuple[Position, Move]], counts: Mapping[str, int], *, solved: bool
) -> Iterator[float]:
    """How likely the first camp was to win before each deal; ``solved``, before each of the later tricks."""
    table = Prospects(counts)
    if not solved:
        for position, _ in history:
            if position.phase is Phase.DEALING:
                yield table.between(position)
        return
    for run in _runs(history):
        for position, value in _solved(run)[:-1]:
            yield table.in_deal(position, stand_of(position, value), len(position.hands[position.hand]))


def _runs(history: Sequence[tuple[Position, Move]]) -> Iterator[list[tuple[Position, Play]]]:
    """The cards of each deal."""
    run: list[tuple[Position, Play]] = []
    for position, move in history:
        if isinstance(move, Play):
            run.append((position, move))
        elif run:
            yield run
            run = []
    if run:
        yield run


def _solved(run: Sequence[tuple[Position, Play]]) -> list[tuple[Position, int]]:
    """Where the later tricks begin, with what the declarer's camp takes from there; last, what it took."""
    last, card = run[-1]
    value = solver.made_by(last, card)
    found = [(last, value)]
    # From the end: the value before a trick is close to that after it.
    for position, _ in reversed(run):
        if not position.trick and sum(position.tricks) >= _SOLVED_FROM:
            value = solver.total(position, value)
            found.append((position, value))
    return found[::-1]


def _contract(position: Position) -> Contract:
    assert position.contract is not None
    return position.contract
