"""Every command that the pages show is one, and does what it is shown for.

They run here one after another, as somebody would who reads the page from above. Whoever plays says
``quit``. Some would not end, take minutes, or need what is not there: of those it is seen that they are
understood, and ``INSTEAD`` says what runs in their place.
"""

import os
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from jeton.commands.table import read_call
from jeton.language import Speaker
from jeton.records import write_record
from jeton.table import Match, record_of
from tests.cli.conftest import finished as finished
from tests.cli.conftest import jeton as jeton
from tests.cli.running import Runner, lines_text, position_text
from tests.cli.test_cards import position_text as deal_text
from tests.kit.wheels import has_wheels
from tests.terminal.scripts import WORKED, dealt, dealt_lines

ROOT = Path(__file__).parents[1]
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md"]
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_PROMPT = re.compile(r"^\w+> ", re.MULTILINE)
_REMARK = re.compile(r"\s+# .*")
_INLINE = re.compile(r"`(jeton [^`]+)`")
_TO_FILL_IN = re.compile(r"…|\b[A-Z]{2,}\b")

TYPED = {"score": "Anna: 12@8I\nBruno: 7@8F\n"}
"""What is said to a command that does not know ``quit``."""

INSTEAD: dict[tuple[str, ...], tuple[str, ...]] = {
    # Serves until it is told to stop: tests/cli/test_serve.py.
    ("serve",): (),
    # Minutes: tests/bench/test_bench_command.py and tests/bench/test_solitaire.py.
    ("bench",): (),
    # On a Ray cluster: tests/bench/test_crews.py.
    ("strength", "gamate", "--ray"): (),
    # Hours, if nobody says otherwise. What stands last counts.
    ("strength",): ("--levels", "child,beginner", "--pairs", "1"),
    ("train",): ("--matches", "10", "--rounds", "1"),
    ("arena", "rigolade", "--bots", "champion,greedy"): ("--pairs", "1"),
    ("arena", "calculator"): ("--pairs", "1"),
    ("arena", "rigolade"): ("--pairs", "1", "--option", "supply=10"),
    ("arena", "mathable"): ("--pairs", "1"),
    # Its champion takes a minute for a match.
    ("arena", "equable"): ("--pairs", "1", "--bots", "family,greedy"),
    # A PostgreSQL elsewhere: tests/store/test_postgres.py.
    ("copy",): (),
}
"""By how a call begins: nothing is run, or it with more behind it. The first that fits."""


def shown() -> Iterator[tuple[str, str]]:
    """Each page, and the calls of jeton on it: in its blocks, and in its sentences those with options."""
    for page in PAGES:
        text = page.read_text("utf-8")
        blocks = _BLOCK.findall(text)
        for block in (text for language, text in blocks if not language):
            for line in block.splitlines():
                if (call := line.removeprefix("$ ")).startswith("jeton "):
                    yield page.name, _REMARK.sub("", call).strip()
        for call in _INLINE.findall(_BLOCK.sub("", text)):
            if " --" in call and not _TO_FILL_IN.search(call):
                yield page.name, call


CALLS = list(shown())


def instead(call: list[str]) -> list[str] | None:
    """What is run for a call; None if nothing is."""
    for start, more in INSTEAD.items():
        if tuple(call[: len(start)]) == start:
            return [*call, *more] if more else None
    return call


def furnish(runner: Runner, finished: str) -> None:
    """What the pages speak of as being there."""
    runner.file("match.txt", finished)
    runner.file("deal.txt", deal_text())
    shutil.copytree(ROOT / "examples", runner.folder / "examples")
    (runner.folder / "docs").mkdir()
    shutil.copy(ROOT / "docs" / "strength.md", runner.folder / "docs")
    for name in ("mybot", "other"):
        bot = runner.folder / name
        bot.write_text(f"#!/bin/sh\nexec {sys.executable} -I -S examples/engine_bot.py\n")
        bot.chmod(0o755)


def test_every_command_is_understood() -> None:
    """By the one who reads calls; there are many, so that the search finds them."""
    assert len({page for page, _ in CALLS}) > 6
    assert len(CALLS) > 70
    for page, call in CALLS:
        words = shlex.split(call.partition(" > ")[0])[1:]
        try:
            read_call(words, Speaker("en"))
        except SystemExit:
            pytest.fail(f"{page}: {call}")


def test_what_runs_instead_is_shown() -> None:
    """Nothing is excused that is not there."""
    calls = [tuple(shlex.split(call)[1:]) for _, call in CALLS]
    assert [start for start in INSTEAD if not any(call[: len(start)] == start for call in calls)] == []


def test_every_command_runs(jeton: Runner, finished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To its end, and without a fault; each call once."""
    # The Python of the pages is this one.
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    furnish(jeton, finished)
    positions = {"mathable": position_text(), "equable": lines_text()}
    for call, page in {call: page for page, call in CALLS}.items():
        command, _, target = call.partition(" > ")
        words = instead(shlex.split(command)[1:])
        if words is None:
            continue
        if len(words) > 1 and words[1] in positions:
            jeton.file("position.txt", positions[words[1]])
        ran = jeton(*words, typed=TYPED.get(words[0], "quit\n"), lang="en")
        assert (ran.code, "Traceback" in ran.err) == (0, False), (
            f"{page}: {call}: {ran.err or ran.out[-300:]}"
        )
        if target:
            jeton.file(target, ran.out)


@pytest.mark.parametrize(
    ("typed", "match"),
    [
        ("9G> 12:5=22/5", dealt_lines("1 2 2 2 5 5 7 : /", "0 1 4 6 5 5 6 + :")),
        ("12@8I 8@6H", dealt(*WORKED)),
    ],
)
def test_what_is_said_at_a_table(jeton: Runner, typed: str, match: Match) -> None:
    """Whoever types what the README shows is told what it shows."""
    blocks = _BLOCK.findall((ROOT / "README.md").read_text("utf-8"))
    (shown,) = (text for _, text in blocks if text.startswith(f"Anna> {typed}\n"))
    jeton.file("match.txt", write_record(record_of(match)))
    lines = shown.splitlines()
    calls = [line for line in lines if _PROMPT.match(line)]
    typing = "\n".join([*(_PROMPT.sub("", line) for line in calls), "quit\n"])
    said = _PROMPT.sub("", jeton("resume", "match.txt", typed=typing, lang="en").out).splitlines()
    answers = [line for line in lines if line not in calls]
    assert len(answers) > 2
    assert [line for line in said if line in answers] == answers


def test_what_developers_type_is_there() -> None:
    """Targets of make, modules and scripts, on the pages and in CONTRIBUTING."""
    text = "\n".join(page.read_text("utf-8") for page in (*PAGES, ROOT / "CONTRIBUTING.md"))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^make (\w+)", text, re.MULTILINE))
    modules = set(re.findall(r"^\S*python -m ([\w.]+)", text, re.MULTILINE))
    files = set(re.findall(r"\b((?:scripts|examples)/[\w.-]+)", text))

    assert {target for target in targets if f"\n{target}:" not in makefile} == set()
    assert {module for module in modules if find_spec(module) is None} == set()
    assert {file for file in files if not (ROOT / file.rstrip(".")).exists()} == set()
    assert len(targets) > 4
    assert len(modules) > 2
    assert len(files) > 6


def python_of(name: str) -> Iterator[Any]:
    """The Python that a page shows, a parameter for each part."""
    blocks = _BLOCK.findall((ROOT / "docs" / name).read_text("utf-8"))
    for number, code in enumerate(text for language, text in blocks if language == "python"):
        yield pytest.param(code, id=f"{name}-{number}", marks=has_wheels if "pyspiel" in code else ())


@pytest.mark.parametrize("code", [*python_of("api.md"), *python_of("research.md")])
@pytest.mark.filterwarnings("ignore")
def test_the_python_of_the_pages_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each part by itself; where it prints something, it is what a match brought."""
    exec(compile(code, "page", "exec"), {})

    printed = capsys.readouterr().out
    assert re.fullmatch(r"\(-?[\d.]+, -?[\d.]+\)\n", printed) or "print" not in code


def test_the_bot_of_the_page_is_the_example() -> None:
    """Which plays whole matches in the tests."""
    example = (ROOT / "examples" / "engine_bot.py").read_text("utf-8")
    (shown,) = (param.values[0] for param in python_of("engines.md"))
    assert shown in example


def test_decisions_are_numbered() -> None:
    """As their files and their first lines say, each another; and who refers to one means that one."""
    files = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    numbers = [int(path.name[:4]) for path in files]
    assert len(set(numbers)) == len(numbers)
    heads = [path.read_text("utf-8").partition(".")[0] for path in files]
    assert heads == [f"# {number}" for number in numbers]
    for path in (*files, *PAGES):
        for said, meant in re.findall(r"\[(?:decision )?(\d+)\]\((?:\S*/)?(\d{4})-", path.read_text("utf-8")):
            assert int(said) == int(meant), path
