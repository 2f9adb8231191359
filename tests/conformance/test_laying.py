"""What a game tells of its notation to surfaces on which tokens are laid and buttons are pressed."""

import pytest

from jeton.catalogue import GAMES
from jeton.core.moves import SEAT_WORDS
from jeton.core.phrases import TOKENS
from jeton.core.protocols import AnyGame
from tests.kit.matches import opened
from tests.kit.settings import FULL, Setting

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
ON_BOARDS = pytest.mark.parametrize(
    "game", [one for one in GAMES.values() if one.laying], ids=lambda one: one.name
)


@EVERY
def test_its_phrases_are_moves(game: AnyGame) -> None:
    """Each is read and written back, and is none of those that every game has."""
    match = opened(Setting(game.name, FULL, (), game.seats[0]))
    view = match.view(match.seats_to_act[0])

    assert not {phrase.text for phrase in game.phrases} & set(SEAT_WORDS)
    for phrase in game.phrases:
        if not phrase.is_open:
            assert game.notation.write(view, game.notation.read(view, phrase.text)) == phrase.text


@EVERY
def test_a_match_takes_some_time(game: AnyGame) -> None:
    """The least comes first."""
    least, most = game.minutes

    assert 0 < least <= most


@EVERY
def test_tokens_are_laid_or_cards_are_played(game: AnyGame) -> None:
    """One of the two."""
    assert (game.laying is None) == (game.deck is not None)


@ON_BOARDS
def test_words_take_tokens_of_the_rack(game: AnyGame) -> None:
    """A word and two tokens are one move."""
    assert game.laying
    match = opened(Setting(game.name, FULL, (), game.seats[0]))
    seat = match.seats_to_act[0]
    view = match.view(seat)
    rack = next(rack for rack in game.sight.picture(view).racks if rack.seat == seat)
    for phrase in game.phrases:
        if TOKENS not in phrase.text:
            continue
        text = phrase.text.replace(TOKENS, " ".join(rack.tokens[:2]))

        assert game.notation.split(text) == (text,)
        assert game.notation.write(view, game.notation.read(view, text)).startswith(phrase.text.split()[0])


@ON_BOARDS
def test_what_ends_or_joins_is_told_apart(game: AnyGame) -> None:
    """Behind a move, what ends a turn is a move of its own; what joins two lines is none."""
    assert game.laying
    if game.laying.close:
        assert game.laying.close in {phrase.text for phrase in game.phrases}
    if game.laying.onward:
        assert game.laying.onward == game.laying.joint
