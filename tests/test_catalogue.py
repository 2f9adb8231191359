"""The one table of the games."""

import pytest

from jeton.catalogue import GAMES, box_text, find_game, load_box, rules_page
from jeton.core.box import read_toml
from jeton.core.codes import Code
from jeton.core.errors import BoxFault, UsageFault
from jeton.core.messages import message
from jeton.core.options import CLOCK, read_options, write_options
from tests.kit.codes import all_codes

EVERY = pytest.mark.parametrize("name", GAMES)


def test_games_are_found_by_name() -> None:
    """Under their own."""
    assert all(find_game(name) is game and game.name == name for name, game in GAMES.items())
    assert GAMES


def test_no_such_game() -> None:
    """The fault lists those there are."""
    with pytest.raises(UsageFault) as caught:
        find_game("chess")
    assert caught.value.message == message(Code.NO_SUCH_GAME, game="chess", known=tuple(GAMES))


@EVERY
def test_each_game_comes_with_a_box(name: str) -> None:
    """Which says that it is for that game; comments and spacing do not change what it is."""
    game = GAMES[name]
    text = box_text(game)
    spaced = "# mine\n" + text.replace(" = ", "   =   ")

    assert read_toml(text, name).text("game") == name
    assert load_box(game) == load_box(game, text)
    assert game.equipment.fingerprint(load_box(game, spaced)) == game.equipment.fingerprint(load_box(game))


@EVERY
def test_a_box_of_another_game_is_refused(name: str) -> None:
    """It would be another game."""
    with pytest.raises(BoxFault):
        load_box(GAMES[name], 'game = "chess"\n')


@EVERY
def test_seats_and_options_are_in_order(name: str) -> None:
    """From the fewest to the most; every option explained; every game can be timed."""
    game = GAMES[name]

    assert list(game.seats) == sorted(set(game.seats))
    assert min(game.seats) >= 1
    assert CLOCK in game.options
    assert len({option.name for option in game.options}) == len(game.options)
    assert {str(option.about) for option in game.options} <= all_codes()
    assert write_options(game.options, read_options(game.options)) == ()


@EVERY
@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_game_has_its_rules_in_our_own_words(name: str, language: str) -> None:
    """A page of Markdown with a title."""
    assert rules_page(GAMES[name], language).startswith("# ")


@EVERY
def test_what_a_game_says_of_itself_has_codes(name: str) -> None:
    """Title, line, help and words."""
    texts = GAMES[name].texts

    assert {texts.title, texts.about, texts.help, texts.words} <= all_codes()
