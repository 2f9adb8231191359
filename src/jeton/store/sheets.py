"""The sheets of people who play with the real box, as functions on a connection."""

from jeton.store.codes import Code
from jeton.store.database import Database
from jeton.store.faults import StoreFault
from jeton.store.keys import digest
from jeton.store.rows import readable
from jeton.store.values import Sheet


def add_sheet(db: Database, sheet: Sheet, secret: str, now: int) -> None:
    """See Store."""
    db.execute(
        "INSERT INTO sheets (sheet, key, game, box, text, revision, changed) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (sheet.id, digest(secret), sheet.game, sheet.box, sheet.text, sheet.revision, now),
    )


def find_sheet(db: Database, sheet_id: str) -> Sheet | None:
    """See Store."""
    with readable(sheet_id):
        row = db.execute(
            "SELECT sheet, game, box, text, revision FROM sheets WHERE sheet = ?", (sheet_id,)
        ).fetchone()
    return Sheet(*row) if row else None


def write_sheet(db: Database, sheet_id: str, secret: str, text: str, revision: int, now: int) -> int:
    """See Store."""
    row = db.execute("SELECT key, revision FROM sheets WHERE sheet = ?", (sheet_id,)).fetchone()
    if row is None or row[0] != digest(secret):
        # The same whether the sheet is there or not.
        raise StoreFault.of(Code.NO_SUCH_KEY)
    if row[1] != revision:
        raise StoreFault.of(Code.STALE, match=sheet_id, seq=revision, expected=row[1])
    db.execute(
        "UPDATE sheets SET text = ?, revision = ?, changed = ? WHERE sheet = ?",
        (text, revision + 1, now, sheet_id),
    )
    return revision + 1
