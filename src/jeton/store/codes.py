"""What the store has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # What was asked for cannot be
    UNKNOWN_MATCH = "store/unknown-match"
    MATCH_EXISTS = "store/match-exists"
    FINISHED = "store/finished"
    STALE = "store/stale"
    ID_USED = "store/id-used"
    UNKNOWN_SESSION = "store/unknown-session"
    NO_SUCH_SEAT = "store/no-such-seat"
    SEAT_TAKEN = "store/seat-taken"
    NO_SUCH_KEY = "store/no-such-key"
    DAMAGED = "store/damaged"
    NOT_FIRST = "store/not-first"
    NAME_TAKEN = "store/name-taken"
    NO_SUCH_CODE = "store/no-such-code"
    TOKEN_EXISTS = "store/token-exists"
    NO_TOKEN = "store/no-token"

    # The disk
    FULL = "store/full"
    READ_ONLY = "store/read-only"
    BROKEN = "store/broken"
    CANNOT_OPEN = "store/cannot-open"
    BUSY = "store/busy"
    FAILED = "store/failed"
    FOREIGN = "store/foreign"
    NEWER = "store/newer"
    NO_VERSION = "store/no-version"
    CLOSED = "store/closed"
    IN_USE = "store/in-use"
    UNREACHED = "store/unreached"
    NO_DATABASE = "store/no-database"
    NO_POSTGRES = "store/no-postgres"
    NOT_EMPTY = "store/not-empty"
    DIFFERS = "store/differs"

    # Backups
    NO_FILE = "store/no-file"
    EXISTS = "store/exists"
    SAME_FILE = "store/same-file"
