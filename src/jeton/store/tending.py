"""What whoever runs a server wants of it, left in the store: it is found there while the server runs.

Bans and a notice are looked at by every server that shares the store. An errand is done by one of them, which
answers it.
"""

from jeton.store.database import Database
from jeton.store.values import Ban, BanKind, Errand, Wishes

READ_ONLY = "read-only"
"""The notice with which nothing new may begin."""
_ERRAND = "id, kind, subject, language, made, answer"


def wishes(db: Database) -> Wishes:
    """See Store."""
    said = db.execute("SELECT text FROM notices WHERE name = ?", (READ_ONLY,)).fetchone()
    rows = db.execute(f"SELECT {_ERRAND} FROM errands WHERE answer = '' ORDER BY made, id")
    return Wishes(
        tuple(_bans(db)), None if said is None else str(said[0]), tuple(Errand(*row) for row in rows)
    )


def _bans(db: Database) -> list[Ban]:
    rows = db.execute("SELECT kind, subject, made, until, why FROM bans ORDER BY made, kind, subject")
    return [Ban(*row) for row in rows]


def ban(db: Database, banned: Ban) -> None:
    """See Store."""
    db.execute(
        "INSERT INTO bans (kind, subject, made, until, why) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (kind, subject) DO UPDATE"
        " SET made = excluded.made, until = excluded.until, why = excluded.why",
        (banned.kind, banned.subject, banned.made, banned.until, banned.why),
    )


def unban(db: Database, kind: BanKind, subject: str) -> bool:
    """See Store."""
    return bool(db.execute("DELETE FROM bans WHERE kind = ? AND subject = ?", (kind, subject)).rowcount)


def forget_bans(db: Database, before: int) -> int:
    """See Store."""
    db.execute("DELETE FROM errands WHERE answer <> '' AND made < ?", (before,))
    return db.execute("DELETE FROM bans WHERE until < ?", (before,)).rowcount


def set_read_only(db: Database, said: str | None) -> None:
    """See Store."""
    db.execute("DELETE FROM notices WHERE name = ?", (READ_ONLY,))
    if said is not None:
        db.execute("INSERT INTO notices (name, text) VALUES (?, ?)", (READ_ONLY, said))


def add_errand(db: Database, errand: Errand) -> None:
    """See Store."""
    db.execute(
        f"INSERT INTO errands ({_ERRAND}) VALUES (?, ?, ?, ?, ?, ?)",
        (errand.id, errand.kind, errand.subject, errand.language, errand.made, errand.answer),
    )


def answer_errand(db: Database, errand_id: str, answer: str) -> None:
    """See Store."""
    db.execute("UPDATE errands SET answer = ? WHERE id = ? AND answer = ''", (answer, errand_id))


def find_errand(db: Database, errand_id: str) -> Errand | None:
    """See Store."""
    row = db.execute(f"SELECT {_ERRAND} FROM errands WHERE id = ?", (errand_id,)).fetchone()
    return Errand(*row) if row else None


def drop_errand(db: Database, errand_id: str) -> None:
    """See Store."""
    db.execute("DELETE FROM errands WHERE id = ?", (errand_id,))
