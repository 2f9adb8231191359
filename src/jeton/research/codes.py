"""What can go wrong for a program that learns."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    ILLEGAL = "research/illegal"
    NO_CORE = "research/no-core"
    NO_UTILITY = "research/no-utility"
    NOT_CHANCE = "research/not-chance"
    NO_WAY_BACK = "research/no-way-back"
    UNREADABLE = "research/unreadable"
    NO_BOT = "research/no-bot"
