"""The commands under the bonnet: doctor, perft, the best turns, and kernels that run uncompiled."""

import json
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jeton import __version__, cli, solitaire
from jeton.catalogue import GAMES, load_box
from jeton.cli import main
from jeton.core.protocols import View
from jeton.language import LANGUAGES, Speaker
from jeton.table.codes import Code as TableCode
from jeton.terminal import engine
from jeton.terminal.codes import Code
from tests.cli.running import (
    GAME,
    ROWS,
    Ran,
    Runner,
    lines_text,
    one_sentence,
    position_text,
    process,
    world,
)
from tests.kit.golden import GOLDEN

KERNELS = (*(name for name, game in GAMES.items() if game.searches()), "solitaire")
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SMALL_BOX = str(GOLDEN / "perft" / "mathable.toml")


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there had been no compiler."""
    for game in GAMES.values():
        for room in (game.searcher, game.solver):
            if room is not None:
                monkeypatch.setattr(room, "compiled", lambda: False)
    monkeypatch.setattr(engine, "solitaire_compiled", lambda: False)
    monkeypatch.setattr(cli, "compiled", lambda: False)


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there had been one, whether there was or not."""
    for game in GAMES.values():
        for room in (game.searcher, game.solver):
            if room is not None:
                monkeypatch.setattr(room, "compiled", lambda: True)
    monkeypatch.setattr(engine, "solitaire_compiled", lambda: True)
    monkeypatch.setattr(cli, "compiled", lambda: True)


def find_compiler(monkeypatch: pytest.MonkeyPatch, found: str | None) -> list[str]:
    """Let a compiler be found there, or nowhere; what was looked for."""
    wanted: list[str] = []

    def which(name: str, *rest: Any, **options: Any) -> str | None:
        wanted.append(name)
        return found

    monkeypatch.setattr(shutil, "which", which)
    return wanted


# --- doctor -------------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.usefixtures("compiled")
def test_doctor_finds_nothing_wrong(jeton: Runner, language: str) -> None:
    """Versions, what is compiled, where data lies; and that nothing is missing."""
    ran = jeton("doctor", "--lang", language)
    speaker = Speaker(language)
    versions, *kernels, data, well = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    for name in ("jeton", "python", "babel", "cython", "rich", "textual"):
        assert re.search(rf"\b{name} \d+\.\d", versions), name
    assert kernels == [
        speaker.code(Code.DOCTOR_KERNEL, game=name, state=speaker.code(Code.COMPILED)) for name in KERNELS
    ]
    assert data == speaker.code(Code.DOCTOR_DATA, folder=str(jeton.home))
    assert well == speaker.code(Code.DOCTOR_WELL)
    assert not jeton.home.exists()


@EVERY_LANGUAGE
@pytest.mark.usefixtures("compiled")
def test_doctor_for_programs(jeton: Runner, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as an object."""
    find_compiler(monkeypatch, "/usr/bin/some-cc")
    said = json.loads(jeton("doctor", "--json", "--lang", language).out)

    assert said.keys() == {"versions", "compiled", "compiler", "data", "missing"}
    assert said["versions"]["jeton"] == __version__
    assert said["versions"]["python"] == platform.python_version()
    assert set(said["versions"]) == {"jeton", "python", "babel", "cython", "rich", "textual"}
    assert said["compiled"] == dict.fromkeys(KERNELS, True)
    assert (said["compiler"], said["data"], said["missing"]) == ("/usr/bin/some-cc", str(jeton.home), [])


@EVERY_LANGUAGE
@pytest.mark.usefixtures("uncompiled")
def test_doctor_misses_a_compiler(jeton: Runner, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what runs slower for want of it, and how to get it."""
    wanted = find_compiler(monkeypatch, None)
    ran, speaker = jeton("doctor", "--lang", language), Speaker(language)
    said = json.loads(jeton("doctor", "--json", "--lang", language).out)
    (lack,) = said["missing"]

    assert (ran.code, ran.err) == (0, "")
    sentence = speaker.code(Code.DOCTOR_NO_COMPILER, compiler=wanted[0])
    assert ran.out.splitlines()[-1] == sentence == lack["text"]
    assert "make setup" in sentence
    assert speaker.code(Code.UNCOMPILED) in ran.out
    assert speaker.code(Code.DOCTOR_WELL) not in ran.out
    assert (said["compiler"], lack["code"]) == (None, Code.DOCTOR_NO_COMPILER)
    assert said["compiled"] == dict.fromkeys(KERNELS, False)


@pytest.mark.usefixtures("uncompiled")
def test_doctor_finds_a_compiler_that_was_not_used(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then compiling went wrong, and it says where to look."""
    wanted = find_compiler(monkeypatch, "/usr/bin/gcc")
    ran = jeton("doctor")

    assert ran.out.splitlines()[-1] == Speaker("en").code(Code.DOCTOR_SLOW, compiler=wanted[0])


@pytest.mark.usefixtures("uncompiled")
def test_doctor_looks_for_the_compiler_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The one that the build would call: ``CC`` if it is set."""
    wanted = find_compiler(monkeypatch, None)

    assert main(["doctor"], {"CC": "my-cc -O1", "JETON_HOME": str(tmp_path)}) == 0
    assert wanted == ["my-cc"]
    assert "my-cc" in capsys.readouterr().out


@EVERY_LANGUAGE
@pytest.mark.usefixtures("compiled")
def test_doctor_cannot_write(jeton: Runner, language: str) -> None:
    """Data would lie where nothing can be written; it is said what for, and what to set."""
    jeton.home.write_text("a file, not a folder")
    ran = jeton("doctor", "--lang", language)
    said = json.loads(jeton("doctor", "--json", "--lang", language).out)

    sentence = Speaker(language).code(Code.DOCTOR_FOLDER, folder=str(jeton.home))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == sentence
    assert [lack["text"] for lack in said["missing"]] == [sentence]
    assert "JETON_HOME" in sentence


@pytest.mark.usefixtures("uncompiled")
def test_doctor_tells_everything_that_is_missing(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line for each."""
    find_compiler(monkeypatch, None)
    jeton.home.write_text("a file, not a folder")
    said = json.loads(jeton("doctor", "--json").out)

    codes = [Code.DOCTOR_NO_COMPILER, Code.DOCTOR_FOLDER]
    assert [lack["code"] for lack in said["missing"]] == codes
    assert [lack["text"] for lack in said["missing"]] == jeton("doctor").out.splitlines()[-2:]


def test_doctor_without_a_package(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is not installed as such has no version; nothing stops for that."""
    monkeypatch.setattr("jeton.terminal.engine._PACKAGES", ("there-is-no-such-package",))

    assert json.loads(jeton("doctor", "--json").out)["versions"]["there-is-no-such-package"] == "-"


# --- perft --------------------------------------------------------------------------------------


def test_perft(jeton: Runner) -> None:
    """Depth and count on each line; 2 deep and two seats if nothing else is said."""
    assert jeton("perft", "mathable", "--box", SMALL_BOX) == Ran(0, "0 1\n1 14\n2 102\n", "")
    assert jeton("perft", "mathable", "--box", SMALL_BOX, "--depth", "0") == Ran(0, "0 1\n", "")


@EVERY_LANGUAGE
@pytest.mark.parametrize("depth", ["-1", "-20"])
def test_perft_of_no_depth(jeton: Runner, depth: str, language: str) -> None:
    """Refused with the number."""
    ran = jeton("perft", "mathable", f"--depth={depth}", "--lang", language)

    assert (ran.code, ran.out) == (1, "")
    assert one_sentence(ran).endswith(Speaker(language).code(Code.BAD_DEPTH, depth=int(depth)))


@EVERY_LANGUAGE
@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_perft_of_too_few_or_too_many(jeton: Runner, players: int, language: str) -> None:
    """As at the table."""
    ran = jeton("perft", "mathable", f"--players={players}", "--lang", language)

    assert (ran.code, ran.out) == (1, "")
    said = Speaker(language).code(TableCode.SEATS, game="mathable", count=players, least=2, most=4)
    assert one_sentence(ran).endswith(said)


@pytest.mark.parametrize(
    "arguments",
    [("chess",), ("mathable", "--option", "contest=perhaps"), ("mathable", "--box", "missing.toml")],
    ids=" ".join,
)
def test_perft_of_nothing(jeton: Runner, arguments: tuple[str, ...]) -> None:
    """A game, an option or a box that is not there."""
    ran = jeton("perft", *arguments)

    assert (ran.code, ran.out) == (1, "")
    assert one_sentence(ran)


@EVERY_LANGUAGE
def test_perft_of_a_box_for_fewer(jeton: Runner, language: str) -> None:
    """A box of three tokens is not for four players: they could not draw for the start."""
    own = Path(SMALL_BOX).read_text("utf-8").replace("total = 6", "total = 3")
    own = own.replace("2 = 2\n3 = 2\n4 = 1", "2 = 1\n3 = 1")
    arguments = ("perft", "mathable", "--box", jeton.file("few.toml", own), "--lang", language)

    assert jeton(*arguments, "--players=3", "--depth=0").out == "0 1\n"
    ran = jeton(*arguments, "--players=4")
    assert (ran.code, ran.out) == (1, "")
    assert "tokens.total" in one_sentence(ran)


@pytest.mark.parametrize("arguments", [("--depth", "x"), ("--players", "two"), ("--depth", "1.5")])
def test_perft_of_no_number(jeton: Runner, arguments: tuple[str, ...]) -> None:
    """A wrong call."""
    assert jeton("perft", "mathable", *arguments).code == 2


# --- the best turns -----------------------------------------------------------------------------

VIEW: View[Any] = GAME.layout.lay_out(load_box(GAME), ROWS, {"rack": "1 2 3 4 5 7 12"})


@EVERY_LANGUAGE
@pytest.mark.parametrize("count", [1, 4])
def test_best(jeton: Runner, language: str, count: int) -> None:
    """Each turn with its rank, its moves and its points, then the points item by item."""
    ran = jeton(
        "moves", "mathable", jeton.file("p.txt", position_text()), "--best", str(count), "--lang", language
    )
    speaker, turns = Speaker(language), GAME.best(VIEW, count)
    lines = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    heads = [line for line in lines if not line.startswith(" ")]
    assert heads == [
        speaker.code(
            Code.BEST_TURN,
            rank=rank,
            moves=" ".join(GAME.notation.write(VIEW, move) for move in turn.moves),
            count=turn.points,
        )
        for rank, turn in enumerate(turns, 1)
    ]
    assert len(heads) == count
    for head, turn in zip(heads, turns, strict=True):
        start = lines.index(head) + 1
        items = lines[start : start + len(turn.moves)]
        paid = [int(found) for line in items for found in re.findall(r"(\d+) points?\W*$", line)]
        assert sum(paid) == turn.points
    assert (
        ran.out
        == jeton(
            "moves", "mathable", "-", "--best", str(count), "--lang", language, typed=position_text()
        ).out
    )


def test_best_for_programs(jeton: Runner) -> None:
    """Moves, points and items; the items of each turn add up to its points, the bonus is one of them."""
    found = json.loads(jeton("moves", "mathable", "-", "--best", "5", "--json", typed=position_text()).out)
    turns = GAME.best(VIEW, 5)

    assert [(row["moves"], row["points"]) for row in found] == [
        ([GAME.notation.write(VIEW, move) for move in turn.moves], turn.points) for turn in turns
    ]
    for row in found:
        assert row.keys() == {"moves", "points", "bound", "items"}
        assert row["bound"] >= row["points"]
        assert sum(item["points"] for item in row["items"]) == row["points"]
        assert all(item["reason"]["text"] for item in row["items"])
    whole = [row for row in found if len(row["moves"]) == 8]
    assert all(row["items"][-1]["points"] == 50 for row in whole)
    assert whole


def test_best_of_few(jeton: Runner) -> None:
    """Where there are fewer turns than asked for, all of them; to lay nothing is one."""
    position = position_text(rack="rack: 12")
    found = json.loads(jeton("moves", "mathable", "-", "--best", "1000", "--json", typed=position).out)

    assert [(row["moves"], row["points"]) for row in found] == [
        (["12@8F", "end"], 12),
        (["12@8I", "end"], 12),
        (["end"], 0),
    ]


@EVERY_LANGUAGE
@pytest.mark.parametrize("count", [0, -1, 1001, 10**12])
def test_best_of_no_number(jeton: Runner, count: int, language: str) -> None:
    """From 1 to 1000."""
    ran = jeton("moves", "mathable", "-", f"--best={count}", "--lang", language, typed=position_text())

    assert (ran.code, ran.out) == (1, "")
    assert one_sentence(ran).endswith(Speaker(language).code(Code.BAD_BEST, count=count, most=1000))


@pytest.mark.parametrize("count", ["x", "1.5", ""])
def test_best_of_no_word(jeton: Runner, count: str) -> None:
    """A wrong call."""
    assert jeton("moves", "mathable", "-", f"--best={count}", typed=position_text()).code == 2


# --- uncompiled ---------------------------------------------------------------------------------


def plain(folder: Path, *arguments: str, typed: str = "") -> Ran:
    """Run a command on the sources of the kernels, in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "jeton.uncompiled", *arguments],
        input=typed.encode(),
        capture_output=True,
        cwd=folder,
        env=world(folder),
        timeout=60,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def test_commands_that_do_not_search_say_nothing(tmp_path: Path) -> None:
    """The list of games is as fast as ever."""
    assert plain(tmp_path, "games") == process(tmp_path, "games")
    assert plain(tmp_path, "games").err == ""


def test_the_same_answer_and_a_notice(tmp_path: Path) -> None:
    """One line beside the answer says that it runs uncompiled, and how to change that."""
    (tmp_path / "position.txt").write_text(position_text())
    notice = Speaker("en").code(Code.RUNS_UNCOMPILED) + "\n"
    for further in ((), ("--best", "3")):
        ran = plain(tmp_path, "moves", "mathable", "position.txt", *further)

        assert (ran.code, ran.err) == (0, notice)
        assert ran.out == process(tmp_path, "moves", "mathable", "position.txt", *further).out
        assert "12@8F" in ran.out
    assert "make setup" in notice


def test_doctor_tells_uncompiled_from_compiled(tmp_path: Path) -> None:
    """What runs in that process is what it reports."""
    slow = json.loads(plain(tmp_path, "doctor", "--json").out)["compiled"]
    assert slow == dict.fromkeys(KERNELS, False)
    here = json.loads(process(tmp_path, "doctor", "--json").out)["compiled"]
    searched = {name: game.compiled() for name, game in GAMES.items() if game.searches()}
    assert here == searched | {"solitaire": solitaire.compiled()}


def test_a_match_against_a_bot_uncompiled(tmp_path: Path) -> None:
    """It is played as always, with the same seed the same match."""
    arguments = ("play", "mathable", "--plain", "--seats", "A=greedy,B=easy", "--seed", "x", "--record")
    slow = plain(tmp_path, *arguments, "slow.txt")
    fast = process(tmp_path, *arguments, "fast.txt")

    assert (slow.code, fast.code) == (0, 0)
    assert slow.err.splitlines() == [Speaker("en").code(Code.RUNS_UNCOMPILED)]
    assert (tmp_path / "slow.txt").read_text() == (tmp_path / "fast.txt").read_text()


@EVERY_LANGUAGE
@pytest.mark.usefixtures("uncompiled")
def test_the_notice_in_every_language(jeton: Runner, language: str) -> None:
    """Once for each command that searches, and only there."""
    notice = Speaker(language).code(Code.RUNS_UNCOMPILED) + "\n"
    moves = jeton("moves", "mathable", "-", "--lang", language, typed=position_text())

    assert moves.err == notice
    assert jeton("play", "mathable", "--lang", language).err == notice
    assert jeton("solitaire", "fill", "--size", "3", "--lang", language).err == notice
    assert jeton("games", "--lang", language).err == ""
    assert jeton("rules", "mathable", "--lang", language).err == ""


@pytest.mark.usefixtures("compiled")
def test_the_notice_is_about_the_game_that_is_played(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """That another game would search slowly is no news; where no game is named, any of them may come."""
    monkeypatch.setattr(GAMES["equable"].searcher, "compiled", lambda: False)
    notice = Speaker("en").code(Code.RUNS_UNCOMPILED) + "\n"

    assert jeton("moves", "mathable", "-", typed=position_text()).err == ""
    assert jeton("play", "mathable").err == ""
    assert jeton("moves", "equable", "-", typed=lines_text()).err == notice
    assert jeton("play", "equable").err == notice
    assert jeton("resume").err == notice
    assert jeton("play").err == notice


@pytest.mark.usefixtures("compiled")
def test_compiled_there_is_no_notice(jeton: Runner) -> None:
    """Nothing to say."""
    assert jeton("moves", "mathable", "-", typed=position_text()).err == ""


# --- records ------------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("name", ["mine.txt", "folder"])
def test_a_file_that_exists_is_not_written_over(jeton: Runner, name: str, language: str) -> None:
    """A new match takes a new file."""
    (jeton.folder / "folder").mkdir()
    jeton.file("mine.txt", "dear diary")
    ran = jeton("play", "mathable", "--record", name, "--lang", language, typed="pass\n")

    assert (ran.code, ran.out) == (1, "")
    assert one_sentence(ran).endswith(Speaker(language).code(Code.RECORD_EXISTS, file=name))
    assert (jeton.folder / "mine.txt").read_text() == "dear diary"
    assert jeton.saved() == []
