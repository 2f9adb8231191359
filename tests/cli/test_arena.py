"""The command ``jeton arena``, and verifying what it wrote."""

import json
from pathlib import Path

import pytest

from jeton.bench import Arena, Estimate, Meeting
from jeton.bench.pairs import Thinking
from jeton.cli import main
from jeton.commands import arena

MEETING = ("rigolade", "--bots", "greedy,random", "--option", "supply=10", "--pairs", "1")


def test_a_short_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With real bots; the file can be verified, each record on a line."""
    file = str(tmp_path / "records.txt")
    assert main(["arena", *MEETING, "--records", file, "--lang", "en"], {}) == 0
    said = capsys.readouterr().out
    assert "rigolade: greedy against random" in said
    assert "1 of 1 pairs" in said
    assert "± ?" in said
    assert main(["arena", *MEETING, "--records", file, "--json"], {}) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["pairs"], found["points"]["error"], found["bots"]) == (1, None, ["greedy", "random"])
    assert found["settings"] == ["supply=10"]
    # Nothing was played this time.
    assert [each["decisions"] for each in found["thinking"]] == [0, 0]

    assert main(["verify", file, "--lang", "fr"], {}) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines] == ["1", "2"]
    assert main(["verify", file, "--json"], {}) == 0
    assert [one["verdict"] for one in json.loads(capsys.readouterr().out)] == ["matches", "matches"]


def test_one_record_among_several_is_not_genuine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is named, and so is the end of the command."""
    file = tmp_path / "records.txt"
    assert main(["arena", *MEETING, "--records", str(file)], {}) == 0
    capsys.readouterr()
    text = file.read_text("utf-8")
    last = text.rindex("seed: ")
    file.write_text(text[:last] + "seed: " + "0" * 64 + text[last + 6 + 64 :], "utf-8")

    assert main(["verify", str(file), "--json"], {}) == 1
    assert [one["verdict"] for one in json.loads(capsys.readouterr().out)] == ["matches", "other-seed"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_interruption(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """What there is, how to resume, and the usual exit code."""
    meeting = Meeting("rigolade", ("greedy", "easy"), "arena")
    thought = Thinking(10, 0.001, 0.002, 0.003)
    found = Arena(
        meeting, True, 100, 7, Estimate(0.75, 0.1), Estimate(12.5, 3.25), 2, (thought, thought), (9.0, 8.0)
    )
    monkeypatch.setattr(arena, "hold_arena", lambda *args, **more: found)
    arguments = ["arena", "rigolade", "--bots", "greedy,easy", "--lang", language]

    assert main([*arguments, "--records", "here.txt"], {}) == 130
    said = capsys.readouterr()
    for figure in ("7", "100", "75.0", "10.0", "+12.5 ± 3.2", "1.00", "2.00", "3.00"):
        assert figure in said.out
    assert "here.txt" in said.err
    monkeypatch.setattr(arena, "hold_arena", lambda *args, **more: None)
    assert main(arguments, {}) == 130
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess", "--bots", "greedy,easy"), ("chess",)),
        (("rigolade", "--bots", "greedy"), ("greedy", "random")),
        (("rigolade", "--bots", "greedy,clever"), ("clever", "champion", "greedy")),
        (("rigolade", "--bots", "greedy,easy", "--pairs", "0"), ("--pairs", "0")),
        (("rigolade", "--bots", "greedy,easy", "--jobs", "-1"), ("--jobs", "-1")),
        (("rigolade", "--bots", "greedy,easy", "--seconds", "nan"), ("--seconds", "nan")),
        (("rigolade", "--bots", "greedy,easy", "--option", "tea=on"), ("tea",)),
        (("rigolade", "--bots", "greedy,easy", "--format", "long"), ("long",)),
    ],
)
def test_what_cannot_be(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    """It is said before anything is played."""
    assert main(["arena", *arguments], {}) == 1
    said = capsys.readouterr()
    assert said.out == ""
    for word in words:
        assert word in said.err
