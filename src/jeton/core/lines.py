"""A line of several moves is read as a whole before any of them is made.

What a part means may depend on those before it: a second line of tokens crosses the first, a token is laid
that was drawn. So only this is known in advance: whether each part is written as a move at all. Whether it
fits the board, and whether it is allowed, is seen when its turn comes.
"""

from collections.abc import Iterable
from typing import Any

from jeton.core.errors import Misfit, Unreadable
from jeton.core.protocols import Notation, View


def unreadable_part(
    notation: Notation[Any, Any], view: View[Any], parts: Iterable[str]
) -> tuple[str, Unreadable] | None:
    """The first part that is no move of the view's seat in any position of the match, and why."""
    for part in parts:
        try:
            notation.read(view, part)
        except Misfit:
            continue
        except Unreadable as fault:
            return part, fault
    return None
