"""The letters of names: what counts as one, what nobody can see, and what looks like what.

A letter is a code point; an emoji is one, however many code points it is made of: a family, a flag, a hand of
some colour.
"""

import re
from unicodedata import normalize

_JOINER = "\u200d"
_PICTURE = (
    r"[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935"
    r"\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001f1e5\U0001f200-\U0001faff]"
)
_SKIN = r"[\U0001f3fb-\U0001f3ff]"
_ONE = (
    # A flag of letters, one of a region (a black flag and what it is of), a key, a picture with its colour.
    r"(?:[\U0001f1e6-\U0001f1ff]{2}"
    r"|\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f"
    r"|[0-9]\ufe0f?\u20e3"
    rf"|{_PICTURE}(?:\ufe0f|{_SKIN})?)"
)
_EMOJI = re.compile(rf"{_ONE}(?:{_JOINER}{_ONE}){{0,5}}")
"""The signs of which it is made can be told apart at sight, so that there is one way to read it."""

_INVISIBLE = re.compile(
    r"[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800"
    r"\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    r"\U000e0000-\U000e0fff]"
)
"""What shows nothing, or turns what follows it around."""

_MARKS = re.compile(r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]+")
"""What stands above or below a letter, in scripts where it is the same letter at a glance."""
_MOST_MARKS = 3
"""So many on one letter: any language is content with them, and more climb over the lines beside it."""
_HEAP = re.compile(
    rf"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{{{_MOST_MARKS + 1}}}"
)

_ALIKE = (
    *("aаαɑ", "AАΑ", "bьЬ", "BВΒ", "cс", "CС", "dԁđ", "DĐ", "eеε", "EЕΕ", "gɡ", "GԌ", "hһħ", "HНΗĦ", "iіιı"),
    *("jјϳ", "JЈ", "kкκ", "KКΚ", "l1IІΙӀӏǀł", "LŁ", "MМΜ", "NΝ", "o0оοø", "OОΟØ", "pрρ", "PРΡ", "qԛ", "QԚ"),
    *("sѕ", "SЅ", "tτ", "TТΤ", "uυ", "vνѵ", "VѴ", "wԝω", "WԜ", "xхχ", "XХΧ", "yуү", "YУΥҮ", "ZΖ", "3зЗ"),
)
"""A letter or a digit, and what looks like it among Latin, Cyrillic and Greek ones, each in its own case."""
_TWINS = str.maketrans({twin: group[0] for group in _ALIKE for twin in group[1:]})


def spelt(name: str) -> list[str]:
    """The letters of a name, each emoji in one piece.

    >>> spelt("Zoé 🇫🇷")
    ['Z', 'o', 'é', ' ', '🇫🇷']
    """
    letters: list[str] = []
    end = 0
    for emoji in _EMOJI.finditer(name):
        letters += name[end : emoji.start()]
        letters.append(emoji[0])
        end = emoji.end()
    return [*letters, *name[end:]]


def clipped(name: str, most: int) -> str:
    """As much of a name as there is room for; no emoji is cut in two."""
    return "".join(spelt(name)[:most]).strip()


def without_emoji(name: str) -> str:
    """What is left of a name without its emoji."""
    return _EMOJI.sub("", name)


def hides(name: str) -> bool:
    """Whether something of a name cannot be seen, or is heaped up so that nothing else can."""
    return bool(_INVISIBLE.search(without_emoji(name)) or _HEAP.search(normalize("NFD", name)))


def looks(name: str) -> tuple[str, str]:
    """How a name is read, and how it looks; two names are alike if either is the same.

    Capitals, accents and widths do not count for how it is read. For how it looks a Cyrillic А is an A, and a
    zero an O; but an I looks like an l only where it is a capital, so one key would not do for both.

    >>> looks("Ida") == looks("IDA"), looks("Ida")[1] == looks("lda")[1], looks("ida")[1] == looks("lda")[1]
    (True, True, False)
    """
    plain = " ".join(_MARKS.sub("", normalize("NFKD", name)).split())
    return plain.casefold(), plain.translate(_TWINS).casefold()
