"""Logs as lines of JSON. They say what was asked and how it went, never what anybody holds or said."""

import json
import logging
from datetime import UTC, datetime

_OWN = frozenset(vars(logging.makeLogRecord({})))
_TALKATIVE = ("asyncio", "uvicorn.error", "websockets")
"""Libraries that would note every frame, or what a task came to: hands and cookies."""


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record; of an exception only its kind, since its values may be secrets."""
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
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: str = "INFO") -> None:
    """Log to where errors go."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(root.level, logging.INFO))
