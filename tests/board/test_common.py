"""The common rulings, for a game that is none in particular."""

from dataclasses import dataclass
from enum import Enum

import pytest

from jeton.board.common import (
    CHANCE,
    NOBODY,
    REFEREE,
    acting,
    actors,
    ended,
    fault,
    finish,
    redrawn,
    tied_highest,
    why,
)
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.positions import DEALING, Phase, Stop
from jeton.core.codes import Code
from jeton.core.messages import Name, message
from jeton.core.moves import Accept, Actor, Agreed, Closed, Contest, Leave, Office, Pass, Seat
from jeton.core.rulings import Kind, Refused, Ruling, Sound, refused


class Reason(Enum):
    """Why a match is over."""

    OUT = "out"
    STUCK = "stuck"


DEAL: Deal[str] = Deal(((), ()))
FINISH = Finish(Reason.OUT)
SEATED = (Pass, Contest, Accept, Leave)
EVERY = (DEAL, FINISH, Agreed(), Closed(), Exchange(1, ("3",)), *(kind(1) for kind in SEATED))
WAITING: frozenset[Actor] = frozenset({1, 3})
"""Those who may still answer, in a window on a play of seat 2."""


@dataclass(frozen=True)
class Sitting:
    """The turn is seat 2's, and seat 3 has left."""

    phase: Phase
    on_turn: Seat = 2
    gone: frozenset[Seat] = frozenset({3})


def judged(move: object, acting: frozenset[Actor], *, window: bool = False) -> Refused | None:
    """Why it is refused on a turn of seat 2, or in a window on its play."""
    return fault(Sitting(Phase.WINDOW if window else Phase.TURN), move, acting)


def test_who_may_act_on_a_turn() -> None:
    """The seat; the referee only where the match may have ended."""
    assert actors(2) == {2}
    assert actors(2, may_end=True) == {2, Office.REFEREE}


def test_who_may_act_in_a_phase() -> None:
    """Chance, the seat on turn, the referee, nobody; who answers in a window the game knows."""
    assert {phase for phase in Phase if acting(phase, 2) == CHANCE} == DEALING
    assert acting(Phase.TURN, 2) == actors(2)
    assert acting(Phase.TURN, 2, may_end=True) == actors(2, may_end=True)
    assert acting(Phase.CLOSING, 2) == REFEREE
    assert acting(Phase.OVER, 2) == acting(Phase.WINDOW, 2) == NOBODY
    assert acting(Phase.WINDOW, 2, may_end=True, waiting=frozenset({0, 1})) == {0, 1}


@pytest.mark.parametrize("move", EVERY)
def test_nobody_acts_when_it_is_over(move: object) -> None:
    """Not even chance or the referee."""
    assert judged(move, NOBODY) == refused(Code.OVER, Kind.OVER)


@pytest.mark.parametrize("move", EVERY)
def test_chance_comes_first(move: object) -> None:
    """Before leaving, agreeing and ending, too."""
    wanted = None if move == DEAL else refused(Code.CHANCE_FIRST, Kind.OUT_OF_TURN)

    assert judged(move, CHANCE) == wanted


@pytest.mark.parametrize("acting", [actors(2), actors(2, may_end=True), REFEREE, WAITING])
@pytest.mark.parametrize("move", [DEAL, FINISH, Agreed()])
def test_what_every_game_leaves_to_its_own_judge(move: object, acting: frozenset[Actor]) -> None:
    """T3: all may agree to end whenever chance is not to act; deals and ends are each game's affair."""
    assert judged(move, acting) is judged(move, acting, window=acting == WAITING) is None


@pytest.mark.parametrize("acting", [actors(2), REFEREE, WAITING])
def test_a_seat_leaves_once(acting: frozenset[Actor]) -> None:
    """On its turn or not, in a window or not (T2)."""
    window = acting == WAITING

    assert [judged(Leave(seat), acting, window=window) for seat in range(3)] == [None] * 3
    assert judged(Leave(3), acting, window=window) == refused(Code.ALREADY_LEFT, player=Name(3))


@pytest.mark.parametrize("move", [Pass, lambda seat: Exchange(seat, ("3",))])
def test_who_is_on_turn(move: type[Pass]) -> None:
    """One seat, and none while the referee closes the match."""
    late = refused(Code.OUT_OF_TURN, Kind.OUT_OF_TURN, player=Name(2))

    for able in (actors(2), actors(2, may_end=True)):
        assert [judged(move(seat), able) for seat in range(4)] == [late, late, None, late]
    assert [judged(move(seat), REFEREE) for seat in range(4)] == [late] * 4


@pytest.mark.parametrize("move", [Contest(0), Accept(2), Contest(2), Closed()])
def test_no_answers_without_a_window(move: object) -> None:
    """Whoever gives them (T5)."""
    for able in (actors(2), REFEREE):
        assert judged(move, able) == refused(Code.NO_WINDOW)


@pytest.mark.parametrize("answer", [Contest, Accept])
def test_who_answers_in_a_window(answer: type[Contest | Accept]) -> None:
    """Each of the others, once; nobody plays meanwhile (T5)."""
    answered, own = (refused(code, Kind.OUT_OF_TURN) for code in (Code.ANSWERED, Code.OWN_PLAY))

    assert [judged(answer(seat), WAITING, window=True) for seat in range(4)] == [answered, None, own, None]
    assert judged(Closed(), WAITING, window=True) is None
    for seat in range(4):
        assert judged(Pass(seat), WAITING, window=True) == refused(Code.WINDOW_OPEN, Kind.OUT_OF_TURN)


def test_leaving() -> None:
    """When one is left it is over (T2)."""

    def left(gone: int, seats: int) -> tuple[frozenset[Seat], Stop | None]:
        return ended(Leave(gone), frozenset(range(gone)), seats)

    assert [left(gone, 3) for gone in range(3)] == [
        (frozenset({0}), None),
        (frozenset({0, 1}), Stop.ALONE),
        (frozenset({0, 1, 2}), Stop.ALONE),
    ]
    assert left(0, 2) == (frozenset({0}), Stop.ALONE)


def test_agreeing_and_ending() -> None:
    """It is over, and nobody has left by it (T3)."""
    gone = frozenset({1})

    assert ended(Agreed(), gone, 4) == (gone, Stop.AGREED)
    assert ended(FINISH, gone, 4) == (gone, Reason.OUT)


def test_the_first_end_that_the_judge_allows() -> None:
    """None where he refuses all of them."""

    def judge(allowed: str, end: Finish[Reason]) -> Ruling:
        return Sound() if end.reason.value in allowed else refused(Code.OVER)

    assert finish("out stuck", judge, Reason.STUCK, Reason.OUT) == Finish(Reason.STUCK)
    assert finish("out", judge, Reason.STUCK, Reason.OUT) == Finish(Reason.OUT)
    assert finish("out", judge, Reason.STUCK) is None


def test_why_it_is_over() -> None:
    """By the game's own words for its own reasons."""
    own = {Reason.OUT: "game/out"}

    assert why(None, own) is None
    assert why(Reason.OUT, own) == message("game/out")
    assert [why(stop, own) for stop in Stop] == [message(Code.OVER_ALONE), message(Code.OVER_AGREED)]


def test_who_starts() -> None:
    """The highest, one or several; the first of them, if the box cannot break the tie (T4)."""
    assert tied_highest({0: 9, 2: 10}, 9) == tied_highest({0: 9, 2: 10}, 0) == {2}
    assert tied_highest({0: 10, 1: 3, 2: 10}, 2) == {0, 2}
    assert tied_highest({2: 10, 1: 3, 0: 10}, 1) == {0}


def test_drawing_again() -> None:
    """Only those who draw have another token; their earlier ones lie aside (T4)."""
    assert redrawn(((), ()), ((3,), (4,))) == (((3,), (4,)), ())
    assert redrawn(((9,), (4,), (9,)), ((1,), (), (5,))) == (((1,), (4,), (5,)), (9, 9))
