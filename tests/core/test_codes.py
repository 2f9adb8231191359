"""Codes are stable and unlike each other."""

import re
from enum import StrEnum
from importlib import import_module
from pkgutil import walk_packages

import pytest

import jeton
from tests.kit.codes import all_codes

ROOMS = [room.name for room in walk_packages(jeton.__path__, "jeton.") if room.name.endswith(".codes")]


def members(room: str) -> list[str]:
    """The codes of one room."""
    codes = import_module(room).Code
    assert issubclass(codes, StrEnum)
    return [code.value for code in codes]


def test_no_code_is_in_two_rooms() -> None:
    """A code has one owner."""
    assert sum(len(members(room)) for room in ROOMS) == len(all_codes())


@pytest.mark.parametrize("room", ROOMS)
def test_codes_are_well_formed(room: str) -> None:
    """A room and a name, in lower case with hyphens."""
    for code in members(room):
        assert re.fullmatch(r"[a-z]+/[a-z0-9]+(-[a-z0-9]+)*", code)


@pytest.mark.parametrize("room", [room for room in ROOMS if re.search(r"core|records|table|games", room)])
def test_codes_begin_with_their_room(room: str) -> None:
    """``core/over`` is in ``jeton.core.codes``."""
    owner = room.split(".")[-2]

    assert {code.split("/")[0] for code in members(room)} == {owner}
