"""The playing core where matches by chance seldom come."""
# ruff: noqa: N802 - a test is named after the ruling it proves

from jeton.bench.equality import facts
from jeton.board.moves import Deal, Exchange
from jeton.games.mathable import playing, rules
from tests.games.mathable.kit import scene


def test_M9_what_was_exchanged_is_back_before_the_end_is_looked_for() -> None:
    """The bag is drawn empty and nobody can place; but what goes back can be exchanged again."""
    position = scene("2 3 _", "9 9", "9", bag="7")
    state = playing.load(position)
    for move in (Exchange(0, (9,)), Deal(((7,), ()))):
        for number in playing.write(state, move):
            state.play(number)
        position = rules.play(position, move)

    assert state.actor() == position.on_turn == 1
    assert facts(state, 2) == facts(playing.load(position), 2)
