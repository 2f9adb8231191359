"""Which grids of the solitaire a browser keeps for when there is no connection: the same for everybody."""

from datetime import UTC, date, datetime, timedelta

from jeton.solitaire import Level, Name, read_name

_BEFORE, _AFTER = 6, 7
"""Days: those that the page of the solitaire lists, and a week to come."""
_SIZES = (3, 4, 5, 6)
"""Larger ones take a process many seconds."""
_OF_EACH = "ab"
"""As many of each size and level."""


def day_of(now: int) -> date:
    """The day that it is in Greenwich; ``now`` in ms."""
    return datetime.fromtimestamp(now // 1000, UTC).date()


def offline_names(today: date) -> tuple[Name, ...]:
    """Of the days around a day, and others that are the same for a week: they are made once for all."""
    year, week, _ = today.isocalendar()
    days = (str(today + timedelta(days=days)) for days in range(-_BEFORE, _AFTER + 1))
    others = (
        f"{size}-{level.value}-{year}w{week}{one}" for size in _SIZES for level in Level for one in _OF_EACH
    )
    return tuple(map(read_name, (*days, *others)))
