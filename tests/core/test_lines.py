"""A line is read whole before any part of it is played."""

from types import SimpleNamespace
from typing import Any

from jeton.core.codes import Code
from jeton.core.errors import Misfit, Unreadable
from jeton.core.lines import unreadable_part
from jeton.core.protocols import View

VIEW: View[Any] = View(0, None)


def read(view: View[Any], text: str) -> str:
    """A notation in which some texts are never a move, and some not yet."""
    if text == "never":
        raise Unreadable.of(Code.UNREADABLE, text=text)
    if text == "later":
        raise Misfit.of(Code.UNREADABLE, text=text)
    return text


def test_what_fits_later_is_left_to_its_turn() -> None:
    """The same line with a part that is never a move, and with one that is none only now."""
    notation: Any = SimpleNamespace(read=read)

    assert unreadable_part(notation, VIEW, ("now", "later", "now")) is None
    found = unreadable_part(notation, VIEW, ("now", "later", "never", "now"))
    assert found is not None
    part, fault = found
    assert (part, fault.message.code) == ("never", Code.UNREADABLE)
