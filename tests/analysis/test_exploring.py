"""Exploring a position: the best turns without their likes, and what may be answered."""

from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest

from jeton.analysis.exploring import Choice, choices, reply
from jeton.analysis.words import in_reply
from jeton.catalogue import GAMES, load_box
from jeton.core.errors import LayoutFault
from jeton.core.protocols import View
from jeton.language import Speaker
from jeton.records import Played, read_record, replay
from tests.web.test_reviews import GOLDEN, SEARCHED

_COUNT = 6


def positions(name: str) -> list[View[Any]]:
    """A few turns of a match as whoever was to move knew them."""
    game = GAMES[name]
    history = replay(game, load_box(game), read_record((GOLDEN / f"{name}-two.txt").read_text("utf-8")))
    turns = [one for one in history if isinstance(one.move.actor, int) and can_tell(name, one)]
    return [game.sight.view(one.before, one.move.actor) for one in turns[6:9:2]]


def can_tell(name: str, one: Played) -> bool:
    """Whether a turn begins there."""
    game = GAMES[name]
    with suppress(LayoutFault):
        return bool(game.layout.write(game.sight.view(one.before, one.move.actor)))
    return False


def squares(name: str, view: View[Any], one: Choice) -> tuple[frozenset[str], int]:
    """Where a turn lays something, and what it brings."""
    game = GAMES[name]
    laying = [move for move in one.best.moves if game.sight.tokens(view, move)]
    return frozenset().union(*(game.squares(view, move) for move in laying)), one.best.points


@pytest.mark.parametrize("name", SEARCHED)
def test_no_two_are_alike(name: str) -> None:
    """The first is the best there is; each lays elsewhere or brings something else; none is left out."""
    game = GAMES[name]
    for view in positions(name):
        found, every = choices(game, view, _COUNT), game.best(view, 1000)
        assert found[0].best == every[0]
        assert [one.best.points for one in found] == sorted((one.best.points for one in found), reverse=True)
        kinds = [squares(name, view, one) for one in found]
        assert len(set(kinds)) == len(kinds)
        seen = dict.fromkeys(squares(name, view, Choice(one, 0)) for one in every)
        assert kinds == list(seen)[:_COUNT]
        for one in found:
            assert sum(item.points for item in one.items(game, view)) == one.best.points


def test_likes_are_counted() -> None:
    """Somewhere two turns lay the same squares for as much, and stand as one."""
    assert any(one.alike for view in positions("equable") for one in choices(GAMES["equable"], view, _COUNT))


@pytest.mark.parametrize("name", SEARCHED)
def test_what_may_be_answered(name: str) -> None:
    """In every world the best answer to the turn; the same whoever asks again, and said as an estimate."""
    game = GAMES[name]
    for view in positions(name)[:1]:
        moves = choices(game, view, 1)[0].best.moves
        found = reply(game, view, moves, 2)
        assert found == reply(game, view, moves, 2)
        assert len(found.answers) == 2
        assert found.mean == Fraction(sum(one.points for one in found.answers), 2)
        assert found.answers[0].points == max(one.points for one in found.answers)
        assert all(one.seat != view.seat and "?" not in one.rack for one in found.answers)
        text = " ".join(Speaker("en").say(said) for said in in_reply(found))
        assert ("estimate" in text) != found.known or found.answers[0].points == 0
        assert found.answers[0].moves in text
