"""Calculator from the command line: a match typed as a person types it, sheets, positions, boxes."""

import json
import re
from typing import Any

import pytest

from jeton.catalogue import box_text
from jeton.core.messages import Name
from jeton.games.calculator.codes import Code as CalculatorCode
from jeton.language import LANGUAGES, Speaker
from jeton.records import replay, write_record
from jeton.table import record_of
from jeton.terminal.codes import Code
from tests.cli.running import TURN_ROWS, Runner, kept, turns_text
from tests.terminal.scripts import CALCULATOR, CALCULATOR_BOX, TURNS, dealt_turns

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ("Anna", "Bruno")
FIRST, SECOND = "1A> 9x2=18; 1Cv 2=12-10", "1Av (9):3=3; 5A> 3x10:2=15"
SHEET = f"# the sheet's example\nAnna: {FIRST}\nBruno: {SECOND}\nAnna: pass\n"


@EVERY_LANGUAGE
def test_the_match_of_the_sheet(jeton: Runner, language: str) -> None:
    """In a pipe, from a record with the racks of the sheet: both turns are told line by line and counted."""
    jeton.file("match.txt", write_record(record_of(dealt_turns(*TURNS))))
    typed = "\n".join([FIRST, "1A> 9x2=17", SECOND, "board", "quit"]) + "\n"
    ran = jeton("resume", "match.txt", "--lang", language, typed=typed)
    speaker, match = Speaker(language, NAMES), kept(jeton.folder / "match.txt")
    history = list(replay(CALCULATOR, CALCULATOR_BOX, match))

    assert (ran.code, ran.err) == (0, "")
    for seat, line in enumerate(("1A> 9×2=18; 1Cv (2)=12−10", "1Av (9)÷3=3; 5A> (3)×(10)÷2=15")):
        assert speaker.code(CalculatorCode.TOLD_DISPLAY, player=Name(seat), line=line) in ran.out
    for each in history:
        for item in each.items:
            assert speaker.code(Code.ITEM, reason=item.reason, count=item.points) in ran.out
    assert history[-1].after.scores == (20, 22)
    assert "Anna 20" in ran.out
    assert "Bruno 22" in ran.out
    assert speaker.code(CalculatorCode.RECONSTRUCTION) in ran.out
    assert "{" not in ran.out


@pytest.mark.parametrize(
    ("seats", "settings", "language"),
    [
        ("A=easy,B=greedy", (), "en"),
        ("A=random,B=easy,C=greedy", ("strict=on",), "fr"),
        ("A=easy,B=random,C=easy,D=random", ("clock=turn:60",), "fr"),
    ],
)
def test_bots_play_every_variant(jeton: Runner, seats: str, settings: tuple[str, ...], language: str) -> None:
    """To the end, with a record that can be told again and is genuine."""
    options = [part for setting in settings for part in ("--option", setting)]
    ran = jeton("play", "calculator", "--seats", seats, "--seed", "1", *options, "--lang", language)
    (path,) = jeton.saved()

    assert (ran.code, ran.err) == (0, "")
    assert kept(path).result is not None
    assert jeton("verify", str(path)).code == 0
    told = jeton("replay", str(path), "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert "{" not in ran.out + told.out


@EVERY_LANGUAGE
def test_a_sheet(jeton: Runner, language: str) -> None:
    """12 + 8 for the first turn, 12 + 10 for the second, by our red squares."""
    ran = jeton("score", "calculator", "-", "--lang", language, typed=SHEET)
    turns = [line for line in ran.out.splitlines() if not line.startswith(" ")]

    assert (ran.code, ran.err) == (0, "")
    assert len(turns) == 3
    assert re.search(r"\b20\b.*Anna 20", turns[0])
    assert re.search(r"\b22\b.*Anna 20, Bruno 22", turns[1])
    assert "Anna 20, Bruno 22" in turns[2]


# --- positions ----------------------------------------------------------------------------------


def _json(jeton: Runner, *arguments: str, text: str = "") -> Any:
    ran = jeton("moves", "calculator", "-", *arguments, "--json", typed=text or turns_text())
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


@EVERY_LANGUAGE
def test_the_best_of_a_kind(jeton: Runner, language: str) -> None:
    """After the sheet's first turn: a line on its own."""
    ran = jeton("moves", "calculator", "-", "--kind", "line", "--lang", language, typed=turns_text())
    (best,) = _json(jeton, "--kind", "line")
    (text,) = best["moves"]
    head, *items = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    assert head == Speaker(language).code(Code.BEST_TURN, rank=1, moves=text, count=best["points"])
    # Where others lay on the same squares for as much, one line says how many.
    assert len(items) == len(best["items"]) + (bool(best["alike"]))
    assert sum(item["points"] for item in best["items"]) == best["points"]
    assert ";" not in text
    # As the sheet's own turn shows, 12 can be had with one line.
    assert best["points"] >= 12


def test_the_best_line_is_the_best_of_the_list(jeton: Runner) -> None:
    """With three numbers there are not many lines, and the list has them all."""
    text = turns_text(rack="rack: 3 3 15\npaid across: 1D\npaid down: 2C\n")
    every, best = _json(jeton, text=text), _json(jeton, "--kind", "line", "--best", "3", text=text)

    points = sorted((row["points"] for row in every), reverse=True)
    assert [turn["points"] for turn in best] == points[:3]
    assert {"pass", "exchange 3"} <= {row["move"] for row in every}


@EVERY_LANGUAGE
def test_a_list_for_people(jeton: Runner, language: str) -> None:
    """Those that count, each with the squares of its =; then how many make an equality longer."""
    text, speaker = turns_text(rack="rack: 1 3 3\n"), Speaker(language)
    ran = jeton("moves", "calculator", "-", "--lang", language, typed=text)
    every = _json(jeton, text=text)
    counting = [row for row in every if row["items"]]
    longer = [row for row in every if not row["items"] and row["move"][0].isdigit()]
    head, *rows, free, _ = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    assert head == speaker.code(Code.MOVES_FOUND, count=len(counting))
    assert len(rows) == len(counting)
    assert all(re.search(r"= .*\d+[A-O]\b", row) for row in rows)
    assert {"1A> (9x2=18)x1", "1A> (9x2=18):1"} <= {row["move"] for row in longer}
    assert free == speaker.code(Code.MOVES_FREE, count=len(longer))


def test_a_position_that_says_too_much(jeton: Runner) -> None:
    """What has counted is seen on the board; a file that says otherwise is wrong."""
    ran = jeton("moves", "calculator", "-", typed=turns_text(rack="rack: 2 3\npaid down: 1D 2C\n"))

    assert ran.code == 1
    assert "paid down" in ran.err
    assert "1D" in ran.err
    assert len(TURN_ROWS) == 15


# --- boxes --------------------------------------------------------------------------------------


def test_an_owner_puts_the_board_right(jeton: Runner) -> None:
    """Without its remark the box is no reconstruction any more; with a red square moved, turns count anew."""
    said = Speaker("en").code(CalculatorCode.RECONSTRUCTION)
    own = re.sub(r"(?m)^reconstruction = true\n", "", box_text(CALCULATOR))
    own = own.replace("*  .  .  R", "*  .  .  .")
    name = jeton.file("mine.toml", own)
    ours = jeton("play", "calculator", "--seed", "x", "--record", "ours.txt", typed="board\n")
    mine = jeton("play", "calculator", "--seed", "x", "--record", "mine.txt", "--box", name, typed="board\n")

    assert said in ours.out
    assert mine.code == 0
    assert said not in mine.out
    # The record carries the box, and whoever has the file may name it all the same.
    assert jeton("replay", "mine.txt").code == 0
    assert jeton("replay", "mine.txt", "--box", name).code == 0
    score = jeton("score", "calculator", "-", "--box", name, typed=SHEET)
    assert "Anna 14, Bruno 22" in score.out


def test_perft(jeton: Runner) -> None:
    """Every pair of numbers that two players may draw for the start."""
    ran = jeton("perft", "calculator", "--depth", "1", "--json")

    assert json.loads(ran.out) == {"game": "calculator", "counts": [1, 400]}


@pytest.mark.parametrize(
    "arguments",
    ["calculator --lang en -", "--lang en calculator -", "calculator - --lang en", "calculator --json -"],
)
def test_options_stand_anywhere(jeton: Runner, arguments: str) -> None:
    """Also between the game and a file that might be left out."""
    ran = jeton("score", *arguments.split(), typed=SHEET)

    assert (ran.code, ran.err) == (0, "")
    assert "22" in ran.out


def test_the_winner_of_a_sheet(jeton: Runner) -> None:
    """Said behind the last line of a file, once the match is over; a saved sheet is read like any other."""
    assert "Winner" not in jeton("score", "calculator", "-", "--lang", "en", typed=SHEET).out
    ended = jeton("score", "calculator", "-", "--lang", "en", typed=SHEET + "over\n")
    assert ended.out.endswith("Winner: Bruno.\n")
    head = "jeton score 1\ngame: calculator\nplayers: Bruno, Anna\n\n"
    saved = jeton("score", "calculator", "-", "--lang", "en", typed=head + SHEET)
    assert "Bruno 22, Anna 20" in saved.out
