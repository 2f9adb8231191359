"""What the server itself has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # Refusals of a request
    BAD_REQUEST = "web/bad-request"
    NO_SUCH_PART = "web/no-such-part"
    REVIEW_CALL = "web/review-call"
    REVIEW_CARD = "web/review-card"
    REVIEW_SIDE = "web/review-side"
    EXPLORE_RUNNING = "web/explore-running"
    EXPLORE_BOX = "web/explore-box"
    NOT_FOUND = "web/not-found"
    NO_SUCH_MATCH = "web/no-such-match"
    NO_SUCH_CHALLENGE = "web/no-such-challenge"
    NO_SUCH_BOARD = "web/no-such-board"
    NO_SUCH_SHEET = "web/no-such-sheet"
    NO_SUCH_GROUP = "web/no-such-group"
    NOT_IN_GROUP = "web/not-in-group"
    HELD_BACK = "web/held-back"
    NO_GROUPS = "web/no-groups"
    NO_LOBBY = "web/no-lobby"
    NOT_YOUR_SEAT = "web/not-your-seat"
    SEAT_TAKEN = "web/seat-taken"
    BAD_KEY = "web/bad-key"
    BAD_TOKEN = "web/bad-token"
    NOT_FOR_PROGRAMS = "web/not-for-programs"
    ONLY_FOR_PROGRAMS = "web/only-for-programs"
    PROGRAM_AWAY = "web/program-away"
    UNKNOWN_HOST = "web/unknown-host"
    OTHER_ORIGIN = "web/other-origin"
    TOO_FAST = "web/too-fast"
    NO_MAILS = "web/no-mails"
    NO_MAILS_HERE = "web/no-mails-here"
    NO_MAIL_ADDRESS = "web/no-mail-address"
    MAIL_FAILED = "web/mail-failed"
    NO_SUCH_MAIL = "web/no-such-mail"
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
    FIELD_CARDS = "web/field-cards"
    FIELD_HAND = "web/field-hand"
    FIELD_TRUMPS = "web/field-trumps"
    FIELD_LEADER = "web/field-leader"
    FIELD_ANNOUNCED = "web/field-announced"
    FIELD_TAKEN = "web/field-taken"
    FIELD_OPTIONS = "web/field-options"

    # Scores
    ITEM = "web/item"
    ITEM_OF = "web/item-of"
    ITEM_TOTAL = "web/item-total"

    # What a turn, or a card, brings or lost
    TURN_WORTH = "web/turn-worth"
    CARD_WORTH = "web/card-worth"
    BEST_TURN = "web/best-turn"
    BEST_CARD = "web/best-card"
    REVIEW_LOST = "web/review-lost"
    REVIEW_LOST_TRICKS = "web/review-lost-tricks"

    # Who scores on a sheet
    SCORE_PLAYERS = "web/score-players"
    SCORE_PLAYERS_HELP = "web/score-players-help"
    SCORE_PLAYER = "web/score-player"
    SCORE_CAMPS = "web/score-camps"
    SCORE_CAMPS_HELP = "web/score-camps-help"
    SCORE_CAMP = "web/score-camp"

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
    SERVING_KEY = "web/serving-key"
    NO_APP = "web/no-app"
    NO_DOOR = "web/no-door"
    BACKUP_FOLDER = "web/backup-folder"
    BACKUP_DATABASE = "web/backup-database"
    BAD_POST = "web/bad-post"
    MAIL_CONFIRM = "web/mail-confirm"
    MAIL_CONFIRM_TEXT = "web/mail-confirm-text"
    MAIL_TURN = "web/mail-turn"
    MAIL_TURN_TEXT = "web/mail-turn-text"
    NO_BOXES = "web/no-boxes"
    BOX_ASIDE = "web/box-aside"
    BOX_UNREAD = "web/box-unread"
    BOX_FILES = "web/box-files"

    # Boxes that somebody brings
    BOX_NAME = "web/box-name"
    BOX_MANY = "web/box-many"

    DAMAGED_HERE = "web/damaged-here"
    OTHER_EDITIONS_HERE = "web/other-editions-here"

    # Backups
    SO_FAR = "web/so-far"
    BACKED_UP = "web/backed-up"
    NOT_REPLAYED = "web/not-replayed"
    DAMAGED_IN_BACKUP = "web/damaged-in-backup"
    RESTORED = "web/restored"
    COPIED = "web/copied"
    KEPT_BESIDE = "web/kept-beside"

    # What is kept of people
    PRIVACY = "web/privacy"
    PRIVACY_ABOUT = "web/privacy-about"
    PRIVACY_DEVICE = "web/privacy-device"
    PRIVACY_OTHERS = "web/privacy-others"
    KEEPS_UNFINISHED = "web/keeps-unfinished"
    KEEPS_UNFINISHED_ALWAYS = "web/keeps-unfinished-always"
    KEEPS_FINISHED = "web/keeps-finished"
    KEEPS_FINISHED_ALWAYS = "web/keeps-finished-always"
    KEEPS_GUESTS = "web/keeps-guests"
    KEEPS_GUESTS_ALWAYS = "web/keeps-guests-always"
    KEEPS_GROUPS = "web/keeps-groups"
    KEEPS_GROUPS_ALWAYS = "web/keeps-groups-always"
    KEEPS_RATINGS = "web/keeps-ratings"
    KEEPS_MAILS = "web/keeps-mails"

    # What the administrator of the server has decided
    BANNED = "web/banned"
    READ_ONLY = "web/read-only"
    READ_ONLY_USUAL = "web/read-only-usual"

    # What is kept about one of them
    NAMELESS = "web/nameless"
    NOT_KNOWN = "web/not-known"

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
