"""Reads records."""

import re
from collections.abc import Iterator
from dataclasses import replace

from jeton.core.boxfile import MOST_PACKED
from jeton.core.errors import RecordFault
from jeton.core.messages import message
from jeton.core.moves import Seat
from jeton.records.codes import Code
from jeton.records.names import check_readable
from jeton.records.record import EVENT, TITLE, UNFINISHED, Line, Note, Part, Record

_KEYS = (
    "game",
    "edition",
    "box",
    "box-file",
    "options",
    "seats",
    "players",
    *EVENT,
    "commitment",
    "seed",
    "clock-left",
    "stand-ins",
    "staged",
)
_OFFICE = re.compile(r"(?<!\S)\[(?P<text>[^\[\]]*)\](?!\S)")
"""A bracket that stands alone; one inside a word belongs to a game's notation."""
_LONE = re.compile(r"(?<!\S)\[|(?<!\S)\]")
_COMMENT = re.compile(r"\{(?P<text>[^{}]*)\}")
_COMMENT_BEHIND = re.compile(rf"\s{_COMMENT.pattern}$")
_VARIATION = re.compile(r"\(\s(?P<turns>.*)\s\)")
_NUMBER = re.compile(r"-?\d{1,9}")
_ANYTHING = re.compile(r".+")
_HEX = re.compile(r"[0-9a-f]{64}")
_FORMS = {
    "edition": re.compile(r"[1-9][0-9]{0,3}"),
    "box": re.compile(r"[0-9a-f]{16}"),
    "box-file": re.compile(rf"[A-Za-z0-9_-]{{1,{MOST_PACKED}}}"),
    "commitment": _HEX,
    "seed": _HEX,
    "clock-left": re.compile(r"\d{1,12}( \d{1,12})*"),
    "date": re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?"),
}
"""What a header may hold; the rest may be anything."""


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
        if numbered[1] == TITLE or not records:
            records.append([])
        records[-1].append(numbered)
    return tuple(map(_read_one, records or [[]]))


def _numbered(text: str) -> list[tuple[int, str]]:
    """The lines that are no remarks, with their numbers."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    return [(number, line) for number, line in lines if not line.startswith("#")]


def _read_one(lines: list[tuple[int, str]]) -> Record:
    if not lines or lines[0][1] != TITLE:
        raise RecordFault(message(Code.NOT_A_RECORD, title=TITLE), 1)
    blank = next((index for index, (_, line) in enumerate(lines) if not line), len(lines))
    header = _read_header(lines[1:blank])
    names = _split_names(header["seats"])
    body = [(number, line) for number, line in lines[blank:] if line]
    if not body or not _is_last(body[-1][1]):
        raise RecordFault(message(Code.CUT), lines[-1][0])
    for number, line in body[:-1]:
        if _is_last(line):
            raise RecordFault(message(Code.AFTER_END), number)
    notes, turns = _read_body(body[:-1], names)
    return Record(
        game=header["game"],
        names=names,
        lines=turns,
        notes=notes,
        occasion=tuple((key, header[key]) for key in EVENT if key in header),
        result=_read_result(*body[-1], names),
        box=header.get("box", ""),
        box_file=header.get("box-file", ""),
        options=tuple(header.get("options", "").split()),
        commitment=header.get("commitment", ""),
        seed=bytes.fromhex(header["seed"]) if "seed" in header else None,
        players=_split_list(header.get("players", "")),
        clock_left=tuple(map(int, header.get("clock-left", "").split())),
        stand_ins=_split_list(header.get("stand-ins", "")),
        staged=header.get("staged", ""),
        edition=int(header.get("edition", "1")),
    )


def _read_body(
    body: list[tuple[int, str]], names: tuple[str, ...]
) -> tuple[tuple[Note, ...], tuple[Line, ...]]:
    """What stands before the first turn, and the turns, each with what stands behind it."""
    first: list[Note] = []
    turns: list[Line] = []
    for number, line in body:
        note = _read_note(number, line, names)
        if note is None:
            said = _COMMENT_BEHIND.search(line)
            turn = _read_line(number, line[: said.start()] if said else line, names)
            turns.append(replace(turn, notes=(_comment(said),)) if said else turn)
        elif turns:
            turns[-1] = replace(turns[-1], notes=(*turns[-1].notes, note))
        else:
            first.append(note)
    return tuple(first), tuple(turns)


def _read_note(number: int, line: str, names: tuple[str, ...]) -> Note | None:
    """The note that a line of its own is; None if it is a turn."""
    if said := _COMMENT.fullmatch(line):
        return _comment(said)
    if other := _VARIATION.fullmatch(line):
        parts = other["turns"].split(";")
        return Note(turns=tuple(_read_line(number, part.strip(), names) for part in parts))
    return None


def _comment(said: re.Match[str]) -> Note:
    return Note(" ".join(said["text"].split()))


def _is_last(line: str) -> bool:
    return line == UNFINISHED or line.startswith("result:")


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
    if line == UNFINISHED:
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
