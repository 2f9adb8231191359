"""The command ``jeton strength``."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from jeton.bench import Arena, Crew, Estimate, Meeting, couples_of
from jeton.bench.ledger import Ledger
from jeton.bench.pairs import Pair, Thinking
from jeton.bots import LEVELS, levels_of
from jeton.catalogue import find_game
from jeton.cli import main
from jeton.commands import strength
from jeton.core.levels import Style

TITLES = ["## equable", "## rigolade", "## equable"]
"""The last is that of somebody else."""
BELOW = "\n# Written by hand\n\n## equable\n\n| a | b |\n"


def arena(game: str, couple: tuple[str, str], pairs: int, error: float = 0.031) -> Arena:
    """What came of a meeting."""
    thought = Thinking(6000, 0.0123, 0.25, 0.5)
    return Arena(
        Meeting(game, couple, "word"),
        compiled=True,
        asked=120,
        pairs=pairs,
        won=Estimate(0.723, error),
        points=Estimate(101.25, 6.5),
        draws=0,
        thinking=(thought, thought),
        averages=(12.34, 9.87),
    )


def run(
    monkeypatch: pytest.MonkeyPatch, *arguments: str, pairs: int = 120, error: float = 0.031
) -> tuple[int, list[tuple[str, object]]]:
    """The exit code of a command that finds this, and what was asked for."""
    asked: list[tuple[str, object]] = []

    def measure(game: str, couples: tuple[tuple[str, str], ...], **wish: object) -> Iterator[Arena]:
        assert wish["kept"] is None
        asked.append((game, (couples, wish["pairs"], wish["seed"], wish["crew"])))
        for couple in couples:
            yield arena(game, couple, pairs, error)
            if pairs < 120:
                return

    monkeypatch.setattr(strength, "measure_strength", measure)
    return main(["strength", *arguments, "--pairs", "120"], {}), asked


def test_figures_in_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In both languages, with everything that was measured: a row for each level and the one below."""
    for language, words in (("en", "points a turn"), ("fr", "points par tour")):
        code, asked = run(monkeypatch, "rigolade", "--lang", language)
        said = capsys.readouterr().out.splitlines()
        assert code == 0
        assert len(said) == 5
        assert words in said[0]
        for figure in ("rigolade", "beginner", "child", "72.3 ± 3.1", "120", "12.3", "9.9"):
            assert figure in said[0]
        couples = couples_of(LEVELS, every=False)
        assert asked == [("rigolade", (couples, 120, "strength", Crew()))]


def test_all_games_and_every_two(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a game all of them; ``--all`` lets every two of the named levels meet."""
    code, asked = run(monkeypatch, "--all", "--levels", "club,child,strong", "--seed", "x", "--jobs", "2")

    assert code == 0
    assert [game for game, _ in asked] == ["equable", "calculator", "rigolade", "mathable", "gamate"]
    couples = (("club", "child"), ("strong", "child"), ("strong", "club"))
    assert {wish for _, wish in asked} == {(couples, 120, "x", Crew(2))}


def test_figures_for_a_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON; the error of one pair is unknown."""
    code, _ = run(monkeypatch, "gamate", "--json", "--levels", "club,strong", error=float("inf"))
    (said,) = json.loads(capsys.readouterr().out)

    assert code == 0
    assert said["levels"] == ["strong", "club"]
    assert (said["won"], said["averages"]) == ({"mean": 0.723, "error": None}, [12.34, 9.87])


def test_the_file_of_tables(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The tables of other games stay, in the order of the games; so do other rows, and what stands below."""
    file = tmp_path / "strength.md"
    for game, levels in (
        ("rigolade", "family,club"),
        ("equable", "club,strong"),
        ("rigolade", "club,strong"),
    ):
        assert run(monkeypatch, game, "--levels", levels, "--write", str(file))[0] == 0
        if game == "equable":
            file.write_text(file.read_text("utf-8") + BELOW, "utf-8")
    text = file.read_text("utf-8")

    assert text.endswith(f"\n| strong | club | 72.3 | 3.1 | 120 | 12.3 | 9.9 |\n{BELOW}")
    assert text.count("| club | family | 72.3 | 3.1 | 120 | 12.3 | 9.9 |") == 1

    assert text.startswith("# ")
    assert [line for line in text.splitlines() if line.startswith("## ")] == TITLES
    assert text.count("| strong | club | 72.3 | 3.1 | 120 | 12.3 | 9.9 |") == 2


def test_more_is_kept_than_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it counts, and nothing was interrupted."""
    code, asked = run(monkeypatch, pairs=130)
    assert (code, len(asked)) == (0, 5)


def test_an_interruption(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What there is is told; the other games do not begin."""
    code, asked = run(monkeypatch, pairs=7)

    assert (code, len(asked)) == (130, 1)
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), ("chess",)),
        (("gamate", "--pairs", "0"), ("--pairs", "0")),
        (("gamate", "--jobs", "0"), ("--jobs", "0")),
        (("gamate", "--levels", "club"), ("club", "champion")),
        (("gamate", "--levels", "club,club"), ("club,club",)),
        (("gamate", "--levels", "club,greedy"), ("greedy", "family")),
        (("gamate", "--levels", "club,family", "--pairs", "1", "--write", "/"), ("/",)),
        (("gamate", "--levels", "club,family", "--pairs", "1", "--keep", "/no/such"), ("/no/such",)),
        (("gamate", "--levels", "club,family", "--pairs", "1", "--keep", __file__), ("test_strength.py",)),
    ],
)
def test_what_cannot_be_measured(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    """No such game, numbers that are none, names that are no levels, no file."""
    assert main(["strength", *arguments], {}) == 1
    said = capsys.readouterr()
    for word in words:
        assert word in said.err


def test_a_short_run(capsys: pytest.CaptureFixture[str]) -> None:
    """With real bots."""
    assert main(["strength", "rigolade", "--levels", "child,family", "--pairs", "2", "--json"], {}) == 0
    (said,) = json.loads(capsys.readouterr().out)

    assert (said["pairs"], said["levels"]) == (2, ["family", "child"])
    assert said["averages"][0] > said["averages"][1]


def test_a_run_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What is kept is not played again, and the figures are those of one run; what was cut off is no pair."""
    file, kept = tmp_path / "strength.md", tmp_path / "pairs.jsonl"
    command = ("strength", "rigolade", "--levels", "child,family", "--json", "--write", str(file))
    assert main([*command, "--pairs", "3"], {}) == 0
    (whole,) = json.loads(capsys.readouterr().out)
    table = file.read_text("utf-8")

    assert main([*command, "--pairs", "2", "--keep", str(kept)], {}) == 0
    kept.write_text(kept.read_text("utf-8")[:-9], "utf-8")
    capsys.readouterr()
    assert main([*command, "--pairs", "3", "--keep", str(kept)], {}) == 0
    (said,) = json.loads(capsys.readouterr().out)

    assert (said["won"], said["averages"]) == (whole["won"], whole["averages"])
    assert file.read_text("utf-8") == table
    assert len(kept.read_text("utf-8").splitlines()) == 1 + 2 + 2


def test_levels_that_have_changed_play_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What is kept was played by others of the same name; but what people are told of them may change."""
    kept = tmp_path / "pairs.jsonl"
    meeting = Meeting("rigolade", ("family", "child"), "word")
    Ledger(meeting, kept).keep(0, Pair((5, -5), scored=(7, 8), turns=(1, 2)))
    levels = levels_of(find_game("rigolade"))
    for change, count in (({"average": 999}, 1), ({"style": Style.GREEDY}, 0)):
        monkeypatch.setitem(levels, "family", replace(levels["family"], **change))
        assert len(Ledger(meeting, kept).kept()) == count
