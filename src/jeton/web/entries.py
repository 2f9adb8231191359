"""What happened, a line each, as one reader may know it."""

from typing import NamedTuple

from jeton.core.messages import Name
from jeton.core.moves import Contest, Office, Seat
from jeton.language import Speaker
from jeton.table import Ended, Match, Moved, Offered, TimeOut, seen_move
from jeton.table.codes import Code as TableCode
from jeton.table.marks import Seen
from jeton.table.progress import EventOrNotice, Notice
from jeton.web import wire
from jeton.web.codes import Code


class Reader(NamedTuple):
    """Who looks: somebody at a seat, or somebody who only looks on; and his language.

    A tuple, since it is what everything written for somebody is found by, some twenty times a move: a
    dataclass is hashed and compared in Python, which takes five times as long.
    """

    seat: Seat | None
    language: str

    def speaker(self, match: Match) -> Speaker:
        """Speaks to him of this match."""
        return Speaker(self.language, match.names)


def entry(
    match: Match, happened: EventOrNotice, reader: Reader, seq: int = 0, seen: Seen | None = None
) -> wire.matches.Entry | None:
    """One thing that happened, as the reader may know it; None if it does not concern them.

    Whoever has looked at a move for the reader already says what was ``seen``.
    """
    speaker = reader.speaker(match)
    match happened:
        case Notice():
            return wire.matches.Entry(speaker.say(happened.said), happened.seat, seq=seq)
        case Moved(played):
            view, move = seen or seen_move(match.game, played, reader.seat)
            actor = None if isinstance(move.actor, Office) else move.actor
            items = [
                wire.matches.Item(
                    one.points,
                    speaker.say(one.reason),
                    None if one.seat == actor else one.seat,
                    speaker.brief(one.reason) or "",
                )
                for one in played.items
            ]
            told = speaker.say(match.game.sight.describe(view, move))
            return wire.matches.Entry(told, actor, items, seq, notice=isinstance(move, Contest))
        case Offered(seat):
            return wire.matches.Entry(speaker.code(TableCode.OFFERED, player=Name(seat)), seat, seq=seq)
        case TimeOut(seat) if seat is not None:
            return wire.matches.Entry(speaker.code(TableCode.TIME_OUT, player=Name(seat)), seq=seq)
        case Ended(found) if found.reason is not None:
            return wire.matches.Entry(speaker.code(Code.OVER, reason=found.reason), seq=seq)
        case _:
            return None
