"""What the shapes on the wire share: kinds of text with their limits, and how they are written."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

FRAME = 8 * 1024
"""No frame from a browser is larger."""
RECORD = 256 * 1024
"""Nor is a record that somebody brings."""
Text: TypeAlias = Annotated[str, Meta(max_length=2000)]
"""A move or several, as typed."""
Word: TypeAlias = Annotated[str, Meta(max_length=100)]
"""A name, an id, a key."""
Placed: TypeAlias = Annotated[list[Annotated[str, Meta(max_length=10)]], Meta(max_length=200)]
"""What was laid on a solitaire: ``12@3C``."""
Packed: TypeAlias = Annotated[str, Meta(max_length=8000)]
"""A box as one word."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Sequence: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Lang: TypeAlias = Literal["fr", "en"]
ScoreAct: TypeAlias = Literal["turn", "left", "leave", "over"]


class Out(Struct, frozen=True, gc=False):
    """What the server tells."""


class In(Struct, frozen=True):
    """What a browser sends; members that we do not know are left alone."""


_ENCODER = msgspec.json.Encoder()


def write(told: Any) -> bytes:
    """What goes out."""
    return _ENCODER.encode(told)
