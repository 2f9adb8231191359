"""What there is to look up in a match: by its word at every surface, by a key on the whole screen."""

import re
from io import StringIO

import pytest
from rich.console import Console

from jeton.catalogue import GAMES, aid_page, load_box, rules_page
from jeton.core.aids import Aid
from jeton.core.errors import UsageFault
from jeton.core.protocols import AnyGame
from jeton.language import LANGUAGES, Speaker
from jeton.language.words import means, own_words
from jeton.pages import Code as PagesCode
from jeton.pages import read_times, split_page
from jeton.terminal.app import LOOK_UP, Page
from jeton.terminal.codes import Code
from jeton.terminal.drawing import draw_times, plain_lines
from jeton.terminal.rulebook import colour_page, plain_page
from jeton.terminal.surface import Colour
from tests.terminal.scripts import LINES, WORKED, dealt, dealt_lines, seated
from tests.terminal.test_app import ANNA, ENGLISH, play, sitting

AIDS = [(game, aid) for game in GAMES.values() for aid in game.aids]
on_every_aid = pytest.mark.parametrize(
    ("game", "aid"), AIDS, ids=[f"{game.name}-{aid.name}" for game, aid in AIDS]
)
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def _plain(game: AnyGame, aid: Aid, language: str) -> list[str]:
    return list(plain_page(game, load_box(game), aid_page(game, aid, language)))


@on_every_aid
def test_both_languages_have_the_same_aid(game: AnyGame, aid: Aid) -> None:
    """The same drawings and tables, each with its own words; what is drawn fits a line of 80."""
    one, two = (list(split_page(aid_page(game, aid, language))) for language in LANGUAGES)

    assert [(kind, part) for part, kind in one if kind] == [(kind, part) for part, kind in two if kind]
    assert one != two
    for language in LANGUAGES:
        drawn = [line for line in _plain(game, aid, language) if line.startswith("    ")]
        assert all(len(line) <= 80 for line in drawn)
        assert colour_page(game, load_box(game), aid_page(game, aid, language)).renderables


@on_every_aid
@in_each_language
def test_its_words_mean_nothing_else(game: AnyGame, aid: Aid, language: str) -> None:
    """Neither another word of the terminal, nor one of the game's moves."""
    speaker = Speaker(language)
    words = speaker.code(aid.words).split(", ")

    others = [str(code) for code in Code if code.startswith("terminal/word-")]
    others += [other.words for other in game.aids if other != aid]
    assert not [(word, code) for word in words for code in others if means(word, code, speaker)]
    assert not set(words) & set(own_words(game, speaker))


@in_each_language
def test_a_word_shows_it_and_help_names_the_word(language: str) -> None:
    """Nothing is played by it, nor is it previewed as a move; the English word is understood too."""
    match = dealt_lines(*LINES)
    game, speaker = match.game, Speaker(language, match.names)
    for aid in game.aids:
        word = speaker.code(aid.words).split(", ")[0]
        english = Speaker("en").code(aid.words).split(", ")[0]
        table = seated(match, [word.upper(), english, "?"], language=language)
        table.session.run()

        page = [f"## {speaker.code(aid.title)}", "", *_plain(game, aid, language)]
        said = "\n".join(table.shown)
        assert said.count("\n".join(page)) == 2
        assert any(word in line and speaker.code(aid.title) in line for line in table.shown)
        assert table.session.match == match
        assert table.session.preview(word) == ""


def test_a_game_without_aids_has_no_such_word() -> None:
    """There it is a move, and no move of this game."""
    table = seated(dealt(*WORKED), ["times", "?"])
    table.session.run()

    assert not [line for line in table.shown if line.startswith("## ")]
    assert table.session.aids() is None


def test_in_colour_it_is_printed() -> None:
    """On a terminal that is no whole screen."""
    out = StringIO()
    surface = Colour(Console(file=out, width=100, force_terminal=True))
    game, box = GAMES["equable"], load_box(GAMES["equable"])
    surface.page([], colour_page(game, box, aid_page(game, game.aids[1], "en")))

    assert re.search(r" 600\D+625", out.getvalue())


@pytest.mark.parametrize("by", ["key", "word"])
def test_over_the_table_on_the_whole_screen(by: str) -> None:
    """The line that is being typed stays as it is; the key closes what it opened, as Escape does."""
    match = dealt_lines(*LINES)
    titles = [ENGLISH.code(aid.title) for aid in match.game.aids]

    async def script() -> None:
        async with sitting(match) as player:
            page = player.screen.query_one(Page)
            await player.until_prompt(ANNA)
            assert not page.display
            if by == "key":
                await player.pilot.press("9", "E", LOOK_UP)
            else:
                await player.enter("times")
            await player.until(lambda: titles[1] in player.shown("#text"), "a page")
            text = player.shown("#text")
            assert page.display
            assert [title for title in titles if title in text] == (titles if by == "key" else titles[1:])
            assert re.search(r" 600 +625", text)
            await player.pilot.press(LOOK_UP if by == "key" else "escape")
            assert not page.display
            assert player.line.has_focus
            assert player.line.value == ("9E" if by == "key" else "")

    play(script)


def test_without_anything_to_look_up_the_key_does_nothing() -> None:
    """In a game that has no aids."""

    async def script() -> None:
        async with sitting(dealt(*WORKED)) as player:
            await player.until_prompt(ANNA)
            await player.pilot.press(LOOK_UP)
            assert not player.screen.query_one(Page).display

    play(script)


# --- the multiplication table -----------------------------------------------------------------------------


def test_every_product_stands_where_its_row_and_column_meet() -> None:
    """From 1 to 25."""
    head, *rows = read_times("25\n")

    assert head == ["×", *map(str, range(1, 26))]
    assert [row[0] for row in rows] == head[1:]
    assert all(int(row[at]) == int(row[0]) * int(head[at]) for row in rows for at in range(1, 26))


def test_a_table_that_is_too_wide_stands_in_parts() -> None:
    """All of it, in lines that fit."""
    rows = read_times("25")
    for width in (20, 72, 200):
        lines = plain_lines(draw_times(rows, width))
        assert all(len(line) <= width for line in lines)
        shown = [line.split() for line in lines if line]
        assert sorted(number for row in shown[1:] for number in row[1:] if row[0] == "17") == sorted(
            rows[17][1:]
        )
    assert len(draw_times(rows, 200)) == 26


@pytest.mark.parametrize("block", ["", "x", "-3", "2 5"])
def test_a_table_without_an_end_is_a_fault(block: str) -> None:
    """A page cannot ask for it."""
    with pytest.raises(UsageFault) as caught:
        read_times(block)

    assert caught.value.message.code == PagesCode.BAD_LINE


@in_each_language
def test_the_rules_have_them_too(language: str) -> None:
    """Those of Équable: the sheet's tips with its examples, and the table."""
    page = rules_page(GAMES["equable"], language)

    assert "5 + 8 + 5 + 9 = 27" in page
    assert "1 + 4 + 6 = 11" in page
    assert ("25\n", "times") in list(split_page(page))
    assert "```aid" not in page
