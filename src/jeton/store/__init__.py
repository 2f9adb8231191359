"""Where matches, sessions and seats are kept. Names no game.

A match is its header and the list of accepted inputs; replaying them gives the match again, clocks included.
"""

from jeton.store.faults import DamagedFault, DiskFault, StaleFault, StoreFault
from jeton.store.keys import digest, id_of, new_id, new_secret
from jeton.store.memory import MemoryStore
from jeton.store.protocol import Nodes, Store
from jeton.store.sqlite import SqliteStore
from jeton.store.values import (
    AdminState,
    AdminTask,
    AdminTaskKind,
    Ban,
    BanKind,
    EndedMatch,
    GroupKept,
    Guest,
    Header,
    Heartbeat,
    HeldMatch,
    Input,
    Mail,
    News,
    Question,
    RatedMatch,
    RatedPlayer,
    RatingKept,
    Result,
    ScheduledMatch,
    Session,
    Sheet,
    Token,
)

__all__ = (
    "AdminState",
    "AdminTask",
    "AdminTaskKind",
    "Ban",
    "BanKind",
    "DamagedFault",
    "DiskFault",
    "EndedMatch",
    "GroupKept",
    "Guest",
    "Header",
    "Heartbeat",
    "HeldMatch",
    "Input",
    "Mail",
    "MemoryStore",
    "News",
    "Nodes",
    "Question",
    "RatedMatch",
    "RatedPlayer",
    "RatingKept",
    "Result",
    "ScheduledMatch",
    "Session",
    "Sheet",
    "SqliteStore",
    "StaleFault",
    "Store",
    "StoreFault",
    "Token",
    "digest",
    "id_of",
    "new_id",
    "new_secret",
)
