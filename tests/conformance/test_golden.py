"""Whole matches that were played once are played again, to the letter."""

from pathlib import Path

import pytest

from jeton.catalogue import GAMES, load_box
from jeton.core.protocols import AnyGame
from jeton.records import Verdict, compose, read_record, replay, verify, write_record
from jeton.table import record_of, resume
from tests.conformance.test_score import add_up
from tests.kit.golden import record_paths

FILES = [(game, path) for game in GAMES.values() for path in record_paths(game)]
EVERY = pytest.mark.parametrize(("game", "path"), FILES, ids=[path.stem for _, path in FILES])


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_records(name: str) -> None:
    """A game of the catalogue without one has been forgotten."""
    assert record_paths(GAMES[name])


@EVERY
def test_the_seed_gives_every_draw(game: AnyGame, path: Path) -> None:
    """The stream of chance is the same on every machine and in every year."""
    record = read_record(path.read_text("utf-8"))
    finding = verify(game, load_box(game), record)

    assert finding.verdict is Verdict.MATCHES
    assert finding.move == len(list(replay(game, load_box(game), record)))


@EVERY
def test_rewriting_gives_the_same_text(game: AnyGame, path: Path) -> None:
    """From the record, from its moves, and from the match."""
    text = path.read_text("utf-8")
    record = read_record(text)

    assert write_record(record) == text
    assert compose(game, replay(game, load_box(game), record)) == record.lines
    assert write_record(record_of(resume(game, load_box(game), record, 0))) == text


@EVERY
def test_the_items_add_up(game: AnyGame, path: Path) -> None:
    """The result line is the sum of what is written above it."""
    text = path.read_text("utf-8")
    match = resume(game, load_box(game), read_record(text), 0)
    found, said = add_up(text, game.rules.outcome(match.position))

    assert found == said
