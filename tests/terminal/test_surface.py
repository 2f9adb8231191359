"""The two surfaces: sentences, and a board in colour."""

import re
from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

from jeton.core.picture import Picture
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from jeton.terminal.drawing import draw_grid, legend, plain_lines
from jeton.terminal.surface import Colour, Plain, say_rack, say_scores
from tests.terminal.scripts import GAME, WORKED, dealt

NAMES = ("Anna", "Bruno")


def _picture(new: frozenset[str] = frozenset()) -> Picture:
    return GAME.sight.picture(dealt(*WORKED, turns=["Anna: 12@8I end [5]"]).view(1), new)


class _Tape:
    """A plain surface, what it wrote, and what it will read."""

    def __init__(self, *lines: str | type[BaseException]) -> None:
        self.written: list[str] = []
        self.lines = list(lines)
        self.surface = Plain(self.written.append, self._read)

    def _read(self, prompt: str) -> str:
        line = self.lines.pop(0)
        if isinstance(line, str):
            return line
        raise line


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain(language: str) -> None:
    """Rack and scores at each turn; the board for the asking; nothing for a staged move."""
    tape, speaker, picture = _Tape(), Speaker(language, NAMES), _picture(frozenset({"8I"}))
    tape.surface.turn(picture, 1, speaker)
    tape.surface.staged(picture, 1, speaker)

    assert tape.written == [say_rack(picture, 1, speaker), say_scores(picture, speaker)]
    assert "3 4 6 7 7 8 21" in tape.written[0]
    assert "Anna 12, Bruno 0" in tape.written[1]
    assert speaker.say(picture.supplies[0]) in tape.written[1]

    tape.written.clear()
    tape.surface.board(picture, speaker)
    assert tape.written == plain_lines(draw_grid(picture.grid))
    assert "[12]" in "\n".join(tape.written)


def test_plain_reads_lines() -> None:
    """The end of input is no line, but ends that of the prompt; Ctrl-C goes up to the session."""
    tape = _Tape("12@8I", EOFError, KeyboardInterrupt)

    assert tape.surface.ask("> ") == "12@8I"
    assert tape.written == []
    assert tape.surface.ask("> ") is None
    assert tape.written == [""]
    with pytest.raises(KeyboardInterrupt):
        tape.surface.ask("> ")


def _printed(width: int, show: Callable[[Colour], object]) -> str:
    out = StringIO()
    show(Colour(Console(file=out, width=width, force_terminal=True, color_system="truecolor")))
    return re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_the_board_in_colour(width: int, language: str) -> None:
    """Every row in one piece, beside or above the scores, the bag and the legend, whatever the width."""
    speaker, picture = Speaker(language, NAMES), _picture(frozenset({"8I"}))
    text = _printed(width, lambda surface: surface.board(picture, speaker))
    words = " ".join(text.split())

    if width >= 80:
        for line in plain_lines(draw_grid(picture.grid)):
            assert line.strip() in text
    for name, points in zip(NAMES, picture.scores, strict=True):
        assert re.search(rf"{name}\s+{points}\b", text)
    # A legend beside the board may be broken into lines; the first word of each entry stays whole.
    for _, about in legend(picture.grid, speaker):
        assert about.text.split()[0] in words
    assert max(map(len, text.splitlines())) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_in_colour(language: str) -> None:
    """The board, and the player's own tokens, never those of others."""
    speaker, picture = Speaker(language, NAMES), _picture()
    text = _printed(120, lambda surface: surface.turn(picture, 1, speaker))

    assert text.splitlines()[-1].split()[-7:] == ["3", "4", "6", "7", "7", "8", "21"]
    assert text.splitlines()[-1].startswith(speaker.code(Code.RACK, tokens="").rstrip())
    assert _printed(120, lambda surface: surface.staged(picture, 1, speaker)) == text


def test_colour_says_lines_as_they_are() -> None:
    """Square brackets and braces are no commands to Rich, and a long line is not cut."""
    said = "[red]12[/red] @8I {x} " + "word " * 60

    text = _printed(80, lambda surface: surface.line(said))
    assert text.split() == said.split()


def test_colour_reads_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Like the plain surface: the end of input is no line."""
    lines: list[str] = ["12@8I"]

    def typed(_: str = "") -> str:
        if not lines:
            raise EOFError
        return lines.pop()

    monkeypatch.setattr("builtins.input", typed)
    surface = Colour(Console(file=StringIO()))

    assert surface.ask("[Anna]> ") == "12@8I"
    assert surface.ask("> ") is None
