"""Time at the table: whole milliseconds, given as an argument, never asked of a clock."""

from dataclasses import dataclass

from jeton.core.moves import Seat
from jeton.core.options import Clock

MS = 1000


@dataclass(frozen=True, slots=True)
class Clocks:
    """When the present turn or window began, and what each seat has left."""

    since: int
    """When the present turn, window, or charge began."""
    left: tuple[int, ...]
    """What each seat has left for the match; empty without a clock for the match."""

    @classmethod
    def start(cls, clock: Clock | None, seats: int, now: int) -> "Clocks":
        """Everybody's full time."""
        whole = clock.seconds * MS if clock and clock.per == "match" else None
        return cls(now, () if whole is None else (whole,) * seats)

    def charge(self, seat: Seat | None, now: int) -> "Clocks":
        """Take the time gone by from the seat on the move, if it plays against a match clock."""
        if seat is None or not self.left:
            return self
        left = max(0, self.left[seat] - max(0, now - self.since))
        return Clocks(now, (*self.left[:seat], left, *self.left[seat + 1 :]))

    def restart(self, now: int) -> "Clocks":
        """A new turn or window begins."""
        return Clocks(now, self.left)
