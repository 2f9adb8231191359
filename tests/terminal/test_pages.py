"""Rules pages: their examples are drawn by the game, so they must be true."""

import re
from io import StringIO

import pytest
from rich.console import Console

from jeton.catalogue import GAMES, load_box, rules_page
from jeton.core.errors import Fault, UsageFault
from jeton.core.protocols import AnyGame
from jeton.language import LANGUAGES
from jeton.terminal.codes import Code
from jeton.terminal.drawing import draw_grid, plain_lines
from jeton.terminal.pages import draw_example, plain_page, print_page, split_page
from tests.terminal.scripts import BOX, GAME

PAGES = [(game, language) for game in GAMES.values() for language in LANGUAGES]
on_every_page = pytest.mark.parametrize(
    ("game", "language"), PAGES, ids=lambda part: getattr(part, "name", part)
)


def _blocks(page: str) -> list[str]:
    return [part for part, drawn in split_page(page) if drawn]


def _stated(block: str) -> list[int]:
    return [int(points) for points in re.findall(r"^points:\s*(-?\d+)$", block, re.MULTILINE)]


@on_every_page
def test_examples_are_legal_and_their_points_true(game: AnyGame, language: str) -> None:
    """Each is judged again here; the page states the points of each."""
    blocks, box = _blocks(rules_page(game, language)), load_box(game)

    assert blocks
    for block in blocks:
        assert len(_stated(block)) == 1, block
        assert draw_example(game, box, block).points == _stated(block)[0]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_languages_have_the_same_page(game: AnyGame) -> None:
    """The same examples, the same headings, tables and lists of the same length."""
    one, two = (rules_page(game, language) for language in LANGUAGES)

    assert _blocks(one) == _blocks(two)
    assert re.findall(r"^#+ ", one, re.MULTILINE) == re.findall(r"^#+ ", two, re.MULTILINE)
    assert len(re.findall(r"^\|", one, re.MULTILINE)) == len(re.findall(r"^\|", two, re.MULTILINE))
    assert re.findall(r"^(?:- |\d\. )", one, re.MULTILINE) == re.findall(r"^(?:- |\d\. )", two, re.MULTILINE)
    assert [line for line in one.splitlines() if line in two.splitlines() and len(line.split()) > 4] == [
        line for line in "\n".join(_blocks(one)).splitlines() if len(line.split()) > 4
    ], "a line was left in the other language"


@on_every_page
def test_every_fence_is_a_block(game: AnyGame, language: str) -> None:
    """An example whose fence is mistyped would be shown as it is written."""
    page = rules_page(game, language)

    assert page.count("```") == 2 * len(_blocks(page))


@on_every_page
def test_no_move_is_taken_for_a_link(game: AnyGame, language: str) -> None:
    """In Markdown ``9[1](x)`` is a link: the brackets would be gone where the page is set."""
    for part, drawn in split_page(rules_page(game, language)):
        if not drawn:
            assert not re.search(r"\]\((?!http)", re.sub(r"`[^`]*`", "", part))


@on_every_page
def test_a_page_as_text(game: AnyGame, language: str) -> None:
    """All of its words are there in order, and boards instead of the blocks."""
    page, box = rules_page(game, language), load_box(game)
    lines = list(plain_page(game, box, page))

    assert not [line for line in lines if "```" in line or line.startswith("play:")]
    prose = [line for part, drawn in split_page(page) if not drawn for line in part.splitlines() if line]
    assert [line for line in lines if line and not line.startswith("    ")] == prose
    boards = [line.strip() for line in lines if line.startswith("    ")]
    drawn = [draw_grid(draw_example(game, box, block).grid) for block in _blocks(page)]
    assert boards == [line.strip() for board in drawn for line in plain_lines(board)]


@on_every_page
def test_a_page_in_colour(game: AnyGame, language: str) -> None:
    """It prints, with its headings and its boards."""
    page, box = rules_page(game, language), load_box(game)
    out = StringIO()
    print_page(game, box, page, Console(file=out, width=100, force_terminal=True, color_system="truecolor"))
    text = re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())

    for heading in re.findall(r"^## (.*)$", page, re.MULTILINE):
        assert heading in text
    for block in _blocks(page):
        for line in plain_lines(draw_grid(draw_example(game, box, block).grid)):
            assert line.strip() in text


def test_the_last_turn_is_marked() -> None:
    """Its tokens stand in brackets, those of earlier turns do not."""
    grid = draw_example(GAME, BOX, "play: 12@8I\nplay: 16@8J draw\npoints: 16\n").grid

    assert [cell.square for row in grid.rows for cell in row if cell.new] == ["8J"]


def test_without_a_window_the_whole_board() -> None:
    """A window is a convenience."""
    assert len(draw_example(GAME, BOX, "play: 12@8I\npoints: 12\n").grid.rows) == BOX.rows
    assert len(draw_example(GAME, BOX, "window: 6F 9J\nplay: 12@8I\npoints: 12\n").grid.rows) == 4


@pytest.mark.parametrize(
    ("block", "code"),
    [
        ("play: 12@8I\npoints: 13\n", Code.EXAMPLE_POINTS),
        ("play: 12@8I\nplay: 7@8F\npoints: 19\n", Code.EXAMPLE_POINTS),
        ("plays: 12@8I\n", Code.NO_BOARD_BLOCK),
        ("play: 13@8I\npoints: 13\n", "mathable/false"),
        ("play: 12@8I 12@8F\npoints: 24\n", "board/not-left"),
        ("play: 12@15A\n", "core/off-board"),
    ],
)
def test_a_wrong_example_is_a_fault(block: str, code: str) -> None:
    """A page cannot say what is not so."""
    with pytest.raises(Fault) as caught:
        draw_example(GAME, BOX, block)

    assert caught.value.message.code == code


def test_a_wrong_page_is_a_fault() -> None:
    """The fault comes out of the page as a whole, on both surfaces."""
    page = "# A\n\n```board\nplay: 12@8I\npoints: 11\n```\n"

    with pytest.raises(UsageFault):
        list(plain_page(GAME, BOX, page))
    with pytest.raises(UsageFault):
        print_page(GAME, BOX, page, Console(file=StringIO()))
