"""What the room offers is listed, sorted and exact."""

from types import ModuleType

import pytest

import jeton.bots
import jeton.records
import jeton.table


@pytest.mark.parametrize("room", [jeton.records, jeton.table])
def test_all_is_sorted_and_exact(room: ModuleType) -> None:
    """Every public name that is not a module, and no other."""
    public = {
        name
        for name, value in vars(room).items()
        if not (name.startswith("_") or isinstance(value, ModuleType))
    }

    assert list(room.__all__) == sorted(room.__all__)
    assert set(room.__all__) == public


def test_what_is_listed_is_there() -> None:
    """Also in the room of the bots."""
    for room in (jeton.bots, jeton.records, jeton.table):
        assert all(hasattr(room, name) for name in room.__all__)
