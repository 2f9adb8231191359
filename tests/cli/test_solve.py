"""``jeton solve``: values, lines and every card, for people and for programs; several deals in a file."""

import json

import pytest

from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from tests.cli.running import Runner, one_sentence
from tests.cli.test_cards import position_text

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SHORT = "\n".join(["hand 0: 10 *", "hand 1: 5 25", "hand 2: 15 20", "hand 3: 4 6", "trumps: m5 up"])
"""With the lead, seat 0 takes a trick with its 10, and the other is its partner's or its own."""


@EVERY_LANGUAGE
def test_for_people(jeton: Runner, language: str) -> None:
    """The value in a sentence, then a row for each trick, with the hand that begins it."""
    jeton.file("deal.txt", position_text())
    ran = jeton("solve", "gamate", "deal.txt", "--lang", language)
    value, head, *rows = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    assert "3" in value
    assert "5" in value
    assert head == Speaker(language).code(Code.SOLVE_LINE)
    assert [len(row.split()) for row in rows] == [5] * 5
    assert rows[0].split()[0] == "0:"
    assert "{" not in ran.out


@pytest.mark.parametrize("more", [(), ("--proved",)])
def test_every_card(jeton: Runner, more: tuple[str, ...]) -> None:
    """With --all, each card that may be led and what it is worth, the best first."""
    jeton.file("deal.txt", position_text())
    ran = jeton("solve", "gamate", "deal.txt", "--all", "--json", *more)
    (solved,) = json.loads(ran.out)

    assert (solved["value"], len(solved["line"])) == (3, 20)
    assert {choice["move"] for choice in solved["choices"]} == {"10", "21", "32", "36", "*"}
    assert solved["choices"][0]["value"] == 3
    assert solved["nodes"] >= 0
    assert jeton("solve", "gamate", "deal.txt", "--all", *more).out.splitlines()[-1].split()[-1].isdigit()


@EVERY_LANGUAGE
def test_points(jeton: Runner, language: str) -> None:
    """With --score, the points of the deal; an announcement out of reach is lost, and opposition doubles."""
    points = {}
    for announced in ("1", "13", "!13"):
        jeton.file("deal.txt", position_text() + f"announced: {announced}\n")
        ran = jeton("solve", "gamate", "deal.txt", "--score", "--lang", language)
        (solved,) = json.loads(jeton("solve", "gamate", "deal.txt", "--score", "--json").out)
        points[announced] = solved["value"]

        assert (ran.code, ran.err) == (0, "")
        assert str(abs(solved["value"])) in ran.out.splitlines()[0]
    assert points["1"] > 0 > points["13"]
    assert points["!13"] == 2 * points["13"]


def test_several(jeton: Runner) -> None:
    """Deals with an empty line between, as in a file of deals: the game need not be named in each."""
    jeton.file("deals.txt", f"# two\n\n{SHORT}\nleader: 0\ntricks: 2\nnodes: 9\n\n{SHORT}\n\nleader: 1\n")
    ran = jeton("solve", "gamate", "deals.txt")
    solved = json.loads(jeton("solve", "gamate", "deals.txt", "--json").out)

    assert ran.code == 0
    assert [len(one["line"]) for one in solved] == [8, 8]
    assert [row.split()[0] for row in ran.out.splitlines() if row.startswith("    ")][::2] == ["0:", "1:"]
    assert Speaker("en").code(Code.SOLVE_NUMBER, number=2, count=2) in ran.out


@EVERY_LANGUAGE
@pytest.mark.parametrize(
    ("text", "named"),
    [
        (position_text().replace("game: gamate", "game: mathable"), "mathable"),
        (position_text().replace("36 *", "36 ?"), "hand"),
        (position_text() + "announced: many\n", "many"),
        (position_text() + "announced: 14\n", "14"),
        (position_text() + "announced: !3\n", "3"),
        (position_text() + "hand 0: 1\n", "hand 0"),
        (position_text() + "\nhand 0: 1\n", "13-36 up"),
        ("nonsense", "nonsense"),
        ("", "13-36 up"),
    ],
)
def test_bad_files(jeton: Runner, text: str, named: str, language: str) -> None:
    """One sentence that names what is wrong."""
    jeton.file("deal.txt", text)
    ran = jeton("solve", "gamate", "deal.txt", "--lang", language)

    assert ran.code == 1
    assert named in one_sentence(ran)


@EVERY_LANGUAGE
def test_games_without_a_solver(jeton: Runner, language: str) -> None:
    """Where something is always hidden there is nothing to solve."""
    ran = jeton("solve", "mathable", "deal.txt", "--lang", language)

    assert ran.code == 1
    assert "Mathable" in one_sentence(ran)
