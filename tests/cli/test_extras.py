"""A base install: what a command lacks is told in one sentence."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from jeton.cli import main
from jeton.language import Speaker
from jeton.terminal import playing
from jeton.terminal.extras import EXTRAS
from jeton.terminal.surface import Colour

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]


def _names(requirements: list[str]) -> set[str]:
    found = {re.split(r"[\[<>=]", one)[0] for one in requirements}
    return {name.replace("markdown-it-py", "markdown_it") for name in found - {"jeton"}}


def test_every_part_that_may_be_missing_is_known() -> None:
    """By the names under which they are imported."""
    extras = PROJECT["optional-dependencies"]
    known = {name: extra for extra, some in extras.items() for name in _names(some)}
    assert known == EXTRAS
    assert extras["all"] == ["jeton[paper,terminal,web]"]
    assert not _names(PROJECT["dependencies"]) & set(known)


@pytest.mark.parametrize(
    ("call", "module", "extra"), [(("print", "times"), "typst", "paper"), (("serve",), "litestar", "web")]
)
def test_what_is_missing_is_told(call: tuple[str, ...], module: str, extra: str) -> None:
    """With what to type, in either language."""
    # In a process of its own: what was imported here already would not be missed.
    tried = f"import sys; sys.modules[{module!r}] = None\nfrom jeton.cli import main\n"
    tried += "print([main([*sys.argv[1:], '--lang', language], {}) for language in ('en', 'fr')])"
    ran = subprocess.run([sys.executable, "-c", tried, *call], capture_output=True, text=True, check=True)

    assert ran.stdout == "[1, 1]\n"
    told = ran.stderr.splitlines()
    for line, begins in zip(
        told, ("This needs a part of Jeton", "Il faut pour cela une partie"), strict=True
    ):
        assert line.startswith(f"jeton: {begins}")
        assert line.endswith(f'pip install "jeton[{extra}]"')


def test_other_modules_that_are_missing_are_no_news_to_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are a fault of the program, and shown as one."""
    monkeypatch.delitem(sys.modules, "jeton.commands.games", raising=False)
    monkeypatch.setitem(sys.modules, "jeton.commands.games", None)
    with pytest.raises(ModuleNotFoundError):
        main(["games"], {})


def test_a_match_is_played_without_textual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Line by line, in colour."""
    monkeypatch.setattr(playing, "find_spec", lambda name: None)
    made = []

    def make(**given: Any) -> Any:
        made.append(given["surface"])
        return SimpleNamespace(run=lambda: None)

    playing._show(make, Speaker("en"), Console(width=120, height=40))
    assert [type(one) for one in made] == [Colour]
