"""The random bot: any move that scores, and any other if none does."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from jeton.bots import BOTS
from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused, Sound
from jeton.table import Match
from tests.kit.altered import altered
from tests.kit.hooks import hooks
from tests.kit.matches import cut, opened, wild_match
from tests.kit.moves import listed
from tests.kit.settings import CANARY, FULL, SMALL, Setting, at_most, is_countless, settings_of

RANDOM = BOTS["random"]


def stops(match: Match, count: int) -> list[Match]:
    """The match at some of the moments at which a player had to act."""
    moments = [cut(match, length) for length in range(2, len(match.history))]
    acting = [stopped for stopped in moments if stopped.seats_to_act]
    return acting[:: 1 + len(acting) // count]


def scores(game: AnyGame, view: View[Any], move: Any) -> bool:
    """Whether a move brings points."""
    ruling = game.rules.judge(view.position, move)
    assert not isinstance(ruling, Refused)
    return sum(item.points for item in ruling.items) > 0


@pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)
def test_it_scores_if_it_can(setting: Setting) -> None:
    """Always a sound move; one of those that the generator finds, where they can be listed."""
    game = setting.game
    for match in stops(wild_match(setting), at_most(setting, 15)):
        for seat in match.seats_to_act:
            view = match.view(seat)
            moves = listed(game, view)
            can_score = any(scores(game, view, move) for move in moves)
            for index in range(3):
                (chosen,) = RANDOM(game, view, Stream(b"", "bot", index))
                assert isinstance(game.rules.judge(match.position, chosen), Sound)
                assert chosen in moves or is_countless(setting)
                assert scores(game, view, chosen) == can_score


@pytest.mark.parametrize("setting", settings_of(FULL), ids=str)
def test_it_knows_only_its_view(setting: Setting) -> None:
    """With other secrets it does the same; with another stream it may do something else."""
    game = setting.game
    answers = set()
    for number, match in enumerate(stops(wild_match(setting), at_most(setting, 15))):
        for seat in match.seats_to_act:
            other = hooks(game).shuffled(match.position, seat, Stream(b"", "secret", number))
            here, there = match.view(seat), game.sight.view(other, seat)
            chosen = RANDOM(game, here, Stream(b"", "bot", number))
            assert chosen == RANDOM(game, there, Stream(b"", "bot", number))
            answers.add(chosen == RANDOM(game, here, Stream(b"", "another", number)))

    # Whether it ever does the same depends on how many moves there are.
    assert False in answers


class Chosen(Stream):
    """A stream whose choices are given."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(b"", "chosen", 0)
        self.numbers = list(numbers)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        """The next number."""
        self.bounds.append(bound)
        return self.numbers.pop(0)


def test_without_points_it_chooses_by_kind_first() -> None:
    """A hundred ways to exchange are not a hundred reasons to do it."""
    match = opened(Setting("mathable", CANARY, (), 2))
    game = GAMES["mathable"]
    (seat,) = match.seats_to_act
    view = match.view(seat)
    barren = [move for move in game.generator.moves(view) if not scores(game, view, move)]
    kinds = list(dict.fromkeys(map(type, barren)))

    def glance(view: View[Any], stream: Stream) -> Iterator[Any]:
        return iter(barren)

    poor = altered(game, "player", glance=glance)
    for number, kind in enumerate(kinds):
        stream = Chosen(number, 0)
        same = [move for move in barren if type(move) is kind]
        assert RANDOM(poor, view, stream) == (same[0],)
        assert stream.bounds == [len(kinds), len(same)]
    assert len(kinds) == 3
    assert len(barren) > 5


def test_a_move_that_the_judge_refuses_is_not_one_that_scores() -> None:
    """A view may allow what the position does not: it is the last resort."""
    match = opened(Setting("mathable", FULL, (), 2))
    game = match.game
    (seat,) = match.seats_to_act
    view = match.view(seat)
    gone = replace(view, position=match.history[0].before)

    first = next(iter(game.generator.moves(view)))
    assert RANDOM(game, view, Stream(b"", "bot", 0))[0] in list(game.generator.moves(view))
    refused = altered(game, "player", glance=lambda _, stream: iter((first,)))
    assert RANDOM(refused, gone, Chosen(0, 0)) == (first,)
