"""What the language room itself has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    UNKNOWN_LANGUAGE = "language/unknown-language"
    SEAT = "language/seat"
    AND = "language/and"
    """Joins the last of several players to the others."""
