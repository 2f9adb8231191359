"""``jeton solitaire``: fill, solve, new and play; bad input; long work that can be stopped."""

import json
import re
import signal
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from jeton.commands.table import read_call
from jeton.language import LANGUAGES, Speaker
from jeton.solitaire import SIZES, Level, Verdict, daily, faults, read_sheet, solve
from jeton.solitaire.codes import Code as SolitaireCode
from jeton.terminal import puzzling
from jeton.terminal.codes import Code
from tests.cli.running import Runner, one_sentence, world
from tests.cli.typist import typist
from tests.solitaire.kits import KIT

ACTIONS = ("fill", "solve", "new", "play", "free")
EN = Speaker("en")

PUZZLE = """# a puzzle
grid:
1 _ _ = 3
+ . + . +
4 + 5 = 9
= . = . =
_ + 7 _ 12
bank: 2 5 + =
"""
DRAWN = """\
1 + 2 =  3
+   +    +
4 + 5 =  9
=   =    =
5 + 7 = 12
"""
SEVERAL = """
grid:
_ + _ = 3
+ . + . +
_ + _ = 9
= . = . =
5 + 7 = 12
bank: 1 2 3 4 5 6
"""

ENDLESS = (
    "grid:\n"
    + "_ _ _ _ _ _ _ _ _\n_ . _ . _ . _ . _\n" * 4
    + "_ _ _ _ _ _ _ _ _\nbank: 19"
    + (" 2 2 2 2 3 3 3 3 4 4 4 4 6 6 6 6 8 8 8 8 9 9 9 9" + " x" * 26 + " =" * 14 + "\n")
)
"""A product with a single 19 is never equal to another; but nobody has told the search."""


# --- help ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", ACTIONS)
def test_help_of_every_action(jeton: Runner, action: str, language: str) -> None:
    """What it does, and examples that the parser understands."""
    speaker = Speaker(language)
    ran = jeton("solitaire", action, "--help", "--lang", language)
    about = speaker.code(Code(f"cli/about-solitaire-{action}"))
    examples = re.findall(r"^  jeton (.*)$", ran.out, re.MULTILINE)

    assert (ran.code, ran.err) == (0, "")
    assert " ".join(about.split()) in " ".join(ran.out.split())
    assert len(examples) >= 2
    for example in examples:
        parsed = read_call(example.split(" > ")[0].split(), speaker)
        assert (parsed.command, parsed.action) == ("solitaire", action)
    assert max(map(len, ran.out.splitlines())) <= 80
    if language == "fr":
        assert "usage:" not in ran.out


# --- fill ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_fill(jeton: Runner, size: int) -> None:
    """Drawn as rows of tokens, and true; what is left of the kit is counted."""
    ran = jeton("solitaire", "fill", "--size", str(size), "--seed", "a")
    rows = ran.out.splitlines()[: 2 * size - 1]
    side = range(2 * size - 1)
    widths = [1 if column % 2 else max(len(row.split()[column]) for row in rows[::2]) for column in side]
    # A hole is as wide as its column.
    spaced = [row if number % 2 == 0 else _with_points(row, widths) for number, row in enumerate(rows)]

    assert (ran.code, ran.err) == (0, "")
    assert faults(read_sheet("grid:\n" + "\n".join(spaced), KIT).given, KIT) == ()
    assert ran.out == jeton("solitaire", "fill", "--size", str(size), "--seed", "a").out
    assert "=(" in ran.out


def _with_points(row: str, widths: list[int]) -> str:
    cells, at = [], 0
    for width in widths:
        cells.append(row[at : at + width].strip() or ".")
        at += width + 1
    return " ".join(cells)


def test_fill_for_programs(jeton: Runner) -> None:
    """The grid, what is left, and the seed that makes it again."""
    said = json.loads(jeton("solitaire", "fill", "--size", "4", "--json").out)
    again = json.loads(jeton("solitaire", "fill", "--size", "4", "--seed", said["seed"], "--json").out)

    assert said == again
    assert said.keys() == {"size", "seed", "grid", "left"}
    assert [len(row) for row in said["grid"]] == [7] * 7
    tokens = [token for row in said["grid"] for token in row if token != "."]
    assert sorted(tokens + said["left"]) == sorted(KIT.tokens)


# --- solve ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_solve(jeton: Runner, language: str) -> None:
    """One solution: it is shown."""
    ran = jeton("solitaire", "solve", jeton.file("puzzle.txt", PUZZLE), "--lang", language)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out == Speaker(language).code(Code.SOLITAIRE_ONE) + "\n" + DRAWN
    assert jeton("solitaire", "solve", "-", "--lang", language, typed=PUZZLE) == ran


def test_solve_none_and_several(jeton: Runner) -> None:
    """None is said, of several two are shown; the exit code tells both from one."""
    none = jeton("solitaire", "solve", "-", typed=PUZZLE.replace("bank: 2", "bank: 3"))
    several = jeton("solitaire", "solve", "-", typed=SEVERAL)

    assert (none.code, none.out) == (1, EN.code(Code.SOLITAIRE_NONE) + "\n")
    assert several.code == 1
    assert several.out.startswith(EN.code(Code.SOLITAIRE_SEVERAL) + "\n")
    assert len(several.out.splitlines()) == 1 + 5 + 1 + 5


def test_solve_for_programs(jeton: Runner) -> None:
    """The verdict, the solutions and the nodes."""
    said = json.loads(jeton("solitaire", "solve", "-", "--json", typed=PUZZLE).out)
    none = json.loads(
        jeton("solitaire", "solve", "-", "--json", typed=PUZZLE.replace("bank: 2", "bank: 3")).out
    )

    assert said["verdict"] == "one"
    assert said["solutions"][0][0] == ["1", "+", "2", "=", "3"]
    assert said["nodes"] > 0
    assert (none["verdict"], none["solutions"]) == ("none", [])


# --- new -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [level.value for level in Level])
def test_new(jeton: Runner, level: str) -> None:
    """It is written as a file that can be solved and played; the same for the same seed."""
    call = ("solitaire", "new", "--size", "4", "--level", level, "--seed", "a")
    ran = jeton(*call)
    answer = solve(read_sheet(ran.out, KIT).given)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("# ")
    assert level in ran.out.splitlines()[0]
    assert answer is not None
    assert answer.verdict is Verdict.ONE
    assert jeton(*call) == ran
    assert jeton("solitaire", "solve", jeton.file("new.txt", ran.out)).code == 0


def test_new_without_a_level_is_easy(jeton: Runner) -> None:
    """And without a seed, another every time."""
    said = [json.loads(jeton("solitaire", "new", "--size", "3", "--json").out) for _ in range(2)]
    assert [one["level"] for one in said] == ["easy", "easy"]
    assert said[0]["seed"] != said[1]["seed"]
    assert said[0].keys() == {"size", "level", "seed", "grid", "bank", "solution", "techniques", "deduced"}
    assert said[0]["deduced"] is True
    assert {technique["name"] for technique in said[0]["techniques"]} <= {"gap", "token"}


# --- play ----------------------------------------------------------------------------------------


def test_play(jeton: Runner) -> None:
    """From the first line to the last."""
    name = jeton.file("puzzle.txt", PUZZLE)
    ran = jeton("solitaire", "play", name, "--plain", typed="2@1C +@1B\n5@5A\n=@5D\n")

    assert (ran.code, ran.err) == (0, "")
    assert "Bank: 2 5 + =\n" in ran.out
    assert "(1)" in ran.out
    assert "[=]" in ran.out
    assert ran.out.endswith(EN.code(Code.SOLITAIRE_DONE) + "\n")
    assert not (jeton.home / "solitaire").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_with_everything(jeton: Runner, language: str) -> None:
    """Check, hint, undo, lift, help, refusals; what was laid is saved in the end."""
    speaker = Speaker(language)
    name = jeton.file("puzzle.txt", PUZZLE)
    words = {
        "en": "check\nhint\nundo\nlift 1C\nlift\n?\n",
        "fr": "vérifier\nindice\nannuler\nreprendre 1C\nreprendre\naide\n",
    }
    typed = "5@1C\n" + words[language] + "\n9@1C\n2@1C nonsense\nboard\n2@1C\nquit\n"
    ran = jeton("solitaire", "play", name, "--plain", "--lang", language, typed=typed)
    (saved,) = (jeton.home / "solitaire").glob("*.txt")

    for code, params in (
        (SolitaireCode.CHECK_WRONG, {"count": 1, "squares": ("1C",)}),
        (SolitaireCode.HINT_WRONG, {"square": "1C", "token": "5"}),
        (SolitaireCode.EMPTY, {"square": "1C"}),
        (SolitaireCode.NOT_IN_BANK, {"token": "9"}),
        (SolitaireCode.MOVE_FORM, {"text": "nonsense"}),
        (Code.SOLITAIRE_HELP, {}),
        (Code.SOLITAIRE_LIFT_WHAT, {}),
        (Code.SOLITAIRE_SAVED, {"file": str(saved)}),
    ):
        assert speaker.code(code, **params) in ran.out, code
    assert read_sheet(saved.read_text("utf-8"), KIT).placed == ((2, "2"),)


def test_go_on_with_a_saved_one(jeton: Runner) -> None:
    """It is saved to the same file again; a file from elsewhere is left alone."""
    name = jeton.file("puzzle.txt", PUZZLE)
    jeton("solitaire", "play", name, "--plain", typed="2@1C\n")
    (saved,) = (jeton.home / "solitaire").glob("*.txt")
    ran = jeton("solitaire", "play", str(saved), "--plain", typed="undo\n+@1B\n")

    assert EN.code(Code.SOLITAIRE_NO_UNDO) in ran.out
    assert list((jeton.home / "solitaire").glob("*.txt")) == [saved]
    assert read_sheet(saved.read_text("utf-8"), KIT).placed == ((2, "2"), (1, "+"))
    assert Path(name).read_text() == PUZZLE
    assert jeton("solitaire", "play", str(saved), "--plain", typed="5@5A =@5D\n").out.endswith(
        EN.code(Code.SOLITAIRE_DONE) + "\n"
    )


def test_save_where_one_likes(jeton: Runner) -> None:
    """Once is enough: nothing is saved again at the end. A place that cannot be written is refused."""
    name = jeton.file("puzzle.txt", PUZZLE)
    ran = jeton(
        "solitaire",
        "play",
        name,
        "--plain",
        typed="2@1C\nsave puzzle.txt/x\nsave puzzle.txt\nsave mine.txt\nsave mine.txt\nquit\n",
    )
    assert "puzzle.txt/x" in ran.out
    assert ran.out.count(EN.code(Code.RECORD_EXISTS, file="puzzle.txt")) == 1
    assert Path(name).read_text() == PUZZLE
    assert read_sheet(Path("mine.txt").read_text("utf-8"), KIT).placed == ((2, "2"),)
    assert not (jeton.home / "solitaire").exists()


def test_play_new_ones(jeton: Runner) -> None:
    """By size, level and seed; hints lead to the end."""
    call = ("solitaire", "play", "--size", "3", "--level", "hard", "--seed", "a", "--plain")
    typed, tokens = "", ""
    for _ in range(21):
        ran = jeton(*call, typed=typed + "hint\n")
        found = re.findall(r"^> (\S+) goes to (\w+)\.", ran.out.replace("> > ", "> "), re.MULTILINE)
        if not found:
            break
        token, square = found[-1]
        typed += f"{token}@{square}\n"
        tokens += token
    assert tokens.count("=") >= 2
    assert EN.code(Code.SOLITAIRE_DONE) in jeton(*call, typed=typed).out


def test_play_the_puzzle_of_the_day(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for everyone."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Clock":
            return cls(2026, 11, 16, 9, 0, 0)

    monkeypatch.setattr(puzzling, "datetime", Clock)
    ran = jeton("solitaire", "play", "--daily", "--plain", typed="quit\n")
    given = daily(KIT, "2026-11-16").given

    assert "2026-11-16" in ran.out
    assert all(f"({token})" in ran.out for token in given.tokens if token and token.isdecimal())


def test_play_something_with_several_solutions(jeton: Runner) -> None:
    """It is said, and any will do."""
    name = jeton.file("several.txt", SEVERAL)
    ran = jeton("solitaire", "play", name, "--plain", typed="check\nhint\n")
    assert EN.code(Code.SOLITAIRE_MANY) in ran.out


def test_play_in_colour(tmp_path: Path) -> None:
    """At a terminal: colours, Ctrl-C saves and leaves."""
    (tmp_path / "puzzle.txt").write_text(PUZZLE)
    with typist(tmp_path, "solitaire", "play", "puzzle.txt") as player:
        player.until("> ")
        assert "\x1b[" in player.raw
        player.type("2@1C")
        player.until("> ")
        player.interrupt_prompt()
        assert "Saved in" in player.rest()
    assert player.code == 0


# --- bad input -----------------------------------------------------------------------------------

BAD = {
    "size 40": ("fill --size 40", "", "40"),
    "size 2": ("new --size 2", "", "2"),
    "no such level": ("new --size 3 --level silly", "", "silly"),
    "no such level to play": ("play --size 3 --level silly", "", "silly"),
    "size 40 to play": ("play --size 40", "", "40"),
    "two wishes": ("play --daily --size 4", "", "--daily"),
    "two other wishes": ("play FILE --daily", PUZZLE, "--daily"),
    "no file": ("solve nowhere.txt", "", "nowhere.txt"),
    "not text": ("solve FILE", "\udcff", "given.txt"),
    "empty": ("solve FILE", "", "grid:"),
    "not square": ("solve FILE", PUZZLE.replace("= . = . =\n", ""), "4"),
    "a file of size 40": ("solve FILE", "grid:\n" + ("_ " * 79 + "\n") * 79, "79"),
    "a sign for a number": ("solve FILE", PUZZLE.replace("4 +", "- +"), "3A"),
    "a number that the kit has not": ("solve FILE", PUZZLE.replace("4 +", "21 +"), "21"),
    "a given that is false": ("solve FILE", PUZZLE.replace("4 +", "3 +"), "3 + 5 = 9"),
    "a given that is false, to play": ("play FILE", PUZZLE.replace("4 +", "3 +"), "3 + 5 = 9"),
    "too many of a number": ("solve FILE", PUZZLE.replace("bank: 2", "bank: 2 2 2 2 2"), "2"),
    "a bank that is too small": ("solve FILE", PUZZLE.replace("2 5 +", "2 +"), "1"),
    "a bank without signs": ("solve FILE", PUZZLE.replace("+ =\n", "\n"), "0"),
    "a bank without =": ("solve FILE", PUZZLE.replace("+ =\n", "+ +\n"), "="),
    "no solution to play": ("play FILE", PUZZLE.replace("bank: 2", "bank: 3"), ""),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BAD)
def test_bad_input(jeton: Runner, name: str, language: str) -> None:
    """One sentence in the player's language that names what is wrong, and exit code 1."""
    call, text, word = BAD[name]
    file = jeton.file("given.txt", text.encode(errors="surrogateescape"))
    ran = jeton("solitaire", *call.replace("FILE", file).split(), "--lang", language)

    assert (ran.code, ran.out) == (1, "")
    assert word in one_sentence(ran)
    other = jeton("solitaire", *call.replace("FILE", file).split(), lang=LANGUAGES[language == "en"])
    assert one_sentence(other) != one_sentence(ran)


def test_faults_name_their_line(jeton: Runner) -> None:
    """As in other files."""
    ran = jeton("solitaire", "solve", "-", typed=PUZZLE.replace("4 +", "four +"))
    assert ran.err.startswith("jeton: line 5: ")


@pytest.mark.parametrize("call", ["", "bogus", "fill", "fill --size big", "solve", "new", "play a b"])
def test_wrong_calls(jeton: Runner, call: str) -> None:
    """Exit code 2, as everywhere."""
    assert jeton("solitaire", *call.split()).code == 2


# --- long work -----------------------------------------------------------------------------------


def test_progress_and_ctrl_c(tmp_path: Path) -> None:
    """At a terminal it is shown that something goes on, and Ctrl-C stops it."""
    (tmp_path / "endless.txt").write_text(ENDLESS)
    with typist(tmp_path, "solitaire", "solve", "endless.txt") as player:
        player.until("Ctrl-C")
        player.interrupt()
        assert "Traceback" not in player.rest()
    assert player.code == 130


def test_ctrl_c_without_a_terminal(tmp_path: Path) -> None:
    """Nothing is shown, and it stops as cleanly."""
    (tmp_path / "endless.txt").write_text(ENDLESS)
    with subprocess.Popen(
        [sys.executable, "-u", "-c", _RUN, "solitaire", "solve", "endless.txt"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=world(tmp_path),
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.read(6) == b"ready\n"
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=30) == 130
        assert running.stderr.read() == b"\n"


_RUN = """
import sys
from jeton.cli import main
from jeton.terminal.watching import Watch
Watch.nodes = lambda watch, count: print("ready") if count < 70_000 else None
sys.exit(main())
"""
