"""Where matches, sessions and seats are kept. Names no game.

A match is its header and the list of accepted inputs; replaying them gives the match again, clocks included.
"""

from jeton.store.faults import DamagedFault, DiskFault, StoreFault
from jeton.store.keys import digest, new_secret
from jeton.store.memory import MemoryStore
from jeton.store.protocol import Store
from jeton.store.sqlite import SqliteStore
from jeton.store.values import Header, Held, Input, Result, Session, Sheet

__all__ = (
    "DamagedFault",
    "DiskFault",
    "Header",
    "Held",
    "Input",
    "MemoryStore",
    "Result",
    "Session",
    "Sheet",
    "SqliteStore",
    "Store",
    "StoreFault",
    "digest",
    "new_secret",
)
