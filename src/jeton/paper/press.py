"""Typst makes the pages: a template that comes with the program, fed with plain data."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typst

_TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True)
class Document:
    """Something to be printed."""

    template: str
    """The name of a file of templates."""
    data: dict[str, Any]
    """All that it says: texts in the language of the reader, and plain values."""


def press(document: Document) -> bytes:
    """The document as PDF; the same for the same data. Only fonts that come with Typst are used."""
    printed = _compile(document, format="pdf")
    assert isinstance(printed, bytes)
    return printed


def picture(document: Document, resolution: float = 72) -> list[bytes]:
    """Its pages as PNG pictures, so many points an inch, for whoever wants to look at one."""
    printed = _compile(document, format="png", ppi=resolution)
    return printed if isinstance(printed, list) else [printed]


def _compile(document: Document, **how: Any) -> Any:
    return typst.compile(
        str(_TEMPLATES / f"{document.template}.typ"),
        root=str(_TEMPLATES),
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(document.data, ensure_ascii=False)},
        **how,
    )
