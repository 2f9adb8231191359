"""Codes and parameters become sentences."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, Value, message
from jeton.games.equable.codes import Code as EquableCode
from jeton.language import LANGUAGES, Speaker
from jeton.language.codes import Code
from jeton.records.codes import Code as RecordCode
from jeton.terminal.codes import Code as TerminalCode
from tests.language.sentences import codes, entries, fields_of, sentences

NAMES = ("Anna", "Bruno")


def _filled(language: str, code: str, form: int = 0, **words: str) -> str:
    """The sentence of the catalogue with words put in by hand."""
    sentence = sentences(language, code)[form]
    for name, word in words.items():
        sentence = sentence.replace("{" + name + "}", word)
    return sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    """With its fields filled in, no brace is left and each field shows."""
    speaker = Speaker(language, NAMES)
    for code in codes():
        params: dict[str, Value] = {name: f"<{name}>" for name in fields_of(language, code)}
        said = speaker.code(code, **params)
        assert "{" not in said, code
        assert all(str(shown) in said for shown in params.values()), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_with_fields_needs_them(language: str) -> None:
    """A call that forgets a field fails at once, instead of saying half a sentence."""
    with pytest.raises(KeyError):
        Speaker(language).code(CoreCode.OFF_BOARD, square="15A")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names(language: str) -> None:
    """A seat is called by its player's name, or by its number, from 1, if it has none."""
    speaker = Speaker(language, NAMES)

    assert speaker.code(CoreCode.TOLD_PASS, player=Name(1)) == _filled(
        language, CoreCode.TOLD_PASS, player="Bruno"
    )
    assert speaker.code(CoreCode.TOLD_PASS, player=Name(2)) == _filled(
        language, CoreCode.TOLD_PASS, player=_filled(language, Code.SEAT, seat="3")
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["דוד", "محمد 2"])
def test_names_that_are_written_from_the_right(language: str, name: str) -> None:
    """They stand by themselves in a sentence, and turn nothing around; a program gets them as they are."""
    speaker = Speaker(language, ("Anna", name))
    alone = f"\u2068{name}\u2069"

    for player in (Name(1), name):
        assert speaker.code(CoreCode.TOLD_PASS, player=player) == _filled(
            language, CoreCode.TOLD_PASS, player=alone
        )
        assert speaker.json(message(CoreCode.TOLD_PASS, player=player))["params"] == {"player": name}
    both = speaker.code(TerminalCode.WELCOME, title="x", players=("Anna", name))
    assert f"Anna, {alone}" in both
    assert speaker.name(1) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_tuples_are_lists(language: str) -> None:
    """The parts of a tuple stand side by side, each put into words."""
    speaker = Speaker(language, NAMES)
    scores = tuple(message(TerminalCode.SCORE_OF, player=Name(seat), points=seat) for seat in (0, 1))

    said = speaker.code(TerminalCode.SCORES, scores=scores)

    both = ", ".join(
        _filled(language, TerminalCode.SCORE_OF, player=name, points=str(points))
        for points, name in enumerate(NAMES)
    )
    assert said == _filled(language, TerminalCode.SCORES, scores=both)
    assert speaker.code(TerminalCode.SCORES, scores=()) == _filled(language, TerminalCode.SCORES, scores="")


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_within_messages(language: str) -> None:
    """A refusal within a fault of a record within the frame of the command line."""
    inner = message(CoreCode.OFF_BOARD, square="15A", last="14N")
    middle = message(RecordCode.MOVE, move="12@15A", fault=inner)
    said = Speaker(language).code(TerminalCode.FAULT_LINE, line=7, fault=middle)

    off_board = _filled(language, CoreCode.OFF_BOARD, square="15A", last="14N")
    move = _filled(language, RecordCode.MOVE, move="12@15A", fault=off_board)
    assert said == _filled(language, TerminalCode.FAULT_LINE, line="7", fault=move)


@pytest.mark.parametrize(
    ("language", "count", "form"),
    [
        ("en", 0, 1),
        ("en", 1, 0),
        ("en", 2, 1),
        ("fr", 0, 0),
        ("fr", 1, 0),
        ("fr", 2, 1),
        ("en", -1, 0),
        ("fr", -2, 1),
    ],
)
def test_plurals(language: str, count: int, form: int) -> None:
    """Nothing is plural in English and singular in French; a loss is counted like a gain."""
    plural = [code for code in codes() if entries(language)[code].pluralizable]
    for code in plural:
        params: dict[str, Value] = {name: f"<{name}>" for name in fields_of(language, code)}
        said = Speaker(language).code(code, **{**params, "count": count})
        words = {name: str(value) for name, value in params.items() if name != "count"}
        assert said == _filled(language, code, form, count=str(count), **words), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_count_without_a_plural(language: str) -> None:
    """A sentence may speak of a count and need no plural."""
    said = Speaker(language).code(RecordCode.SEATS, count=5, least=2, most=4)

    assert said == _filled(language, RecordCode.SEATS, count="5", least="2", most="4")


def test_braces_in_what_a_player_typed() -> None:
    """Text from outside is shown as it is, never read as a field."""
    for language in LANGUAGES:
        assert "{player} {0} {" in Speaker(language).code(CoreCode.UNREADABLE, text="{player} {0} {")


@pytest.mark.parametrize("names", [(), NAMES])
def test_json(names: Sequence[str]) -> None:
    """A program gets the code, the parameters as plain values, and the sentence."""
    speaker = Speaker("en", names)
    inner = message(CoreCode.ALREADY_LEFT, player=Name(0))
    told = message(RecordCode.MOVE, move="leave", fault=inner)
    first = names[0] if names else speaker.code(Code.SEAT, seat=1)

    assert speaker.json(told) == {
        "code": "records/move",
        "params": {
            "move": "leave",
            "fault": {
                "code": "core/already-left",
                "params": {"player": first},
                "text": speaker.say(inner),
            },
        },
        "text": speaker.say(told),
    }


def test_json_of_lists_and_numbers() -> None:
    """Numbers stay numbers, tuples become lists."""
    told = message(TerminalCode.SCORES, scores=(message(TerminalCode.SCORE_OF, player="Anna", points=-3), 7))

    params = Speaker("fr").json(told)["params"]

    assert params["scores"][0]["params"] == {"player": "Anna", "points": -3}
    assert params["scores"][1] == 7


def test_a_negative_value() -> None:
    """With a minus as it is printed, for a person; a program gets plain text."""
    speaker, said = Speaker("en"), message(CoreCode.BAD_SQUARE, square=Fraction(-18, 19))
    assert "−18/19" in speaker.say(said)
    assert speaker.json(said)["params"]["square"] == "-18/19"


@pytest.mark.parametrize(("language", "said"), [("en", "whole rack"), ("fr", "tout le chevalet")])
def test_few_words(language: str, said: str) -> None:
    """Where the catalogue has few words for a code; nothing where it has not."""
    speaker = Speaker(language, NAMES)
    times = message(EquableCode.LINE_TIMES, line="8=8", factor=4, spoken="8 is 8", tokens="5 + 5", sum=10)

    assert speaker.brief(message(EquableCode.WHOLE_RACK)) == said
    assert speaker.brief(times) == "8=8, ×4"
    assert speaker.brief(message(CoreCode.TOLD_PASS, player=Name(0))) is None
