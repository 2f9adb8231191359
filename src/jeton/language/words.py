"""The player's own words for the words of the notation."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Message, Value
from jeton.core.protocols import AnyGame
from jeton.language.catalogues import LANGUAGES
from jeton.language.speaker import Speaker

_WORD = re.compile(r"[^\W\d_]+")


def translate(line: str, game: AnyGame, speaker: Speaker) -> str:
    """Put words such as ``fin`` into the notation's ``end``, ``vert!`` into ``green!``; the rest stays."""
    words = own_words(game, speaker)
    return " ".join(_WORD.sub(lambda word: words.get(word[0].lower(), word[0]), line).split())


def own_words(game: AnyGame, speaker: Speaker) -> Mapping[str, str]:
    """The words of the player's language for words of a game's notation."""
    return _listed(game.texts.words, speaker.language)


@lru_cache(maxsize=64)
def _listed(code: str, language: str) -> Mapping[str, str]:
    """Read once: they are looked up for every line that is typed."""
    speaker = Speaker(language)
    pairs = " ".join(speaker.code(one) for one in (CoreCode.WORDS, code)).split()
    return MappingProxyType(dict(pair.split("=") for pair in pairs))


_ECHOED = frozenset({"moves", "move", "text", "part", "rest"})
"""What a message calls a text of the notation."""


def in_own_words(said: Message, game: AnyGame, speaker: Speaker) -> Message:
    """A message with texts of the notation in the player's words: ``vert exclusif``, not ``green!``."""
    return _retold(said, lambda text: own_text(text, game, speaker))


def own_text(text: str, game: AnyGame, speaker: Speaker) -> str:
    """A text of the notation in the player's words."""
    words: dict[str, str] = {}
    for own, word in own_words(game, speaker).items():
        # Of several the first is the one that is said.
        words.setdefault(word, own)
    pieces = game.aloud(text) if game.aloud else (text,)
    return "".join(
        speaker.say(piece)
        if isinstance(piece, Message)
        else _WORD.sub(lambda word: words.get(word[0].lower(), word[0]), piece)
        for piece in pieces
    )


def _retold(said: Message, own_text: Callable[[str], str]) -> Message:
    def told(name: str, value: Value) -> Value:
        if isinstance(value, Message):
            return _retold(value, own_text)
        if isinstance(value, tuple):
            return tuple(told(name, part) for part in value)
        return own_text(value) if isinstance(value, str) and name in _ECHOED else value

    return Message(said.code, tuple((name, told(name, value)) for name, value in said.params))


def means(word: str, code: str, speaker: Speaker) -> bool:
    """Whether a word is one of those that a code lists, in the player's language or in English."""
    return any(
        word.lower() in Speaker(known).code(code).split(", ") for known in {speaker.language, LANGUAGES[0]}
    )
