"""French has no English code words: what a French player reads they can also say and type in French."""

import re
from pathlib import Path

import pytest

from jeton.catalogue import GAMES
from jeton.core.codes import Code as CoreCode
from jeton.language import LANGUAGES, Speaker
from tests.language.sentences import codes, sentences

APP = Path(__file__).parents[2] / "web" / "src" / "lib" / "words"

TABLES = frozenset(
    code
    for code in codes()
    if code.startswith("terminal/word-")
    or (re.search(r"(?:^|[/-])words$", code) and code != "terminal/score-words")
)
"""Lists of what may be typed, in French and in English: never shown, but read."""

FRENCH_TOO = frozenset(
    {"brisques", "multiple", "multiples", "or", "possible", "products", "score", "strict", "table"}
)
"""Code words that French has as well; *or* is gold and *so*."""

OTHERS = frozenset(
    {
        "easy",
        "child",
        "beginner",
        "family",
        "strong",
        "greedy",
        "none",
        "turn",
        "match",
        "true",
        "false",
        "yes",
        "signs",
        "even",
    }
)
"""Names of bots, and values of options and files."""

COMMANDS = {
    "core/option-form": {"contest", "on"},
    "core/option-switch": {"on", "off"},
    "core/option-clock": {"none", "turn", "match"},
    "core/option-about-clock": {"none", "turn", "match"},
    "equable/sheet": {"contest"},
    "cli/arg-seats": {"beginner"},
    "cli/arg-level": {"easy"},
    "cli/about-train": {"strong", "greedy"},
    "cli/arg-train-game": {"strong"},
    "terminal/train-done": {"greedy"},
    "terminal/free-fill-none": {"fill"},
}
"""What is typed behind ``jeton``: the same in every language, for scripts."""

FILES = {
    "core/type-flag": {"true", "false"},
    "mathable/layout-rack": {"rack"},
    "calculator/layout-rack": {"rack"},
    "equable/layout-first": {"yes"},
    "rigolade/layout-rack": {"numbers", "signs"},
    "gamate/layout-trumps": {"up"},
    "gamate/layout-hands": {"hand"},
    "cli/arg-position": {"board", "down", "hand", "numbers", "rack", "signs", "supply", "up"},
    "records/position-no-board": {"board"},
}
"""Keys and values of files, which people and programs exchange across languages."""

EXCEPTIONS = {**COMMANDS, **FILES}


def _code_words() -> frozenset[str]:
    """Every word of a notation, of an option and of the terminal, as English has it."""
    found = set(OTHERS)
    tables = (CoreCode.WORDS, *(game.texts.words for game in GAMES.values()))
    for pair in " ".join(Speaker(language).code(code) for language in LANGUAGES for code in tables).split():
        found.add(pair.partition("=")[2])
    for code in TABLES - {str(code) for code in tables}:
        found |= set(Speaker("en").code(code).split(", "))
    for option in (option for game in GAMES.values() for option in game.options):
        found |= {option.name, *getattr(option, "words", ())}
    return frozenset(word for word in found if len(word) > 1) - FRENCH_TOO


CODE_WORDS = _code_words()
_SAID = re.compile(
    rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(CODE_WORDS, key=len, reverse=True)))}|m[2-8])(?![\w-])"
)
_SWITCH = re.compile(r"(?:=|\bsur |\bAvec )(on)\b|\b(off)\b")
"""*On* is French too; not so where it is the position of a switch."""


def _found(text: str) -> set[str]:
    bare = re.sub(r"\$?\{[^{}]*\}", "", text)
    switches = {word for pair in _SWITCH.findall(bare) for word in pair if word}
    return set(_SAID.findall(bare)) | switches


def test_the_words_are_found() -> None:
    """Of every game, and of the terminal; else the test below would prove nothing."""
    assert {
        "red",
        "odd",
        "up",
        "exchange",
        "numbers",
        "end",
        "rack",
        "undo",
        "contest",
        "renounces",
    } <= CODE_WORDS
    assert _found("écrivez m6 up 9, odd ou exchange numbers") == {"m6", "up", "odd", "exchange", "numbers"}
    assert _found("Avec on, on joue ; off") == {"on", "off"}
    assert _found("{rack} ${hint} on multiplie, l’endroit, fin") == set()


def test_no_french_sentence_has_one() -> None:
    """But those that speak of what is typed behind ``jeton`` or written in a file."""
    found = {code: {word for form in sentences("fr", code) for word in _found(form)} for code in codes()}
    assert {
        code: words
        for code, words in found.items()
        if code not in TABLES and words - EXCEPTIONS.get(code, set())
    } == {}


def test_no_exception_is_stale() -> None:
    """Each is of a sentence that has those words."""
    assert {
        code: words
        for code, words in EXCEPTIONS.items()
        if not words <= _found(" ".join(sentences("fr", code)))
    } == {}


@pytest.mark.parametrize(
    ("name", "least"), [("fr.ts", 15), ("seats-fr.ts", 15), ("solitaire-fr.ts", 15), ("happened-fr.ts", 5)]
)
def test_no_string_of_the_app_has_one(name: str, least: int) -> None:
    """But the list of words that may be typed, in French or in English."""
    text = (APP / name).read_text("utf-8")
    typed = r"commandWords: \{.*?\n  \},|^import [^\n]*|/\*\*.*?\*/"
    spoken = re.sub(typed, "", text, flags=re.DOTALL | re.MULTILINE)
    strings = re.findall(r"'[^'\n]*'|`[^`]*`", spoken)

    assert len(strings) > least
    assert {string: words for string in strings if (words := _found(string))} == {}
