"""A file of records that keeps the pairs of a meeting, so that they need not be played again."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from jeton.bench.codes import Code
from jeton.bench.pairs import Meeting, Pair, Seating, match_seed
from jeton.core.chance import commitment
from jeton.core.errors import RecordFault, UsageFault
from jeton.core.options import write_options
from jeton.records import Record, read_record, write_record


class Records:
    """The pairs of one meeting, both matches of each from beginning to end."""

    recorded = True

    def __init__(self, meeting: Meeting, file: Path) -> None:
        self._meeting, self._file = meeting, file

    def kept(self) -> list[Pair]:
        """See Keeper."""
        return list(_kept(self._meeting, self._file))

    def keep(self, number: int, pair: Pair) -> None:
        """See Keeper."""
        _write(self._file, pair)


def _write(file: Path, pair: Pair) -> None:
    """Both matches of a pair at the end of the file."""
    try:
        with file.open("a", encoding="utf-8") as opened:
            opened.write(_text(pair.records))
    except OSError as error:
        raise UsageFault.of(Code.RECORDS_WRITE, file=str(file), fault=error.strerror or str(error)) from error


def _text(records: Iterable[Record]) -> str:
    return "".join(f"{write_record(record)}\n" for record in records)


def _kept(meeting: Meeting, file: Path) -> Iterator[Pair]:
    """The pairs that a file holds; what was cut off behind the last whole pair goes, and nothing else."""
    if not file.exists():
        return
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageFault.of(Code.RECORDS_OTHER, file=str(file)) from error
    seating = Seating(meeting)
    begins = [found.start() for found in _BEGIN.finditer(text)]
    parts = [text[begin:end] for begin, end in pairwise([*begins, len(text)])]
    ours = all(_is_ours(part, _opening(meeting, seating, place)) for place, part in enumerate(parts))
    results = list(_results(parts))
    # Only the last can have been cut off.
    if "".join(parts) != text or not ours or len(results) < len(parts) - 1:
        raise UsageFault.of(Code.RECORDS_OTHER, file=str(file))
    kept = "".join(parts[: len(results) - len(results) % 2])
    if kept != text:
        file.write_text(kept, "utf-8")
    for one, two in zip(results[::2], results[1::2], strict=False):
        yield Pair((seating.margin(0, one), seating.margin(1, two)))


_BEGIN = re.compile(r"^jeton record ", re.MULTILINE)


def _is_ours(part: str, opening: str) -> bool:
    """Whether a part begins as the match at its place does; one that was cut off may be shorter than that."""
    return part.startswith(opening) or opening.startswith(part)


def _opening(meeting: Meeting, seating: Seating, place: int) -> str:
    """How the record of the match at this place begins."""
    game, side, seed = seating.game, place % 2, match_seed(meeting, place // 2)
    record = Record(
        game=game.name,
        names=seating.names(side),
        box=game.equipment.fingerprint(seating.box),
        options=write_options(game.options, seating.options),
        commitment=commitment(seed),
        seed=seed,
        players=seating.kinds(side),
        edition=game.edition,
    )
    return write_record(record).partition("\n\n")[0] + "\n\n"


def _results(parts: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """How the matches came out; whoever was interrupted while writing has left the last one in pieces."""
    for part in parts:
        try:
            result = read_record(part).result
        except RecordFault:
            return
        if result is None:
            return
        yield result
