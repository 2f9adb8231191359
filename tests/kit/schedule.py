"""Which tests go to which process, and in what order: so that all of them end at about the same time."""

import re
from collections.abc import Sequence

import pytest
from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]

TOGETHER = (
    re.compile(r"tests/browser/test_[a-l]"),
    re.compile(r"tests/browser/"),
    re.compile(r"tests/conformance/"),
)
"""What goes to one process, by how its files are called; the first that fits.

Two browsers at most, that is: with three at once the same pages take a tenth more processor time. And a whole
match is played once for all that is asked of it.
"""

LONGEST = (
    "tests/browser/test_access.py",
    "tests/browser/test_solitaire.py",
    "tests/browser/test_matches.py",
    "tests/browser/",
    "tests/cli/test_terminal.py",
    "tests/web/test_connections.py",
    "tests/web/test_node_faults.py",
    "tests/web/test_aside.py",
    "tests/terminal/test_keys.py",
    "tests/web/test_disconnects.py",
    "tests/terminal/test_app.py",
    "tests/conformance/",
    "tests/test_build.py",
    "tests/web/test_secrecy.py",
    "tests/web/test_killed.py",
    "tests/web/test_assets.py",
    "tests/bench/",
    "tests/hostile/",
    "tests/games/gamate/",
    "tests/bots/",
    "tests/web/",
    "tests/cli/",
    "tests/games/",
    "tests/terminal/test_small_screen.py",
)
"""What takes longest, in this order: it is begun first. The rest is short, and fills the gaps.

Before what keeps a core busy, what waits most of its time, for a terminal or for a server that is away: it
goes on while the browsers are at work, which want more than all cores.
"""


class Sharing(LoadFileScheduling):  # type: ignore[misc]
    """A file stays with one process, and some folders do: their tests share what is costly to make."""

    def _split_scope(self, nodeid: str) -> str:
        file: str = super()._split_scope(nodeid)
        return next((found.pattern for found in TOGETHER if found.match(file)), file)


def longest_first(items: list[pytest.Item], longest: Sequence[str] = LONGEST) -> None:
    """Put the tests in the order in which they are to be begun."""

    def place(item: pytest.Item) -> int:
        found = (number for number, start in enumerate(longest) if item.nodeid.startswith(start))
        return next(found, len(longest))

    items.sort(key=place)
