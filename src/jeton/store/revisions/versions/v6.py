"""The first version in PostgreSQL: as the sixth in SQLite, see ``schema.sql``.

Texts are compared byte by byte, as SQLite does it.
"""

from alembic import op

revision = "v6"
down_revision = None

_SCRIPT = """
CREATE TABLE matches (
    match    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game     TEXT    NOT NULL,
    box      TEXT    NOT NULL,
    options  TEXT    NOT NULL,
    names    TEXT    NOT NULL,
    seed     BYTEA   NOT NULL,
    opened   BIGINT  NOT NULL,
    bots     TEXT    NOT NULL,
    open     BOOLEAN NOT NULL,
    finished BOOLEAN NOT NULL DEFAULT FALSE,
    edition  BIGINT  NOT NULL DEFAULT 1,
    host     TEXT    NOT NULL DEFAULT '',
    result   TEXT    NOT NULL DEFAULT '',
    ended    BIGINT
);
CREATE INDEX matches_unfinished ON matches (opened, match) WHERE NOT finished;
CREATE INDEX matches_host ON matches (host, finished);
CREATE INDEX matches_ended ON matches (ended, match) WHERE finished;
CREATE INDEX matches_unpacked ON matches (ended, match) WHERE finished AND box <> '';
CREATE INDEX matches_rules ON matches (game, edition, match) WHERE NOT finished;
CREATE INDEX matches_waiting ON matches (opened, match, host) WHERE open AND NOT finished;
CREATE TABLE activity (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches,
    last  BIGINT NOT NULL,
    wake  BIGINT
);
CREATE INDEX activity_wake ON activity (wake, last) WHERE wake IS NOT NULL;
CREATE TABLE inputs (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches,
    seq   BIGINT NOT NULL CHECK (seq >= 1),
    now   BIGINT NOT NULL,
    kind  TEXT   NOT NULL,
    seat  BIGINT,
    text  TEXT   NOT NULL,
    id    TEXT,
    PRIMARY KEY (match, seq)
);
CREATE UNIQUE INDEX inputs_id ON inputs (match, id) WHERE id IS NOT NULL;
CREATE TABLE sessions (
    session  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL,
    created  BIGINT NOT NULL,
    seen     BIGINT NOT NULL,
    recovery TEXT
);
CREATE UNIQUE INDEX sessions_recovery ON sessions (recovery) WHERE recovery IS NOT NULL;
CREATE TABLE holders (
    match   TEXT COLLATE "C" NOT NULL REFERENCES matches,
    seat    BIGINT NOT NULL CHECK (seat >= 0),
    session TEXT COLLATE "C" NOT NULL REFERENCES sessions ON DELETE CASCADE,
    place   BIGINT NOT NULL DEFAULT 0,
    key     TEXT   NOT NULL DEFAULT '',
    PRIMARY KEY (match, seat, session)
);
CREATE INDEX holders_session ON holders (session);
CREATE TABLE keys (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches,
    seat  BIGINT NOT NULL CHECK (seat >= 0),
    key   TEXT   NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE TABLE records (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches,
    text  TEXT NOT NULL
);
CREATE TABLE packed (
    match  TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches,
    seq    BIGINT NOT NULL,
    names  TEXT   NOT NULL,
    inputs BYTEA  NOT NULL
);
CREATE TABLE players (
    name  TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL REFERENCES matches,
    PRIMARY KEY (name, match)
);
CREATE INDEX players_match ON players (match);
CREATE TABLE runs (
    began BIGINT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);
CREATE TABLE sheets (
    sheet    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    key      TEXT   NOT NULL,
    game     TEXT   NOT NULL,
    box      TEXT   NOT NULL,
    text     TEXT   NOT NULL,
    revision BIGINT NOT NULL,
    changed  BIGINT NOT NULL
);
CREATE TABLE pulse (
    one   BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    beats BIGINT NOT NULL
);
"""


def upgrade() -> None:
    """Make everything."""
    for statement in _SCRIPT.split(";"):
        if statement.strip():
            op.execute(statement)
