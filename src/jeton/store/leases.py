"""What servers that share a database know of each other. Statements, and only in PostgreSQL.

One of them has the lease. It ends by the database's clock if it is not renewed, and then another takes it.
The time of all matches is the database's, less all for which nobody had the lease: a server that dies, or
loses its way to the database, takes nobody's time.

Nothing here is worth keeping: the first who serves makes the tables anew.
"""

from collections.abc import Iterable

from jeton.store.database import Database
from jeton.store.values import Heartbeat, ScheduledMatch

TERM_MS = 3000
"""For so long a lease holds that is not renewed."""
BESIDE = -1
"""In the place of a number: something changed that is no input."""
_NOW = "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)"

# Unlogged: cheap to write, and empty after the database itself has crashed, as if nobody served.
_SCRIPT = (
    "DROP TABLE IF EXISTS lease, nodes, watchers",
    "CREATE UNLOGGED TABLE lease (one BIGINT NOT NULL PRIMARY KEY, holder TEXT NOT NULL,"
    " until BIGINT NOT NULL, beat BIGINT NOT NULL, began BIGINT NOT NULL, behind BIGINT NOT NULL)",
    "CREATE UNLOGGED TABLE nodes (node TEXT NOT NULL PRIMARY KEY, until BIGINT NOT NULL)",
    "CREATE UNLOGGED TABLE watchers (match TEXT NOT NULL, who TEXT NOT NULL, node TEXT NOT NULL,"
    " PRIMARY KEY (match, who, node))",
    "CREATE INDEX watchers_who ON watchers (who)",
)


def tidings(match_id: str, number: int = BESIDE) -> str:
    """What servers tell each other: never more than which match it is, and which input."""
    return f"{match_id} {number}"


def make_tables(db: Database) -> None:
    """For the first who serves: nobody else does."""
    for statement in _SCRIPT:
        db.execute(statement)


def beat(db: Database, node: str, latest: int) -> tuple[Heartbeat, bool]:
    """Say that one is there; take the lease if nobody has it, or keep it.

    If nobody was there, time begins later than ``latest``. Answers, too, whether the others knew one.
    """
    (clock,) = db.execute(_NOW).fetchone()
    row = db.execute("SELECT holder, until, beat, began, behind FROM lease").fetchone()
    if row is None:
        began = max(clock, latest + 1)
        row = ("", 0, clock, began, clock - began)
        db.execute("INSERT INTO lease VALUES (1, ?, ?, ?, ?, ?)", row)
    holder, until, last, began, behind = row
    lapsed = until < clock
    if lapsed:
        # Nobody ran the clocks since then: they stood still.
        behind += clock - last
    leads = lapsed or holder == node
    if leads:
        db.execute(
            "UPDATE lease SET holder = ?, until = ?, beat = ?, behind = ?",
            (node, clock + TERM_MS, clock, behind),
        )
        _bury(db, clock)
    known = db.execute("UPDATE nodes SET until = ? WHERE node = ?", (clock + TERM_MS, node)).rowcount
    if not known:
        db.execute("INSERT INTO nodes VALUES (?, ?)", (node, clock + TERM_MS))
    return Heartbeat(clock - behind, began, leads), bool(known)


def _bury(db: Database, clock: int) -> None:
    """Forget servers that are no more, and who looked on there."""
    for (node,) in db.execute("SELECT node FROM nodes WHERE until < ?", (clock,)).fetchall():
        leave(db, node)


def leave(db: Database, node: str) -> None:
    """A server is no more. Whoever hears of it tells its own that nobody looks on there."""
    rows = db.execute("SELECT DISTINCT match FROM watchers WHERE node = ?", (node,)).fetchall()
    db.execute("DELETE FROM watchers WHERE node = ?", (node,))
    db.execute("DELETE FROM nodes WHERE node = ?", (node,))
    db.execute("UPDATE lease SET until = 0 WHERE holder = ?", (node,))
    tell(db, [match for (match,) in rows])


def watch(db: Database, node: str, come: Iterable[tuple[str, str]], gone: Iterable[tuple[str, str]]) -> None:
    """Who has come to look on at a server, and who has gone, by match."""
    come, gone = set(come), set(gone)
    for match, who in come:
        db.execute("INSERT INTO watchers VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (match, who, node))
    for match, who in gone:
        db.execute("DELETE FROM watchers WHERE match = ? AND who = ? AND node = ?", (match, who, node))
    tell(db, {match for match, _ in come | gone})


def watching(db: Database, node: str, match_id: str) -> frozenset[str]:
    """Who looks on at other servers."""
    rows = db.execute("SELECT DISTINCT who FROM watchers WHERE match = ? AND node <> ?", (match_id, node))
    return frozenset(who for (who,) in rows)


def tell(db: Database, matches: Iterable[str]) -> None:
    """Have all servers look at matches again, once this is written."""
    for match in sorted(matches):
        db.execute("SELECT pg_notify('jeton', ?)", (tidings(match),))


def wake_of(db: Database, match_id: str) -> ScheduledMatch | None:
    """See Nodes."""
    row = db.execute(
        "SELECT match, wake, last FROM activity WHERE match = ? AND wake IS NOT NULL", (match_id,)
    ).fetchone()
    if row:
        return ScheduledMatch(*row)
    return next((one for one in shows(db) if one.match == match_id), None)


def shows(db: Database) -> list[ScheduledMatch]:
    """See Nodes."""
    rows = db.execute(
        "SELECT match, 0, last FROM activity JOIN matches USING (match) WHERE match IN"
        " (SELECT match FROM watchers) AND bots NOT LIKE '%\"\"%' ORDER BY match"
    )
    return [ScheduledMatch(*row) for row in rows]


def open_tables(db: Database) -> list[str]:
    """See Nodes."""
    rows = db.execute(
        "SELECT match FROM matches WHERE open AND NOT finished AND host IN (SELECT who FROM watchers)"
    )
    return [match for (match,) in rows]
