"""How many lines of play there are."""

from pathlib import Path

import pytest

from jeton.language import LANGUAGES, Speaker
from jeton.table.codes import Code as TableCode
from jeton.terminal.codes import Code
from tests.cli.running import Ran, Runner, one_sentence
from tests.kit.golden import GOLDEN

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SMALL_BOX = str(GOLDEN / "perft" / "mathable.toml")


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
