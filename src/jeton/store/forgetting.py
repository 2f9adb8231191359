"""What is put away, and what is forgotten, when months have passed; and what is found again. Statements."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import astuple

from jeton.store import packing
from jeton.store.codes import Code
from jeton.store.database import Database
from jeton.store.faults import DamagedFault, StoreFault
from jeton.store.people import forget_session
from jeton.store.rows import read_result, readable
from jeton.store.statements import header_of, ids, load, names_of
from jeton.store.values import EndedMatch, Question

_PARTS = ("inputs", "packed", "records", "players", "holders", "keys", "activity")
"""Everything that belongs to a match, beside its header."""


def unpacked(db: Database, before: int, most: int) -> list[str]:
    """See Store."""
    return ids(
        db,
        "SELECT CAST(match AS BLOB) FROM matches WHERE finished AND ended < ?"
        " AND box <> '' ORDER BY ended, match LIMIT ?",
        before,
        most,
    )


def pack(db: Database, match_id: str, naming: str) -> None:
    """See Store."""
    header, inputs = load(db, match_id)
    if header_of(db, match_id).box == "":
        return
    names = names_of(db, header, naming)
    packing.keep_packed(db, match_id, names, header.box, [astuple(given) for given in inputs])
    packing.note_players(db, match_id, names)


def past(db: Database, asked: Question, naming: str) -> list[EndedMatch]:
    """See Store."""
    clauses = ["finished", "ended >= ?", "ended < ?"]
    wanted: list[object] = [asked.since, asked.until]
    if asked.player:
        clauses.append("match IN (SELECT match FROM players WHERE name = ?)")
        wanted.append(packing.fold(asked.player))
    if asked.session is not None:
        clauses.append("match IN (SELECT match FROM holders WHERE session = ?)")
        wanted.append(asked.session)
    question = (
        f"SELECT CAST(match AS BLOB) FROM matches WHERE {' AND '.join(clauses)}"
        " ORDER BY ended DESC, match DESC LIMIT ?"
    )
    found: list[EndedMatch] = []
    for match_id in ids(db, question, *wanted, asked.most):
        with suppress(DamagedFault):
            found.append(_past(db, match_id, naming))
    return found


def _past(db: Database, match_id: str, naming: str) -> EndedMatch:
    header = header_of(db, match_id)
    with readable(match_id):
        ended, result = db.execute(
            "SELECT ended, result FROM matches WHERE match = ?", (match_id,)
        ).fetchone()
        names = names_of(db, header, naming)
        return EndedMatch(
            match_id, header.game, names, header.bots, header.opened, ended, read_result(result)
        )


def silent(db: Database, before: int, most: int) -> list[str]:
    """See Store."""
    return ids(
        db,
        "SELECT CAST(match AS BLOB) FROM activity WHERE last < ? ORDER BY last, match LIMIT ?",
        before,
        most,
    )


def ended(db: Database, before: int, most: int) -> list[str]:
    """See Store."""
    return ids(
        db,
        "SELECT CAST(match AS BLOB) FROM matches WHERE finished AND ended < ? ORDER BY ended, match LIMIT ?",
        before,
        most,
    )


def erase(db: Database, match_id: str) -> None:
    """See Store."""
    for table in _PARTS:
        db.execute(f"DELETE FROM {table} WHERE match = ?", (match_id,))
    if not db.execute("DELETE FROM matches WHERE match = ?", (match_id,)).rowcount:
        raise StoreFault.of(Code.UNKNOWN_MATCH, match=match_id)


def forget_sessions(db: Database, before: int, here: Sequence[str], most: int) -> int:
    """See Store."""
    # One more than are kept back, so that those do not hide the rest.
    rows = db.execute(
        "SELECT session FROM sessions WHERE seen < ?1 AND NOT EXISTS ("
        " SELECT 1 FROM holders JOIN activity ON activity.match = holders.match"
        " WHERE holders.session = sessions.session"
        ") AND NOT EXISTS ("
        " SELECT 1 FROM matches WHERE host = sessions.session AND NOT finished"
        ") AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.session = sessions.session) LIMIT ?2",
        (before, most + len(here)),
    ).fetchall()
    kept = set(here)
    gone = [session for (session,) in rows if session not in kept]
    for session in gone:
        forget_session(db, session)
    return len(gone)


def forget_sheets(db: Database, before: int) -> int:
    """See Store."""
    return db.execute("DELETE FROM sheets WHERE changed < ?", (before,)).rowcount
