"""What puzzles have to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    BAD_STOCK = "puzzles/bad-stock"
    ASK_POINTS = "puzzles/ask-points"
    SOLVED = "puzzles/solved"
    LESS = "puzzles/less"
    SOLVED_CARD = "puzzles/solved-card"
    HINT_TOKENS = "puzzles/hint-tokens"
    HINT_SQUARES = "puzzles/hint-squares"
    HINT_CARDS = "puzzles/hint-cards"
    HINT_ANSWER = "puzzles/hint-answer"
    LEVEL_EASY = "puzzles/level-easy"
    LEVEL_MEDIUM = "puzzles/level-medium"
    LEVEL_HARD = "puzzles/level-hard"
    LEVEL_EXPERT = "puzzles/level-expert"
