"""The solver of open deals: beside trying everything, in both modes, from any point of the play."""

from dataclasses import replace
from importlib.resources import files

import pytest

from jeton.core.errors import UsageFault
from jeton.core.rulings import Sound
from jeton.games.gamate import rules, solver
from jeton.games.gamate.codes import Code
from jeton.games.gamate.equipment import UNKNOWN
from jeton.games.gamate.game import GAME
from jeton.games.gamate.moves import Play
from jeton.games.gamate.position import Phase, Position, camp_of
from jeton.records.positions import read_position_file, split_positions
from tests.games.gamate.kit import BOX
from tests.games.gamate.open_deals import (
    open_deal,
    play_on,
    points_of_last,
    tried_points,
    tried_tricks,
)

MODES = pytest.mark.parametrize("proved", [False, True], ids=["laws", "proved"])


def some_point(size: int, number: int) -> Position:
    """A deal somewhere in its play: before the first lead, at its start, or after some cards."""
    position = open_deal("tests", size, number, mutes=number % 3 == 0)
    assert position.contract is not None
    if number % 5 == 0:
        return replace(position, phase=Phase.LEADING, hand=position.contract.declarer)
    return play_on(position, f"tests {number}", number % (3 * size)) if number % 2 else position


def tricks_of(position: Position) -> int:
    """The tricks that the declarer's camp has taken."""
    assert position.contract is not None
    return position.tricks[camp_of(position.contract.declarer)]


@MODES
@pytest.mark.parametrize(("size", "deals"), [(1, 200), (2, 800), (3, 800), (4, 24)])
def test_tricks_as_by_trying_everything(size: int, deals: int, proved: bool) -> None:
    """The value; and the line that is told is legal and comes to it."""
    for number in range(deals):
        position = some_point(size, number)
        solved = solver.solve(position, proved=proved)
        after = position
        for move in solved.line:
            after = rules.play(after, move)

        assert solved.value == tried_tricks(position), number
        assert tricks_of(after) - tricks_of(position) == solved.value, number
        assert not any(after.hands)


@MODES
def test_every_card(proved: bool) -> None:
    """What is told of each card is what trying everything behind it comes to; all legal cards are told."""
    for number in range(40):
        position = some_point(3, number)
        solved = solver.solve(position, every=True, proved=proved)
        legal = [move for move in all_plays(position) if isinstance(rules.judge(position, move), Sound)]

        assert {move for move, _ in solved.choices} == set(legal)
        assert solved.choices[0][1] == solved.value
        for move, value in solved.choices:
            after = rules.play(position, move)
            left = tried_tricks(after) if any(after.hands) else 0
            assert tricks_of(after) - tricks_of(position) + left == value, (number, move)


def all_plays(position: Position) -> list[Play]:
    """Everything that could be played, legal or not."""
    seats = range(4) if position.phase is Phase.LEADING else (position.hand,)
    return [
        Play(position.on_turn, hand, card, renounced)
        for hand in seats
        for card in dict.fromkeys(position.hands[hand])
        for renounced in (False, True)
    ]


@pytest.mark.parametrize(("size", "deals"), [(1, 40), (2, 40), (3, 20)])
def test_points_as_by_trying_everything(size: int, deals: int) -> None:
    """The score of the deal as the rules play it and the judge pays it, with tricks taken before."""
    for number in range(deals):
        position = open_deal("points", size, number, mutes=number % 3 == 0)
        assert position.contract is not None
        announced = min(7 if position.contract.opposed else 1, 7) + number % 6
        position = replace(
            position,
            tricks=(number % 7, (number // 3) % 6),
            won=(("1",) * (number % 2), ("48",) * (number % 3 == 0)),
            renounced=(("2",) * (number % 3), (), (), ("3",) * (number % 2)),
            contract=replace(position.contract, tricks=announced),
        )
        position = play_on(position, f"points {number}", 4 * (size - 2) * (size > 2) + number % 4)
        solved = solver.solve(position, scored=True, every=True)
        after = position
        for move in solved.line[:-1]:
            after = rules.play(after, move)

        assert solved.value == tried_points(position), number
        assert points_of_last(after, solved.line[-1]) == solved.value, number
        assert solved.choices[0][1] == solved.value


def deals() -> list[dict[str, str]]:
    """The deals of the benchmark."""
    text = (files("jeton.bench") / "gamate.txt").read_text("utf-8")
    return [
        dict(read_position_file(part, has_board=False, game="gamate").fields)
        for _, part in split_positions(text)
    ]


@MODES
def test_deals_of_known_value(proved: bool) -> None:
    """Every deal of up to eight cards a hand of the benchmark; two of nine and ten with the laws."""
    some = [deal for deal in deals() if int(deal["cards"]) <= (7 if proved else 8)]
    some += [] if proved else [deal for deal in deals() if 8 < int(deal["cards"]) < 11][::10]
    for deal in some:
        position = GAME.layout.lay_out(BOX, (), deal).position

        assert solver.solve(position, proved=proved).value == int(deal["tricks"]), deal
    assert sum("tricks" in deal for deal in deals()) == 120


def test_both_modes_agree() -> None:
    """The law that is not proved has no exception here."""
    for number in range(60):
        position = open_deal("law", 6, number, mutes=number % 2 == 0)

        assert solver.solve(position).value == solver.solve(position, proved=True).value, number


@MODES
def test_many_mutes(proved: bool) -> None:
    """With more mutes than there are bounds for, the search alone finds the value."""
    for number in range(20):
        position = open_deal("many mutes", 3, number)
        hands = tuple((*hand[:seat], *"***"[seat:]) for seat, hand in enumerate(position.hands))
        position = replace(position, hands=hands)

        assert solver.solve(position, proved=proved).value == tried_tricks(position), number


def test_it_can_be_stopped() -> None:
    """What the listener raises comes out; the next deal is solved as if nothing had been."""

    def stop(nodes: int) -> None:
        assert nodes > 0
        raise TimeoutError

    long = open_deal("stop", 13, 1, mutes=True)
    short = open_deal("stop", 3, 1)
    before = solver.solve(short), solver.solve(short, scored=True)
    for scored in (False, True):
        with pytest.raises(TimeoutError):
            solver.solve(long, proved=True, scored=scored, on_progress=stop)

    assert (solver.solve(short).value, solver.solve(short, scored=True).value) == (
        before[0].value,
        before[1].value,
    )


def test_what_cannot_be_solved() -> None:
    """Before a card is to be played; with hidden cards; with hands that are too long."""
    deal = open_deal("faults", 3, 0)
    hidden = replace(deal, hands=((UNKNOWN,) * 3, *deal.hands[1:]))
    wide = replace(deal, hands=(tuple(map(str, range(1, 17))),) * 4)
    for position, code in (
        (replace(deal, phase=Phase.DECLARING), Code.SOLVE_PHASE),
        (hidden, Code.SOLVE_HIDDEN),
        (wide, Code.SOLVE_SIZE),
    ):
        with pytest.raises(UsageFault) as fault:
            solver.solve(position)
        assert fault.value.message.code == code
