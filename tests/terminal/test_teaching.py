"""The rules at the terminal: one page first, and an example that one turns over step by step."""

from collections.abc import Callable
from pathlib import Path

import pytest

from jeton.catalogue import GAMES, example_page, load_box
from jeton.examples import Example, play_example
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.teaching import play_through, rules
from tests.terminal.test_menu import Keyboard

IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def _context(language: str, folder: Path) -> Context:
    return Context(Speaker(language), {"JETON_HOME": str(folder)})


def _example(name: str, language: str) -> Example:
    game = GAMES[name]
    return play_example(game, load_box(game), example_page(game, language))


@pytest.fixture
def coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that shows colours."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")


@IN_EACH_LANGUAGE
def test_forward_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    """Enter goes on, a word in either language goes back, never before the first step; q stops."""
    speaker = Speaker(language)
    back, english = (Speaker(each).code(Code.WORD_PREVIOUS).split(", ")[-1] for each in (language, "en"))
    keyboard = Keyboard(back, "", english.upper(), "", "", "q")

    assert play_through(_context(language, tmp_path), "mathable", plain=True, ask=keyboard) == 0

    most = len(_example("mathable", language).steps)
    shown = capsys.readouterr().out
    heads = [speaker.code(Code.EXAMPLE_STEP, number=number, most=most) for number in range(1, most + 1)]
    assert [heads.index(line) + 1 for line in shown.splitlines() if line in heads] == [1, 1, 2, 1, 2, 3]
    assert set(keyboard.prompts) == {speaker.code(Code.EXAMPLE_ASK)}


@pytest.mark.parametrize("answers", [[""] * 16, []], ids=["to the end", "end of input"])
def test_it_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str], answers: list[str]) -> None:
    """Enter after the last step is enough; so is the end of input."""
    keyboard = Keyboard(*answers)

    assert play_through(_context("en", tmp_path), "mathable", plain=True, ask=keyboard) == 0
    assert len(keyboard.prompts) == max(1, len(answers))
    assert capsys.readouterr().out.endswith("\n")


@IN_EACH_LANGUAGE
@pytest.mark.parametrize("name", GAMES)
def test_a_step_tells_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, language: str
) -> None:
    """What is said of it, what it brought, why something is refused, what all hold, how it stands."""
    assert play_through(_context(language, tmp_path), name, plain=True) == 0

    shown, example = capsys.readouterr().out, _example(name, language)
    speaker = Speaker(language, example.names)
    for step in example.steps:
        assert step.text in shown
        assert all(speaker.say(fault) in shown for fault in step.refused)
        assert all(speaker.say(item.reason) in shown for item in step.items)
    for rack in example.steps[0].picture.racks:
        name_of = example.names[rack.seat]
        held = next(line for line in shown.splitlines() if line.startswith(name_of) and len(line) > 12)
        first = rack.cards[0][0].name if rack.cards else rack.tokens[0]
        assert first in held.split()


@pytest.mark.parametrize("show", [play_through, rules])
@pytest.mark.parametrize("name", ["mathable", "gamate"])
@pytest.mark.usefixtures("coloured")
def test_in_colour(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, show: Callable[..., int]
) -> None:
    """The words are set, not printed as they are written; ``plain`` leaves them bare."""
    assert show(_context("en", tmp_path), name, plain=False) == 0
    coloured = capsys.readouterr().out
    assert "\x1b[" in coloured
    assert "**" not in coloured

    assert show(_context("en", tmp_path), name, plain=True) == 0
    assert "\x1b[" not in capsys.readouterr().out
