"""Completion and the man page, made from the parsers."""

import shutil
import subprocess
from pathlib import Path

import pytest

from jeton.commands.outline import Entry, outline
from jeton.commands.parsing import Parser
from jeton.commands.table import COMMANDS, parser_of
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from tests.cli.running import Runner, one_sentence

SHELLS = ("bash", "zsh", "fish")


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    """All commands, in English."""
    return outline(Speaker("en"))


def _all(entries: list[Entry]) -> list[Entry]:
    return [part for entry in entries for part in (entry, *entry.below)]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (["jeton", "pl"], ["play"]),
        (["jeton", "play", "mat"], ["mathable"]),
        (["jeton", "play", "mathable", "--fo"], ["--format"]),
        (["jeton", "--lang", "f"], ["fr"]),
        (["jeton", "solitaire", "fi"], ["fill"]),
        (["jeton", "solitaire", "new", "--le"], ["--level"]),
        (["jeton", "games", "--se"], []),
        (["jeton", ""], [*COMMANDS, "--help", "--lang", "--version"]),
    ],
    ids=lambda value: " ".join(value)[:30],
)
def test_bash_completes(jeton: Runner, tmp_path: Path, typed: list[str], found: list[str]) -> None:
    """In a real bash."""
    script = tmp_path / "completion"
    script.write_text(jeton("completion", "bash").out, "utf-8")
    words = " ".join(f"'{word}'" for word in typed)
    asked = f"source {script}; COMP_WORDS=({words}); COMP_CWORD={len(typed) - 1}; _jeton; "
    ran = subprocess.run(
        ["bash", "-c", asked + 'printf "%s\\n" "${COMPREPLY[@]}"'],
        capture_output=True,
        check=True,
        text=True,
        timeout=30,
    )

    assert ran.stdout.split() == found


def test_a_base_install_is_completed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command whose extra is missing stands there by its name; anything else that is missing is a fault."""
    missing = "typst"

    def without(name: str, speaker: Speaker) -> Parser:
        if name == "print":
            raise ModuleNotFoundError(name=missing)
        return parser_of(name, speaker)

    monkeypatch.setattr("jeton.commands.outline.parser_of", without)
    found = {entry.path[0]: entry for entry in outline(Speaker("fr"))}
    assert [*found] == [*COMMANDS]
    assert found["print"].about == Speaker("fr").code(COMMANDS["print"])
    assert [name for name, entry in found.items() if not entry.words] == ["print"]
    missing = "jeton.nothing"
    with pytest.raises(ModuleNotFoundError):
        outline(Speaker("fr"))


@pytest.mark.skipif(shutil.which("fish") is None, reason="there is no fish here")
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("jeton pla", ["play"]),
        ("jeton play mat", ["mathable"]),
        ("jeton play mathable --fo", ["--format"]),
        ("jeton --la", ["--lang"]),
        ("jeton --lang f", ["fr"]),
        ("jeton solitaire new --le", ["--level"]),
    ],
)
def test_fish_completes(jeton: Runner, tmp_path: Path, typed: str, found: list[str]) -> None:
    """In a real fish."""
    script = tmp_path / "jeton.fish"
    script.write_text(jeton("completion", "fish").out, "utf-8")
    ran = subprocess.run(
        ["fish", "--no-config", "-c", f"source {script}; complete -C '{typed}'"],
        capture_output=True,
        check=True,
        cwd=tmp_path,
        text=True,
        timeout=30,
    )

    assert [line.partition("\t")[0] for line in ran.stdout.splitlines()] == found


@pytest.mark.parametrize("shell", SHELLS)
def test_every_word_is_known_to_every_shell(jeton: Runner, entries: list[Entry], shell: str) -> None:
    """Commands, those below them, games and options."""
    written = jeton("completion", shell).out

    for entry in _all(entries):
        for word in (entry.path[-1], *entry.words):
            shown = f" -l {word[2:]}" if shell == "fish" and word.startswith("--") else word
            assert shown in written, (entry.path, word)


def test_another_shell(jeton: Runner) -> None:
    """One sentence."""
    said = Speaker("en").code(Code.NO_SUCH_SHELL, shell="tcsh", known=SHELLS)

    assert one_sentence(jeton("completion", "tcsh")) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_man_page(jeton: Runner, language: str) -> None:
    """Every command, every option with its sentence; no line that man would take for a command of its own."""
    page = jeton("man", "--lang", language).out
    lines = page.splitlines()

    assert lines[0].startswith(".TH JETON 1 ")
    for entry in _all(outline(Speaker(language))):
        assert f".SS jeton {' '.join(entry.path)}" in lines
        for argument in entry.arguments:
            assert argument.about.replace("-", "\\-") in page
    known = (".TH", ".SH", ".SS", ".TP", ".PP", ".nf", ".fi", ".B ")
    assert [line for line in lines if line.startswith((".", "'")) and not line.startswith(known)] == []
