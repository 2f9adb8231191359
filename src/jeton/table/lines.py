"""A line as it is typed: the moves that it says, and whether each can be read."""

from typing import Any

from jeton.core.lines import unreadable_part
from jeton.core.messages import message
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Kind, Refused
from jeton.table.codes import Code
from jeton.table.match import AGREE


def parts_of(game: AnyGame, text: str) -> tuple[str, ...]:
    """The texts of single moves; the table's own word is written in one way."""
    return tuple(AGREE if part.lower() == AGREE else part for part in game.notation.split(text))


def unreadable(game: AnyGame, view: View[Any], parts: tuple[str, ...]) -> Refused | None:
    """Why nothing of a line is played: a part of it can be read in no position. Of several, it says which."""
    found = unreadable_part(game.notation, view, [part for part in parts if part != AGREE])
    if found is None:
        return None
    part, fault = found
    said = message(Code.PART, part=part, fault=fault.message) if len(parts) > 1 else fault.message
    return Refused(Kind.UNREADABLE, said)
