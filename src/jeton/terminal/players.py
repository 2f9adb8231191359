"""Who sits where: people at this terminal, and bots."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from jeton.bots import LEVELS
from jeton.core.errors import UsageFault
from jeton.engines import PREFIX, PROGRAM
from jeton.language import Speaker
from jeton.language.levels import level_title, named_level
from jeton.records.codes import Code as RecordCode
from jeton.records.names import MOST_NAMES, unused_name
from jeton.terminal.codes import Code

PERSON = "person"
"""What a record says of a seat that is not a bot's."""

OPPONENT = "beginner"
"""The bot that plays where none is named."""

_YOU = ("you", "me", "moi", "vous")

_STRENGTHS = frozenset(
    (
        *("ai", "bot", "computer", "easy", "expert", "good", "hard", "medium", "normal", "weak"),
        *("difficile", "facile", "ia", "machine", "moyen", "ordinateur", "robot"),
    )
)
"""What other programs call their players: nobody's name where it is written small."""


@dataclass(frozen=True, slots=True)
class Player:
    """A name, and what is behind it."""

    name: str
    kind: str
    """``person``, ``program``, or the name of a bot."""
    command: str = ""
    """What starts the program."""


def kinds_of(bots: Iterable[str]) -> tuple[str, ...]:
    """What a record says of the seats, from the bot of each or nothing for a person."""
    return tuple(bot or PERSON for bot in bots)


def bots_among(kinds: Iterable[str]) -> tuple[str, ...]:
    """The bot of each seat, or nothing, from what a record says."""
    return tuple("" if kind == PERSON else kind for kind in kinds)


def read_players(text: str, bots: Collection[str], speaker: Speaker) -> tuple[Player, ...]:
    """The players of ``you,random``, ``Anna,Bruno``, ``Anna,Max=random``.

    A seat is ``you``, a bot by its name or that of its level in the player's language, or a person's name;
    ``NAME=BOT`` names a bot; ``cmd:COMMAND`` is a program of its own, which may have a name likewise.
    """
    players: list[Player] = []
    known = tuple(level_title(level, speaker).lower() for level in LEVELS)
    if (count := text.count(",") + 1) > MOST_NAMES:
        raise UsageFault.of(RecordCode.NAMES_MANY, count=count, most=MOST_NAMES)
    for seat in text.split(","):
        own, program, command = seat.partition(PREFIX)
        if program and (not own.strip() or own.rstrip().endswith("=")):
            # What stands behind it is for the program, whatever signs there are.
            players.append(Player(own.rstrip(" =").strip(), PROGRAM, command.strip()))
            continue
        name, equals, word = (part.strip() for part in seat.partition("="))
        if not name:
            raise UsageFault.of(Code.SEATS_EMPTY, seats=text)
        word = word if equals else name
        bot = word if word in bots else named_level(word, speaker)
        if equals and bot is None:
            raise UsageFault.of(Code.SEAT_BOT, bot=word, known=known)
        if bot is not None:
            taken = [player.name for player in players]
            players.append(Player(name if equals else unused_name(level_title(bot, speaker), taken), bot))
        elif name in _YOU:
            players.append(Player(speaker.code(Code.SEAT_YOU), PERSON))
        elif _is_doubtful(name, (*bots, *known)):
            raise UsageFault.of(Code.SEAT_DOUBTFUL, name=name, known=known)
        else:
            players.append(Player(name, PERSON))
    return tuple(players)


def _is_doubtful(name: str, bots: Collection[str]) -> bool:
    """Whether somebody may have meant a bot that we do not have, or one by another spelling."""
    return name == name.lower() and (name in _STRENGTHS or bool(get_close_matches(name, bots, cutoff=0.8)))
