"""The list of saved matches, and resuming one of them."""

import json
import os
from pathlib import Path

import pytest

from jeton.core.messages import message
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from jeton.terminal.saves import saved
from tests.cli.running import GAME, Runner, kept, one_sentence, process
from tests.cli.typist import typist


def save_three(jeton: Runner) -> list[Path]:
    """Two matches that are not over, Anna's later than Bruno's, and one that is, saved last."""
    names = {"Bruno": 1000, "Anna": 2000, "Chloé": 3000}
    for name, when in names.items():
        file = jeton.home / "matches" / f"{when}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        call = ("play", "mathable", "--seats", f"{name},random", "--plain", "--record", str(file))
        assert jeton(*call, typed="leave\n" if name == "Chloé" else "quit\n").code == 0
        os.utime(file, (when, when))
    return [jeton.home / "matches" / f"{when}.txt" for when in sorted(names.values(), reverse=True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list(jeton: Runner, language: str) -> None:
    """Unfinished ones, the last first; with ``--all`` those that are over behind them."""
    save_three(jeton)
    ran = jeton("saves", "--lang", language)
    every = jeton("saves", "--all", "--lang", language)
    title = Speaker(language).say(message(GAME.texts.title))

    anna, bruno = ran.out.splitlines()
    assert anna.split()[0] == "1"
    assert bruno.split()[0] == "2"
    assert title in anna
    assert "Anna" in anna
    assert "Bruno" in bruno
    assert every.out.splitlines()[:2] == [anna, bruno]
    assert "Chloé" in every.out.splitlines()[2]


def test_for_programs(jeton: Runner) -> None:
    """With files and times."""
    over, anna, bruno = save_three(jeton)
    rows = json.loads(jeton("saves", "--all", "--json").out)

    assert [(row["file"], row["over"]) for row in rows] == [
        (str(anna), False),
        (str(bruno), False),
        (str(over), True),
    ]
    assert rows[0]["players"] == ["Anna", "Random"]
    assert set(rows[0]) == {"file", "game", "players", "saved", "over"}


def test_resuming_by_number(jeton: Runner) -> None:
    """The number is that of the list; without one it is the first."""
    _, anna, bruno = save_three(jeton)

    assert str(bruno) in jeton("resume", "2", "--plain", typed="quit\n").out
    os.utime(bruno, (1000, 1000))
    assert str(anna) in jeton("resume", "--plain", typed="quit\n").out
    assert one_sentence(jeton("resume", "3")) == Speaker("en").code(Code.NO_SUCH_SAVE, number=3)


def test_no_saves(jeton: Runner) -> None:
    """One sentence."""
    said = Speaker("en").code(Code.NO_SAVES, folder=str(jeton.home / "matches"))

    assert one_sentence(jeton("saves")) == said
    assert one_sentence(jeton("resume")) == said
    assert json.loads(jeton("saves", "--json").out) == []


def test_choosing_from_the_list(tmp_path: Path) -> None:
    """At a terminal, where there are several."""
    folder = tmp_path / "home" / "matches"
    folder.mkdir(parents=True)
    first, second = (folder / f"{name}.txt" for name in ("Anna", "Bruno"))
    for file in (first, second):
        call = ("play", "mathable", "--seats", f"{file.stem},random", "--plain", "--record", str(file))
        process(tmp_path, *call, typed="quit\n")
    os.utime(first, (1000, 1000))
    with typist(tmp_path, "resume", "--plain", "--lang", "en") as typing:
        shown = typing.until(Speaker("en").code(Code.SAVES_CHOOSE).strip())
        assert shown.index("Bruno") < shown.index("Anna")
        typing.type("2")
        typing.until("Anna>")
        typing.type("quit")
        typing.rest()
    assert typing.code == 0
    assert (kept(first).names, kept(second).names) == (("Anna", "Random"), ("Bruno", "Random"))


def test_it_is_resumed_by_its_name(jeton: Runner) -> None:
    """And the other match is still there."""
    jeton("play", "mathable", "--seats", "Anna,Bruno", "--seed", "x", "--plain", typed="save supper\n")
    ran = jeton("resume", "supper", "--plain")

    assert ran.code == 0
    assert "supper.txt" in ran.out
    assert len(saved(jeton.home)) == 2
    assert jeton("resume", "dinner", "--plain").code == 1
