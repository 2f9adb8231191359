"""The message catalogues: one gettext file a language, with codes for ids.

They are read as they are written, without a compiling step, so that a catalogue can never be stale.
"""

import re
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO

from jeton.core.errors import UsageFault
from jeton.language.codes import Code

LANGUAGES = ("en", "fr")
"""The first is the one for those whose language we do not have."""

_LANGUAGE = re.compile(r"[_.@-]")
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def choose_language(asked: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, or that of the environment.

    :raises UsageFault: if one was asked for that we do not have; the environment is only a wish.
    """
    if asked is not None:
        if asked not in LANGUAGES:
            raise UsageFault.of(Code.UNKNOWN_LANGUAGE, language=asked, known=LANGUAGES)
        return asked
    wish = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    # fr, fr_CA.UTF-8 and fr@euro are French; frp_FR is not.
    wished = _LANGUAGE.split(wish, maxsplit=1)[0].lower()
    return wished if wished in LANGUAGES else LANGUAGES[0]


@cache
def catalogue(language: str) -> GNUTranslations:
    """The sentences of one language."""
    # Half of what it takes to say the version would go into importing these.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with (files("jeton.language") / f"{language}.po").open("rb") as source:
        messages = read_po(source, locale=language)
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return GNUTranslations(compiled)
