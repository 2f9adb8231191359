"""Addresses of those who want an e-mail when their turn has come, as functions on a connection.

A row goes by itself with what it is about: when its match is over or erased, and when nobody of that session
holds the seat any more.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from jeton.core.moves import Seat
from jeton.store.database import Database
from jeton.store.values import Mail

_COLUMNS = "code, match, seat, session, address, language, base, made, confirmed"


def add_mail(db: Database, mail: Mail) -> None:
    """See Store."""
    db.execute(
        "DELETE FROM mails WHERE match = ? AND seat = ? AND session = ?",
        (mail.match, mail.seat, mail.session),
    )
    values = (
        mail.code,
        mail.match,
        mail.seat,
        mail.session,
        mail.address,
        mail.language,
        mail.base,
        mail.made,
    )
    db.execute(
        f"INSERT INTO mails ({_COLUMNS}, told) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
        (*values, int(mail.confirmed)),
    )


def find_mail(db: Database, code: str) -> Mail | None:
    """See Store."""
    row = db.execute(f"SELECT {_COLUMNS} FROM mails WHERE code = ?", (code,)).fetchone()
    return _mail(row) if row else None


def mail_at(db: Database, match_id: str, seat: Seat, session: str) -> Mail | None:
    """See Store."""
    return next((one for one in mails_of(db, session) if (one.match, one.seat) == (match_id, seat)), None)


def mails_of(db: Database, session: str) -> list[Mail]:
    """See Store."""
    rows = db.execute(f"SELECT {_COLUMNS} FROM mails WHERE session = ? ORDER BY match, seat", (session,))
    return [_mail(row) for row in rows]


def confirm_mail(db: Database, code: str) -> bool:
    """See Store."""
    return bool(db.execute("UPDATE mails SET confirmed = 1 WHERE code = ?", (code,)).rowcount)


def drop_mail(db: Database, code: str) -> bool:
    """See Store."""
    return bool(db.execute("DELETE FROM mails WHERE code = ?", (code,)).rowcount)


def silent_mails(db: Database, before: int, most: int) -> list[tuple[Mail, int]]:
    """See Store."""
    rows = db.execute(
        f"SELECT last, {_COLUMNS.replace('match', 'mails.match')} FROM mails"
        " JOIN activity ON activity.match = mails.match"
        " WHERE confirmed = 1 AND last < ? AND told < last ORDER BY last, code LIMIT ?",
        (before, most),
    )
    return [(_mail(row), last) for last, *row in rows]


def told_mail(db: Database, code: str, last: int) -> None:
    """See Store."""
    db.execute("UPDATE mails SET told = ? WHERE code = ?", (last, code))


def forget_mails(db: Database, before: int) -> int:
    """See Store."""
    return db.execute("DELETE FROM mails WHERE confirmed = 0 AND made < ?", (before,)).rowcount


def _mail(row: Sequence[Any]) -> Mail:
    return replace(Mail(*row), confirmed=bool(row[-1]))
