"""Whoever sits at the keyboard is asked before they give a turn away; scripts and bots are not."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from tests.terminal.scripts import (
    AGAINST_BOT,
    WORKED,
    Line,
    Table,
    dealt,
    later,
    moves_of,
    seated,
)


def asked(script: list[Line], language: str = "en", options: str = "") -> Table:
    """A session with somebody at the keyboard."""
    table = seated(dealt(*WORKED, options=options), script, AGAINST_BOT, language)
    table.session.asks = True
    table.session.run()
    return table


def question(table: Table, language: str = "en") -> list[str]:
    """What was asked that is no prompt for a move."""
    end = Speaker(language).code(Code.SURE, deed="")
    return [line for line in table.shown if line.endswith(end)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pass_is_asked_about(language: str) -> None:
    """In the player's words; whoever does not say yes has done nothing."""
    word, yes = {"en": ("pass", "y"), "fr": ("passe", "o")}[language]
    for answer in ("n", "", "non", word):
        kept = asked([word, answer], language)
        assert moves_of(kept.session.match) == []
        (said,) = question(kept, language)
        assert said.startswith({"en": "Pass", "fr": "Passer"}[language])
    for answer in (yes, f" {yes.upper()} ", "yes"):
        assert moves_of(asked([word, answer], language).session.match)[0] == "pass"


def test_the_whole_rack_is_asked_about() -> None:
    """A part of it is not; the question names the tokens."""
    match = dealt(*WORKED)
    tokens = match.game.sight.rack(match.position, 0).tokens
    whole = f"exchange {' '.join(tokens)}"
    table = asked([whole, "n"])
    assert moves_of(table.session.match) == []
    assert all(token in question(table)[0] for token in tokens)
    assert moves_of(asked([whole, "y"]).session.match)[0].startswith("exchange")
    part = asked([f"exchange {tokens[0]}"])
    assert moves_of(part.session.match)[0] == f"exchange {tokens[0]}"
    assert not question(part)


def test_a_line_that_ends_with_it_is_asked_about_before_anything_is_played() -> None:
    """All of it or nothing."""
    table = asked(["12@8I pass", "n"])
    assert moves_of(table.session.match) == []
    assert not table.session.staged


def test_a_script_is_not_asked() -> None:
    """What is written there is meant."""
    table = seated(dealt(*WORKED), ["pass"], AGAINST_BOT)
    table.session.run()
    assert moves_of(table.session.match)[0] == "pass"
    assert not question(table)


def test_time_does_not_wait_for_the_answer() -> None:
    """If it runs out meanwhile, the turn is over by that, and the answer is for no other."""
    table = seated(dealt(*WORKED, options="clock=turn:60"))
    table.session.asks = True
    table.surface.script += ["pass", later(table.clock, 61, "y")]
    table.session.run()
    assert len(moves_of(table.session.match)) == 1
    assert table.session.match.seats_to_act == (1,)


@pytest.mark.parametrize("keyboard", [True, False])
def test_only_where_a_person_is(keyboard: bool, tmp_path: Path) -> None:
    """The program itself: at a terminal it asks, in a pipe it does not."""
    command = [
        sys.executable,
        "-m",
        "jeton",
        "play",
        "mathable",
        "--plain",
        "--seats",
        "Anna,Bruno",
        "--lang",
        "en",
    ]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}
    lines = b"pass\nn\nquit\n"
    if keyboard:
        mine, theirs = pty.openpty()
        os.write(mine, lines)
        done = subprocess.run(
            command, stdin=theirs, capture_output=True, env=environment, timeout=60, check=True
        )
        os.close(mine)
        os.close(theirs)
    else:
        done = subprocess.run(
            command, input=lines, capture_output=True, env=environment, timeout=60, check=True
        )
    question = Speaker("en").code(Code.SURE, deed="Pass").strip()
    assert (question in done.stdout.decode()) == keyboard
