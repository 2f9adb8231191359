"""The errors of Jeton, each carrying a message that can be put into the user's language.

::

    Fault(ValueError)      something a person wrote is wrong; nothing was changed
    ├── Unreadable         a move that cannot be read
    │   └── Misfit         … in this position; in another it can be
    ├── Illegal            a move that was played although the judge refuses it
    ├── OptionFault        a rule option that does not exist, or a value it cannot take
    ├── BoxFault           a box file that does not describe a box
    ├── LayoutFault        a position file that does not describe a position
    ├── RecordFault        a record that cannot be read or replayed; has a line number
    ├── WeightsFault       a file that does not tell what features are worth
    └── UsageFault         a command that cannot be obeyed: no such game, too many seats
"""

from collections.abc import Callable
from typing import Any

from jeton.core.messages import Message, Value, message

_words: list[Callable[[Message], str]] = []
"""What makes a sentence of a message, where somebody has said so. The core speaks no language."""


def put_into_words(say: Callable[[Message], str]) -> None:
    """Let ``str`` of a fault be a sentence: for programs that show it in a traceback."""
    _words[:] = [say]


class Fault(ValueError):
    """Base of all: something a person wrote is wrong. Catch it at a surface and show ``message``."""

    def __init__(self, said: Message) -> None:
        super().__init__(said.code, dict(said.params))
        self.message = said
        """What is wrong, as a code with parameters."""

    def __str__(self) -> str:
        """The sentence, where there is a language; else the code with its parameters."""
        if _words:
            return _words[0](self.message)
        params = ", ".join(f"{name}={value}" for name, value in self.message.params)
        return f"{self.message.code} ({params})" if params else self.message.code

    def __reduce__(self) -> tuple[Any, ...]:
        # A worker process raises it, and the server must be able to read it.
        return type(self), (self.message,)

    @classmethod
    def of(cls, code: str, **params: Value) -> "Fault":
        """Build the error and its message in one go."""
        return cls(message(code, **params))


class Unreadable(Fault):
    """A move that cannot be read."""


class Misfit(Unreadable):
    """A move that is written as moves are, and cannot be read for what lies on the board, or does not.

    Everything else that is unreadable is so in every position of the match.
    """


class Illegal(Fault):
    """``play`` was given a move that ``judge`` refuses."""


class OptionFault(Fault):
    """A rule option that does not exist, or a value it cannot take."""


class BoxFault(Fault):
    """A box file that does not describe a box; the message names the key."""


class LayoutFault(Fault):
    """A position file that does not describe a position."""


class WeightsFault(Fault):
    """A file that does not tell what features of a position are worth."""


class UsageFault(Fault):
    """A command that cannot be obeyed."""


class RecordFault(Fault):
    """A record that cannot be read, or that the rules contradict."""

    def __init__(self, said: Message, line: int | None = None) -> None:
        super().__init__(said)
        self.line = line
        """The line of the record that is at fault, from 1; None if none is."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.line)
