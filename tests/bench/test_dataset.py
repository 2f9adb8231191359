"""Matches as rows for programs that learn."""

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from jeton.bench import Crew, Meeting, Records, hold_arena
from jeton.bench.dataset import Dataset
from jeton.catalogue import GAMES, load_box
from jeton.core.errors import UsageFault
from jeton.core.options import read_options
from jeton.records import read_records

SETTINGS = {name: game.formats[0].settings for name, game in GAMES.items()}


def written(name: str, file: Path, records: Path | None = None, bots: str = "greedy") -> Any:
    """What one pair leaves in a file."""
    meeting = Meeting(name, (bots, "random"), "x", SETTINGS[name])
    other = Records(meeting, records) if records else None
    with Dataset(meeting, file, other) as dataset:
        hold_arena(meeting, pairs=1, crew=Crew(1), keeper=dataset, on_progress=lambda text: None)
    return dataset


@pytest.mark.parametrize("name", GAMES)
def test_rows_tell_the_matches(name: str, tmp_path: Path) -> None:
    """Each move of a seat is a row, with what was seen, the action that it is, and how it ended."""
    file, records = tmp_path / "rows.jsonl", tmp_path / "records.txt"
    written(name, file, records)
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    game = GAMES[name]
    assert game.playing is not None
    options = read_options(game.options, SETTINGS[name])
    encoding = game.playing.encoding(options, load_box(game), game.seats[0])
    kept = read_records(records.read_text("utf-8"))
    assert [row["match"] for row in rows] == sorted(row["match"] for row in rows)
    for number, record in enumerate(kept):
        own = [row for row in rows if row["match"] == number]
        assert own
        assert {tuple(row["result"]) for row in own} == {record.result}
        assert {row["bot"] for row in own} == {"greedy", "random"}
        for row in own:
            assert len(row["observation"]) == encoding.observed
            assert row["won"] in (0, 0.5, 1)
            assert (row["action"] is None) == (encoding.moves is None)
            assert row["action"] is None or 0 <= row["action"] < len(encoding.moves or ())
        if record.result and len(set(record.result)) > 1:
            assert {row["won"] for row in own if row["result"][row["seat"]] == max(row["result"])} <= {1}
    assert any(any(row["points"]) for row in rows)


def test_a_file_that_is_there_stays(tmp_path: Path) -> None:
    """A data set is written anew, and never over another."""
    file = tmp_path / "rows.jsonl"
    file.write_text("mine", "utf-8")
    with pytest.raises(UsageFault, match=r"dataset-exists|is there already"):
        written("rigolade", file)
    assert file.read_text("utf-8") == "mine"
    with pytest.raises(UsageFault):
        written("rigolade", tmp_path / "nowhere" / "rows.jsonl")


def test_parquet(tmp_path: Path) -> None:
    """The same rows."""
    written("rigolade", tmp_path / "rows.jsonl")
    written("rigolade", tmp_path / "rows.parquet")
    rows = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text("utf-8").splitlines()]
    assert parquet.read_table(tmp_path / "rows.parquet").to_pylist() == rows
