"""What statements need of a database: SQLite's connections have it, and others can be given it."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol


class Rows(Protocol):
    """What came of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows it changed."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All that are left."""

    def __iter__(self) -> Iterator[Any]:
        """One after the other."""


class Database(Protocol):
    """Where statements run, inside a transaction that others begin and end.

    They are written in what SQLite and PostgreSQL have in common, with ``?`` or ``?1`` for what is filled in.
    """

    def execute(self, sql: str, parameters: Sequence[Any] = ..., /) -> Rows:
        """Run a statement."""
