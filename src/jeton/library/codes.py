"""What can go wrong for a program that plays, and not for a person."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    OTHER_SEAT = "library/other-seat"
    WHO = "library/who"
    NO_LEVEL = "library/no-level"
    SEED = "library/seed"
