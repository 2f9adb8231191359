"""Boxes that people own: read, judged and told as a form; those of a folder are offered to everybody.

A box travels as one word (``core.boxfile``): in a link, in a record, in a request. Nothing of it is kept here
but in the matches and sheets that are played with it.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jeton.arith import show_signs
from jeton.catalogue import GAMES, box_text, find_game, is_usual, load_box, packed_box
from jeton.core.box import MOST_LETTERS
from jeton.core.boxfile import BoxField, FieldKind, Values, data_of, pack, unpack, values_of, write_toml
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault, Fault, UsageFault
from jeton.core.messages import Message, message
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import brief
from jeton.web.pictures import empty_table, write_grid

_MOST_NAME = 60
"""A name has so many letters at most: it stands on pages of others."""
_MOST_TOKENS = 1_000
"""A box that somebody brings has so many tokens of a sort at most: every position holds them all."""
_MOST_FILES = 200
"""So many files of a folder are read."""


# --- what somebody brings ---------------------------------------------------------------------------------


def text_of(game: AnyGame, packed: str) -> str:
    """The file of a box that somebody brings, or of the one that comes with the game. :raises BoxFault:"""
    if not packed:
        return box_text(game)
    text = unpack(packed)
    _check(game, text)
    return text


def said(game: AnyGame, name: str, packed: str) -> wire.boxes.BoxSaid:
    """Which box is played with."""
    return wire.boxes.BoxSaid(game.name, name, packed)


def _check(game: AnyGame, text: str) -> None:
    """Whether a match can be played with it here. :raises Fault:"""
    box = load_box(game, text)
    if not 1 <= len(box.name.strip()) <= _MOST_NAME or not box.name.isprintable():
        raise BoxFault.of(Code.BOX_NAME, key="name", most=_MOST_NAME)
    data = tomllib.loads(text)
    for field in game.equipment.box_fields(data):
        counted = values_of(data, (field,)).get(field.key)
        if field.kind is FieldKind.NUMBERS and isinstance(counted, dict):
            total = sum(count for count in counted.values() if isinstance(count, int))
            if total > _MOST_TOKENS:
                raise BoxFault.of(Code.BOX_MANY, key=field.key, total=total, most=_MOST_TOKENS)
    for seats in {game.seats[0], game.seats[-1]}:
        game.rules.start(read_options(game.options), box, seats)


# --- as a form --------------------------------------------------------------------------------------------


def draft(name: str, body: wire.boxes.BoxBody, language: str) -> wire.boxes.BoxDraft:
    """A box as a form, with what its reader finds wrong. :raises Fault: if nothing can be made of it."""
    game, speaker = find_game(name), Speaker(language)
    text = _written(game, body)
    try:
        data: Mapping[str, object] = tomllib.loads(text) if len(text) <= MOST_LETTERS else {}
    except (ValueError, RecursionError):
        data = {}
    fields = game.equipment.box_fields(data)
    fault: wire.boxes.BoxFault | None = None
    packed = ""
    try:
        _check(game, text)
        # What a form would say of it: the same box is the same word, however its file is spaced.
        packed = pack(write_toml(data_of(game.name, values_of(data, fields), fields)))
    except Fault as found:
        if not data:
            # Nothing can be shown as a form.
            raise
        fault = _fault(found.message, fields, speaker)
    return wire.boxes.BoxDraft(
        game=game.name,
        title=speaker.code(game.texts.title),
        values=values_of(data, fields),
        fields=[_field(field, speaker) for field in fields],
        palette=_palette(game.name, language),
        fault=fault,
        text=text,
        packed=packed,
        usual=bool(packed) and is_usual(game, text),
    )


def _written(game: AnyGame, body: wire.boxes.BoxBody) -> str:
    """The file that is meant: one that was brought, one in a word, what a form says, or ours."""
    if body.text:
        return body.text
    if body.packed:
        return unpack(body.packed)
    if body.values is None:
        return box_text(game)
    values: Values = dict(body.values)
    fields = game.equipment.box_fields(values)
    return write_toml(data_of(game.name, values, fields))


def _fault(found: Message, fields: tuple[BoxField, ...], speaker: Speaker) -> wire.boxes.BoxFault:
    """What is wrong, and at which field."""
    key = str(dict(found.params).get("key", ""))
    at = next((one.key for one in fields if key in (one.key, one.total) or key.startswith(f"{one.key}.")), "")
    return wire.boxes.BoxFault(found.code, speaker.say(brief(found)), at)


def _name(entry: str, field: BoxField, speaker: Speaker) -> str:
    named = dict(field.names).get(entry)
    if named is not None:
        return speaker.say(named)
    return show_signs(entry) if len(entry) == 1 else entry


def _field(field: BoxField, speaker: Speaker) -> wire.boxes.BoxField:
    return wire.boxes.BoxField(
        key=field.key,
        label=speaker.say(field.label),
        kind=field.kind.value,
        least=field.least,
        most=field.most,
        entries=[wire.boxes.BoxWord(entry, _name(entry, field, speaker)) for entry in field.entries],
        largest=field.largest,
        words=[wire.boxes.BoxWord(word, speaker.say(label)) for word, label in field.words],
        total=field.total,
    )


@cache
def _palette(name: str, language: str) -> list[wire.boxes.BoxSquare]:
    """The kinds of squares, as the board that comes with the game has them: it has every one."""
    game = find_game(name)
    grid = write_grid(empty_table(game, load_box(game)).template, Speaker(language))
    rows = str(tomllib.loads(box_text(game)).get("board", "")).split("\n")
    found: dict[tuple[bool, int], wire.boxes.BoxSquare] = {}
    for cells, row in zip([line.split() for line in rows if line.strip()], grid.rows, strict=True):
        for code, cell in zip(cells, row, strict=True):
            shown = code.replace(cell.token, "{}") if cell.printed else code
            square = wire.boxes.BoxSquare(shown, grid.grounds[cell.ground], cell.printed)
            found.setdefault((cell.printed, cell.ground), square)
    return [found[key] for key in sorted(found)]


# --- those of a folder ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shelf:
    """The boxes that this server offers beside those that come with the games."""

    boxes: tuple[wire.boxes.BoxSaid, ...] = ()
    faults: tuple[Message, ...] = ()
    """What is wrong with the others, file by file."""

    def of(self, game: AnyGame) -> list[wire.boxes.BoxSaid]:
        """Those of a game; the one that comes with it first."""
        own = said(game, load_box(game).name, "")
        return [own, *(box for box in self.boxes if box.game == game.name)]


def read_folder(folder: Path) -> Shelf:
    """The boxes of a folder, by the names of their files; a broken one hides no other.

    :raises UsageFault: if there is no such folder.
    """
    try:
        files = sorted(each for each in folder.iterdir() if each.suffix == ".toml")
    except OSError as error:
        raise UsageFault.of(Code.NO_BOXES, folder=str(folder), fault=error.strerror or str(error)) from error
    boxes: list[wire.boxes.BoxSaid] = []
    faults: list[Message] = []
    for file in files[:_MOST_FILES]:
        try:
            boxes.append(_read_file(file))
        except Fault as fault:
            faults.append(message(Code.BOX_ASIDE, file=file.name, fault=brief(fault.message)))
    if len(files) > _MOST_FILES:
        faults.append(message(Code.BOX_FILES, count=len(files), most=_MOST_FILES))
    return Shelf(tuple(boxes), tuple(faults))


def _read_file(file: Path) -> wire.boxes.BoxSaid:
    try:
        with file.open("rb") as opened:
            text = opened.read(4 * MOST_LETTERS).decode("utf-8-sig")
        named = tomllib.loads(text).get("game") if len(text) <= MOST_LETTERS else ""
    except (OSError, ValueError, RecursionError) as error:
        raise BoxFault.of(Code.BOX_UNREAD, fault=_reason(error)) from error
    if named not in GAMES:
        raise BoxFault.of(CoreCode.NO_SUCH_GAME, game=str(named)[:_MOST_NAME], known=tuple(GAMES))
    game = find_game(str(named))
    _check(game, text)
    return said(game, load_box(game, text).name, packed_box(game, text))


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
