"""Kernels that run uncompiled: the same answers, and a notice."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from jeton import solitaire
from jeton.catalogue import GAMES
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from tests.cli.running import Ran, Runner, lines_text, position_text, process, world

KERNELS = (*(name for name, game in GAMES.items() if game.searches()), "solitaire")
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


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
