"""Recovery codes: how somebody gets back what a lost secret held. Statements, like the others."""

from jeton.store.codes import Code
from jeton.store.database import Database
from jeton.store.faults import StoreFault
from jeton.store.keys import digest
from jeton.store.ratings import leave_ratings, rated_player_of
from jeton.store.statements import check_session


def give_recovery(db: Database, session: str, code: str) -> None:
    """See Store."""
    check_session(db, session)
    db.execute("UPDATE sessions SET recovery = ? WHERE session = ?", (digest(code), session))


def find_recovery(db: Database, code: str) -> str | None:
    """See Store."""
    row = db.execute("SELECT session FROM sessions WHERE recovery = ?", (digest(code),)).fetchone()
    return None if row is None else str(row[0])


def recover(db: Database, code: str, session: str, renewed: str) -> tuple[str, ...]:
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


def _hand_over(db: Database, old: str, new: str) -> None:
    """Where both hold a seat, the place of whoever came first is kept."""
    db.execute(
        "UPDATE holders SET place = (SELECT min(place) FROM holders AS other"
        " WHERE other.match = holders.match AND other.seat = holders.seat AND other.session IN (?1, ?2))"
        " WHERE session = ?2",
        (old, new),
    )
    db.execute(
        "UPDATE holders SET session = ?2 WHERE session = ?1 AND NOT EXISTS (SELECT 1 FROM holders AS other"
        " WHERE other.match = holders.match AND other.seat = holders.seat AND other.session = ?2)",
        (old, new),
    )
    db.execute("UPDATE matches SET host = ?2 WHERE host = ?1", (old, new))
    # Whoever is rated as two people goes on as the one whose code it was.
    if rated_player_of(db, old) is not None:
        leave_ratings(db, new)
    db.execute("UPDATE rated_players SET session = ?2 WHERE session = ?1", (old, new))
    # What could not be handed over goes with it.
    db.execute("DELETE FROM sessions WHERE session = ?", (old,))
