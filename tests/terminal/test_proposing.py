"""Which level the terminal proposes: by how the last matches came out that are kept here."""

import os
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from jeton.bench.matches import BotMatch
from jeton.bots import BOTS, LEVELS
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import seed_of
from jeton.core.formats import SHORT, settings_of
from jeton.core.options import read_options
from jeton.records import Record
from jeton.terminal import saves
from jeton.terminal.proposing import proposed

WON, LOST, OTHER = "won", "lost", "other"


@cache
def ended(name: str, seed: str = "proposing") -> tuple[BotMatch, frozenset[int]]:
    """A short match that is over, and who has won it."""
    game = GAMES[name]
    options = read_options(game.options, settings_of(game.formats, SHORT))
    match = BotMatch(game, load_box(game), options, (BOTS["child"],) * game.seats[0], seed_of(seed))
    match.play()
    (winners,) = game.rules.outcome(match.position).winners
    return match, winners


def record(name: str, how: str, level: str) -> Record:
    """A match that one person has won or lost against bots of a level; or with a second person."""
    match, winners = ended(name)
    seats = range(len(match.bots))
    own = min(winners) if how == WON else min(set(seats) - winners)
    players = tuple("person" if seat == own or how == OTHER else level for seat in seats)
    return match.record(tuple(f"P{seat}" for seat in seats), players)


def keep(folder: Path, *records: Record) -> None:
    """Put matches there, one after another."""
    for number, one in enumerate(records):
        path = folder / "matches" / f"{number}.txt"
        saves.save(path, one)
        os.utime(path, (1_000_000 + number, 1_000_000 + number))


@pytest.mark.parametrize("name", ["gamate", "rigolade"])
@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ((), "beginner"),
        (((WON, "family"),), "family"),
        (((LOST, "family"), (WON, "family")), "family"),
        (((LOST, "family"), (WON, "family"), (WON, "family")), "club"),
        (((WON, "family"), (WON, "club")), "club"),
        (((LOST, "family"), (LOST, "family")), "beginner"),
        (((LOST, "child"), (LOST, "child")), "child"),
        (((WON, "champion"), (WON, "champion")), "champion"),
        # As the level was called once; and what says nothing about it.
        (((WON, "easy"), (WON, "beginner")), "family"),
        (((WON, "family"), (OTHER, "club"), (WON, "random"), (WON, "family")), "club"),
    ],
)
def test_by_the_last_two_matches(
    tmp_path: Path, name: str, results: tuple[tuple[str, str], ...], expected: str
) -> None:
    """Won twice against the same, one level up; lost twice, one down; else the same again. Partners win
    together."""
    keep(tmp_path, *(record(name, how, level) for how, level in results))
    assert proposed(tmp_path, GAMES[name]) == expected


def test_what_does_not_count(tmp_path: Path) -> None:
    """Another game's matches, one that is not over, and one whose moves do not hold."""
    good = record("rigolade", WON, "strong")
    keep(
        tmp_path,
        record("gamate", WON, "strong"),
        replace(good, result=None),
        replace(good, lines=good.lines[2:]),
        record("rigolade", WON, "child"),
    )
    assert proposed(tmp_path, GAMES["rigolade"]) == "child"
    assert proposed(tmp_path, GAMES["gamate"]) == "strong"
    assert proposed(tmp_path, GAMES["mathable"]) == LEVELS[1]
