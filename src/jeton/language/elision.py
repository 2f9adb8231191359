"""Elision in French: « le tour d’Anna », « les règles d’Équable », but « de Bruno ».

A sentence of the catalogue is written with the whole word, ``de {player}``; only what is put in can tell.
"""

import re
import unicodedata
from collections.abc import Mapping

_LIGATURES = {"œ": "o", "æ": "a", "ø": "o"}
_VOWELS = frozenset("aeiou")
_ELIDED = re.compile(r"\b(?P<word>d|qu)e (?P<field>\{(?P<name>\w+)\})", re.IGNORECASE)
"""``de`` or ``que`` before a field."""


def begins_with_vowel(text: str) -> bool:
    """Whether a text is pronounced with a vowel at its start, as far as its letters tell.

    Before h there is no elision: « d’Hélène » and « de Hans » begin alike, and a whole *de* before a name is
    never wrong. A y is a vowel before a consonant only: « d’Yves », « de Yann ». Figures and signs,
    which are read « huit » or « onze », are never elided before.
    """
    letters = [_LIGATURES.get(letter, letter) for letter in _bare(text)[:2]]
    if not letters:
        return False
    if letters[0] == "y":
        return len(letters) > 1 and letters[1].isalpha() and letters[1] not in _VOWELS
    return letters[0] in _VOWELS


def _bare(text: str) -> str:
    """The text in small letters, without accents and without what isolates it."""
    decomposed = unicodedata.normalize("NFKD", text[:8].lstrip("\u2068").casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def elided(form: str, values: Mapping[str, str]) -> str:
    """A form of a French sentence, with ``de {field}`` as ``d’{field}`` where the value asks for it."""

    def before(found: re.Match[str]) -> str:
        if begins_with_vowel(values.get(found["name"], "")):
            return f"{found['word']}’{found['field']}"
        return found[0]

    return _ELIDED.sub(before, form)
