"""Every code has a sentence in every language, and every sentence a code."""

import re
from collections import Counter

import pytest

from jeton.language import LANGUAGES
from tests.language.sentences import briefs, codes, entries, enums, fields, fields_of, sentences, uses

in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def test_all_enums_are_found() -> None:
    """The walk reaches each room that speaks; without this, the other tests could pass on nothing."""
    rooms = {enum.__module__ for enum in enums()}

    assert rooms >= {
        "jeton.core.codes",
        "jeton.games.mathable.codes",
        "jeton.language.codes",
        "jeton.records.codes",
        "jeton.table.codes",
        "jeton.terminal.codes",
    }
    assert {enum.__name__ for enum in enums()} == {"Code"}


def test_no_two_codes_are_alike() -> None:
    """A code says where it comes from, so no two rooms share one."""
    assert [code for code, count in Counter(codes()).items() if count > 1] == []


@in_each_language
def test_every_code_has_a_sentence(language: str) -> None:
    """One that is not empty in any of its forms, and not marked as doubtful."""
    assert [code for code in codes() if code not in entries(language)] == []
    assert [code for code in codes() if not all(map(str.strip, sentences(language, code)))] == []
    assert [code for code in codes() if entries(language)[code].fuzzy] == []


@in_each_language
def test_every_entry_has_a_code(language: str) -> None:
    """What nobody can say is not kept."""
    assert sorted(set(entries(language)) - set(codes())) == []


def test_every_code_is_used() -> None:
    """A code that the program never names is dead."""
    assert sorted(set(codes()) - {use.code for use in uses()}) == []


def test_languages_want_the_same_fields() -> None:
    """What one language tells, the other does too."""
    wanted = {code: {language: fields_of(language, code) for language in LANGUAGES} for code in codes()}

    assert {code: by for code, by in wanted.items() if len(set(by.values())) > 1} == {}


@in_each_language
def test_fields_are_bare_names(language: str) -> None:
    """``{name}`` and nothing cleverer: a sentence reaches into no object and formats no number."""
    forms = [(code, form) for code in codes() for form in sentences(language, code)]

    assert [code for code, form in forms if not all(map(str.isidentifier, fields(form)))] == []
    assert [code for code, form in forms if re.sub(r"\{[a-z]+\}", "", form).count("{")] == []


@in_each_language
def test_help_has_no_percent_sign(language: str) -> None:
    """The sentences of the command line go through argparse, which would read one as its own."""
    own = [code for code in codes() if code.startswith("cli/")]

    assert [code for code in own if any("%" in form for form in sentences(language, code))] == []


@in_each_language
def test_comments_name_the_fields(language: str) -> None:
    """Where the line above an entry names what may be filled in, it names all that is."""
    listed = {code: " ".join(entries(language)[code].auto_comments) for code in codes()}

    assert [
        code for code, line in listed.items() if line and not fields_of(language, code) <= fields(line)
    ] == []


@in_each_language
def test_plurals_are_whole(language: str) -> None:
    """A sentence with a plural has two different forms, each with all its fields and the count."""
    plurals = [code for code in codes() if entries(language)[code].pluralizable]

    assert len(plurals) > 5
    for code in plurals:
        one, many = sentences(language, code)
        assert one != many, code
        assert fields(one) == fields(many), code
        assert "count" in fields(many), code
    assert [code for code in codes() if code not in plurals and len(sentences(language, code)) != 1] == []


def test_languages_have_the_same_plurals() -> None:
    """French and English both tell one from many."""
    one, two = ({code for code in codes() if entries(language)[code].pluralizable} for language in LANGUAGES)

    assert one == two


def test_what_is_said_in_few_words() -> None:
    """In every language the same codes; shorter than the whole sentence, with nothing that it has not."""
    assert len({tuple(sorted(briefs(language))) for language in LANGUAGES}) == 1
    assert set(briefs(LANGUAGES[0])) <= set(codes())
    for language in LANGUAGES:
        for code, entry in briefs(language).items():
            assert 0 < len(str(entry.string)) < len(sentences(language, code)[0]), (language, code)
            assert fields(str(entry.string)) <= fields_of(language, code), (language, code)
