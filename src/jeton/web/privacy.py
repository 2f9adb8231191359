"""What this server keeps of people, and for how long, in their words."""

from jeton.language import Speaker
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.housekeeping import Terms


def privacy(terms: Terms, language: str, *, mails: bool = False) -> wire.games.Privacy:
    """By the terms that the server was started with."""
    speaker = Speaker(language)
    return wire.games.Privacy(
        title=speaker.code(Code.PRIVACY),
        about=speaker.code(Code.PRIVACY_ABOUT),
        kept=[
            _unfinished(terms.unfinished, speaker),
            _finished(terms.finished, speaker),
            _guests(terms.guests, speaker),
            _groups(terms.groups, speaker),
            speaker.code(Code.KEEPS_RATINGS),
            *([speaker.code(Code.KEEPS_MAILS)] if mails else ()),
        ],
        device=speaker.code(Code.PRIVACY_DEVICE),
        others=speaker.code(Code.PRIVACY_OTHERS),
    )


def _unfinished(days: int, speaker: Speaker) -> str:
    return (
        speaker.code(Code.KEEPS_UNFINISHED, count=days)
        if days
        else speaker.code(Code.KEEPS_UNFINISHED_ALWAYS)
    )


def _finished(days: int, speaker: Speaker) -> str:
    return speaker.code(Code.KEEPS_FINISHED, count=days) if days else speaker.code(Code.KEEPS_FINISHED_ALWAYS)


def _guests(days: int, speaker: Speaker) -> str:
    return speaker.code(Code.KEEPS_GUESTS, count=days) if days else speaker.code(Code.KEEPS_GUESTS_ALWAYS)


def _groups(days: int, speaker: Speaker) -> str:
    return speaker.code(Code.KEEPS_GROUPS, count=days) if days else speaker.code(Code.KEEPS_GROUPS_ALWAYS)
