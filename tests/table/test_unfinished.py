"""What is begun is not refused: a preview tells a line that may still become one from what is forbidden."""

from dataclasses import replace
from typing import Any

import pytest

from jeton.catalogue import GAMES
from jeton.core.protocols import View
from jeton.table.preview import Disallowed, Shown, preview
from tests.games.calculator import kit as calculator
from tests.games.equable import kit as equable
from tests.games.gamate import kit as gamate
from tests.games.mathable import kit as mathable
from tests.games.rigolade import kit as rigolade
from tests.kit.matches import opened
from tests.kit.settings import FULL, Setting

EQUABLE = ("equable", equable.scene("", "1123+"))
EQUABLE_PRODUCT = ("equable", equable.scene("", "11234x"))
EQUABLE_SPENT = ("equable", equable.scene("", "1134x"))
CROSSED = ("equable", equable.scene("9I> 1=1", "1123+"))
CALCULATOR = ("calculator", calculator.scene("", "1 2 3"))
RIGOLADE = ("rigolade", rigolade.scene("", "4 4 8 2 +"))
SPENT = ("rigolade", rigolade.scene("", "4 4"))
MATHABLE = ("mathable", mathable.scene("2 3 _", "5 9"))
GAMATE = ("gamate", gamate.scene("m6", "up", "40", "2 3 7"))

BEGUN = [
    (EQUABLE, "9I> 1"),
    (EQUABLE, "9I> 1+"),
    (EQUABLE, "9I> 1+2="),
    (EQUABLE, "2B> 1"),
    (EQUABLE, "9I> 1_2"),
    # The first token of a line that makes 1=1 longer.
    (CROSSED, "9I> (1=1)2"),
    # The first digit of 12.
    (EQUABLE_PRODUCT, "9I> 3x4=1"),
    (CALCULATOR, "1A> 1"),
    (CALCULATOR, "1A> 1+"),
    (CALCULATOR, "1A> 1+2"),
    (CALCULATOR, "1A> 1+2="),
    (RIGOLADE, "11I> 4"),
    (RIGOLADE, "11I> 4+4"),
    (RIGOLADE, "11I> 4_4=8"),
]
REFUSED = [
    # Neither begins a 12; nor can a 12 be gone on with that lacks its 2.
    (EQUABLE_PRODUCT, "9I> 3x4=2"),
    (EQUABLE_PRODUCT, "9I> 3x4=11"),
    (EQUABLE_SPENT, "9I> 3x4=1"),
    (EQUABLE, "9I> 1=2"),
    (EQUABLE, "9I> 7"),
    (CROSSED, "9I> (1=1)23"),
    (CALCULATOR, "1A> 1+2=1"),
    (CALCULATOR, "1A> 1 2"),
    (RIGOLADE, "11I> 4+4=2"),
    # Nothing is left to finish it with.
    (SPENT, "11I> 4_4"),
    # A token by itself is a whole placement.
    (MATHABLE, "9@1C"),
    (MATHABLE, "exchange 8"),
    (GAMATE, "m6"),
]


def look(game: str, position: Any, text: str, seat: int | None = 0) -> Any:
    """What the seat is told of a line."""
    match = opened(Setting(game, FULL, (), GAMES[game].seats[0]))
    return preview(replace(match, position=position), View(seat, position), text)


@pytest.mark.parametrize(("scene", "text"), BEGUN, ids=str)
def test_one_may_go_on(scene: tuple[str, Any], text: str) -> None:
    """Something is missing, and there is something left to lay."""
    told = look(*scene, text)
    assert isinstance(told, Disallowed)
    assert told.unfinished


@pytest.mark.parametrize(("scene", "text"), REFUSED, ids=str)
def test_more_tokens_would_not_mend_it(scene: tuple[str, Any], text: str) -> None:
    """It is against the rules, or there is nothing left."""
    told = look(*scene, text)
    assert isinstance(told, Disallowed)
    assert not told.unfinished


def test_nobodys_line_goes_on() -> None:
    """Who only looks on lays nothing."""
    told = look(*EQUABLE, "9I> 1", seat=None)
    assert isinstance(told, Disallowed)
    assert not told.unfinished


@pytest.mark.parametrize(("text", "staked"), [("9I> 1=1", True), ("pass", False)])
def test_what_may_be_contested_is_at_stake(text: str, staked: bool) -> None:
    """True or false: a preview does not say that it holds."""
    position = equable.scene("", "1123+", "9", contest=True)
    match = opened(Setting("equable", FULL, ("contest=on",), 2))
    told = preview(replace(match, position=position), View(0, position), text)
    assert isinstance(told, Shown)
    assert told.staked is staked
