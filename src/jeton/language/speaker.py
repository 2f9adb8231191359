"""Puts messages into the words of one language."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypedDict

from jeton.core.messages import Message, Name, Value, message
from jeton.language.catalogues import catalogue
from jeton.language.codes import Code
from jeton.language.elision import elided

_FRENCH = "fr"
_BRIEF = "brief"
"""The context of sentences in few words."""
_ISOLATE, _POP = "\u2068", "\u2069"
_FROM_THE_RIGHT = re.compile(
    r"[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""The blocks of scripts that run from right to left."""


def isolated(text: str) -> str:
    """A text as a part of a sentence: what is written from the right must not turn around what follows it."""
    turned = not text.isascii() and _FROM_THE_RIGHT.search(text)
    return f"{_ISOLATE}{text}{_POP}" if turned else text


@lru_cache(maxsize=4096)
def _form(language: str, code: str, number: int | None) -> str:
    """The sentence of a code as the catalogue has it, for so many where it has forms for numbers."""
    messages = catalogue(language)
    # Of a number that is not known here, as of one: gettext does so by itself only since Python 3.11.4.
    plural = messages.ngettext(code, code, 1 if number is None else number)
    # It answers with the id itself where the sentence has no plural.
    return plural if plural != code else messages.gettext(code)


@lru_cache(maxsize=4096)
def _brief_form(language: str, code: str) -> str | None:
    """The sentence of a code in few words, if the catalogue has such."""
    form = catalogue(language).pgettext(_BRIEF, code)
    return None if form == code else form


class Said(TypedDict):
    """A sentence for a program: its code, which stays the same, its parameters, and the text."""

    code: str
    params: dict[str, Any]
    text: str


@dataclass(frozen=True, slots=True)
class Speaker:
    """Speaks one language, and knows the players by name."""

    language: str
    names: Sequence[str] = ()
    """One for each seat; a seat without a name is called by its number."""

    def say(self, said: Message) -> str:
        """The sentence for a message."""
        count = dict(said.params).get("count")
        return self._fill(
            _form(self.language, said.code, abs(count) if isinstance(count, int) else None), said
        )

    def brief(self, said: Message) -> str | None:
        """A message in few words, if there are such: what came of it, without how that is reckoned."""
        form = _brief_form(self.language, said.code)
        return None if form is None else self._fill(form, said)

    def _fill(self, form: str, said: Message) -> str:
        values = {name: self._value(value) for name, value in said.params}
        return (elided(form, values) if self.language == _FRENCH else form).format_map(values)

    def code(self, code: str, **params: Value) -> str:
        """The sentence for a code and its parameters."""
        return self.say(message(code, **params))

    def _value(self, value: Value) -> str:
        # What is most frequent first; to ask whether something is a fraction takes longest.
        if isinstance(value, str):
            return isolated(value)
        if isinstance(value, int):
            return str(value)
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Name):
            return isolated(self.name(value.seat))
        if isinstance(value, tuple):
            parts = [self._value(part) for part in value]
            people = all(isinstance(part, Name) for part in value)
            return self.together(parts) if people else ", ".join(parts)
        # It stands beside signs as they are printed.
        return str(value).replace("-", "−")

    def name(self, seat: int) -> str:
        """The name of a seat, or its number."""
        return self.names[seat] if seat < len(self.names) else self.code(Code.SEAT, seat=seat + 1)

    def together(self, parts: Sequence[str]) -> str:
        """Several people, or sides, that do something together: ``Anna, Bruno and Carl``."""
        if len(parts) < 2:
            return "".join(parts)
        return self.code(Code.AND, first=", ".join(parts[:-1]), last=parts[-1])

    def json(self, said: Message) -> Said:
        """A message for a program: its code, its parameters, and the sentence."""
        params = {name: self._plain(value) for name, value in said.params}
        return {"code": said.code, "params": params, "text": self.say(said)}

    def _plain(self, value: Value) -> Any:
        if isinstance(value, Message):
            return self.json(value)
        if isinstance(value, tuple):
            return [self._plain(part) for part in value]
        if isinstance(value, Name):
            return self.name(value.seat)
        return value if isinstance(value, int) else str(value)
