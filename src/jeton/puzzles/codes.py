"""What puzzles have to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    BAD_STOCK = "puzzles/bad-stock"
    ASK_POINTS = "puzzles/ask-points"
    ASK_TRICKS = "puzzles/ask-tricks"
    SOLVED = "puzzles/solved"
    LESS = "puzzles/less"
    FEWER_TRICKS = "puzzles/fewer-tricks"
    LEVEL_EASY = "puzzles/level-easy"
    LEVEL_MEDIUM = "puzzles/level-medium"
    LEVEL_HARD = "puzzles/level-hard"
    LEVEL_EXPERT = "puzzles/level-expert"
