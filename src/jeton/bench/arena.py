"""Two bots meet in many pairs of matches; what has been played is kept, and need not be played again."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
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
from jeton.core.chance import commitment
from jeton.core.errors import RecordFault, UsageFault
from jeton.core.options import write_options
from jeton.records import Record, read_record, write_record


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
    """How long each bot thought, in what was played now …"""
    averages: tuple[float, float]
    """… and how many points a turn it made there."""


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
            played.append(replace(pair, records=()))
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
        averages=(_average(played, 0), _average(played, 1)),
    )


def _average(played: list[Pair], bot: int) -> float:
    """The points that a bot makes in a turn; nothing if what was played is not known so closely."""
    turns = sum(pair.turns[bot] for pair in played)
    return sum(pair.scored[bot] for pair in played) / turns if turns else 0.0


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
        players=seating.bots(side),
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
