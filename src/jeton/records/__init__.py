"""Records: a match as text that a person can read and write, replayed and verified. Names no game."""

from jeton.records.compose import compose, compose_record
from jeton.records.editions import other_edition
from jeton.records.names import check_names, check_readable
from jeton.records.reading import read_record, read_records
from jeton.records.record import Line, Note, Part, Record, write_note, write_record
from jeton.records.replay import Played, follow, play_move, replay, replay_lines, replay_seen
from jeton.records.verify import DEAL, Finding, Verdict, dealer_after, settle, unasked, verify

__all__ = (
    "DEAL",
    "Finding",
    "Line",
    "Note",
    "Part",
    "Played",
    "Record",
    "Verdict",
    "check_names",
    "check_readable",
    "compose",
    "compose_record",
    "dealer_after",
    "follow",
    "other_edition",
    "play_move",
    "read_record",
    "read_records",
    "replay",
    "replay_lines",
    "replay_seen",
    "settle",
    "unasked",
    "verify",
    "write_note",
    "write_record",
)
