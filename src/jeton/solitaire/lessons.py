"""Lessons of the solitaire: small grids, one idea each; done is whatever the judge has nothing against.

``lessons.toml`` has its steps in order::

    [[step]]
    name = "lines"
    sheet = "grid: …"                   as ``text`` reads it; the bank has what is missing, and nothing else
    solution = "5@1E 2@5A"
    en = { title = "…", ask = "…", well = "…" }
    fr = { … }

    [[step.mistake]]
    move = "2@1E 5@5A"                  a way to fill it
    code = "solitaire/false"            the first thing that is wrong with it
    en = "…"                            what is said to it, before the judge's own reason
    fr = "…"
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from jeton.arith import show_signs
from jeton.core.messages import Message
from jeton.solitaire.judge import faults
from jeton.solitaire.kit import Kit, Token, is_number
from jeton.solitaire.lattice import Square, takes_number
from jeton.solitaire.play import lay
from jeton.solitaire.text import Sheet, read_sheet

Texts: TypeAlias = Mapping[str, str]
"""By language."""

_LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Mistake:
    """A way to fill a grid that somebody is likely to try, and what is said to it."""

    move: str
    code: str
    said: Texts


@dataclass(frozen=True, slots=True)
class Step:
    """One idea."""

    name: str
    sheet: Sheet
    solution: str
    title: Texts
    ask: Texts
    well: Texts
    mistakes: tuple[Mistake, ...]


@dataclass(frozen=True, slots=True)
class Filled:
    """What the judge says of a grid that is full."""

    faults: tuple[Message, ...]
    mistake: Mistake | None
    """The mistake that it was, if it was foreseen."""


def read_lessons(text: str, kit: Kit) -> tuple[Step, ...]:
    """The steps of a file. :raises Fault: if a sheet is none."""
    return tuple(_step(data, kit) for data in tomllib.loads(text)["step"])


def lay_all(sheet: Sheet, line: str) -> Sheet:
    """Lay some tokens, ``5@1E 2@5A``. :raises Fault: if one of them cannot be laid."""
    for move in line.split():
        sheet = lay(sheet, move)
    return sheet


def judge(step: Step, kit: Kit, sheet: Sheet) -> Filled:
    """What the judge says of a full grid."""
    found = faults(sheet.lattice, kit)
    alike = [one for one in step.mistakes if found and one.code == found[0].code]
    same = [one for one in alike if lay_all(step.sheet, one.move).lattice == sheet.lattice]
    return Filled(found, next(iter(same or alike), None))


def fillings(sheet: Sheet) -> Iterator[Sheet]:
    """Every way to fill what is open from the bank: numbers where they cross, signs between."""
    yield from _fill(sheet, sheet.given.open, Counter(sheet.given.bank))


def _fill(sheet: Sheet, squares: tuple[Square, ...], bank: Counter[Token]) -> Iterator[Sheet]:
    if not squares:
        yield sheet
        return
    square, *rest = squares
    number = takes_number(square, sheet.given.size)
    for token in [one for one, left in bank.items() if left and is_number(one) == number]:
        text = f"{show_signs(token)}@{sheet.given.name(square)}"
        yield from _fill(lay(sheet, text), tuple(rest), bank - Counter([token]))


def _step(data: Mapping[str, Any], kit: Kit) -> Step:
    texts = {key: {one: data[one][key] for one in _LANGUAGES} for key in ("title", "ask", "well")}
    return Step(
        name=data["name"],
        sheet=read_sheet(data["sheet"], kit),
        solution=data["solution"],
        title=texts["title"],
        ask=texts["ask"],
        well=texts["well"],
        mistakes=tuple(map(_mistake, data.get("mistake", ()))),
    )


def _mistake(data: Mapping[str, Any]) -> Mistake:
    return Mistake(data["move"], data["code"], {language: data[language] for language in _LANGUAGES})
