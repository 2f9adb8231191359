"""Recovery codes: how somebody gets back what a lost secret held. Statements, like the others."""

import sqlite3

from jeton.store.codes import Code
from jeton.store.faults import StoreFault
from jeton.store.keys import digest
from jeton.store.statements import check_session


def give_recovery(db: sqlite3.Connection, session: str, code: str) -> None:
    """See Store."""
    check_session(db, session)
    db.execute("UPDATE sessions SET recovery = ? WHERE session = ?", (digest(code), session))


def find_recovery(db: sqlite3.Connection, code: str) -> str | None:
    """See Store."""
    row = db.execute("SELECT session FROM sessions WHERE recovery = ?", (digest(code),)).fetchone()
    return None if row is None else str(row[0])


def recover(db: sqlite3.Connection, code: str, session: str, renewed: str) -> tuple[str, ...]:
    """See Store."""
    old = find_recovery(db, code)
    if old is None:
        raise StoreFault.of(Code.NO_SUCH_CODE)
    check_session(db, session)
    matches = db.execute(
        "SELECT match FROM holders WHERE session = ?1 UNION SELECT match FROM matches WHERE host = ?1", (old,)
    ).fetchall()
    if session != old:
        _hand_over(db, old, session)
    give_recovery(db, session, renewed)
    return tuple(match for (match,) in matches)


def _hand_over(db: sqlite3.Connection, old: str, new: str) -> None:
    """Where both hold a seat, the place of whoever came first is kept."""
    db.execute(
        "UPDATE holders SET place = min(place, coalesce((SELECT place FROM holders AS other"
        " WHERE other.match = holders.match AND other.seat = holders.seat AND other.session = ?1), place))"
        " WHERE session = ?2",
        (old, new),
    )
    db.execute("UPDATE OR IGNORE holders SET session = ?2 WHERE session = ?1", (old, new))
    db.execute("UPDATE matches SET host = ?2 WHERE host = ?1", (old, new))
    # What could not be handed over goes with it.
    db.execute("DELETE FROM sessions WHERE session = ?", (old,))
