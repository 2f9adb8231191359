"""Looks back on deals with all hands open: what each card cost, and what would have been the best contract.

A card costs as many tricks as its camp can no longer take if everybody plays his best from then on, and as
many points as these tricks decide. Nobody saw all hands at the table, so a card may have been right all the
same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from jeton.board.moves import Deal
from jeton.core.messages import Message, Name, message
from jeton.core.protocols import Look, Remark, Review
from jeton.games.gamate import solver
from jeton.games.gamate.codes import Code
from jeton.games.gamate.equipment import SEATS
from jeton.games.gamate.moves import Bid, Declare, Move, Oppose, Play
from jeton.games.gamate.player import say_sense
from jeton.games.gamate.position import Camp, Position, camp_of, partner_of
from jeton.games.gamate.prospects import shipped, stand_of
from jeton.games.gamate.solver import OnProgress, quiet
from jeton.games.gamate.undertakings import Hindsight


def review(history: Sequence[tuple[Position, Move]]) -> tuple[Look[Move], ...]:
    """A look at each deal in which cards were played."""
    calls: list[tuple[Position, Move]] = []
    found: list[Look[Move]] = []
    for played, run in groupby(history, key=lambda one: isinstance(one[1], Play)):
        if played:
            found.append(partial(_look_at, calls, list(run)))
            calls = []
        else:
            calls = [one for one in run if isinstance(one[1], Bid | Oppose | Declare | Deal)]
            # Deals before it were void.
            dealt = [place for place, (_, move) in enumerate(calls) if isinstance(move, Deal)]
            calls = calls[dealt[-1] + 1 :] if dealt else calls
    return tuple(found)


def _look_at(
    calls: list[tuple[Position, Move]],
    run: list[tuple[Position, Move]],
    choices: int,
    on_progress: OnProgress = quiet,
) -> Review[Move]:
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
    hindsight = Hindsight(first, choices, on_progress)
    looked = min(choices, hindsight.contracts)
    best = (_best(hindsight, camp, looked) for camp in (0, 1))
    notes = (*_costs(remarks), *_dearest(remarks), *(note for note in best if note is not None))
    said = tuple(hindsight.remarks(calls))
    return Review(about, tuple(remarks), said, notes)


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
        points = abs(_points(position, before) - _points(position, after))
        left = position.box.hand - trick + (len(position.trick) < SEATS - 1)
        now, best = (shipped().percents(position, stand_of(position, made), left) for made in (after, before))
        remarks.append(
            Remark(position, move, move.hand, trick, abs(before - after), better, points, None, now, best)
        )
        after = before
    return remarks[::-1], after, made


def _points(position: Position, made: int) -> int:
    """What so many tricks are worth to the declarer's camp."""
    contract = position.contract
    assert contract is not None
    factor = 2 if contract.opposed else 1
    return factor * solver.score_of_tricks(contract.tricks, made, position.box.hand)


def _costs(remarks: Sequence[Remark[Move]]) -> Iterator[Message]:
    """How many tricks each hand gave away."""
    given = Counter[int]()
    for remark in remarks:
        given[remark.seat] += remark.cost
    for seat in range(SEATS):
        if given[seat]:
            yield message(Code.REVIEW_COST, player=Name(seat), count=given[seat])


def _dearest(remarks: Sequence[Remark[Move]]) -> Iterator[Message]:
    """The card that made its camp the most less likely to win."""
    found = max(remarks, key=_chance_lost)
    if _chance_lost(found) <= 0 or found.chances is None or found.best_chances is None:
        return
    assert isinstance(found.move, Play)
    camp = camp_of(found.seat)
    yield message(
        Code.REVIEW_DEAREST,
        player=Name(found.seat),
        card=found.move.card,
        number=found.group,
        chance=found.chances[camp],
        better=found.best_chances[camp],
    )


def _chance_lost(remark: Remark[Move]) -> int:
    if remark.chances is None or remark.best_chances is None:
        return 0
    return remark.best_chances[camp_of(remark.seat)] - remark.chances[camp_of(remark.seat)]


# --- the contract -------------------------------------------------------------------------------


def _best(hindsight: Hindsight, camp: Camp, looked: int) -> Message | None:
    """The most tricks that a camp could have announced and made, of its most promising contracts."""
    best = hindsight.most(camp)
    if best is None:
        return None
    return message(
        Code.REVIEW_BEST,
        camp=(Name(camp), Name(partner_of(camp))),
        demand=best.demand.said,
        sense=say_sense(best.sense),
        count=best.made,
        looked=looked,
    )
