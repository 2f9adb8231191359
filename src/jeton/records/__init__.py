"""Records: a match as text that a person can read and write, replayed and verified. Names no game."""

from jeton.records.compose import compose, compose_record
from jeton.records.editions import other_edition
from jeton.records.names import check_names, check_readable
from jeton.records.record import Line, Part, Record, read_record, read_records, write_record
from jeton.records.replay import Played, play_move, replay
from jeton.records.verify import Finding, Verdict, unasked, verify

__all__ = (
    "Finding",
    "Line",
    "Part",
    "Played",
    "Record",
    "Verdict",
    "check_names",
    "check_readable",
    "compose",
    "compose_record",
    "other_edition",
    "play_move",
    "read_record",
    "read_records",
    "replay",
    "unasked",
    "verify",
    "write_record",
)
