"""The codes that every game shares."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language; see the catalogues in ``jeton.language``."""

    # Refusals
    UNREADABLE = "core/unreadable"
    EMPTY_MOVE = "core/empty-move"
    BAD_SQUARE = "core/bad-square"
    OFF_BOARD = "core/off-board"
    OUT_OF_TURN = "core/out-of-turn"
    OVER = "core/over"
    NO_WINDOW = "core/no-window"
    WINDOW_OPEN = "core/window-open"
    OWN_PLAY = "core/own-play"
    ANSWERED = "core/answered"
    ALREADY_LEFT = "core/already-left"
    CHANCE_FIRST = "core/chance-first"

    NO_SUCH_GAME = "core/no-such-game"

    # Weights
    WEIGHTS_FIRST = "core/weights-first"
    WEIGHTS_LINE = "core/weights-line"
    WEIGHTS_MISSING = "core/weights-missing"
    WEIGHTS_GAME = "core/weights-game"
    WEIGHTS_NUMBER = "core/weights-number"

    # Options
    OPTION_FORM = "core/option-form"
    OPTION_UNKNOWN = "core/option-unknown"
    OPTION_TWICE = "core/option-twice"
    OPTION_SWITCH = "core/option-switch"
    OPTION_NUMBER = "core/option-number"
    OPTION_CHOICE = "core/option-choice"
    OPTION_CLOCK = "core/option-clock"
    OPTION_ABOUT_CLOCK = "core/option-about-clock"
    OPTION_ABOUT_CONTEST = "core/option-about-contest"
    OPTION_ABOUT_WINDOW = "core/option-about-window"

    # Formats: how long a match is to be
    FORMAT_SHORT = "core/format-short"
    FORMAT_MEDIUM = "core/format-medium"
    FORMAT_WHOLE = "core/format-whole"
    FORMAT_ABOUT_WHOLE = "core/format-about-whole"
    NO_SUCH_FORMAT = "core/no-such-format"

    # What the levels are called
    LEVEL_CHILD = "core/level-child"
    LEVEL_BEGINNER = "core/level-beginner"
    LEVEL_FAMILY = "core/level-family"
    LEVEL_CLUB = "core/level-club"
    LEVEL_STRONG = "core/level-strong"
    LEVEL_CHAMPION = "core/level-champion"
    TEMPER_PATIENT = "core/temper-patient"
    TEMPER_DARING = "core/temper-daring"

    # Boxes
    BOX_SYNTAX = "core/box-syntax"
    BOX_MISSING = "core/box-missing"
    BOX_UNKNOWN_KEY = "core/box-unknown-key"
    BOX_TYPE = "core/box-type"
    BOX_RANGE = "core/box-range"
    BOX_GAME = "core/box-game"
    BOX_TOTAL = "core/box-total"
    BOX_LARGE = "core/box-large"
    BOX_DOTS = "core/box-dots"
    BOX_PACKED = "core/box-packed"
    FIELD_NAME = "core/field-name"
    FIELD_RECONSTRUCTION = "core/field-reconstruction"
    LEVEL_PLAYS = "core/level-plays"
    TYPE_TEXT = "core/type-text"
    TYPE_INTEGER = "core/type-integer"
    TYPE_FLAG = "core/type-flag"
    TYPE_TABLE = "core/type-table"

    # Words of the player's language for words of the notation
    WORDS = "core/words"

    # Moves that every game has, told in words
    TOLD_PASS = "core/told-pass"
    TOLD_CONTEST = "core/told-contest"
    TOLD_ACCEPT = "core/told-accept"
    TOLD_LEAVE = "core/told-leave"
    TOLD_AGREED = "core/told-agreed"
    TOLD_CLOSED = "core/told-closed"

    # Moves that every game has, on buttons
    PHRASE_PASS = "core/phrase-pass"
    PHRASE_CONTEST = "core/phrase-contest"
    PHRASE_ACCEPT = "core/phrase-accept"

    # Why a match is over, whatever the game
    OVER_ALONE = "core/over-alone"
    OVER_AGREED = "core/over-agreed"
