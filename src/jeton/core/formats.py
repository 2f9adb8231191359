"""Formats: how long a match is to be, as data of each game.

A format is nothing but values of options, with a name that a stranger understands. So it stands in a record
as those options do, and whoever replays one need not know that there are formats.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from jeton.core.codes import Code
from jeton.core.errors import OptionFault
from jeton.core.messages import Message, message

SHORT, MEDIUM, WHOLE = "short", "medium", "whole"
NAMES = (SHORT, MEDIUM, WHOLE)
"""Every game has these, the shortest first; the last is the match of its sheet."""

PRESELECTED = SHORT
"""What is proposed where somebody chooses from a list. Where nothing is said, a match is whole."""

_TITLES = {SHORT: Code.FORMAT_SHORT, MEDIUM: Code.FORMAT_MEDIUM, WHOLE: Code.FORMAT_WHOLE}

_WATCHED = 3
"""Seconds in which somebody takes in what a bot has played."""
_EXACT = 15
"""Fewer minutes than these are told one by one, more in steps of five."""
_STEP = 5


@dataclass(frozen=True, slots=True)
class Format:
    """One length of a match of one game."""

    name: str
    """One of ``NAMES``."""
    about: Message
    """What makes it so long or short."""
    turns: tuple[int, ...]
    """How many turns a match has, of all seats together, for each number of seats that the game may have:
    the median of matches of easy bots (``scripts/measure-formats``)."""
    settings: tuple[str, ...] = ()
    """``NAME=VALUE`` of the options that it sets; none for the match of the sheet."""

    @property
    def title(self) -> Message:
        """Its name in the language of a reader."""
        return message(_TITLES[self.name])


def whole(*turns: int) -> Format:
    """The match of the sheet."""
    return Format(WHOLE, message(Code.FORMAT_ABOUT_WHOLE), turns)


def rounded_minutes(turns: int, seats: int, people: int, pace: int) -> int:
    """How long so many turns take, about, if some of the seats are people's and the rest are bots'.

    A person's turn takes ``pace`` seconds. That is an assumption, and so the answer is rounded.
    """
    seconds = turns * (people * pace + (seats - people) * _WATCHED) // seats
    found = (seconds + 59) // 60
    return found if found < _EXACT else (found + _STEP // 2) // _STEP * _STEP


def settings_of(formats: Iterable[Format], name: str, others: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The settings of a format and others beside it; where both set an option, the others do.

    :raises OptionFault: if there is no such format.
    """
    known = {each.name: each for each in formats}
    if name not in known:
        raise OptionFault.of(Code.NO_SUCH_FORMAT, format=name, known=tuple(known))
    own = {_option(setting) for setting in others}
    return (*(setting for setting in known[name].settings if _option(setting) not in own), *others)


def _option(setting: str) -> str:
    return setting.partition("=")[0].strip()
