"""The moves of a match: a value that grows at no cost."""

import pickle
import sys
from dataclasses import replace
from itertools import count

import pytest

from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.moves import Leave, Office
from jeton.table import History, Match, submit
from tests.kit.matches import opened, random_text, wild_match
from tests.kit.settings import SMALL, Setting

SETTINGS = [Setting(game.name, SMALL, (), game.seats[-1]) for game in GAMES.values()]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_history_is_the_sequence_of_its_moves(setting: Setting) -> None:
    """Whether it grew move by move or is made at once, and after pickling."""
    grown = wild_match(setting).history
    moves = list(grown)
    made = History(moves)
    assert len(moves) == len(grown) > 3
    assert (grown, hash(grown)) == (made, hash(made))
    assert pickle.loads(pickle.dumps(grown)) == grown
    assert grown[:-1] != grown != moves
    assert (grown[0], grown[-1], grown[1:3]) == (moves[0], moves[-1], History(moves[1:3]))
    assert grown.deals == sum(one.move.actor is Office.CHANCE for one in moves)
    assert grown.left == {one.move.seat for one in moves if isinstance(one.move, Leave)}
    assert str(len(moves)) in repr(grown)
    with pytest.raises(IndexError):
        grown[len(moves)]


def test_two_that_continue_the_same_history() -> None:
    """Neither sees the other's move, nor does the one that both continue."""
    moves = list(wild_match(SETTINGS[0]).history)
    first = History(moves[:2])
    one, other = first.and_then(moves[2]), first.and_then(moves[3])
    assert (list(first), list(one), list(other)) == (moves[:2], moves[:3], [*moves[:2], moves[3]])
    assert list(one.and_then(moves[3])) == moves[:4]


def _calls(match: Match, seat: int, text: str) -> int:
    """How many functions are called, and generators asked, while a seat says something."""
    calls = count()

    def note(frame: object, event: str, argument: object) -> None:
        next(calls)

    sys.setprofile(note)
    try:
        submit(match, seat, text, 0)
    finally:
        sys.setprofile(None)
    return next(calls)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_move_costs_the_same_in_a_long_match(setting: Setting) -> None:
    """Nothing looks through all that was played."""
    match = opened(setting)
    seat = match.seats_to_act[0]
    text = random_text(match, seat, Stream(b"", "test", 0))
    long = replace(match, history=History(list(match.history) * 2000))
    for one in (match, long):
        # The first to go on from a history has it a little easier.
        submit(one, seat, text, 0)
    assert _calls(long, seat, text) == _calls(match, seat, text)
