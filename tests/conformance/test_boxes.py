"""What an owner may change of a box: all of it, and nothing that its reader would not read."""

import tomllib

import pytest

from jeton.catalogue import GAMES, box_text, load_box, packed_box, unpacked_box
from jeton.core.boxfile import FieldKind, data_of, pack, unpack, values_of, write_toml
from jeton.core.errors import BoxFault
from tests.kit.boxes import NAME, own_packed, own_text

EVERY = pytest.mark.parametrize("name", GAMES)


@EVERY
def test_the_fields_are_the_whole_file(name: str) -> None:
    """What a form says is the file again, comments aside."""
    game = GAMES[name]
    data = tomllib.loads(box_text(game))
    fields = game.equipment.box_fields(data)
    values = values_of(data, fields)
    assert data_of(name, values, fields) == data
    assert load_box(game, write_toml(data_of(name, values, fields))) == load_box(game)


@EVERY
def test_the_bounds_are_the_reader_s(name: str) -> None:
    """A number at either end is read, or refused for something else than its size; beyond, for its size."""
    game = GAMES[name]
    data = tomllib.loads(box_text(game))
    for field in (each for each in game.equipment.box_fields(data) if each.kind is FieldKind.NUMBER):
        for number, beyond in ((field.least, field.least - 1), (field.most, field.most + 1)):
            assert _refused_at(data, field.key, number) != "core/box-range", field.key
            assert _refused_at(data, field.key, beyond) == "core/box-range", field.key


def _refused_at(data: dict[str, object], key: str, number: int) -> str:
    fields = GAMES[str(data["game"])].equipment.box_fields(data)
    values = values_of(data, fields) | {key: number}
    try:
        load_box(GAMES[str(data["game"])], write_toml(data_of(str(data["game"]), values, fields)))
    except BoxFault as fault:
        return fault.message.code
    return ""


@EVERY
def test_a_box_is_one_word(name: str) -> None:
    """It plays as the file does, keeps its name, and ours is no word at all."""
    game = GAMES[name]
    own = load_box(game, own_text(name))
    assert unpacked_box(game, own_packed(name)) == own
    assert own.name == NAME
    assert game.equipment.fingerprint(own) != game.equipment.fingerprint(load_box(game))
    assert packed_box(game, box_text(game)) == ""
    assert unpacked_box(game, "") == load_box(game)
    assert pack(unpack(own_packed(name))) == own_packed(name)
    assert len(own_packed(name)) < 600
