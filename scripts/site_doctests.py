"""Doctests in docstrings as code, for the documentation site: Markdown takes them for quotations."""

import re
from typing import Any

from griffe import Extension, Object

_SESSION = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Doctests(Extension):
    """Puts fences around them."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Every docstring that is read."""
        if obj.docstring is not None:
            obj.docstring.value = _SESSION.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
