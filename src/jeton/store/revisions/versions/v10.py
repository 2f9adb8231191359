"""Programs that play without a browser."""

from alembic import op

revision = "v10"
down_revision = "v9"


def upgrade() -> None:
    """One table more."""
    op.execute("""
        CREATE TABLE tokens (
            token   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
            name    TEXT COLLATE "C" NOT NULL UNIQUE,
            session TEXT COLLATE "C" NOT NULL REFERENCES sessions,
            created BIGINT NOT NULL
        )
    """)
