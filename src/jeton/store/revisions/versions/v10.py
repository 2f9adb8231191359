"""Ratings, and which matches they have counted."""

from alembic import op

revision = "v10"
down_revision = "v9"


def upgrade() -> None:
    """Three tables more."""
    op.execute("""
        CREATE TABLE rated_players (
            id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
            session TEXT COLLATE "C" NOT NULL UNIQUE,
            name    TEXT   NOT NULL,
            folded  TEXT COLLATE "C" NOT NULL UNIQUE,
            since   BIGINT NOT NULL
        )
    """)
    op.execute("""
        CREATE TABLE ratings (
            subject    TEXT COLLATE "C" NOT NULL,
            game       TEXT COLLATE "C" NOT NULL,
            rating     DOUBLE PRECISION NOT NULL,
            deviation  DOUBLE PRECISION NOT NULL,
            volatility DOUBLE PRECISION NOT NULL,
            matches    BIGINT NOT NULL,
            PRIMARY KEY (subject, game)
        )
    """)
    op.execute("""
        CREATE TABLE rated (
            match TEXT COLLATE "C" NOT NULL PRIMARY KEY,
            game  TEXT   NOT NULL,
            ended BIGINT NOT NULL,
            sat   TEXT   NOT NULL
        )
    """)
