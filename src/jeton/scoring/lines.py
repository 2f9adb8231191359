"""One line of a sheet.

::

    Anna: 12@8I 8@6H        a turn
    Anna left: 3 17         what somebody has left at the end
    Anna: leave             somebody gives up, keeps the points and cannot win (T2)
    over                    the match ends as it stands (T3)
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from jeton.core.errors import Fault
from jeton.core.moves import Seat
from jeton.scoring.codes import Code

MOST_LETTERS = 500
"""No turn takes more to write, and whoever keeps sheets for strangers has to keep them."""


class Act(Enum):
    """What a line is."""

    TURN = "turn"
    LEFT = "left"
    LEAVE = "leave"
    OVER = "over"


_LEFT = f" {Act.LEFT.value}"


@dataclass(frozen=True, slots=True)
class Line:
    """What is written on a sheet, in the words of the notation."""

    seat: Seat
    """Whose line it is; 0 where it is everybody's."""
    text: str = ""
    act: Act = Act.TURN


def is_settling(name: str) -> bool:
    """Whether what stands before the colon says that it is about what somebody has left."""
    return name.endswith(_LEFT)


def tidied(line: Line) -> Line:
    """The line as it is kept. :raises Fault: if it is too long."""
    if len(line.text) > MOST_LETTERS:
        raise Fault.of(Code.LONG, most=MOST_LETTERS)
    text = " ".join(line.text.split())
    if line.act is Act.OVER:
        return Line(0, act=Act.OVER)
    if line.act is Act.LEAVE or (line.act is Act.TURN and text.lower() == Act.LEAVE.value):
        return Line(line.seat, act=Act.LEAVE)
    return Line(line.seat, text, line.act)


def read_line(text: str, names: Sequence[str]) -> Line:
    """What ``write_line`` has written. :raises Fault:"""
    if text.strip().lower() == Act.OVER.value:
        return Line(0, act=Act.OVER)
    whole, _, rest = (part.strip() for part in text.partition(":"))
    settles = is_settling(whole)
    name = whole.removesuffix(_LEFT).strip() if settles else whole
    if name not in names:
        raise Fault.of(Code.FORM, text=text.strip())
    return tidied(Line(names.index(name), rest, Act.LEFT if settles else Act.TURN))


def write_line(line: Line, names: Sequence[str]) -> str:
    """A line as it stands in a file."""
    match line.act:
        case Act.OVER:
            return Act.OVER.value
        case Act.LEFT:
            return f"{names[line.seat]}{_LEFT}: {line.text}".rstrip()
        case Act.LEAVE:
            return f"{names[line.seat]}: {Act.LEAVE.value}"
        case Act.TURN:
            return f"{names[line.seat]}: {line.text}"
