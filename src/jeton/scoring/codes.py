"""What a sheet has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    FORM = "scoring/form"
    NAME = "scoring/name"
    SEATS = "scoring/seats"
    NAMES = "scoring/names"
    FEW = "scoring/few"
    LONG = "scoring/long"
    FULL = "scoring/full"
    OVER = "scoring/over"
    SETTLING = "scoring/settling"
    LEFT_TWICE = "scoring/left-twice"
    NOTHING_LEFT = "scoring/nothing-left"
    NOT_SETTLED = "scoring/not-settled"
    GONE = "scoring/gone"
    NOTHING = "scoring/nothing"
    NO_LINE = "scoring/no-line"

    NOT_A_SHEET = "scoring/not-a-sheet"
    HEADER = "scoring/header"
    MISSING = "scoring/missing"
    OTHER_GAME = "scoring/other-game"
    OTHER_BOX = "scoring/other-box"
