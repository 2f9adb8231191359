"""What can go wrong between the house and a program that plays."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # Of a program that plays here.
    NOT_STARTED = "engine/not-started"
    ENDED = "engine/ended"
    ENDED_SAYING = "engine/ended-saying"
    SILENT = "engine/silent"
    NONSENSE = "engine/nonsense"
    OTHER_VERSION = "engine/other-version"
    GAVE_UP = "engine/gave-up"
    REFUSED = "engine/refused"

    # Of a host that lets our engine play.
    BAD_LINE = "engine/bad-line"
    BAD_JSON = "engine/bad-json"
    BAD_POSITION = "engine/bad-position"
    NO_MATCH = "engine/no-match"
    OTHER_GAME = "engine/other-game"
    NOT_TO_ACT = "engine/not-to-act"
