"""The text form of a match.

::

    jeton record 1                              ┐
    game: mathable                              │
    edition: 2                                  │
    box: 0f3c9a1d2b4e5f60                       │ header
    box-file: VVLBbsMwDL3…                       │
    options: contest=on clock=turn:60           │
    seats: Anna, Bruno                          │
    commitment: 9c1e…  seed: 51aa…              ┘

    [12 | 3]                                      what chance does, in brackets
    Anna: 12@8I 16@8J draw [11] end [4 5] >> Anna 12 16 = 28
    │     │               │              └ points of each player, item by item, and their sum
    │     │               └ what chance or the referee did in between
    │     └ moves
    └ one turn a line
    {16 at once would have been 4 points more}    what somebody has to say about the line above
    ( Anna: 16@8J end ; Bruno: pass )             turns that might have been played instead of it
    result: Anna 230, Bruno 301                   or: unfinished

The edition is that of the rules, and is written from the second on: without it, it is the first. The box is
named by its fingerprint; one that does not come with the game is there too, in one word: ``box-file``
(``core.boxfile``). ``box``, ``options``, ``commitment``, ``seed`` and the points may be left out by a
person who writes a record by hand; ``date``, ``event``, ``round`` and ``place`` may be added. A comment in
braces may also stand at the end of its line, or before the first. Turns that were not played are kept and
shown, but not judged. A line that begins with ``#`` is not kept.
"""

from dataclasses import dataclass, field

from jeton.core.moves import Seat

EVENT = ("date", "event", "round", "place")
"""What a header may say about the occasion."""

TITLE = "jeton record 1"
UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Part:
    """Moves of one seat, or one move of chance or the referee, as text."""

    text: str
    office: bool = False
    """Whether it is chance or the referee: then it stands in brackets."""


@dataclass(frozen=True, slots=True)
class Line:
    """One turn."""

    seat: Seat | None
    """Who acts; None for a line of chance or the referee alone."""
    parts: tuple[Part, ...]
    points: tuple[tuple[Seat, tuple[int, ...]], ...] = ()
    """For each seat that got points, the points of each item."""
    number: int = field(default=0, compare=False)
    """Where it stands in the text, from 1; 0 if it was never written."""
    notes: tuple["Note", ...] = ()
    """What somebody has to say about it."""


@dataclass(frozen=True, slots=True)
class Note:
    """What somebody has to say about a turn: words, or turns that might have been played instead of it."""

    text: str = ""
    turns: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A match, as its text says."""

    game: str
    names: tuple[str, ...]
    """One for each seat, in playing order."""
    lines: tuple[Line, ...] = ()
    result: tuple[int, ...] | None = None
    """The final points of each seat; None if the match is not finished."""
    box: str = ""
    """The fingerprint of the box; empty if it is not said."""
    box_file: str = ""
    """The box itself, packed; empty if it is the one that comes with the game."""
    options: tuple[str, ...] = ()
    """``NAME=VALUE`` of the options that are not at their default."""
    commitment: str = ""
    seed: bytes | None = None
    players: tuple[str, ...] = ()
    """Who sits on each seat, a person or the name of a bot; empty if it is not said."""
    clock_left: tuple[int, ...] = ()
    """Milliseconds that each seat has left, in a match that is to be resumed."""
    stand_ins: tuple[str, ...] = ()
    """The names of those who have left and for whom a bot plays, in a match that is to be resumed."""
    staged: str = ""
    """Moves typed but not yet committed, in a match that is to be resumed."""
    edition: int = 1
    """Of the rules by which it was played."""
    occasion: tuple[tuple[str, str], ...] = ()
    """When and where, of ``EVENT``, in that order."""
    notes: tuple[Note, ...] = ()
    """What stands before the first turn."""

    def __str__(self) -> str:
        return write_record(self)

    def __repr__(self) -> str:
        return f"<Record of {self.game}: {', '.join(self.names)}; {len(self.lines)} turns>"


def write_record(record: Record) -> str:
    """The text that ``read_record`` reads back."""
    header = {
        "game": record.game,
        "edition": str(record.edition) if record.edition > 1 else "",
        "box": record.box,
        "box-file": record.box_file,
        "options": " ".join(record.options),
        "seats": ", ".join(record.names),
        "players": ", ".join(record.players),
        **dict(record.occasion),
        "commitment": record.commitment,
        "seed": record.seed.hex() if record.seed is not None else "",
        "clock-left": " ".join(map(str, record.clock_left)),
        "stand-ins": ", ".join(record.stand_ins),
        "staged": record.staged,
    }
    lines = [TITLE, *(f"{key}: {value}" for key, value in header.items() if value), ""]
    lines += _write_notes(record.notes, record.names)
    for line in record.lines:
        lines += [_write_line(line, record.names), *_write_notes(line.notes, record.names)]
    if record.result is None:
        lines.append(UNFINISHED)
    else:
        scores = zip(record.names, record.result, strict=True)
        lines.append("result: " + ", ".join(f"{name} {points}" for name, points in scores))
    return "\n".join(lines) + "\n"


def _write_line(line: Line, names: tuple[str, ...]) -> str:
    words = [f"{names[line.seat]}:"] if line.seat is not None else []
    words += [f"[{part.text}]" if part.office else part.text for part in line.parts]
    if line.points:
        words.append(">>")
        words.append(
            ", ".join(
                f"{names[seat]} {' '.join(map(str, items))} = {sum(items)}" for seat, items in line.points
            )
        )
    return " ".join(words)


def _write_notes(notes: tuple[Note, ...], names: tuple[str, ...]) -> list[str]:
    return [write_note(note, names) for note in notes]


def write_note(note: Note, names: tuple[str, ...]) -> str:
    """A note as it stands in a record."""
    if note.turns:
        return "( " + " ; ".join(_write_line(line, names) for line in note.turns) + " )"
    return f"{{{note.text}}}"
