"""Gamate from the command line: four at the table, positions, records, sheets."""

import json
import re
from collections.abc import Sequence

import pytest

from jeton.catalogue import find_game, load_box
from jeton.language import LANGUAGES, Speaker
from jeton.records import replay, write_record
from jeton.records.codes import Code as RecordsCode
from jeton.table import record_of
from jeton.terminal.codes import Code
from tests.cli.running import Runner, kept, one_sentence
from tests.kit.golden import GOLDEN
from tests.terminal.scripts import CONTRACT, dealt_cards

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
GAME = find_game("gamate")
HANDS = ("10 21 32 36 *", "5 25 34 35 38", "15 20 28 39 *", "4 6 24 30 37")
SHEET = """# an evening
Anna & Carl: !4-12 down 7 made 5 brisques 1 renounces 4
Bruno & Dora: m6 up 9 made 10 brisques 2 renounces 3
Bruno & Dora: -
"""


def position_text(hands: Sequence[str] = HANDS, leader: int = 0) -> str:
    """A position file."""
    held = [f"hand {seat}: {cards}" for seat, cards in enumerate(hands)]
    return "\n".join(["game: gamate", "cards: 5", *held, "trumps: 13-36 up", f"leader: {leader}"]) + "\n"


@EVERY_LANGUAGE
def test_a_table_for_one(jeton: Runner, language: str) -> None:
    """Without --seats there are three bots; each demand is told with its trumps, before and after."""
    typed = "? m6\nm6\nquit\n"
    ran = jeton("play", "gamate", "--plain", "--seed", "x", "--lang", language, typed=typed)
    (path,) = jeton.saved()

    assert (ran.code, ran.err) == (0, "")
    assert kept(path).players == ("person", "beginner", "beginner", "beginner")
    assert ran.out.count("6 12 18 24 30 36 42 48") >= 2
    assert Speaker(language).code(Code.HAND) in ran.out
    assert "{" not in ran.out


def test_too_few(jeton: Runner) -> None:
    """Who asks for two seats is told how many there are."""
    ran = jeton("play", "gamate", "--seats", "Anna,Bruno")

    assert ran.code == 1
    assert re.findall(r"\d", one_sentence(ran)) == ["4", "2"]


def test_how_many_play(jeton: Runner) -> None:
    """Four, and not from four to four."""
    (line,) = (line for line in jeton("games").out.splitlines() if line.startswith("gamate"))

    assert re.findall(r"\d", line.partition(".")[0]) == ["4"]


@EVERY_LANGUAGE
@pytest.mark.parametrize("bots", ["random,random,random,random", "easy,greedy,easy,greedy"])
def test_a_whole_rubber(jeton: Runner, bots: str, language: str) -> None:
    """Played, replayed and verified; the result names each seat with the points of its camp."""
    seats = ",".join(f"{name}={bot}" for name, bot in zip("ABCD", bots.split(","), strict=True))
    ran = jeton("play", "gamate", "--seats", seats, "--seed", "y", "--record", "m.txt", "--lang", language)
    record = kept(jeton.folder / "m.txt")
    assert record.result is not None
    first, second, third, fourth = record.result

    assert (ran.code, ran.err) == (0, "")
    assert (first, second) == (third, fourth)
    winners = "A & C" if "A & C" in ran.out.splitlines()[-2] else "B & D"
    assert Speaker(language).code(Code.WINNING_SIDE, players=(winners,)) in ran.out
    again = jeton("replay", "m.txt", "--lang", language)
    assert (again.code, again.err) == (0, "")
    assert f"A & C {first}, B & D {second}" in again.out
    assert "{" not in ran.out + again.out
    assert jeton("verify", "m.txt").code == 0
    # In the middle there are cards on the table.
    middle = jeton("replay", "m.txt", "--at", str(len(record.lines) // 2), "--lang", language)
    assert "★" in middle.out


def test_a_match_that_goes_on(jeton: Runner) -> None:
    """A record is taken up in the middle of a deal, and the same seat may act several times in a line."""
    jeton.file("m.txt", write_record(record_of(dealt_cards(turns=CONTRACT))))
    ran = jeton("resume", "m.txt", "--plain", typed="up 9 48\n~2\nquit\n")
    record = kept(jeton.folder / "m.txt")

    assert (ran.code, ran.err) == (0, "")
    assert [line.parts[0].text for line in record.lines[-2:]] == ["up 9 48", "~2"]
    assert len(list(replay(GAME, load_box(GAME), record))) == 11


@EVERY_LANGUAGE
def test_every_move(jeton: Runner, language: str) -> None:
    """No move scores by itself: all are listed, in order; for programs one a line."""
    ran = jeton("moves", "gamate", "-", "--lang", language, typed=position_text())
    rows = json.loads(jeton("moves", "gamate", "-", "--json", typed=position_text()).out)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out == Speaker(language).code(Code.MOVES_LISTED, count=5, moves="10, 21, 32, 36, *") + "\n"
    assert [row["move"] for row in rows] == ["10", "21", "32", "36", "*"]


@EVERY_LANGUAGE
def test_the_best(jeton: Runner, language: str) -> None:
    """How many tricks each card takes, all hands open, the best first; kinds of turn there are none."""
    rows = json.loads(jeton("moves", "gamate", "-", "--best", "9", "--json", typed=position_text()).out)
    ran = jeton("moves", "gamate", "-", "--best", "3", "--lang", language, typed=position_text())
    solved = json.loads(jeton("solve", "gamate", "-", "--all", "--json", typed=position_text()).out)[0]
    kinds = jeton("moves", "gamate", "-", "--kind", "turn", "--lang", language, typed=position_text())

    assert [row["tricks"] for row in rows] == sorted((row["tricks"] for row in rows), reverse=True)
    assert rows[0]["tricks"] == solved["value"]
    assert len(rows) == 5
    assert (ran.code, ran.err, len(ran.out.splitlines())) == (0, "", 3)
    assert one_sentence(kinds) == Speaker(language).code(Code.NO_BEST, title="Gamate")
    assert one_sentence(jeton("moves", "gamate", "-", "--best", "0", typed=position_text()))


def test_a_position_with_a_board(jeton: Runner) -> None:
    """There is none in this game; other games still want theirs."""
    ran = jeton("moves", "gamate", "-", typed=position_text() + "board: _ _\n")
    other = jeton("moves", "mathable", "-", typed="game: mathable\nrack: 1 2\n")

    assert ran.code == other.code == 1
    assert "_ _" in one_sentence(ran)
    assert one_sentence(other) == Speaker("en").code(RecordsCode.POSITION_NO_BOARD)


def test_counting_lines(jeton: Runner) -> None:
    """With a short deck: who deals, then every different deal."""
    jeton.file("small.toml", (GOLDEN / "perft" / "gamate.toml").read_text("utf-8"))
    ran = jeton("perft", "gamate", "--depth", "1", "--box", "small.toml")

    assert (ran.code, ran.out) == (0, "0 1\n1 4\n")


@EVERY_LANGUAGE
def test_an_evening(jeton: Runner, language: str) -> None:
    """Points for a camp that has not declared yet, games, and a sheet for programs."""
    speaker = Speaker(language)
    ran = jeton("score", "gamate", jeton.file("evening.txt", SHEET), "--lang", language)
    rows = json.loads(jeton("score", "gamate", "evening.txt", "--json", "--lang", language).out)

    assert (ran.code, ran.err) == (0, "")
    assert [row["standing"] for row in rows] == [
        {"Anna & Carl": 0, speaker.name(1): 130},
        {"Anna & Carl": 0, "Bruno & Dora": 168},
        {"Anna & Carl": 0, "Bruno & Dora": 168},
    ]
    assert [row["points"] for row in rows] == [0, 38, 0]
    assert {item["player"] for item in rows[0]["items"]} == {speaker.name(1)}
    assert ran.out.count("Bruno & Dora 168 (") == 2
    assert "{" not in ran.out
