"""Randomness that is the same on every machine and in every year."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core import chance
from jeton.core.chance import SEED_BYTES, Stream, commitment, seed_of

SEEDS = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)


class Words(Stream):
    """A stream whose words are given."""

    def __init__(self, *words: int) -> None:
        super().__init__(b"", "words", 0)
        self.words = list(words)

    def _word(self) -> int:
        return self.words.pop(0)


# --- golden values: a change here breaks every record and every seed ----------------------------


def test_numbers_are_pinned() -> None:
    """The first numbers of a deal, and the first words of another."""
    first, second = Stream(seed_of("jeton"), "deal", 0), Stream(seed_of("jeton"), "deal", 1)

    assert [first.below(106) for _ in range(12)] == [87, 81, 56, 0, 34, 16, 95, 5, 100, 82, 41, 52]
    assert [second.below(1 << 64) for _ in range(6)] == [
        13066659553772810535,
        488724231865198069,
        16259727236681400319,
        7447636034381392256,
        10753339950768458961,
        4939902412411055297,
    ]


def test_draws_are_pinned() -> None:
    """What is drawn from a pool, and what is chosen."""
    assert Stream(bytes(32), "deal", 0).draw(range(10), 10) == (9, 5, 4, 3, 7, 6, 1, 2, 0, 8)
    assert Stream(bytes(32), "bot", 3).choice("abcdefghij") == "a"


def test_seeds_and_commitments_are_pinned() -> None:
    """The seed that a word means, and the hash that binds to a seed."""
    assert seed_of("jeton").hex() == "a7fac0c49a0413ef4b34e0e77dd006430aa6527e87265d6e94360bed172945f4"
    assert commitment(bytes(32)) == "e1971b4dd27987ee01a7e176cfcef5c1e95783ef9a75dbadeb65973a685f5586"


# --- what the docstrings promise ----------------------------------------------------------------


@given(SEEDS, st.text(max_size=8), st.integers(0, 10**6))
def test_words_are_sha256_in_counter_mode(seed: bytes, purpose: str, index: int) -> None:
    """Block n is SHA-256 of the key, a zero byte, and n in eight bytes; four words to a block."""
    key = hashlib.sha256(b"jeton stream 1\0" + seed + f"\0{purpose}\0{index}".encode()).digest()
    blocks = b"".join(hashlib.sha256(key + bytes([0, *[0] * 7, n])).digest() for n in range(3))
    expected = [int.from_bytes(blocks[at : at + 8], "big") for at in range(0, len(blocks), 8)]
    stream = Stream(seed, purpose, index)

    assert [stream.below(1 << 64) for _ in expected] == expected


@pytest.mark.parametrize("bound", range(1, 17))
def test_below_is_exactly_uniform(bound: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With words of four bits: of all words that are kept, each remainder has as many."""
    monkeypatch.setattr(chance, "_WORDS", 16)
    kept = Counter[int]()
    for word in range(16):
        stream = Words(word, 0)
        found = stream.below(bound)
        if len(stream.words) == 1:
            kept[found] += 1
            assert found == word % bound
        else:
            assert word >= 16 - 16 % bound

    assert kept == dict.fromkeys(range(bound), 16 // bound)


def test_a_word_past_the_last_whole_multiple_is_thrown_away() -> None:
    """With real words of 64 bits."""
    top = (1 << 64) - 1
    assert Words(top, top, 5).below(3) == 2
    assert Words(top).below(1 << 64) == top
    assert Words(top - 1).below(3) == (top - 1) % 3


@given(SEEDS, st.lists(st.integers(1, 10**20 // 10), min_size=1, max_size=20))
def test_below_stays_below(seed: bytes, bounds: list[int]) -> None:
    """And a stream made again says the same again."""
    first, second = Stream(seed, "test", 0), Stream(seed, "test", 0)
    for bound in bounds:
        number = first.below(bound)
        assert 0 <= number < bound
        assert number == second.below(bound)


@given(SEEDS, SEEDS, st.integers(0, 1000), st.integers(0, 1000))
def test_streams_are_independent(seed: bytes, other: bytes, index: int, other_index: int) -> None:
    """Another seed, purpose or index is another stream; reading one does not move another."""

    def words(seed: bytes, purpose: str, index: int) -> list[int]:
        stream = Stream(seed, purpose, index)
        return [stream.below(1 << 64) for _ in range(4)]

    assert words(seed, "deal", index) != words(seed, "bot", index)
    assert (words(seed, "deal", index) == words(other, "deal", index)) == (seed == other)
    assert (words(seed, "deal", index) == words(seed, "deal", other_index)) == (index == other_index)


def test_purpose_and_index_do_not_run_together() -> None:
    """The key keeps its parts apart."""
    assert Stream(b"", "deal1", 1).below(1 << 64) != Stream(b"", "deal", 11).below(1 << 64)


@given(SEEDS, st.lists(st.integers(0, 5), max_size=12), st.data())
def test_draw_takes_without_putting_back(seed: bytes, pool: list[int], data: st.DataObject) -> None:
    """What is drawn was in the pool, as often as that; drawing all draws all."""
    count = data.draw(st.integers(0, len(pool)))
    drawn = Stream(seed, "draw", 0).draw(pool, count)
    everything = Stream(seed, "draw", 0).draw(pool, len(pool))

    assert len(drawn) == count
    assert not Counter(drawn) - Counter(pool)
    assert Counter(everything) == Counter(pool)
    assert everything[:count] == drawn


def test_every_order_can_be_drawn() -> None:
    """Of three, all six, and about as often."""
    orders = Counter(Stream(b"", "order", index).draw("abc", 3) for index in range(600))

    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_commitments_and_seed_texts_differ() -> None:
    """Neither tells the other, and no two words mean the same seed."""
    assert commitment(seed_of("a")) != commitment(seed_of("b"))
    assert seed_of("a").hex() not in commitment(seed_of("a"))
    assert len(seed_of("")) == SEED_BYTES
