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

from jeton import __version__
from jeton.cli import main
from jeton.language import Speaker
from jeton.terminal import extras, playing
from jeton.terminal.extras import EXTRAS, install, is_thrown_away, lacks_everything, with_everything
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


# --- uvx ---------------------------------------------------------------------------------------------

UV = {"UV": "/opt/uv"}
CACHE = "/home/anna/.cache/uv"
THROWN_AWAY = f"{CACHE}/archive-v0/ophALDfP4KKSxYRH"


@pytest.mark.parametrize(
    ("environment", "prefix", "thrown_away"),
    [
        pytest.param(UV, THROWN_AWAY, True, id="uvx"),
        pytest.param({**UV, "VIRTUAL_ENV": "/home/anna/.venv"}, THROWN_AWAY, True, id="uvx, another active"),
        pytest.param({**UV, "VIRTUAL_ENV": THROWN_AWAY}, THROWN_AWAY, False, id="uv run --with, uv 0.7"),
        pytest.param(UV, f"{CACHE}/builds-v0/.tmp8tDdY7", False, id="uv run --with"),
        pytest.param(UV, f"{CACHE}/environments-v2/pep-1df78c", False, id="uv run SCRIPT"),
        pytest.param(UV, "/home/anna/project/.venv", False, id="uv run"),
        pytest.param(UV, "/home/anna/.local/share/uv/tools/jeton", False, id="uv tool install"),
        pytest.param({}, THROWN_AWAY, False, id="started by hand"),
        pytest.param({}, "/usr", False, id="pip"),
    ],
)
def test_only_uvx_throws_an_environment_away(
    environment: dict[str, str], prefix: str, thrown_away: bool
) -> None:
    """These places and variables were seen with uv 0.6 to 0.13."""
    assert is_thrown_away(environment, prefix) == thrown_away


def test_a_command_is_started_again_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And only where something is missing."""
    assert not lacks_everything(UV, THROWN_AWAY)
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    assert lacks_everything(UV, THROWN_AWAY)
    assert not lacks_everything({**UV, "JETON_UVX": "1"}, THROWN_AWAY)


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        (None, f"jeton[all]=={__version__}"),
        ('{"url": "file:///dist/jeton.whl", "archive_info": {}}', "jeton[all] @ file:///dist/jeton.whl"),
        (
            '{"url": "https://example.org/j", "vcs_info": {"vcs": "git", "commit_id": "c0ffee"}}',
            "jeton[all] @ git+https://example.org/j@c0ffee",
        ),
    ],
    ids=["index", "file", "git"],
)
def test_it_is_the_same_jeton(monkeypatch: pytest.MonkeyPatch, told: str | None, wanted: str) -> None:
    """By the same uv, with the same arguments."""
    monkeypatch.setattr(extras, "distribution", lambda name: SimpleNamespace(read_text=lambda file: told))
    command = with_everything(["play", "--plain"], UV)
    assert command[:4] == ["/opt/uv", "tool", "run", "--python"]
    assert command[5:] == ["--from", wanted, "jeton", "play", "--plain"]


def test_what_brings_an_extra_fits_the_place(tmp_path: Path) -> None:
    """Nobody can install anything in an environment that is thrown away."""
    assert install("web", {}, str(tmp_path)) == 'pip install "jeton[web]"'
    assert install("ray", UV, THROWN_AWAY) == 'uvx --from "jeton[all,ray]" jeton'
    (tmp_path / "uv-receipt.toml").touch()
    assert install("web", {}, str(tmp_path)) == 'uv tool install "jeton[all]"'
