"""The multiplication table on one sheet."""

from jeton.core.errors import UsageFault
from jeton.pages import read_times
from jeton.paper.codes import Code
from jeton.paper.press import Document
from jeton.paper.setting import Setting

USUAL, MOST = 25, 40
"""How far it goes, and how far it can go on one sheet."""


def times_table(most: int, setting: Setting) -> Document:
    """All products up to a number times itself. :raises UsageFault: if they do not go on a sheet."""
    if not 2 <= most <= MOST:
        raise UsageFault.of(Code.BAD_TIMES, number=most, most=MOST)
    return Document("times", setting.page(setting.speaker.code(Code.TIMES)) | {"rows": read_times(str(most))})
