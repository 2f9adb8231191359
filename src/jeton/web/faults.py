"""What a request is refused for."""

from jeton.core.errors import Fault
from jeton.core.messages import Message, Value, message
from jeton.web.codes import Code

_STATUS = {
    Code.NOT_FOUND: 404,
    Code.NO_SUCH_MATCH: 404,
    Code.NO_SUCH_CHALLENGE: 404,
    Code.NO_SUCH_BOARD: 404,
    Code.NO_SUCH_SHEET: 404,
    Code.NO_SUCH_GROUP: 404,
    Code.NOT_KNOWN: 404,
    Code.NO_SUCH_MAIL: 404,
    Code.NO_MAILS: 403,
    Code.NO_MAILS_HERE: 409,
    Code.MAIL_FAILED: 503,
    Code.BANNED: 403,
    Code.READ_ONLY: 503,
    Code.NOT_IN_GROUP: 403,
    Code.HELD_BACK: 403,
    Code.NO_GROUPS: 403,
    Code.NOT_YOUR_SEAT: 403,
    Code.SEAT_TAKEN: 409,
    Code.BAD_KEY: 403,
    Code.BAD_TOKEN: 401,
    Code.NOT_FOR_PROGRAMS: 403,
    Code.ONLY_FOR_PROGRAMS: 401,
    Code.PROGRAM_AWAY: 409,
    Code.TOO_MANY_WAITING: 409,
    Code.TOO_MANY_MATCHES: 409,
    Code.LOBBY_FULL: 409,
    Code.NO_LOBBY: 403,
    Code.NOT_HOST: 403,
    Code.NO_GUEST: 409,
    Code.NOT_ABSENT: 409,
    Code.OPEN_TABLE: 409,
    Code.NOT_FIRST: 403,
    Code.BAD_RECOVERY: 403,
    Code.UNKNOWN_HOST: 421,
    Code.OTHER_ORIGIN: 403,
    Code.TOO_FAST: 429,
    Code.TOO_LARGE: 413,
    Code.BUSY: 503,
    Code.TAKES_LONG: 503,
    Code.ALREADY_ASKED: 429,
    Code.FAILED: 500,
    Code.NOT_KEPT: 503,
}


_MOST_QUOTED = 200
"""So much of what somebody sent is repeated to them."""


def brief(said: Message) -> Message:
    """A message that quotes no more than the beginning of what somebody sent, however much that was."""
    return Message(said.code, tuple((name, _brief(value)) for name, value in said.params))


def _brief(value: Value) -> Value:
    if isinstance(value, Message):
        return brief(value)
    if isinstance(value, str) and len(value) > _MOST_QUOTED:
        return value[:_MOST_QUOTED] + "…"
    return value


class Denied(Fault):
    """A request that cannot be granted, with the status that HTTP has for it."""

    def __init__(self, said: Message) -> None:
        super().__init__(said)
        self.status = _STATUS.get(Code(said.code), 400)


def denied(code: Code, **params: Value) -> Denied:
    """Build the error and its message in one go."""
    return Denied(message(code, **params))
