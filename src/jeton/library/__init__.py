"""What a program that imports Jeton plays with: matches that it holds, views, records. Names no game.

Everything here is there as ``jeton.NAME``, too.
"""

from jeton.catalogue import find_game
from jeton.core.errors import Fault, Illegal, Unreadable, put_into_words
from jeton.language import Speaker
from jeton.library.matches import Match, open_match
from jeton.library.records import read_record, replay, resume, verify
from jeton.library.views import Turn, View
from jeton.records import Finding, Played, Record, Verdict, write_record

# A program reads English; whoever shows a fault to people asks a speaker of theirs to say its message.
put_into_words(Speaker("en").say)

__all__ = (
    "Fault",
    "Finding",
    "Illegal",
    "Match",
    "Played",
    "Record",
    "Speaker",
    "Turn",
    "Unreadable",
    "Verdict",
    "View",
    "find_game",
    "open_match",
    "read_record",
    "replay",
    "resume",
    "verify",
    "write_record",
)
