"""The solution of a puzzle, sealed: a page that cannot ask knows by it that a full grid is right."""

import hashlib

from jeton.arith import show_signs
from jeton.solitaire import Sheet, write_sheet


def key_of(sheet: Sheet) -> str:
    """What was laid, in an order that everybody finds."""
    return " ".join(sorted(f"{show_signs(token)}@{sheet.given.name(one)}" for one, token in sheet.placed))


def seal_of(sheet: Sheet) -> str:
    """The fingerprint of everything that was laid on a puzzle; ``seal.ts`` finds the same."""
    return hashlib.sha256(f"{write_sheet(Sheet(sheet.given))}\n{key_of(sheet)}".encode()).hexdigest()
