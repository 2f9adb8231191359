"""``jeton puzzles``: looked for in matches, and solved line by line."""

from pathlib import Path

import pytest

from jeton.catalogue import GAMES, puzzles_text
from jeton.language import LANGUAGES
from jeton.puzzles import LEVELS, read_puzzles
from tests.cli.running import Runner, one_sentence


def test_make(jeton: Runner) -> None:
    """So many as are asked for; the same text gives the same puzzles."""
    ran = jeton("puzzles", "make", "rigolade", "--count", "5", "--seed", "x")
    assert (ran.code, ran.err) == (0, "")
    assert len(read_puzzles(ran.out)) == 5
    assert jeton("puzzles", "make", "rigolade", "--count", "5", "--seed", "x").out == ran.out
    assert jeton("puzzles", "make", "rigolade", "--count", "5", "--seed", "y").out != ran.out
    assert one_sentence(jeton("puzzles", "make", "rigolade", "--count", "0"))


def test_own_records(jeton: Runner) -> None:
    """Puzzles are found in a record of one's own; that of another game is refused."""
    golden = str(Path(__file__).parents[1] / "golden" / "records" / "mathable-four-contest.txt")
    ran = jeton("puzzles", "make", "mathable", golden)
    assert (ran.code, ran.err) == (0, "")
    assert read_puzzles(ran.out)
    assert one_sentence(jeton("puzzles", "make", "rigolade", golden))


def test_which_there_are(jeton: Runner) -> None:
    """Today's puzzle of every game; and all of a stock proved again."""
    assert len(jeton("puzzles").out.splitlines()) == len(GAMES)
    jeton.file("own.txt", puzzles_text(GAMES["rigolade"]).split("\n\n")[0])
    checked = ("puzzles", "check", "rigolade", "--file", "own.txt")
    assert jeton(*checked).code == 0
    jeton.file("own.txt", puzzles_text(GAMES["rigolade"]).split("\n\n")[0].replace("worth: ", "worth: 1"))
    assert jeton(*checked).code == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_solve(jeton: Runner, name: str, language: str) -> None:
    """The answer solves it; what is wrong is answered, and one may ask to be told."""
    first, second, *_ = read_puzzles(puzzles_text(GAMES[name]))
    by_number = ("puzzles", name, "--plain", "--lang", language, "--number")
    ran = jeton(*by_number, "1", typed=f"tea\n{first.answer}\n")
    assert (ran.code, ran.err) == (0, "")
    assert "{" not in ran.out
    assert ("Solved" if language == "en" else "Résolu") in ran.out
    assert ran.out.splitlines()[-1].startswith("1 ")
    told = jeton(*by_number, "2", typed="hint\n" * 3)
    assert second.answer.removesuffix(" end") in told.out
    assert told.out.splitlines()[-1].startswith("0 ")


def test_choosing(jeton: Runner) -> None:
    """By level, by day, from a file; what is not there is said."""
    puzzles = read_puzzles(puzzles_text(GAMES["mathable"]))
    hard = jeton("puzzles", "mathable", "--plain", "--level", "hard", "--seed", "x", typed="next\nquit\n")
    assert hard.out.count("(hard)") == 2
    assert jeton("puzzles", "mathable", "--plain", "--daily", typed="quit\n").code == 0
    jeton.file("own.txt", jeton("puzzles", "make", "rigolade", "--count", "4", "--seed", "x").out)
    own = ("puzzles", "rigolade", "--plain", "--file", "own.txt")
    assert jeton(*own, "--number", "4", typed="quit\n").code == 0
    assert "4" in one_sentence(jeton(*own, "--number", "5"))
    assert str(len(puzzles)) in one_sentence(jeton("puzzles", "mathable", "--number", "0"))
    assert all(level in one_sentence(jeton("puzzles", "mathable", "--level", "odd")) for level in LEVELS)
