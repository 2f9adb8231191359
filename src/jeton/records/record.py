"""The text form of a match.

::

    jeton record 1                              ┐
    game: mathable                              │
    edition: 2                                  │
    box: 0f3c9a1d2b4e5f60                       │ header
    options: contest=on clock=turn:60           │
    seats: Anna, Bruno                          │
    commitment: 9c1e…  seed: 51aa…              ┘

    [12 | 3]                                      what chance does, in brackets
    Anna: 12@8I 16@8J draw [11] end [4 5] >> Anna 12 16 = 28
    │     │               │              └ points of each player, item by item, and their sum
    │     │               └ what chance or the referee did in between
    │     └ moves
    └ one turn a line
    result: Anna 230, Bruno 301                   or: unfinished

The edition is that of the rules, and is written from the second on: without it, it is the first. The box is
named by its fingerprint. ``box``, ``options``, ``commitment``, ``seed`` and the points may be left out by a
person who writes a record by hand. A line that begins with ``#`` is a remark.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from jeton.core.errors import RecordFault
from jeton.core.messages import message
from jeton.core.moves import Seat
from jeton.records.codes import Code
from jeton.records.names import check_readable

_TITLE = "jeton record 1"
_KEYS = (
    "game",
    "edition",
    "box",
    "options",
    "seats",
    "players",
    "commitment",
    "seed",
    "clock-left",
    "stand-ins",
    "staged",
)
_UNFINISHED = "unfinished"
_OFFICE = re.compile(r"(?<!\S)\[(?P<text>[^\[\]]*)\](?!\S)")
"""A bracket that stands alone; one inside a word belongs to a game's notation."""
_LONE = re.compile(r"(?<!\S)\[|(?<!\S)\]")
_NUMBER = re.compile(r"-?\d{1,9}")
_ANYTHING = re.compile(r".+")
_HEX = re.compile(r"[0-9a-f]{64}")
_FORMS = {
    "edition": re.compile(r"[1-9][0-9]{0,3}"),
    "box": re.compile(r"[0-9a-f]{16}"),
    "commitment": _HEX,
    "seed": _HEX,
    "clock-left": re.compile(r"\d{1,12}( \d{1,12})*"),
}
"""What a header may hold; the rest may be anything."""


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


@dataclass(frozen=True, slots=True)
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


# --- write --------------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """The text that ``read_record`` reads back."""
    header = {
        "game": record.game,
        "edition": str(record.edition) if record.edition > 1 else "",
        "box": record.box,
        "options": " ".join(record.options),
        "seats": ", ".join(record.names),
        "players": ", ".join(record.players),
        "commitment": record.commitment,
        "seed": record.seed.hex() if record.seed is not None else "",
        "clock-left": " ".join(map(str, record.clock_left)),
        "stand-ins": ", ".join(record.stand_ins),
        "staged": record.staged,
    }
    lines = [_TITLE, *(f"{key}: {value}" for key, value in header.items() if value), ""]
    lines += [_write_line(line, record.names) for line in record.lines]
    if record.result is None:
        lines.append(_UNFINISHED)
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


# --- read ---------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """The record that a text holds; whether the moves are sound is for ``replay`` to say.

    :raises RecordFault: with the number of the line.
    """
    return _read_one(_numbered(text))


def read_records(text: str) -> tuple[Record, ...]:
    """The records that a text holds, one after another; at least one.

    :raises RecordFault: with the number of the line.
    """
    records: list[list[tuple[int, str]]] = []
    for numbered in _numbered(text):
        if numbered[1] == _TITLE or not records:
            records.append([])
        records[-1].append(numbered)
    return tuple(map(_read_one, records or [[]]))


def _numbered(text: str) -> list[tuple[int, str]]:
    """The lines that are no remarks, with their numbers."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    return [(number, line) for number, line in lines if not line.startswith("#")]


def _read_one(lines: list[tuple[int, str]]) -> Record:
    if not lines or lines[0][1] != _TITLE:
        raise RecordFault(message(Code.NOT_A_RECORD, title=_TITLE), 1)
    blank = next((index for index, (_, line) in enumerate(lines) if not line), len(lines))
    header = _read_header(lines[1:blank])
    names = _split_names(header["seats"])
    body = [(number, line) for number, line in lines[blank:] if line]
    if not body or not _is_last(body[-1][1]):
        raise RecordFault(message(Code.CUT), lines[-1][0])
    for number, line in body[:-1]:
        if _is_last(line):
            raise RecordFault(message(Code.AFTER_END), number)
    return Record(
        game=header["game"],
        names=names,
        lines=tuple(_read_line(number, line, names) for number, line in body[:-1]),
        result=_read_result(*body[-1], names),
        box=header.get("box", ""),
        options=tuple(header.get("options", "").split()),
        commitment=header.get("commitment", ""),
        seed=bytes.fromhex(header["seed"]) if "seed" in header else None,
        players=_split_list(header.get("players", "")),
        clock_left=tuple(map(int, header.get("clock-left", "").split())),
        stand_ins=_split_list(header.get("stand-ins", "")),
        staged=header.get("staged", ""),
        edition=int(header.get("edition", "1")),
    )


def _is_last(line: str) -> bool:
    return line == _UNFINISHED or line.startswith("result:")


def _read_header(lines: list[tuple[int, str]]) -> dict[str, str]:
    header: dict[str, str] = {}
    for number, line in lines:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise RecordFault(message(Code.HEADER_FORM, text=line), number)
        if key not in _KEYS:
            raise RecordFault(message(Code.HEADER_UNKNOWN, key=key, known=_KEYS), number)
        if key in header:
            raise RecordFault(message(Code.HEADER_TWICE, key=key), number)
        if not _FORMS.get(key, _ANYTHING).fullmatch(value):
            raise RecordFault(message(Code.HEADER_VALUE, key=key, value=value), number)
        if key == "seats":
            _check_names(number, _split_names(value))
        header[key] = value
    for key in ("game", "seats"):
        if key not in header:
            raise RecordFault(message(Code.HEADER_MISSING, key=key), 1)
    return header


def _split_names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def _split_list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _check_names(number: int, names: tuple[str, ...]) -> None:
    try:
        check_readable(names)
    except RecordFault as fault:
        raise RecordFault(fault.message, number) from fault


def _read_line(number: int, line: str, names: tuple[str, ...]) -> Line:
    moves, _, points = line.partition(">>")
    head, colon, rest = moves.partition(":")
    seat = None
    if colon and "[" not in head:
        seat, moves = _read_name(number, head.strip(), names), rest
    parts: list[Part] = []
    end = 0
    for office in _OFFICE.finditer(moves):
        parts += _read_own(number, moves[end : office.start()], seat)
        parts.append(Part(office["text"].strip(), office=True))
        end = office.end()
    parts += _read_own(number, moves[end:], seat)
    if not parts:
        raise RecordFault(message(Code.LINE_FORM, text=line), number)
    return Line(seat, tuple(parts), _read_points(number, points, names), number)


def _read_own(number: int, text: str, seat: Seat | None) -> tuple[Part, ...]:
    """The moves of the seat that the line belongs to, between two brackets."""
    text = text.strip()
    if not text:
        return ()
    if seat is None or _LONE.search(text):
        raise RecordFault(message(Code.LINE_FORM, text=text), number)
    return (Part(text),)


def _read_name(number: int, name: str, names: tuple[str, ...]) -> Seat:
    if name not in names:
        raise RecordFault(message(Code.LINE_NAME, name=name, known=names), number)
    return names.index(name)


def _read_points(number: int, text: str, names: tuple[str, ...]) -> tuple[tuple[Seat, tuple[int, ...]], ...]:
    points = []
    for part in text.split(",") if text.strip() else ():
        items, equals, total_text = (piece.strip() for piece in part.rpartition("="))
        count = _count_numbers(items)
        if not (equals and count and _NUMBER.fullmatch(total_text)):
            raise RecordFault(message(Code.POINTS_FORM, text=part.strip()), number)
        readings = list(_readings(items, names))
        if not readings:
            name = items.rsplit(maxsplit=count)[0]
            raise RecordFault(message(Code.LINE_NAME, name=name, known=names), number)
        total = int(total_text)
        sound = [(seat, items) for seat, items in readings if sum(items) == total]
        if not sound:
            raise RecordFault(message(Code.POINTS_SUM, sum=total, found=sum(readings[-1][1])), number)
        points += sound[:1]
    return tuple(points)


def _count_numbers(text: str) -> int:
    """How many numbers a text ends in, behind at least one word that is the name."""
    count = 0
    for word in reversed(text.split()[1:]):
        if not _NUMBER.fullmatch(word):
            break
        count += 1
    return count


def _readings(text: str, names: tuple[str, ...]) -> Iterator[tuple[Seat, tuple[int, ...]]]:
    """Who may be meant, and with what items: a name may end in a number, then the sum decides."""
    for seat, name in enumerate(names):
        items = text.removeprefix(name)
        if items != text and items[:1].isspace() and all(map(_NUMBER.fullmatch, items.split())):
            yield seat, tuple(map(int, items.split()))


def _read_result(number: int, line: str, names: tuple[str, ...]) -> tuple[int, ...] | None:
    if line == _UNFINISHED:
        return None
    scores: dict[Seat, int] = {}
    for part in line.removeprefix("result:").split(","):
        words = part.rsplit(maxsplit=1)
        if len(words) != 2 or not _NUMBER.fullmatch(words[1]):
            raise RecordFault(message(Code.RESULT_FORM, text=part.strip()), number)
        scores[_read_name(number, words[0].strip(), names)] = int(words[1])
    if len(scores) != len(names):
        raise RecordFault(message(Code.RESULT_FORM, text=line), number)
    return tuple(scores[seat] for seat in range(len(names)))
