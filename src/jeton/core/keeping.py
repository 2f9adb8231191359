"""How the score of people who play with the real box is written down: what is offered besides a board."""

from dataclasses import dataclass
from enum import Enum

from jeton.core.messages import Message
from jeton.core.phrases import Phrase

_ON_A_PLAY = frozenset({"contest", "accept"})


class Left(Enum):
    """What is written down, at the end, of what players have left."""

    NOTHING = "nothing"
    EACH = "each"
    """Each player's tokens."""
    LAST = "last"
    """One line, for the last who laid something, and without tokens: they follow from the board."""


@dataclass(frozen=True, slots=True)
class Field:
    """One question of a form: a choice among phrases, or a number."""

    name: str
    label: Message
    words: tuple[str, ...] = ()
    """What may be chosen. Of words with two numbers one stands for all: others may be filled in. None for a
    number."""
    phrases: tuple[Phrase, ...] = ()
    """The labels of the words."""
    numbers: tuple[int, int] = (0, 0)
    """The least and the most, if it is a number."""
    usual: str = ""
    """What it is unless somebody says otherwise; nothing if it must be said."""


@dataclass(frozen=True, slots=True)
class Form:
    """A turn that is filled in."""

    text: str
    """The line, with the names of the fields in braces."""
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Keeping:
    """How lines of a sheet come about."""

    words: tuple[Phrase, ...]
    """What a turn may be in words alone, with the labels of the buttons."""
    within: tuple[Phrase, ...] = ()
    """What may stand among the tokens of a turn."""
    left: Left = Left.NOTHING
    tokens: tuple[str, ...] = ()
    """Every token that there is to lay, once each, as a board shows it."""
    form: Form | None = None
    """Where nothing is laid on a board."""
    in_turn: bool = True
    """Whether the players take turns; else any of them may write the next line."""

    def takes_turn(self, text: str) -> bool:
        """Whether somebody else is to play after such a line."""
        return self.in_turn and not is_on_a_play(text)


def is_on_a_play(text: str) -> bool:
    """Whether a line is a word on the play before, whoever is to play: it leaves the turn where it is."""
    return text.strip().lower() in _ON_A_PLAY
