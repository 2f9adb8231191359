"""Rows as values, read with suspicion: what is damaged in one match must be told of that match alone.

SQLite finds pages that are broken. It does not find a letter that has become another, a list that is none, or
a number where a text should be.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from jeton.store.codes import Code
from jeton.store.faults import DamagedFault
from jeton.store.values import Header, Input, Result


@contextmanager
def readable(match_id: str) -> Iterator[None]:
    """Whatever goes wrong in reading what is written of a match is that match's damage.

    :raises DamagedFault:
    """
    try:
        yield
    except (ValueError, TypeError, RecursionError) as error:
        raise DamagedFault.of(Code.DAMAGED, match=match_id) from error
    except sqlite3.OperationalError as error:
        if hasattr(error, "sqlite_errorcode"):
            raise
        # Not SQLite's own: a text that is no UTF-8. Its words would be in the message of the error.
        raise DamagedFault.of(Code.DAMAGED, match=match_id) from None


def read_header(row: Sequence[Any]) -> Header:
    """The header of a match. :raises ValueError: if it is none."""
    match, game, box, options, names, seed, opened, bots, is_open, edition, host = row
    header = Header(
        match=_of(str, match),
        game=_of(str, game),
        box=_of(str, box),
        options=_texts(options),
        names=_texts(names),
        seed=_of(bytes, seed),
        opened=_of(int, opened),
        bots=_texts(bots),
        open=bool(is_open if isinstance(is_open, bool) else _of(int, is_open)),
        edition=_of(int, edition),
        host=_of(str, host),
    )
    if len(header.names) != len(header.bots):
        raise ValueError("not as many bots as names")
    return header


def read_inputs(rows: Iterable[Sequence[Any]], *, some: bool = False) -> list[Input]:
    """The inputs of a match, all of them or some. :raises ValueError: if one is none, or is missing."""
    inputs = [_read_input(row) for row in rows]
    if not some and any(given.seq != number for number, given in enumerate(inputs, 1)):
        raise ValueError("an input is missing")
    return inputs


def _read_input(row: Sequence[Any]) -> Input:
    seq, now, kind, seat, text, id = row
    return Input(
        seq=_of(int, seq),
        now=_of(int, now),
        kind=_of(str, kind),
        seat=None if seat is None else _of(int, seat),
        text=_of(str, text),
        id=None if id is None else _of(str, id),
    )


def write_texts(texts: Iterable[str]) -> str:
    """A list of texts as one."""
    return json.dumps(list(texts), ensure_ascii=False)


def read_names(text: Any) -> tuple[str, ...]:
    """The names of the seats. :raises ValueError: if they are none."""
    return _texts(text)


def _texts(text: Any) -> tuple[str, ...]:
    found = json.loads(_of(str, text))
    return tuple(_of(str, one) for one in _of(list, found))


def write_result(result: Result | None) -> str:
    """How a match came out, as a text; an empty one if that is not known."""
    return "" if result is None else json.dumps([result.points, result.won])


def read_result(text: Any) -> Result | None:
    """How a match came out. :raises ValueError: if it is not said so."""
    if not _of(str, text):
        return None
    points, won = (tuple(_of(int, one) for one in _of(list, part)) for part in _of(list, json.loads(text)))
    return Result(points, won)


def _of(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise ValueError(f"not of type {kind.__name__}")
    return value
