"""A match becomes a record, the record a text, and the text the match again."""

import pytest

from jeton.records import compose, read_record, replay, write_record
from jeton.table import record_of, resume
from tests.kit.matches import cut, opened, random_match, waits, wild_match
from tests.kit.settings import CANARY, FULL, SMALL, Setting, settings_of

EVERY = pytest.mark.parametrize("setting", settings_of(FULL, SMALL, CANARY), ids=str)


@EVERY
def test_replay_is_identity(setting: Setting) -> None:
    """Every position comes back, move by move, and so does the text."""
    for match in (random_match(setting), wild_match(setting)):
        text = write_record(record_of(match))
        record = read_record(text)

        assert tuple(replay(setting.game, setting.box, record)) == tuple(match.history)
        assert record == record_of(match)
        assert write_record(record) == text


@EVERY
def test_composing_what_was_replayed_gives_the_same_lines(setting: Setting) -> None:
    """The lines of a record depend on its moves alone."""
    record = record_of(wild_match(setting))

    assert compose(setting.game, replay(setting.game, setting.box, record)) == record.lines


@EVERY
def test_a_match_stopped_anywhere_is_resumed_as_it_was(setting: Setting) -> None:
    """Wherever a player has to act, the record holds everything."""
    match = wild_match(setting)
    for length in range(0, len(match.history), 1 + len(match.history) // 25):
        stopped = cut(match, length)
        if waits(stopped):
            text = write_record(record_of(stopped))

            assert resume(setting.game, setting.box, read_record(text), 0) == stopped


@EVERY
def test_equal_seeds_give_equal_matches(setting: Setting) -> None:
    """Nothing but the seed, the moves and the rules decides anything."""
    assert opened(setting) == opened(setting)
    assert opened(setting).history != opened(setting, "another seed").history
