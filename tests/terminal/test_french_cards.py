"""Gamate in French: demands are typed in the words of the sheet, and nothing is answered in English."""

import re

import pytest

from jeton.core.messages import Message, Value
from jeton.language import LANGUAGES, Speaker
from jeton.language.words import in_own_words, translate
from jeton.table import Match
from jeton.terminal.players import PERSON
from jeton.web import views
from jeton.web.entries import Reader
from tests.terminal.scripts import CONTRACT, GAMATE, Line, dealt_cards, moves_of, played

CODES = re.compile(
    r"\b(red|green|blue|yellow|odd|even|up|down|and|or|not|only|of|to|forfeit|pass|m[2-8]|[0-9]+-[0-9]+)\b"
)
"""Words of the notation that no French sentence has; a demand is told in words."""
EVERYBODY = (PERSON,) * 4


@pytest.mark.parametrize(
    ("language", "typed", "text"),
    [
        ("fr", "multiples de 6", "m6"),
        ("fr", "Multiples de 6", "m6"),
        ("fr", "de 4 à 12", "4-12"),
        ("fr", "4 à 12", "4-12"),
        ("fr", "impairs", "odd"),
        ("fr", "nombres impairs", "odd"),
        ("fr", "vert exclusif", "green!"),
        ("fr", "Verts exclusifs", "green!"),
        ("fr", "vert", "green"),
        ("fr", "vert horizontal", None),
        ("fr", "multiples de 9", None),
        ("en", "multiples of 6", "m6"),
        ("en", "from 4 to 12", "4-12"),
        ("en", "odd numbers", "odd"),
        ("en", "green only", "green!"),
        ("en", "exclusively green", "green!"),
    ],
)
def test_demands_are_typed_as_they_are_said(language: str, typed: str, text: str | None) -> None:
    """In an auction and as an opposition; whatever else is typed demands nothing."""
    table = played(dealt_cards(), [typed], EVERYBODY, language)
    assert moves_of(table.session.match) == ([] if text is None else [text])
    table = played(dealt_cards(turns=CONTRACT[:3]), [f"!{typed}"], EVERYBODY, language)
    assert moves_of(table.session.match)[3:] == ([] if text is None else [f"!{text}"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_combined_demand_is_typed_and_told_in_words(language: str) -> None:
    """What is told of it can be typed again, and is the same demand."""
    text = "m3 and not (red! or 4-12 or odd) and (green or yellow!)"
    match = dealt_cards(options="extended=on")
    view, speaker = match.view(0), Speaker(language)
    move = GAMATE.notation.read(view, text)
    said = dict(GAMATE.sight.describe(view, move).params)["demand"]
    assert isinstance(said, Message)
    if language == "fr":
        assert speaker.say(said) == (
            "multiples de 3 et non (rouge exclusif ou de 4 à 12 ou impairs) et (vert ou jaune exclusif)"
        )
    (again,) = GAMATE.notation.split(translate(speaker.say(said), GAMATE, speaker))
    assert GAMATE.notation.read(view, again) == move


def _demanding(match: Match) -> list[str]:
    """Everything that a French player may be told in a match: sentences, log, buttons."""
    reader = Reader(0, "fr")
    speaker = reader.speaker(match)
    told = [speaker.say(said) for said in GAMATE.sight.picture(match.view(0)).supplies]
    told += [speaker.say(pile.about) for pile in GAMATE.sight.picture(match.view(0)).piles]
    told += [
        speaker.say(GAMATE.sight.describe(GAMATE.sight.view(each.before, 0), each.move))
        for each in match.history
    ]
    for phrase in GAMATE.phrases:
        labels = (phrase.label, phrase.one, phrase.short)
        told += [speaker.say(label) for label in labels if label is not None]
    for text in ("green!", "m6", "4-12", "1-48", "!odd", "up 20", "down 3", "green foo", "odd and"):
        told += views.preview(match, reader, text, 1).text
    return told


def test_nothing_in_a_french_match_is_told_in_english() -> None:
    """Neither a sentence nor a button nor a line of the log; not even of what cannot be read."""
    for turns in (
        (),
        ("Anna: green!", "Bruno: odd", "Chloé: 4-12", "Dora: red"),
        (*CONTRACT, "Anna: down 8 48"),
    ):
        for line in _demanding(dealt_cards(turns=turns)):
            assert not CODES.search(line), line


def test_a_whole_deal_in_french() -> None:
    """At the terminal, hints and refusals among it."""
    script: list[Line] = [
        "vert exclusif",
        "impairs",
        "de 4 à 12",
        "rouge",
        "jaune et",
        "1 à 48",
        "aide?",
        "indice",
    ]
    script += [
        "indice",
        "vert exclusif",
        "-",
        "-",
        "-",
        "indice",
        "indice",
        "baisse 20",
        "en hausse",
        "baisse 8",
    ]
    table = played(dealt_cards(), script, EVERYBODY, "fr")
    assert table.session.match.position.contract is not None
    for line in table.shown:
        assert not CODES.search(line), line


def test_a_void_deal_is_told() -> None:
    """G11: to everybody, in both languages."""
    for language, word in (("fr", "nulle"), ("en", "void")):
        table = played(dealt_cards(options="deals=2"), ["-", "-", "-", "-"], EVERYBODY, language)
        assert [line for line in table.shown if word in line]


def test_own_words_are_for_texts_of_the_notation_only() -> None:
    """A name stays a name, whatever it is; a message inside another is gone through."""
    inner = Message("table/part", (("fault", "green"), ("part", "green! and up 9")))
    said = Message("terminal/refused", (("fault", inner), ("player", "green")))
    params: dict[str, Value] = dict(in_own_words(said, GAMATE, Speaker("fr")).params)
    assert params["player"] == "green"
    assert params["fault"] == Message(
        "table/part", (("fault", "green"), ("part", "vert exclusif et hausse 9"))
    )
