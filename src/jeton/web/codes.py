"""What the server itself has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # Refusals of a request
    BAD_REQUEST = "web/bad-request"
    NO_SUCH_PART = "web/no-such-part"
    REVIEW_CARD = "web/review-card"
    EXPLORE_RUNNING = "web/explore-running"
    EXPLORE_CARDS = "web/explore-cards"
    NOT_FOUND = "web/not-found"
    NO_SUCH_MATCH = "web/no-such-match"
    NO_SUCH_CHALLENGE = "web/no-such-challenge"
    NO_SUCH_BOARD = "web/no-such-board"
    NO_SUCH_SHEET = "web/no-such-sheet"
    NOT_YOUR_SEAT = "web/not-your-seat"
    SEAT_TAKEN = "web/seat-taken"
    BAD_KEY = "web/bad-key"
    UNKNOWN_HOST = "web/unknown-host"
    OTHER_ORIGIN = "web/other-origin"
    TOO_FAST = "web/too-fast"
    TOO_LARGE = "web/too-large"
    BUSY = "web/busy"
    TAKES_LONG = "web/takes-long"
    ALREADY_ASKED = "web/already-asked"
    FAILED = "web/failed"
    NO_SUCH_BOT = "web/no-such-bot"
    RECORD_PARTIAL = "web/record-partial"
    RECORD_LINE = "web/record-line"

    # Matches that cannot be opened
    DAMAGED = "web/damaged"
    OTHER_EDITION = "web/other-edition"

    # Refusals at the door, and about seats
    TOO_MANY_WAITING = "web/too-many-waiting"
    TOO_MANY_MATCHES = "web/too-many-matches"
    LOBBY_FULL = "web/lobby-full"
    NOT_HOST = "web/not-host"
    NO_GUEST = "web/no-guest"
    NOT_ABSENT = "web/not-absent"
    OPEN_TABLE = "web/open-table"
    NOT_FIRST = "web/not-first"
    BAD_RECOVERY = "web/bad-recovery"

    # Refusals of a move
    STALE = "web/stale"
    ID_USED = "web/id-used"
    WAITING = "web/waiting"
    NOT_KEPT = "web/not-kept"

    # What happens beside the moves
    OVER = "web/over"

    # The lines of a position file
    FIELD_RACK = "web/field-rack"
    FIELD_WHITE = "web/field-white"
    FIELD_GREY = "web/field-grey"
    FIELD_NUMBERS = "web/field-numbers"
    FIELD_SIGNS = "web/field-signs"
    FIELD_EQUALS = "web/field-equals"
    FIELD_SUPPLY = "web/field-supply"
    FIELD_OPTIONS = "web/field-options"

    # Scores
    ITEM = "web/item"
    ITEM_OF = "web/item-of"
    ITEM_TOTAL = "web/item-total"

    # Lines of a sheet
    SCORE_TURN = "web/score-turn"
    SCORE_LEFT = "web/score-left"
    SCORE_LEFT_NONE = "web/score-left-none"
    SCORE_LEFT_ALL = "web/score-left-all"
    SCORE_LEAVE = "web/score-leave"
    SCORE_OVER = "web/score-over"

    # What became of a search for a full grid
    FREE_FOUND = "web/free-found"
    FREE_NONE = "web/free-none"
    FREE_CUT = "web/free-cut"

    # What a guest is called until he says
    FREE_SEAT = "web/free-seat"

    # At the terminal that started it
    SERVING = "web/serving"
    SERVING_ALSO = "web/serving-also"
    NO_APP = "web/no-app"
    NO_DOOR = "web/no-door"

    DAMAGED_HERE = "web/damaged-here"
    OTHER_EDITIONS_HERE = "web/other-editions-here"

    # Backups
    SO_FAR = "web/so-far"
    BACKED_UP = "web/backed-up"
    NOT_REPLAYED = "web/not-replayed"
    DAMAGED_IN_BACKUP = "web/damaged-in-backup"
    RESTORED = "web/restored"
    KEPT_BESIDE = "web/kept-beside"

    # Paper
    PRINT_TITLE = "web/print-title"
    PRINT_ABOUT = "web/print-about"
    PRINT_MAKE = "web/print-make"
    PRINT_MAKING = "web/print-making"
    PRINT_READY = "web/print-ready"
    PRINT_RECORD = "web/print-record"
    PRINT_OF_MATCH = "web/print-of-match"
    PRINT_PAPER = "web/print-paper"
    PRINT_COLOUR = "web/print-colour"
    PAPER_A4 = "web/paper-a4"
    PAPER_LETTER = "web/paper-letter"
