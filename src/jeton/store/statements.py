"""What the store does, as functions on a connection. Each checks first and writes then.

They neither begin nor end a transaction, so that many can share one.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from jeton.core.moves import Seat
from jeton.store import packing
from jeton.store.codes import Code
from jeton.store.database import Database
from jeton.store.faults import DamagedFault, StaleFault, StoreFault
from jeton.store.keys import digest
from jeton.store.rows import read_header, read_inputs, read_result, readable, write_result, write_texts
from jeton.store.values import Header, HeldMatch, Input, News, Result, ScheduledMatch, Session

# --- matches --------------------------------------------------------------------------------------

_HEADER = "match, game, box, options, names, seed, opened, bots, open, edition, host"
_INPUT = "seq, now, kind, seat, text, id"
_LAST = (
    "coalesce((SELECT max(seq) FROM inputs WHERE inputs.match = matches.match),"
    " (SELECT seq FROM packed WHERE packed.match = matches.match), 0)"
)
"""The number of the last input of a match."""


def create(db: Database, header: Header) -> None:
    """See Store."""
    if db.execute("SELECT 1 FROM matches WHERE match = ?", (header.match,)).fetchone():
        raise StoreFault.of(Code.MATCH_EXISTS, match=header.match)
    row = (
        *(header.match, header.game, header.box, write_texts(header.options), write_texts(header.names)),
        *(header.seed, header.opened, write_texts(header.bots), header.open, header.edition, header.host),
    )
    db.execute(f"INSERT INTO matches ({_HEADER}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    # Where people play with bots, a bot may be the first to move: whoever reads the match will know.
    wake = 0 if any(header.bots) and not all(header.bots) else None
    db.execute(
        "INSERT INTO activity (match, last, wake) VALUES (?, ?, ?)", (header.match, header.opened, wake)
    )


def append(
    db: Database,
    match_id: str,
    inputs: Sequence[Input],
    late: bool = False,
    wake: int | None = None,
    fresh: bool = False,
) -> tuple[int, ...]:
    """See Store."""
    found = db.execute(f"SELECT finished, {_LAST} FROM matches WHERE match = ?", (match_id,)).fetchone()
    if not found:
        raise StoreFault.of(Code.UNKNOWN_MATCH, match=match_id)
    finished, last = found
    numbers = []
    for each in inputs:
        number = _known(db, match_id, each)
        if number is not None and fresh:
            raise StaleFault.of(Code.STALE, match=match_id, seq=each.seq, expected=last + 1)
        if number is None:
            number = last = last + 1
            if each.seq != number:
                raise StaleFault.of(Code.STALE, match=match_id, seq=each.seq, expected=number)
            if finished and not late:
                raise StoreFault.of(Code.FINISHED, match=match_id)
            db.execute(
                f"INSERT INTO inputs (match, {_INPUT}) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (match_id, each.seq, each.now, each.kind, each.seat, each.text, each.id),
            )
        numbers.append(number)
    # Not only the last: the clock of the machine may have been set back between two of them.
    latest = max((each.now for each in inputs), default=0)
    db.execute(
        "UPDATE activity SET wake = ?2, last = CASE WHEN last < ?3 THEN ?3 ELSE last END WHERE match = ?1",
        (match_id, wake, latest),
    )
    return tuple(numbers)


def _known(db: Database, match_id: str, new: Input) -> int | None:
    """The number that an input got when it was first sent; None if it is new."""
    if new.id is None:
        return None
    row = db.execute(f"SELECT {_INPUT} FROM inputs WHERE match = ? AND id = ?", (match_id, new.id)).fetchone()
    known = Input(*row) if row else packing.find(db, match_id, new.id)
    if known is None:
        return None
    if not new.repeats(known):
        # To acknowledge it would be to say that something was played that was not.
        raise StoreFault.of(Code.ID_USED, match=match_id, seq=known.seq)
    return known.seq


def load(db: Database, match_id: str) -> tuple[Header, list[Input]]:
    """See Store."""
    header = header_of(db, match_id)
    with readable(match_id):
        rows = db.execute(f"SELECT {_INPUT} FROM inputs WHERE match = ? ORDER BY seq", (match_id,)).fetchall()
        if (parcel := packing.parcel_of(db, match_id)) is not None:
            header, rows = replace(header, box=parcel.box), [*parcel.rows, *rows]
        return header, read_inputs(rows)


def news(db: Database, match_id: str, seq: int) -> News:
    """See Store."""
    host = header_of(db, match_id).host
    with readable(match_id):
        rows = db.execute(
            f"SELECT {_INPUT} FROM inputs WHERE match = ? AND seq > ? ORDER BY seq", (match_id, seq)
        ).fetchall()
        if (parcel := packing.parcel_of(db, match_id)) is not None:
            rows = [*parcel.rows[seq:], *rows]
        return News(tuple(read_inputs(rows, some=True)), holders(db, match_id), host)


def unfinished(db: Database) -> list[str]:
    """See Store."""
    return ids(db, "SELECT CAST(match AS BLOB) FROM matches WHERE NOT finished ORDER BY opened, match")


def wakes(db: Database) -> list[ScheduledMatch]:
    """See Store."""
    rows = db.execute("SELECT match, wake, last FROM activity WHERE wake IS NOT NULL ORDER BY wake, match")
    return [ScheduledMatch(*row) for row in rows]


def wake(db: Database, match_id: str, at: int | None) -> None:
    """See Store."""
    db.execute("UPDATE activity SET wake = ? WHERE match = ?", (at, match_id))


def waiting(db: Database) -> dict[str, str]:
    """See Store."""
    return dict(db.execute("SELECT match, host FROM matches WHERE open AND NOT finished").fetchall())


def editions(db: Database) -> list[tuple[str, int]]:
    """See Store."""
    return db.execute("SELECT DISTINCT game, edition FROM matches WHERE NOT finished").fetchall()


def played_by(db: Database, game: str, edition: int) -> list[str]:
    """See Store."""
    return ids(
        db,
        "SELECT CAST(match AS BLOB) FROM matches WHERE NOT finished AND game = ? AND edition = ?"
        " ORDER BY match",
        game,
        edition,
    )


def ids(db: Database, question: str, *params: object) -> list[str]:
    """The ids of the matches that a question asks for; one that is damaged must not hide the others."""
    found = (match for (match,) in db.execute(question, params))
    return [one if isinstance(one, str) else bytes(one).decode(errors="replace") for one in found]


def latest(db: Database) -> int:
    """See Store."""
    (found,) = db.execute(
        "SELECT max(at) FROM (SELECT max(last) AS at FROM activity UNION ALL SELECT max(until) FROM runs)"
        " AS times"
    ).fetchone()
    return found or 0


def add_run(db: Database, began: int, until: int) -> None:
    """See Store."""
    db.execute(
        "INSERT INTO runs (began, until) VALUES (?, ?)"
        " ON CONFLICT (began) DO UPDATE SET until = excluded.until",
        (began, until),
    )
    # What is older than everything that goes on is nobody's time.
    db.execute("DELETE FROM runs WHERE until < (SELECT min(last) FROM activity) AND began <> ?", (began,))


def runs(db: Database) -> list[tuple[int, int]]:
    """See Store."""
    return db.execute("SELECT began, until FROM runs ORDER BY began").fetchall()


def finish(
    db: Database,
    match_id: str,
    record: str = "",
    result: Result | None = None,
    names: Sequence[str] = (),
) -> None:
    """See Store."""
    done = db.execute(
        "UPDATE matches SET finished = TRUE, result = CASE result WHEN '' THEN ? ELSE result END,"
        " ended = coalesce(ended, (SELECT last FROM activity WHERE activity.match = matches.match), opened)"
        " WHERE match = ?",
        (write_result(result), match_id),
    )
    if not done.rowcount:
        raise StoreFault.of(Code.UNKNOWN_MATCH, match=match_id)
    db.execute("DELETE FROM activity WHERE match = ?", (match_id,))
    if record:
        db.execute(
            "INSERT INTO records (match, text) VALUES (?, ?) ON CONFLICT (match) DO NOTHING",
            (match_id, record),
        )
    packing.note_players(db, match_id, names)


def record(db: Database, match_id: str) -> str | None:
    """See Store."""
    with readable(match_id):
        row = db.execute("SELECT text FROM records WHERE match = ?", (match_id,)).fetchone()
    return None if row is None else str(row[0])


def probe(db: Database) -> None:
    """See Store."""
    # Another number each time: SQLite does not write what is there already.
    db.execute("INSERT INTO pulse VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET beats = pulse.beats + 1")


def header_of(db: Database, match_id: str) -> Header:
    """The header of a match; of one that is packed, without its box. :raises StoreFault:"""
    with readable(match_id):
        row = db.execute(f"SELECT {_HEADER} FROM matches WHERE match = ?", (match_id,)).fetchone()
        if row is not None:
            return read_header(row)
    raise StoreFault.of(Code.UNKNOWN_MATCH, match=match_id)


# --- sessions -------------------------------------------------------------------------------------


def add_session(db: Database, secret: str, name: str, now: int) -> Session:
    """See Store."""
    session = Session(digest(secret), name, now, now)
    row = (session.key, session.name, session.created, session.seen)
    db.execute("INSERT INTO sessions (session, name, created, seen) VALUES (?, ?, ?, ?)", row)
    return session


def find_session(db: Database, secret: str) -> Session | None:
    """See Store."""
    row = db.execute(
        "SELECT session, name, created, seen FROM sessions WHERE session = ?", (digest(secret),)
    ).fetchone()
    return Session(*row) if row else None


def saw_session(db: Database, session: str, now: int) -> None:
    """See Store."""
    db.execute("UPDATE sessions SET seen = ? WHERE session = ? AND seen < ?", (now, session, now))


# --- seats ----------------------------------------------------------------------------------------


def holders(db: Database, match_id: str) -> dict[Seat, tuple[str, ...]]:
    """See Store."""
    held: dict[Seat, tuple[str, ...]] = dict.fromkeys(range(len(header_of(db, match_id).names)), ())
    rows = db.execute(
        "SELECT seat, session FROM holders WHERE match = ? ORDER BY place, session", (match_id,)
    )
    for seat, session in rows:
        held[seat] += (session,)
    return held


def sit(db: Database, match_id: str, seat: Seat, session: str) -> None:
    """See Store."""
    header = _with_seat(db, match_id, seat)
    if session in holders(db, match_id)[seat]:
        return
    if seat not in _free(db, header):
        raise StoreFault.of(Code.SEAT_TAKEN, seat=seat + 1)
    _hold(db, match_id, seat, session)


def give_key(db: Database, match_id: str, seat: Seat, secret: str) -> None:
    """See Store."""
    _with_seat(db, match_id, seat)
    db.execute(
        "INSERT INTO keys (match, seat, key) VALUES (?, ?, ?)"
        " ON CONFLICT (match, seat) DO UPDATE SET key = excluded.key",
        (match_id, seat, digest(secret)),
    )


def claim(db: Database, match_id: str, secret: str, session: str) -> Seat:
    """See Store."""
    key = digest(secret)
    row = db.execute("SELECT seat FROM keys WHERE match = ? AND key = ? ORDER BY seat", (match_id, key))
    found: tuple[Seat] | None = row.fetchone()
    if found is None:
        return _claimed(db, match_id, key, session)
    _hold(db, match_id, found[0], session, key)
    _void(db, match_id, found[0])
    return found[0]


def _claimed(db: Database, match_id: str, key: str, session: str) -> Seat:
    """The seat that a session holds by a key that is used up."""
    row = db.execute(
        "SELECT seat FROM holders WHERE match = ? AND session = ? AND key = ?", (match_id, session, key)
    )
    found: tuple[Seat] | None = row.fetchone()
    if found is None:
        # The same whether the match is there or not: who has no key learns nothing.
        raise StoreFault.of(Code.NO_SUCH_KEY)
    return found[0]


def sign_out(db: Database, match_id: str, seat: Seat, session: str) -> None:
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


def vacate(db: Database, match_id: str, seat: Seat, secret: str | None) -> None:
    """See Store."""
    _with_seat(db, match_id, seat)
    db.execute("DELETE FROM holders WHERE match = ? AND seat = ?", (match_id, seat))
    _void(db, match_id, seat)
    if secret is not None:
        give_key(db, match_id, seat, secret)


def playing(db: Database, session: str, since: int) -> int:
    """See Store."""
    row = db.execute(
        "SELECT count(*) FROM activity WHERE match IN ("
        " SELECT match FROM matches WHERE host = ?1 AND NOT finished"
        " UNION SELECT match FROM holders WHERE session = ?1"
        ") AND last >= ?2",
        (session, since),
    ).fetchone()
    return int(row[0])


def _void(db: Database, match_id: str, seat: Seat) -> None:
    """Whatever key a seat has opens it no more."""
    db.execute("DELETE FROM keys WHERE match = ? AND seat = ?", (match_id, seat))


def held_by(db: Database, session: str, naming: str, most: int) -> list[HeldMatch]:
    """See Store."""
    held: list[HeldMatch] = []
    for match_id in ids(
        db,
        "SELECT CAST(match AS BLOB) FROM matches WHERE match IN (SELECT match FROM holders WHERE session = ?)"
        " ORDER BY opened DESC, match DESC LIMIT ?",
        session,
        most,
    ):
        with suppress(DamagedFault):
            held.append(_held(db, session, naming, header_of(db, match_id)))
    return held


def _held(db: Database, session: str, naming: str, header: Header) -> HeldMatch:
    finished, last = db.execute(
        f"SELECT finished, {_LAST} FROM matches WHERE match = ?", (header.match,)
    ).fetchone()
    result = None
    with suppress(DamagedFault), readable(header.match):
        (told,) = db.execute("SELECT result FROM matches WHERE match = ?", (header.match,)).fetchone()
        result = read_result(told)
    mine = db.execute("SELECT seat FROM holders WHERE match = ? AND session = ?", (header.match, session))
    return HeldMatch(
        match=header.match,
        game=header.game,
        options=header.options,
        names=names_of(db, header, naming),
        bots=header.bots,
        open=header.open,
        finished=bool(finished),
        seq=last,
        free=_free(db, header),
        mine=tuple(sorted(seat for (seat,) in mine)),
        edition=header.edition,
        opened=header.opened,
        result=result,
    )


def names_of(db: Database, header: Header, naming: str) -> tuple[str, ...]:
    """The names as they are now; those at the beginning if what was written since is damaged."""
    names = list(header.names)
    with suppress(DamagedFault), readable(header.match):
        if (packed := packing.names_of(db, header.match)) is not None:
            return packed
        rows = db.execute(
            f"SELECT {_INPUT} FROM inputs WHERE match = ? AND kind = ? ORDER BY seq", (header.match, naming)
        )
        for given in read_inputs(rows, some=True):
            if given.seat is not None and 0 <= given.seat < len(names):
                names[given.seat] = given.text
    return tuple(names)


def _with_seat(db: Database, match_id: str, seat: Seat) -> Header:
    header = header_of(db, match_id)
    if not 0 <= seat < len(header.names):
        raise StoreFault.of(Code.NO_SUCH_SEAT, seat=seat + 1)
    return header


def _free(db: Database, header: Header) -> tuple[Seat, ...]:
    """The seats that are a person's, that nobody holds and that no key waits for."""
    rows = db.execute(
        "SELECT seat FROM holders WHERE match = ?1 UNION SELECT seat FROM keys WHERE match = ?1",
        (header.match,),
    )
    taken = {seat for (seat,) in rows}
    return tuple(seat for seat, bot in enumerate(header.bots) if not bot and seat not in taken)


def _hold(db: Database, match_id: str, seat: Seat, session: str, key: str = "") -> None:
    """Behind those who hold it already; whoever does keeps their place."""
    check_session(db, session)
    db.execute(
        "INSERT INTO holders (match, seat, session, key, place) VALUES (?1, ?2, ?3, ?4,"
        " (SELECT coalesce(max(place) + 1, 0) FROM holders WHERE match = ?1 AND seat = ?2))"
        " ON CONFLICT (match, seat, session) DO UPDATE SET key = excluded.key",
        (match_id, seat, session, key),
    )


def check_session(db: Database, session: str) -> None:
    """Refuse a session that there is none of. :raises StoreFault:"""
    if not db.execute("SELECT 1 FROM sessions WHERE session = ?", (session,)).fetchone():
        raise StoreFault.of(Code.UNKNOWN_SESSION)
