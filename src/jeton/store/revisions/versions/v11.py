"""Addresses of those who want an e-mail when their turn has come."""

from alembic import op

revision = "v11"
down_revision = "v10"


def upgrade() -> None:
    """One table more."""
    op.execute("""
        CREATE TABLE mails (
            code      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
            match     TEXT COLLATE "C" NOT NULL REFERENCES activity ON DELETE CASCADE,
            seat      BIGINT NOT NULL,
            session   TEXT COLLATE "C" NOT NULL,
            address   TEXT   NOT NULL,
            language  TEXT   NOT NULL,
            base      TEXT   NOT NULL,
            made      BIGINT NOT NULL,
            confirmed BIGINT NOT NULL,
            told      BIGINT NOT NULL,
            UNIQUE (match, seat, session),
            FOREIGN KEY (match, seat, session) REFERENCES holders ON DELETE CASCADE ON UPDATE CASCADE
        )
    """)
    op.execute("CREATE INDEX mails_session ON mails (session)")
