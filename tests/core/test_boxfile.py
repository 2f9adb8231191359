"""Boxes as files that a program writes, and as one word."""

import tomllib
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.boxfile import MOST_PACKED, NAME, pack, unpack, values_of, write_toml
from jeton.core.codes import Code
from jeton.core.errors import BoxFault

KEYS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=6)
PLAIN = st.one_of(
    st.integers(-(2**63), 2**63 - 1),
    st.booleans(),
    # A line may end in a carriage return alone nowhere in TOML.
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    st.lists(st.text("ab.*#()\"'\\", max_size=4), max_size=4).map("\n".join),
)
TABLES = st.dictionaries(KEYS, st.one_of(PLAIN, st.dictionaries(KEYS, PLAIN, max_size=4)), max_size=6)


@given(TABLES)
def test_what_is_written_is_read(data: dict[str, object]) -> None:
    """Whatever the keys and the texts are."""
    assert tomllib.loads(write_toml(data)) == data
    assert tomllib.loads(unpack(pack(write_toml(data)))) == data


def _deflated(data: bytes) -> str:
    engine = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return urlsafe_b64encode(engine.compress(data) + engine.flush()).decode().rstrip("=")


@pytest.mark.parametrize(
    "packed",
    [
        "?",
        "a",
        "é" * 4,
        "A" * (MOST_PACKED + 1),
        pack('game = "x"')[:-3],
        pack('game = "x"') + "AAAA",
        # A flood in a word.
        _deflated(b"a" * 1_000_000),
        _deflated(b"\xff\xfe"),
    ],
)
def test_no_word_of_ours(packed: str) -> None:
    """Cut off, longer than it should be, too large, or no text: one sentence."""
    with pytest.raises(BoxFault) as caught:
        unpack(packed)
    assert caught.value.message.code == Code.BOX_PACKED


def test_too_large_for_a_word() -> None:
    """What cannot be packed into one is refused: a box is small."""
    noise = "".join(chr(0x4E00 + number * 7919 % 20_000) for number in range(6_000))
    with pytest.raises(BoxFault) as caught:
        pack(write_toml({"name": noise}))
    assert caught.value.message.code == Code.BOX_LARGE


@pytest.mark.parametrize(("said", "values"), [("Ours", {"name": "Ours"}), (1.5, {}), (["Ours"], {})])
def test_what_is_of_another_kind(said: object, values: dict[str, object]) -> None:
    """Is left out: a field shows what it can change."""
    assert values_of({"name": said}, (NAME,)) == values
