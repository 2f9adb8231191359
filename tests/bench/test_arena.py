"""Two bots meet: pairs of matches, what is reckoned from them, the file that keeps them."""

from pathlib import Path
from typing import Any

import pytest

from jeton.bench import Arena, Crew, Meeting, Records, arena, hold_arena
from jeton.bench.pairs import Pair, play_pair, thinking, wins
from jeton.catalogue import GAMES, load_box, middle_record
from jeton.core.errors import UsageFault
from jeton.core.outcome import rank
from jeton.records import Verdict, read_records, verify

SHORT = Meeting("rigolade", ("greedy", "easy"), "short", ("supply=10",))


def held(meeting: Meeting = SHORT, pairs: int = 2, jobs: int = 1, records: Path | None = None) -> Arena:
    """A short arena."""
    keeper = Records(meeting, records) if records else None
    found = hold_arena(meeting, pairs=pairs, crew=Crew(jobs), keeper=keeper, on_progress=lambda text: None)
    assert found is not None
    return found


def test_the_same_in_one_process_or_in_two() -> None:
    """But for how long they thought."""
    one, two = held(), held(jobs=2)

    assert (one.won, one.points, one.draws) == (two.won, two.points, two.draws)
    assert (one.asked, one.pairs) == (2, 2)
    assert [each.decisions for each in one.thinking] == [each.decisions for each in two.thinking]
    assert all(0 < each.mean <= each.p99 <= each.most for each in one.thinking)


def test_swapped_bots_swap_the_result() -> None:
    """A pair has the same two matches, whoever is named first."""
    swapped = Meeting("rigolade", ("easy", "greedy"), "short", ("supply=10",))
    assert held(swapped).points.mean == -held().points.mean
    assert held(swapped).won.mean == 1 - held().won.mean


@pytest.mark.parametrize("name", GAMES)
def test_records_pass_verify(tmp_path: Path, name: str) -> None:
    """No table was involved; yet the seed gives every draw, and the referee every end."""
    game = GAMES[name]
    file = tmp_path / "records.txt"
    meeting = Meeting(name, ("greedy", "greedy"), "x", game.formats[0].settings)
    held(meeting, pairs=1, records=file)
    records = read_records(file.read_text("utf-8"))

    assert len(records) == 2
    for record in records:
        assert verify(game, load_box(game), record).verdict is Verdict.MATCHES
        assert record.players == ("greedy",) * len(record.names)
        assert record.result is not None


def test_it_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the file holds is not played again; what was cut off in it is."""
    whole = held(pairs=3)
    file = tmp_path / "records.txt"
    held(pairs=2, records=file)
    text = file.read_text("utf-8")
    played: list[int] = []

    def note(meeting: Meeting, number: int, **more: Any) -> Pair:
        played.append(number)
        return play_pair(meeting, number, **more)

    monkeypatch.setattr(arena, "play_pair", note)
    for kept, numbers in (
        (text, [2]),
        (text[:-40], [1, 2]),
        (text[: text.rindex("jeton record")], [1, 2]),
        (text[:100], [0, 1, 2]),
        ("", [0, 1, 2]),
    ):
        file.write_text(kept, "utf-8")
        played.clear()
        found = held(pairs=3, records=file)
        assert played == numbers
        assert (found.won, found.points, found.pairs) == (whole.won, whole.points, 3)
        assert len(read_records(file.read_text("utf-8"))) == 6
    # Asked for less than there is, it tells what there is.
    assert held(pairs=1, records=file).pairs == 3


@pytest.mark.parametrize(
    "other",
    [
        Meeting("rigolade", ("greedy", "random"), "short", ("supply=10",)),
        Meeting("rigolade", ("greedy", "easy"), "other", ("supply=10",)),
        Meeting("rigolade", ("greedy", "easy"), "short", ("supply=15",)),
        Meeting("mathable", ("greedy", "easy"), "short", ("supply=10",)),
    ],
    ids=["bots", "seed", "options", "game"],
)
def test_a_file_of_another_arena(tmp_path: Path, other: Meeting) -> None:
    """It is refused, and stays as it is."""
    file = tmp_path / "records.txt"
    held(pairs=1, records=file)
    text = file.read_text("utf-8")
    with pytest.raises(UsageFault) as refused:
        held(other, records=file)

    assert refused.value.message.code == "bench/records-other"
    assert file.read_text("utf-8") == text


def test_a_file_that_is_broken_in_the_middle(tmp_path: Path) -> None:
    """Nobody's pen slipped there when it was written: it is refused, and stays as it is."""
    file = tmp_path / "records.txt"
    held(pairs=2, records=file)
    text = file.read_text("utf-8").replace("result:", "outcome:", 1)
    file.write_text(text, "utf-8")
    with pytest.raises(UsageFault):
        held(pairs=2, records=file)

    assert file.read_text("utf-8") == text


def test_a_file_that_is_none(tmp_path: Path) -> None:
    """Text of another kind, a match of people, whole or not, bytes, a folder: nothing is lost."""
    match = middle_record(GAMES["rigolade"]).encode()
    for name, content in (
        ("match", match),
        ("piece", match[:-20]),
        ("text", b"Dear Anna,\n"),
        ("record", b"jeton record 1\n\njeton record 1\n\n"),
        ("bytes", b"\xff\xfe\0"),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        with pytest.raises(UsageFault):
            held(records=file)
        assert file.read_bytes() == content
    with pytest.raises(UsageFault) as refused:
        held(records=tmp_path / "nowhere" / "records.txt")
    assert refused.value.message.code == "bench/records-write"


def test_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells of what there is; of nothing, nothing."""

    def play(meeting: Meeting, number: int, *, recorded: bool) -> Pair:
        if number == stop:
            raise KeyboardInterrupt
        return Pair((10, -10))

    monkeypatch.setattr(arena, "play_pair", play)
    stop = 3
    assert held(pairs=9).pairs == 3
    stop = 0
    assert hold_arena(SHORT, pairs=9, crew=Crew(), keeper=None, on_progress=lambda text: None) is None


def test_what_is_reckoned() -> None:
    """A draw counts half; of no decisions there are no seconds."""
    assert [wins(Pair(margins)) for margins in ((3, 4), (3, -4), (0, 1), (0, 0), (-1, 0))] == [
        1.0, 0.5, 0.75, 0.5, 0.25
    ]  # fmt: skip
    assert thinking(()).decisions == 0
    assert thinking([3.0, 1.0, 2.0]).p99 == 3.0


def test_points_of_seats() -> None:
    """Those who win together each have the points of their side."""
    sides = {frozenset({0, 2}): 7, frozenset({1, 3}): 9}
    assert rank(sides, frozenset(), None).points == (7, 9, 7, 9)
