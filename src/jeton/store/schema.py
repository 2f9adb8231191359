"""Opens files of the store, new and old ones."""

import os
import sqlite3
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

from jeton.store.codes import Code
from jeton.store.faults import DiskFault

APPLICATION = 0x4A65746F
"""Marks a SQLite file as ours."""

VERSION = 11
"""Of ``schema.sql``; kept in the file as its ``user_version``."""

_EDITIONS = """
ALTER TABLE matches ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;
CREATE TABLE records (
    match TEXT NOT NULL PRIMARY KEY REFERENCES matches,
    text  TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE pulse (
    one   INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    beats INTEGER NOT NULL
);
"""
"""The edition of the rules that a match is played by, the records of those that ended, and the pulse."""

_SEATS = """
ALTER TABLE matches ADD COLUMN host TEXT NOT NULL DEFAULT '';
CREATE INDEX matches_host ON matches (host, finished);
ALTER TABLE sessions ADD COLUMN recovery TEXT;
CREATE UNIQUE INDEX sessions_recovery ON sessions (recovery) WHERE recovery IS NOT NULL;
ALTER TABLE holders ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holders ADD COLUMN key TEXT NOT NULL DEFAULT '';
"""
"""Who opened a match, recovery codes, and in which order and by which key people came to a seat."""

_RESULTS = """
ALTER TABLE matches ADD COLUMN result TEXT NOT NULL DEFAULT '';
"""
"""How a match came out."""

_SHEETS = """
CREATE TABLE sheets (
    sheet    TEXT    NOT NULL PRIMARY KEY,
    key      TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    box      TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    revision INTEGER NOT NULL,
    changed  INTEGER NOT NULL
) WITHOUT ROWID;
"""
"""The sheets of people who play with the real box."""

_MONTHS = """
ALTER TABLE matches ADD COLUMN ended INTEGER;
CREATE INDEX matches_ended ON matches (ended, match) WHERE finished;
CREATE INDEX matches_unpacked ON matches (ended, match) WHERE finished AND box <> '';
CREATE INDEX matches_rules ON matches (game, edition, match) WHERE NOT finished;
CREATE INDEX matches_waiting ON matches (opened, match, host) WHERE open AND NOT finished;
CREATE TABLE activity (
    match TEXT    NOT NULL PRIMARY KEY REFERENCES matches,
    last  INTEGER NOT NULL,
    wake  INTEGER
) WITHOUT ROWID;
CREATE INDEX activity_wake ON activity (wake, last) WHERE wake IS NOT NULL;
CREATE TABLE packed (
    match  TEXT    NOT NULL PRIMARY KEY REFERENCES matches,
    seq    INTEGER NOT NULL,
    names  TEXT    NOT NULL,
    inputs BLOB    NOT NULL
) WITHOUT ROWID;
CREATE TABLE players (
    name  TEXT NOT NULL,
    match TEXT NOT NULL REFERENCES matches,
    PRIMARY KEY (name, match)
) WITHOUT ROWID;
CREATE INDEX players_match ON players (match);
CREATE TABLE runs (
    began INTEGER NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
);
INSERT INTO activity
    SELECT match, coalesce((SELECT max(now) FROM inputs WHERE inputs.match = matches.match), opened), 0
    FROM matches WHERE NOT finished;
UPDATE matches SET ended = coalesce(
    (SELECT max(now) FROM inputs WHERE inputs.match = matches.match), opened
) WHERE finished;
"""
"""When something last happened, what goes on by itself, when the server was there; and what ended, in short.

Nobody knows yet which of the older matches go on by themselves: each is looked at once.
"""

_GROUPS = """
CREATE TABLE groups (
    id       TEXT    NOT NULL PRIMARY KEY,
    code     TEXT    NOT NULL UNIQUE,
    key      TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    revision INTEGER NOT NULL,
    changed  INTEGER NOT NULL
) WITHOUT ROWID;
"""
"""Classes and clubs."""

_TENDING = """
CREATE TABLE bans (
    kind    TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    made    INTEGER NOT NULL,
    until   INTEGER,
    why     TEXT    NOT NULL,
    PRIMARY KEY (kind, subject)
) WITHOUT ROWID;
CREATE TABLE notices (
    name TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE admin_tasks (
    id       TEXT    NOT NULL PRIMARY KEY,
    kind     TEXT    NOT NULL,
    subject  TEXT    NOT NULL,
    language TEXT    NOT NULL,
    made     INTEGER NOT NULL,
    answer   TEXT    NOT NULL
) WITHOUT ROWID;
"""
"""What `jeton admin` leaves for servers."""

_TOKENS = """
CREATE TABLE tokens (
    token   TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL UNIQUE,
    session TEXT    NOT NULL REFERENCES sessions,
    created INTEGER NOT NULL
) WITHOUT ROWID;
"""
"""Programs that play without a browser."""

_RATINGS = """
CREATE TABLE rated_players (
    id      TEXT    NOT NULL PRIMARY KEY,
    session TEXT    NOT NULL UNIQUE,
    name    TEXT    NOT NULL,
    folded  TEXT    NOT NULL UNIQUE,
    since   INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE ratings (
    subject    TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    matches    INTEGER NOT NULL,
    PRIMARY KEY (subject, game)
) WITHOUT ROWID;
CREATE TABLE rated (
    match TEXT    NOT NULL PRIMARY KEY,
    game  TEXT    NOT NULL,
    ended INTEGER NOT NULL,
    sat   TEXT    NOT NULL
) WITHOUT ROWID;
"""
"""Ratings, and which matches they have counted."""

_MAILS = """
CREATE TABLE mails (
    code      TEXT    NOT NULL PRIMARY KEY,
    match     TEXT    NOT NULL REFERENCES activity ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    session   TEXT    NOT NULL,
    address   TEXT    NOT NULL,
    language  TEXT    NOT NULL,
    base      TEXT    NOT NULL,
    made      INTEGER NOT NULL,
    confirmed INTEGER NOT NULL,
    told      INTEGER NOT NULL,
    UNIQUE (match, seat, session),
    FOREIGN KEY (match, seat, session) REFERENCES holders ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
CREATE INDEX mails_session ON mails (session);
"""
"""Who wants an e-mail when their turn has come."""

MIGRATIONS: dict[int, str] = {
    1: _EDITIONS,
    2: _SEATS,
    3: _RESULTS,
    4: _SHEETS,
    5: _MONTHS,
    6: _GROUPS,
    7: _TENDING,
    8: _TOKENS,
    9: _RATINGS,
    10: _MAILS,
}
"""For each older version, the SQL that leads to the next."""


def connect(path: Path | str) -> sqlite3.Connection:
    """A connection without transactions of its own making, for one thread at a time."""
    if isinstance(path, Path):
        # The file knows every seed, so nobody else may read it. SQLite gives its other files the same rights.
        # One that is there is not touched: to close a file takes from this process every lock that it has on
        # it, those of other connections too. Another process would think itself alone, and remove the log.
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_RDONLY | os.O_CREAT | os.O_EXCL, 0o600))
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    if path.is_dir() and os.name == "nt":
        # Windows has no such thing for folders.
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def prepare(connection: sqlite3.Connection) -> None:
    """Bring a file up to the present version, or make it; all or nothing.

    :raises DiskFault: if it is broken, not ours, or of a version that we do not know yet.
    """
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise DiskFault.of(Code.BROKEN)
    # Taking the lock first tells at once whether the file can be written, and lets one process prepare it.
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in _steps(connection):
            _run(connection, script)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _steps(connection: sqlite3.Connection) -> list[str]:
    """The scripts that are still to be run."""
    if _ask(connection, "PRAGMA application_id") == 0:
        # Nobody's so far: ours if there is nothing in it.
        if _ask(connection, "PRAGMA user_version") or _ask(connection, "SELECT count(*) FROM sqlite_master"):
            raise DiskFault.of(Code.FOREIGN)
        return [(files("jeton.store") / "schema.sql").read_text("utf-8")]
    return [MIGRATIONS[older] for older in range(version_of(connection), VERSION)]


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether a file has our mark; a new one has not, yet."""
    return _ask(connection, "PRAGMA application_id") == APPLICATION


def version_of(connection: sqlite3.Connection) -> int:
    """The version of a file that is one of ours.

    :raises DiskFault: if it is not, or is of a version that we do not know yet, or that there never was.
    """
    if not is_ours(connection):
        raise DiskFault.of(Code.FOREIGN)
    version = _ask(connection, "PRAGMA user_version")
    if version > VERSION:
        raise DiskFault.of(Code.NEWER)
    if version < 1:
        # A file gets its mark and its version together: one without the other was damaged.
        raise DiskFault.of(Code.NO_VERSION)
    return version


def _ask(connection: sqlite3.Connection, question: str) -> int:
    return int(connection.execute(question).fetchone()[0])


def _run(connection: sqlite3.Connection, script: str) -> None:
    """Run a script inside the transaction, which ``executescript`` would end."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""
