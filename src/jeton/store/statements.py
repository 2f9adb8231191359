"""What the store does, as functions on a connection. Each checks first and writes then.

They neither begin nor end a transaction, so that many can share one.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress

from jeton.core.moves import Seat
from jeton.store.codes import Code
from jeton.store.faults import DamagedFault, StoreFault
from jeton.store.keys import digest
from jeton.store.rows import read_header, read_inputs, read_result, readable, write_result, write_texts
from jeton.store.values import Header, Held, Input, Result, Session

# --- matches --------------------------------------------------------------------------------------

_HEADER = "match, game, box, options, names, seed, opened, bots, open, edition, host"
_INPUT = "seq, now, kind, seat, text, id"


def create(db: sqlite3.Connection, header: Header) -> None:
    """See Store."""
    if db.execute("SELECT 1 FROM matches WHERE match = ?", (header.match,)).fetchone():
        raise StoreFault.of(Code.MATCH_EXISTS, match=header.match)
    row = (
        *(header.match, header.game, header.box, write_texts(header.options), write_texts(header.names)),
        *(header.seed, header.opened, write_texts(header.bots), header.open, header.edition, header.host),
    )
    db.execute(f"INSERT INTO matches ({_HEADER}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


def append(
    db: sqlite3.Connection, match_id: str, inputs: Sequence[Input], late: bool = False
) -> tuple[int, ...]:
    """See Store."""
    found = db.execute(
        "SELECT finished, (SELECT max(seq) FROM inputs WHERE inputs.match = matches.match)"
        " FROM matches WHERE match = ?",
        (match_id,),
    ).fetchone()
    if not found:
        raise StoreFault.of(Code.UNKNOWN_MATCH, match=match_id)
    finished, last = found[0], found[1] or 0
    numbers = []
    for each in inputs:
        number = _known(db, match_id, each)
        if number is None:
            if finished and not late:
                raise StoreFault.of(Code.FINISHED, match=match_id)
            number = last = last + 1
            if each.seq != number:
                raise StoreFault.of(Code.STALE, match=match_id, seq=each.seq, expected=number)
            db.execute(
                f"INSERT INTO inputs (match, {_INPUT}) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (match_id, each.seq, each.now, each.kind, each.seat, each.text, each.id),
            )
        numbers.append(number)
    return tuple(numbers)


def _known(db: sqlite3.Connection, match_id: str, new: Input) -> int | None:
    """The number that an input got when it was first sent; None if it is new."""
    if new.id is None:
        return None
    row = db.execute(f"SELECT {_INPUT} FROM inputs WHERE match = ? AND id = ?", (match_id, new.id)).fetchone()
    if row is None:
        return None
    known = Input(*row)
    if not new.repeats(known):
        # To acknowledge it would be to say that something was played that was not.
        raise StoreFault.of(Code.ID_USED, match=match_id, seq=known.seq)
    return known.seq


def load(db: sqlite3.Connection, match_id: str) -> tuple[Header, list[Input]]:
    """See Store."""
    header = _header(db, match_id)
    with readable(match_id):
        rows = db.execute(f"SELECT {_INPUT} FROM inputs WHERE match = ? ORDER BY seq", (match_id,))
        return header, read_inputs(rows)


def unfinished(db: sqlite3.Connection) -> list[str]:
    """See Store."""
    return ids(db, "SELECT CAST(match AS BLOB) FROM matches WHERE NOT finished ORDER BY opened, match")


def ids(db: sqlite3.Connection, question: str, *params: object) -> list[str]:
    """The ids of the matches that a question asks for; one that is damaged must not hide the others."""
    return [bytes(match).decode(errors="replace") for (match,) in db.execute(question, params)]


def latest(db: sqlite3.Connection) -> int:
    """See Store."""
    # Not only the last input of each: the clock of the machine may have been set back between two of them.
    (found,) = db.execute(
        "SELECT max(at) FROM (SELECT max(opened) AS at FROM matches WHERE NOT finished UNION ALL"
        " SELECT max(now) FROM inputs WHERE match IN (SELECT match FROM matches WHERE NOT finished))"
    ).fetchone()
    return found or 0


def finish(db: sqlite3.Connection, match_id: str, record: str = "", result: Result | None = None) -> None:
    """See Store."""
    done = db.execute(
        "UPDATE matches SET finished = 1, result = CASE result WHEN '' THEN ? ELSE result END"
        " WHERE match = ?",
        (write_result(result), match_id),
    )
    if not done.rowcount:
        raise StoreFault.of(Code.UNKNOWN_MATCH, match=match_id)
    if record:
        db.execute("INSERT OR IGNORE INTO records (match, text) VALUES (?, ?)", (match_id, record))


def record(db: sqlite3.Connection, match_id: str) -> str | None:
    """See Store."""
    with readable(match_id):
        row = db.execute("SELECT text FROM records WHERE match = ?", (match_id,)).fetchone()
    return None if row is None else str(row[0])


def probe(db: sqlite3.Connection) -> None:
    """See Store."""
    # Another number each time: SQLite does not write what is there already.
    db.execute("INSERT INTO pulse VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET beats = beats + 1")


def _header(db: sqlite3.Connection, match_id: str) -> Header:
    with readable(match_id):
        row = db.execute(f"SELECT {_HEADER} FROM matches WHERE match = ?", (match_id,)).fetchone()
        if row is not None:
            return read_header(row)
    raise StoreFault.of(Code.UNKNOWN_MATCH, match=match_id)


# --- sessions -------------------------------------------------------------------------------------


def add_session(db: sqlite3.Connection, secret: str, name: str, now: int) -> Session:
    """See Store."""
    session = Session(digest(secret), name, now, now)
    row = (session.key, session.name, session.created, session.seen)
    db.execute("INSERT INTO sessions (session, name, created, seen) VALUES (?, ?, ?, ?)", row)
    return session


def find_session(db: sqlite3.Connection, secret: str) -> Session | None:
    """See Store."""
    row = db.execute(
        "SELECT session, name, created, seen FROM sessions WHERE session = ?", (digest(secret),)
    ).fetchone()
    return Session(*row) if row else None


# --- seats ----------------------------------------------------------------------------------------


def holders(db: sqlite3.Connection, match_id: str) -> dict[Seat, tuple[str, ...]]:
    """See Store."""
    held: dict[Seat, tuple[str, ...]] = dict.fromkeys(range(len(_header(db, match_id).names)), ())
    rows = db.execute(
        "SELECT seat, session FROM holders WHERE match = ? ORDER BY place, session", (match_id,)
    )
    for seat, session in rows:
        held[seat] += (session,)
    return held


def sit(db: sqlite3.Connection, match_id: str, seat: Seat, session: str) -> None:
    """See Store."""
    header = _with_seat(db, match_id, seat)
    if session in holders(db, match_id)[seat]:
        return
    if seat not in _free(db, header):
        raise StoreFault.of(Code.SEAT_TAKEN, seat=seat + 1)
    _hold(db, match_id, seat, session)


def give_key(db: sqlite3.Connection, match_id: str, seat: Seat, secret: str) -> None:
    """See Store."""
    _with_seat(db, match_id, seat)
    db.execute(
        "INSERT OR REPLACE INTO keys (match, seat, key) VALUES (?, ?, ?)", (match_id, seat, digest(secret))
    )


def claim(db: sqlite3.Connection, match_id: str, secret: str, session: str) -> Seat:
    """See Store."""
    key = digest(secret)
    row = db.execute("SELECT seat FROM keys WHERE match = ? AND key = ?", (match_id, key))
    found: tuple[Seat] | None = row.fetchone()
    if found is None:
        return _claimed(db, match_id, key, session)
    _hold(db, match_id, found[0], session, key)
    _void(db, match_id, found[0])
    return found[0]


def _claimed(db: sqlite3.Connection, match_id: str, key: str, session: str) -> Seat:
    """The seat that a session holds by a key that is used up."""
    row = db.execute(
        "SELECT seat FROM holders WHERE match = ? AND session = ? AND key = ?", (match_id, session, key)
    )
    found: tuple[Seat] | None = row.fetchone()
    if found is None:
        # The same whether the match is there or not: who has no key learns nothing.
        raise StoreFault.of(Code.NO_SUCH_KEY)
    return found[0]


def sign_out(db: sqlite3.Connection, match_id: str, seat: Seat, session: str) -> None:
    """See Store."""
    _with_seat(db, match_id, seat)
    # In files of before that was noted all came at once: there nobody can let another go.
    row = db.execute(
        "SELECT place, (SELECT min(place) FROM holders WHERE match = ?1 AND seat = ?2)"
        " FROM holders WHERE match = ?1 AND seat = ?2 AND session = ?3",
        (match_id, seat, session),
    ).fetchone()
    if row is None or row[0] != row[1]:
        raise StoreFault.of(Code.NOT_FIRST)
    db.execute("DELETE FROM holders WHERE match = ? AND seat = ? AND place > ?", (match_id, seat, row[0]))
    _void(db, match_id, seat)


def vacate(db: sqlite3.Connection, match_id: str, seat: Seat, secret: str | None) -> None:
    """See Store."""
    _with_seat(db, match_id, seat)
    db.execute("DELETE FROM holders WHERE match = ? AND seat = ?", (match_id, seat))
    _void(db, match_id, seat)
    if secret is not None:
        give_key(db, match_id, seat, secret)


def playing(db: sqlite3.Connection, session: str, since: int) -> int:
    """See Store."""
    row = db.execute(
        "SELECT count(*) FROM matches WHERE match IN ("
        " SELECT match FROM matches WHERE host = ?1 AND NOT finished"
        " UNION SELECT match FROM holders WHERE session = ?1"
        ") AND NOT finished AND coalesce("
        " (SELECT now FROM inputs WHERE inputs.match = matches.match ORDER BY seq DESC LIMIT 1), opened"
        ") >= ?2",
        (session, since),
    ).fetchone()
    return int(row[0])


def _void(db: sqlite3.Connection, match_id: str, seat: Seat) -> None:
    """Whatever key a seat has opens it no more."""
    db.execute("DELETE FROM keys WHERE match = ? AND seat = ?", (match_id, seat))


def held_by(db: sqlite3.Connection, session: str, naming: str, most: int) -> list[Held]:
    """See Store."""
    held: list[Held] = []
    for match_id in ids(
        db,
        "SELECT CAST(match AS BLOB) FROM matches WHERE match IN (SELECT match FROM holders WHERE session = ?)"
        " ORDER BY opened DESC, match DESC LIMIT ?",
        session,
        most,
    ):
        with suppress(DamagedFault):
            held.append(_held(db, session, naming, _header(db, match_id)))
    return held


def _held(db: sqlite3.Connection, session: str, naming: str, header: Header) -> Held:
    finished, last = db.execute(
        "SELECT finished, (SELECT max(seq) FROM inputs WHERE inputs.match = matches.match)"
        " FROM matches WHERE match = ?",
        (header.match,),
    ).fetchone()
    result = None
    with suppress(DamagedFault), readable(header.match):
        (told,) = db.execute("SELECT result FROM matches WHERE match = ?", (header.match,)).fetchone()
        result = read_result(told)
    mine = db.execute("SELECT seat FROM holders WHERE match = ? AND session = ?", (header.match, session))
    return Held(
        match=header.match,
        game=header.game,
        options=header.options,
        names=_renamed(db, header, naming),
        bots=header.bots,
        open=header.open,
        finished=bool(finished),
        seq=last or 0,
        free=_free(db, header),
        mine=tuple(sorted(seat for (seat,) in mine)),
        edition=header.edition,
        opened=header.opened,
        result=result,
    )


def _renamed(db: sqlite3.Connection, header: Header, naming: str) -> tuple[str, ...]:
    """The names as they are now; those at the beginning if what was written since is damaged."""
    names = list(header.names)
    with suppress(DamagedFault), readable(header.match):
        rows = db.execute(
            f"SELECT {_INPUT} FROM inputs WHERE match = ? AND kind = ? ORDER BY seq", (header.match, naming)
        )
        for given in read_inputs(rows, some=True):
            if given.seat is not None and 0 <= given.seat < len(names):
                names[given.seat] = given.text
    return tuple(names)


def _with_seat(db: sqlite3.Connection, match_id: str, seat: Seat) -> Header:
    header = _header(db, match_id)
    if not 0 <= seat < len(header.names):
        raise StoreFault.of(Code.NO_SUCH_SEAT, seat=seat + 1)
    return header


def _free(db: sqlite3.Connection, header: Header) -> tuple[Seat, ...]:
    """The seats that are a person's, that nobody holds and that no key waits for."""
    rows = db.execute(
        "SELECT seat FROM holders WHERE match = ?1 UNION SELECT seat FROM keys WHERE match = ?1",
        (header.match,),
    )
    taken = {seat for (seat,) in rows}
    return tuple(seat for seat, bot in enumerate(header.bots) if not bot and seat not in taken)


def _hold(db: sqlite3.Connection, match_id: str, seat: Seat, session: str, key: str = "") -> None:
    """Behind those who hold it already; whoever does keeps their place."""
    check_session(db, session)
    db.execute(
        "INSERT INTO holders (match, seat, session, key, place) VALUES (?1, ?2, ?3, ?4,"
        " (SELECT coalesce(max(place) + 1, 0) FROM holders WHERE match = ?1 AND seat = ?2))"
        " ON CONFLICT DO UPDATE SET key = excluded.key",
        (match_id, seat, session, key),
    )


def check_session(db: sqlite3.Connection, session: str) -> None:
    """Refuse a session that there is none of. :raises StoreFault:"""
    if not db.execute("SELECT 1 FROM sessions WHERE session = ?", (session,)).fetchone():
        raise StoreFault.of(Code.UNKNOWN_SESSION)
