"""Matches that ended, in little room: all inputs and the box as one compressed text. Statements.

Nothing is lost: whoever opens such a match gets it as it was played, step by step.
"""

import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from jeton.store.database import Database
from jeton.store.rows import read_inputs, read_names, readable, write_texts
from jeton.store.values import Input


@dataclass(frozen=True, slots=True)
class Parcel:
    """What was packed."""

    box: str
    rows: list[list[Any]]
    """Of the inputs, in order."""


def pack(box: str, rows: Iterable[Sequence[Any]]) -> bytes:
    """The box and the inputs of a match as one."""
    text = json.dumps([box, [list(row) for row in rows]], ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(), 9)


def unpack(parcel: bytes) -> Parcel:
    """What was packed. :raises ValueError: if it is damaged."""
    try:
        box, rows = json.loads(zlib.decompress(parcel))
    except zlib.error as error:
        raise ValueError("not packed") from error
    return Parcel(box, rows)


def parcel_of(db: Database, match_id: str) -> Parcel | None:
    """What is packed of a match; None if nothing is. :raises ValueError: if it is damaged."""
    row = db.execute("SELECT inputs FROM packed WHERE match = ?", (match_id,)).fetchone()
    return None if row is None else unpack(row[0])


def names_of(db: Database, match_id: str) -> tuple[str, ...] | None:
    """The names at the end of a match that is packed; None if it is not. :raises ValueError:"""
    row = db.execute("SELECT names FROM packed WHERE match = ?", (match_id,)).fetchone()
    return None if row is None else read_names(row[0])


def find(db: Database, match_id: str, id: str) -> Input | None:
    """The input with an id among those that are packed; None if there is none."""
    with readable(match_id):
        parcel = parcel_of(db, match_id)
        given = [] if parcel is None else read_inputs(parcel.rows)
    return next((one for one in given if one.id == id), None)


def fold(name: str) -> str:
    """A name as it is looked for: whatever letters are large, and however many spaces there are."""
    return " ".join(name.casefold().split())


def note_players(db: Database, match_id: str, names: Iterable[str]) -> None:
    """Who played in a match that ended."""
    for name in sorted({fold(name) for name in names}):
        db.execute(
            "INSERT INTO players (name, match) VALUES (?, ?) ON CONFLICT (name, match) DO NOTHING",
            (name, match_id),
        )


def keep_packed(
    db: Database, match_id: str, names: Sequence[str], box: str, rows: Sequence[Sequence[Any]]
) -> None:
    """Put what is packed of a match in the place of its inputs and its box."""
    db.execute(
        "INSERT INTO packed (match, seq, names, inputs) VALUES (?, ?, ?, ?)",
        (match_id, len(rows), write_texts(names), pack(box, rows)),
    )
    db.execute("DELETE FROM inputs WHERE match = ?", (match_id,))
    db.execute("UPDATE matches SET box = '' WHERE match = ?", (match_id,))


def repack(
    db: Database, match_id: str, names: Sequence[str], box: str, rows: Sequence[Sequence[Any]]
) -> None:
    """Put other inputs, and other names, in the place of those that are packed."""
    db.execute("DELETE FROM packed WHERE match = ?", (match_id,))
    keep_packed(db, match_id, names, box, rows)
