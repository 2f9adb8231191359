"""Everything of one store put into another, row by row, and compared."""

import hashlib
from collections.abc import Iterable
from typing import Any

from jeton.store.codes import Code
from jeton.store.copying import Meter
from jeton.store.database import Database
from jeton.store.faults import DiskFault

# In this order: what is referred to comes first. The first columns are those that a table is sorted by.
_TABLES: dict[str, tuple[int, str]] = {
    "matches": (
        1,
        "match, game, box, options, names, seed, opened, bots, open, finished, edition, host, result, ended",
    ),
    "sessions": (1, "session, name, created, seen, recovery"),
    "activity": (1, "match, last, wake"),
    "inputs": (2, "match, seq, now, kind, seat, text, id"),
    "holders": (3, "match, seat, session, place, key"),
    "keys": (2, "match, seat, key"),
    "records": (1, "match, text"),
    "packed": (1, "match, seq, names, inputs"),
    "players": (2, "name, match"),
    "runs": (1, "began, until"),
    "sheets": (1, "sheet, key, game, box, text, revision, changed"),
    "bans": (2, "kind, subject, made, until, why"),
    "notices": (1, "name, text"),
    "admin_tasks": (1, "id, kind, subject, language, made, answer"),
    "rated_players": (1, "id, session, name, folded, since"),
    "ratings": (2, "subject, game, rating, deviation, volatility, matches"),
    "rated": (1, "match, game, ended, sat"),
    "groups": (1, "id, code, key, text, revision, changed"),
    "tokens": (1, "token, name, session, created"),
    "mails": (1, "code, match, seat, session, address, language, base, made, confirmed, told"),
}
_TRUTHS = {"open", "finished"}
"""Numbers in SQLite, truth values in PostgreSQL."""


def move_all(source: Database, target: Database, meter: Meter) -> int:
    """Put everything into a store that is empty; answers how many matches there are.

    :raises DiskFault: if it is not empty, or has something else in it afterwards than the other.
    """
    if any(target.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() for table in _TABLES):
        raise DiskFault.of(Code.NOT_EMPTY)
    for done, (table, (_, columns)) in enumerate(_TABLES.items(), 1):
        names = columns.split(", ")
        places = ", ".join("?" * len(names))
        for row in _rows(source, table):
            target.execute(f"INSERT INTO {table} ({columns}) VALUES ({places})", _as_given(names, row))
        meter(done, 2 * len(_TABLES))
    for done, table in enumerate(_TABLES, 1):
        if _digest(source, table) != _digest(target, table):
            raise DiskFault.of(Code.DIFFERS, table=table)
        meter(len(_TABLES) + done, 2 * len(_TABLES))
    (count,) = target.execute("SELECT count(*) FROM matches").fetchone()
    return int(count)


def _rows(database: Database, table: str) -> Iterable[Any]:
    """All rows, in an order that is the same everywhere."""
    keys, columns = _TABLES[table]
    order = ", ".join(columns.split(", ")[:keys])
    return database.execute(f"SELECT {columns} FROM {table} ORDER BY {order}")


def _as_given(names: list[str], row: Iterable[Any]) -> list[Any]:
    return [bool(value) if name in _TRUTHS else value for name, value in zip(names, row, strict=True)]


def _digest(database: Database, table: str) -> str:
    """What is in a table, in short."""
    found = hashlib.sha256()
    names = _TABLES[table][1].split(", ")
    for row in _rows(database, table):
        values = [bytes(one) if isinstance(one, memoryview) else one for one in _as_given(names, row)]
        found.update(repr(values).encode(errors="surrogatepass"))
    return found.hexdigest()
