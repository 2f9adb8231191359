"""What is kept about somebody, and how it is erased. Statements, like the others.

A person is a session. In a match that others have played too, their seat is held by nobody from then on: it
is not free, so that no stranger sits down in the middle of it.
"""

from collections.abc import Mapping
from dataclasses import astuple
from dataclasses import replace as changed

from jeton.core.moves import Seat
from jeton.store import packing
from jeton.store.codes import Code
from jeton.store.database import Database
from jeton.store.faults import DamagedFault, StoreFault
from jeton.store.keys import digest
from jeton.store.ratings import leave_ratings
from jeton.store.rows import write_texts
from jeton.store.statements import header_of, ids, load, names_of
from jeton.store.values import GroupKept, Guest, Input

NOBODY = "nobody"
"""Holds the seats of those who are erased. No secret has this for its digest."""
_MOST_NAMES = 20
"""So many matches are looked at for what somebody calls themselves."""


def find_guest(db: Database, session: str, naming: str) -> Guest | None:
    """See Store."""
    row = db.execute(
        "SELECT created, seen, recovery IS NOT NULL FROM sessions WHERE session = ?", (session,)
    ).fetchone()
    if row is None:
        return None
    matches = tuple(matches_of(db, session))
    names: dict[str, None] = {}
    for match_id in matches[:_MOST_NAMES]:
        names |= dict.fromkeys(_names_at(db, session, match_id, naming))
    return Guest(session, row[0], row[1], bool(row[2]), tuple(names), matches)


def _names_at(db: Database, session: str, match_id: str, naming: str) -> list[str]:
    held = db.execute(
        "SELECT seat FROM holders WHERE match = ? AND session = ? ORDER BY seat", (match_id, session)
    ).fetchall()
    try:
        names = names_of(db, header_of(db, match_id), naming)
        return [names[seat] for (seat,) in held]
    except (DamagedFault, IndexError):
        return []


def matches_of(db: Database, session: str) -> list[str]:
    """The matches where somebody holds a seat, or that they opened; the newest first."""
    return ids(
        db,
        "SELECT CAST(match AS BLOB) FROM matches WHERE host = ?1"
        " OR match IN (SELECT match FROM holders WHERE session = ?1) ORDER BY opened DESC, match DESC",
        session,
    )


def guests(db: Database, naming: str, most: int) -> list[Guest]:
    """See Store."""
    rows = db.execute(
        "SELECT session FROM sessions WHERE session <> ? ORDER BY seen DESC, session LIMIT ?", (NOBODY, most)
    ).fetchall()
    found = (find_guest(db, session, naming) for (session,) in rows)
    return [guest for guest in found if guest is not None]


def groups_of(db: Database, session: str) -> list[GroupKept]:
    """See Store."""
    # Their key stands in the text of a group as it is, and nobody can guess one.
    rows = db.execute(
        "SELECT id, code, key, text, revision FROM groups WHERE text LIKE '%' || ? || '%' ORDER BY id",
        (session,),
    )
    return [GroupKept(*row) for row in rows]


def rename_seats(
    db: Database, match_id: str, names: Mapping[Seat, str], naming: str, record: str | None
) -> None:
    """See Store."""
    header, inputs = load(db, match_id)
    renamed = [_renamed(given, names, naming) for given in inputs]
    own = tuple(names.get(seat, name) for seat, name in enumerate(header.names))
    db.execute("UPDATE matches SET names = ? WHERE match = ?", (write_texts(own), match_id))
    if (last := packing.names_of(db, match_id)) is None:
        for seat, name in names.items():
            db.execute(
                "UPDATE inputs SET text = ? WHERE match = ? AND kind = ? AND seat = ?",
                (name, match_id, naming, seat),
            )
        last = names_of(db, changed(header, names=own), naming)
    else:
        last = tuple(names.get(seat, name) for seat, name in enumerate(last))
        packing.repack(db, match_id, last, header.box, [astuple(given) for given in renamed])
    if db.execute("DELETE FROM players WHERE match = ?", (match_id,)).rowcount:
        packing.note_players(db, match_id, last)
    if record is not None:
        db.execute("UPDATE records SET text = ? WHERE match = ?", (record, match_id))


def _renamed(given: Input, names: Mapping[Seat, str], naming: str) -> Input:
    if given.kind != naming or given.seat is None:
        return given
    return changed(given, text=names.get(given.seat, given.text))


def abandon(db: Database, match_id: str, session: str) -> None:
    """See Store."""
    _add_nobody(db)
    rows = db.execute("SELECT seat FROM holders WHERE match = ? AND session = ?", (match_id, session))
    for (seat,) in rows.fetchall():
        db.execute("DELETE FROM holders WHERE match = ? AND seat = ?", (match_id, seat))
        db.execute("DELETE FROM keys WHERE match = ? AND seat = ?", (match_id, seat))
        db.execute("INSERT INTO holders (match, seat, session) VALUES (?, ?, ?)", (match_id, seat, NOBODY))
    db.execute("UPDATE matches SET host = '' WHERE match = ? AND host = ?", (match_id, session))


def _add_nobody(db: Database) -> None:
    db.execute(
        "INSERT INTO sessions (session, name, created, seen) VALUES (?, '', 0, 0)"
        " ON CONFLICT (session) DO NOTHING",
        (NOBODY,),
    )


def forget_session(db: Database, session: str) -> None:
    """See Store."""
    leave_ratings(db, session)
    db.execute("DELETE FROM holders WHERE session = ?", (session,))
    db.execute("UPDATE matches SET host = '' WHERE host = ?", (session,))
    db.execute("DELETE FROM sessions WHERE session = ?", (session,))


def erase_sheet(db: Database, sheet_id: str, secret: str) -> None:
    """See Store."""
    if not db.execute("DELETE FROM sheets WHERE sheet = ? AND key = ?", (sheet_id, digest(secret))).rowcount:
        raise StoreFault.of(Code.NO_SUCH_KEY)
