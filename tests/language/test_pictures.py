"""Squares are lettered as the language calls them."""

import re

import pytest

from jeton.catalogue import GAMES, load_box, rules_page
from jeton.language import Speaker
from jeton.language.pictures import lettered
from jeton.terminal.drawing import legend, plain_lines
from jeton.terminal.rulebook import plain_page
from jeton.terminal.surface import draw_table
from jeton.web.pictures import write_grid
from tests.terminal.scripts import LINES, dealt_lines

PICTURE = dealt_lines(*LINES).game.sight.picture(dealt_lines(*LINES).view(0))
LETTERS = {"en": ("B", "R", "G", "Y"), "fr": ("B", "R", "V", "J")}
in_each_language = pytest.mark.parametrize("language", LETTERS)


@in_each_language
def test_squares_of_equable(language: str) -> None:
    """V and J in French: on the board and in the legend of the terminal, and in the browser."""
    speaker = Speaker(language, ("Anna", "Bruno"))
    signs = {ground.tint: ground.sign for ground in lettered(PICTURE.grid, speaker).grounds}
    assert tuple(signs[tint] for tint in ("blue", "red", "green", "yellow")) == LETTERS[language]

    drawn = "\n".join(plain_lines(draw_table(PICTURE, speaker))[1:])
    explained = [line.split()[0] for line in plain_lines(list(legend(PICTURE.grid, speaker)))]
    sent = {ground.sign for ground in write_grid(PICTURE.grid, speaker).grounds}
    others = {letter for letters in LETTERS.values() for letter in letters} - set(LETTERS[language])
    for letter in LETTERS[language]:
        assert f" {letter} " in drawn
        assert letter in explained
        assert letter in sent
    for letter in others:
        assert f" {letter} " not in drawn
        assert letter not in explained
        assert letter not in sent


@in_each_language
def test_boards_of_the_rules(language: str) -> None:
    """The examples of the rules page have the letters that its table explains."""
    game = GAMES["equable"]
    page = rules_page(game, language)
    lines = plain_page(game, load_box(game), page, Speaker(language))
    drawn = "\n".join(line for line in lines if re.match(r" +\d+ ", line))

    for letter in LETTERS[language]:
        assert f"| {letter} |" in page
        assert f" {letter} " in drawn
    assert (" G " in drawn, " V " in drawn) == (language == "en", language == "fr")


def test_a_letter_is_as_long_as_the_sign() -> None:
    """A board is as wide in one language as in another."""
    for ground in PICTURE.grid.grounds:
        if ground.letter:
            assert all(len(Speaker(language).say(ground.letter)) == len(ground.sign) for language in LETTERS)
