"""Tokens with which programs play, as functions on a connection."""

from jeton.store.codes import Code
from jeton.store.database import Database
from jeton.store.faults import StoreFault
from jeton.store.keys import digest, new_secret
from jeton.store.values import Session, Token


def add_token(db: Database, name: str, secret: str, now: int) -> None:
    """See Store."""
    if any(one.name.casefold() == name.casefold() for one in tokens(db)):
        raise StoreFault.of(Code.TOKEN_EXISTS, name=name)
    # A session that no cookie opens.
    session = digest(new_secret())
    db.execute(
        "INSERT INTO sessions (session, name, created, seen) VALUES (?, ?, ?, ?)", (session, name, now, now)
    )
    db.execute(
        "INSERT INTO tokens (token, name, session, created) VALUES (?, ?, ?, ?)",
        (digest(secret), name, session, now),
    )


def find_token(db: Database, secret: str) -> Session | None:
    """See Store."""
    row = db.execute(
        "SELECT sessions.session, tokens.name, sessions.created, sessions.seen, tokens.name"
        " FROM tokens JOIN sessions ON sessions.session = tokens.session WHERE token = ?",
        (digest(secret),),
    ).fetchone()
    return Session(*row) if row else None


def tokens(db: Database) -> list[Token]:
    """See Store."""
    rows = db.execute(
        "SELECT tokens.name, tokens.session, tokens.created, sessions.seen"
        " FROM tokens JOIN sessions ON sessions.session = tokens.session ORDER BY tokens.name"
    )
    return [Token(*row) for row in rows]


def revoke_token(db: Database, name: str) -> None:
    """See Store."""
    if not db.execute("DELETE FROM tokens WHERE name = ?", (name,)).rowcount:
        raise StoreFault.of(Code.NO_TOKEN, name=name)
