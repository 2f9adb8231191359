"""Two bots meet in many pairs of matches; what has been played is kept, and need not be played again."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from jeton.bench.codes import Code
from jeton.bench.pairs import (
    Estimate,
    Meeting,
    Pair,
    Seating,
    Thinking,
    estimate,
    match_seed,
    play_pair,
    play_pairs,
    points,
    thinking,
    wins,
)
from jeton.catalogue import find_game
from jeton.core.errors import RecordFault, UsageFault
from jeton.core.options import write_options
from jeton.records import Record, read_records, write_record


@dataclass(frozen=True, slots=True)
class Arena:
    """What came of a meeting."""

    meeting: Meeting
    compiled: bool
    asked: int
    """How many pairs were to be played …"""
    pairs: int
    """… and how many were, those that were found in the file included."""
    won: Estimate
    """The share of matches that the first bot won, a draw as half; each pair is one observation."""
    points: Estimate
    """The points of its side less the other's, in one match."""
    draws: int
    thinking: tuple[Thinking, Thinking]
    """How long each bot thought, in what was played now."""


def hold_arena(
    meeting: Meeting, *, pairs: int, jobs: int, records: Path | None, on_progress: Callable[[str], None]
) -> Arena | None:
    """Play so many pairs; who interrupts it gets what there is, or None if that is nothing.

    With a file for records, the pairs that it holds already are not played again, and each new one is written
    as soon as it is over.

    :raises UsageFault: if the file holds anything but matches of this meeting, or cannot be written.
    """
    played = list(_kept(meeting, records)) if records else []
    try:
        play = partial(play_pair, meeting, recorded=records is not None)
        for pair in play_pairs(play, len(played), max(0, pairs - len(played)), jobs):
            if records:
                _write(records, pair)
            played.append(Pair(pair.margins, pair.thought))
            on_progress(_progress(played, pairs))
    except KeyboardInterrupt:
        pass
    return _sum_up(meeting, played, pairs) if played else None


def _progress(played: list[Pair], asked: int) -> str:
    won = estimate(list(map(wins, played)))
    error = f" ± {100 * won.error:.1f}" if len(played) > 1 else ""
    return f"{len(played)}/{asked}  {100 * won.mean:.1f} %{error}"


def _sum_up(meeting: Meeting, played: list[Pair], asked: int) -> Arena:
    ours, theirs = (thinking([seconds for pair in played for seconds in pair.thought[bot]]) for bot in (0, 1))
    return Arena(
        meeting=meeting,
        compiled=find_game(meeting.game).compiled(),
        asked=asked,
        pairs=len(played),
        won=estimate(list(map(wins, played))),
        points=estimate(list(map(points, played))),
        draws=sum(margin == 0 for pair in played for margin in pair.margins),
        thinking=(ours, theirs),
    )


# --- the file of records ------------------------------------------------------------------------


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
    """The pairs that a file holds; what was cut off behind the last whole pair goes."""
    if not file.exists():
        return
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageFault.of(Code.RECORDS_OTHER, file=str(file)) from error
    found, seating = _readable(text, file), Seating(meeting)
    whole = found[: len(found) - len(found) % 2]
    results = [record.result for record in whole if record.result is not None]
    headers = [_expected(meeting, seating, place) for place in range(len(whole))]
    if list(map(_header, whole)) != headers or len(results) < len(whole):
        raise UsageFault.of(Code.RECORDS_OTHER, file=str(file))
    kept = _text(whole)
    if kept != text:
        file.write_text(kept, "utf-8")
    for one, two in zip(results[::2], results[1::2], strict=True):
        yield Pair((seating.margin(0, one), seating.margin(1, two)))


def _readable(text: str, file: Path) -> tuple[Record, ...]:
    """The records of a text; whoever was interrupted while writing has left the last one in pieces."""
    begins = [found.start() for found in _BEGIN.finditer(text)]
    if text and begins[:1] != [0]:
        raise UsageFault.of(Code.RECORDS_OTHER, file=str(file))
    try:
        return read_records(text) if text else ()
    except RecordFault:
        whole = text[: begins[-1]]
    try:
        return read_records(whole) if whole else ()
    except RecordFault as fault:
        raise UsageFault.of(Code.RECORDS_OTHER, file=str(file)) from fault


_BEGIN = re.compile(r"^jeton record ", re.MULTILINE)


def _header(record: Record) -> tuple[object, ...]:
    return (
        record.game,
        record.edition,
        record.box,
        record.options,
        record.players,
        record.names,
        record.seed,
    )


def _expected(meeting: Meeting, seating: Seating, place: int) -> tuple[object, ...]:
    """What the record of the match at this place says of itself."""
    game, side = seating.game, place % 2
    return (
        game.name,
        game.edition,
        game.equipment.fingerprint(seating.box),
        write_options(game.options, seating.options),
        seating.bots(side),
        seating.names(side),
        match_seed(meeting, place // 2),
    )
