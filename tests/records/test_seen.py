"""What a seat has seen of a match, written down, is enough to know what it knows."""

import pytest

from jeton.catalogue import GAMES
from jeton.core.errors import RecordFault
from jeton.records import read_record, replay_seen, write_record
from jeton.table import record_for
from tests.kit.matches import cut, wild_match
from tests.kit.settings import SMALL, settings_of

SETTINGS = {setting.name: setting for setting in settings_of(SMALL)}


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_s_record_leads_to_its_view(name: str) -> None:
    """At moments all through an unruly match; what lies open by now is told beside it."""
    setting = SETTINGS[name]
    whole, opened = wild_match(setting), 0
    for length in range(0, len(whole.history), 1 + len(whole.history) // 12):
        match = cut(whole, length)
        for seat in range(0 if match.over else setting.seats):
            record = read_record(write_record(record_for(match, seat)))
            position, known = replay_seen(setting.game, setting.box, record, seat), match.view(seat).position
            if setting.game.unveil is not None:
                opened += position != known
                for other, hand in enumerate(known.hands):
                    position = setting.game.unveil(position, other, hand)

            assert position == known
    # A dummy lay open at some time, or nothing would be told by this.
    assert bool(opened) == (setting.game.unveil is not None)


def test_moves_are_judged_all_the_same() -> None:
    """Only what chance did is taken as it is told."""
    setting = SETTINGS["mathable"]
    match = cut(wild_match(setting), 2)
    text = write_record(record_for(match, 0)).replace("unfinished", "Anna: 6@1A\nunfinished")
    with pytest.raises(RecordFault) as caught:
        replay_seen(setting.game, setting.box, read_record(text), 0)

    assert caught.value.line is not None
