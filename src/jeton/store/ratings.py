"""Ratings of those who want one, and of bots: each match counts once. Statements, like the others.

What a rating is, the store does not know: whoever calls says what becomes of those who sat at a table. It is
known by a number of their own, so that others keep their ratings when somebody is forgotten.
"""

import json
from collections.abc import Sequence

from jeton.store.codes import Code
from jeton.store.database import Database
from jeton.store.faults import StoreFault
from jeton.store.packing import fold
from jeton.store.statements import check_session
from jeton.store.values import Advance, RatedMatch, RatedPlayer, RatingKept

LOCK = "ratings"
"""What is written one at a time: a match may change what others have changed."""
_PLAYER = "id, name, since, session"
_RATING = "subject, game, rating, deviation, volatility, matches"


def join_ratings(db: Database, session: str, player: RatedPlayer) -> None:
    """See Store."""
    check_session(db, session)
    taken = db.execute("SELECT session FROM rated_players WHERE folded = ?", (fold(player.name),)).fetchone()
    if taken is not None and taken[0] != session:
        raise StoreFault.of(Code.NAME_TAKEN, name=player.name)
    known = rated_player_of(db, session)
    if known is None:
        db.execute(
            "INSERT INTO rated_players (id, session, name, folded, since) VALUES (?, ?, ?, ?, ?)",
            (player.id, session, player.name, fold(player.name), player.since),
        )
    else:
        row = (player.name, fold(player.name), session)
        db.execute("UPDATE rated_players SET name = ?, folded = ? WHERE session = ?", row)


def leave_ratings(db: Database, session: str) -> None:
    """See Store."""
    known = rated_player_of(db, session)
    if known is not None:
        db.execute("DELETE FROM ratings WHERE subject = ?", (known.id,))
        db.execute("DELETE FROM rated_players WHERE id = ?", (known.id,))


def rated_player_of(db: Database, session: str) -> RatedPlayer | None:
    """See Store."""
    row = db.execute(f"SELECT {_PLAYER} FROM rated_players WHERE session = ?", (session,)).fetchone()
    return RatedPlayer(*row) if row else None


def rated_players(db: Database) -> list[RatedPlayer]:
    """See Store."""
    rows = db.execute(f"SELECT {_PLAYER} FROM rated_players ORDER BY id")
    return [RatedPlayer(*row) for row in rows]


def ratings(db: Database) -> list[RatingKept]:
    """See Store."""
    rows = db.execute(f"SELECT {_RATING} FROM ratings ORDER BY game, rating DESC, subject")
    return [RatingKept(*row) for row in rows]


def rate(db: Database, lock: str, match_id: str, played: RatedMatch, advance: Advance) -> bool:
    """See Store. ``lock`` is what a store locks by its first argument."""
    if db.execute("SELECT 1 FROM rated WHERE match = ?", (match_id,)).fetchone():
        return False
    db.execute(
        "INSERT INTO rated (match, game, ended, sat) VALUES (?, ?, ?, ?)",
        (match_id, played.game, played.ended, json.dumps(played.sat)),
    )
    _count(db, played, advance)
    return True


def rate_again(db: Database, lock: str, advance: Advance) -> int:
    """See Store, and ``rate``."""
    db.execute("DELETE FROM ratings")
    rows = db.execute("SELECT game, ended, sat FROM rated ORDER BY ended, match").fetchall()
    for game, ended, sat in rows:
        _count(db, RatedMatch(game, ended, tuple(tuple(one) for one in json.loads(sat))), advance)
    gone = "SELECT id FROM rated_players"
    db.execute(f"DELETE FROM ratings WHERE subject NOT LIKE 'bot %' AND subject NOT IN ({gone})")
    return len(rows)


def _count(db: Database, played: RatedMatch, advance: Advance) -> None:
    before = _of(db, played.game, [who for who, _, _ in played.sat])
    for after in advance(before, played).values():
        db.execute(
            f"INSERT INTO ratings ({_RATING}) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (subject, game) DO UPDATE SET rating = excluded.rating,"
            " deviation = excluded.deviation, volatility = excluded.volatility, matches = excluded.matches",
            (after.subject, after.game, after.rating, after.deviation, after.volatility, after.matches),
        )


def _of(db: Database, game: str, subjects: Sequence[str]) -> dict[str, RatingKept]:
    found: dict[str, RatingKept] = {}
    for subject in subjects:
        row = db.execute(
            f"SELECT {_RATING} FROM ratings WHERE subject = ? AND game = ?", (subject, game)
        ).fetchone()
        if row:
            found[subject] = RatingKept(*row)
    return found
