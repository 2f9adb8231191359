"""What records have to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    NOT_A_RECORD = "records/not-a-record"
    HEADER_FORM = "records/header-form"
    HEADER_UNKNOWN = "records/header-unknown"
    HEADER_TWICE = "records/header-twice"
    HEADER_MISSING = "records/header-missing"
    HEADER_VALUE = "records/header-value"
    NAME_BAD = "records/name-bad"
    NAME_TWICE = "records/name-twice"
    NAME_HIDDEN = "records/name-hidden"
    NAMES_MANY = "records/names-many"
    CUT = "records/cut"
    AFTER_END = "records/after-end"
    LINE_FORM = "records/line-form"
    LINE_NAME = "records/line-name"
    POINTS_FORM = "records/points-form"
    POINTS_SUM = "records/points-sum"
    RESULT_FORM = "records/result-form"

    SEATS = "records/seats"
    SEATS_FIXED = "records/seats-fixed"
    OTHER_GAME = "records/other-game"
    OTHER_BOX = "records/other-box"
    MOVE = "records/move"
    POINTS_DIFFER = "records/points-differ"
    NOT_OVER = "records/not-over"
    IS_OVER = "records/is-over"
    RESULT_DIFFERS = "records/result-differs"

    OLDER_EDITION = "records/older-edition"
    NEWER_EDITION = "records/newer-edition"
    CONTRADICTED = "records/contradicted"
    NOT_RESUMED = "records/not-resumed"

    MATCHES = "records/matches"
    DIFFERS = "records/differs"
    NO_SEED = "records/no-seed"
    OTHER_SEED = "records/other-seed"

    POSITION_FORM = "records/position-form"
    POSITION_TWICE = "records/position-twice"
    POSITION_NO_BOARD = "records/position-no-board"
    POSITION_NO_GAME = "records/position-no-game"
