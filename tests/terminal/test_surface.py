"""The two surfaces: sentences, and a board in colour."""

import re
from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

from jeton.core.messages import Message, Name, message
from jeton.core.picture import Picture
from jeton.core.rulings import Item
from jeton.games.equable.codes import Code as EquableCode
from jeton.language import LANGUAGES, Speaker
from jeton.language.pictures import lettered
from jeton.terminal.codes import Code
from jeton.terminal.drawing import draw_grid, legend, plain_lines
from jeton.terminal.surface import Colour, Plain, say_items, say_rack, say_scores
from tests.terminal.scripts import EQUABLE, GAME, LINES, WORKED, dealt, dealt_lines

NAMES = ("Anna", "Bruno")


def _picture(new: frozenset[str] = frozenset()) -> Picture:
    return GAME.sight.picture(dealt(*WORKED, turns=["Anna: 12@8I end [5]"]).view(1), new)


def _picture_of_lines() -> Picture:
    """Équable after its first play, which is marked."""
    match = dealt_lines(*LINES, turns=["Anna: 9G> 4+4=8 [123+]"])
    return EQUABLE.sight.picture(match.view(1), frozenset({"9G", "9H", "9I", "9J", "9K"}))


PICTURES = pytest.mark.parametrize(
    "picture", [_picture(frozenset({"8I"})), _picture_of_lines()], ids=["mathable", "equable"]
)


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
    assert "[12]" in "\n".join(tape.written)


@PICTURES
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plain_board(picture: Picture, language: str) -> None:
    """The rows, a line for each kind of square, then what there is to remark; nothing longer than a line."""
    tape, speaker = _Tape(), Speaker(language, NAMES)
    tape.surface.board(picture, speaker)
    rows = len(picture.grid.rows) + 1
    kinds = {cell.ground for row in picture.grid.rows for cell in row}
    count = len(kinds) + len(picture.grid.kinds)
    signs, notes = tape.written[rows : rows + count], tape.written[rows + count :]

    assert tape.written[:rows] == plain_lines(draw_grid(lettered(picture.grid, speaker)))
    assert signs == plain_lines(list(legend(picture.grid, speaker)))
    for line, number in zip(signs[: len(kinds)], sorted(kinds), strict=True):
        ground = lettered(picture.grid, speaker).grounds[number]
        assert line.split(maxsplit=1) == [ground.sign or "·", speaker.say(ground.about)]
    for line, kind in zip(signs[len(kinds) :], picture.grid.kinds, strict=True):
        assert line.split(maxsplit=1)[1] == speaker.say(kind.about)
    assert notes == [speaker.say(note) for note in picture.notes]
    assert max(map(len, tape.written)) <= 80


def test_a_reconstruction_says_so() -> None:
    """Équable's board is one, and a player can see it; an owner who has put it right does not."""
    (note,) = _picture_of_lines().notes
    assert note == message(EquableCode.RECONSTRUCTION)
    assert _picture().notes == ()


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


@PICTURES
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 110, 120, 200])
def test_the_board_in_colour(picture: Picture, width: int, language: str) -> None:
    """Every row in one piece, beside or below the scores, the supplies and the legend, whatever the width."""
    speaker = Speaker(language, NAMES)
    text = _printed(width, lambda surface: surface.board(picture, speaker))
    words = " ".join(text.split())

    if width >= 80:
        for line in plain_lines(draw_grid(lettered(picture.grid, speaker))):
            assert line.strip() in text
    for note in picture.notes:
        assert speaker.say(note).split()[0] in words
    for supply in picture.supplies:
        assert speaker.say(supply).rstrip(".").split()[-1] in words
    for name, points in zip(NAMES, picture.scores, strict=True):
        assert re.search(rf"{name}\s+{points}\b", text)
    # A legend beside the board may be broken into lines; the first word of each entry stays whole.
    for _, about in legend(picture.grid, speaker):
        assert about.text.split()[0] in words
    assert max(map(len, text.splitlines())) <= width


@PICTURES
def test_the_board_is_in_sight(picture: Picture) -> None:
    """In a window of 80 by 24 the board and the rack fit above the line that is typed."""
    speaker = Speaker("en", NAMES)
    last = _printed(80, lambda surface: surface.turn(picture, 1, speaker)).splitlines()[-23:]
    seen = [line.strip() for line in last]

    for line in plain_lines(draw_grid(lettered(picture.grid, speaker))):
        assert line.strip() in seen
    assert seen[-1].startswith(speaker.code(Code.RACK, tokens="").strip())


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


def test_an_indented_line_stays_indented() -> None:
    """Where it is broken, what follows stands below; a line that is not indented begins at the edge."""
    text = _printed(40, lambda surface: surface.line("    " + "word " * 20))

    assert len(text.splitlines()) == 3
    assert all(re.match(r" {4}word", line) for line in text.splitlines())
    assert _printed(40, lambda surface: surface.line("word")) == "word\n"
    assert _printed(40, lambda surface: surface.line("")).strip() == ""


# --- points -------------------------------------------------------------------------------------

REASON = message(EquableCode.LENGTHENED)


def _says(language: str, code: Code, **params: int | Name | Message) -> str:
    return Speaker(language, NAMES).code(code, **params)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_items_of_one_player(language: str) -> None:
    """A line for each, without the name that has just been said; several are added up."""
    speaker = Speaker(language, NAMES)
    one, two = Item(0, 20, REASON), Item(0, -21, REASON)
    first = _says(language, Code.ITEM, reason=REASON, count=20)
    second = _says(language, Code.ITEM, reason=REASON, count=-21)

    assert list(say_items((), speaker, 0)) == []
    assert list(say_items((one,), speaker, 0)) == [first]
    assert list(say_items((one, two), speaker, 0)) == [
        first,
        second,
        _says(language, Code.ITEM_TOTAL, count=-1),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("actor", [0, 1, None])
def test_the_items_of_several_players(language: str, actor: int | None) -> None:
    """Each with whose it is, the actor's own too; they are not added up."""
    speaker = Speaker(language, NAMES)
    items = (Item(0, -40, REASON), Item(1, 50, REASON))

    assert list(say_items(items, speaker, actor)) == [
        _says(language, Code.ITEM_OF, player=Name(item.seat), reason=REASON, count=item.points)
        for item in items
    ]


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
