"""E-mails when a turn waits."""

from jeton.web.wire.base import In, Out, SeatNumber, Word


class WantMail(In, frozen=True):
    """An address for one's seat."""

    seat: SeatNumber
    address: Word


class MailWanted(Out, frozen=True):
    """What somebody has left for their seat."""

    address: str
    """Empty if there is none."""
    confirmed: bool
    """Whether the link was followed that was sent there; before that, nothing else is."""


class MailLinked(Out, frozen=True):
    """What the link of an e-mail is about."""

    match: str
    title: str
    """Of the game."""
    address: str
    confirmed: bool
