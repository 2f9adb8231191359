"""Contest windows, as they are in every game that has them."""

from dataclasses import dataclass
from enum import Enum

import pytest

from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.positions import Phase
from jeton.board.windows import accepted, implied, window
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Pass, Seat


class Reason(Enum):
    """Why a match is over."""

    OUT = "out"


DEAL: Deal[str] = Deal(((), ()))
FINISH = Finish(Reason.OUT)


@dataclass(frozen=True)
class Play:
    """A play of seat 2 of four."""

    gone: frozenset[Seat]
    phase: Phase
    on_turn: Seat = 2
    seats: int = 4
    waiting: frozenset[Seat] = frozenset({1, 3})


def opened(gone: tuple[Seat, ...] = (), phase: Phase = Phase.WINDOW) -> Play:
    """The play in an open window, or elsewhere."""
    return Play(frozenset(gone), phase)


@pytest.mark.parametrize("phase", Phase)
def test_only_in_a_window(phase: Phase) -> None:
    """Elsewhere nobody is waited for, and nothing is closed (T5)."""
    open_ = phase is Phase.WINDOW

    assert window(opened(phase=phase)) is open_
    assert implied(opened(phase=phase), Pass(3)) == (Closed() if open_ else None)
    assert accepted(opened(phase=phase), 1) == ((Accept(1),) if open_ else ())


@pytest.mark.parametrize("seat", [0, 2, None])
def test_who_has_nothing_to_answer(seat: Seat | None) -> None:
    """Who has answered, whose play it is, who only looks on (T5)."""
    assert accepted(opened(), seat) == ()


@pytest.mark.parametrize(
    ("gone", "closing"),
    [((), {3}), ((3,), {3, 0}), ((3, 0), {3, 0, 1}), ((0, 1), {3}), ((3, 0, 1), {3, 0, 1, 2})],
)
def test_the_next_who_acts_closes_the_window(gone: tuple[Seat, ...], closing: set[Seat]) -> None:
    """The next seat that has not left; or one that has, where somebody plays it (T5)."""
    found = {seat for seat in range(4) if implied(opened(gone), Pass(seat)) == Closed()}

    assert found == closing
    assert {implied(opened(gone), Exchange(seat, ())) for seat in closing} == {Closed()}


@pytest.mark.parametrize("move", [Contest(3), Accept(3), Leave(3), Agreed(), Closed(), DEAL, FINISH])
def test_answers_imply_nothing(move: object) -> None:
    """Nor does leaving, nor what no seat does (T5)."""
    assert implied(opened(), move) is None
