"""A match as a value, with its seats, its clock and its contest windows. Names no game."""

from jeton.table.clock import Clocks
from jeton.table.events import Ended, Event, Moved, Offered, Refusal, TimeOut, event_for, seen_move
from jeton.table.history import History
from jeton.table.match import Match, deadline, open_match, seats_fault, stand_in, submit, tick
from jeton.table.recording import record_for, record_of, resume

__all__ = (
    "Clocks",
    "Ended",
    "Event",
    "History",
    "Match",
    "Moved",
    "Offered",
    "Refusal",
    "TimeOut",
    "deadline",
    "event_for",
    "open_match",
    "record_for",
    "record_of",
    "resume",
    "seats_fault",
    "seen_move",
    "stand_in",
    "submit",
    "tick",
)
