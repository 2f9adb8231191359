"""What stands for a sign that a terminal or a file cannot show: the nearest one that it can."""

import codecs
import unicodedata

HANDLER = "jeton-nearest"
"""What Python's codecs know it by."""

_NEAREST = {
    "−": "-",
    "×": "x",
    "÷": ":",
    "±": "+-",
    "·": ".",
    "•": "*",
    "★": "*",
    "–": "-",
    "—": "-",
    "…": "...",
    "→": "->",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "œ": "oe",
    "Œ": "OE",
    "\u2068": "",
    "\u2069": "",
}
"""As they are typed; the last two only say where a name begins and ends."""


def nearest(error: UnicodeError) -> tuple[str, int]:
    """As codecs ask for it: what to write, or to read, instead, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        # What cannot be read is no reason to stop either.
        return "\N{REPLACEMENT CHARACTER}", getattr(error, "end", 0)
    return "".join(map(_near, error.object[error.start : error.end])), error.end


def _near(sign: str) -> str:
    """Without its accent, as a digit of the usual size, or a question mark."""
    if sign in _NEAREST:
        return _NEAREST[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")
    return bare or "?"


codecs.register_error(HANDLER, nearest)
