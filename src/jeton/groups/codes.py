"""What a group has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    BAD_TITLE = "groups/bad-title"
    CLOSED = "groups/closed"
    FULL = "groups/full"
    UNWANTED = "groups/unwanted"
    NO_SUCH_PERSON = "groups/no-such-person"
    TWO_PEOPLE = "groups/two-people"
    AT_TABLE = "groups/at-table"
    NOT_ASKED = "groups/not-asked"
    RUNNING = "groups/running"
    NO_ROUND = "groups/no-round"
    TOO_FEW = "groups/too-few"
    SEATS = "groups/seats"
    PAIRS_ONLY = "groups/pairs-only"
    BY_HAND = "groups/by-hand"
    NO_TEAMS = "groups/no-teams"
    TOO_LATE = "groups/too-late"
    NO_QUESTION = "groups/no-question"
    TURN = "groups/turn"
    NO_BEST = "groups/no-best"
    MANY_ASSIGNMENTS = "groups/many-assignments"
    TASKS = "groups/tasks"
