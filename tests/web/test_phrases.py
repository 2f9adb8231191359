"""One source of words: what a game says on the buttons of the app comes from the game and the catalogues.

So a game that is added needs nothing in the app; and the app names none.
"""

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jeton.catalogue import GAMES, load_box
from jeton.core.moves import SEAT_WORDS, read_common
from jeton.core.options import CONTEST
from jeton.core.phrases import CARD, COMMON, NUMBER, TOKENS
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused
from jeton.language import LANGUAGES, Speaker
from jeton.solitaire import GAME as SOLITAIRE
from jeton.web import wire
from jeton.web.rulebook import games
from jeton.web.words import sound_words
from tests.kit.matches import cut, random_match
from tests.kit.settings import FULL, SMALL, Setting

WEB = Path(__file__).parents[2] / "web"
SOURCES = [
    *(
        path
        for folder in ("src", "public", "installing", "worker")
        for path in sorted((WEB / folder).rglob("*"))
        if path.is_file()
    ),
    WEB / "index.html",
]
QUOTED = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"([^\"\n]*)\"|`([^`]*)`|>([^<>{}]+)<")
"""What a program or a page may show: literals, and what stands between tags."""
OF_CARDS = re.compile(r"\b(?:tricks?|trumps?|camps?|plis?|atouts?)\b", re.IGNORECASE)
"""What one game counts in, and who scores there: the server says it."""
OF_THE_TABLE = {"leave"}
"""The app has a button of its own for it."""

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def text_of(path: Path) -> str:
    """A source, or what can be read of a picture."""
    return path.read_text("utf-8", errors="ignore")


def plain(text: str) -> str:
    """Without accents and capitals."""
    return "".join(
        each for each in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(each)
    )


def phrases(game: AnyGame, language: str) -> list[wire.games.Phrase]:
    """What a page is told of a game."""
    return next(info.phrases for info in games(language) if info.name == game.name)


def names() -> set[str]:
    """What the games are called."""
    return {
        plain(name) for language in LANGUAGES for info in games(language) for name in (info.name, info.title)
    }


def shown(text: str) -> set[str]:
    """The literals of a source."""
    return {next(filter(None, found), "").strip() for found in QUOTED.findall(text)}


# --- the app ----------------------------------------------------------------------------------------------


def test_the_app_names_no_game() -> None:
    """Neither its pages nor the types that are made from the server's description, nor its tests."""
    assert len(SOURCES) > 100
    assert {
        str(path.relative_to(WEB)): found
        for path in SOURCES
        if (found := sorted(name for name in names() if name in plain(text_of(path))))
    } == {}


def test_the_app_has_no_word_of_a_game() -> None:
    """No label of a phrase, no name for strong cards, no text of one game's notation, no tricks."""
    labels = {
        label
        for language in LANGUAGES
        for game in GAMES.values()
        for phrase in phrases(game, language)
        for label in (phrase.label, phrase.one, phrase.short)
    }
    labels |= {
        Speaker(language).say(card.when_strong)
        for language in LANGUAGES
        for game in GAMES.values()
        for card in (game.deck(load_box(game)) if game.deck else ())
        if card.when_strong
    }
    # A sign alone, or a common word such as draw, means other things, too.
    texts = {
        phrase.text
        for game in GAMES.values()
        for phrase in game.phrases
        if phrase.is_open or " " in phrase.text
    }
    words = (labels | {text for text in texts if len(text) > 1}) - {""}

    assert len(words) > 60
    assert {
        str(path.relative_to(WEB)): sorted(found)
        for path in SOURCES
        if (found := shown(text_of(path)) & words)
    } == {}
    # Nor, in the app's own sentences, or as a name on the wire, what it counts in.
    told = [path for path in SOURCES if path.parent.name == "words" or path.name == "api-types.ts"]
    assert len(told) > 20
    assert {
        str(path.relative_to(WEB)): of_cards for path in told if (of_cards := OF_CARDS.findall(text_of(path)))
    } == {}


def test_the_check_finds_literals() -> None:
    """In programs and in pages."""
    source = "const t = { 'up #': \"Only red\", x: `Pass` };\n<b>Odd</b> {a}"

    assert shown(source) >= {"up #", "Only red", "Pass", "Odd"}


# --- the server -------------------------------------------------------------------------------------------


@EVERY
@IN_EACH_LANGUAGE
def test_labels_fill_in_what_the_text_does(game: AnyGame, language: str) -> None:
    """The same signs stand in both, and nothing is called twice."""
    told = phrases(game, language)

    assert len({phrase.text for phrase in told}) == len(told)
    assert len({phrase.label for phrase in told if phrase.text not in ("-", "pass")}) >= len(told) - 2
    for phrase in told:
        for sign in (NUMBER, CARD, TOKENS):
            for label in filter(None, (phrase.label, phrase.one)):
                assert label.count(sign) == phrase.text.count(sign), phrase
        assert phrase.label.strip(), phrase


def test_every_game_has_the_common_ones() -> None:
    """All but to leave, which is a matter of the table."""
    assert {phrase.text for phrase in COMMON} == set(SEAT_WORDS) - OF_THE_TABLE


def test_the_solitaire_has_the_rules_of_one_game() -> None:
    """The app asks whose, instead of knowing it."""
    assert [info.name for info in games("en") if info.solitaire] == [SOLITAIRE]


def settings(game: AnyGame) -> Iterator[Setting]:
    """A short match, and one in which plays are contested."""
    short = tuple(f"{option.name}=1" for option in game.options if option.name == "deals")
    yield Setting(game.name, FULL, short, game.seats[0])
    if CONTEST in game.options:
        yield Setting(game.name, SMALL, ("contest=on",), game.seats[0])


def forms(phrase: wire.games.Phrase, cards: set[str]) -> re.Pattern[str]:
    """The words that are this phrase."""
    text = re.escape(phrase.text).replace(re.escape(NUMBER), r"\d+")
    return re.compile(text.replace(CARD, f"(?:{'|'.join(map(re.escape, sorted(cards)))})"))


def refuses(game: AnyGame, view: View[Any], word: str) -> bool:
    """Whether a common word may not be said."""
    move = read_common(view.seat, word)
    return isinstance(game.rules.judge(view.position, move), Refused)


@EVERY
def test_every_word_that_is_offered_has_a_label(game: AnyGame) -> None:
    """One and no other, at every moment of a match; and what has a label is offered at some moment."""
    cards = {card.name for card in game.deck(load_box(game))} if game.deck else {""}
    patterns = [(phrase, forms(phrase, cards)) for phrase in phrases(game, "en")]
    offered: set[str] = set()
    for setting in settings(game):
        match = random_match(setting)
        for length in range(len(match.history)):
            before = cut(match, length)
            for seat in before.seats_to_act:
                view = before.view(seat)
                if not game.window(view.position):
                    for word in ("contest", "accept"):
                        assert refuses(game, view, word)
                for word in sound_words(game, view):
                    found = [phrase.text for phrase, pattern in patterns if pattern.fullmatch(word)]
                    assert len(found) == 1, (word, found)
                    offered.update(found)

    assert {phrase.text for phrase in game.phrases if TOKENS not in phrase.text} <= offered
