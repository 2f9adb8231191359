"""Where matches, sessions and seats are kept. Names no game.

A match is its header and the list of accepted inputs; replaying them gives the match again, clocks included.
"""

from jeton.store.faults import DamagedFault, DiskFault, StoreFault
from jeton.store.keys import digest, new_secret
from jeton.store.memory import MemoryStore
from jeton.store.protocol import Store
from jeton.store.sqlite import SqliteStore
from jeton.store.values import GroupKept, Header, Held, Input, Past, Question, Result, Session, Sheet, Wake

__all__ = (
    "DamagedFault",
    "DiskFault",
    "GroupKept",
    "Header",
    "Held",
    "Input",
    "MemoryStore",
    "Past",
    "Question",
    "Result",
    "Session",
    "Sheet",
    "SqliteStore",
    "Store",
    "StoreFault",
    "Wake",
    "digest",
    "new_secret",
)
