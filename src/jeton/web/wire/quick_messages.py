"""What people say to each other at a table: codes, which each reads in their own language."""

from typing import Literal, TypeAlias

from jeton.web.wire.base import In, Out, SeatNumber

QuickText: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "thank-you", "one-moment", "back", "oops", "good-game"
]
"""All that can be said."""


class QuickMessage(In, frozen=True):
    """Something that somebody says from their seat."""

    seat: SeatNumber
    says: QuickText


class QuickMessageSaid(Out, frozen=True, tag="quick-message"):
    """Something that was said at the table."""

    seat: int
    says: QuickText
    at: int
    """When, in milliseconds; each is later than the one before."""
    seq: int
    """The last input before it."""
