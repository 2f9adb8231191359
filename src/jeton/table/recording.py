"""A match as a record, and back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from jeton.core.errors import RecordFault
from jeton.core.moves import Seat
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.records import Played, Record, compose_record, other_edition, replay
from jeton.records.codes import Code as RecordCode
from jeton.table.clock import Clocks
from jeton.table.events import Moved, event_for
from jeton.table.history import History
from jeton.table.match import Match, advance


def record_of(match: Match) -> Record:
    """Everything, seed included: for the host's own files, and for matches that are over."""
    return _record(match, match.history)


def record_for(match: Match, seat: Seat | None) -> Record:
    """What may leave the host: all of a finished match, else what the seat has seen."""
    if match.over:
        return record_of(match)
    seen = [event_for(match.game, Moved(played), seat) for played in match.history]
    record = _record(match, tuple(event.played for event in seen if isinstance(event, Moved)))
    return replace(record, seed=None)


def _record(match: Match, history: Sequence[Played]) -> Record:
    record = compose_record(
        match.game, match.box, match.options, match.names, history, match.position, match.seed
    )
    record = replace(record, box_file=match.packed)
    if match.over:
        return record
    standing_in = tuple(match.names[seat] for seat in sorted(match.standing_in))
    return replace(record, clock_left=match.clocks.left, stand_ins=standing_in)


def resume(game: AnyGame, box: Any, record: Record, now: int) -> Match:
    """The match that a host's record holds, as it was; its clocks run again from now.

    :raises RecordFault: if it cannot be replayed, does not tell its seed, or was begun by other rules.
    """
    if (other := other_edition(game, record.edition)) is not None:
        raise RecordFault.of(RecordCode.NOT_RESUMED, edition=other)
    history = History(replay(game, box, record))
    if record.seed is None:
        raise RecordFault.of(RecordCode.NO_SEED, move=0)
    options = read_options(game.options, record.options)
    seats = len(record.names)
    clocks = Clocks.start(options.clock, seats, now)
    if record.clock_left:
        if len(record.clock_left) != len(clocks.left):
            said = " ".join(map(str, record.clock_left))
            raise RecordFault.of(RecordCode.HEADER_VALUE, key="clock-left", value=said)
        clocks = Clocks(now, record.clock_left)
    position = history[-1].after if history else game.rules.start(options, box, seats)
    standing_in = frozenset(seat for seat, name in enumerate(record.names) if name in record.stand_ins)
    if len(standing_in) != len(record.stand_ins) or not standing_in <= history.left:
        raise RecordFault.of(RecordCode.HEADER_VALUE, key="stand-ins", value=", ".join(record.stand_ins))
    match = Match(
        game,
        box,
        options,
        record.names,
        record.seed,
        position,
        clocks,
        history,
        standing_in=standing_in,
        packed=record.box_file,
    )
    # A record may have been cut just before a draw.
    return advance(match)[0]
