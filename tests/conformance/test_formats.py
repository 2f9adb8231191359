"""Short, medium and whole: every game has them, and each ends by its rules, later than the one before."""

import re
from pathlib import Path

import pytest

from jeton.catalogue import GAMES
from jeton.core.codes import Code
from jeton.core.formats import NAMES, PRESELECTED, Format
from jeton.core.options import read_options, write_options
from jeton.core.protocols import AnyGame
from jeton.records import Verdict, compose, read_record, verify, write_record
from jeton.table import Match, record_of
from tests.kit.matches import easy_match
from tests.kit.settings import FULL, Setting

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
FORMATS = pytest.mark.parametrize(
    ("game", "one"),
    [(game, one) for game in GAMES.values() for one in game.formats],
    ids=lambda value: value.name,
)
SEEDS = ("jeton", "two")
DECISION = Path(__file__).parents[2] / "docs" / "decisions" / "0024-short-formats.md"


def _matches(game: AnyGame, one: Format) -> list[Match]:
    """With the fewest seats by some seeds, and once with the most: a match takes up to a second."""
    fewest, most = (
        Setting(game.name, FULL, one.settings, seats) for seats in (game.seats[0], game.seats[-1])
    )
    return [*(easy_match(fewest, seed) for seed in SEEDS), easy_match(most)]


def _turns(match: Match) -> int:
    return sum(line.seat is not None for line in compose(match.game, match.history))


@EVERY
def test_every_game_has_the_same_three(game: AnyGame) -> None:
    """By name; the last is the match of the sheet, which sets nothing."""
    assert tuple(one.name for one in game.formats) == NAMES
    assert [not one.settings for one in game.formats] == [False, False, True]
    assert PRESELECTED in NAMES


@FORMATS
def test_a_format_is_options(game: AnyGame, one: Format) -> None:
    """Of this game, not at their default, and written in a record as they stand in the format."""
    assert write_options(game.options, read_options(game.options, one.settings)) == one.settings


@FORMATS
def test_it_ends_by_the_rules_and_verifies(game: AnyGame, one: Format) -> None:
    """Nobody left and nobody agreed to end; what was written down gives the same draws and the same end."""
    for match in _matches(game, one):
        reason = game.rules.outcome(match.position).reason
        assert reason is not None
        assert reason.code not in (Code.OVER_AGREED, Code.OVER_ALONE)

        record = read_record(write_record(record_of(match)))
        assert record.options == one.settings
        assert verify(game, match.box, record).verdict is Verdict.MATCHES


@EVERY
def test_each_is_longer_than_the_one_before(game: AnyGame) -> None:
    """In turns, by the same seeds."""
    short, medium, whole = (sum(map(_turns, _matches(game, one))) for one in game.formats)

    assert short < medium < whole


@EVERY
def test_what_is_told_of_them_rises_too(game: AnyGame) -> None:
    """Turns and minutes for every number of seats, and more minutes the more people play."""
    for seats, *of_formats in zip(game.seats, *(one.turns for one in game.formats), strict=True):
        assert of_formats == sorted(set(of_formats)), seats
    for one in game.formats:
        assert [len(each) for each in game.minutes_of(one)] == list(game.seats)
        assert all(each[0] > 0 and list(each) == sorted(each) for each in game.minutes_of(one))
    for short, medium, whole in zip(*map(game.minutes_of, game.formats), strict=True):
        assert short[-1] < medium[-1] < whole[-1]


@EVERY
def test_the_figures_are_those_of_the_decision(game: AnyGame) -> None:
    """The table that says how they were measured says the same as the game does."""
    for one in game.formats:
        (row,) = re.findall(rf"^\| {game.name} \| {one.name} \|.*", DECISION.read_text("utf-8"), re.MULTILINE)
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        _, _, settings, turns, pace, alone, together = cells

        assert settings == " ".join(f"`{each}`" for each in one.settings)
        assert turns == ", ".join(map(str, one.turns))
        assert pace == str(game.pace)
        assert alone == ", ".join(str(each[0]) for each in game.minutes_of(one))
        assert together == ", ".join(str(each[-1]) for each in game.minutes_of(one))
