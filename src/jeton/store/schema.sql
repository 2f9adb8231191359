-- Everything that the store keeps. Times are whole milliseconds. Lists are JSON.
-- A change here raises VERSION in schema.py and adds the way there from the version before.

CREATE TABLE matches (
    match    TEXT    NOT NULL PRIMARY KEY,
    game     TEXT    NOT NULL,
    box      TEXT    NOT NULL,
    options  TEXT    NOT NULL,
    names    TEXT    NOT NULL,
    seed     BLOB    NOT NULL,
    opened   INTEGER NOT NULL,
    bots     TEXT    NOT NULL,
    open     INTEGER NOT NULL CHECK (open IN (0, 1)),
    finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
    edition  INTEGER NOT NULL DEFAULT 1,
    -- The session that opened it; empty if that is not known.
    host     TEXT    NOT NULL DEFAULT '',
    -- The points of each seat, and the seats that won; empty if that is not known.
    result   TEXT    NOT NULL DEFAULT '',
    -- The time of its last input; empty while it goes on.
    ended    INTEGER
);

CREATE INDEX matches_unfinished ON matches (opened, match) WHERE NOT finished;

CREATE INDEX matches_host ON matches (host, finished);

CREATE INDEX matches_ended ON matches (ended, match) WHERE finished;

CREATE INDEX matches_unpacked ON matches (ended, match) WHERE finished AND box <> '';

-- Which rules are played by, without reading every match.
CREATE INDEX matches_rules ON matches (game, edition, match) WHERE NOT finished;

CREATE INDEX matches_waiting ON matches (opened, match, host) WHERE open AND NOT finished;

-- Of the matches that are not finished, what a server must know before anybody asks for one of them.
CREATE TABLE activity (
    match TEXT    NOT NULL PRIMARY KEY REFERENCES matches,
    -- When something last happened there.
    last  INTEGER NOT NULL,
    -- When it goes on by itself, as a clock runs out; 0: as soon as can be; empty: never.
    wake  INTEGER
) WITHOUT ROWID;

CREATE INDEX activity_wake ON activity (wake, last) WHERE wake IS NOT NULL;

-- Append only while the match goes on; then all of them are put into one row of "packed".
CREATE TABLE inputs (
    match TEXT    NOT NULL REFERENCES matches,
    seq   INTEGER NOT NULL CHECK (seq >= 1),
    now   INTEGER NOT NULL,
    kind  TEXT    NOT NULL,
    seat  INTEGER,
    text  TEXT    NOT NULL,
    id    TEXT,
    PRIMARY KEY (match, seq)
) WITHOUT ROWID;

CREATE UNIQUE INDEX inputs_id ON inputs (match, id) WHERE id IS NOT NULL;

-- session is the digest of the secret that a browser holds.
CREATE TABLE sessions (
    session TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    seen    INTEGER NOT NULL,
    -- The digest of a code with which somebody who has lost that secret gets back what it held.
    recovery TEXT
) WITHOUT ROWID;

CREATE UNIQUE INDEX sessions_recovery ON sessions (recovery) WHERE recovery IS NOT NULL;

CREATE TABLE holders (
    match   TEXT    NOT NULL REFERENCES matches,
    seat    INTEGER NOT NULL CHECK (seat >= 0),
    session TEXT    NOT NULL REFERENCES sessions ON DELETE CASCADE,
    -- Counts who came to the seat before.
    place   INTEGER NOT NULL DEFAULT 0,
    -- The digest of the key that was used; empty for whoever sat down without one.
    key     TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (match, seat, session)
) WITHOUT ROWID;

CREATE INDEX holders_session ON holders (session);

-- key is the digest of the secret in a seat's private link.
CREATE TABLE keys (
    match TEXT    NOT NULL REFERENCES matches,
    seat  INTEGER NOT NULL CHECK (seat >= 0),
    key   TEXT    NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;

-- A match that is over, as text: it can be read when nobody plays by its rules any more.
CREATE TABLE records (
    match TEXT NOT NULL PRIMARY KEY REFERENCES matches,
    text  TEXT NOT NULL
) WITHOUT ROWID;

-- The inputs of a match that ended a while ago, and its box, in little room.
CREATE TABLE packed (
    match  TEXT    NOT NULL PRIMARY KEY REFERENCES matches,
    -- The number of the last of them.
    seq    INTEGER NOT NULL,
    -- As they were at the end.
    names  TEXT    NOT NULL,
    inputs BLOB    NOT NULL
) WITHOUT ROWID;

-- Who played in the matches that ended; the names are folded, so that "anna" finds "Anna".
CREATE TABLE players (
    name  TEXT NOT NULL,
    match TEXT NOT NULL REFERENCES matches,
    PRIMARY KEY (name, match)
) WITHOUT ROWID;

CREATE INDEX players_match ON players (match);

-- From when until when the server was there; of one that was killed nothing is known.
CREATE TABLE runs (
    began INTEGER NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
);

-- What people who play with the real box have written down; whoever knows its id may look at it.
CREATE TABLE sheets (
    sheet    TEXT    NOT NULL PRIMARY KEY,
    -- The digest of the secret with which one writes.
    key      TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    box      TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    -- Counts what was written: nobody writes who has not seen all of it.
    revision INTEGER NOT NULL,
    changed  INTEGER NOT NULL
) WITHOUT ROWID;

-- Classes and clubs: who is in them, and what they play.
CREATE TABLE groups (
    id       TEXT    NOT NULL PRIMARY KEY,
    -- With which one comes in.
    code     TEXT    NOT NULL UNIQUE,
    -- The digest of the secret of the host.
    key      TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    -- Counts what was written: nobody writes who has not seen all of it.
    revision INTEGER NOT NULL,
    changed  INTEGER NOT NULL
) WITHOUT ROWID;

-- Who may not come in.
CREATE TABLE bans (
    -- "address", or a network of them; or "session".
    kind    TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    made    INTEGER NOT NULL,
    -- Empty: for ever.
    until   INTEGER,
    -- For the administrator.
    why     TEXT    NOT NULL,
    PRIMARY KEY (kind, subject)
) WITHOUT ROWID;

-- What the administrator has to say to everybody.
CREATE TABLE notices (
    name TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL
) WITHOUT ROWID;

-- What `jeton admin` wants a running server to do: only the server may change matches that it has in memory.
CREATE TABLE admin_tasks (
    id       TEXT    NOT NULL PRIMARY KEY,
    kind     TEXT    NOT NULL,
    subject  TEXT    NOT NULL,
    language TEXT    NOT NULL,
    made     INTEGER NOT NULL,
    -- Empty until it is done, or was found to be impossible.
    answer   TEXT    NOT NULL
) WITHOUT ROWID;

-- Programs that may play here without a browser. token is the digest of the secret that one sends; the session is its own,
-- and nobody has the secret of that.
CREATE TABLE tokens (
    token   TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL UNIQUE,
    session TEXT    NOT NULL REFERENCES sessions,
    created INTEGER NOT NULL
) WITHOUT ROWID;

-- Who wants to be rated.
CREATE TABLE rated_players (
    -- By which their results are known: it stays there when they are forgotten, and leads nowhere then.
    id      TEXT    NOT NULL PRIMARY KEY,
    session TEXT    NOT NULL UNIQUE,
    name    TEXT    NOT NULL,
    -- As names are compared.
    folded  TEXT    NOT NULL UNIQUE,
    since   INTEGER NOT NULL
) WITHOUT ROWID;

-- How strong people and bots are in each game, by the matches in "rated" alone.
CREATE TABLE ratings (
    -- The id of a player, or "bot" and its level.
    subject    TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    matches    INTEGER NOT NULL,
    PRIMARY KEY (subject, game)
) WITHOUT ROWID;

-- The matches that were counted: who sat there, on which side, and how well they did.
CREATE TABLE rated (
    match TEXT    NOT NULL PRIMARY KEY,
    game  TEXT    NOT NULL,
    ended INTEGER NOT NULL,
    sat   TEXT    NOT NULL
) WITHOUT ROWID;

-- Who wants an e-mail when their turn has come. It goes with the seat, and when the match is over.
CREATE TABLE mails (
    -- In the links of each e-mail, with which one confirms the address or takes it back.
    code      TEXT    NOT NULL PRIMARY KEY,
    match     TEXT    NOT NULL REFERENCES activity ON DELETE CASCADE,
    seat      INTEGER NOT NULL,
    session   TEXT    NOT NULL,
    address   TEXT    NOT NULL,
    language  TEXT    NOT NULL,
    -- How this server was called by whoever left the address.
    base      TEXT    NOT NULL,
    made      INTEGER NOT NULL,
    confirmed INTEGER NOT NULL,
    -- Up to which input nothing more is to be told.
    told      INTEGER NOT NULL,
    UNIQUE (match, seat, session),
    FOREIGN KEY (match, seat, session) REFERENCES holders ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE INDEX mails_session ON mails (session);

-- One row, written to see whether anything can be.
CREATE TABLE pulse (
    one   INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    beats INTEGER NOT NULL
);
