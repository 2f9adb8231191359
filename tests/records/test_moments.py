"""Position files of the moments of a match."""

import pytest

from jeton.core.errors import LayoutFault
from jeton.records.positions import position_file_of
from tests.kit.matches import random_match
from tests.kit.settings import SMALL, settings_of

SETTING = next(one for one in settings_of(SMALL) if one.name == "mathable")


def test_in_the_middle_of_a_turn_it_is_its_beginning() -> None:
    """Nothing but moments between the turns has a file of its own; before the first there is none."""
    match = random_match(SETTING)
    moments = [played.before for played in match.history]
    files = list[str]()
    for number in range(len(moments)):
        try:
            files.append(position_file_of(match.game, moments[: number + 1]))
        except LayoutFault:
            assert not files
    assert len(set(files)) > 2
    assert len(files) > len(set(files))
    with pytest.raises(LayoutFault):
        position_file_of(match.game, moments[:1])
