"""Matches as rows for programs that learn: what a seat saw, what it did, what that brought, how it ended."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from jeton.bench.arena import Keeper
from jeton.bench.codes import Code
from jeton.bench.pairs import Meeting, Pair, Seating
from jeton.core.errors import UsageFault
from jeton.core.moves import SeatMove
from jeton.core.protocols import View
from jeton.records import Record, replay

PARQUET = ".parquet"

Row = dict[str, Any]


class Rows:
    """Makes rows of records. :raises UsageFault: if the meeting cannot be told in numbers."""

    def __init__(self, meeting: Meeting) -> None:
        seating = Seating(meeting)
        self.game, self.box = seating.game, seating.box
        seats = self.game.seats[0]
        if self.game.playing is None:
            raise UsageFault.of(Code.DATASET_NO_CORE, game=self.game.name)
        self.playing = self.game.playing
        self.playing.begin(seating.options, self.box, seats)
        moves = self.playing.encoding(seating.options, self.box, seats).moves
        self._place: Mapping[int, int] = {number: place for place, number in enumerate(moves or ())}

    def of(self, match: int, record: Record) -> Iterator[Row]:
        """A row for each move of a seat; ``match`` is the number of the match."""
        history = list(replay(self.game, self.box, record))
        outcome = self.game.rules.outcome(history[-1].after)
        winners = frozenset[int]().union(*outcome.winners)
        shared = 0.5 if len(winners) == len(record.names) else 1.0
        for ply, played in enumerate(history):
            move = played.move
            if not isinstance(move, SeatMove):
                continue
            seat = move.seat
            state = self.playing.load(played.before)
            yield {
                "game": self.game.name,
                "match": match,
                "ply": ply,
                "seat": seat,
                "bot": record.players[seat],
                "observation": state.observe(seat).tolist(),
                "move": self.game.notation.write(View(seat, played.before), move),
                "action": self._place.get(self.playing.write(state, move)[0]),
                "points": [
                    sum(item.points for item in played.items if item.seat == each)
                    for each in range(len(record.names))
                ],
                "result": list(outcome.points),
                "won": shared if seat in winners else 0.0,
            }


class Sink(Protocol):
    """Takes rows."""

    def write(self, rows: Sequence[Row]) -> None:
        """Put them behind the others."""
        ...

    def close(self) -> None:
        """There are no more."""
        ...


class _Lines:
    """A file of JSON, a row a line."""

    def __init__(self, file: Path) -> None:
        self._opened = file.open("x", encoding="utf-8")

    def write(self, rows: Sequence[Row]) -> None:
        """See Sink."""
        self._opened.writelines(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
        self._opened.flush()

    def close(self) -> None:
        """See Sink."""
        self._opened.close()


class _Parquet:
    """A file for pandas, Polars, DuckDB and the like; needs ``jeton[parquet]``."""

    def __init__(self, file: Path) -> None:
        import pyarrow
        from pyarrow import parquet

        text, whole = pyarrow.string(), pyarrow.int64()
        types = {
            "game": text,
            "match": whole,
            "ply": whole,
            "seat": whole,
            "bot": text,
            "observation": pyarrow.list_(whole),
            "move": text,
            "action": whole,
            "points": pyarrow.list_(whole),
            "result": pyarrow.list_(whole),
            "won": pyarrow.float64(),
        }
        self._schema = pyarrow.schema(list(types.items()))
        self._table = pyarrow.Table.from_pylist
        self._opened = file.open("xb")
        self._writer = parquet.ParquetWriter(self._opened, self._schema)

    def write(self, rows: Sequence[Row]) -> None:
        """See Sink."""
        self._writer.write_table(self._table(list(rows), schema=self._schema))

    def close(self) -> None:
        """See Sink."""
        self._writer.close()
        self._opened.close()


class Dataset:
    """Keeps what is played now as rows, and lets another keep it too, who may know what was played before."""

    recorded = True

    def __init__(self, meeting: Meeting, file: Path, other: Keeper | None) -> None:
        """:raises UsageFault: if there is such a file already, or it cannot be written."""
        self._rows, self._other = Rows(meeting), other
        try:
            self._sink: Sink = _Parquet(file) if file.suffix == PARQUET else _Lines(file)
        except FileExistsError as error:
            raise UsageFault.of(Code.DATASET_EXISTS, file=str(file)) from error
        except OSError as error:
            reason = error.strerror or str(error)
            raise UsageFault.of(Code.RECORDS_WRITE, file=str(file), fault=reason) from error

    def __enter__(self) -> "Dataset":
        return self

    def __exit__(self, *raised: object) -> None:
        self._sink.close()

    def kept(self) -> list[Pair]:
        """See Keeper."""
        return self._other.kept() if self._other else []

    def keep(self, number: int, pair: Pair) -> None:
        """See Keeper."""
        for place, record in enumerate(pair.records):
            self._sink.write(list(self._rows.of(2 * number + place, record)))
        if self._other:
            self._other.keep(number, pair)
