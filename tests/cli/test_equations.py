"""Rigolade from the command line: a match typed as a person types it, sheets, positions, boxes."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from jeton.catalogue import box_text
from jeton.core.messages import Name
from jeton.games.rigolade.codes import Code as RigoladeCode
from jeton.language import LANGUAGES, Speaker
from jeton.records import replay, write_record
from jeton.table import record_of
from jeton.terminal.codes import Code
from tests.cli.running import Runner, equations_text, kept
from tests.kit.golden import record_paths
from tests.terminal.scripts import EQUATIONS, OPENED, RIGOLADE, RIGOLADE_BOX, dealt_equations

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ("Anna", "Bruno")
BOTH = "9I> 1+2=3; 11M> 6x1=6"
PLAYERS = ("Anna", "Bruno", "Anna", "Bruno", "Anna")
SHEET = "".join(f"{name}: {text}\n" for name, text in zip(PLAYERS, (*OPENED, BOTH), strict=True))


@EVERY_LANGUAGE
def test_a_match(jeton: Runner, language: str) -> None:
    """In a pipe: four equations, then one completed by a sign alone with another behind it."""
    jeton.file("match.txt", write_record(record_of(dealt_equations(*EQUATIONS))))
    typed = "\n".join([*OPENED, "11M> 6+1=8", BOTH, "board", "quit"]) + "\n"
    ran = jeton("resume", "match.txt", "--lang", language, typed=typed)
    speaker, match = Speaker(language, NAMES), kept(jeton.folder / "match.txt")
    history = list(replay(RIGOLADE, RIGOLADE_BOX, match))

    assert (ran.code, ran.err) == (0, "")
    assert speaker.code(RigoladeCode.TOLD_COMPLETE, player=Name(0), line="9I> (1)+(2)=(3)") in ran.out
    assert speaker.code(RigoladeCode.TOLD_LAY, player=Name(0), line="11M> (6)×1=6") in ran.out
    for each in history:
        for item in each.items:
            assert speaker.code(Code.ITEM, reason=item.reason, count=item.points) in ran.out
    assert history[-1].after.scores == (51, 15)
    assert "Anna 51, Bruno 15" in ran.out
    assert "11  ·  ±  ·  =  ·  ±  ·  =  2  +  4  =  6 [×| 1 ]=[ 6 ]±  ·  =  ·" in ran.out
    assert speaker.code(RigoladeCode.RECONSTRUCTION) in ran.out
    assert speaker.code(RigoladeCode.GROUND_NONE) not in ran.out
    assert max(len(line) for line in ran.out.splitlines() if re.match(r" ?\d+ ", line)) <= 80
    assert "{" not in ran.out


@pytest.mark.parametrize(
    ("seats", "settings", "language"),
    [
        ("A=easy,B=greedy", (), "en"),
        ("A=random,B=easy,C=greedy", (), "fr"),
        ("A=easy,B=random,C=easy,D=random", ("clock=turn:60",), "fr"),
    ],
)
def test_bots_play(jeton: Runner, seats: str, settings: tuple[str, ...], language: str) -> None:
    """To the end, with a record that can be told again and is genuine."""
    options = [part for setting in settings for part in ("--option", setting)]
    ran = jeton("play", "rigolade", "--seats", seats, "--seed", "1", *options, "--lang", language)
    (path,) = jeton.saved()

    assert (ran.code, ran.err) == (0, "")
    assert kept(path).result is not None
    assert jeton("verify", str(path)).code == 0
    told = jeton("replay", str(path), "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert "{" not in ran.out + told.out


@EVERY_LANGUAGE
@pytest.mark.parametrize("path", record_paths(RIGOLADE), ids=lambda path: path.stem)
def test_golden_records_are_told(jeton: Runner, path: Path, language: str) -> None:
    """Every point of them, and at the end whose they are."""
    record = kept(path)
    ran = jeton("replay", str(path), "--lang", language)
    speaker, history = Speaker(language, record.names), list(replay(RIGOLADE, RIGOLADE_BOX, record))

    assert (ran.code, ran.err) == (0, "")
    for each in history:
        for item in each.items:
            assert speaker.say(item.reason) in ran.out
    scores = zip(record.names, history[-1].after.scores, strict=True)
    assert ", ".join(f"{name} {points}" for name, points in scores) in ran.out.splitlines()[-1]
    assert "{" not in ran.out


# --- sheets -------------------------------------------------------------------------------------


def _turns(out: str) -> list[str]:
    return [line for line in out.splitlines() if not line.startswith(" ")]


@EVERY_LANGUAGE
def test_a_sheet(jeton: Runner, language: str) -> None:
    """Both equations of a turn count; what is left is taken off."""
    left = Speaker(language).code(Code.WORD_LEFT).split(", ")[0]
    text = f"# two players\n{SHEET}Bruno {left}: 3 10\nAnna {left}: 50\n"
    ran = jeton("score", "rigolade", "-", "--lang", language, typed=text)
    turns = _turns(ran.out)

    assert (ran.code, ran.err) == (0, "")
    # The last line names the winner.
    assert len(turns) == 8
    assert "Bruno" in turns[7]
    assert re.search(r"\b21\b.*Anna 51, Bruno 15", turns[4])
    assert re.search(r"-13\b.*Anna 51, Bruno 2\b", turns[5])
    assert re.search(r"-50\b.*Anna 1, Bruno 2\b", turns[6])


@EVERY_LANGUAGE
def test_who_has_nothing_left_has_what_is_left(jeton: Runner, language: str) -> None:
    """R15 a: nothing behind the colon, before the others, whose numbers are added; it is said to whom."""
    text = f"{SHEET}Anna left:\nBruno left: 3 10\n"
    ran = jeton("score", "rigolade", "-", "--lang", language, typed=text)
    rows = json.loads(jeton("score", "rigolade", "-", "--json", typed=text).out)
    speaker = Speaker(language)

    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"\b0\b.*Anna 51, Bruno 15", _turns(ran.out)[5])
    assert re.search(r"\b0\b.*Anna 64, Bruno 15", _turns(ran.out)[6])
    assert re.search(r"(?m)^  Anna\b.*3, 10.*\b13 points", ran.out)
    assert [(row["player"], row["points"]) for row in rows[-2:]] == [("Anna", 0), ("Bruno", 0)]
    assert rows[-1]["standing"] == {"Anna": 64, "Bruno": 15}
    assert speaker.code(RigoladeCode.GATHERED, tokens=("3", "10")) in ran.out


# --- positions ----------------------------------------------------------------------------------


def _json(jeton: Runner, *arguments: str, text: str = "") -> Any:
    ran = jeton("moves", "rigolade", "-", *arguments, "--json", typed=text or equations_text())
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


@EVERY_LANGUAGE
def test_the_best_turns(jeton: Runner, language: str) -> None:
    """With two equations, as a player would type them, and what each brings."""
    ran = jeton("moves", "rigolade", "-", "--best", "3", "--lang", language, typed=equations_text())
    best = _json(jeton, "--best", "3")
    heads = [line for line in ran.out.splitlines() if not line.startswith(" ")]

    assert (ran.code, ran.err) == (0, "")
    assert [turn["points"] for turn in best] == sorted((turn["points"] for turn in best), reverse=True)
    assert (best[0]["moves"], best[0]["points"]) == (["9I> (1)+(2)=(3);", "11M> (6)x1=6"], 21)
    assert heads == [
        Speaker(language).code(Code.BEST_TURN, rank=rank, moves=" ".join(turn["moves"]), count=turn["points"])
        for rank, turn in enumerate(best, 1)
    ]


def test_all_moves(jeton: Runner) -> None:
    """A sign alone is listed as the whole action and as what comes before it."""
    every = {row["move"]: row["points"] for row in _json(jeton)}

    assert every["9I> (1)+(2)=(3)"] == every["9I> (1)+(2)=(3);"] == 3
    assert {"exchange numbers", "exchange signs", "pass"} <= set(every)


# --- boxes --------------------------------------------------------------------------------------


def test_an_owner_puts_the_board_right(jeton: Runner) -> None:
    """Without its remark the box is no reconstruction any more; matches begin where the star is."""
    said = Speaker("en").code(RigoladeCode.RECONSTRUCTION)
    own = re.sub(r"(?m)^reconstruction = true\n", "", box_text(RIGOLADE))
    own = own.replace("*", "N").replace("N o N = N o N = N", "N o * = N o N = N", 1)
    own = own.replace("#   N   the middle", "#   *   the middle")
    name = jeton.file("mine.toml", own)
    ours = jeton("play", "rigolade", "--seed", "x", "--record", "ours.txt", typed="board\n")
    mine = jeton("play", "rigolade", "--seed", "x", "--record", "mine.txt", "--box", name, typed="board\n")

    assert said in ours.out
    assert mine.code == 0
    assert said not in mine.out
    # The record carries the box, and whoever has the file may name it all the same.
    assert jeton("replay", "mine.txt").code == 0
    assert jeton("replay", "mine.txt", "--box", name).code == 0
    assert jeton("score", "rigolade", "-", typed="Anna: 1A> 4+4=8\n").code == 1
    assert "Anna 8" in jeton("score", "rigolade", "-", "--box", name, typed="Anna: 1A> 4+4=8\n").out


def test_perft(jeton: Runner) -> None:
    """Every pair of numbers that two players may draw for the start."""
    ran = jeton("perft", "rigolade", "--depth", "1", "--json")

    assert json.loads(ran.out) == {"game": "rigolade", "counts": [1, 42 * 42 - 32]}
