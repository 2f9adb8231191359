"""Help, versions, and wrong calls."""

import ctypes
import re
import sys
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

import pytest

from jeton import __version__
from jeton.cli import main
from jeton.commands.table import COMMANDS, read_call
from jeton.language import LANGUAGES, Speaker
from jeton.language.codes import Code as LanguageCode
from jeton.terminal.codes import Code
from tests.cli.running import Runner

ABOUT = COMMANDS


def _squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command(jeton: Runner, command: str, language: str) -> None:
    """What it does, its usage, and examples that begin with its own name."""
    speaker = Speaker(language)
    ran = jeton(command, "--help", "--lang", language)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(speaker.code(Code.USAGE) + f" jeton {command}")
    assert _squeezed(speaker.code(ABOUT[command])) in _squeezed(ran.out)
    examples = ran.out.partition("\n" + speaker.code(Code.EXAMPLES) + "\n")[2].splitlines()
    assert len(examples) >= 2
    assert all(line.startswith("  jeton ") for line in examples)
    assert any(line.startswith(f"  jeton {command}") for line in examples)
    assert max(map(len, ran.out.splitlines())) <= 80
    colon = "\u00a0:" if language == "fr" else ":"
    assert all(line.endswith(colon) for line in re.findall(r"^\w.*:$", ran.out, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_of_the_whole(jeton: Runner, language: str) -> None:
    """It lists every command with its sentence."""
    speaker = Speaker(language)
    ran = jeton("--help", "--lang", language)

    assert ran.code == 0
    assert speaker.code(Code.EXAMPLES) in ran.out
    for command in COMMANDS:
        assert _squeezed(speaker.code(ABOUT[command])) in _squeezed(ran.out)
    listed = re.search(r"\{(.*?)\}", ran.out)
    assert listed is None, "the list of commands is not in the usage line"


@pytest.mark.parametrize("command", COMMANDS)
def test_help_speaks_one_language(jeton: Runner, command: str) -> None:
    """No word of argparse's own English is left in French help."""
    french = jeton(command, "-h", lang="fr_FR.UTF-8").out

    for word in ("usage:", "positional", "show this help", "options:\n  -h, --help  show", "examples"):
        assert word not in french


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_true(jeton: Runner, language: str) -> None:
    """Every example of every command is a call that the parser understands."""
    for command in COMMANDS:
        shown = jeton(command, "--help", "--lang", language).out
        for example in re.findall(r"^  jeton (.*)$", shown, re.MULTILINE):
            parsed = read_call(example.split(" > ")[0].split(), Speaker(language))
            assert parsed.command in COMMANDS


def test_version(jeton: Runner) -> None:
    """The version of the package."""
    ran = jeton("--version")

    assert (ran.code, ran.out) == (0, f"jeton {__version__}\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "call",
    [
        ["bogus"],
        ["--bogus"],
        ["play", "--seats"],
        ["play", "mathable", "more"],
        ["play", "mathable", "--seed"],
        ["play", "mathable", "--js"],
        ["games", "--plain"],
        ["moves", "mathable"],
        ["replay"],
        ["verify"],
        ["replay", "match.txt", "--at", "x"],
        ["rules"],
    ],
    ids=" ".join,
)
def test_a_wrong_call(jeton: Runner, call: list[str], language: str) -> None:
    """Exit code 2, the usage and one sentence in the player's language, nothing on standard output."""
    ran = jeton(*call, "--lang", language)
    head, _, tail = Speaker(language).code(Code.BAD_USAGE, fault="\0").partition("\0")

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(Speaker(language).code(Code.USAGE))
    last = ran.err.splitlines()[-1]
    assert re.match(r"jeton( \w+)?: ", last)
    assert head in last
    assert last.endswith(tail)


def test_options_are_written_in_full(jeton: Runner) -> None:
    """``--lan de`` must not slip past the check of the language."""
    assert jeton("games", "--lan", "de").code == 2
    assert jeton("games", "--lang").code == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["--lang", "de", "games"],
        ["games", "--lang", "de"],
        ["games", "--lang=de"],
        ["play", "mathable", "--lang", "de"],
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_we_do_not_have(jeton: Runner, arguments: list[str], language: str) -> None:
    """An error, in the language of the environment; nothing is started."""
    ran = jeton(*arguments, lang=language)

    said = Speaker(language).code(LanguageCode.UNKNOWN_LANGUAGE, language="de", known=LANGUAGES)
    assert (ran.code, ran.out, ran.err) == (1, "", f"jeton: {said}\n")
    assert not jeton.home.exists()


def test_a_wish_for_a_language_that_we_do_not_have(jeton: Runner) -> None:
    """``LANG=de`` is only a wish: English."""
    assert jeton("games", lang="de_DE.UTF-8") == jeton("games", "--lang", "en")
    assert jeton("games", lang="fr_CA.UTF-8") == jeton("games", "--lang", "fr")
    assert jeton("games", lang="fr").out != jeton("games", lang="en").out


def test_the_last_language_counts(jeton: Runner) -> None:
    """Before or after the command."""
    assert jeton("--lang", "fr", "games") == jeton("games", "--lang", "fr")
    assert jeton("--lang", "en", "games", "--lang", "fr") == jeton("games", "--lang", "fr")


def test_options_stand_anywhere(jeton: Runner) -> None:
    """Before the command's words, between them or behind them."""
    sheet = "Anna: 12@8I\n"
    said = jeton("score", "mathable", "-", "--lang", "en", "--json", typed=sheet)

    assert said.code == 0
    for call in (
        ("score", "mathable", "--lang", "en", "-", "--json"),
        ("score", "--json", "mathable", "--lang", "en", "-"),
        ("--lang", "en", "score", "--json", "mathable", "-"),
    ):
        assert jeton(*call, typed=sheet) == said


def test_every_command_has_its_module() -> None:
    """One that nobody has put into the table could not be called."""
    folder = Path(str(files("jeton.commands")))
    modules = {path.stem for path in folder.glob("*.py")} - {
        "__init__",
        "outline",
        "parsing",
        "settings",
        "speed",
        "table",
    }

    assert modules == set(COMMANDS)


@pytest.mark.parametrize(
    ("system", "wish", "language"),
    [(0x040C, "", "fr"), (0x0409, "", "en"), (0x0407, "", "en"), (0x1000, "", "en"), (0x040C, "en_GB", "en")],
)
def test_windows_says_its_language_by_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], system: int, wish: str, language: str
) -> None:
    """By a number: French, English, German, or none that Python knows; a variable is a wish there, too."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    if wish:
        monkeypatch.setenv("LANG", wish)
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: system)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    with pytest.raises(SystemExit):
        main(["--help"])
    assert capsys.readouterr().out.startswith(Speaker(language).code(Code.USAGE))
