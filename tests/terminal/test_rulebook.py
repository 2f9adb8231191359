"""Rules pages: their examples are drawn by the game, so they must be true."""

import re
from io import StringIO

import pytest
from rich.console import Console

from jeton.catalogue import GAMES, load_box, rules_page
from jeton.core.errors import Fault, UsageFault
from jeton.core.protocols import AnyGame
from jeton.language import LANGUAGES
from jeton.pages import Code, read_example, split_page
from jeton.terminal.drawing import plain_lines
from jeton.terminal.rulebook import colour_page, draw_block, plain_page
from tests.terminal.scripts import BOX, GAME

PAGES = [(game, language) for game in GAMES.values() for language in LANGUAGES]
on_every_page = pytest.mark.parametrize(
    ("game", "language"), PAGES, ids=lambda part: getattr(part, "name", part)
)


CARDS = [game for game in GAMES.values() if game.deck]


def _blocks(page: str) -> list[tuple[str, str]]:
    return [(kind, part) for part, kind in split_page(page) if kind]


def _unlabelled(page: str) -> list[tuple[str, str]]:
    """The blocks without the words before rows of cards, which each language has of its own."""
    return [
        (kind, re.sub(r"^[^:\n]+:", "", part, flags=re.MULTILINE) if kind == "cards" else part)
        for kind, part in _blocks(page)
    ]


def _drawn(game: AnyGame, page: str) -> list[str]:
    """All lines of all blocks."""
    box = load_box(game)
    return [line for block in _blocks(page) for line in plain_lines(draw_block(game, box, *block))]


def _stated(block: str) -> list[int]:
    return [int(points) for points in re.findall(r"^points:\s*(-?\d+)$", block, re.MULTILINE)]


@on_every_page
def test_examples_are_legal_and_their_points_true(game: AnyGame, language: str) -> None:
    """Each is judged again here; the page states the points of each."""
    blocks, box = _blocks(rules_page(game, language)), load_box(game)

    assert blocks
    for block in (block for kind, block in blocks if kind == "board"):
        assert len(_stated(block)) == 1, block
        assert read_example(game, box, block).points == _stated(block)[0]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_languages_have_the_same_page(game: AnyGame) -> None:
    """The same examples, the same headings, tables and lists of the same length."""
    one, two = (rules_page(game, language) for language in LANGUAGES)

    assert _unlabelled(one) == _unlabelled(two)
    assert re.findall(r"^#+ ", one, re.MULTILINE) == re.findall(r"^#+ ", two, re.MULTILINE)
    assert len(re.findall(r"^\|", one, re.MULTILINE)) == len(re.findall(r"^\|", two, re.MULTILINE))
    assert re.findall(r"^(?:- |\d\. )", one, re.MULTILINE) == re.findall(r"^(?:- |\d\. )", two, re.MULTILINE)
    common = [line for line in one.splitlines() if line in two.splitlines() and len(line.split()) > 4]
    drawn = [line for _, block in _blocks(one) for line in block.splitlines()]
    assert [line for line in common if line not in drawn] == [], "a line was left in the other language"


@on_every_page
def test_every_fence_is_a_block(game: AnyGame, language: str) -> None:
    """An example whose fence is mistyped would be shown as it is written."""
    page = rules_page(game, language)

    assert page.count("```") == 2 * len(_blocks(page))


@on_every_page
def test_no_move_is_taken_for_a_link(game: AnyGame, language: str) -> None:
    """In Markdown ``9[1](x)`` is a link: the brackets would be gone where the page is set."""
    for part, kind in split_page(rules_page(game, language)):
        if not kind:
            assert not re.search(r"\]\((?!http)", re.sub(r"`[^`]*`", "", part))


@on_every_page
def test_a_page_as_text(game: AnyGame, language: str) -> None:
    """All of its words are there in order, and what they draw instead of the blocks."""
    page, box = rules_page(game, language), load_box(game)
    lines = list(plain_page(game, box, page))

    assert not [line for line in lines if "```" in line or line.startswith("play:")]
    prose = [line for part, kind in split_page(page) if not kind for line in part.splitlines() if line]
    assert [line for line in lines if line and not line.startswith("    ")] == prose
    assert [line[4:] for line in lines if line.startswith("    ")] == _drawn(game, page)


@on_every_page
def test_a_page_in_colour(game: AnyGame, language: str) -> None:
    """It prints, with its headings and what its blocks draw."""
    page, box = rules_page(game, language), load_box(game)
    out = StringIO()
    console = Console(file=out, width=100, force_terminal=True, color_system="truecolor")
    console.print(colour_page(game, box, page))
    text = re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())

    for heading in re.findall(r"^## (.*)$", page, re.MULTILINE):
        assert heading in text
    for line in _drawn(game, page):
        assert line.strip() in text


def test_the_last_turn_is_marked() -> None:
    """Its tokens stand in brackets, those of earlier turns do not."""
    grid = read_example(GAME, BOX, "play: 12@8I\nplay: 16@8J draw\npoints: 16\n").grid

    assert [cell.square for row in grid.rows for cell in row if cell.new] == ["8J"]


def test_without_a_window_the_whole_board() -> None:
    """A window is a convenience."""
    assert len(read_example(GAME, BOX, "play: 12@8I\npoints: 12\n").grid.rows) == BOX.rows
    assert len(read_example(GAME, BOX, "window: 6F 9J\nplay: 12@8I\npoints: 12\n").grid.rows) == 4


@pytest.mark.parametrize(
    ("block", "code"),
    [
        ("play: 12@8I\npoints: 13\n", Code.POINTS),
        ("play: 12@8I\nplay: 7@8F\npoints: 19\n", Code.POINTS),
        ("plays: 12@8I\n", Code.BAD_LINE),
        ("play: 13@8I\npoints: 13\n", "mathable/false"),
        ("play: 12@8I 12@8F\npoints: 24\n", "board/not-left"),
        ("play: 12@15A\n", "core/off-board"),
    ],
)
def test_a_wrong_example_is_a_fault(block: str, code: str) -> None:
    """A page cannot say what is not so."""
    with pytest.raises(Fault) as caught:
        read_example(GAME, BOX, block)

    assert caught.value.message.code == code


def test_a_wrong_page_is_a_fault() -> None:
    """The fault comes out of the page as a whole, on both surfaces."""
    page = "# A\n\n```board\nplay: 12@8I\npoints: 11\n```\n"

    with pytest.raises(UsageFault):
        list(plain_page(GAME, BOX, page))
    with pytest.raises(UsageFault):
        colour_page(GAME, BOX, page)


@pytest.mark.parametrize("game", CARDS, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_with_cards_draws_all_of_them(game: AnyGame, language: str) -> None:
    """The rules page shows the deck, each card with its strokes."""
    assert game.deck
    drawn = [line for line in _drawn(game, rules_page(game, language)) if line.strip()]

    assert ("deck", "") in _blocks(rules_page(game, language))
    for card in game.deck(load_box(game)):
        signs = "".join(mark.sign for mark in card.marks)
        assert any(f" {card.name} {signs} " in f" {line} " for line in drawn), card.name


@pytest.mark.parametrize("game", CARDS, ids=lambda game: game.name)
def test_cards_by_name(game: AnyGame) -> None:
    """A label, then the cards; each line of the block begins a line."""
    assert game.deck
    box = load_box(game)
    one, two = game.deck(box)[:2]

    lines = plain_lines(draw_block(game, box, "cards", f"a: {one.name} {two.name}\nb c: {two.name}\n"))

    assert [line.partition(":")[0] for line in lines] == ["a", "b c"]
    assert lines[0].split()[1] == one.name
    assert two.name in lines[0].split()
    assert lines[1].split()[2] == two.name


@pytest.mark.parametrize("game", [GAME, *CARDS], ids=lambda game: game.name)
@pytest.mark.parametrize("block", ["a: 999", "a:", "999"])
def test_cards_that_are_not_there(game: AnyGame, block: str) -> None:
    """A page names no card that the box does not have, nor any in a game without cards."""
    with pytest.raises(UsageFault) as caught:
        draw_block(game, load_box(game), "cards", block)

    assert caught.value.message.code == Code.BAD_LINE
    assert dict(caught.value.message.params) == {"text": block}
