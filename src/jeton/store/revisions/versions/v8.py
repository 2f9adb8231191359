"""What `jeton admin` leaves for servers."""

from alembic import op

revision = "v8"
down_revision = "v7"


def upgrade() -> None:
    """Three tables more."""
    op.execute("""
        CREATE TABLE bans (
            kind    TEXT COLLATE "C" NOT NULL,
            subject TEXT COLLATE "C" NOT NULL,
            made    BIGINT NOT NULL,
            until   BIGINT,
            why     TEXT   NOT NULL,
            PRIMARY KEY (kind, subject)
        )
    """)
    op.execute("""
        CREATE TABLE notices (
            name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
            text TEXT NOT NULL
        )
    """)
    op.execute("""
        CREATE TABLE admin_tasks (
            id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
            kind     TEXT   NOT NULL,
            subject  TEXT   NOT NULL,
            language TEXT   NOT NULL,
            made     BIGINT NOT NULL,
            answer   TEXT   NOT NULL
        )
    """)
