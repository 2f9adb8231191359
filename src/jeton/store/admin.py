"""What `jeton admin` leaves in the store for servers that run: bans, a notice, and tasks.

Bans and the notice hold at every server that shares the store. A task is done by one of them, which
writes the answer beside it.
"""

from jeton.store.database import Database
from jeton.store.values import AdminState, AdminTask, Ban, BanKind

READ_ONLY = "read-only"
"""The notice with which nothing new may begin."""
_TASK = "id, kind, subject, language, made, answer"


def admin_state(db: Database) -> AdminState:
    """See Store."""
    said = db.execute("SELECT text FROM notices WHERE name = ?", (READ_ONLY,)).fetchone()
    rows = db.execute(f"SELECT {_TASK} FROM admin_tasks WHERE answer = '' ORDER BY made, id")
    return AdminState(
        tuple(_bans(db)), None if said is None else str(said[0]), tuple(AdminTask(*row) for row in rows)
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
    db.execute("DELETE FROM admin_tasks WHERE answer <> '' AND made < ?", (before,))
    return db.execute("DELETE FROM bans WHERE until < ?", (before,)).rowcount


def set_read_only(db: Database, said: str | None) -> None:
    """See Store."""
    db.execute("DELETE FROM notices WHERE name = ?", (READ_ONLY,))
    if said is not None:
        db.execute("INSERT INTO notices (name, text) VALUES (?, ?)", (READ_ONLY, said))


def add_admin_task(db: Database, task: AdminTask) -> None:
    """See Store."""
    db.execute(
        f"INSERT INTO admin_tasks ({_TASK}) VALUES (?, ?, ?, ?, ?, ?)",
        (task.id, task.kind, task.subject, task.language, task.made, task.answer),
    )


def answer_admin_task(db: Database, task_id: str, answer: str) -> None:
    """See Store."""
    db.execute("UPDATE admin_tasks SET answer = ? WHERE id = ? AND answer = ''", (answer, task_id))


def find_admin_task(db: Database, task_id: str) -> AdminTask | None:
    """See Store."""
    row = db.execute(f"SELECT {_TASK} FROM admin_tasks WHERE id = ?", (task_id,)).fetchone()
    return AdminTask(*row) if row else None


def drop_admin_task(db: Database, task_id: str) -> None:
    """See Store."""
    db.execute("DELETE FROM admin_tasks WHERE id = ?", (task_id,))
