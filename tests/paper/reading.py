"""Reads back what was printed."""

import io
import json
import re
from dataclasses import dataclass
from pathlib import Path

import typst
from pypdf import PdfReader

import jeton.paper
from jeton.language import Speaker
from jeton.paper import Document, Setting, press

EN, FR = (Setting(Speaker(language)) for language in ("en", "fr"))
BLACK = Setting(Speaker("fr"), "letter", colour=False)

_COLOUR = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b")
_POINT = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a print."""

    width: int
    """In millimetres."""
    height: int
    text: str
    coloured: bool
    outside: tuple[str, ...]
    """What is written beyond its edges."""

    @property
    def words(self) -> list[str]:
        """Its words but for the line at the foot."""
        *lines, foot = self.text.splitlines()
        assert re.search(r"\d+ / \d+", foot), foot
        return " ".join(lines).split()


def printed(document: Document) -> list[Page]:
    """The pages of a document."""
    return [_read(page) for page in PdfReader(io.BytesIO(press(document))).pages]


def count(document: Document) -> int:
    """How many pages it has."""
    return len(PdfReader(io.BytesIO(press(document))).pages)


def overfull(document: Document) -> list[str]:
    """What was too high for its room: how high, and how high the room is."""
    template = Path(jeton.paper.__file__).parent / "templates" / f"{document.template}.typ"
    found = typst.query(
        str(template),
        "<overfull>",
        field="value",
        root=str(template.parent),
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(document.data)},
    )
    return list(json.loads(found))


def _read(page) -> Page:  # type: ignore[no-untyped-def]
    width, height = (float(page.mediabox[place]) for place in (2, 3))
    outside: list[str] = []

    def look(text: str, matrix: list[float], turned: list[float], *_: object) -> None:
        # The text's own matrix is within the one that holds where it is written.
        x = turned[4] * matrix[0] + turned[5] * matrix[2] + matrix[4]
        y = turned[4] * matrix[1] + turned[5] * matrix[3] + matrix[5]
        if text.strip() and not (0 <= x <= width and 0 <= y <= height):
            outside.append(text.strip())

    text = page.extract_text(visitor_text=look)
    content = page.get_contents().get_data().decode("latin-1")
    inks = {shades for shades in _COLOUR.findall(content) if len(set(shades)) > 1}
    return Page(round(width / _POINT), round(height / _POINT), text, bool(inks), tuple(outside))
