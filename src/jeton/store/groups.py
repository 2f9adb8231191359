"""Classes and clubs, as functions on a connection."""

from jeton.store.codes import Code
from jeton.store.database import Database
from jeton.store.faults import StoreFault
from jeton.store.rows import readable
from jeton.store.values import GroupKept


def add_group(db: Database, group: GroupKept, now: int) -> None:
    """See Store."""
    db.execute(
        "INSERT INTO groups (id, code, key, text, revision, changed) VALUES (?, ?, ?, ?, ?, ?)",
        (group.id, group.code, group.key, group.text, group.revision, now),
    )


def find_group(db: Database, group_id: str) -> GroupKept | None:
    """See Store."""
    return _find(db, "id", group_id)


def group_of_code(db: Database, code: str) -> GroupKept | None:
    """See Store."""
    return _find(db, "code", code)


def _find(db: Database, column: str, value: str) -> GroupKept | None:
    with readable(value):
        row = db.execute(
            f"SELECT id, code, key, text, revision FROM groups WHERE {column} = ?", (value,)
        ).fetchone()
    return GroupKept(*row) if row else None


def write_group(db: Database, group_id: str, text: str, revision: int, now: int) -> int:
    """See Store."""
    row = db.execute("SELECT revision FROM groups WHERE id = ?", (group_id,)).fetchone()
    if row is None or row[0] != revision:
        raise StoreFault.of(Code.STALE, match=group_id, seq=revision, expected=row[0] if row else 0)
    db.execute(
        "UPDATE groups SET text = ?, revision = ?, changed = ? WHERE id = ?",
        (text, revision + 1, now, group_id),
    )
    return revision + 1


def erase_group(db: Database, group_id: str) -> None:
    """See Store."""
    db.execute("DELETE FROM groups WHERE id = ?", (group_id,))


def forget_groups(db: Database, before: int) -> int:
    """See Store."""
    return db.execute("DELETE FROM groups WHERE changed < ?", (before,)).rowcount
