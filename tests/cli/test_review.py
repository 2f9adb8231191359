"""``jeton review``: what each move of a match cost, for people and for programs."""

import json
import re
from typing import Any

import pytest

from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from tests.cli.running import Runner, one_sentence
from tests.kit.boxes import short_text


@pytest.fixture
def played(jeton: Runner) -> Runner:
    """Two short deals that bots have played."""
    jeton.file("short.toml", short_text())
    seats = ("--seats", "Anna=greedy,Bruno=random,Carl=greedy,Dora=random", "--option", "deals=2")
    ran = jeton(
        "play", "gamate", *seats, "--box", "short.toml", "--plain", "--seed", "x", "--record", "m.txt"
    )
    assert ran.code == 0, ran.err
    return jeton


def deals_of(jeton: Runner, *more: str) -> list[dict[str, Any]]:
    """What is told of each deal, as data."""
    ran = jeton("review", "m.txt", "--box", "short.toml", "--json", *more)
    assert (ran.code, ran.err) == (0, "")
    found: list[dict[str, Any]] = json.loads(ran.out)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_for_people(played: Runner, language: str) -> None:
    """A sentence, a row for each trick, what each hand gave away, and the best contracts."""
    ran = played("review", "m.txt", "--box", "short.toml", "--lang", language, "--contracts", "3")

    assert (ran.code, ran.err) == (0, "")
    assert "{" not in ran.out
    rows = [line for line in ran.out.splitlines() if re.match(r"^ {3}[1-4]  ", line)]
    assert [row.count(" · ") for row in rows] == [3] * 8
    given = (
        Speaker(language).code(Code.REVIEW_COST, move="", cost=0, points=0, better="").split("0")[0].strip()
    )
    assert ran.out.count(given) == sum(
        bool(move["cost"]) for deal in deals_of(played, "--contracts", "0") for move in deal["moves"]
    )
    assert ran.out.count("(of the 3" if language == "en" else "(parmi les 3") == 4


def test_for_programs(played: Runner) -> None:
    """Every card, with its cost and a better one."""
    for deal in deals_of(played, "--contracts", "2"):
        moves = deal["moves"]
        assert len(moves) == 16
        assert {move["player"] for move in moves} == {"Anna", "Bruno", "Carl", "Dora"}
        assert all((move["better"] is None) == (move["cost"] == 0) for move in moves)
        assert [note["code"] for note in deal["notes"]][-2:] == ["gamate/review-best"] * 2


def test_one_deal(played: Runner) -> None:
    """By its number."""
    both = deals_of(played, "--contracts", "0")
    assert deals_of(played, "--contracts", "0", "--deal", "2") == both[1:]
    for number in ("0", "3", "-1"):
        assert number in one_sentence(played("review", "m.txt", "--box", "short.toml", "--deal", number))


def test_what_was_said(played: Runner) -> None:
    """Each demand, pass, opposition and announcement, with what it brought; and so for people."""
    for deal in deals_of(played, "--contracts", "2"):
        assert deal["calls"]
        for call in deal["calls"]:
            assert (call["better"] is None) == (call["cost"] == 0)
            assert call["cost"] >= 0
    told = played("review", "m.txt", "--box", "short.toml", "--contracts", "2", "--deal", "1").out
    calls = deals_of(played, "--contracts", "2", "--deal", "1")[0]["calls"]
    assert all(f"{call['player']} {call['move']}: {call['brings']} point" in told for call in calls)


@pytest.mark.parametrize("language", LANGUAGES)
def test_quiz(jeton: Runner, finished: str, language: str) -> None:
    """Every mistake is asked for; who knows it has done better, who is told has not."""
    jeton.file("match.txt", finished)
    told = json.loads(jeton("review", "match.txt", "--json").out)
    wrong = [turn for turn in told["turns"] if turn["grade"] in ("inaccuracy", "mistake", "missed-rack")]
    assert len(wrong) >= 2
    first, second, *_ = (turn["best"]["moves"] for turn in wrong)
    ran = jeton(
        "review", "match.txt", "--quiz", "--lang", language, typed=f"{first}\nhint\nhint\nhint\nquit\n"
    )
    assert (ran.code, ran.err) == (0, "")
    assert "{" not in ran.out
    assert second.removesuffix(" end") in ran.out
    last = ran.out.splitlines()[-1].replace("\N{NO-BREAK SPACE}", " ")
    assert f": 1 {'mistake of' if language == 'en' else 'erreur sur'} {len(wrong)} " in last


def test_quiz_of_cards(played: Runner) -> None:
    """The card that costs nothing is right."""
    wrong = [move for deal in deals_of(played, "--contracts", "0") for move in deal["moves"] if move["cost"]]
    assert wrong
    ask = ("review", "m.txt", "--box", "short.toml", "--quiz")
    ran = played(*ask, typed="".join(f"{move['better']}\n" for move in wrong))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1].startswith(f"{len(wrong)} mistake")


@pytest.mark.parametrize("language", LANGUAGES)
def test_turn_by_turn(jeton: Runner, finished: str, language: str) -> None:
    """Where the best turn can be searched for: a row a turn, what would have been better, and a summary."""
    jeton.file("match.txt", finished)
    ran = jeton("review", "match.txt", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert "{" not in ran.out
    told = json.loads(jeton("review", "match.txt", "--json").out)
    rows = [line for line in ran.out.splitlines() if re.match(r"^ {0,2}\d+  (?:Anna|Bruno)", line)]
    assert len(rows) == len(told["turns"])
    lost = [turn for turn in told["turns"] if turn["loss"]]
    assert lost
    assert all(turn["best"]["moves"] in ran.out for turn in lost)
    assert all(
        f"{player['share']}" + ("\N{NO-BREAK SPACE}%" if language == "fr" else "%") in ran.out
        for player in told["players"]
    )


def test_the_points_are_those_of_the_match(jeton: Runner, finished: str) -> None:
    """What the turns brought is what the record says that they brought."""
    jeton.file("match.txt", finished)
    told = json.loads(jeton("review", "match.txt", "--json").out)
    for player in told["players"]:
        own = [turn for turn in told["turns"] if turn["player"] == player["player"]]
        assert player["points"] == sum(turn["points"] for turn in own)
        assert player["loss"] == sum(turn["loss"] for turn in own) >= 0
        assert sum(player["grades"].values()) == len(own)
    assert "2" in one_sentence(jeton("review", "match.txt", "--deal", "2"))
