"""What the table has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    NO_SUCH_SEAT = "table/no-such-seat"
    HAS_LEFT = "table/has-left"
    ALREADY_AGREES = "table/already-agrees"
    SEATS = "table/seats"
    SEATS_FIXED = "table/seats-fixed"
    TIME_OUT = "table/time-out"
    OFFERED = "table/offered"
    PART = "table/part"

    # Beside the moves
    NO_TAKEBACK = "table/no-takeback"
    NOT_GONE = "table/not-gone"
    BEGUN = "table/begun"
    JOINED = "table/joined"
    TAKEBACK_ASKED = "table/takeback-asked"
    TAKEBACK_DONE = "table/takeback-done"
    TAKEBACK_AGREED = "table/takeback-agreed"
    TAKEBACK_DECLINED = "table/takeback-declined"
    TAKEBACK_WITHDRAWN = "table/takeback-withdrawn"
    TAKEBACK_WAS_DECLINED = "table/takeback-was-declined"
    NO_REQUEST = "table/no-request"
    STANDS_IN = "table/stands-in"
    REPLACED = "table/replaced"
    AGAIN = "table/again"
    NEXT = "table/next"
    NO_COACH = "table/no-coach"
    HALTED = "table/halted"
    HALT = "table/halt"
    GOES_ON = "table/goes-on"
