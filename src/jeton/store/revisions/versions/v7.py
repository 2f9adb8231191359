"""Classes and clubs."""

from alembic import op

revision = "v7"
down_revision = "v6"


def upgrade() -> None:
    """One table more."""
    op.execute("""
        CREATE TABLE groups (
            id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
            code     TEXT COLLATE "C" NOT NULL UNIQUE,
            key      TEXT   NOT NULL,
            text     TEXT   NOT NULL,
            revision BIGINT NOT NULL,
            changed  BIGINT NOT NULL
        )
    """)
