"""What Tab makes of a line: the words and squares that begin as its end does."""

import re
from collections.abc import Iterable
from itertools import takewhile

_END = re.compile(r"[^\s@;]*$")


def completions(line: str, words: Iterable[str], squares: Iterable[str]) -> list[str]:
    """All that the end of a line may become: a word where a move begins, a square there and behind ``@``.

    Where nothing has been begun, nothing is proposed.
    """
    end = _END.search(line)
    assert end is not None
    begun, before = end[0].casefold(), line[: end.start()]
    if not begun and not before.endswith("@"):
        return []
    known = squares if before.endswith("@") else (*words, *squares)
    return [before + one for one in dict.fromkeys(known) if one.casefold().startswith(begun)]


def common(found: list[str]) -> str:
    """As much as all of them have in common."""
    alike = takewhile(lambda signs: len(set(signs)) == 1, zip(*found, strict=False))
    return "".join(signs[0] for signs in alike)
