"""A sheet as a file that a person can read.

::

    jeton score 1
    game: mathable
    players: Anna, Bruno

    Anna: 12@8I 8@6H
    Bruno: pass
"""

from dataclasses import dataclass
from typing import Any

from jeton.core.errors import Fault, RecordFault
from jeton.core.messages import message
from jeton.core.options import read_options, write_options
from jeton.core.protocols import AnyGame
from jeton.scoring.codes import Code
from jeton.scoring.lines import read_line, write_line
from jeton.scoring.sheet import ScoreSheet, open_sheet

TITLE = "jeton score 1"
_KEYS = ("game", "box", "box-file", "options", "players")


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above the lines."""

    game: str
    box: str
    """The fingerprint of the box."""
    packed: str
    """The box itself, if it is not the one that comes with the game."""
    options: tuple[str, ...]
    names: tuple[str, ...]
    length: int
    """So many lines of the file it takes."""


def write_sheet(sheet: ScoreSheet) -> str:
    """The text that ``read_sheet`` reads back."""
    header = {
        "game": sheet.game.name,
        "box": sheet.game.equipment.fingerprint(sheet.box),
        "box-file": sheet.packed,
        "options": " ".join(write_options(sheet.game.options, sheet.options)),
        "players": ", ".join(sheet.names),
    }
    lines = [TITLE, *(f"{key}: {value}" for key, value in header.items() if value), ""]
    lines += [write_line(line, sheet.names) for line in sheet.lines]
    return "\n".join(lines) + "\n"


def head_of(text: str) -> Head | None:
    """What stands above the lines; None if there is no head. :raises RecordFault:"""
    lines = text.splitlines()
    if not lines or lines[0].strip() != TITLE:
        return None
    fields: dict[str, str] = {}
    length = 1
    for length, line in enumerate(lines[1:], 2):
        if not line.strip():
            break
        key, colon, value = (part.strip() for part in line.partition(":"))
        if key not in _KEYS or not colon or key in fields:
            raise RecordFault(message(Code.HEADER, text=line.strip(), known=_KEYS), length)
        fields[key] = value
    if "game" not in fields:
        raise RecordFault(message(Code.MISSING, key="game"), 1)
    return Head(
        game=fields["game"],
        box=fields.get("box", ""),
        packed=fields.get("box-file", ""),
        options=tuple(fields.get("options", "").split()),
        names=tuple(name for part in fields.get("players", "").split(",") if (name := part.strip())),
        length=length,
    )


def read_sheet(game: AnyGame, box: Any, text: str) -> ScoreSheet:
    """The sheet that a text tells of, each line judged. :raises RecordFault: with the number of the line."""
    head = head_of(text)
    if head is None:
        raise RecordFault.of(Code.NOT_A_SHEET, title=TITLE)
    _check_head(game, box, head)
    options = read_options(game.options, head.options)
    sheet = open_sheet(game, box, options, head.names, packed=head.packed)
    for number, line in enumerate(text.splitlines()[head.length :], head.length + 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            sheet = sheet.enter(read_line(line, sheet.names))
        except Fault as fault:
            raise RecordFault(fault.message, number) from fault
    return sheet


def _check_head(game: AnyGame, box: Any, head: Head) -> None:
    if head.game != game.name:
        raise RecordFault.of(Code.OTHER_GAME, game=head.game, wanted=game.name)
    if head.box and head.box != game.equipment.fingerprint(box):
        raise RecordFault.of(Code.OTHER_BOX)
