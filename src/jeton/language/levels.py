"""What the levels of bots are called in the player's language."""

from jeton.core.codes import Code
from jeton.core.levels import Temper
from jeton.language.speaker import Speaker

_TITLES = {
    "child": Code.LEVEL_CHILD,
    "beginner": Code.LEVEL_BEGINNER,
    "family": Code.LEVEL_FAMILY,
    "club": Code.LEVEL_CLUB,
    "strong": Code.LEVEL_STRONG,
    "champion": Code.LEVEL_CHAMPION,
}

_TEMPERS = {Temper.PATIENT: Code.TEMPER_PATIENT, Temper.DARING: Code.TEMPER_DARING}


def level_title(bot: str, speaker: Speaker) -> str:
    """The name that a bot has at a table; yardsticks have none in any language."""
    return speaker.code(_TITLES[bot]) if bot in _TITLES else bot.capitalize()


def temper_word(temper: Temper | None, speaker: Speaker) -> str:
    """What a player is like, in a word; nothing of one who is like anybody."""
    return speaker.code(_TEMPERS[temper]) if temper else ""


def named_level(word: str, speaker: Speaker) -> str | None:
    """The level that somebody means by the word of their own language."""
    return next((name for name in _TITLES if level_title(name, speaker).lower() == word), None)
