"""What a program is told."""

import json

import pytest

from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.engines.telling import MOST_MOVES, tell, tell_match
from jeton.library import open_match
from tests.kit.matches import cut, wild_match
from tests.kit.secrecy import disguised, disguised_pasts
from tests.kit.settings import CANARY, settings_of

SETTINGS = {setting.name: setting for setting in settings_of(CANARY)}


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_told(name: str) -> None:
    """Two matches that a seat cannot tell apart are told alike, at moments all through an unruly match."""
    setting = SETTINGS[name]
    whole = wild_match(setting)
    pasts = [disguised_pasts(whole, seat)[1] for seat in range(setting.seats)]
    differ = 0
    for length in range(2, len(whole.history), 1 + len(whole.history) // 6):
        match = cut(whole, length)
        for seat in range(0 if match.over else setting.seats):
            past = pasts[seat][: len(match.history)]
            other = disguised(match, seat, past[-1].after, Stream(b"", "told", 0), past)

            assert json.dumps(tell(match, seat)) == json.dumps(tell(other, seat))
            differ += other.position != match.position
    assert differ


def test_all_moves_or_some_of_every_sort() -> None:
    """All where they are few, as the rules have them; where they are many, a sample that can be played."""
    few, many = open_match("mathable", seed="tea"), open_match("equable", seed="tea")
    told = tell(few.state, few.to_act[0])

    assert told["complete"]
    assert told["moves"] == [few.view(few.to_act[0]).write(move) for move in few.legal_moves()]

    told = tell(many.state, many.to_act[0])

    assert not told["complete"]
    assert len(told["moves"]) == MOST_MOVES
    many.play(many.to_act[0], told["moves"][0])

    other = 1 - few.to_act[0]
    assert tell(few.state, other)["moves"] == []


def test_what_is_told() -> None:
    """The board by squares, one's own rack, the other's unknown; nothing but plain data."""
    match = open_match("mathable", seats=("Anna", "Bruno"), seed="tea", options={"contest": True})
    match.play(0, "6@6H")
    told = tell(match.state, 0)

    assert json.loads(json.dumps(told)) == told
    assert told["board"] == {"6H": "6"}
    assert told["racks"][0] == list(match.view(0).rack)
    # What was drawn for the start, everybody has seen.
    assert told["racks"][1] == ["?"] * 6 + ["4"]
    assert "seed:" not in told["record"]
    assert tell_match(match.state, 1) == {
        "game": "mathable",
        "edition": match.game.edition,
        "seat": 1,
        "names": ["Anna", "Bruno"],
        "options": ["contest=on"],
        "box": "",
    }
