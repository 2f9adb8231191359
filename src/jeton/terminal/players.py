"""Who sits where: people at this terminal, and bots."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from jeton.bots import LEVELS
from jeton.core.errors import UsageFault
from jeton.language import Speaker
from jeton.records.codes import Code as RecordCode
from jeton.records.names import MOST_NAMES, is_taken
from jeton.terminal.codes import Code

PERSON = "person"
"""What a record says of a seat that is not a bot's."""

OPPONENT = "beginner"
"""The bot that plays where none is named."""

_YOU = "you"


@dataclass(frozen=True, slots=True)
class Player:
    """A name, and what is behind it."""

    name: str
    kind: str
    """``person``, or the name of a bot."""


def kinds_of(bots: Iterable[str]) -> tuple[str, ...]:
    """What a record says of the seats, from the bot of each or nothing for a person."""
    return tuple(bot or PERSON for bot in bots)


def bots_among(kinds: Iterable[str]) -> tuple[str, ...]:
    """The bot of each seat, or nothing, from what a record says."""
    return tuple("" if kind == PERSON else kind for kind in kinds)


def read_players(text: str, bots: Collection[str], speaker: Speaker) -> tuple[Player, ...]:
    """The players of ``you,random``, ``Anna,Bruno``, ``Anna,Max=random``.

    A seat is ``you``, the name of a bot, or a person's name; ``NAME=BOT`` names a bot.
    """
    players: list[Player] = []
    if (count := text.count(",") + 1) > MOST_NAMES:
        raise UsageFault.of(RecordCode.NAMES_MANY, count=count, most=MOST_NAMES)
    for seat in text.split(","):
        name, equals, bot = (part.strip() for part in seat.partition("="))
        if not name:
            raise UsageFault.of(Code.SEATS_EMPTY, seats=text)
        if equals and bot not in bots:
            raise UsageFault.of(Code.SEAT_BOT, bot=bot, known=LEVELS)
        if equals:
            players.append(Player(name, bot))
        elif name in bots:
            players.append(Player(_unused(name.capitalize(), players), name))
        else:
            players.append(Player(speaker.code(Code.SEAT_YOU) if name == _YOU else name, PERSON))
    return tuple(players)


def _unused(name: str, players: list[Player]) -> str:
    taken = [player.name for player in players]
    number, unused = 1, name
    while is_taken(unused, taken):
        number += 1
        unused = f"{name} {number}"
    return unused
