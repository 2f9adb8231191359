"""Looks back on deals with all hands open: what each card cost, and what would have been the best contract.

A card costs as many tricks as its camp can no longer take if everybody plays his best from then on. Nobody
saw all hands at the table, so a card may have been right all the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from jeton.core.messages import Message, Name, message
from jeton.core.protocols import Look, Remark, Review
from jeton.games.gamate import solver
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import Demand
from jeton.games.gamate.equipment import SEATS
from jeton.games.gamate.generator import demands
from jeton.games.gamate.moves import Move, Play
from jeton.games.gamate.player import say_sense, worth
from jeton.games.gamate.position import Camp, Contract, Phase, Position, Sense, partner_of
from jeton.games.gamate.solver import OnProgress, quiet


def review(history: Sequence[tuple[Position, Move]]) -> tuple[Look[Move], ...]:
    """A look at each deal in which cards were played."""
    return tuple(
        partial(_look_at, list(run))
        for played, run in groupby(history, key=lambda one: isinstance(one[1], Play))
        if played
    )


def _look_at(run: list[tuple[Position, Move]], choices: int, on_progress: OnProgress = quiet) -> Review[Move]:
    first = run[0][0]
    contract = first.contract
    assert contract is not None
    assert contract.sense is not None
    remarks, possible, made = _remarks(run, on_progress)
    about = message(
        Code.REVIEW_DEAL,
        number=first.dealt + 1,
        player=Name(contract.declarer),
        demand=contract.demand.said,
        sense=say_sense(contract.sense),
        announced=contract.tricks,
        possible=possible,
        count=made,
    )
    notes = (*_costs(remarks), *(_best(first, camp, choices, on_progress) for camp in (0, 1) if choices))
    return Review(about, tuple(remarks), notes)


# --- the cards ----------------------------------------------------------------------------------


def _remarks(
    run: list[tuple[Position, Move]], on_progress: OnProgress
) -> tuple[list[Remark[Move]], int, int]:
    """What each card cost; what was possible at first, and what came of it."""
    last, move = run[-1]
    assert isinstance(move, Play)
    # A deal that was broken off is judged as if it had been played on as well as can be.
    made, after = solver.made_by(last, move), solver.total_after(last, move, on_progress)
    remarks: list[Remark[Move]] = []
    # From the end, where it is soon known; the value before a card is that after it, or close to it.
    for position, move in reversed(run):
        assert isinstance(move, Play)
        before = solver.total(position, after, on_progress)
        better = solver.solve(position, on_progress=on_progress).line[0] if before != after else None
        trick = sum(position.tricks) + 1
        remarks.append(Remark(position, move, move.hand, trick, abs(before - after), better))
        after = before
    return remarks[::-1], after, made


def _costs(remarks: Sequence[Remark[Move]]) -> Iterator[Message]:
    """How many tricks each hand gave away."""
    given = Counter[int]()
    for remark in remarks:
        given[remark.seat] += remark.cost
    for seat in range(SEATS):
        if given[seat]:
            yield message(Code.REVIEW_COST, player=Name(seat), count=given[seat])


# --- the contract -------------------------------------------------------------------------------


def _best(first: Position, camp: Camp, choices: int, on_progress: OnProgress) -> Message:
    """The most tricks that a camp could have announced and made, of its most promising contracts."""
    best, tricks = None, 0
    promising = _promising(first, camp)[:choices]
    for demand, sense in promising:
        position = _as_if(first, Contract(demand, camp, sense=sense, tricks=1))
        if best is None or solver.reaches(position, tricks + 1, on_progress):
            best, tricks = (demand, sense), solver.total(position, tricks + 1, on_progress)
    assert best is not None
    return message(
        Code.REVIEW_BEST,
        camp=(Name(camp), Name(partner_of(camp))),
        demand=best[0].said,
        sense=say_sense(best[1]),
        count=tricks,
        looked=len(promising),
    )


def _promising(first: Position, camp: Camp) -> list[tuple[Demand, Sense]]:
    """Every plain demand, up and down, by what the camp's hands are worth under it."""
    hands, highest = (*first.hands[camp], *first.hands[partner_of(camp)]), first.box.highest

    def rank(choice: tuple[Demand, Sense]) -> tuple[int, str, str]:
        demand, sense = choice
        return -worth(hands, demand, sense, highest), demand.text, sense.value

    return sorted(((demand, sense) for demand in demands(first) for sense in Sense), key=rank)


def _as_if(first: Position, contract: Contract) -> Position:
    """The deal before its first card, under another contract."""
    return replace(first, phase=Phase.LEADING, contract=contract, hand=contract.declarer)
