"""Logs as lines of JSON. They say what was asked and how it went, never what anybody holds or said."""

import json
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

_OWN = frozenset(vars(logging.makeLogRecord({})))
_TALKATIVE = ("asyncio", "uvicorn.error", "websockets")
"""Libraries that would note every frame, or what a task came to: hands and cookies."""


_PERIOD = 60.0
_MOST_KINDS = 500


class Seldom(logging.Filter):
    """Lets a warning that anybody out there can cause through once a minute, with how often it was kept back.

    Whoever sends nonsense, or takes all the files, must not fill the disk.
    """

    def __init__(self, *names: str, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._names = frozenset(names)
        self._now = now
        self._said: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is noted."""
        if record.name not in self._names or record.levelno < logging.WARNING:
            return True
        # Behind the first line there are numbers of sockets. Two faults at two places are two things.
        kind = (record.name, str(record.msg).partition("\n")[0], _place(record))
        since, kept_back = self._said.get(kind, (-_PERIOD, 0))
        if self._now() - since < _PERIOD:
            self._said[kind] = (since, kept_back + 1)
            return False
        if len(self._said) >= _MOST_KINDS:
            self._said.clear()
        self._said[kind] = (self._now(), 0)
        if kept_back:
            record.kept_back = kept_back
        return True


def _place(record: logging.LogRecord) -> tuple[object, ...]:
    """What an exception is and where it came from."""
    if not record.exc_info or record.exc_info[0] is None:
        return ()
    trace = record.exc_info[2]
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return (record.exc_info[0], *(() if trace is None else (trace.tb_frame.f_code, trace.tb_lineno)))


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        return json.dumps(self.fields(record), ensure_ascii=False, default=str)

    @staticmethod
    def fields(record: logging.LogRecord) -> dict[str, Any]:
        """What is said of a record; of an exception only its kind, since its values may be secrets."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "of": record.name,
            "said": record.getMessage(),
        }
        if record.exc_info:
            # Behind the first line, others write the exception itself.
            line["said"] = line["said"].partition("\n")[0]
        line |= {name: value for name, value in vars(record).items() if name not in _OWN}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
        return line


class TextLines(JsonLines):
    """One line a record for whoever reads along: the time, how bad it is, what was said, and the rest."""

    def format(self, record: logging.LogRecord) -> str:
        """The same as an object has, and no more."""
        line = self.fields(record)
        known = [line.pop(name) for name in ("time", "level", "of", "said")]
        return " ".join([*map(str, known), *(f"{name}={value}" for name, value in line.items())])


Form: TypeAlias = Literal["json", "text"]
_FORMS: dict[Form, type[JsonLines]] = {"json": JsonLines, "text": TextLines}


def set_up(level: str = "INFO", form: Form = "json") -> None:
    """Log to where errors go."""
    handler = logging.StreamHandler()
    handler.setFormatter(_FORMS[form]())
    handler.addFilter(Seldom(*_TALKATIVE, "jeton.web.connections"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(root.level, logging.INFO))
