"""A record that was cut or corrupted is refused with a reason, or is still the same match."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from jeton.core.errors import RecordFault
from jeton.records import Finding, Record, Verdict, read_record, verify, write_record
from jeton.table import Match, record_of
from tests.kit.faults import attempt
from tests.kit.matches import wild_match
from tests.kit.settings import CANARY, SMALL, Setting
from tests.records.scripts import HAND

MATCHES: list[Match] = [
    wild_match(Setting("mathable", SMALL, ("contest=on",), 2)),
    wild_match(Setting("mathable", CANARY, ("contest=on", "clock=match:60"), 4)),
    wild_match(Setting("mathable", SMALL, (), 3), "gibus"),
]
TEXTS = [write_record(record_of(match)) for match in MATCHES]


def loaded(text: str, match: Match) -> tuple[Record, Finding] | RecordFault:
    """A record, read, replayed and verified; or what is wrong with it."""

    def load() -> tuple[Record, Finding]:
        record = read_record(text)
        return record, verify(match.game, match.box, record)

    return attempt(RecordFault, load)


@pytest.mark.parametrize("match", MATCHES, ids=range(len(MATCHES)))
def test_cut_after_every_line(match: Match) -> None:
    """Every part of it is refused; the whole is not."""
    lines = write_record(record_of(match)).splitlines(keepends=True)

    for count in range(len(lines)):
        assert isinstance(loaded("".join(lines[:count]), match), RecordFault)
    assert loaded("".join(lines), match) == (
        record_of(match),
        Finding(Verdict.MATCHES, len(match.history)),
    )


@pytest.mark.parametrize("match", MATCHES, ids=range(len(MATCHES)))
def test_cut_after_every_byte(match: Match) -> None:
    """As a full disk or a lost connection would."""
    data = write_record(record_of(match)).encode()
    for end in range(len(data) - 1):
        assert isinstance(loaded(data[:end].decode(errors="replace"), match), RecordFault)


_CHARACTERS = "09 1?@*[]|:,>=-#\n\r\tAaZé\x00\x85\u2028٣²🎲x"


@given(
    st.integers(0, len(TEXTS) - 1),
    st.integers(0, 10**6),
    st.sampled_from(["replace", "insert", "delete"]),
    st.sampled_from(_CHARACTERS) | st.characters(codec="utf-8"),
)
@example(0, TEXTS[0].index("options: ") + 9, "replace", "k")
@example(0, TEXTS[0].index("seats: ") + 7, "insert", "#")
def test_one_wrong_character(which: int, place: int, act: str, character: str) -> None:
    """Read, replayed, verified: nothing but a record fault ever comes of it."""
    match, text = MATCHES[which], TEXTS[which]
    place %= len(text)
    rest = text[place:] if act == "insert" else text[place + 1 :]
    damaged = text[:place] + ("" if act == "delete" else character) + rest
    found = loaded(damaged, match)
    if not isinstance(found, RecordFault):
        record, _ = found
        assert read_record(write_record(record)) == record


@given(st.integers(0, len(HAND)), st.integers(0, len(HAND)), st.text(max_size=10))
def test_a_torn_page(start: int, end: int, between: str) -> None:
    """Whatever is put in place of whatever part."""
    found = loaded(HAND[:start] + between + HAND[end:], MATCHES[0])

    assert isinstance(found, RecordFault) or found[1] == Finding(Verdict.NO_SEED)
