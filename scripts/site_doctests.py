"""Docstrings as the documentation site reads them.

Markdown takes doctests for quotations; and what is raised is looked for at the beginning of a line alone.
"""

import re
from typing import Any

from griffe import Extension, Object

_SESSION = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
_RAISES = re.compile(r"(?<=\S) (?=:raises \w+:)")


class Doctests(Extension):
    """Puts fences around doctests, and faults on lines of their own."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Every docstring that is read."""
        if obj.docstring is not None:
            text = _RAISES.sub("\n\n", obj.docstring.value)
            obj.docstring.value = _SESSION.sub(r"```pycon\n\g<0>\n```", text)
